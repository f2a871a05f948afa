import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { aDividedShirt } from '../../../../tests/support/a-shirt.ts'
import { aCustomer, anUpload, aPdf, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { countRows } from '../../../../tests/support/strange-values.ts'
import type { QuoteForm } from '../domain/quote-form.ts'
import type { QuotesService } from './quotes.server.ts'
import { quotes as table } from './tables.server.ts'

let shop: TestShop
let quotes: QuotesService
let mug: Product
let tries = 0

beforeEach(async () => {
  shop = await openTestShop()
  quotes = shop.services.quotes
  await shop.services.settings.change({ email: 'bilgi@ornek.example' })
  mug = await aProduct(shop.services)
})

function aForm(changes: Partial<QuoteForm> = {}): QuoteForm {
  tries += 1
  return {
    name: 'Işıl Çağlar',
    company: 'Çağlar Gıda Ltd. Şti.',
    email: 'isil@example.com',
    phone: '+905321234567',
    message: 'Fuar için fiyat rica ederim.',
    source: 'home-page',
    product: null,
    requestKey: `a-key-of-a-quote-${tries}`,
    ...changes,
  }
}

function ofMug(changes: Partial<NonNullable<QuoteForm['product']>> = {}): QuoteForm {
  return aForm({
    source: 'product-page',
    product: {
      productId: mug.id,
      selectedVariations: { Renk: 'Siyah' },
      rows: null,
      printChoice: 'Tek renk serigrafi',
      quantity: 250,
      fileId: null,
      design: null,
      ...changes,
    },
  })
}

const FROM = '203.0.113.7'
const stored = () => shop.connection.db.select().from(table)

describe('a request for several variants', () => {
  const rows = [
    { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 20 },
    { options: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 40 },
  ]
  const ofShirt = async (changes: Partial<NonNullable<QuoteForm['product']>> = {}) => {
    const { id } = await aDividedShirt(shop.services, [5, 5, 5, 5])
    return ofMug({ productId: id, selectedVariations: {}, rows, quantity: 60, ...changes })
  }

  test('keeps the pieces of each, and both mails say them', async () => {
    const quote = unwrap(await shop.services.quotes.request(await ofShirt(), FROM))
    expect(unwrap(await shop.services.quotes.adminGet(quote.id)).product).toMatchObject({
      rows,
      quantity: 60,
    })
    const sent = await shop.connection.db.select().from(mails)
    expect(sent.map(({ text }) => text.includes('Lacivert: S 20; Beyaz: XL 40'))).toEqual([true, true])
  })

  test('of a single one is a request for that choice', async () => {
    const one = [{ options: { Beden: 'XL', Renk: 'Beyaz' }, quantity: 60 }]
    const quote = unwrap(await shop.services.quotes.request(await ofShirt({ rows: one }), FROM))
    const { product } = unwrap(await shop.services.quotes.adminGet(quote.id))
    expect(product).toMatchObject({ selectedVariations: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 60 })
    expect(product).not.toHaveProperty('rows')
  })

  test('is refused for a variant that the product does not have, or of goods without variants', async () => {
    const gone = [{ options: { Renk: 'Mor', Beden: 'S' }, quantity: 60 }]
    const refused = { error: { code: 'quotes/unknown-choice' } }
    const { quotes } = shop.services
    expect(await quotes.request(await ofShirt({ rows: gone }), FROM)).toMatchObject(refused)
    expect(await quotes.request(ofMug({ rows: gone, quantity: 60 }), FROM)).toMatchObject(refused)
    expect(await stored()).toEqual([])
  })
})

describe('a request for a quote', () => {
  test('is stored as new, with title and stock code from the catalogue', async () => {
    const quote = unwrap(await quotes.request(ofMug(), FROM))
    expect(quote.id).toMatch(/^TKL-[0-9A-Z]{16}$/)
    expect(unwrap(await quotes.adminGet(quote.id))).toEqual({
      id: quote.id,
      quoteNumber: 'TKL-2026-0001',
      accountId: null,
      status: 'new',
      source: 'product-page',
      name: 'Işıl Çağlar',
      company: 'Çağlar Gıda Ltd. Şti.',
      email: 'isil@example.com',
      phone: '+905321234567',
      message: 'Fuar için fiyat rica ederim.',
      product: {
        productId: mug.id,
        productTitle: mug.title,
        productSku: mug.sku,
        selectedVariations: { Renk: 'Siyah' },
        printChoice: 'Tek renk serigrafi',
        quantity: 250,
        artwork: null,
        design: null,
      },
      createdAt: shop.clock.now(),
    })
  })

  test('mails the customer, and the shop with the customer’s address to reply to', async () => {
    unwrap(await quotes.request(ofMug(), FROM))
    await shop.jobs.runAll()
    const [toCustomer, toShop] = shop.sentMails
    expect(shop.sentMails).toHaveLength(2)
    expect(toCustomer).toMatchObject({ to: 'isil@example.com' })
    expect(toCustomer?.replyTo).toBeUndefined()
    expect(toCustomer?.text).toContain(mug.title)
    expect(toShop).toMatchObject({ to: 'bilgi@ornek.example', replyTo: 'isil@example.com' })
    expect(toShop?.text).toContain('Telefon: 0532 123 45 67')
  })

  test('has a number of its own that both mails name, whatever many ask at once', async () => {
    const forms = Array.from({ length: 12 }, (_, index) => aForm({ email: `alici-${index}@example.com` }))
    // Each is sent twice: a repeat is the same request and takes no number.
    const answers = await Promise.all(
      [...forms, ...forms].map((form, index) => quotes.request(form, `203.0.113.${index % 12}`)),
    )
    const numbers = new Set(answers.map((answer) => unwrap(answer).quoteNumber))
    const expected = forms.map((_, index) => `TKL-2026-${String(index + 1).padStart(4, '0')}`)
    expect([...numbers].sort()).toEqual(expected)
    await shop.jobs.runAll()
    for (const number of numbers) {
      const naming = shop.sentMails.filter(({ text }) => text.includes(`Talep numarası: ${number}`))
      expect(naming.map(({ subject }) => subject.includes(number))).toEqual([true, true])
    }
    const [first] = expected
    expect((await quotes.adminList({ search: first ?? '', status: 'all', page: 1 })).total).toBe(1)
    expect((await quotes.find(first ?? '', 5)).map(({ quoteNumber }) => quoteNumber)).toEqual([first])
  })

  test('is his who was signed in, and his whose proven address it has; nobody else’s', async () => {
    const [mine, other] = [await aCustomer(shop.services), await aCustomer(shop.services)]
    const own = unwrap(await quotes.request(aForm({ email: 'is@example.com' }), FROM, mine.id))
    const before = unwrap(await quotes.request(aForm({ email: mine.email }), FROM))
    unwrap(await quotes.request(aForm({ email: mine.email }), FROM, other.id))
    const numbersOf = async (accountId: Account['id'], email: string | null) =>
      (await quotes.ofPerson({ accountId, email }, 1)).rows.map(({ quoteNumber }) => quoteNumber)
    expect(await numbersOf(mine.id, null)).toEqual([own.quoteNumber])
    expect((await numbersOf(mine.id, mine.email)).sort()).toEqual([own.quoteNumber, before.quoteNumber])
    await shop.connection.db.transaction((tx) =>
      quotes.personalData.forget(tx, { accountId: mine.id, email: mine.email }),
    )
    expect(await numbersOf(mine.id, mine.email)).toEqual([])
    expect(await numbersOf(other.id, other.email)).toHaveLength(1)
  })

  test.each(['', 'no address', 'bilgi@ornek'])(
    'mails only the customer while the shop’s address is %j',
    async (email) => {
      await shop.services.settings.change({ email })
      unwrap(await quotes.request(aForm(), FROM))
      await shop.jobs.runAll()
      expect(shop.sentMails.map(({ to }) => to)).toEqual(['isil@example.com'])
    },
  )

  test('repeated with the same key is the same quote, and mails once', async () => {
    const form = ofMug()
    const first = unwrap(await quotes.request(form, FROM))
    expect(unwrap(await quotes.request(form, FROM)).id).toBe(first.id)
    const atOnce = aForm()
    const answers = await Promise.all(Array.from({ length: 6 }, () => quotes.request(atOnce, FROM)))
    expect(new Set(answers.map((answer) => unwrap(answer).id)).size).toBe(1)
    expect(await stored()).toHaveLength(2)
    expect(await shop.connection.db.select().from(mails)).toHaveLength(4)
  })

  test('without a key is the same quote when everything in it is, until the next day', async () => {
    const form = aForm({ requestKey: null, source: 'contact' })
    const first = unwrap(await quotes.request(form, FROM))
    expect(unwrap(await quotes.request({ ...form }, FROM)).id).toBe(first.id)
    expect(unwrap(await quotes.request({ ...form, message: 'Başka' }, FROM)).id).not.toBe(first.id)
    shop.clock.advance({ days: 1 })
    expect(unwrap(await quotes.request(form, FROM)).id).not.toBe(first.id)
  })

  test('may ask for less than the minimum and for more than the stock', async () => {
    for (const quantity of [1, 1_000_000])
      expect((await quotes.request(ofMug({ quantity }), FROM)).ok, String(quantity)).toBe(true)
  })

  test('may leave options and print open', async () => {
    const form = ofMug({ selectedVariations: {}, printChoice: null })
    expect(unwrap(await quotes.request(form, FROM)).product).toMatchObject({
      selectedVariations: {},
      printChoice: null,
    })
  })

  test('keeps the options in the order of the product', async () => {
    const group = (id: string, name: string) => ({ id, name, options: [{ value: 'x', priceChangeMinor: 0 }] })
    const pen = await aProduct(shop.services, { optionGroups: [group('g1', 'Renk'), group('g2', 'Gövde')] })
    const chosen = { Gövde: 'x', Renk: 'x' }
    const { id } = unwrap(
      await quotes.request(ofMug({ productId: pen.id, selectedVariations: chosen }), FROM),
    )
    const read = unwrap(await quotes.adminGet(id))
    expect(Object.keys(read.product?.selectedVariations ?? {})).toEqual(['Renk', 'Gövde'])
  })

  test.each<
    [string, string, (mug: Product) => Promise<Parameters<typeof ofMug>[0]> | Parameters<typeof ofMug>[0]]
  >([
    ['an unknown product', 'quotes/product-gone', () => ({ productId: 'PZ-UNKNOWN' })],
    [
      'a product that was deleted',
      'quotes/product-gone',
      async ({ id }) => {
        unwrap(await shop.services.catalog.remove(EDITOR, id))
        return {}
      },
    ],
    [
      'a product that is not on sale',
      'quotes/product-gone',
      async (product) => {
        unwrap(await shop.services.catalog.save(EDITOR, product.id, { ...inputOf(product), active: false }))
        return {}
      },
    ],
    ['an unknown value', 'quotes/unknown-choice', () => ({ selectedVariations: { Renk: 'Altın' } })],
    ['an unknown option', 'quotes/unknown-choice', () => ({ selectedVariations: { Boy: 'XL' } })],
    [
      'a prototype as an option',
      'quotes/unknown-choice',
      () => ({ selectedVariations: JSON.parse('{"__proto__":"x"}') }),
    ],
    ['an unknown print', 'quotes/unknown-choice', () => ({ printChoice: 'Altın yaldız' })],
    ['a file without print', 'quotes/file-unprinted', () => ({ printChoice: UNPRINTED, fileId: 'dosya-1' })],
  ])('is refused for %s (%s), and nothing is written', async (_what, code, change) => {
    const form = ofMug(await change(mug))
    const before = await countRows(shop.connection)
    const answer = await quotes.request(form, FROM)
    expect(answer).toMatchObject({ ok: false, error: { code } })
    expect(answer.ok ? '' : answer.error.message).toMatch(/^\p{Lu}.*\.$/u)
    expect(await countRows(shop.connection)).toEqual(before)
  })

  test('keeps its own copy of the title when the product is renamed or deleted', async () => {
    const { id } = unwrap(await quotes.request(ofMug(), FROM))
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), title: 'Başka ad' }))
    const renamed = unwrap(await shop.services.catalog.adminGet(mug.id))
    unwrap(await shop.services.catalog.remove(EDITOR, renamed.id))
    expect(unwrap(await quotes.adminGet(id)).product).toMatchObject({
      productId: mug.id,
      productTitle: mug.title,
    })
  })

  test('is told to wait after ten from one address in ten minutes; another address is not', async () => {
    const ask = (from: string, n: number) => quotes.request(aForm({ email: `a${n}@example.com` }), from)
    for (let n = 0; n < 10; n += 1) expect((await ask(FROM, n)).ok).toBe(true)
    expect(await ask(FROM, 10)).toMatchObject({ ok: false, error: { code: 'quotes/too-many-tries' } })
    expect((await ask('203.0.113.8', 11)).ok).toBe(true)
    expect(await stored()).toHaveLength(11)
    shop.clock.advance({ minutes: 11 })
    expect((await ask(FROM, 12)).ok).toBe(true)
  })

  test('sends one person at most five mails an hour, from wherever it is asked', async () => {
    for (let n = 0; n < 5; n += 1) expect((await quotes.request(aForm(), `203.0.113.${n}`)).ok).toBe(true)
    expect(await quotes.request(aForm(), '203.0.113.99')).toMatchObject({
      ok: false,
      error: { code: 'quotes/too-many-tries' },
    })
    expect(await stored()).toHaveLength(5)
    shop.clock.advance({ minutes: 61 })
    expect((await quotes.request(aForm(), '203.0.113.99')).ok).toBe(true)
  })
})

