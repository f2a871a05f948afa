/** What stands on a work order ('İş Emri'), already in words; where it stands and drawing it are the server's. */

/** A label and what is said beside it. */
export type WorkFact = readonly [string, string]

/** An ink or thread in the order in which it is printed. */
export interface WorkInk {
  /** `#rrggbb`. */
  readonly hex: string
  /** Paper may be black and white: each has a name. */
  readonly name: string
}

/** A printed place with everything that it is set up by. */
export interface WorkPlace {
  readonly name: string
  readonly facts: readonly WorkFact[]
  /** None where the method has none, or where the file alone says them. */
  readonly inks: readonly WorkInk[]
}

/** Pieces by size, to be counted by hand when they are printed. */
export interface WorkPieces {
  /** What the sizes belong to: 'Lacivert'; empty where nothing has to be said. */
  readonly name: string
  readonly cells: readonly { readonly label: string; readonly quantity: number }[]
}

/** Names of a place, one a piece. */
export interface WorkNames {
  readonly title: string
  readonly lists: readonly { readonly variant: string; readonly names: readonly string[] }[]
}

export interface WorkSheet {
  readonly shopName: string
  readonly number: string
  readonly title: string
  /** Stock code and what was chosen for all pieces. */
  readonly goods: string
  /** Whose it is, and which line of which order. */
  readonly order: string
  readonly day: {
    readonly label: string
    readonly text: string
    readonly below: string
  }
  /** What its QR code leads to. */
  readonly link: string
  /** What must be seen before anything is begun. */
  readonly warnings: readonly string[]
  readonly places: readonly WorkPlace[]
  readonly total: number
  readonly pieces: readonly WorkPieces[]
  readonly notes: readonly WorkFact[]
  readonly names: readonly WorkNames[]
  /** What is ticked on the way through the workshop. */
  readonly steps: readonly string[]
}
