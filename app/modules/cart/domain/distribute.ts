import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import { letterSize } from '#app/modules/catalog/domain/size-order.ts'

/** Where pieces are shared out to. */
export interface Share {
  /** How much of them it gets, beside the others. */
  readonly weight: number
  /** Pieces there are of it. */
  readonly stock: number
}

/** Pieces that somebody has ordered so far of each size, by its name. */
export type OrderedSizes = Readonly<Record<string, number>>

/**
 * How pieces are shared over these sizes: as they were ordered before, where at least two of them were, else as the trade
 * does where nobody knows better: S, M, L, XL as 1, 2, 2, 1, anything else alike.
 */
export function weightsOf(
  sizes: readonly string[],
  ordered: OrderedSizes,
): { readonly weights: readonly number[]; readonly asOrdered: boolean } {
  const pieces = new Map(Object.entries(ordered).map(([size, count]) => [keyOf(size), count]))
  const before = sizes.map((size) => pieces.get(keyOf(size)) ?? 0)
  const asOrdered = before.filter((count) => count > 0).length >= 2
  return { weights: asOrdered ? before : sizes.map(usualWeight), asOrdered }
}

const keyOf = (size: string) => lowerTurkish(size.trim())

/**
 * So many pieces shared by weight. None gets more than there are; what no size has room for is `left`. The parts add up
 * (largest remainder).
 */
export function distribute(
  pieces: number,
  shares: readonly Share[],
): { readonly parts: readonly number[]; readonly left: number } {
  const parts = shares.map(() => 0)
  let left = pieces
  // Each round fills what has room; a size that is full leaves its share to the others in the next.
  for (;;) {
    const open = shares.flatMap(({ weight, stock }, place) => {
      const room = stock - (parts[place] ?? 0)
      return room > 0 && weight > 0 ? [{ place, room, weight }] : []
    })
    if (left === 0 || open.length === 0) return { parts, left }
    const given = byWeight(left, open)
    for (const [at, { place, room }] of open.entries()) {
      const taken = Math.min(room, given[at] ?? 0)
      parts[place] = (parts[place] ?? 0) + taken
      left -= taken
    }
  }
}

function byWeight(pieces: number, open: readonly { readonly weight: number }[]): readonly number[] {
  const whole = open.reduce((sum, { weight }) => sum + weight, 0)
  const exact = open.map(({ weight }) => (pieces * weight) / whole)
  const parts = exact.map(Math.floor)
  const missing = pieces - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

function usualWeight(size: string): number {
  const letter = letterSize(size)
  return letter === 0 || letter === 1 ? 2 : 1
}
