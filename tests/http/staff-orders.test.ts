import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { CheckoutForm } from '#app/modules/orders/domain/checkout-form.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import { aChargedMethod, BACK, chargePrint, FRONT } from '../support/charged-print.ts'
import { ADMIN, aCheckout, aLine, anUpload, aPdf, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aNamesMethod } from '../support/print-facts.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aProduct(site.shop.services, { title: 'Telefon Kupası', stock: 500 })
})
afterAll(() => site.close())

const BUYER = {
  firstName: 'Işıl',
  lastName: 'Çağlar',
  email: 'isil@firma.example',
  phone: '0532 123 45 67',
  address: 'Gül Sok. 5',
  city: 'İstanbul',
  district: 'Kadıköy',
  invoiceType: 'individual',
}
let keys = 0
function aForm(fields: Record<string, string> = {}): Record<string, string> {
  keys += 1
  return {
    ...BUYER,
    placementKey: `a-key-of-this-form-${keys}`,
    'lines[0].key': 'k1',
    'lines[0].productId': mug.id,
    'lines[0].quantity': '100',
    'lines[0].printChoice': 'Baskısız',
    [`lines[0].option.${mug.optionGroups[0]?.id}`]: 'Beyaz',
    intent: 'save',
    ...fields,
  }
}

/** Sends the form; an order is saved at the total that pricing it has shown, as a person does. */
async function send(form: Record<string, string>) {
  const asStaff = await site.visitAs(['orders'])
  if (form.intent !== 'save') return asStaff('/admin/orders/add', { form })
  const priced = await asStaff('/admin/orders/add', { form: { ...form, intent: 'price' } })
  const [, seenTotalMinor = ''] = /name="seenTotalMinor" value="(\d*)"/.exec(priced.text) ?? []
  return asStaff('/admin/orders/add', { form: { ...form, seenTotalMinor } })
}

async function orderCount(): Promise<number> {
  return (await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).total
}

