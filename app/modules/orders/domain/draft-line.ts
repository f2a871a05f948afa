/** A line as it is typed. `options` holds the chosen value of each option group by the group's id. */
export interface DraftLine {
  /** Tells the lines of one form apart while they are added and removed. */
  readonly key: string
  readonly productId: string
  readonly options: Readonly<Record<string, string>>
  readonly printChoice: string
  /** Where it is printed, where that is charged and no design says it; none for the first place that its choice allows. */
  readonly places: readonly TypedPlace[]
  readonly quantity: string
  /** In lira, net of VAT; empty for the catalogue's price. */
  readonly agreedPrice: string
  /** The same for what its print is charged, by `chargeKey`; 0 for what is waived, empty for what the tariff asks. */
  readonly agreedCharges: Readonly<Record<string, string>>
  readonly reason: string
  /** Why its print is charged otherwise; counts only where it is. */
  readonly chargeReason: string
  /** Why it is fewer than the product's minimum; counts only where it is. */
  readonly minimumReason: string
  readonly note: string
  /** The reference of its print file, and the design that a quote request has, as JSON; empty where there is none. */
  readonly fileId: string
  readonly design: string
}

/** A ticked place as it is typed; empty for what was not asked. */
export interface TypedPlace {
  readonly placeId: string
  /** Its print choice, which may be that of its line. */
  readonly choice: string
  readonly inks: string
  readonly widthMm: string
  readonly heightMm: string
  /** What is printed there: the file of the line where it is empty. */
  readonly own: '' | 'file' | 'names'
  /** A name on each piece of the line, one a line, with their letters; count where names are printed there. */
  readonly names: string
  readonly font: string
  readonly colour: string
  /** Counts where a file of its own is printed there; empty while that is to come. */
  readonly fileId: string
}

/** A place of which nothing is typed yet. */
export function emptyPlace(placeId: string): TypedPlace {
  return {
    placeId,
    choice: '',
    inks: '',
    widthMm: '',
    heightMm: '',
    own: '',
    names: '',
    font: '',
    colour: '',
    fileId: '',
  }
}
