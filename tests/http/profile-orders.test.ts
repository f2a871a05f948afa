import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import {
  ADMIN,
  aCheckout,
  aCoupon,
  aLine,
  anUpload,
  aPdf,
  aProduct,
  EDITOR,
  inputOf,
} from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let customer: Visitor
let stranger: Visitor
let account: Account
let mug: Product
let orderNumber: string
let token: string

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  customer = await site.visitAs('customer')
  stranger = await site.visitAs('customer')
  const { id } = (await customer('/api/me')).json() as Pick<Account, 'id'>
  account = { ...ADMIN, id, role: 'customer', permissions: ['shop'] }
  mug = await aProduct(services, { title: 'Çınar <b>Kupa</b>' })
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf(), 'logo.pdf')))
  const line = aLine(mug, { printChoice: 'Tek renk serigrafi', fileId: file.fileId })
  const placed = unwrap(
    await services.orders.place(await aCheckout(services, [line], { viewer: account }), account),
  )
  orderNumber = placed.orderNumber
  token = placed.token
})
afterAll(() => site.close())

const ROOMS = ['/profil', '/profil/kuponlar', '/profil/adresler', '/profil/adresler/teslimat/yeni']
const ownPage = () => `/profil/siparisler/${orderNumber}`

describe('the pages of the profile', () => {
  test('show a stranger the way to sign in and nothing else, also as data', async () => {
    for (const path of [...ROOMS, '/profil/adresler/fatura/yeni', ownPage()]) {
      const answer = await site.visit(path)
      expect(answer.status, path).toBe(401)
      expect(answer.text, path).toContain(`/giris?return=${encodeURIComponent(path)}`)
      const data = await site.visit(`${path}.data`)
      expectRefused(data, path)
      expect(data.text, path).not.toContain(orderNumber)
    }
    expect((await site.visit(`${ownPage()}/fatura`)).status).toBe(401)
  })

  test('are kept by nobody', async () => {
    for (const path of [...ROOMS, ownPage()]) {
      const answer = await customer(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('cache-control'), path).toContain('no-store')
    }
  })

  test('open with what the customer has done here', async () => {
    await aCoupon(site.shop.services, { code: 'OZEL-1', ownerId: account.id, description: 'Size özel' })
    const { text } = await customer('/profil/kuponlar')
    expect(text).toContain('OZEL-1')
    expect(text).toContain('Size özel')
    expect(text).toMatch(/Kullanılabilir kupon<\/dt><dd[^>]*>1</)
    expect((await stranger('/profil/kuponlar')).text).toContain('Henüz kuponunuz yok')
    const spent = await customer('/profil')
    expect(spent.text).toMatch(/Sipariş<\/dt><dd[^>]*>1</)
    expect(spent.text).toMatch(/Toplam harcama \(KDV dahil\)<\/dt><dd[^>]*>600,00 ₺</)
  })
})

describe('the list of orders', () => {
  test('shows the customer’s own, escaped, and nobody else’s', async () => {
    const { text } = await customer('/profil')
    expect(text).toContain(`href="${ownPage()}"`)
    expect(text).toContain('Çınar &lt;b&gt;Kupa')
    expect(text).not.toContain(token)
    expect((await stranger('/profil')).text).toContain('Henüz siparişiniz yok')
  })

  test('is narrowed by links', async () => {
    expect((await customer('/profil')).text).toContain('href="/profil?period=7-days"')
    expect((await customer('/profil?period=7-days&status=new')).text).toContain(orderNumber)
    const none = await customer('/profil?status=shipped')
    expect(none.text).toContain('Bu seçime uyan siparişiniz yok')
    expect(none.text).not.toContain(orderNumber)
  })

  test('is calm about whatever stands in the address', async () => {
    for (const [what, strange] of STRANGE_TEXTS) {
      const text = strange.toWellFormed().slice(0, 300)
      const answer = await customer(
        `/profil?${new URLSearchParams({ period: text, status: text, page: text })}`,
      )
      expectCalm(answer, what)
      // A NUL in an address is refused before any page is asked.
      if (!text.includes('\u0000')) expect(answer.text, what).toContain(orderNumber)
    }
  })
})

describe('the page of an order in the profile', () => {
  test('shows its owner everything but the token, and nobody else anything', async () => {
    const { text } = await customer(ownPage())
    expect(text).toContain('Ödeme bekleniyor')
    expect(text).toContain('Tekrar sipariş ver')
    expect(text).not.toContain(token)
    for (const visitor of [stranger, await site.visitAs('admin')]) {
      const answer = await visitor(ownPage())
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('Sipariş bulunamadı')
    }
    for (const other of ['ORD-2026-9999', 'x', token, orderNumber.toLowerCase(), '%00', '🎁']) {
      const answer = await customer(`/profil/siparisler/${encodeURIComponent(other)}`)
      expectCalm(answer, other)
      expect(answer.status, other).toBe(404)
    }
  })

  test('takes another print file from its owner only', async () => {
    const { services } = site.shop
    const line = (await services.orders.ownOrder(token))?.lines[0]
    const form = () => {
      const sent = new FormData()
      sent.set('line', line?.id ?? '')
      sent.set('file', new File([aPdf('another') as BlobPart], 'yeni-logo.pdf', { type: 'application/pdf' }))
      return sent
    }
    expect((await stranger(ownPage(), { multipart: form() })).status).toBe(404)
    expect((await site.visit(ownPage(), { multipart: form() })).status).toBe(401)
    expect((await services.orders.ownOrder(token))?.lines[0]?.artworkName).toBe('logo.pdf')
    const answer = await customer(ownPage(), { multipart: form() })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Baskı dosyanız kaydedildi')
    expect(answer.text).toContain('yeni-logo.pdf')
  })

  test('gives the invoice to its owner only', async () => {
    const { services } = site.shop
    const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
    const path = `${ownPage()}/fatura`
    expect((await customer(path)).status).toBe(404)
    unwrap(
      await services.orders.attachInvoice(ADMIN, rows[0]?.id ?? '', anUpload(aPdf('invoice'), 'fatura.pdf')),
    )
    const answer = await customer(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await customer(ownPage())).text).toContain(`href="${path}"`)
    expect((await stranger(path)).status).toBe(404)
  })
})

describe('ordering once more', () => {
  const ask = (visitor: Visitor, number = orderNumber) =>
    visitor(`/api/orders/${encodeURIComponent(number)}/reorder`)

  test('answers the lines for the cart with what has changed', async () => {
    const { services } = site.shop
    unwrap(
      await services.catalog.save(EDITOR, mug.id, {
        ...inputOf(mug),
        priceMinMinor: 5_500,
        priceMaxMinor: 5_500,
      }),
    )
    const answer = await ask(customer)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.json()).toMatchObject({
      lines: [
        {
          title: 'Çınar <b>Kupa</b>',
          line: { quantity: 10, artwork: { name: 'yeni-logo.pdf' }, snapshot: { unitMinor: 5_500 } },
          changes: ['Birim fiyat 50,00 ₺ yerine 55,00 ₺ oldu (KDV hariç).'],
        },
      ],
    })
  })

  test('is refused to everybody else and for whatever is no order, changing nothing', async () => {
    const before = await countRows(site.shop.connection)
    const anonymous = await ask(site.visit)
    expect(anonymous.status).toBe(401)
    expectRefused(anonymous, 'nobody')
    expect((await ask(stranger)).status).toBe(404)
    for (const other of ['ORD-2026-9999', 'x', token, '🎁', '%00'])
      expectRefused(await ask(customer, other), other)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})
