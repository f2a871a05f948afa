import type { AnnouncementBar } from '../domain/announcement.ts'

/** No owner's speed turns the bar faster (spec, storefront §9). */
const SHORTEST_TURN_MS = 1000

/** More would not leave the text enough room. */
const MOST_DOTS = 8

/** How many dots stand beside the announcements: one for each, or none where they are one or too many. */
export function dotCount(count: number): number {
  return count > 1 && count <= MOST_DOTS ? count : 0
}

/** The place one step on or back in a ring of `count`: after the last comes the first. */
export function neighbour(index: number, count: number, step: 1 | -1): number {
  return (index + step + count) % count
}

/** How long an announcement stays until the next one comes by itself; null where none does. */
export function turnDelay(
  { autoRotate, rotationMs }: Pick<AnnouncementBar, 'autoRotate' | 'rotationMs'>,
  wantsStill: boolean,
): number | null {
  return autoRotate && !wantsStill ? Math.max(rotationMs, SHORTEST_TURN_MS) : null
}