describe('without JavaScript, an order on the telephone', () => {
  test('asks who is calling before it asks what is ordered', async () => {
    const asStaff = await site.visitAs(['orders'])
    const { text } = await asStaff('/admin/orders/add')
    const titles = ['İletişim bilgileri', 'Ürünler', 'Teslimat adresi', 'Fatura bilgileri', 'Sipariş notu']
    const places = titles.map((title) => text.search(new RegExp(`<h2[^>]*>(?:<[^>]*>|[^<])*?${title}`)))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('is gathered from what is found by name, and made', async () => {
    const found = await send({ ...aForm(), 'lines[0].productId': '', intent: 'find', find: 'Telefon Kupası' })
    expect(found.status).toBe(200)
    expect(found.text).toContain(`value="${mug.id}"`)
    const made = await send(aForm({ 'lines[0].agreedPrice': '41,25', 'lines[0].reason': 'Numune' }))
    expect(made.status).toBe(302)
    const path = made.headers.get('location') ?? ''
    expect(path).toMatch(/^\/admin\/orders\/ORD-[\w-]+\?made=yes$/)
    const asStaff = await site.visitAs(['orders'])
    const page = await asStaff(path)
    expect(page.text).toContain('Anlaşılan fiyat')
    expect(page.text).toContain('Alıcı onayı bekleniyor')
  })

  test('is approved by its buyer through the link, with the boxes ticked', async () => {
    const made = await send(aForm())
    const id = (made.headers.get('location') ?? '').split('/').at(-1)?.split('?')[0] ?? ''
    const { orderNumber } = unwrap(await site.shop.services.orders.adminGet(id))
    const asked = { orderNumber, email: 'isil@firma.example', clientAddress: '203.0.113.9' }
    const path = `/siparis-takip/${unwrap(await site.shop.services.orders.track(asked))}`
    expect((await site.visit(path)).text).toContain('Siparişiniz onayınızı bekliyor')
    const without = await site.visit(path, { form: { intent: 'approve' } })
    expect(without.status).toBe(400)
    expect(without.text).toContain('onaylamanız gerekir')
    const [, texts = ''] = /name="texts" value="([^"]*)"/.exec(without.text) ?? []
    const yes = { intent: 'approve', texts, contracts: 'on', 'made-to-order': 'on' }
    await site.visit(path, { form: yes })
    expect((await site.visit(path)).text).not.toContain('Siparişiniz onayınızı bekliyor')
  })

  test.each<[string, Record<string, string>, string]>([
    ['no goods', { 'lines[0].productId': '' }, 'Siparişe en az bir ürün ekleyin.'],
    ['gone goods', { 'lines[0].productId': 'PZ-olmayan' }, 'Bu ürün artık yok. Satırı kaldırın.'],
    ['no buyer', { firstName: '', email: '' }, 'Lütfen tüm zorunlu alanları doldurun.'],
    ['a broken e-mail', { email: 'isil@' }, 'e-posta'],
    ['a price without a reason', { 'lines[0].agreedPrice': '10' }, 'gerekçesini yazın'],
    ['a price that is none', { 'lines[0].agreedPrice': '12.5', 'lines[0].reason': 'x' }, 'Kuruşu virgülle'],
    ['too many pieces', { 'lines[0].quantity': '501' }, 'adet var.'],
    ['an amount beyond all orders', { 'lines[0].agreedPrice': '9'.repeat(13), 'lines[0].reason': 'x' }, ''],
    ['an option that is none', { 'lines[0].printChoice': 'Uydurma' }, 'baskı yöntemi artık yok'],
    ['a print nobody chose', { 'lines[0].printChoice': '' }, 'Baskı seçin.'],
    ['no key', { placementKey: '' }, 'Form güncel değil'],
  ])('with %s is refused in words, and keeps what was typed', async (_, fields, message) => {
    const before = await orderCount()
    const answer = await send(aForm(fields))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Gül Sok. 5')
    expect(await orderCount()).toBe(before)
  })

  test('is not saved at a total nobody was shown', async () => {
    const asStaff = await site.visitAs(['orders'])
    const answer = await asStaff('/admin/orders/add', { form: aForm() })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Alıcıya bu tutarı söyleyip')
    expect(answer.text).toMatch(/name="seenTotalMinor" value="\d+"/)
  })

  test('begins with what a quote request tells', async () => {
    const asker = { name: 'Ayşe Nur Yılmaz', company: 'Yılmaz Ltd', email: 'ayse@yilmaz.example' }
    const wish = { message: 'Fuar için', source: 'product-page', requestKey: null } as const
    const product = {
      productId: mug.id,
      selectedVariations: { Renk: 'Beyaz' },
      rows: null,
      printChoice: null,
      quantity: 250,
      fileId: null,
      design: null,
    }
    const quote = unwrap(
      await site.shop.services.quotes.request(
        { ...asker, ...wish, phone: '+905321234567', product },
        '203.0.113.8',
      ),
    )
    const asStaff = await site.visitAs(['orders'])
    expect((await asStaff(`/admin/quotes/${quote.id}`)).text).toContain('Siparişe çevir')
    const { text } = await asStaff(`/admin/orders/add?quote=${quote.id}`)
    for (const said of [
      'Yılmaz Ltd',
      'ayse@yilmaz.example',
      'value="250"',
      'value="Ayşe Nur"',
      '>Fuar için<',
    ])
      expect(text).toContain(said)
    expect((await asStaff('/admin/orders/add?quote=olmayan')).status).toBe(404)
  })

  test('begins with the goods, the file and the buyer of an order, and names what is sold no more', async () => {
    const { services } = site.shop
    const gone = await aProduct(services, { title: 'Kalkan Bardak' })
    const kept = await aProduct(services, { title: 'Kalan Bardak', printingOptions: ['Serigrafi'] })
    const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf('ayni'), 'ayni.pdf')))
    const lines = [
      aLine(kept, { quantity: 150, printChoice: 'Serigrafi', fileId: file.fileId, note: 'Ortala.' }),
      aLine(gone),
    ]
    const { orderNumber } = unwrap(await services.orders.place(await aCheckout(services, lines), null))
    const [row] = (await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })).rows
    const { buyer } = unwrap(await services.orders.adminGet(row?.id ?? ''))
    unwrap(await services.catalog.remove(EDITOR, gone.id))
    const asStaff = await site.visitAs(['orders'])
    expect((await asStaff(`/admin/orders/${row?.id}`)).text).toContain(`/admin/orders/add?order=${row?.id}`)
    const { text } = await asStaff(`/admin/orders/add?order=${row?.id}`)
    for (const said of [
      'value="150"',
      `value="${file.fileId}"`,
      '>Ortala.<',
      `value="${buyer.email}"`,
      'Artık satılmadığı için alınmadı: Kalkan Bardak.',
    ])
      expect(text).toContain(said)
    expect((await asStaff('/admin/orders/add?order=olmayan')).status).toBe(404)
    const others = await site.visitAs(['products'])
    expect((await others(`/admin/orders/add?order=${row?.id}`)).status).toBe(403)
  })

  test('begins with a line for each size that was asked for', async () => {
    const shirt = await aDividedShirt(site.shop.services, [50, 50, 50, 50], { sku: 'TS-TEKLIF' })
    const asker = { name: 'Can Er', company: '', email: 'can@example.com', phone: '+905321234567' }
    const wish = { message: 'Koşu için', source: 'product-page', requestKey: null } as const
    const rows = [
      { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 21 },
      { options: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 43 },
    ]
    const goods = { productId: shirt.id, selectedVariations: {}, rows, quantity: 64 }
    const product = { ...goods, printChoice: null, fileId: null, design: null }
    const { quotes } = site.shop.services
    const { id } = unwrap(await quotes.request({ ...asker, ...wish, product }, '203.0.113.28'))
    const asStaff = await site.visitAs(['orders'])
    const { text } = await asStaff(`/admin/orders/add?quote=${id}`)
    expect(text).toContain('value="21"')
    expect(text).toContain('value="43"')
    expect((await asStaff(`/admin/quotes/${id}`)).text).toContain('S 21')
  })

  test('has the places of a quote request, with the file that one of them has of its own', async () => {
    const { connection, services } = site.shop
    await aChargedMethod(connection, 'Serigrafi')
    const bag = await aProduct(services, { sku: 'CANTA-TEKLIF', stock: 500, printingOptions: ['Serigrafi'] })
    await chargePrint(connection, bag)
    const upload = async (name: string) =>
      unwrap(await services.media.receivePrintFile(anUpload(aPdf(name), `${name}.pdf`)))
    const [front, back] = [await upload('on-yuz'), await upload('arka-yuz')]
    const places = [
      { placeId: FRONT.id, name: FRONT.name, inks: 2 },
      { placeId: BACK.id, name: BACK.name, inks: 1, artwork: back },
    ]
    const asker = { name: 'Ece Ak', company: '', email: 'ece@example.com', phone: '0532 123 45 67' }
    const asked = await site.visit('/api/quotes', {
      form: {
        ...asker,
        message: 'Fuar için',
        source: 'product-page',
        requestKey: 'a-key-of-places-12345',
        productId: bag.id,
        selectedVariations: '{"Renk":"Beyaz"}',
        printChoice: 'Serigrafi',
        quantity: '250',
        places: JSON.stringify(places),
        fileId: front.fileId,
      },
    })
    expect(asked.status).toBe(201)
    const [quote] = (await services.quotes.adminList({ search: 'Ece Ak', status: 'all', page: 1 })).rows
    const asStaff = await site.visitAs(['orders'])
    const link = `/admin/quotes/${quote?.id}/file`
    const page = await asStaff(`/admin/quotes/${quote?.id}`)
    expect(page.text).toContain('Serigrafi (Ön 2 renk, Arka 1 renk “arka-yuz.pdf”)')
    expect(page.text).toContain(`href="${link}?yer=${BACK.id}"`)
    expect((await asStaff(`${link}?yer=${BACK.id}`)).status).toBe(200)
    expect((await asStaff(`${link}?yer=${FRONT.id}`)).status).toBe(404)

    const draft = (await asStaff(`/admin/orders/add?quote=${quote?.id}`)).text
    expect(draft).toContain('arka-yuz.pdf')
    const filledIn = (name: string) => {
      const [, behind = ''] = draft.split(`name="${name}" value="`)
      return (behind.split('"')[0] ?? '').replaceAll('&quot;', '"')
    }
    const [own, file] = [`lines[0].place-own.${BACK.id}`, `lines[0].place-fileId.${BACK.id}`]
    const made = await send(
      aForm({
        'lines[0].productId': bag.id,
        'lines[0].printChoice': 'Serigrafi',
        'lines[0].quantity': '250',
        'lines[0].fileId': filledIn('lines[0].fileId'),
        [`lines[0].option.${bag.optionGroups[0]?.id}`]: 'Beyaz',
        [`lines[0].place.${FRONT.id}`]: 'on',
        [`lines[0].place-inks.${FRONT.id}`]: '2',
        [`lines[0].place.${BACK.id}`]: 'on',
        [`lines[0].place-inks.${BACK.id}`]: '1',
        [own]: 'file',
        [file]: filledIn(file),
        quoteId: quote?.id ?? '',
      }),
    )
    expect(made.status).toBe(302)
    const order = made.headers.get('location')?.split('?')[0] ?? ''
    const [line] = unwrap(await services.orders.adminGet(order.split('/').at(-1) ?? '')).lines
    expect(line).toMatchObject({ artwork: front, places: [{ inks: 2 }, { inks: 1, artwork: back }] })
    const opened = `${order}/files/${line?.id}`
    expect((await asStaff(order)).text).toContain(`href="${opened}?yer=${BACK.id}"`)
    expect((await asStaff(`${opened}?yer=${BACK.id}`)).status).toBe(200)
    expect((await asStaff(`${opened}?yer=${FRONT.id}`)).status).toBe(404)
  })

  test('made from a quote request is a new order that says where it comes from and leads back', async () => {
    const { quotes, orders } = site.shop.services
    const asker = { name: 'Kaan Tekin', company: '', email: 'kaan@example.com', phone: '+905321234567' }
    const wish = { message: 'Fuar için', source: 'home-page', product: null, requestKey: null } as const
    const { id } = unwrap(await quotes.request({ ...asker, ...wish }, '203.0.113.18'))
    const asStaff = await site.visitAs(['orders'])
    const form = await asStaff(`/admin/orders/add?quote=${id}`)
    expect(form.text).toContain(`name="quoteId" value="${id}"`)
    const made = await send(aForm({ quoteId: id }))
    expect(made.status).toBe(302)
    const path = made.headers.get('location') ?? ''
    const page = (await asStaff(path)).text.replaceAll('<!-- -->', '')
    expect(page).toContain('Kaynak: teklif, ')
    expect(page).toContain(`href="/admin/quotes/${id}"`)
    const order = unwrap(await orders.adminGet(path.split('/').at(-1)?.split('?')[0] ?? ''))
    expect(order).toMatchObject({ status: 'new', source: 'quote', quoteId: id })
  })
})

