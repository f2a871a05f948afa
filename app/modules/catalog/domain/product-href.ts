import type { ProductCard } from './product.ts'

/** Only the browser reads it: the page is the same for everybody and is kept once, whatever stands here. */
export const CHOICE_PARAMETER = 'secim'

/** Where a product is shown, opened in the option values that are named (`chosenInAddress` reads them). */
export function productHref({ slug, choice = {} }: Pick<ProductCard, 'slug' | 'choice'>): string {
  const chosen = Object.entries(choice).map(
    ([group, value]) => `${CHOICE_PARAMETER}=${inQuery(`${group}:${value}`)}`,
  )
  return chosen.length === 0 ? `/urun/${slug}` : `/urun/${slug}?${chosen.join('&')}`
}

/** As a form sends it. */
function inQuery(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}
