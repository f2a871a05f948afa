import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { shareOf } from '../support/before-release.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { Answer, TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

const SENT = 'Teklif talebiniz alındı! En kısa sürede size dönüş yapacağız.'
const API = '/api/quotes'
const PAGE = '/iletisim'

let site: TestSite
let mug: Product
let tries = 0

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aProduct(site.shop.services)
  await site.shop.services.settings.change({ email: 'bilgi@ornek.example', whatsapp: '+905550000100' })
})
afterAll(() => site.close())
// Nobody has asked for anything lately.
beforeEach(() => site.shop.clock.advance({ minutes: 61 }))

type Fields = Readonly<Record<string, string>>

function aForm(changes: Fields = {}): Fields {
  tries += 1
  return {
    name: 'Işıl Çağlar',
    company: 'Çağlar Gıda Ltd. Şti.',
    email: `isil-${tries}@example.com`,
    phone: '0532 123 45 67',
    message: `Fuar için fiyat rica ederim (${tries}).`,
    source: 'home-page',
    requestKey: `a-key-of-a-quote-${tries}`,
    ...changes,
  }
}

function ofMug(changes: Fields = {}): Fields {
  return aForm({
    source: 'product-page',
    productId: mug.id,
    selectedVariations: '{"Renk":"Siyah"}',
    printChoice: 'Tek renk serigrafi',
    quantity: '1.250',
    ...changes,
  })
}

const send = (path: string, form: Fields | readonly (readonly [string, string])[]): Promise<Answer> => {
  // One stranger after another: only the test of the limit is one who asks again and again.
  site.shop.clock.advance({ minutes: 11 })
  return site.visit(path, { form })
}

async function newest() {
  const { rows } = await site.shop.services.quotes.adminList({ search: '', status: 'all', page: 1 })
  return rows[0]
}

const mainOf = ({ text }: Answer) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

describe('the quote dialogs', () => {
  test('are answered with the sentence of the specification and a chat with the message written', async () => {
    const answer = await send(API, ofMug())
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { message, whatsappHref } = answer.json() as { message: string; whatsappHref: string }
    expect(message).toBe(SENT)
    expect(whatsappHref).toMatch(/^https:\/\/wa\.me\/905550000100\?text=/)
    const said = new URL(whatsappHref).searchParams.get('text') ?? ''
    for (const part of [mug.title, 'Renk: Siyah', 'Tek renk serigrafi', '1.250 adet', 'Fuar için'])
      expect(said).toContain(part)
    expect(await newest()).toMatchObject({
      status: 'new',
      source: 'product-page',
      product: { quantity: 1250 },
    })
  })

  test('take the title from the catalogue, whatever the browser says', async () => {
    expect((await send(API, ofMug({ productTitle: 'Bedava', productSku: 'X' }))).status).toBe(201)
    expect((await newest())?.product).toMatchObject({ productTitle: mug.title, productSku: mug.sku })
  })

  test('offer no chat while the shop has no number', async () => {
    await site.shop.services.settings.change({ whatsapp: '' })
    expect((await send(API, aForm())).json()).toEqual({
      message: SENT,
      whatsappHref: null,
      quoteNumber: expect.stringMatching(/^TKL-2026-\d{4}$/),
    })
    await site.shop.services.settings.change({ whatsapp: '+905550000100' })
  })

  test('pressed again and again with the same key make one quote and one answer', async () => {
    const form = aForm()
    const before = await countRows(site.shop.connection)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(API, form)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const after = await countRows(site.shop.connection)
    expect(after.quotes).toBe((before.quotes ?? 0) + 1)
    expect(after.mails).toBe((before.mails ?? 0) + 2)
  })

  test('say what is wrong beside each field, and nothing is stored', async () => {
    const before = await countRows(site.shop.connection)
    const answer = await send(API, aForm({ name: '', email: 'isil', phone: '12', message: ' ' }))
    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual({
      error: {
        code: 'quotes/form-refused',
        message: 'Lütfen tüm zorunlu alanları doldurun.',
        details: {
          faults: {
            '': 'Lütfen tüm zorunlu alanları doldurun.',
            name: 'Ad soyad zorunludur.',
            email: 'Geçerli bir e-posta adresi girin, örneğin ad@firma.com.',
            phone: 'Geçerli bir telefon numarası girin, örneğin 0532 123 45 67.',
            message: 'Mesaj zorunludur.',
          },
        },
      },
    })
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test.each([
    ['an unknown product', { productId: 'PZ-UNKNOWN' }, 404, 'quotes/product-gone'],
    ['an unknown option', { selectedVariations: '{"Boy":"XL"}' }, 400, 'quotes/unknown-choice'],
    ['an unknown print', { printChoice: 'Altın yaldız' }, 400, 'quotes/unknown-choice'],
  ] as const)('refuse %s', async (what, part, status, code) => {
    const answer = await send(API, ofMug(part))
    expectRefused(answer, what)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ error: { code } })
  })

  test('are told to wait after ten requests in ten minutes, before anything is stored', async () => {
    site.shop.clock.advance({ minutes: 61 })
    const ask = () => site.visit(API, { form: aForm() })
    for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(201)
    const before = await countRows(site.shop.connection)
    const answer = await ask()
    expectRefused(answer, 'the eleventh')
    expect(answer.status).toBe(429)
    expect(await countRows(site.shop.connection)).toEqual(before)
    expect((await site.visit(PAGE, { form: aForm({ source: 'contact' }) })).status).toBe(429)
    site.shop.clock.advance({ minutes: 11 })
    expect((await ask()).status).toBe(201)
  })

  test('only send: the address shows nothing', async () => {
    const answer = await site.visit(API)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expectRefused(answer, 'GET')
  })
})

