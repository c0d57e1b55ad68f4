/// The attributes that views may write; the closed set keeps event handlers and styles out.
package enum AttributeName: String, Sendable {
    case ariaBusy = "aria-busy"
    case ariaDescribedBy = "aria-describedby"
    case ariaDisabled = "aria-disabled"
    case ariaHidden = "aria-hidden"
    case ariaHasPopup = "aria-haspopup"
    case ariaInvalid = "aria-invalid"
    case ariaLabel = "aria-label"
    case ariaLabelledBy = "aria-labelledby"
    case ariaLive = "aria-live"
    case autocapitalize
    case autocomplete
    case checked
    case `class`
    case dataAutofocus = "data-autofocus"
    case dataGestures = "data-gestures"
    case dataKey = "data-key"
    case dataKeyboard = "data-keyboard"
    case dataModal = "data-modal"
    case dataOn = "data-on"
    case dataReturn = "data-return"
    case dataSwipe = "data-swipe"
    case disabled
    case enterkeyhint
    case `for`
    case hidden
    case href
    case inputmode
    case lang
    case name
    case placeholder
    case popover
    case popoverTarget = "popovertarget"
    case role
    case tabindex
    case title
    case type
    case value

    /// Whether the browser follows the value as a URL, so that its scheme must be checked.
    var isURL: Bool { self == .href }
}
