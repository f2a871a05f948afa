import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { ProductCard } from './product.ts'

/** Only the browser reads it: the page is the same for everybody and is kept once, whatever stands here. */
const PARAMETER = 'secim'

/** Where a card leads: to the product, opened in the option values it is shown in. */
export function productHref({ slug, choice = {} }: Pick<ProductCard, 'slug' | 'choice'>): string {
  const chosen = Object.entries(choice).map(([group, value]) => [PARAMETER, `${group}:${value}`])
  return chosen.length === 0 ? `/urun/${slug}` : `/urun/${slug}?${new URLSearchParams(chosen)}`
}

/** The option values an address asks for, of those the product has; null when there is none. */
export function chosenInAddress(query: string, groups: readonly OptionGroup[]): ChosenOptions | null {
  const wanted = new URLSearchParams(query).getAll(PARAMETER)
  const chosen = groups.flatMap((group) => {
    const option = group.options.find((known) =>
      [group.name, ...(group.formerly ?? [])].some((name) =>
        [known.value, ...(known.formerly ?? [])].some((value) => wanted.includes(`${name}:${value}`)),
      ),
    )
    return option ? [[group.name, option.value] as const] : []
  })
  return chosen.length === 0 ? null : Object.fromEntries(chosen)
}

/** The address's query without what it asks for; the same text where it asks for nothing. */
export function withoutChoice(query: string): string {
  const parameters = new URLSearchParams(query)
  if (!parameters.has(PARAMETER)) return query
  parameters.delete(PARAMETER)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
