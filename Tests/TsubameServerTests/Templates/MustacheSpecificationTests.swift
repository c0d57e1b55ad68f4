import Testing

@testable import TsubameServer

@Suite struct MustacheSpecificationTests {
    @Test(arguments: MustacheCase.interpolation)
    func `a variable is shown`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.sections)
    func `a section is shown for each value`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.inverted)
    func `an inverted section is shown for no value`(example: MustacheCase) throws {
        try example.check()
    }

    @Test(arguments: MustacheCase.comments)
    func `a comment is not shown`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.delimiters)
    func `delimiters can be others`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.partials)
    func `a partial is shown in its tag's place`(example: MustacheCase) throws {
        try example.check()
    }

    @Test(arguments: MustacheCase.dynamicNames)
    func `a partial's name can be a value`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.inheritance)
    func `a parent's blocks can be replaced`(example: MustacheCase) throws { try example.check() }

    @Test(arguments: MustacheCase.lambdas)
    func `a lambda makes what is shown`(example: MustacheCase) throws { try example.check() }
}
