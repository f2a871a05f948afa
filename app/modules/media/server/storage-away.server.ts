import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'

/** The code of every refusal while the store of files is away. */
export const STORAGE_AWAY = 'media/storage-away'

/** A file that could not be kept. */
export const NOT_KEPT: Result<never> = fail.unavailable(
  STORAGE_AWAY,
  'Dosya deposuna şu anda ulaşılamıyor; dosya kaydedilmedi. Lütfen birkaç dakika sonra tekrar deneyin.',
)

/** A file that is kept and cannot be read now. */
export const NOT_OPENED: Result<never> = fail.unavailable(
  STORAGE_AWAY,
  'Dosya deposuna şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.',
)
