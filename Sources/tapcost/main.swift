import CommandLine

await Tool.main()
