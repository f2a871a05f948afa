import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let path: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const product = await aProduct(site.shop.services, { title: 'Gizli Kupa' })
  path = `/urun/${product.slug}`
})
afterAll(() => site.close())

const setOpen = (isOpen: boolean) => site.shop.services.settings.change({ isOpen })

describe('a closed shop', () => {
  beforeAll(() => setOpen(false))

  test.each(['/', '/urunler', '/kategoriler', '/sepet', '/odeme', '/kayit', '/iletisim', '/kvkk', '/blog'])(
    '%s leads a visitor to the closed page, which nobody keeps',
    async (address) => {
      const { status, headers } = await site.visit(address)
      expect([status, headers.get('location')]).toEqual([302, '/kapali'])
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('shows visitors who it is and that it opens soon, and search engines nothing', async () => {
    await site.shop.services.settings.change({ siteName: 'Işık Promosyon', phone: '+902245550100' })
    const { status, text } = await site.visit('/kapali')
    expect(status).toBe(200)
    expect(text).toContain('Yakında açılıyoruz')
    expect(text).toContain('Işık Promosyon')
    expect(text).toContain('tel:+902245550100')
    expect(text).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('says nothing of its goods to programs', async () => {
    for (const address of ['/api/products', '/api/search/suggestions?q=gizli', '/api/products/1']) {
      const { status, text } = await site.visit(address)
      expect(status, address).toBe(403)
      expect(text, address).toContain('opening/shop-closed')
    }
    for (const address of ['/feeds/google.xml', '/sitemap.xml']) {
      const { status, text } = await site.visit(address)
      expect([status, text], address).toEqual([403, 'Mağazamız şu anda kapalı.'])
    }
  })

  test('leads a tab that was open before to the closed page with its next question for data', async () => {
    const { text } = await site.visit(`${path}.data`)
    expect(text).toContain('/kapali')
    expect(text).not.toContain('Gizli Kupa')
  })

  test('takes no order and no quote request', async () => {
    const ordered = await site.visit('/odeme', { method: 'POST', form: { firstName: 'Ali' } })
    expect([ordered.status, ordered.headers.get('location')]).toEqual([302, '/kapali'])
    const asked = await site.visit('/api/quotes', { method: 'POST', json: {} })
    expect(asked.status).toBe(403)
  })

  test('shows its customers no more than visitors', async () => {
    const customer = await site.visitAs('customer')
    expect((await customer(path)).headers.get('location')).toBe('/kapali')
    expect((await customer('/profil')).status).toBe(200)
  })

  test('is seen whole by its own people, whatever they may do, and nothing of it is kept', async () => {
    const staff = await site.visitAs(['content'])
    for (const address of [path, '/urunler', '/', '/kvkk']) {
      const { status, text, headers } = await staff(address)
      expect(status, address).toBe(200)
      expect(text, address).toContain('Mağaza kapalı.')
      expect(headers.get('cache-control'), address).toBe('private, no-store')
    }
    expect((await staff(path)).text).toContain('Gizli Kupa')
    expect(site.pageCache.stats().pages).toBe(0)
    expect((await site.visit(path)).status).toBe(302)
  })

  test.each(['/giris', '/sifremi-unuttum', '/siparis-takip', '/robots.txt', '/healthz'])(
    '%s is answered all the same',
    async (address) => {
      expect((await site.visit(address)).status).toBe(200)
    },
  )

  test('leads those who are not signed in from the back office to the sign-in', async () => {
    const { status, headers } = await site.visit('/admin')
    expect(status).toBe(302)
    expect(headers.get('location')).toMatch(/^\/giris\?return=/)
  })
})

describe('opening and closing', () => {
  test('shows and hides everything at the next request, kept pages and answers too', async () => {
    await setOpen(true)
    for (const address of [path, `${path}.data`, '/urunler', '/api/products?ids=1', '/kvkk']) {
      await site.visit(address)
      expect((await site.visit(address)).status, address).toBe(200)
    }
    expect(site.pageCache.stats().pages).toBeGreaterThan(0)
    await setOpen(false)
    expect(site.pageCache.stats().pages).toBe(0)
    expect((await site.visit(path)).status).toBe(302)
    expect((await site.visit('/api/products?ids=1')).status).toBe(403)
    await setOpen(true)
    expect((await site.visit(path)).text).toContain('Gizli Kupa')
    const { status, headers } = await site.visit('/kapali')
    expect([status, headers.get('location')]).toEqual([302, '/'])
  })

  test('is for those with the settings alone', async () => {
    const other = await site.visitAs(['orders', 'products', 'content', 'marketing', 'customers', 'files'])
    expect((await other('/admin/opening')).status).toBe(403)
    expect((await other('/admin/opening', { method: 'POST', form: { intent: 'close' } })).status).toBe(403)
    expect((await site.shop.services.settings.current()).isOpen).toBe(true)
    expect((await other('/admin')).text).not.toContain('Mağazanızda eksik kalanlar')
    const staff = await site.visitAs(['settings'])
    expect((await staff('/admin')).text).toContain('Mağazanızda eksik kalanlar')
    expect((await staff('/admin/opening', { method: 'POST', form: { intent: 'close' } })).status).toBe(200)
    expect((await site.shop.services.settings.current()).isOpen).toBe(false)
    const early = await staff('/admin/opening', { method: 'POST', form: { intent: 'open', aware: 'on' } })
    expect(early.status).toBe(409)
    const agreed = await staff('/admin/opening', {
      method: 'POST',
      form: { intent: 'check', step: 'shipping' },
    })
    expect(agreed.status).toBe(200)
    const opened = await staff('/admin/opening', { method: 'POST', form: { intent: 'open', aware: 'on' } })
    expect(opened.status).toBe(200)
    expect((await site.shop.services.settings.current()).isOpen).toBe(true)
  })

  test('answers a form that none of its pages sends with a sentence', async () => {
    const staff = await site.visitAs(['settings'])
    const { status } = await staff('/admin/opening', { method: 'POST', form: { intent: 'explode' } })
    expect(status).toBe(400)
  })
})