describe('names and files of an order on the telephone, without JavaScript', () => {
  let bag: Product
  let shirt: Product
  beforeAll(async () => {
    const { connection, services } = site.shop
    const engraving = { ...aNamesMethod(), name: 'Lazer' }
    await aChargedMethod(connection, 'Lazer', {}, engraving)
    const printingOptions = ['Lazer', 'Kabartma']
    bag = await aProduct(services, { sku: 'CANTA-ISIM', stock: 500, printingOptions })
    shirt = await aDividedShirt(services, [50, 50, 50, 50], { sku: 'TS-ISIM', printingOptions })
    for (const product of [bag, shirt]) await chargePrint(connection, product)
  })

  /** A line of bags, engraved in front. */
  const aBag = (fields: Record<string, string> = {}) =>
    aForm({
      'lines[0].productId': bag.id,
      'lines[0].printChoice': 'Lazer',
      [`lines[0].option.${bag.optionGroups[0]?.id}`]: 'Beyaz',
      [`lines[0].place.${FRONT.id}`]: 'on',
      ...fields,
    })
  const [own, names] = [`lines[0].place-own.${FRONT.id}`, `lines[0].place-names.${FRONT.id}`]
  const textOf = (text: string) => text.replaceAll('<!-- -->', '')
  async function lineOf(answer: Awaited<ReturnType<typeof send>>) {
    expect(answer.status).toBe(302)
    const path = answer.headers.get('location')?.split('?')[0] ?? ''
    const order = unwrap(await site.shop.services.orders.adminGet(path.split('/').at(-1) ?? ''))
    return { path, order, line: order.lines[0] }
  }
  async function sendFile(who: Visitor, bytes: Uint8Array, name: string) {
    const multipart = new FormData()
    multipart.set('file', new File([bytes as BlobPart], name))
    return who('/api/print-files', { multipart })
  }

  test('a name on each piece is asked for where names are printed, and stands on all papers', async () => {
    const asStaff = await site.visitAs(['orders'])
    const offered = await send({ ...aBag(), intent: 'price' })
    expect(offered.text).toContain('Her adede ayrı isim (isimlik)')
    const typed = await send({ ...aBag({ [own]: 'names' }), intent: 'price' })
    for (const said of ['Ön: İsimler', 'Ön: yazı tipi', 'İsim listesi boş.'])
      expect(textOf(typed.text), said).toContain(said)

    const letters = { [`lines[0].place-font.${FRONT.id}`]: 'oswald' }
    const made = await send(aBag({ [own]: 'names', [names]: 'Ayşe Yılmaz\r\nCan\r\n', ...letters }))
    const { path, line } = await lineOf(made)
    expect(line?.places).toMatchObject([
      {
        name: 'Ön',
        size: { widthMm: FRONT.widthMm, heightMm: FRONT.heightMm },
        names: { font: 'oswald', pieces: [{ options: {}, names: ['Ayşe Yılmaz', 'Can'] }] },
      },
    ])
    const page = textOf((await asStaff(path)).text)
    expect(page).toContain('Ön: 2 isim')
    expect(page).toContain('Ayşe Yılmaz, Can')
    expect(page).toContain('İsim föyü (PDF)')
    expect(textOf((await asStaff(`${path}/print`)).text)).toContain('Ayşe Yılmaz')
  })

  test('names of the sizes of one job are one list, typed at each or as a whole', async () => {
    const [colours, sizes] = shirt.optionGroups
    const aShirt = (index: number, size: string, fields: Record<string, string>) => ({
      [`lines[${index}].key`]: `k${index}`,
      [`lines[${index}].productId`]: shirt.id,
      [`lines[${index}].quantity`]: '40',
      [`lines[${index}].printChoice`]: 'Lazer',
      [`lines[${index}].option.${colours?.id}`]: 'Beyaz',
      [`lines[${index}].option.${sizes?.id}`]: size,
      [`lines[${index}].place.${FRONT.id}`]: 'on',
      [`lines[${index}].place-own.${FRONT.id}`]: 'names',
      ...fields,
    })
    const at = (index: number) => `lines[${index}].place-names.${FRONT.id}`
    const [one, other] = (sizes?.options ?? []).map(({ value }) => value)
    if (!one || !other) throw new Error('a shirt of two sizes')
    const { line } = await lineOf(
      await send(
        aForm({
          ...aShirt(0, one, { [at(0)]: `Ece\nAli; ${other}`.replace('Ece', `Ece; ${one}`) }),
          ...aShirt(1, other, { [at(1)]: 'Can' }),
        }),
      ),
    )
    expect(line?.rows).toHaveLength(2)
    expect(line?.places?.[0]?.names?.pieces.map((part) => part.names)).toEqual([['Ece'], ['Ali', 'Can']])
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'more names than pieces',
      { 'lines[0].quantity': '10', [names]: 'Ece\n'.repeat(11) },
      '11 isim var, 10 adet',
    ],
    ['letters that cannot be printed', { [names]: '王' }, 'basılamaz'],
    ['a name that is too long', { [names]: 'x'.repeat(41) }, 'en fazla 40 karakter'],
    ['a list that is empty', { [names]: ' ' }, 'İsim listesi boş.'],
    ['a method that prints none', { 'lines[0].printChoice': 'Kabartma', [names]: 'Ece' }, 'ayrı isim basmaz'],
  ])('%s are refused at the field, with what was typed', async (_, fields, message) => {
    const before = await orderCount()
    const answer = await send(aBag({ [own]: 'names', ...fields }))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toContain(message)
    const [, kept = ''] = answer.text.split(`name="${names}"`)
    expect(kept).toContain((fields[names] ?? '').trim().slice(0, 3))
    expect(await orderCount()).toBe(before)
  })

  test('a file that staff were sent is the order’s, judged as a buyer’s, and no logo of theirs', async () => {
    const asStaff = await site.visitAs(['orders'])
    const sent = await sendFile(asStaff, aPdf('eposta'), 'epostayla gelen.pdf')
    expect(sent.status).toBe(201)
    const { fileId } = sent.json() as { fileId: string }
    expect((await asStaff('/api/logos')).json()).toEqual({ logos: [] })
    const draft = await send({ ...aBag({ 'lines[0].fileId': fileId }), intent: 'price' })
    expect(draft.text).toContain('epostayla gelen.pdf')
    const { path, line } = await lineOf(await send(aBag({ 'lines[0].fileId': fileId })))
    expect(line?.artwork?.name).toBe('epostayla gelen.pdf')
    expect((await asStaff(`${path}/files/${line?.id}`)).status).toBe(200)

    expect((await sendFile(asStaff, Buffer.from('MZ not a picture'), 'logo.pdf')).status).toBe(415)
    await site.shop.services.settings.change({ printFileMaxMegabytes: 1 })
    const large = new Uint8Array(1024 * 1024 + 1)
    large.set(aPdf())
    expect((await sendFile(asStaff, large, 'logo.pdf')).status).toBe(413)
  })

  test('a file is attached by its reference alone: nothing else names that of somebody', async () => {
    const buyers = unwrap(
      await site.shop.services.media.receivePrintFile(anUpload(aPdf('baskasinin'), 'baskasinin.pdf')),
    )
    const before = await orderCount()
    for (const wrong of [
      buyers.contentHash,
      buyers.name,
      buyers.fileId.slice(0, -1),
      JSON.stringify(buyers),
    ]) {
      const line = await send({ ...aBag({ 'lines[0].fileId': wrong }), intent: 'price' })
      expect(line.text).not.toContain('baskasinin.pdf<')
      const place = { [own]: 'file', [`lines[0].place-fileId.${FRONT.id}`]: wrong }
      const answer = await send(aBag(place))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).toContain('bu yerin baskı dosyasını yükleyin.')
    }
    const gone = await send(aBag({ 'lines[0].fileId': buyers.contentHash }))
    expect(gone.status).toBeGreaterThanOrEqual(400)
    expect(gone.text).toContain('süresi doldu')
    expect(await orderCount()).toBe(before)
  })
})

