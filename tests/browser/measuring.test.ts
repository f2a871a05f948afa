/** What an owner measures: an id in the settings, and after a visitor's consent every service is told what he does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { expectNoBarriers } from './support/accessibility.ts'
import { expect, test, withoutProblems } from './support/fixtures.ts'
import type { ForeignCall } from './support/foreign-services.ts'
import { standInForServices } from './support/foreign-services.ts'
import { signInOverHttp } from './support/sign-in-over-http.ts'
import type { StartedShop } from './support/start-shop.ts'
import { startShop } from './support/start-shop.ts'
import {
  addShownProduct,
  agree,
  amountBeside,
  buyButton,
  chooseQuantity,
  fillCheckoutAsCompany,
  notifications,
  open,
  placeOrder,
  untilAlive,
  untilSaid,
} from './support/visitor.ts'

const PRODUCT = 'silikon-kilifli-cam-sise-600-ml'
const IDS = {
  'Google Analytics 4': { 'Ölçüm kimliği': 'G-AB12CD34EF' },
  'Google Ads': { 'Dönüşüm kimliği': 'AW-123456789', 'Dönüşüm etiketi': 'AbC-D_efGh12IjKl34' },
  'Meta Pixel': { 'Pixel kimliği': '123456789012345' },
  'TikTok Pixel': { 'Pixel kimliği': 'CCO0N03C77U3QS7T8KLG' },
}

let folder: string
let shop: StartedShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'damga-measuring-'))
  shop = await startShop({ dataFolder: join(folder, 'data'), smtpUrl: '', databaseUrl: null })
  await signInOverHttp(shop.url, shop.admin, adminState())
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const adminState = () => join(folder, 'admin.json')

/** A browser that was never here, or the administrator's; errors in its console, the policy's among them, fail the test. */
async function visiting(
  browser: Browser,
  visit: (page: Page, calls: ForeignCall[], context: BrowserContext) => Promise<void>,
  storageState?: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'tr-TR',
    extraHTTPHeaders: { 'X-Forwarded-For': aOneOffBuyer().address },
    ...(storageState === undefined ? {} : { storageState }),
  })
  await context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('welcome_popup_seen', '1')
  })
  const calls = await standInForServices(context, shop.url)
  await withoutProblems(context, [], async () => visit(await context.newPage(), calls, context))
  await context.close()
}

const question = (page: Page) => page.getByRole('region', { name: 'Çerez tercihiniz' })
const answer = (page: Page, name: 'Kabul et' | 'Reddet') =>
  question(page).getByRole('button', { name }).click()

/** What each service was told, by the names of its own events. */
function told(calls: readonly ForeignCall[]) {
  const named = (host: string, key: string) =>
    calls.flatMap((call) => (call.host === host ? (call.query.get(key) ?? []) : []))
  return {
    google: named('region1.google-analytics.com', 'en'),
    conversions: named('www.google.com', 'en'),
    meta: named('www.facebook.com', 'ev'),
    tiktok: named('analytics.tiktok.com', 'event'),
  }
}

function factsOf(calls: readonly ForeignCall[], name: string): Record<string, unknown>[] {
  return calls.flatMap(({ query }) =>
    query.get('en') === name ? [JSON.parse(query.get('ep') ?? '{}') as Record<string, unknown>] : [],
  )
}

test('the owner types an id of each service, is told what is wrong with one, and sees which hosts it talks to @full', async ({
  browser,
}) => {
  await visiting(
    browser,
    async (page) => {
      await open(page, '/admin/settings/entegrasyonlar')
      const meta = page.getByRole('group', { name: 'Meta Pixel' })
      await meta.getByRole('textbox', { name: 'Pixel kimliği' }).fill('<script>')
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(meta).toContainText('Pixel kimliği 15 veya 16 rakamdır.')
      await expect(meta).toContainText('connect.facebook.net')
      for (const [service, fields] of Object.entries(IDS))
        for (const [label, id] of Object.entries(fields))
          await page
            .getByRole('group', { name: service })
            .getByRole('textbox', { name: label, exact: true })
            .fill(id)
      // The saved page is loaded anew a second later, which what looks for barriers must not meet.
      const saved = Promise.all([untilSaid(page, 'Ayarlar Kaydedildi'), page.waitForEvent('load')])
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await saved
      await expectNoBarriers(page)
    },
    adminState(),
  )
})

