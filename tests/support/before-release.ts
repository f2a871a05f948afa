import { test } from 'vitest'

const isExhaustive = process.env.EXHAUSTIVE === 'yes'

/** A test of how long something takes, or of very many rows: a figure of the machine, too, so `npm run test:all` runs it alone. */
export const beforeRelease = test.runIf(isExhaustive)

/**
 * Of what is tried in each of many fields the third that is tried in this one, so that every value meets some field and
 * every field some values; all of it before a release.
 */
export function shareOf<Value>(
  values: readonly Value[],
  fields: readonly string[],
  field: string,
): readonly Value[] {
  if (isExhaustive) return values
  return values.filter((_, index) => index % SHARES === fields.indexOf(field) % SHARES)
}

const SHARES = 3

/** How many, or which, are tried: all that is promised before a release. */
export function tries<Tried>({ usual, beforeRelease: all }: { usual: Tried; beforeRelease: Tried }): Tried {
  return isExhaustive ? all : usual
}
