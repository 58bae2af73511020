import Commands

await Tool.main()