describe('an order begun from a customer', () => {
  const DEPOT = { address: 'Depo Cad. 9', city: 'Bursa', district: 'Nilüfer', postalCode: '16110' }
  const OFFICE = { address: 'Ofis Sok. 2', city: 'İzmir', district: 'Bornova', postalCode: '' }
  let customer: AccountId
  beforeAll(async () => {
    const { accounts, orders } = site.shop.services
    const account = { name: 'Ayşe Nur Yılmaz', email: 'ayse.nur@example.com', password: 'Parola-1234-guclu' }
    customer = unwrap(await accounts.create({ ...account, role: 'customer', phone: '+905327654321' }))
    unwrap(await accounts.customers.changeDiscount(ADMIN, customer, basisPoints(1_000)))
    const book = orders.addressBook
    for (const [label, details] of [
      ['Depo', DEPOT],
      ['Ofis', OFFICE],
    ] as const)
      unwrap(
        await book.save(customer, null, { kind: 'delivery', label, details, isDefault: label === 'Depo' }),
      )
    const company = { companyName: 'Yılmaz Baskı A.Ş.', taxOffice: 'Osmangazi', taxNumber: '1234567890' }
    const details = { type: 'corporate', ...company, companyAddress: 'Fatura Cad. 1' } as const
    unwrap(await book.save(customer, null, { kind: 'invoice', details, isDefault: true }))
  })
  const path = () => `/admin/orders/add?customer=${customer}`

  test('holds his contact, his default address and invoice, his discount and what else he keeps', async () => {
    const clerk = await site.visitAs(['orders', 'customers'])
    expect((await clerk(`/admin/customers/${customer}`)).text).toContain(`href="${path()}"`)
    const { text, status } = await clerk(path())
    expect(status).toBe(200)
    for (const said of [
      'value="Ayşe Nur"',
      'value="0532 765 43 21"',
      'ayse.nur@example.com',
      'Depo Cad. 9',
      'Yılmaz Baskı A.Ş.',
      'Üye indirimi uygulansın (%10)',
      'Depo: Depo Cad. 9',
      'Ofis: Ofis Sok. 2',
      `name="customerId" value="${customer}"`,
      'Hesabın e-posta adresi doğrulanmamış.',
    ])
      expect(text, said).toContain(said)
  })

  test('is filled from another of his addresses, keeps what was typed, and becomes his', async () => {
    const clerk = await site.visitAs(['orders', 'customers'])
    const { addresses } = await site.shop.services.orders.addressBook.of(customer)
    const office = addresses.find(({ label }) => label === 'Ofis')?.id ?? ''
    const form = aForm({ customerId: customer, email: 'baska@firma.example', savedAddress: office })
    const filled = await clerk('/admin/orders/add', { form: { ...form, intent: 'fill-address' } })
    expect(filled.text).toContain('>Ofis Sok. 2</textarea>')
    expect(filled.text).not.toContain('Gül Sok. 5')
    expect(filled.text).toContain('baska@firma.example')
    const [, seenTotalMinor = ''] = /name="seenTotalMinor" value="(\d*)"/.exec(filled.text) ?? []
    // 100 mugs at 45 liras less a tenth, with VAT.
    const made = await clerk('/admin/orders/add', {
      form: { ...form, withMemberDiscount: 'on', seenTotalMinor: '' },
    })
    expect(made.status).toBe(409)
    const [, discounted = ''] = /name="seenTotalMinor" value="(\d*)"/.exec(made.text) ?? []
    expect(Number(discounted)).toBe(Number(seenTotalMinor) * 0.9)
    await clerk('/admin/orders/add', {
      form: { ...form, withMemberDiscount: 'on', seenTotalMinor: discounted },
    })
    expect((await site.shop.services.orders.summaryOf(customer)).orderCount).toBe(1)
  })

  test('is filled in once he is found by his telephone, typed as people type it', async () => {
    const clerk = await site.visitAs(['orders', 'customers'])
    const form = aForm({ email: 'eski@firma.example', orderNote: 'Acele', findBuyer: '+90 532 765 43 21' })
    const found = await clerk('/admin/orders/add', { form: { ...form, intent: 'find-buyer' } })
    expect(found.text).toContain(`value="customer:${customer}"`)
    const chosen = await clerk('/admin/orders/add', { form: { ...form, intent: `customer:${customer}` } })
    for (const said of [
      'Kayıtlı müşteri',
      'ayse.nur@example.com',
      'Yılmaz Baskı A.Ş.',
      'Depo Cad. 9',
      '>Acele<',
    ])
      expect(chosen.text, said).toContain(said)
    expect(chosen.text).not.toContain('eski@firma.example')
    expect(chosen.text).toContain('name="lines[0].quantity" value="100"')
    const dropped = await clerk('/admin/orders/add', {
      form: { ...form, customerId: customer, intent: 'drop-buyer' },
    })
    expect(dropped.text).toContain('name="customerId" value=""')
    expect(dropped.text).not.toContain('eski@firma.example')
  })

  test('is refused to who may make orders but not see customers, in every way', async () => {
    const clerk = await site.visitAs(['orders'])
    expect((await clerk(path())).status).toBe(403)
    const before = await orderCount()
    const asked = aForm({ intent: 'find-buyer', findBuyer: 'Ayşe Nur' })
    expect((await clerk('/admin/orders/add', { form: asked })).text).not.toContain(customer)
    const chosen = aForm({ intent: `customer:${customer}` })
    expect((await clerk('/admin/orders/add', { form: chosen })).status).toBe(403)
    for (const intent of ['save', 'price', 'fill-address'])
      expect(
        (await clerk('/admin/orders/add', { form: aForm({ customerId: customer, intent }) })).status,
      ).toBe(403)
    expect(await orderCount()).toBe(before)
  })

  test('is refused for nobody and for a closed account', async () => {
    const clerk = await site.visitAs('admin')
    expect((await clerk('/admin/orders/add?customer=nobody')).status).toBe(404)
    unwrap(await site.shop.services.accounts.customers.setStatus(ADMIN, customer, 'inactive'))
    const closed = await clerk(path())
    expect(closed.status).toBe(409)
    expect(closed.text).toContain('Bu müşterinin hesabı kapalı.')
    expect((await clerk(`/admin/customers/${customer}`)).text).not.toContain(path())
    unwrap(await site.shop.services.accounts.customers.setStatus(ADMIN, customer, 'active'))
  })

  test('shows who may see customers alone the figures, and no way to an order', async () => {
    const { rows } = await site.shop.services.orders.adminList({
      search: '',
      status: 'all',
      page: 1,
      accountId: customer,
    })
    const [order] = rows
    const alone = (await (await site.visitAs(['customers']))(`/admin/customers/${customer}`)).text
    expect(alone).toContain(order?.orderNumber)
    expect(alone).not.toContain('/admin/orders')
    const both = (await (await site.visitAs(['customers', 'orders']))(`/admin/customers/${customer}`)).text
    expect(both).toContain(`href="/admin/orders/${order?.id}"`)
  })
})

