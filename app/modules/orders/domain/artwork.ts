import type { OrderStatus } from './order-status.ts'

/** Whether a line can be printed at all: goods without printing options are sold blank only. */
export function takesArtwork(line: {
  readonly printChoice: string | null
  readonly hasArtwork: boolean
}): boolean {
  return line.printChoice !== null || line.hasArtwork
}

/** Print files may be added and replaced until work on the order begins (product decision 27). */
export function isArtworkOpen(status: OrderStatus): boolean {
  return status === 'new'
}

export const ARTWORK_CLOSED =
  'Siparişiniz hazırlanmaya başladığı için baskı dosyası artık değiştirilemez. Lütfen bizimle iletişime geçin.'
export const ARTWORK_CONSENT_MISSING =
  'Baskısız bir ürüne baskı dosyası ekliyorsunuz. Lütfen özel üretim bilgilendirmesini onaylayın.'
