/// The attributes that views may write; the closed set keeps event handlers and styles out.
package enum AttributeName: String, Sendable {
    case accept
    case action
    case alt
    case ariaBusy = "aria-busy"
    case ariaCurrent = "aria-current"
    case ariaDescribedBy = "aria-describedby"
    case ariaDisabled = "aria-disabled"
    case ariaExpanded = "aria-expanded"
    case ariaHidden = "aria-hidden"
    case ariaHasPopup = "aria-haspopup"
    case ariaInvalid = "aria-invalid"
    case ariaKeyShortcuts = "aria-keyshortcuts"
    case ariaLabel = "aria-label"
    case ariaLabelledBy = "aria-labelledby"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case ariaSelected = "aria-selected"
    case autocapitalize
    case autocomplete
    case autofocus
    case checked
    case `class`
    case dataAnchor = "data-anchor"
    case dataAutofocus = "data-autofocus"
    case dataDetents = "data-detents"
    case dataCopy = "data-copy"
    case dataImage = "data-image"
    case dataKey = "data-key"
    case dataLimit = "data-limit"
    case dataLeading = "data-leading"
    case dataModal = "data-modal"
    case dataMove = "data-move"
    case dataOn = "data-on"
    case dataPath = "data-path"
    case dataReturn = "data-return"
    case dataSaid = "data-said"
    case dataReach = "data-reach"
    case dataRefresh = "data-refresh"
    case dataScroll = "data-scroll"
    case dataRows = "data-rows"
    case dataSection = "data-section"
    case dataSwipe = "data-swipe"
    case dataTrailing = "data-trailing"
    case dataToasts = "data-toasts"
    case dataUpload = "data-upload"
    case dataUploads = "data-uploads"
    case decoding
    case disabled
    case enctype
    case enterkeyhint
    case `for`
    case height
    case hidden
    case href
    case inputmode
    case lang
    case loading
    case maxlength
    case method
    case multiple
    case name
    case placeholder
    case popover
    case popoverTarget = "popovertarget"
    case required
    case role
    case sizes
    case src
    case srcset
    case tabindex
    case title
    case type
    case value
    case width

    /// Whether the browser follows the value as a URL, so that its scheme must be checked.
    var isURL: Bool { self == .href || self == .src || self == .action }
}
