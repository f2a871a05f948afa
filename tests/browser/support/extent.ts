/** How much is tried: what every change must pass, or everything, as before a release (docs/testing.md). */
export const isEverythingTried = process.env.SCREENS === 'full'

/** Cases that say the same of one part after the other: the first of them stand for all, before a release each is tried. */
export function firstOrAll<Case>(cases: Iterable<Case>, most = 1): readonly Case[] {
  const all = [...cases]
  return isEverythingTried ? all : all.slice(0, most)
}
