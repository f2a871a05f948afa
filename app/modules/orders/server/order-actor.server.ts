/** Somebody of the shop, or the shop itself. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** Who does what nobody asked for: cancels what was never paid, releases its goods. */
export const SYSTEM: Actor = { id: 'system', name: 'Sistem' }
