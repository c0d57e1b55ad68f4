/// A list of objects that takes no memory of its own while it has at most one member.
package struct Few<Member: AnyObject> {
    private enum Storage {
        case none
        case one(Member)
        case many([Member])
    }

    private var storage = Storage.none

    package init() {}

    package init(_ members: [Member]) { self.members = members }

    /// The members as an array.
    private(set) package var members: [Member] {
        get {
            switch storage {
            case .none: []
            case .one(let member): [member]
            case .many(let members): members
            }
        }
        set {
            switch newValue.count {
            case 0: storage = .none
            case 1: storage = .one(newValue[0])
            default: storage = .many(newValue)
            }
        }
    }
}

extension Few: RandomAccessCollection, MutableCollection {
    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let members): members.count
        }
    }

    package subscript(index: Int) -> Member {
        get {
            if case .one(let member) = storage, index == 0 { return member }
            return members[index]
        }
        set { replaceSubrange(index..<(index + 1), with: [newValue]) }
    }
}

extension Few: RangeReplaceableCollection {
    package mutating func replaceSubrange<New: Collection>(
        _ range: Range<Int>, with new: New
    ) where New.Element == Member {
        var members = members
        // So that the array is the only one and need not be copied.
        storage = .none
        members.replaceSubrange(range, with: new)
        self.members = members
    }
}

extension Few: ExpressibleByArrayLiteral {
    package init(arrayLiteral members: Member...) { self.init(members) }
}
