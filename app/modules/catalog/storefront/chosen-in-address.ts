import { CHOICE_PARAMETER } from '#app/modules/catalog/domain/product-href.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'

/** The option values an address asks for, of those the product has; null when there is none. */
export function chosenInAddress(query: string, groups: readonly OptionGroup[]): ChosenOptions | null {
  const wanted = new URLSearchParams(query).getAll(CHOICE_PARAMETER)
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
  if (!parameters.has(CHOICE_PARAMETER)) return query
  parameters.delete(CHOICE_PARAMETER)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
