@_exported public import TsubameStore
@_exported public import TsubameUI

@_exported public import enum TsubameSupport.Durability
