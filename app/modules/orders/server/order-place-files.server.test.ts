import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { RequestLine } from '#app/modules/cart/domain/judge-row.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aChargedMethod, BACK, chargePrint, FRONT } from '../../../../tests/support/charged-print.ts'
import { aCheckout, aCustomer, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const SERIGRAPHY = 'Serigrafi'

let shop: TestShop
let pen: Product
let buyer: Account
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aProduct(shop.services, {
    title: 'Kalem',
    priceMinMinor: 980,
    priceMaxMinor: 980,
    minOrderQuantity: 1,
    stock: 100_000,
    tiers: [],
    printingOptions: [SERIGRAPHY],
  })
  await aChargedMethod(shop.connection, SERIGRAPHY)
  await chargePrint(shop.connection, pen)
  buyer = await aCustomer(shop.services)
})

async function aFile(name: string): Promise<string> {
  return unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf(name), `${name}.pdf`))).fileId
}

/** The logo in front, another file behind. */
const twoFiles = (front: string | null, back: string | null, changes: Partial<RequestLine> = {}) =>
  aLine(pen, {
    quantity: 250,
    printChoice: SERIGRAPHY,
    fileId: front,
    places: [
      { placeId: FRONT.id, inks: 1 },
      { placeId: BACK.id, inks: 1, fileId: back },
    ],
    ...changes,
  })

async function anOrder(lines: readonly RequestLine[], viewer: Account | null = buyer) {
  const { orders } = shop.services
  const form = await aCheckout(shop.services, lines, { viewer })
  const { token, orderNumber } = unwrap(await orders.place(form, viewer))
  const { rows } = await orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  const id = rows[0]?.id ?? ''
  const lineIds = unwrap(await orders.adminGet(id)).lines.map((line) => line.id)
  await shop.jobs.runAll()
  return { id, token, orderNumber, lineIds, lineId: lineIds[0] ?? '' }
}

const bytesOf = async (stream: unknown) =>
  new Uint8Array(await new Response(stream as BodyInit).arrayBuffer())

function sent(fields: Record<string, string>, name: string): Request {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([aPdf(name) as BlobPart], `${name}.pdf`))
  return new Request('http://localhost:3000/siparis-takip/x', { method: 'POST', body: form })
}

describe('an order with a file of its own at a place', () => {
  test('keeps it: for staff to open, in the archive, in the mail and with the buyer’s data', async () => {
    const { orders, media } = shop.services
    const { id, lineId, orderNumber } = await anOrder([
      twoFiles(await aFile('on-yuz'), await aFile('arka-yuz')),
    ])
    shop.clock.advance({ days: 30 })
    await media.cleanUp()
    const opened = unwrap(await orders.openLineFile(id, lineId, BACK.id))
    expect(await bytesOf(opened.stream)).toEqual(aPdf('arka-yuz'))
    expect(await bytesOf(unwrap(await orders.openLineFile(id, lineId)).stream)).toEqual(aPdf('on-yuz'))
    for (const place of [FRONT.id, 'yok', ''])
      expect(await orders.openLineFile(id, lineId, place)).toMatchObject({
        error: { code: 'orders/not-found' },
      })

    const files = readZip(await bytesOf(unwrap(await orders.openAllFiles(id)).stream))
    expect([...files.keys()]).toEqual([
      `${orderNumber}/1-kalem-on-yuz.pdf`,
      `${orderNumber}/1a-kalem-arka-arka-yuz.pdf`,
    ])
    expect(shop.sentMails[0]?.text).toContain('“arka-yuz.pdf”')

    const own = orders.personalData.exportFor({ accountId: buyer.id, email: null })
    const names: (string | undefined)[] = []
    for await (const { path } of own.files?.() ?? []) names.push(path.at(-1))
    expect(names).toEqual(['on-yuz.pdf', 'arka-yuz.pdf'])
  })

  test('says its name to the buyer, and never the reference it could be ordered with', async () => {
    const back = await aFile('arka-yuz')
    const { token } = await anOrder([twoFiles(await aFile('on-yuz'), back)])
    const order = await shop.services.orders.ownOrder(token)
    expect(order?.lines[0]?.places?.[1]?.artwork).toEqual({ name: 'arka-yuz.pdf' })
    expect(JSON.stringify(order)).not.toContain(back)
  })

  test('is not placed without it, nor once it has gone', async () => {
    const { orders, media } = shop.services
    const front = await aFile('on-yuz')
    const back = await aFile('arka-yuz')
    const forms = await Promise.all(
      [null, back].map((fileId) => aCheckout(shop.services, [twoFiles(front, fileId)], { viewer: buyer })),
    )
    shop.clock.advance({ days: 30 })
    await media.cleanUp()
    for (const form of forms)
      expect(await orders.place(form, buyer)).toMatchObject({ error: { code: 'orders/artwork-gone' } })
  })

  test('is ordered once more with it', async () => {
    const { orders } = shop.services
    const back = await aFile('arka-yuz')
    const { orderNumber } = await anOrder([twoFiles(await aFile('on-yuz'), back)])
    const [again] = unwrap(await orders.reorder(buyer, orderNumber)).lines
    expect(again?.line?.places).toMatchObject([
      { placeId: FRONT.id, inks: 1 },
      { placeId: BACK.id, inks: 1, artwork: { fileId: back } },
    ])
  })

  test('made of it a tool of its own, which an order of that file alone uses again', async () => {
    const back = await aFile('arka-yuz')
    await anOrder([twoFiles(await aFile('on-yuz'), back)])
    const tools = await shop.services.printing.keptTools(buyer.id)
    expect(tools).toHaveLength(2)
    const places = [{ placeId: BACK.id, inks: 1 }]
    const { lines } = await shop.services.cart.price({ lines: [twoFiles(back, null, { places })] }, buyer)
    expect(lines[0]?.charges.find(({ kind }) => kind === 'tool')?.tool).toMatchObject({ isRepeat: true })
  })
})

