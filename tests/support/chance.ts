/**
 * Where a test leaves something to chance, a seed says what comes. vitest.config.ts makes one for each run, every failure
 * names it, and `TEST_SEED=<seed>` repeats it. What only has to be like nothing else takes a `randomUUID`.
 */
import { createChance } from '../../sample/chance.ts'

export const testSeed = Number(process.env.TEST_SEED)

/** Draws a whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number

/** Draws the same numbers for the same seed. */
export function createDraw(seed: number): Draw {
  const chance = createChance(seed)
  return (below) => chance.between(0, below - 1)
}
