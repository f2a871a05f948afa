/** Where the workshop opens a printed line of an order; the QR code of its work order leads there. */
export function productionLinePath(lineId: string): string {
  return `/admin/production/lines/${encodeURIComponent(lineId)}`
}
