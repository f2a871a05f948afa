import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { RequestLine } from '#app/modules/cart/domain/judge-row.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aChargedPen, FRONT, SERIGRAPHY } from '../../../../tests/support/charged-print.ts'
import { aPrintableProduct, designed } from '../../../../tests/support/designs.ts'
import { aCheckout, aCustomer, aLine, anUpload, aPdf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { MAX_WORK_ORDERS } from '../domain/work-order.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aChargedPen(shop)
})

async function place(lines: readonly RequestLine[], viewer: Viewer = null) {
  const form = await aCheckout(shop.services, lines, { viewer })
  const { id } = unwrap(await shop.services.orders.place(form, viewer))
  return unwrap(await shop.services.orders.adminGet(id))
}

async function draw(orderIds: readonly string[], lineId: string | null = null) {
  const drawn = unwrap(await shop.services.orders.drawWorkOrders({ orderIds, lineId }, 'Derya Acar'))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn.pdf)), { mergePages: false })
  return { name: drawn.name, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

const printed = (changes: Partial<RequestLine> = {}) =>
  aLine(pen, {
    quantity: 250,
    printChoice: SERIGRAPHY,
    places: [{ placeId: FRONT.id, inks: 2 }],
    ...changes,
  })

describe('the work orders of an order', () => {
  test('are one for each printed line, with or without a design, and say no price, telephone or e-mail', async () => {
    const mug = await aPrintableProduct(shop.services)
    const order = await place([
      aLine(mug, { ...(await designed(shop.services)), note: 'Sapın soluna' }),
      printed(),
      aLine(pen, { quantity: 250, printChoice: 'Baskısız' }),
    ])
    const { name, pages } = await draw([order.id])
    expect(name).toBe(`is-emri-${order.orderNumber}.pdf`)
    expect(pages).toHaveLength(2)
    const number = order.orderNumber.replace('ORD', 'İE')
    for (const said of [
      `${number}-1`,
      mug.title,
      '60 mm × 24 mm',
      'logo.png',
      'Kiremit #c2410c',
      'Sapın soluna',
    ])
      expect(pages[0]).toContain(said)
    for (const said of [`${number}-2`, pen.title, FRONT.name, SERIGRAPHY, '2 renk', 'Yüklenmemiş', '250'])
      expect(pages[1]).toContain(said)
    const { email, phone } = order.buyer
    for (const page of pages) {
      for (const said of ['Sağlam', 'Fire', 'Kargoya veriliş', 'Derya Acar']) expect(page).toContain(said)
      expect(page.replaceAll(' ', '')).not.toContain(phone.slice(-7))
      expect(page).not.toContain(email)
      expect(page).not.toMatch(/₺|\d,\d\d\b/)
    }
  })

  test('may be that of one line, or of several orders by their numbers', async () => {
    const [first, second] = [await place([printed()]), await place([printed(), printed({ note: 'Arka' })])]
    const one = await draw([second.id], second.lines[1]?.id ?? '')
    expect(one.name).toBe(`is-emri-${second.orderNumber}-2.pdf`)
    expect(one.pages).toHaveLength(1)
    const all = await draw([second.id, first.id, 'none'])
    expect(all.name).toMatch(/^is-emirleri-\d{4}-\d\d-\d\d\.pdf$/)
    expect(all.pages.map((page) => /ORD-[\d-]+, kalem \d \/ \d/.exec(page)?.[0])).toEqual([
      `${first.orderNumber}, kalem 1 / 1`,
      `${second.orderNumber}, kalem 1 / 2`,
      `${second.orderNumber}, kalem 2 / 2`,
    ])
  })

  test('names the tool on the shelf that a repeat is printed with', async () => {
    const buyer = await aCustomer(shop.services)
    const upload = anUpload(aPdf('logo'), 'logo.pdf')
    const { fileId } = unwrap(await shop.services.media.receivePrintFile(upload))
    const first = await place([printed({ fileId })], buyer)
    shop.clock.advance({ minutes: 10 })
    const again = await place([printed({ fileId })], buyer)
    expect((await draw([first.id])).pages[0]).toMatch(/Kalıp KLP-[0-9A-Z]{6}, yeni yapılacak/)
    expect((await draw([again.id])).pages[0]).toMatch(
      new RegExp(`Kalıp KLP-[0-9A-Z]{6}, ${first.orderNumber} için yapıldı`),
    )
  })

  test('are refused where nothing is printed, and where they are too many for one file', async () => {
    const blank = await place([aLine(pen, { quantity: 250, printChoice: 'Baskısız' })])
    const refusal = async (orderIds: readonly string[]) => {
      const drawn = await shop.services.orders.drawWorkOrders({ orderIds, lineId: null }, '')
      return drawn.ok ? null : drawn.error.code
    }
    expect(await refusal([blank.id])).toBe('orders/not-found')
    expect(await refusal(['none'])).toBe('orders/not-found')
    const notes = Array.from({ length: 40 }, (_, at) => printed({ note: `Not ${at}` }))
    const orders = [await place(notes), await place(notes)]
    expect(orders.flatMap(({ lines }) => lines).length).toBeGreaterThan(MAX_WORK_ORDERS)
    expect(await refusal(orders.map(({ id }) => id))).toBe('orders/too-many-work-orders')
  })
})
