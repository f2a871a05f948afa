import { foldTurkish } from './turkish-text.ts'

/**
 * The part of a page address made from a title: lower case, Turkish letters transliterated, spaces and dashes to
 * hyphens, other characters dropped (spec, back office §9). `Işıklı Çelik Termos 500 ml` → `isikli-celik-termos-500-ml`.
 * A title without a Latin letter or digit gives an empty text; `uniqueSlug` makes a number of that.
 */
export function slugify(text: string): string {
  return foldTurkish(text)
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/** The first of `base`, `base-2`, `base-3` … that is not taken; an empty base gives `1`, `2`, `3` … */
export function uniqueSlug(base: string, taken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = base === '' ? String(number) : number === 1 ? base : `${base}-${number}`
    if (!taken(slug)) return slug
  }
}
