import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { orderedHereCookie } from '#app/modules/orders/storefront/ordered-here.ts'
import { ADMIN, aCheckout, aLine, aPdf, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let orderNumber: string
let token: string
const EMAIL = 'isil@example.com'
const NASTY = '"><script>alert(1)</script>'

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services)
  const form = await aCheckout(services, [aLine(mug, { note: NASTY })], { orderNote: NASTY })
  const placed = unwrap(await services.orders.place(form, null))
  orderNumber = placed.orderNumber
  token = placed.token
})
afterAll(() => site.close())

describe('the page of one order', () => {
  test('is shown to whoever holds its link, and kept by nobody', async () => {
    for (const path of [`/siparis-takip/${token}`, `/siparis-takip/${token}.data`]) {
      const answer = await site.visit(path)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(orderNumber)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.has('etag')).toBe(false)
    }
    const { text } = await site.visit(`/siparis-takip/${token}`)
    expect(text).toMatch(/<meta name="robots" content="noindex"/)
    expect(text).toMatch(/<meta name="referrer" content="same-origin"/)
    expect(text).toContain('Ödeme bekleniyor')
    expect(text).not.toContain('<script>alert(1)')
  })

  test('is not found for any other token, in the shop’s words', async () => {
    const tokens = [token.slice(1), `${token}x`, orderNumber, token.toUpperCase(), 'x', '%20', '%25', '🎁']
    for (const other of [...tokens, ...STRANGE_TEXTS.map(([, text]) => text.toWellFormed().slice(0, 300))]) {
      if (other.trim() === '' || other.includes('\u0000')) continue
      const answer = await site.visit(`/siparis-takip/${encodeURIComponent(other)}`)
      expectCalm(answer, other)
      expect(answer.text, other).not.toContain(orderNumber)
      expect(answer.status, other).toBe(404)
    }
    expect((await site.visit('/siparis-takip/x')).text).toContain('Sipariş bulunamadı')
  })

  test('is led to by the success page of the browser that ordered, which itself does not name its address', async () => {
    const path = `/siparis-basarili?orderNumber=${orderNumber}`
    const [Cookie = ''] = orderedHereCookie(null, { orderNumber, token }).split(';')
    const own = await site.visit(path, { headers: { Cookie } })
    expect(own.text).toContain('isil@example.com')
    expect(own.text).toContain('method="post"')
    expect(own.text).not.toContain(token)
    const led = await site.visit(path, { form: {}, headers: { Cookie } })
    expect([led.status, led.headers.get('location')]).toEqual([302, `/siparis-takip/${token}`])
    expect(led.headers.get('cache-control')).toContain('no-store')
    const stranger = await site.visit(path)
    expect(stranger.text).toContain('href="/siparis-takip"')
    expect(stranger.text).not.toContain('isil@example.com')
    const nowhere = await site.visit(path, { form: {} })
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([302, '/siparis-takip'])
  })

  test('is forgotten by a browser whose user signs out', async () => {
    const customer = await site.visitAs('customer')
    const left = await customer('/cikis', { form: {} })
    expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^damga_ordered=;.*Max-Age=0$/))
  })
})

