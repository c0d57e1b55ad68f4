/// The attributes that views may write; the closed set keeps event handlers and styles out.
package enum AttributeName: String, Sendable {
    case accept
    case action
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
    case ariaKeyShortcuts = "aria-keyshortcuts"
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
    case dataGestures = "data-gestures"
    case dataHeld = "data-held"
    case dataImage = "data-image"
    case dataKey = "data-key"
    case dataKeyboard = "data-keyboard"
    case dataLeading = "data-leading"
    case dataLimit = "data-limit"
    case dataModal = "data-modal"
    case dataMove = "data-move"
    case dataOn = "data-on"
    case dataPath = "data-path"
    case dataReach = "data-reach"
    case dataRefresh = "data-refresh"
    case dataReturn = "data-return"
    case dataRows = "data-rows"
    case dataSaid = "data-said"
    case dataScroll = "data-scroll"
    case dataSection = "data-section"
    case dataSwipe = "data-swipe"
    case dataToasts = "data-toasts"
    case dataTrailing = "data-trailing"
    case dataUpload = "data-upload"
    case dataUploads = "data-uploads"
    case decoding
    case dir
    case disabled
    case enctype
    case enterkeyhint
    case `for`
    case height
    case hidden
    case href
    case inert
    case inputmode
    case lang
    case loading
    case max
    case maxlength
    case method
    case min
    case multiple
    case name
    case placeholder
    case popover
    case popoverTarget = "popovertarget"
    case readonly
    case rel
    case required
    case role
    case rows
    case sizes
    case spellcheck
    case src
    case srcset
    case step
    case tabindex
    case target
    case title
    case type
    case value
    case viewBox = "viewbox"
    case width

    /// Whether the browser follows the value as a URL, so that its scheme must be checked.
    var isURL: Bool { self == .href || self == .src || self == .action }
}
