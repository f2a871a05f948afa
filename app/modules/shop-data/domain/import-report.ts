import type { ContentTally } from '#app/kernel/content-tally.ts'

/** What a file of content does to a shop, or would do, kind by kind. */
export interface ImportReport {
  /** The shop it came from, and when. */
  readonly shop: string
  readonly createdAt: string
  readonly rows: readonly (ContentTally & {
    readonly label: string
    /** Whether the list becomes the file's as a whole. */
    readonly isReplaced: boolean
  })[]
  /** Pictures this shop does not have yet. */
  readonly newPictures: number
  /** Why the site's texts stay as they are; null when they are taken in. */
  readonly textsLeftOut: string | null
  /** Why what only administrators may change stays as it is; null for an administrator. */
  readonly powerLeftOut: string | null
}

/** Whether a shop already has everything of the file. */
export function changesNothing({ rows }: ImportReport): boolean {
  return rows.every(({ added, changed, removed }) => added + changed + removed === 0)
}

export const ALL_THE_SAME = 'Hepsi aynı: dosyadaki içerik mağazanızda zaten var.'
export const TEXTS_LEFT_OUT = 'Metinler ve site dosyaları alınmaz: bunun için “Kod Editörü” yetkisi gerekir.'
export const POWER_LEFT_OUT =
  'Banka hesabı, head.html ve hesap güvenliği e-postaları alınmaz: bunları yalnızca yöneticiler değiştirebilir.'

/** What never comes with a file. */
export const NOT_TAKEN =
  'Şifreler ve anahtarlar, e-posta sunucusu, kart ve yapay zekâ ayarları, izinli betik adresleri, müşteriler, siparişler, teklifler, kuponlar ve ziyaretler dosyada yer almaz; mağazanızdakiler olduğu gibi kalır.'
