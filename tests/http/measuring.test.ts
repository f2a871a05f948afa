/** What measures a shop's sales: where it may run, what its policy names, and what pages and texts say of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { NO_MEASURING } from '#app/modules/measuring/domain/measuring-services.ts'
import { orderedHereCookie } from '#app/modules/orders/storefront/ordered-here.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const IDS = {
  analytics: 'G-AB12CD34EF',
  ads: 'AW-123456789',
  adsLabel: 'AbC-D_efGh12IjKl34',
  metaPixel: '123456789012345',
  tiktokPixel: 'CCO0N03C77U3QS7T8KLG',
}

let site: TestSite
let success: string
let buyer: { readonly Cookie: string }

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services)
  const form = await aCheckout(services, [aLine(mug, { printChoice: 'Baskısız' })])
  const { orderNumber, token } = unwrap(await services.orders.place(form, null))
  success = `/siparis-basarili?orderNumber=${orderNumber}`
  const [Cookie = ''] = orderedHereCookie(null, { orderNumber, token }).split(';')
  buyer = { Cookie }
})
afterAll(() => site.close())
beforeEach(() => site.shop.services.settings.change({ measuring: IDS }))

const scriptOf = (text: string) => /src="(\/ozel\.js\?v=[0-9a-f]{12})"/.exec(text)?.[1]

describe('a shop that measures nothing', () => {
  test('has no script that waits, no host of others in its policy, and no purchase on its pages', async () => {
    await site.shop.services.settings.change({ measuring: NO_MEASURING })
    for (const path of ['/', success]) {
      const { text, headers } = await site.visit(path, { headers: buyer })
      expect(scriptOf(text), path).toBeUndefined()
      expect(headers.get('content-security-policy'), path).not.toMatch(/https:/)
      expect(text, path).not.toContain('"purchase"')
    }
    expect((await site.visit('/cerez-politikasi')).text).toContain('izleme kodu yerleştirilmez')
  })
})

describe('a shop that measures', () => {
  test('waits with every id in a script of its own, not in its pages', async () => {
    const { text } = await site.visit('/')
    const script = (await site.visit(scriptOf(text) ?? '')).text
    for (const id of Object.values(IDS)) {
      expect(script).toContain(id)
      expect(text).not.toContain(id)
    }
    expect(script).toContain("localStorage.getItem('cookie_choice')!=='accepted'")
  })

  test('names what each service needs in the policy of pages where it may run, and of no other', async () => {
    const policy = (await site.visit('/')).headers.get('content-security-policy') ?? ''
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toContain('https://www.googletagmanager.com')
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain('https://*.google-analytics.com')
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain('https://www.facebook.com')
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toContain('https://td.doubleclick.net')
    for (const path of ['/giris', '/admin', '/siparis-takip/x', '/api/me'])
      expect((await site.visit(path)).headers.get('content-security-policy'), path).not.toMatch(/https:/)
    await site.shop.services.settings.change({ measuring: { ...NO_MEASURING, analytics: IDS.analytics } })
    const alone = (await site.visit('/')).headers.get('content-security-policy') ?? ''
    expect(alone).not.toMatch(/facebook|tiktok|doubleclick|frame-src/)
  })

  test('gives its own people an empty script, and no host and no script on a page of their own', async () => {
    const address = scriptOf((await site.visit('/')).text) ?? ''
    for (const kind of ['admin', ['orders'], []] as const) {
      const staff = await site.visitAs(kind)
      expect((await staff(address)).text).toBe('')
      for (const path of ['/odeme', success]) {
        const { text, headers } = await staff(path)
        expect(scriptOf(text), path).toBeUndefined()
        expect(headers.get('content-security-policy'), path).not.toMatch(/https:/)
      }
    }
  })

  test('measures checkout and the success page, where nothing names what opens the order', async () => {
    for (const path of ['/odeme', success]) {
      const { text } = await site.visit(path, { headers: buyer })
      expect(scriptOf(text), path).toBeDefined()
      expect(text, path).not.toContain(buyer.Cookie.split('|')[1])
    }
  })

  test('sends a purchase with the server’s figures to the browser that ordered, and to nobody else', async () => {
    const path = success.replace('?', '.data?')
    expect((await site.visit(path, { headers: buyer })).text).toContain('"purchase"')
    const page = await site.visit(success)
    expect(page.text).not.toContain('grossMinor')
  })

  test('says on its pages about cookies, privacy and personal data who learns what', async () => {
    for (const path of ['/cerez-politikasi', '/gizlilik-politikasi', '/kvkk']) {
      const { text } = await site.visit(path)
      for (const name of ['Google Analytics 4', 'Google Ads', 'Meta Pixel', 'TikTok Pixel'])
        expect(text, path).toContain(name)
    }
    const cookies = (await site.visit('/cerez-politikasi')).text
    for (const name of ['_ga', '_gcl_au', '_fbp', '_ttp']) expect(cookies).toContain(name)
  })
})
