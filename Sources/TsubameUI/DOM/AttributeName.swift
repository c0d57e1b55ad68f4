/// The attributes that views may write; the closed set keeps event handlers and styles out.
package enum AttributeName: String, Sendable {
    case alt
    case ariaBusy = "aria-busy"
    case ariaChecked = "aria-checked"
    case ariaControls = "aria-controls"
    case ariaCurrent = "aria-current"
    case ariaDescribedBy = "aria-describedby"
    case ariaDescription = "aria-description"
    case ariaDisabled = "aria-disabled"
    case ariaExpanded = "aria-expanded"
    case ariaHasPopup = "aria-haspopup"
    case ariaHidden = "aria-hidden"
    case ariaInvalid = "aria-invalid"
    case ariaLabel = "aria-label"
    case ariaLabelledBy = "aria-labelledby"
    case ariaLevel = "aria-level"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case ariaRequired = "aria-required"
    case ariaSelected = "aria-selected"
    case ariaValueMax = "aria-valuemax"
    case ariaValueMin = "aria-valuemin"
    case ariaValueNow = "aria-valuenow"
    case ariaValueText = "aria-valuetext"
    case autocapitalize
    case autocomplete
    case autocorrect
    case autofocus
    case checked
    case `class`
    case d
    case dataAnchor = "data-anchor"
    case dataAutofocus = "data-autofocus"
    case dataCopy = "data-copy"
    case dataCopyOf = "data-copy-of"
    case dataDetents = "data-detents"
    case dataKey = "data-key"
    case dataModal = "data-modal"
    case dataOn = "data-on"
    case dataReturn = "data-return"
    case dataSwipe = "data-swipe"
    case dataToasts = "data-toasts"
    case disabled
    case enterkeyhint
    case `for`
    case hidden
    case href
    case inert
    case inputmode
    case lang
    case max
    case min
    case name
    case placeholder
    case popover
    case popoverTarget = "popovertarget"
    case readonly
    case rel
    case role
    case rows
    case spellcheck
    case step
    case tabindex
    case target
    case title
    case type
    case value
    case viewBox = "viewbox"

    /// Whether the browser follows the value as a URL, so that its scheme must be checked.
    var isURL: Bool { self == .href }
}