describe('the file of a place after the order', () => {
  test('is replaced alone, with its tool, and both sides are told which one it was', async () => {
    const { orders, printing, accounts } = shop.services
    const staff = { name: 'Ayşe', email: 'ayse@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...staff, role: 'admin' }))
    const [front, back] = [await aFile('on-yuz'), await aFile('arka-yuz')]
    const { id, token, lineId } = await anOrder([twoFiles(front, back)])
    const before = unwrap(await orders.adminGet(id)).lines[0]
    const kept = await printing.keptTools(buyer.id)
    shop.sentMails.length = 0
    expect(unwrap(await orders.replaceArtwork(token, sent({ line: lineId, place: BACK.id }, 'yeni')))).toBe(
      'told',
    )
    const order = unwrap(await orders.adminGet(id))
    const [line] = order.lines
    expect(line).toMatchObject({ artwork: before?.artwork, charges: before?.charges, note: before?.note })
    expect(line?.places?.map(({ artwork }) => artwork?.name)).toEqual([undefined, 'yeni.pdf'])
    expect(order.artworkChanges).toMatchObject([
      { placeName: BACK.name, from: 'arka-yuz.pdf', to: 'yeni.pdf', droppedDesign: null },
    ])
    const now = await printing.keptTools(buyer.id)
    expect(now).toHaveLength(kept.length)
    expect(now).not.toEqual(kept)
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ to }) => to)).toEqual(['isil@example.com', 'ayse@example.com'])
    for (const { text } of shop.sentMails) expect(text).toContain(`Kalem, ${BACK.name}`)

    // The same again says nothing new.
    expect(unwrap(await orders.replaceArtwork(token, sent({ line: lineId, place: BACK.id }, 'yeni')))).toBe(
      'unchanged',
    )
  })

  // Of a guest: an account keeps the logos it ordered with.
  test('stays while the order has it elsewhere', async () => {
    const { orders, media } = shop.services
    const file = await aFile('logo')
    const { id, token, lineIds } = await anOrder(
      [twoFiles(file, file), twoFiles(null, file, { lineId: 'b' })],
      null,
    )
    const [first = '', second = ''] = lineIds
    const send = async (fields: Record<string, string>, name: string) => {
      unwrap(await orders.replaceArtwork(token, sent(fields, name)))
      shop.clock.advance({ days: 8 })
      await media.cleanUp()
      return (await media.openPrintFile(file)).ok
    }
    expect(await send({ line: first }, 'bir')).toBe(true)
    expect(await send({ line: first, place: BACK.id }, 'iki')).toBe(true)
    expect(await send({ line: second, place: BACK.id }, 'uc')).toBe(false)
    const { lines } = unwrap(await orders.adminGet(id))
    expect(lines.flatMap(({ artwork, places }) => [artwork?.name, places?.[1]?.artwork?.name])).toEqual([
      'bir.pdf',
      'iki.pdf',
      undefined,
      'uc.pdf',
    ])
  })

  test('is refused of a place that has none of its own, and a line has no file where each place has', async () => {
    const { orders } = shop.services
    const own = [{ placeId: BACK.id, inks: 1, fileId: await aFile('arka-yuz') }]
    const lines = [twoFiles(null, await aFile('x')), twoFiles(null, null, { lineId: 'b', places: own })]
    const { id, token, lineIds } = await anOrder(lines)
    const before = unwrap(await orders.adminGet(id))
    const [first = '', second = ''] = lineIds
    for (const place of [FRONT.id, 'yok', "' or 1=1 --", '\u0000x', 'x'.repeat(900)])
      expect(await orders.replaceArtwork(token, sent({ line: first, place }, 'yeni'))).toMatchObject({
        error: { code: 'orders/place-not-found' },
      })
    expect(await orders.replaceArtwork(token, sent({ line: second }, 'yeni'))).toMatchObject({
      error: { code: 'orders/not-printable' },
    })
    expect(unwrap(await orders.adminGet(id))).toEqual(before)
  })
})
