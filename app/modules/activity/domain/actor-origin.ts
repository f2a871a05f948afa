/** Which sign-in a write came from, and from where; none for the program's own writes. */
export interface ActorOrigin {
  readonly sessionId: string
  /** Of the network, as far as the operator's proxy lets it be known. */
  readonly address: string
  /** Browser and system in words. */
  readonly device: string
}
