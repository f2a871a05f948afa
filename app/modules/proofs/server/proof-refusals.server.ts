import { fail } from '#app/kernel/result.ts'

/** What more than one command of proofs refuses with. */
export const PROOF_NOT_FOUND = fail.notFound<never>('proofs/not-found', 'Bu prova bulunamadı.')
export const PROOF_CHANGED = fail.conflict<never>(
  'proofs/changed',
  'Bu prova siz bakarken değişti. Sayfadaki yeni hâlini kontrol edip tekrar deneyin.',
)
export const LINK_NOT_FOUND = fail.notFound<never>(
  'proofs/link-not-found',
  'Bu prova bağlantısı geçersiz ya da kapatılmış. Size gönderilen son bağlantıyı kullanın.',
)
