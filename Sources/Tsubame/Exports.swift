@_exported public import TsubameStore
@_exported public import TsubameUI
