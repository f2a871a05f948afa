import { plainText } from '#app/kernel/plain-text.ts'

/** Most characters of a caption; the form's `maxlength`. */
export const MAX_CAPTION = 300
/** Most bytes of a photo (spec, back office §9). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** The sentences of the spec (back office §5). */
export const STORY_INCOMPLETE = 'Lütfen ürün seçin ve fotoğraf yükleyin.'
export const PHOTO_TOO_LARGE = "Dosya boyutu 5MB'dan küçük olmalıdır."
export const PHOTO_UNREADABLE = 'Bu dosya bir fotoğraf olarak okunamadı. JPG, PNG veya WebP yükleyin.'
export const CONSENT_MISSING = 'Fotoğrafın yayımlanması için izin vermelisiniz.'
const CAPTION_TOO_LONG = `Açıklama en fazla ${MAX_CAPTION} karakter olabilir.`

/** Fields of the form beside its photo. */
export type StoryField = 'productId' | 'caption' | 'consent' | 'showName'
export type StoryFaults = Readonly<Partial<Record<StoryField | 'photo', string>>>

/** A well-formed story; whether the product was ordered is the server's to say. */
export interface StoryInput {
  readonly productId: string
  readonly caption: string
  /** Agreed that his name stands beside it. */
  readonly showsName: boolean
}

/** What was typed, to show a refused form again; a browser does not give a file back. */
export interface TypedStory {
  readonly productId: string
  readonly caption: string
  readonly consent: boolean
  readonly showName: boolean
}

export function typedStory(fields: ReadonlyMap<string, string>): TypedStory {
  return {
    productId: (fields.get('productId') ?? '').slice(0, 128),
    caption: fields.get('caption') ?? '',
    consent: fields.get('consent') === 'on',
    showName: fields.get('showName') === 'on',
  }
}

/**
 * Reads the form in browser and server alike. `photoFault` is what is wrong with the photo, null for a good one. All
 * faults are said at once; a photo is published only with a consent of its own (KVKK), a name with another.
 */
export function readStory(
  typed: TypedStory,
  photoFault: string | null,
): { readonly ok: true; readonly value: StoryInput } | { readonly ok: false; readonly faults: StoryFaults } {
  const faults: Partial<Record<StoryField | 'photo', string>> = {}
  const caption = plainText(typed.caption)
  if (typed.productId === '') faults.productId = STORY_INCOMPLETE
  if (photoFault !== null) faults.photo = photoFault
  if (caption.length > MAX_CAPTION) faults.caption = CAPTION_TOO_LONG
  if (!typed.consent) faults.consent = CONSENT_MISSING
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, value: { productId: typed.productId, caption, showsName: typed.showName } }
}
