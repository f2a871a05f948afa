/** A source of chance that gives the same numbers for the same seed, so that made-up data can be made again. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in `share` of all cases (0.2: one in five). */
  happens(share: number): boolean
  /** One of the entries; throws when there is none. */
  pick<Entry>(entries: readonly Entry[]): Entry
  /** One of the entries, the earlier ones more often; `skew` 1 treats all alike, 3 gives half of all cases to the first eighth. */
  pickEarly<Entry>(entries: readonly Entry[], skew: number): Entry
  /** `count` different entries in random order; fewer when there are not so many. */
  sample<Entry>(entries: readonly Entry[], count: number): Entry[]
}

/** Mulberry32: 32 bits of state, good enough for names and quantities, and no use for secrets. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function at<Entry>(entries: readonly Entry[], index: number): Entry {
    if (index >= entries.length) throw new RangeError('nothing to pick from')
    return entries[index] as Entry
  }

  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    pick: (entries) => at(entries, Math.floor(next() * entries.length)),
    pickEarly: (entries, skew) => at(entries, Math.floor(next() ** skew * entries.length)),
    sample(entries, count) {
      const left = [...entries]
      const taken = Math.min(count, left.length)
      return Array.from(
        { length: taken },
        () => left.splice(Math.floor(next() * left.length), 1)[0] as (typeof left)[number],
      )
    },
  }
}
