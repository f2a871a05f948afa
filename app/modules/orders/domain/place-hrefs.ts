import { FILE_OF } from '#app/modules/printing/domain/printed-place.ts'

/** In the address of a line's sheet: the place whose names are asked for. */
export const NAMES_OF = 'isimler'

export function namesSheetHref(orderId: string, lineId: string, placeId: string): string {
  return `/admin/orders/${orderId}/sheets/${lineId}?${NAMES_OF}=${encodeURIComponent(placeId)}`
}

export function placeFileHref(orderId: string, lineId: string, placeId: string): string {
  return `/admin/orders/${orderId}/files/${lineId}?${FILE_OF}=${encodeURIComponent(placeId)}`
}
