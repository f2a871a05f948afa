/** The owner's scripts in a real browser, with hosts that are listed and one that is not. Skipped where none is installed. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
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
  })
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

  test('run for a visitor and not once one of the shop’s people has signed in in the same browser', async () => {
    await page.goto(`${site.origin}/`)
    await answer('Kabul et')
    await expect.poll(ran).toContain('inline')
    const { accounts } = site.shop.services
    const account = {
      name: 'Deniz',
      email: 'deniz-betik@example.com',
      password: PASSWORD,
      role: 'staff',
    } as const
    unwrap(await accounts.create({ ...account, permissions: ['files'] }))
    const signedIn = await accounts.signIn({
      email: account.email,
      password: PASSWORD,
      headers: new Headers(),
      clientAddress: '192.0.2.9',
    })
    const cookies = unwrap(signedIn)
      .headers.getSetCookie()
      .map((cookie) => /^([^=;]+)=([^;]*)/.exec(cookie) ?? [])
    await context.addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: site.origin })))
    asked = []
    for (const path of ['/', '/urunler', '/profil']) {
      const own = page.waitForResponse((response) => response.url().includes('/ozel.js')).catch(() => null)
      await page.goto(`${site.origin}${path}`)
      await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
      if (path !== '/profil') expect(await (await own)?.text()).toBe('')
      expect(await ran(), path).toEqual([])
    }
    expect(asked.filter((url) => url.startsWith(LISTED))).toEqual([])
  })
})

describe.skipIf(executablePath === null)(
  'a script that was slipped into a rendered page',
  { timeout: 60_000 },
  () => {
    const SLIPPED = `<script>window.slipped = 'inline'</script><script nonce="">window.slipped = 'empty'</script>
<img src="x" onerror="window.slipped = 'handler'"><script src="https://kotu.example/a.js"></script>`
    let site: TestSite
    let browser: Browser

    beforeAll(async () => {
      const slipIn = (html: string) => html.replace('<body>', `<body>${SLIPPED}`)
      site = await openTestSite(await openTestShop(), { slipIn })
      const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
      browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
    })
    afterAll(async () => {
      await browser?.close()
      await site?.close()
    })

    test.each(['/', '/urunler', '/giris', '/olmayan-sayfa'])(
      'does not run at %s, and the page still comes alive',
      async (path) => {
        const context = await browser.newContext({ locale: 'tr-TR' })
        const page = await context.newPage()
        const refused: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') refused.push(message.text())
        })
        const answer = await page.goto(`${site.origin}${path}`)
        expect(await answer?.text()).toContain("window.slipped = 'inline'")
        expect(await answer?.text()).not.toMatch(/nonce="[^"]/)
        await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
        expect(await page.evaluate(() => (window as { slipped?: string }).slipped)).toBeUndefined()
        expect(refused.join('\n')).toContain('Content Security Policy')
        await context.close()
      },
    )
  },
)

describe.skipIf(executablePath === null)('a page of the shop’s own', { timeout: 60_000 }, () => {
  let site: TestSite
  let browser: Browser
  beforeAll(async () => {
    site = await openTestSite(await openTestShop())
    const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  test.each(['/', '/giris', '/kayit', '/olmayan-sayfa', '/odeme', '/profil'])(
    'runs at %s without a word of its policy or of hydration',
    async (path) => {
      const context = await browser.newContext({ locale: 'tr-TR' })
      const page = await context.newPage()
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await page.goto(`${site.origin}${path}`)
      await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
      expect(said.filter((text) => !/the server responded with a status of 40[14]/.test(text))).toEqual([])
      await context.close()
    },
  )
})
