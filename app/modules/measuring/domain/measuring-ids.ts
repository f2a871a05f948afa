import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MeasuringIds } from './measuring-services.ts'

interface IdRule {
  readonly pattern: RegExp
  /** Whether the service writes it in capitals, whatever was typed. */
  readonly isUpperCase: boolean
  readonly message: string
}

/** What each id looks like. Nothing else gets into the settings, so nothing else can get into a page. */
const RULES: Readonly<Record<keyof MeasuringIds, IdRule>> = {
  analytics: {
    pattern: /^G-[A-Z0-9]{6,12}$/,
    isUpperCase: true,
    message:
      'Ölçüm kimliği “G-” ile başlar, örneğin G-AB12CD34EF. Google Analytics’te veri akışınızda yazar.',
  },
  ads: {
    pattern: /^AW-\d{8,12}$/,
    isUpperCase: true,
    message:
      'Dönüşüm kimliği “AW-” ile başlar ve rakamlarla biter, örneğin AW-123456789; etiket ayrı alana yazılır.',
  },
  adsLabel: {
    pattern: /^[A-Za-z0-9_-]{12,40}$/,
    isUpperCase: false,
    message: 'Dönüşüm etiketi 12–40 harf, rakam, “-” veya “_” işaretidir; “/” işaretinden sonraki kısımdır.',
  },
  metaPixel: {
    pattern: /^\d{15,16}$/,
    isUpperCase: false,
    message: 'Pixel kimliği 15 veya 16 rakamdır. Meta Etkinlik Yöneticisi’nde veri kaynağınızda yazar.',
  },
  tiktokPixel: {
    pattern: /^[A-Z0-9]{20}$/,
    isUpperCase: true,
    message: 'Pixel kimliği 20 harf ve rakamdır. TikTok Ads Manager’da, Etkinlikler bölümünde yazar.',
  },
}

/** Longer than any id of a service. */
export const MEASURING_ID_LENGTH = 60

/** Reads an id as somebody copies it from its service; empty stays empty. Refusal: `measuring/bad-id`. */
export function parseMeasuringId(name: keyof MeasuringIds, typed: string): Result<string> {
  const { pattern, isUpperCase, message } = RULES[name]
  const bare = typed.trim()
  const id = isUpperCase ? bare.toUpperCase() : bare
  return id === '' || pattern.test(id) ? ok(id) : fail.invalid('measuring/bad-id', message)
}
