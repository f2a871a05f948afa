import type { ImageAsset } from '#app/modules/media/domain/image.ts'

/** The picture that greets a visitor (karşılama pop-up'ı). It appears only when enabled and only with a picture. */
export interface WelcomePopupSettings {
  readonly isEnabled: boolean
  readonly title: string
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
  image: null,
  alt: '',
  link: '',
  linkText: '',
  showOnce: true,
  delayMs: 1000,
  version: 1,
}