describe('the form of the contact page, without JavaScript', () => {
  test('is a plain form with every field, its bounds and its autocomplete token', async () => {
    const html = mainOf(await site.visit(PAGE))
    expect(html).toMatch(/<form[^>]* action="\/iletisim#teklif-formu" method="post"/)
    for (const [name, token, limit] of [
      ['name', 'name', 120],
      ['company', 'organization', 200],
      ['email', 'email', 254],
      ['phone', 'tel', 30],
    ]) {
      const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
      expect(input).toContain(`autoComplete="${token}"`)
      expect(input).toContain(`maxLength="${limit}"`)
      expect(input.includes('required'), `${name}`).toBe(name !== 'company')
    }
    expect(html).toMatch(
      /<input[^>]*type="email"[^>]* name="email"|<input[^>]* name="email"[^>]*type="email"/,
    )
    expect(html).toMatch(/<textarea[^>]* name="message"[^>]*maxLength="2000"/)
    expect(html).toContain('href="/kvkk"')
    expect(html).not.toContain('name="productId"')
  })

  test('of a product carries it, and opens with its minimum quantity', async () => {
    const html = mainOf(await site.visit(`${PAGE}?konu=teklif&urun=${mug.slug}`))
    expect(html).toContain(`action="/iletisim?konu=teklif&amp;urun=${mug.slug}#teklif-formu"`)
    expect(html).toContain(`name="productId" value="${mug.id}"`)
    expect(html).toMatch(/<input[^>]* name="quantity"[^>]*value="10"/)
  })

  test('is answered with the sentence and the chat, and nobody else sees the answer', async () => {
    const answer = await send(
      `${PAGE}?konu=teklif&urun=${mug.slug}`,
      ofMug({ source: 'contact', selectedVariations: '', printChoice: '', requestKey: '' }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = mainOf(answer)
    expect(html).toContain(SENT)
    expect(html).toContain('https://wa.me/905550000100?text=Merhaba')
    expect(html).not.toContain('name="message"')
    expect(await newest()).toMatchObject({ source: 'contact', product: { productTitle: mug.title } })
    const next = await site.visit(`${PAGE}?konu=teklif&urun=${mug.slug}`)
    expect(next.headers.get('cache-control')).toContain('public')
    expect(mainOf(next)).not.toContain(SENT)
    expect(next.text).not.toContain('isil-')
  })

  test('sent twice, as by reloading the answer, is one quote', async () => {
    const form = aForm({ source: 'contact', requestKey: '' })
    const before = await countRows(site.shop.connection)
    // On the same day, that is without the minutes between strangers.
    for (let n = 0; n < 3; n += 1) expect((await site.visit(PAGE, { form })).status).toBe(200)
    expect((await countRows(site.shop.connection)).quotes).toBe((before.quotes ?? 0) + 1)
  })

  test('refused, says so beside the fields and keeps everything typed', async () => {
    const typed = { name: 'Işıl "Ç" Çağlar', company: 'Ç & Ş', email: 'isil', phone: '12', message: 'a\n<b>' }
    const answer = await send(PAGE, aForm({ ...typed, source: 'contact' }))
    expect(answer.status).toBe(400)
    const html = mainOf(answer)
    expect(html).toContain('href="#field-email"')
    expect(html).toMatch(/id="field-email-error"[^>]*>[\s\S]{0,600}Geçerli bir e-posta adresi girin/)
    expect(html).toMatch(/id="field-phone-error"/)
    for (const value of ['Işıl &quot;Ç&quot; Çağlar', 'Ç &amp; Ş', 'isil', '12'])
      expect(html).toContain(`value="${value}"`)
    expect(html).toMatch(/<textarea[^>]*>a\n&lt;b&gt;<\/textarea>/)
    expect(mainOf(await site.visit(PAGE))).not.toContain('isil')
  })

  test('refused for its product, says so above the fields and keeps everything typed', async () => {
    const pen = await aProduct(site.shop.services)
    const form = ofMug({ source: 'contact', productId: pen.id, selectedVariations: '', printChoice: '' })
    unwrap(await site.shop.services.catalog.remove(EDITOR, pen.id))
    const answer = await send(PAGE, form)
    expect(answer.status).toBe(404)
    expect(mainOf(answer)).toContain('Bu ürün artık satışta değil.')
    expect(mainOf(answer)).toContain(`value="${form.email}"`)
  })
})

describe.each([
  ['the dialogs', API],
  ['the contact page', PAGE],
  ['the contact page’s data', `${PAGE}.data`],
])('bad input to %s', (_name, path) => {
  const FIELDS = [
    ...['name', 'company', 'email', 'phone', 'message', 'quantity', 'source', 'productId'],
    ...['selectedVariations', 'printChoice', 'requestKey', 'nobodyKnowsThis'],
  ]

  test.each(FIELDS)('stays calm whatever stands in %s: stored as a whole or not at all', async (field) => {
    for (const [what, value] of shareOf(STRANGE_TEXTS, FIELDS, field)) {
      const before = await countRows(site.shop.connection)
      const answer = await send(path, ofMug({ [field]: value }))
      expectCalm(answer, `${field}: ${what}`)
      const after = await countRows(site.shop.connection)
      // A key that was sent before is the same quote.
      const isRepeat = field === 'requestKey' && after.quotes === before.quotes
      if (answer.status < 400)
        expect(after.quotes, `${field}: ${what}`).toBe((before.quotes ?? 0) + (isRepeat ? 0 : 1))
      else {
        expectRefused(answer, `${field}: ${what}`)
        expect(after, `${field}: ${what}`).toEqual(before)
      }
    }
  })

  test.each(FIELDS.filter((field) => field !== 'nobodyKnowsThis'))(
    'stays calm without %s and with it twice',
    async (field) => {
      const { [field]: value = '', ...rest } = ofMug()
      expectCalm(await send(path, rest), `without ${field}`)
      const twice = [...Object.entries(ofMug()), [field, value] as const]
      expectRefused(await send(path, twice), `${field} twice`)
    },
  )

  test.each([
    ['a negative quantity', { quantity: '-5' }],
    ['no pieces', { quantity: '0' }],
    ['a fraction', { quantity: '1,5' }],
    ['a huge quantity', { quantity: '99999999' }],
    ['a quantity that is no number', { quantity: 'NaN' }],
    ['a message that is too long', { message: 'ş'.repeat(2_001) }],
    ['a name that is too long', { name: 'ş'.repeat(121) }],
    ['an e-mail with a line end', { email: 'isil@example.com\r\nBcc: all@example.com' }],
    ['an unknown source', { source: 'nowhere' }],
    ['a product on the home page', { source: 'home-page' }],
    ['options that are no JSON', { selectedVariations: '{' }],
    ['a short key', { requestKey: 'short' }],
  ])('refuses %s', async (what, part) => {
    const before = await countRows(site.shop.connection)
    const answer = await send(path, ofMug(part))
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test.each([
    ['an index that would fill the memory', 'items[99999999].qty', '5'],
    ['an unreadable intent', '__intent__', '{bad'],
    ['a very long name', 'x'.repeat(5_000), '1'],
    ['a prototype', '__proto__.polluted', '1'],
  ])('refuses %s', async (what, name, value) => {
    expectRefused(await send(path, { ...aForm(), [name]: value }), what)
  })

  test.each([
    ['JSON', 'application/json', '{"name":"Işıl"}'],
    ['plain text', 'text/plain', 'name=Işıl'],
    ['a broken multipart', 'multipart/form-data; boundary=x', '--y\r\n'],
    ['nothing', 'application/x-www-form-urlencoded', ''],
  ])('refuses %s in place of a form', async (what, type, body) => {
    const answer = await site.visit(path, { method: 'POST', body, headers: { 'Content-Type': type } })
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
  })

  test('refuses a body that is too large', async () => {
    const form = aForm({ message: 'x'.repeat(5 * 1024 * 1024) })
    const answer = await send(path, form)
    expectRefused(answer, 'five megabytes')
    expect(answer.status).toBe(413)
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['nowhere', { Origin: 'null' }],
    ['a browser that does not say', { Origin: null }],
  ])('refuses a form that comes from %s', async (what, headers) => {
    const before = await countRows(site.shop.connection)
    const answer = await site.visit(path, { form: aForm(), headers })
    expectRefused(answer, what)
    expect(answer.status).toBe(403)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})

describe('the back office', () => {
  test('shows how many quotes are new to those who may see them, and to nobody else', async () => {
    const { quotes } = site.shop.services
    while ((await quotes.newCount()) > 0) {
      const { rows } = await quotes.adminList({ search: '', status: 'new', page: 1 })
      for (const { id } of rows) await quotes.markRead(id)
    }
    expect((await send(API, aForm())).status).toBe(201)
    const clerk = await site.visitAs(['orders'])
    expect((await clerk('/admin/badges')).json()).toEqual({
      '/admin/orders': 0,
      '/admin/proofs': 0,
      '/admin/production': 0,
      '/admin/quotes': 1,
    })
    expect((await clerk('/admin')).text).toMatch(/>1<\/span>[^/]*Yeni teklif talebi/)
    const packer = await site.visitAs(['products'])
    expect((await packer('/admin/badges')).json()).toEqual({})
    expect((await packer('/admin')).text).not.toContain('Yeni teklif talebi')
  })

  test('lists requests, opens one and thereby reads it, with mail and chat to answer', async () => {
    expect((await send(API, ofMug({ name: 'Okunacak Talep' }))).status).toBe(201)
    const quote = await newest()
    const clerk = await site.visitAs(['orders'])
    const list = (await clerk('/admin/quotes?status=new&search=okunacak')).text
    expect(list).toContain('Okunacak Talep')
    expect(list).toContain(`/admin/quotes/${quote?.id}`)
    const page = await clerk(`/admin/quotes/${quote?.id}`)
    expect(page.status).toBe(200)
    for (const said of [quote?.message, 'Renk', 'Siyah', '1.250 adet', 'Ürün sayfası'])
      expect(page.text).toContain(said)
    expect(page.text).toContain(`href="mailto:${encodeURIComponent(quote?.email ?? '')}?subject=`)
    expect(page.text).toContain('href="https://wa.me/905321234567?text=')
    expect((await clerk('/admin/quotes?status=new&search=okunacak')).text).toContain(
      'Bu aramaya uyan talep yok',
    )
    expect((await clerk('/admin/quotes?status=read&search=okunacak')).text).toContain('Okunacak Talep')
    expect((await clerk('/admin/quotes/TKL-UNKNOWN')).text).toContain('Teklif talebi bulunamadı.')
  })

  test('deletes a request once, says so and keeps who did it', async () => {
    expect((await send(API, aForm({ name: 'Silinecek Talep' }))).status).toBe(201)
    const path = `/admin/quotes/${(await newest())?.id}`
    const clerk = await site.visitAs(['orders'])
    for (const [what, text] of STRANGE_TEXTS)
      expectRefused(await clerk(path, { form: { intent: text } }), what)
    expect((await clerk(path, { form: {} })).text).toContain('Teklif talebi silinirken bir hata oluştu.')
    const removed = await clerk(path, { form: { intent: 'remove' } })
    expect(removed.status).toBe(302)
    expect(removed.headers.get('location')).toBe('/admin/quotes?removed=yes')
    expect((await clerk(path)).status).toBe(404)
    expect((await clerk(path, { form: { intent: 'remove' } })).status).toBe(404)
    const { rows } = await site.shop.connection.pool.query(
      "select before from activity_entries where action = 'quote.remove'",
    )
    // That it was done, and nothing of who had asked.
    expect(rows).toEqual([{ before: { product: null } }])
  })

  test('keeps what was typed as text in its mails', async () => {
    const hostile = '<script>alert(1)</script>'
    expect((await send(API, aForm({ name: hostile, company: hostile, message: hostile }))).status).toBe(201)
    const { rows } = await site.shop.connection.pool.query<{ html: string }>(
      'select html from mails where subject_id = $1',
      [(await newest())?.id],
    )
    expect(rows).toHaveLength(2)
    for (const { html } of rows) expect(html).not.toContain('<script')
  })
})

describe('who is signed in', () => {
  test('need not type who he is, is told a number, and finds his request in his profile with its state', async () => {
    const { quotes, orders } = site.shop.services
    const customer = await site.visitAs('customer')
    const contact = (await customer('/api/me/contact')).json() as { name: string; email: string }
    expect(contact.email).toContain('@')
    expect((await site.visit('/api/me/contact')).json()).toBeNull()
    expect((await customer('/profil/teklifler')).text).toContain('Henüz teklif talebiniz yok')
    const sent = await customer(API, { form: ofMug({ ...contact, phone: '0532 123 45 67' }) })
    const { quoteNumber } = sent.json() as { quoteNumber: string }
    expect(quoteNumber).toMatch(/^TKL-\d{4}-\d{4}$/)
    const profile = await customer('/profil/teklifler')
    for (const said of [quoteNumber, 'Alındı', mug.title, '1.250 adet']) expect(profile.text).toContain(said)
    const [found] = await quotes.find(quoteNumber, 1)
    await quotes.markRead(found?.id ?? '')
    expect((await customer('/profil/teklifler')).text).toContain('İnceleniyor')
    expect((await site.visit('/profil/teklifler')).text).not.toContain(quoteNumber)
    const clerk = await site.visitAs(['orders'])
    expect((await clerk(`/admin/quotes?search=${quoteNumber}`)).text).toContain(found?.id)
    expect((await clerk(`/admin/quotes/${found?.id}`)).text).toContain(quoteNumber)

    const { id: accountId } = (await customer('/api/me')).json() as { id: AccountId }
    const form = await aCheckout(site.shop.services, [aLine(mug, { quantity: 100 })])
    const wish = { ...form, agreed: new Map(), belowMinimum: new Map(), memberDiscountBp: basisPoints(0) }
    const { price } = await orders.priceForBuyer({ ...wish, accountId })
    const terms = {
      source: 'quote',
      quoteId: found?.id ?? '',
      accountId,
      seenTotalMinor: price.totalMinor,
    } as const
    const { orderNumber } = unwrap(await orders.placeForBuyer(ADMIN, { ...wish, ...terms }))
    const ordered = await customer('/profil/teklifler')
    expect(ordered.text).toContain('Siparişe dönüştü')
    expect(ordered.text).toContain(`/profil/siparisler/${orderNumber}`)
  })
})
