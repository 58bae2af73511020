import CommandLine

Tool.requireSystem()
await Tool.main()
