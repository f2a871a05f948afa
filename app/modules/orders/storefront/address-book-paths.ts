import type { EntryId } from '#app/modules/orders/domain/address-book.ts'

export const ADDRESS_BOOK_PATH = '/profil/adresler'

/** The form of an entry; of a new one without id. */
export function entryPath(kind: 'delivery' | 'invoice', id: EntryId | null): string {
  return `${ADDRESS_BOOK_PATH}/${kind === 'delivery' ? 'teslimat' : 'fatura'}/${id ?? 'yeni'}`
}
