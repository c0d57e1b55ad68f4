// Drawn for a line of 1.75 units with round ends; nothing comes nearer than 2 units to the edge.
extension Icon {
    /// To the screen before.
    public static let chevronBackward = Icon(path: "M15 5l-7 7 7 7", followsDirection: true)
    /// To the next screen.
    public static let chevronForward = Icon(path: "M9 5l7 7-7 7", followsDirection: true)
    /// More above.
    public static let chevronUp = Icon(path: "M5 15l7-7 7 7")
    /// More below.
    public static let chevronDown = Icon(path: "M5 9l7 7 7-7")
    /// Against the line of text.
    public static let arrowBackward = Icon(path: "M20 12H4m6-6-6 6 6 6", followsDirection: true)
    /// Along the line of text.
    public static let arrowForward = Icon(path: "M4 12h16m-6-6 6 6-6 6", followsDirection: true)
    /// Up.
    public static let arrowUp = Icon(path: "M12 20V4M6 10l6-6 6 6")
    /// Down.
    public static let arrowDown = Icon(path: "M12 4v16m-6-6 6 6 6-6")
    /// Out of the app.
    public static let external = Icon(
        path: "M14 4h6v6M20 4l-9 9M17 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h4",
        followsDirection: true)
    /// Add.
    public static let plus = Icon(path: "M12 5v14M5 12h14")
    /// Take away.
    public static let minus = Icon(path: "M5 12h14")
    /// Close.
    public static let xmark = Icon(path: "M6 6l12 12M18 6L6 18")
    /// Clear what was entered.
    public static let xmarkCircle = Icon(
        path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6")
    /// Done.
    public static let check = Icon(path: "M4.5 12.5l5 5 10-11")
    /// Went well.
    public static let checkCircle = Icon(
        path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5-6")
    /// More to do.
    public static let ellipsis = Icon(
        path:
            "M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z"
    )
    /// Put into another order.
    public static let reorder = Icon(path: "M4 8h16M4 12h16M4 16h16")
    /// Load again.
    public static let refresh = Icon(path: "M20 5v5h-5M19.4 10A8 8 0 1 0 20 13")
    /// Undo.
    public static let undo = Icon(
        path: "M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12H8", followsDirection: true)
    /// Look for something.
    public static let search = Icon(
        path: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.8-4.8")
    /// Show some only.
    public static let filter = Icon(path: "M4 7h16M7 12h10M10 17h4")
    /// Delete.
    public static let trash = Icon(
        path: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5")
    /// Edit.
    public static let pencil = Icon(path: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3")
    /// Copy.
    public static let copy = Icon(
        path: "M9 9h11v11H9zM15 9V4H4v11h5")
    /// Hand to somebody.
    public static let share = Icon(path: "M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2")
    /// Follow.
    public static let link = Icon(
        path:
            "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1"
    )
    /// Send to the server.
    public static let upload = Icon(path: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4")
    /// Take from the server.
    public static let download = Icon(path: "M12 4v12M7 11l5 5 5-5M4 16v4h16v-4")
}

extension Icon {
    /// Settings.
    public static let gear = Icon(
        path:
            "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2"
    )
    /// Like.
    public static let heart = Icon(
        path: "M12 20L4.6 12.6a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z")
    /// Favour.
    public static let star = Icon(
        path: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z")
    /// A picture.
    public static let photo = Icon(
        path: "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15.5 9h.01")
    /// Take a picture.
    public static let camera = Icon(
        path: "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z")
    /// Begin.
    public static let play = Icon(path: "M7 4.5v15l12-7.5z")
    /// Wait.
    public static let pause = Icon(path: "M8 5v14M16 5v14")
    /// End.
    public static let stop = Icon(path: "M6 6h12v12H6z")
    /// Somebody.
    public static let person = Icon(
        path: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c.7-4 4-5.5 8-5.5s7.3 1.5 8 5.5")
    /// News.
    public static let bell = Icon(
        path: "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4")
    /// Closed to others.
    public static let lock = Icon(path: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2")
    /// Show.
    public static let eye = Icon(
        path:
            "M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
    )
    /// Hide.
    public static let eyeSlash = Icon(
        path:
            "M4 4l16 16M9.5 5.8a9 9 0 0 1 2.5-.3c3.5 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M15.6 17.8a9 9 0 0 1-3.6.7c-3.5 0-7-2-9.5-6.5a16 16 0 0 1 4-4.7M10 10a3 3 0 0 0 4.1 4.1"
    )
    /// A day.
    public static let calendar = Icon(path: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4")
    /// A time.
    public static let clock = Icon(
        path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2")
    /// What holds files.
    public static let folder = Icon(path: "M3 6h6l2 3h10v11H3z")
    /// A file.
    public static let document = Icon(path: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6")
    /// Source.
    public static let code = Icon(path: "M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16")
    /// Said beside the matter.
    public static let info = Icon(
        path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01")
    /// Take care.
    public static let warning = Icon(path: "M12 4L2.5 20h19zM12 10v5M12 17.5h.01")
    /// Mail.
    public static let envelope = Icon(path: "M3 5h18v14H3zM3 6l9 7 9-7")
    /// The first page.
    public static let house = Icon(path: "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6")
    /// Light.
    public static let sun = Icon(
        path:
            "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    )
    /// Dark.
    public static let moon = Icon(path: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z")

    /// Every icon of the theme, with its name.
    public static let all: [(name: String, icon: Icon)] = [
        ("chevronBackward", .chevronBackward), ("chevronForward", .chevronForward),
        ("chevronUp", .chevronUp), ("chevronDown", .chevronDown),
        ("arrowBackward", .arrowBackward), ("arrowForward", .arrowForward),
        ("arrowUp", .arrowUp), ("arrowDown", .arrowDown), ("external", .external),
        ("plus", .plus), ("minus", .minus), ("xmark", .xmark), ("xmarkCircle", .xmarkCircle),
        ("check", .check), ("checkCircle", .checkCircle), ("ellipsis", .ellipsis),
        ("reorder", .reorder), ("refresh", .refresh), ("undo", .undo), ("search", .search),
        ("filter", .filter), ("trash", .trash), ("pencil", .pencil), ("copy", .copy),
        ("share", .share), ("link", .link), ("upload", .upload), ("download", .download),
        ("gear", .gear), ("heart", .heart), ("star", .star), ("photo", .photo),
        ("camera", .camera), ("play", .play), ("pause", .pause), ("stop", .stop),
        ("person", .person), ("bell", .bell), ("lock", .lock), ("eye", .eye),
        ("eyeSlash", .eyeSlash), ("calendar", .calendar), ("clock", .clock),
        ("folder", .folder), ("document", .document), ("code", .code), ("info", .info),
        ("warning", .warning), ("envelope", .envelope), ("house", .house), ("sun", .sun),
        ("moon", .moon),
    ]
}