describe('the form that leads to it', () => {
  const ask = (form: Record<string, string>) => site.visit('/siparis-takip', { form })

  test('is a public page without anything personal, linked from every page', async () => {
    const page = await site.visit('/siparis-takip')
    expect(page.status).toBe(200)
    expect(page.text).toContain('name="orderNumber"')
    expect(page.headers.has('etag')).toBe(true)
    expect((await site.visit('/sepet')).text).toContain('href="/siparis-takip"')
  })

  test('leads to the order’s page without JavaScript', async () => {
    const answer = await ask({ orderNumber: orderNumber.toLowerCase(), email: EMAIL.toUpperCase() })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/siparis-takip/${token}`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('answers an unknown number and a wrong e-mail alike, and keeps what was typed', async () => {
    const unknown = await ask({ orderNumber: 'ORD-2026-9999', email: EMAIL })
    const wrong = await ask({ orderNumber, email: 'baskasi@example.com' })
    for (const answer of [unknown, wrong]) {
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('bir sipariş bulamadık')
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.text).not.toContain(token)
    }
    expect(wrong.text).toContain('value="baskasi@example.com"')
  })

  test('refuses whatever else comes, with a sentence, and changes nothing', async () => {
    const before = await countRows(site.shop.connection)
    for (const [what, text] of STRANGE_TEXTS) {
      expectRefused(await ask({ orderNumber: text, email: EMAIL }), what)
      expectRefused(await ask({ orderNumber, email: text }), what)
    }
    expectRefused(await ask({}), 'nothing')
    expectRefused(await ask({ orderNumber }), 'no e-mail')
    expectRefused(await ask({ orderNumber, email: EMAIL, more: 'x' }), 'more')
    const stranger = await site.visit('/siparis-takip', {
      form: { orderNumber, email: EMAIL },
      headers: { Origin: 'https://evil.example' },
    })
    expect(stranger.status).toBe(403)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('says so when it was tried too often', async () => {
    const answer = await ask({ orderNumber, email: EMAIL })
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('Çok fazla deneme yaptınız.')
  })
})

describe('a print file sent after the order', () => {
  let page: string
  let lineId: string

  beforeAll(async () => {
    page = `/siparis-takip/${token}`
    const { rows } = await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })
    lineId = unwrap(await site.shop.services.orders.adminGet(rows[0]?.id ?? '')).lines[0]?.id ?? ''
  })

  function send(fields: Record<string, string>, bytes: Uint8Array = aPdf(), path = page) {
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
    multipart.set('file', new File([bytes as BlobPart], 'logo "1" <b>🎁.pdf'))
    return site.visit(path, { multipart })
  }

  test.each([
    ['no file', new Uint8Array(), 400, 'Lütfen bir dosya seçin.'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'Sadece JPG, PNG, PDF'],
    ['three megabytes', Buffer.concat([aPdf(), Buffer.alloc(3 * 1024 * 1024)]), 413, 'en fazla 2MB'],
  ])('is refused when it is %s, and changes nothing', async (what, bytes, status, message) => {
    const before = await countRows(site.shop.connection)
    const answer = await send({ line: lineId, consent: 'on' }, bytes)
    expectRefused(answer, what)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(message)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('is refused without the consent, without its line, from elsewhere, and for strangers', async () => {
    const undecided = await send({ line: lineId, consent: 'on' })
    expect(undecided.status).toBe(400)
    expect(undecided.text).toContain('Bu ürünü baskısız sipariş ettiniz')
    expect(undecided.text).toContain('Bu dosya nasıl basılsın?')
    const missing = await send({ line: lineId, printChoice: 'Tek renk serigrafi' })
    expect(missing.status).toBe(400)
    expect(missing.text).toContain('özel üretim bilgilendirmesini onaylayın')
    for (const [what, text] of STRANGE_TEXTS) expectRefused(await send({ line: text, consent: 'on' }), what)
    expect((await send({ line: lineId, consent: 'on' }, aPdf(), '/siparis-takip/x')).status).toBe(404)
    expectRefused(await site.visit(page, { form: { line: lineId, consent: 'on' } }), 'no multipart')
    const headers = { Origin: 'https://evil.example' }
    expect((await site.visit(page, { multipart: new FormData(), headers })).status).toBe(403)
  })

  test('is kept with its consent, and closed once work begins', async () => {
    const taken = await send({ line: lineId, consent: 'on', printChoice: 'Tek renk serigrafi' })
    expect(taken.status).toBe(200)
    expect(taken.text).toContain('Baskı dosyanız kaydedildi')
    expect(taken.headers.get('cache-control')).toContain('no-store')
    expect(taken.text).not.toContain('<b>🎁')
    const { orders } = site.shop.services
    const { rows } = await orders.adminList({ search: '', status: 'all', page: 1 })
    unwrap(await orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'processing'))
    const late = await send({ line: lineId, consent: 'on' }, aPdf('geç'))
    expect(late.status).toBe(409)
    expect(late.text).toContain('artık değiştirilemez')
    expect((await site.visit(page)).text).not.toContain('Baskı dosyasını değiştirin')
  })
})
