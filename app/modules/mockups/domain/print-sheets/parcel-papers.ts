/** What stands on the papers of a parcel, already in words; drawing them is the server's. No paper of a parcel says a price. */

/** Who sends or receives. */
export interface PaperParty {
  /** In lines, the first the most important. */
  readonly names: readonly string[]
  readonly address: string
  /** 'Çankaya / Ankara'. */
  readonly place: string
  readonly phone: string
}

/** The label that is stuck on a parcel: 10 × 15 cm. */
export interface ParcelLabel {
  readonly from: PaperParty
  readonly to: PaperParty
  readonly orderNumber: string
  /** 'Koli 1/3'. */
  readonly parcel: string
  /** '60 adet'. */
  readonly pieces: string
  /** Empty while nobody has said it. */
  readonly carrier: string
  /** Null where there is none; also drawn as a QR code. */
  readonly trackingNumber: string | null
  /** What its bar code says: the tracking number, or while there is none what the shop itself calls the parcel. */
  readonly barCode: string
}

/** What lies in a parcel, for whoever receives it: a list on A4 which is no official waybill. */
export interface DeliveryNote extends ParcelLabel {
  readonly shopName: string
  /** 'Yola çıkış 02.12.2026'. */
  readonly day: string
  /** Further facts: the buyer's own number, the shop's note. */
  readonly facts: readonly (readonly [string, string])[]
  readonly rows: readonly {
    readonly sku: string
    readonly title: string
    /** 'Renk: Lacivert, Beden: M'. */
    readonly options: string
    readonly quantity: number
  }[]
}
