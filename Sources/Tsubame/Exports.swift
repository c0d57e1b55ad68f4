@_exported public import TsubameClient
@_exported public import TsubameHTTP
@_exported public import TsubameImages
@_exported public import TsubameRx
@_exported public import TsubameServer
@_exported public import TsubameStore
@_exported public import TsubameUI

@_exported public import enum TsubameSupport.Durability
@_exported public import class TsubameSupport.Lock
