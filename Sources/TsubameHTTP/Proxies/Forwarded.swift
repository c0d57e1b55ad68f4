/// What proxies said of the way of a request, the nearest last (RFC 7239).
public struct Forwarded: Sendable, Equatable {
    /// The most hops that are read, counted from the nearest.
    public static let most = 64

    /// Who took part on one side of a proxy (RFC 7239 §6).
    public enum Node: Hashable, Sendable {
        /// A machine and, if it was told, its port.
        case address(IPAddress, port: Int?)
        /// The proxy does not know.
        case unknown
        /// A name that only the proxy can resolve; it begins with an underscore.
        case obfuscated(String)

        /// The address, if there is one.
        public var address: IPAddress? {
            if case .address(let address, _) = self { address } else { nil }
        }
    }

    /// What one proxy said.
    public struct Element: Hashable, Sendable {
        /// Who asked the proxy.
        public var node: Node?
        /// Where the proxy was asked.
        public var by: Node?
        /// The `Host` that it was asked for.
        public var host: String?
        /// `http` or `https`.
        public var scheme: String?

        /// Makes an element.
        public init(
            node: Node? = nil, by: Node? = nil, host: String? = nil, scheme: String? = nil
        ) {
            self.node = node
            self.by = by
            self.host = host
            self.scheme = scheme
        }
    }

    /// What each proxy said, the nearest last; nil where it cannot be read.
    public private(set) var elements: [Element?] = []
    /// What could not be read.
    public private(set) var failures: [FieldFailure] = []

    /// Reads the values of `Forwarded`; an element that cannot be read stays as a nil.
    ///
    /// Each line is read for itself: a quotation mark that one leaves open swallows no other line.
    public init(_ values: [String]) {
        for value in values {
            do throws(FieldFailure) {
                var scanner = try FieldScanner(value)
                read(&scanner)
            } catch {
                fail(error)
            }
        }
    }

    private mutating func read(_ scanner: inout FieldScanner) {
        scanner.skipSeparators()
        while !scanner.isAtEnd {
            let start = scanner
            do throws(FieldFailure) {
                let element = try scanner.forwardedElement()
                scanner.skipBlanks()
                guard scanner.isAtEnd || scanner.next == 0x2C else {
                    throw scanner.failure(.malformed, "put a comma between elements")
                }
                append(element)
            } catch {
                fail(error)
                scanner = start
                scanner.skipElement()
            }
            scanner.skipSeparators()
        }
    }

    private mutating func fail(_ failure: FieldFailure) {
        append(nil)
        if failures.count < Self.most { failures.append(failure) }
    }

    private mutating func append(_ element: Element?) {
        elements.append(element)
        // The nearest are worth the most, and twice as many are moved at once.
        if elements.count >= 2 * Self.most { elements.removeFirst(Self.most) }
    }
}
