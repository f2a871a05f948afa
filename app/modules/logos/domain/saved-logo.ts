import { z } from 'zod'
import type { Brand } from '#app/kernel/brand.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { cleanFileName, MAX_FILE_NAME } from '#app/modules/media/domain/file-name.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'

/** Files one account may keep; the one not used for the longest time goes for a new one. */
export const MAX_LOGOS = 50

export type LogoId = Brand<string, 'LogoId'>

/** A print file its customer uploaded or ordered with once, ready to be ordered with again. */
export interface SavedLogo {
  readonly id: LogoId
  /** Named as the customer calls it; the reference may be put on a cart line as it is. */
  readonly file: PrintFileRef
  readonly savedAt: Instant
  readonly lastUsedAt: Instant
}

/** Where the small picture of a logo is; there is one of JPEG and PNG only. */
export function logoPreviewPath({ id, file }: SavedLogo): string | null {
  return file.type === 'jpeg' || file.type === 'png' ? `/profil/logolar/${id}/onizleme` : null
}

export function logoDownloadPath(id: LogoId): string {
  return `/profil/logolar/${id}/dosya`
}

const GONE = 'Bu logo artık listenizde yok.'
const logoId = z.string(GONE).regex(/^[\w-]{1,64}$/, GONE)

/** The forms of a logo in the list: another name, or away with it. */
export const logoFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('rename'),
      id: logoId,
      name: z
        .string('Lütfen bir ad yazın.')
        .trim()
        .min(1, 'Lütfen bir ad yazın.')
        .max(MAX_FILE_NAME, `Ad en fazla ${MAX_FILE_NAME} karakter olabilir.`)
        .transform(cleanFileName),
    }),
    z.object({ intent: z.literal('remove'), id: logoId }),
  ],
  UNREADABLE_FORM,
)