test('before the answer and after a refusal nobody else is asked for anything @full', async ({ browser }) => {
  await visiting(browser, async (page, calls) => {
    await open(page, `/urun/${PRODUCT}`)
    await expect(question(page)).toContainText('Google Analytics 4, Google Ads, Meta Pixel ve TikTok Pixel')
    await addShownProduct(page, 50)
    expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false)
    await answer(page, 'Reddet')
    await page.getByRole('banner').getByRole('link', { name: /Sepet/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Sepetim' })).toBeVisible()
    await open(page, '/odeme')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false)
    expect(calls).toEqual([])
  })
})

test('the shop’s own people are not measured, whatever they answered @full', async ({ browser }) => {
  await visiting(
    browser,
    async (page, calls) => {
      await open(page, '/hakkimizda')
      await answer(page, 'Kabul et')
      await open(page, `/urun/${PRODUCT}`)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    },
    adminState(),
  )
})

test('from his consent on a visitor’s way to the order is told to each service in its own words, the purchase once @full', async ({
  browser,
}) => {
  test.slow()
  await visiting(browser, async (page, calls, context) => {
    // What he does before he agrees is forgotten; the page he agrees on is told.
    await open(page, '/kategoriler')
    await page.getByRole('main').locator('a[href^="/kategoriler/"]').first().click()
    await expect(page).toHaveURL(/\/kategoriler\/./)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await answer(page, 'Kabul et')
    await expect.poll(() => told(calls).google).toEqual(['page_view', 'view_item_list'])
    await expect.poll(() => told(calls).meta).toEqual(['PageView'])
    await expect.poll(() => told(calls).tiktok).toEqual(['page'])

    await page.getByRole('main').locator('a[href^="/urun/"]').first().click()
    await expect(page).toHaveURL(/\/urun\//)
    const toProduct = ['select_item', 'page_view', 'view_item']
    await expect.poll(() => told(calls).google.slice(2)).toEqual(toProduct)
    await expect.poll(() => told(calls).meta.slice(1)).toEqual(['PageView', 'ViewContent'])
    await expect.poll(() => told(calls).tiktok.slice(1)).toEqual(['page', 'ViewContent'])
    expect(factsOf(calls, 'page_view').at(-1)?.page_title).toBe(await page.title())

    // Out of a list in one colour its cards lead to the product in it.
    calls.length = 0
    await open(page, '/urunler?renk=lacivert')
    await expect.poll(() => told(calls).google).toEqual(['page_view', 'view_item_list'])
    await page.getByRole('main').locator('a[href*="secim="]').first().click()
    await expect(page).toHaveURL(/\/urun\/[^?]+$/)
    await expect.poll(() => told(calls).google).toEqual(['page_view', 'view_item_list', ...toProduct])
    await expect.poll(() => told(calls).meta).toEqual(['PageView', 'PageView', 'ViewContent'])
    await expect.poll(() => told(calls).tiktok).toEqual(['page', 'page', 'ViewContent'])

    calls.length = 0
    await open(page, `/urun/${PRODUCT}`)
    await chooseQuantity(page, 50)
    await buyButton(page).click()
    await expect.poll(() => told(calls).google).toEqual(['page_view', 'view_item', 'add_to_cart'])
    await expect.poll(() => told(calls).meta).toEqual(['PageView', 'ViewContent', 'AddToCart'])
    await expect.poll(() => told(calls).tiktok).toEqual(['page', 'ViewContent', 'AddToCart'])
    const [added] = factsOf(calls, 'add_to_cart')
    const feed = await (await context.request.get(`${shop.url}/feeds/google.xml`)).text()
    const item = feed.split('<item>').find((one) => one.includes(`/urun/${PRODUCT}<`)) ?? ''
    const [, feedId = ''] = /<g:id>([^<]+)</.exec(item) ?? []
    expect(feedId).not.toBe('')
    expect(added).toMatchObject({ currency: 'TRY', items: [{ item_id: feedId, quantity: 50 }] })

    calls.length = 0
    await page.getByRole('banner').getByRole('link', { name: /Sepet/ }).first().click()
    await expect.poll(() => told(calls).google).toEqual(['page_view', 'view_cart'])
    await page.getByRole('button', { name: /çıkar/i }).first().click()
    await notifications(page).getByRole('button', { name: 'Geri al' }).click()
    await expect.poll(() => told(calls).google.slice(2)).toEqual(['remove_from_cart', 'add_to_cart'])
    await page.getByRole('main').getByRole('button', { name: 'Ödemeye geç' }).first().click()
    await expect.poll(() => told(calls).google.slice(4)).toEqual(['page_view', 'begin_checkout'])
    await expect.poll(() => told(calls).meta).toContain('InitiateCheckout')
    await expect.poll(() => told(calls).tiktok).toContain('InitiateCheckout')

    await fillCheckoutAsCompany(page, { email: 'olcum@example.com', companyName: 'Ölçüm Ltd. Şti.' })
    await agree(page)
    calls.length = 0
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
    expect(new URL(page.url()).search).toMatch(/^\?orderNumber=ORD-\d{4}-\d+$/)
    await expect
      .poll(() => told(calls))
      .toEqual({
        google: ['page_view', 'purchase'],
        conversions: ['conversion'],
        meta: ['PageView', 'Purchase'],
        tiktok: ['page', 'CompletePayment'],
      })
    const main = page.getByRole('main')
    const orderNumber = await amountBeside(main, 'Sipariş numarası').innerText()
    const total = await amountBeside(main, 'Toplam (KDV dahil)').first().innerText()
    const paid = Number(total.replace(/[^\d,]/g, '').replace(',', '.'))
    const [purchase] = factsOf(calls, 'purchase')
    expect(purchase).toMatchObject({
      transaction_id: orderNumber,
      value: paid,
      currency: 'TRY',
      items: [{ item_id: feedId, quantity: 50, item_category: expect.any(String) }],
    })
    expect(purchase?.tax).toBeCloseTo(paid - paid / 1.2, 1)
    expect(factsOf(calls, 'conversion')).toEqual([
      {
        send_to: 'AW-123456789/AbC-D_efGh12IjKl34',
        value: paid,
        currency: 'TRY',
        transaction_id: orderNumber,
      },
    ])
    const metaIds = calls.flatMap(({ query }) => (query.get('ev') === 'Purchase' ? query.get('eid') : []))
    expect(metaIds).toEqual([orderNumber])
    const layer = await page.evaluate(() =>
      (window.dataLayer ?? []).map((pushed) => (pushed as { event?: string }).event),
    )
    expect(layer).toEqual(['page_view', undefined, 'purchase'])
    // Nothing on the page leads anybody else to the order.
    expect(calls.filter(({ query }) => /siparis-takip\//.test(query.toString()))).toEqual([])

    // Shown again, it is a page like any other.
    calls.length = 0
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => told(calls).google).toEqual(['page_view'])
    const again = await context.newPage()
    await open(again, page.url())
    await expect(again.getByRole('main')).toContainText(orderNumber)
    await expect
      .poll(() => told(calls))
      .toEqual({
        google: ['page_view', 'page_view'],
        conversions: [],
        meta: ['PageView', 'PageView'],
        tiktok: ['page', 'page'],
      })

    // The order's own page, whose address opens it, is told to nobody.
    calls.length = 0
    await again.getByRole('button', { name: 'Siparişinizi takip edin' }).click()
    await expect(again).toHaveURL(/\/siparis-takip\/[\w-]{20,}$/)
    await again.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})

test('a visitor who accepted before a service was there is asked again, and until then it learns nothing @full', async ({
  browser,
}) => {
  await visiting(browser, async (page, calls) => {
    await open(page, '/hakkimizda')
    await page.evaluate(() => {
      localStorage.setItem('cookie_choice', 'accepted')
      localStorage.setItem('cookie_choice_receivers', 'Google Analytics 4')
    })
    await open(page, '/hakkimizda')
    await page.waitForFunction(() => localStorage.getItem('cookie_choice') === null)
    await open(page, '/hakkimizda')
    await expect(question(page)).toContainText('TikTok Pixel')
    expect(calls).toEqual([])
    await answer(page, 'Kabul et')
    await expect.poll(() => told(calls).meta).toEqual(['PageView'])
  })
})
