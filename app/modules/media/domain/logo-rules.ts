import type { LogoKind } from './logo-kind.ts'

/** Largest logo and favicon (spec, back office §5; enforced by product decision 39). */
export const MAX_LOGO_MEGABYTES = 2

/** What a place takes as a mark of the shop, within how many pixels it is kept, and what it says to everything else. */
export interface LogoRules {
  readonly kinds: readonly LogoKind[]
  readonly bounds: { readonly width: number; readonly height: number }
  readonly noFile: string
  readonly wrongType: string
  readonly tooLarge: string
  readonly unreadable: string
}

export const LOGO_RULES: LogoRules = {
  kinds: ['png', 'jpeg', 'svg'],
  bounds: { width: 1200, height: 600 },
  noFile: 'Yüklenecek bir logo dosyası seçin.',
  wrongType: 'Logo için PNG, JPG veya SVG dosyası yükleyin.',
  tooLarge: `Logo boyutu en fazla ${MAX_LOGO_MEGABYTES}MB olabilir.`,
  unreadable: 'Bu dosya bir görsel olarak okunamadı. Başka bir PNG, JPG veya SVG dosyası deneyin.',
}

export const FAVICON_RULES: LogoRules = {
  kinds: ['ico', 'png', 'svg'],
  bounds: { width: 512, height: 512 },
  noFile: 'Yüklenecek bir favicon dosyası seçin.',
  wrongType: 'Favicon için .ico, .png veya .svg dosyası yükleyin.',
  tooLarge: `Favicon boyutu en fazla ${MAX_LOGO_MEGABYTES}MB olabilir.`,
  unreadable: 'Bu dosya bir simge olarak okunamadı. Başka bir .ico, .png veya .svg dosyası deneyin.',
}
