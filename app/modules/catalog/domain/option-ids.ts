import type { OptionGroup, OptionValue } from '#app/modules/pricing/domain/price-engine.ts'

/** So many former names a group or value is known by; the oldest is forgotten first. */
const MOST_NAMES = 10

/**
 * The groups as they are saved, with what outlives a rename (decision 42): each value has an id, and the names it had are
 * kept, so that carts, links and favourites of before still mean it (`presentOptions`). A group or value is the stored one
 * with its id, else the one with its name; a new value gets an id that none has or had. `former` are the groups as stored.
 */
export function settleOptionIds(
  groups: readonly OptionGroup[],
  former: readonly OptionGroup[],
): OptionGroup[] {
  const taken = new Set<string>()
  const free = idsBeside(
    [...groups, ...former].flatMap(({ options }) => options.flatMap(({ id }) => id ?? [])),
  )
  function idOf({ id, value }: OptionValue, known: readonly OptionValue[]): string {
    const byId = known.find((option) => option.id !== undefined && option.id === id)
    const byName = known.find((option) => option.value === value)
    const wanted = byId?.id ?? byName?.id ?? id
    return wanted === undefined || taken.has(wanted) ? free() : wanted
  }
  const settled = new Set<string>()
  return groups.map((group) => {
    const unsettled = former.filter(({ id }) => !settled.has(id))
    const known =
      unsettled.find(({ id }) => id === group.id) ??
      unsettled.find(({ name, id }) => name === group.name && !groups.some((other) => other.id === id))
    settled.add(known?.id ?? group.id)
    const values = group.options.map(({ value }) => value)
    const options = group.options.map(({ value, priceChangeMinor, ...given }): OptionValue => {
      const id = idOf({ ...given, value, priceChangeMinor }, known?.options ?? [])
      taken.add(id)
      const before = known?.options.find((option) => option.id === id)
      return { id, value, priceChangeMinor, ...formerNames(value, before?.value, before?.formerly, values) }
    })
    const names = groups.map(({ name }) => name)
    const { name } = group
    return {
      id: known?.id ?? group.id,
      name,
      options,
      ...formerNames(name, known?.name, known?.formerly, names),
    }
  })
}

/** The groups without what is kept of their names: what a price and a file of products are made of. */
export function offeredGroups(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.map(({ id, name, options }) => ({
    id,
    name,
    options: options.map(({ value, priceChangeMinor }) => ({ value, priceChangeMinor })),
  }))
}

/** The names something had before this one; none that means something else by now. */
function formerNames(
  name: string,
  before: string | undefined,
  earlier: readonly string[] = [],
  present: readonly string[],
): { readonly formerly?: readonly string[] } {
  const names = [...new Set([...earlier, ...(before === undefined || before === name ? [] : [before])])]
  const formerly = names.filter((known) => !present.includes(known)).slice(-MOST_NAMES)
  return formerly.length === 0 ? {} : { formerly }
}

/** Gives ids that none of these are. */
function idsBeside(known: readonly string[]): () => string {
  const all = new Set(known)
  let number = 0
  return () => {
    do number += 1
    while (all.has(`o${number}`))
    return `o${number}`
  }
}
