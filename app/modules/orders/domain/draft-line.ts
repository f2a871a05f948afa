/** A line as it is typed. `options` holds the chosen value of each option group by the group's id. */
export interface DraftLine {
  /** Tells the lines of one form apart while they are added and removed. */
  readonly key: string
  readonly productId: string
  readonly options: Readonly<Record<string, string>>
  readonly printChoice: string
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
  /** The print file that came with the quote request, and its design as JSON; empty where there is none. */
  readonly fileId: string
  readonly design: string
}
