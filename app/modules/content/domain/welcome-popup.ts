import type { ImageAsset } from '#app/modules/media/domain/image.ts'

/** The picture that greets a visitor (karşılama pop-up'ı). It appears only when enabled and only with a picture. */
export interface WelcomePopupSettings {
  readonly isEnabled: boolean
  readonly title: string
  /** What is offered and on which conditions, below the title. */
  readonly text: string
  readonly image: ImageAsset | null
  readonly alt: string
  readonly link: string
  readonly linkText: string
  /** Seen once in a browser, it does not come back until its version rises (product decision 37). */
  readonly showOnce: boolean
  readonly delayMs: number
  readonly version: number
}

/** The popup as visitors see it. */
export interface WelcomePopup extends Omit<WelcomePopupSettings, 'isEnabled' | 'image'> {
  readonly image: ImageAsset
}

/** What the popup starts with (spec, storefront §9). */
export const DEFAULT_WELCOME_POPUP: WelcomePopupSettings = {
  isEnabled: false,
  title: '',
  text: '',
  image: null,
  alt: '',
  link: '',
  linkText: '',
  showOnce: true,
  delayMs: 1000,
  version: 1,
}

/** The most a picture of the popup may weigh (spec, back office §9). */
export const POPUP_IMAGE_MAX_BYTES = 2_097_152

/** Why a picture is not taken, as it is said. */
export interface PictureRefusal {
  readonly title: string
  readonly text: string
}

/** The spec's refusals (back office §5), by what the media store calls them. */
export const POPUP_PICTURE_REFUSALS: Readonly<
  Record<'media/too-large' | 'media/not-an-image', PictureRefusal>
> = {
  'media/too-large': { title: 'Dosya Çok Büyük', text: 'Görsel boyutu en fazla 2MB olabilir.' },
  'media/not-an-image': { title: 'Geçersiz Dosya', text: 'Sadece görsel dosyaları yüklenebilir.' },
}

/** What can be said of a picture before a byte of it travels; the server judges by content all the same. Null when it may go. */
export function pictureRefusal(file: {
  readonly size: number
  readonly type: string
}): PictureRefusal | null {
  if (file.type !== '' && !file.type.startsWith('image/')) return POPUP_PICTURE_REFUSALS['media/not-an-image']
  return file.size > POPUP_IMAGE_MAX_BYTES ? POPUP_PICTURE_REFUSALS['media/too-large'] : null
}