describe('in the back office', () => {
  test('new quotes are counted until somebody has read them', async () => {
    expect(await quotes.newCount()).toBe(0)
    const first = unwrap(await quotes.request(aForm(), FROM))
    unwrap(await quotes.request(aForm(), FROM))
    expect(await quotes.newCount()).toBe(2)
    await quotes.markRead(first.id)
    await quotes.markRead(first.id)
    await quotes.markRead('TKL-UNKNOWN')
    expect(await quotes.newCount()).toBe(1)
    expect(unwrap(await quotes.adminGet(first.id)).status).toBe('read')
    expect(await quotes.adminGet('TKL-UNKNOWN')).toMatchObject({
      ok: false,
      error: { code: 'quotes/not-found' },
    })
  })

  test('the newest stands first, and search finds name, company, e-mail, phone and product in any spelling', async () => {
    const older = unwrap(await quotes.request(ofMug(), FROM))
    shop.clock.advance({ minutes: 1 })
    const other = { name: 'Mehmet Öz', company: '', email: 'oz@example.com', phone: '+902161234567' }
    const newer = unwrap(await quotes.request(aForm(other), FROM))
    const ids = async (search: string, status: 'all' | 'new' | 'read' = 'all') =>
      (await quotes.adminList({ search, status, page: 1 })).rows.map(({ id }) => id)
    expect(await ids('')).toEqual([newer.id, older.id])
    for (const search of ['isil', 'CAGLAR gida', 'isil@', '5321234567', mug.sku.toLowerCase(), 'PORSELEN'])
      expect(await ids(search), search).toEqual([older.id])
    for (const search of ['yok', '%', "'; drop table quotes; --"])
      expect(await ids(search), search).toEqual([])
    await quotes.markRead(newer.id)
    expect(await ids('', 'new')).toEqual([older.id])
    expect(await ids('', 'read')).toEqual([newer.id])
    expect(await quotes.adminList({ search: '', status: 'all', page: 99 })).toMatchObject({
      page: 1,
      total: 2,
    })
  })
})

