/** What a parcel without a carrier's number is called where its label is scanned: 'ORD-2026-0042/2'. */
export function parcelCode(orderNumber: string, parcel: number): string {
  return `${orderNumber}/${parcel}`
}

/** What was scanned without the parcel: the order's number of a label, anything else as it is. */
export function withoutParcel(scanned: string): string {
  return scanned.replace(/^([^/]*\d)\/\d{1,3}$/, '$1')
}
