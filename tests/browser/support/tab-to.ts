import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STOPS = 150

/** Presses Tab until the element has the focus; every stop on the way must be in view and not covered. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus), 'the element with the focus is in view').toBeNull()
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached with ${MOST_STOPS} presses of Tab`)
}

/** Runs in the browser: describes the focused element when none of it can be seen, else null. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A control that is drawn by its label is seen when the label is.
  const seen = focused.closest('label') ?? focused
  const { left, top, right, bottom } = seen.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (seen.contains(hit) || hit.contains(seen))
  }
  const shares = [0.1, 0.5, 0.9]
  for (const across of shares) {
    for (const down of shares) {
      if (isSeenAt(left + (right - left) * across, top + (bottom - top) * down)) return null
    }
  }
  return focused.outerHTML.slice(0, 200)
}