describe('an order for somebody who ordered as a guest before', () => {
  test('is filled in from his last order, offers where the others went, and is told on his card', async () => {
    const { services, clock } = site.shop
    const phone = '+905321110001'
    const past = async (email: string, address: string, invoice: Partial<CheckoutForm> = {}) => {
      const buyer = { firstName: 'Ece', lastName: 'Su', email, phone }
      const delivery = { address, city: 'İstanbul', district: 'Kadıköy', postalCode: '' }
      const form = await aCheckout(services, [aLine(mug, { quantity: 10 })], { buyer, delivery, ...invoice })
      clock.advance({ minutes: 60 })
      return unwrap(await services.orders.place(form, null)).id
    }
    const firm = { companyName: 'Su Ltd', taxOffice: 'Üsküdar', taxNumber: '9876543217', companyAddress: 'x' }
    await past('ece@su.example', 'Eski Sok. 1')
    const last = await past('satinalma@su.example', 'Yeni Sok. 2', {
      invoice: { type: 'corporate', ...firm, email: 'muhasebe@su.example' },
    })
    const clerk = await site.visitAs(['orders'])
    const asked = aForm({ intent: 'find-buyer', findBuyer: '0532 111 00 01' })
    const found = await clerk('/admin/orders/add', { form: asked })
    expect(found.text).toContain(`value="guest:${last}"`)
    const chosen = await clerk('/admin/orders/add', { form: aForm({ intent: `guest:${last}` }) })
    for (const said of [
      'Misafir müşteri',
      'satinalma@su.example',
      '9876543217',
      'muhasebe@su.example',
      'Eski Sok. 1',
    ])
      expect(chosen.text, said).toContain(said)
    expect(chosen.text).toContain('>Yeni Sok. 2</textarea>')
    const [, oldest = ''] = /value="(ORD-\w+)"[^>]*>Eski Sok\. 1/.exec(chosen.text) ?? []
    const refill = aForm({ intent: 'fill-address', guestId: last, savedAddress: oldest })
    const filled = await clerk('/admin/orders/add', { form: refill })
    expect(filled.text).toContain('>Eski Sok. 1</textarea>')

    expect((await clerk(`/admin/customers/guests/${last}`)).status).toBe(403)
    const admin = await site.visitAs('admin')
    const list = await admin('/admin/customers?status=guest')
    expect(list.text).toContain(`/admin/customers/guests/${last}`)
    const card = await admin(`/admin/customers/guests/${last}`)
    for (const said of ['Su Ltd', 'ece@su.example', 'satinalma@su.example', '0532 111 00 01', 'Eski Sok. 1'])
      expect(card.text, said).toContain(said)
    expect(card.text).toContain(`/admin/orders/add?guest=${last}`)
    expect((await admin(`/admin/orders/add?guest=${last}`)).text).toContain('satinalma@su.example')
    expect((await admin('/admin/customers/guests/nobody')).status).toBe(404)
  })
})

test('the total of an order stands while an agreed price lacks its reason', async () => {
  const agreed = { 'lines[0].agreedPrice': '41,25' }
  const totalIn = ({ text }: { text: string }) => /name="seenTotalMinor" value="(\d*)"/.exec(text)?.[1]
  const whole = await send(aForm({ ...agreed, 'lines[0].reason': 'Numune', intent: 'price' }))
  const owed = await send(aForm({ ...agreed, intent: 'price' }))
  expect(totalIn(whole)).toBe('495000')
  expect(totalIn(owed)).toBe('495000')
  expect(owed.text).toContain('Liste fiyatından farklı fiyatın gerekçesini yazın.')
  // Said at its field alone: a summary would take the focus from who is typing the reason.
  expect(owed.text).not.toContain('Lütfen aşağıdaki alanları kontrol edin')
  const refused = await send(aForm(agreed))
  expect(refused.status).toBe(400)
  expect(totalIn(refused)).toBe('495000')
  expect(refused.text).toContain('Lütfen aşağıdaki alanları kontrol edin')
})
