import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import { isEverythingTried } from './extent.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const OPEN_DIALOG = 'dialog[open]'

/** The dearest of all rules: half of axe's time, and more where each text is looked at. */
const CONTRAST = 'color-contrast'

/**
 * For a state on the way of a journey: an open dialog keeps nobody out, as far as axe can tell. The page without one is
 * a screen, which screens.test.ts or back-office-pages.test.ts looks at; before a release its states are looked at as well.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (isEverythingTried) await expectNoBarriersOnScreen(page)
  else if ((await page.locator(OPEN_DIALOG).count()) > 0) await expectNoBarriersIn(page, OPEN_DIALOG)
}

/** For a screen that only a journey reaches; from its top, since what lies half below the header hangs on where one scrolled to. */
export async function expectNoBarriersOnScreen(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  return expectNoBarriersIn(page, 'html')
}

/**
 * Rows of a table, entries of a list and cards are made of the same parts: of those side by side so many are looked at, and
 * of a hundred orders not each. Before a release it is each.
 */
const OF_A_KIND = 6
const FURTHER_OF_A_KIND = ['tbody > tr', 'li', 'article']
  .map((kind) => `${kind}:nth-of-type(n + ${OF_A_KIND + 1})`)
  .join()

async function expectNoBarriersIn(page: Page, part: string, leftOut = ''): Promise<void> {
  const options: RunOptions = {
    // Only what is wrong is put into words; the rest is most of the work.
    resultTypes: ['violations'],
    // Frames show mails and pages as their readers get them; none of them may run a script, axe's neither.
    iframes: false,
  }
  const isOneOfEachLook = !isEverythingTried
  const all: RunOptions = {
    ...options,
    runOnly: { type: 'tag', values: RULES },
    rules: isOneOfEachLook ? { [CONTRAST]: { enabled: false } } : {},
  }
  await page.evaluate(axe.source)
  const violations = await page.evaluate(violationsOf, { part, options: all, leftOut })
  if (isOneOfEachLook) {
    const contrast: RunOptions = { ...options, runOnly: { type: 'rule', values: [CONTRAST] } }
    violations.push(
      ...(await page.evaluate(violationsOf, { part, options: contrast, leftOut, isOneOfEachLook })),
    )
  }
  expect(violations, 'axe').toEqual([])
}

/**
 * Runs in the page. Of texts whose colours, size and every ground below them are alike, as in the rows of a table, one is
 * looked at where `isOneOfEachLook`; one that is taken out of the flow may stand on anything, so each of those. What
 * `leftOut` selects is out of the page meanwhile.
 */
async function violationsOf({
  part,
  options,
  leftOut,
  isOneOfEachLook = false,
}: {
  readonly part: string
  readonly options: RunOptions
  readonly leftOut: string
  readonly isOneOfEachLook?: boolean
}): Promise<string[]> {
  const looks = new Map<Element, string>()
  const lookOf = (element: Element | null): string => {
    if (!element) return ''
    let look = looks.get(element)
    if (look === undefined) {
      const style = getComputedStyle(element)
      const own = [
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
        ...[style.fontSize, style.fontWeight, style.textShadow, style.visibility, style.display],
        ['static', 'relative'].includes(style.position) ? '' : looks.size,
      ]
      look = `${lookOf(element.parentElement)}|${own.join()}`
      looks.set(element, look)
    }
    return look
  }
  const oneOfEachLook = (): Element[] => {
    const first = new Map<string, Element>()
    for (const element of document.querySelectorAll(`${part} *`)) {
      if (!element.checkVisibility()) continue
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
      const look = lookOf(element)
      if ((hasText || 'value' in element) && !first.has(look)) first.set(look, element)
    }
    return [...first.values()]
  }
  const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
  const hidden = new CSSStyleSheet()
  if (leftOut) hidden.replaceSync(`:is(${leftOut}) { display: none !important }`)
  document.adoptedStyleSheets.push(hidden)
  const context = isOneOfEachLook ? oneOfEachLook() : part
  const { violations } = await axe.run(context, options).finally(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hidden)
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** The page is not wider than the screen, once it has followed a window that was just made narrower. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const needed = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  await expect.poll(needed, { message: 'width of the page' }).toBeLessThanOrEqual(width)
}

/** Once the page's rules for a width follow a window that was just made another one: until then it is laid out half and half. */
async function knowsWidth(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** A desktop, a tablet held upright, a phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
/** A desktop's window at 200 %, and the narrowest a page is read in without scrolling sideways (WCAG 2.2, 1.4.10). */
const ENLARGED = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const

/** How a screen is looked at in one size. */
interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly isByAxe: boolean
}

/**
 * Before a release axe looks at a screen in every size, and nothing is wider than any window. Else axe looks at it on a
 * desktop; and what is not wider than the narrowest window, is not wider than the others.
 */
function looks(): readonly Look[] {
  if (isEverythingTried)
    return [
      ...SIZES.map((size) => ({ size, isByAxe: true })),
      ...ENLARGED.map((size) => ({ size, isByAxe: false })),
    ]
  const [desktop] = SIZES
  const [, narrowest] = ENLARGED
  return [
    { size: desktop, isByAxe: true },
    { size: narrowest, isByAxe: false },
  ]
}

/** For a screen: nothing keeps anybody out and nothing is wider than the window, as it gets narrower. */
export async function expectGoodAtEverySize(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { size, isByAxe } of looks()) {
    await page.setViewportSize(size)
    await knowsWidth(page, size.width)
    await expectNoSidewaysScrolling(page)
    if (isByAxe) await expectNoBarriersIn(page, 'html', isEverythingTried ? '' : FURTHER_OF_A_KIND)
  }
  if (before) await page.setViewportSize(before)
}
