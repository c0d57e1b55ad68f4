extension Tool {
    /// The first arguments that mean something.
    static let subcommands = ["serve", "routes", "store", "help", "--help", "--version"]

    static let help = """
        usage: tsubame <subcommand> [--release] [arguments]

        In an app's folder these build the app and run it with the same subcommand and arguments:
          serve   answers browsers; tsubame serve --help lists its flags
          routes  lists what the app answers, if the app knows this subcommand
          store   looks after the app's data, if the app knows this subcommand

          --release  builds with optimization; without it the build is quicker

        Anywhere:
          help       prints this
          --version  prints the version

        """
}
