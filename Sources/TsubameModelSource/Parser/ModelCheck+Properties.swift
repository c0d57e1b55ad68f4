extension ModelCheck {
    /// Adds the property to the model if it is one to keep, or says what keeps it from that.
    mutating func check(_ source: PropertySource, of member: Member) {
        let isStatic = member.has("static") || member.has("class")
        let isOwn = !isStatic && member.attribute("Transient") == nil
        let isKept = isOwn && source.block != .computed
        checkMarkers(of: source, member, isKept: isKept)
        checkName(source, isStatic: isStatic)
        if source.block == .computed, let value = source.value {
            note("'\(source.name.text)' cannot have both a value and a getter", at: value.range)
        }
        if isOwn, let second = source.second {
            note("declare each property on its own, not after a comma", at: second)
        }
        guard isKept, source.second == nil else { return }
        let before = model.findings.count
        checkForm(source, member)
        checkWords(of: member, source)
        guard model.findings.count == before, let type = source.type else { return }
        let property =
            if let relation = member.attribute("Relation") {
                self.relation(source, type, relation)
            } else {
                attribute(source, type, member.attribute("Attribute"))
            }
        guard var property else { return }
        property.isPrivate = member.has("private") || member.has("fileprivate")
        model.properties.append(property)
    }

    private mutating func checkMarkers(
        of source: PropertySource, _ member: Member, isKept: Bool
    ) {
        let markers = member.attributes.filter { ["Attribute", "Relation"].contains($0.shortName) }
        if let second = markers.dropFirst().first {
            note(
                "one @Attribute or @Relation is enough for '\(source.name.text)'", at: second.range)
        }
        guard !isKept, let marker = markers.first else { return }
        note("@\(marker.shortName) is for stored properties that are kept", at: marker.range)
    }

    private mutating func checkName(_ source: PropertySource, isStatic: Bool) {
        let name = plain(source.name.text)
        let isTaken =
            isStatic ? name == "schema" : Self.reserved.contains(name) || name.lowercased() == "id"
        guard isTaken, source.block != .computed || ["values", "record"].contains(name) || isStatic
        else { return }
        let owner = isStatic || ["values", "record"].contains(name) ? "@Model" : "every model"
        note("'\(name)' is a name that \(owner) brings; choose another", at: source.name.range)
    }

    private mutating func checkForm(_ source: PropertySource, _ member: Member) {
        let name = source.name
        if let condition = member.condition {
            note("a column cannot depend on #if; move '\(name.text)' out of it", at: condition)
        }
        if !source.isPattern, !name.text.isColumnName {
            note("name a column by letters, digits and _", at: name.range)
        }
        if source.isPattern {
            note("declare each property on its own, not as a tuple", at: name.range)
        } else if source.isConstant {
            note(
                "a model's properties change; make '\(name.text)' a var, or static, or @Transient",
                at: name.range)
        } else if source.type == nil {
            note("'\(name.text)' needs its type: var \(name.text): Type = …", at: name.range)
        }
        if source.block == .observers {
            note(
                "'\(name.text)' cannot have willSet or didSet; @Model writes its accessors",
                at: name.range)
        }
        for range in source.selfRanges {
            let mend = Finding.Mend(title: "write '\(model.name)'", range: range, text: model.name)
            note("write \(model.name) in place of Self", at: range, mend: mend)
        }
    }

    private mutating func checkWords(of member: Member, _ source: PropertySource) {
        for modifier in member.modifiers where !Self.knownModifiers.contains(modifier.text) {
            note("a property of a model cannot be '\(modifier.text)'", at: modifier.range)
        }
        for attribute in member.attributes where !Self.knownAttributes.contains(attribute.shortName)
        {
            note(
                "@Model does not know @\(attribute.name); if it is no property wrapper, keep the "
                    + "value in a property without it",
                at: attribute.range)
        }
    }

    private static let knownModifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "final", "nonisolated",
        "public(set)", "package(set)", "internal(set)", "fileprivate(set)", "private(set)",
    ]

    private static let knownAttributes: Set<String> = [
        "Attribute", "Relation", "ModelProperty", "available", "MainActor", "usableFromInline",
    ]
}