describe('the table', () => {
  const row = {
    id: 'TKL-1',
    quoteNumber: 'TKL-2026-0001',
    requestKey: 'key',
    status: 'new',
    source: 'contact',
    name: 'a',
    company: '',
    email: 'e',
    phone: 'p',
    message: 'm',
    selectedVariations: {},
    searchText: '',
    createdAt: new Date(0),
  }
  test.each([
    ['an unknown status', { status: 'answered' }],
    ['an unknown source', { source: 'elsewhere' }],
    ['half a product', { productId: 'PZ-1' }],
    ['a product page without a product', { source: 'product-page' }],
    [
      'a home page with a product',
      { source: 'home-page', productId: 'PZ-1', productTitle: 't', productSku: 's', quantity: 1 },
    ],
    ['no pieces', { productId: 'PZ-1', productTitle: 't', productSku: 's', quantity: 0 }],
  ])('takes no quote with %s', async (_what, part) => {
    await expect(shop.connection.db.insert(table).values({ ...row, ...part })).rejects.toThrow()
  })
})

describe('files of their own at places', () => {
  const aFile = async (name: string) =>
    unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf(name), `${name}.pdf`)))
  const front = { placeId: 'on', name: 'Ön', inks: 1 }

  test('are kept with the request, by what the shop knows of them, and go with it', async () => {
    const { media } = shop.services
    const [logo, own] = [await aFile('logo'), await aFile('arka')]
    const told = { ...own, name: 'www.ornek.example/fatura', contentHash: 'baska', sizeBytes: 1 }
    const back = { placeId: 'arka', name: 'Arka', inks: 2, artwork: told }
    const quote = unwrap(await quotes.request(ofMug({ fileId: logo.fileId, places: [front, back] }), FROM))
    const { product } = unwrap(await quotes.adminGet(quote.id))
    expect(product?.places).toEqual([front, { ...back, artwork: own }])
    await shop.jobs.runAll()
    for (const { text } of shop.sentMails) expect(text).toContain('“arka.pdf”')

    shop.clock.advance({ days: 30 })
    await media.cleanUp()
    expect(unwrap(await quotes.openFile(quote.id, 'arka')).name).toBe('arka.pdf')
    expect(unwrap(await quotes.openFile(quote.id)).name).toBe('logo.pdf')
    for (const place of ['on', 'yok', ''])
      expect(await quotes.openFile(quote.id, place)).toMatchObject({ error: { code: 'quotes/not-found' } })

    unwrap(await quotes.remove(EDITOR, quote.id))
    shop.clock.advance({ days: 8 })
    await media.cleanUp()
    for (const { fileId } of [logo, own]) expect((await media.openPrintFile(fileId)).ok).toBe(false)
  })

  test('come with what a person takes along', async () => {
    const buyer = await aCustomer(shop.services)
    const back = { placeId: 'arka', name: 'Arka', inks: 2, artwork: await aFile('arka') }
    unwrap(await quotes.request(ofMug({ places: [back] }), FROM, buyer.id))
    const names: (string | undefined)[] = []
    const { files } = quotes.personalData.exportFor({ accountId: buyer.id, email: null })
    for await (const { path } of files?.() ?? []) names.push(path.at(-1))
    expect(names).toEqual(['arka.pdf'])
  })

  test('are asked for again once they have gone, and nothing is written', async () => {
    const gone = await aFile('arka')
    shop.clock.advance({ days: 30 })
    await shop.services.media.cleanUp()
    const before = await countRows(shop.connection)
    const back = { placeId: 'arka', name: 'Arka', inks: 2, artwork: gone }
    expect(await quotes.request(ofMug({ places: [front, back] }), FROM)).toMatchObject({
      error: { code: 'quotes/artwork-gone' },
    })
    expect(await countRows(shop.connection)).toEqual(before)
  })
})
