/** In the address of a line's sheet: the place whose names are asked for. */
export const NAMES_OF = 'isimler'

export function namesSheetHref(orderId: string, lineId: string, placeId: string): string {
  return `/admin/orders/${orderId}/sheets/${lineId}?${NAMES_OF}=${encodeURIComponent(placeId)}`
}
