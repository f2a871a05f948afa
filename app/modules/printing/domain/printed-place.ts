/** Where goods are printed, in the words of buyers: what every page of a cart knows of print, and nothing of its price. */

/** A place that a buyer wants printed, as far as no design of his says so (decision 48). */
export interface WantedPlace {
  readonly placeId: string
  /** Colours of the print; null: full colour. */
  readonly inks: number | null
}

/** A printed place by the name that the buyer chose it by; orders keep it. */
export interface NamedPlace extends WantedPlace {
  readonly name: string
}

/** How goods are printed, in words: 'Serigrafi (Ön 2 renk, Arka 1 renk)'. */
export function printText(
  printChoice: string,
  places: readonly Pick<NamedPlace, 'name' | 'inks'>[] = [],
): string {
  if (places.length === 0) return printChoice
  const named = places.map(({ name, inks }) => (inks === null ? name : `${name} ${inks} renk`))
  return `${printChoice} (${named.join(', ')})`
}

/** Places of one line. */
export const MAX_WANTED_PLACES = 8
export const MAX_WANTED_INKS = 12

/** Whether what was sent or stored can be the inks of a place. */
export function isInks(value: unknown): value is WantedPlace['inks'] {
  const isCount = typeof value === 'number' && Number.isInteger(value)
  return value === null || (isCount && value >= 1 && value <= MAX_WANTED_INKS)
}
