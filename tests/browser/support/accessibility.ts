import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing on the page keeps anybody out, as far as axe can tell. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is put into words; the rest is most of the work.
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    // No frame of another origin has to be joined, for which a page would be opened each time.
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found, 'axe').toEqual([])
}

/** The page is not wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const needed = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  expect(needed, 'width of the page').toBeLessThanOrEqual(width)
}

/** A desktop, a tablet held upright, a phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
/** A tablet's page is put together from the parts of the two others; axe looks at it where every size is asked for. */
const AXE_SIZES = process.env.SCREENS === 'full' ? SIZES : SIZES.filter(({ width }) => width !== 768)

/** Nothing keeps anybody out and nothing is wider than the screen, as the page gets narrower. */
export async function expectGoodAtEverySize(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScrolling(page)
    if (AXE_SIZES.includes(size)) await expectNoBarriers(page)
  }
  if (before) await page.setViewportSize(before)
}
