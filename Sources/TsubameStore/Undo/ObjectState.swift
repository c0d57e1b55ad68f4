/// What an object was at one moment: whether it was there, and its values.
struct ObjectState {
    enum Presence {
        /// In no context.
        case absent

        /// New, not saved.
        case inserted

        /// A row.
        case saved

        /// A row that the next save removes, or that is gone.
        case deleted

        var isLiving: Bool { self == .inserted || self == .saved }
    }

    let presence: Presence
    let stamp: RowStamp
    let values: any ModelValues
}

extension ObjectSet {
    func state(of object: any Model) -> ObjectState {
        let object = typed(object)
        let presence: ObjectState.Presence =
            if object.record.has(.new), object.record.set === self {
                .inserted
            } else if object.record.set !== self {
                .absent
            } else if isDeleted(object) {
                .deleted
            } else {
                .saved
            }
        return ObjectState(presence: presence, stamp: object.record.stamp, values: object.values)
    }

    /// Brings an object back that was there before a step, and takes one away that was not.
    ///
    /// Returns whether it was there until now.
    func restorePresence(_ state: ObjectState, of object: any Model) -> Bool {
        let object = typed(object)
        let isThere = object.record.set === self && !isDeleted(object)
        do {
            switch state.presence {
            case .absent, .deleted:
                if isThere { try delete(object) }
            case .inserted, .saved:
                if !isThere {
                    let isOut = object.record.set == nil
                    if isOut { object.record.id = min(0, state.stamp.id) }
                    // A row that came back and was taken away again comes back under its number.
                    try insert(object, restoring: isOut && state.stamp.id > 0 ? state.stamp : nil)
                }
            }
        } catch {
            context?.onError?(error)
        }
        return isThere
    }

    /// Gives an object the values of before a step; what others changed since then stays.
    func restoreValues(
        _ state: ObjectState, of object: any Model, after: ObjectState, wasThere: Bool
    ) {
        let object = typed(object)
        guard state.presence.isLiving, let before = state.values as? M.Values,
            let after = after.values as? M.Values
        else { return }
        // What was not there has no values of others, and perhaps some of a step that was rolled back.
        let fields = changedFields(before, wasThere ? after : object.values)
        guard !fields.isEmpty else { return }
        object.willWrite()
        for field in fields { schema.copy(field, from: before, to: &object.values) }
    }
}

extension ObjectSet {
    /// Makes every object tell of its next change.
    func watchAll() {
        for object in map.all {
            // Safety: only Ms are put into the map.
            unsafeDowncast(object, to: M.self).record.state.insert(.watched)
        }
    }

    func renumbered(_ state: ObjectState, _ numbers: NewNumbers) -> ObjectState {
        guard var values = state.values as? M.Values else { return state }
        for field in schema.relations.compactMap(\.field) {
            if let stamp = numbers[field.get(values)] { field.set(&values, stamp.id) }
        }
        let stamp = numbers[state.stamp.id] ?? state.stamp
        return ObjectState(presence: state.presence, stamp: stamp, values: values)
    }
}
