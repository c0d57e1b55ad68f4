/// The keyboard that a touch screen offers.
public enum KeyboardType: String, Sendable {
    /// Letters.
    case text
    /// Digits alone.
    case number = "numeric"
    /// Digits and the point.
    case decimal
    /// Letters with the at sign.
    case email
    /// Digits as a telephone has them.
    case phone = "tel"
    /// Letters with the slash.
    case url
    /// Letters, with a Return key that searches.
    case search
}

/// What the Return key of a touch screen says.
public enum ReturnKeyType: String, Sendable {
    /// The text is finished.
    case done
    /// A new line, or the device's own word.
    case enter
    /// What was typed is opened.
    case go
    /// On to the next field.
    case next
    /// Back to the field before.
    case previous
    /// What was typed is looked for.
    case search
    /// What was typed is sent.
    case send
}

/// Which letters a touch screen makes capital by itself.
public enum AutocapitalizationType: String, Sendable {
    /// None.
    case none
    /// The first of each sentence.
    case sentences
    /// The first of each word.
    case words
    /// All.
    case allCharacters = "characters"
}

/// What a field is for, so that a browser can fill it in.
public enum TextContentType: String, Sendable {
    /// A whole name.
    case name
    /// A given name.
    case givenName = "given-name"
    /// A family name.
    case familyName = "family-name"
    /// The name of an account.
    case username
    /// The password of an account.
    case password = "current-password"
    /// A password that is being chosen.
    case newPassword = "new-password"
    /// A code that was just sent.
    case oneTimeCode = "one-time-code"
    /// A mail address.
    case emailAddress = "email"
    /// A telephone number.
    case telephoneNumber = "tel"
    /// An organisation.
    case organizationName = "organization"
    /// A street with its number.
    case streetAddress = "street-address"
    /// A city.
    case addressCity = "address-level2"
    /// A postal code.
    case postalCode = "postal-code"
    /// A country.
    case countryName = "country-name"
    /// A day of birth.
    case birthdate = "bday"
    /// An address of the web.
    case url
}

extension TextInput {
    /// The keyboard that a touch screen offers.
    public var keyboardType: KeyboardType {
        get { input[.inputmode].flatMap(KeyboardType.init) ?? .text }
        set { input[.inputmode] = newValue == .text ? nil : newValue.rawValue }
    }

    /// What the Return key of a touch screen says.
    public var returnKeyType: ReturnKeyType {
        get { input[.enterkeyhint].flatMap(ReturnKeyType.init) ?? .enter }
        set { input[.enterkeyhint] = newValue.rawValue }
    }

    /// Which letters a touch screen makes capital by itself; nil leaves it to the device.
    public var autocapitalizationType: AutocapitalizationType? {
        get { input[.autocapitalize].flatMap(AutocapitalizationType.init) }
        set { input[.autocapitalize] = newValue?.rawValue }
    }

    /// Whether the device corrects and marks what it takes for mistakes; nil leaves it to the device.
    public var correctsSpelling: Bool? {
        get { input[.spellcheck].map { $0 == "true" } }
        set {
            input[.spellcheck] = newValue.map { $0 ? "true" : "false" }
            input[.autocorrect] = newValue.map { $0 ? "on" : "off" }
        }
    }

    /// What the field is for, so that the browser can fill it in; nil keeps the browser from it.
    public var textContentType: TextContentType? {
        get { input[.autocomplete].flatMap(TextContentType.init) }
        set { input[.autocomplete] = newValue?.rawValue ?? "off" }
    }
}
