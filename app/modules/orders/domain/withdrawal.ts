import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'

/** Raised whenever one of the two sentences below changes; an order line stores it beside the sentence it was shown. */
export const WITHDRAWAL_TEXT_VERSION = 1

/** Days a consumer has from delivery to withdraw (Mesafeli Sözleşmeler Yönetmeliği m.9). */
export const WITHDRAWAL_DAYS = 14

const MADE_TO_ORDER_TEXT =
  'Bu ürün, isteğiniz doğrultusunda logonuz veya tasarımınızla size özel olarak üretilir. Mesafeli Sözleşmeler ' +
  'Yönetmeliği’nin 15/1-b maddesi uyarınca bu üründe cayma hakkı kullanılamaz. Ayıplı mala ilişkin haklarınız saklıdır.'

const WITHDRAWAL_TEXT =
  `Bu üründe, teslim aldığınız günden itibaren ${WITHDRAWAL_DAYS} gün içinde gerekçe göstermeden ve cezai şart ödemeden ` +
  'cayma hakkınız vardır.'

/**
 * Whether a line is made to the buyer's order: a print choice other than 'Baskısız', or a print file. Such goods are
 * exempt from withdrawal (m.15/1-b; product decision 26).
 */
export function isMadeToOrder(line: {
  readonly printChoice: string | null
  readonly hasArtwork: boolean
}): boolean {
  return line.hasArtwork || (line.printChoice !== null && line.printChoice !== UNPRINTED)
}

/** The sentence shown on the line and stored with it. */
export function withdrawalText(madeToOrder: boolean): string {
  return madeToOrder ? MADE_TO_ORDER_TEXT : WITHDRAWAL_TEXT
}
