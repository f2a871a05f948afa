import type { Locator } from '@playwright/test'

/** Where two elements stand, seen in one look: between two the page may move. */
export async function boxesOf(one: Locator, other: Locator): Promise<readonly [DOMRect, DOMRect]> {
  const second = await other.elementHandle()
  return one.evaluate(
    (first, beside) => [
      first.getBoundingClientRect().toJSON() as DOMRect,
      (beside as Element).getBoundingClientRect().toJSON() as DOMRect,
    ],
    second,
  )
}
