/** The owner's scripts in a real browser, with hosts that are listed and one that is not. Skipped where none is installed. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const executablePath = findChromium()
const LISTED = 'https://cdn.olcum.example'
const FOREIGN = 'https://kotu.example'
/** The listed script asks for more from a host that nobody listed, and counts at its own. */
const MEASURE = `window.ran = (window.ran ?? []).concat('file');
for (const src of ['${FOREIGN}/more.js']) document.head.append(Object.assign(document.createElement('script'), { src }));
fetch('${LISTED}/count').catch(() => {});fetch('${FOREIGN}/count').catch(() => {});`

describe.skipIf(executablePath === null)('scripts of the head snippet', { timeout: 60_000 }, () => {
  let site: TestSite
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let asked: string[]

  beforeAll(async () => {
    site = await openTestSite(await openTestShop())
    const { siteFiles, settings } = site.shop.services
    await settings.change({ scriptHosts: ['cdn.olcum.example'] })
    const content = `<script async src="${LISTED}/a.js"></script>
<script>var inlineValue = 1; window.ran = (window.ran ?? []).concat('inline')</script>`
    const { version: seen } = unwrap(await siteFiles.files.open('head.html'))
    unwrap(await siteFiles.files.save(EDITOR, { path: 'head.html', content, seen }))
    const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  beforeEach(async () => {
    asked = []
    context = await browser.newContext({ locale: 'tr-TR' })
    await context.route(/\.example\//, (route) => {
      asked.push(route.request().url())
      const body = route.request().url().endsWith('.js') ? MEASURE : ''
      return route.fulfill({
        body,
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
    })
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const ran = () => page.evaluate(() => (window as { ran?: readonly string[] }).ran ?? [])
  const answer = (name: 'Kabul et' | 'Reddet') =>
    page.getByRole('region', { name: 'Çerez tercihiniz' }).getByRole('button', { name }).click()
  /** The page and its own program are there, the script that waits included. */
  async function open(path: string): Promise<void> {
    const waiting = page.waitForResponse(/\/ozel\.js/)
    await page.goto(site.origin + path)
    await waiting
    await page.waitForSelector('html[data-alive]')
  }

  test('ask nobody and do not run before the choice, and never after a refusal', async () => {
    await open('/hakkimizda')
    expect([await ran(), asked]).toEqual([[], []])
    await answer('Reddet')
    await page.waitForFunction(() => localStorage.getItem('cookie_choice') === 'refused')
    await open('/iade-politikasi')
    await page.waitForLoadState('networkidle')
    expect([await ran(), asked]).toEqual([[], []])
  })

  test('run once accepted, with what they need from listed hosts and from no other', async () => {
    await open('/hakkimizda')
    await answer('Kabul et')
    await page.waitForFunction(() => (window as { ran?: readonly string[] }).ran?.length === 2)
    expect((await ran()).toSorted()).toEqual(['file', 'inline'])
    // What an inline script declares is there for others, as in a page that carries it itself.
    expect(await page.evaluate(() => (window as { inlineValue?: number }).inlineValue)).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual([`${LISTED}/a.js`, `${LISTED}/count`])
    asked.length = 0
    await open('/iade-politikasi')
    await page.waitForFunction(() => (window as { ran?: readonly string[] }).ran?.length === 2)
    expect(asked).toContain(`${LISTED}/a.js`)
  })

  test('of a host that is not listed are blocked by the policy', async () => {
    await page.addInitScript(() => {
      const blocked: string[] = []
      Object.assign(window, { blocked })
      document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.blockedURI))
    })
    await open('/hakkimizda')
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement('script'), { src }))
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'window.slipped = 1' }),
      )
    }, `${FOREIGN}/x.js`)
    await page.waitForFunction(() => ((window as { blocked?: string[] }).blocked?.length ?? 0) >= 2)
    expect(await page.evaluate(() => (window as { blocked?: string[] }).blocked)).toEqual([
      `${FOREIGN}/x.js`,
      'inline',
    ])
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
    expect(asked).toEqual([])
  })

  test('go away with a new page when the consent is taken back', async () => {
    await open('/hakkimizda')
    await answer('Kabul et')
    await page.waitForFunction(() => (window as { ran?: readonly string[] }).ran?.length === 2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Çerez tercihleri' }).click()
    await Promise.all([page.waitForEvent('load'), answer('Reddet')])
    await page.waitForSelector('html[data-alive]')
    expect(await ran()).toEqual([])
  })
})
