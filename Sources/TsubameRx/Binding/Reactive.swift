public import Foundation

/// Where extensions for sequences of a type live: `object.rx`.
///
/// To add some, extend `Reactive where Base: YourType`. For each property of a class that can be
/// set, there is a binder of the same name.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// What is extended.
    public let base: Base

    /// Extends an object.
    public init(_ base: Base) {
        self.base = base
    }

    /// An observer that sets a property on the main scheduler.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        Binder(base, binding: { base, value in base[keyPath: keyPath] = value }, isolation: nil)
    }
}

/// A type with extensions for sequences.
public protocol ReactiveCompatible {
    /// What is extended.
    associatedtype ReactiveBase

    /// The type's extensions.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The object's extensions.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The type's extensions.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        // Lets an extension with a setter be used on it.
        set {}
    }

    /// The object's extensions.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        // Lets an extension with a setter be used on it.
        set {}
    }
}

extension NSObject: ReactiveCompatible {}
