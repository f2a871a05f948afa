/** Sizes of clothes and shoes in the order in which everybody looks for them. */

/** Where a size in letters lies on the rail, 'M' being 0: 'XS' −2, 'XXL' and '2XL' 3. Null for what is none. */
export function letterSize(value: string): number | null {
  const size = value.trim().toLowerCase()
  if (size === 'm') return 0
  const [, counted, written = '', end] = /^(?:(\d)x|(x{0,5}))([sl])$/.exec(size) ?? []
  if (end === undefined) return null
  const steps = 1 + (counted === undefined ? written.length : Number(counted))
  return end === 'l' ? steps : -steps
}

/** A size that is a number alone, such as a shoe's; null for what is none. */
function numberSize(value: string): number | null {
  return /^\d{1,3}([.,]5)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : null
}

/**
 * A group's values as they are listed: sizes in their order, where all of them are sizes. Anything else (colours, capacities,
 * boxes) stays in the order the shop's owner gave. Which value is chosen at first does not follow from this.
 */
export function inSizeOrder<Option extends { readonly value: string }>(
  options: readonly Option[],
): readonly Option[] {
  for (const rankOf of [letterSize, numberSize]) {
    const ranked = options.flatMap((option) => {
      const rank = rankOf(option.value)
      return rank === null ? [] : [{ option, rank }]
    })
    if (ranked.length === options.length)
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
  }
  return options
}
