/** What strangers type into the shop's forms and what its mails make of it: as many commands as write a mail of it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { ADMIN, aCheckout, aCustomer, aLine, anUpload, aPdf, aProduct } from '../support/factories.ts'
import { findLinks } from '../support/linkable.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

/** Each is seen again by this word in whatever is found of it. */
const MARK = /evil|900 ?666/i
const LINK = 'https://kotu.evil/odul'
const BARE = 'kotu.evil'
const NOTE = `Tıklayın: ${LINK} www.kotu.evil odul@kotu.evil //kotu.evil javascript:evil() 0900 666 66 66`

let shop: TestShop
let mug: Product

beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services)
  const staff = { name: 'Ayşe Öz', email: 'ayse@example.com', password: 'a password for tests' }
  unwrap(await shop.services.accounts.create({ ...staff, role: 'admin' }))
  await shop.services.settings.change({ email: 'bilgi@ornek.example' })
})

/** Nothing typed is a link in any mail that was written; answers their kinds. */
afterEach(async () => {
  const written = await shop.connection.db.select().from(mails)
  expect(written.length).toBeGreaterThan(0)
  for (const { kind, subject, text, html } of written) {
    const seen = html
      .slice(html.indexOf('<body'))
      .replace(/<a href="([^"]*)">/g, ' $1 ')
      .replace(/<[^>]*>/g, '\n')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    for (const part of [subject, text, seen])
      expect(
        findLinks(part).filter((link) => MARK.test(link)),
        `${kind}: ${subject}`,
      ).toEqual([])
  }
  expect(
    written.some(({ text }) => MARK.test(text)),
    'it is shown all the same',
  ).toBe(true)
})

const named = { firstName: BARE, lastName: 'evil.Ödül', phone: '+905321234567' }

async function aHostileOrder() {
  const { services } = shop
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf('x'), `${BARE}.ai`)))
  const line = aLine(mug, { fileId: file.fileId, printChoice: 'Tek renk serigrafi', note: NOTE })
  const address = { address: NOTE, city: 'İstanbul', district: 'Kadıköy', postalCode: '' }
  const form = await aCheckout(services, [line], {
    buyer: { ...named, email: `u@${BARE}` },
    delivery: address,
    invoice: {
      type: 'corporate',
      companyName: BARE,
      taxOffice: BARE,
      taxNumber: '1234567890',
      companyAddress: NOTE,
    },
    orderNote: NOTE,
  })
  const placed = unwrap(await services.orders.place(form, null))
  const { rows } = await services.orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
  return { id: rows[0]?.id ?? '', token: placed.token }
}

test('an order: its confirmation with the contracts, the notice to staff, its statuses and its file', async () => {
  const { orders } = shop.services
  const { id, token } = await aHostileOrder()
  const lineId = unwrap(await orders.adminGet(id)).lines[0]?.id ?? ''
  const form = new FormData()
  form.set('line', lineId)
  form.set('file', new File([aPdf('neu') as BlobPart], `${BARE}.ai`))
  const replaced = new Request('http://localhost:3000/siparis-takip/x', { method: 'POST', body: form })
  unwrap(await orders.replaceArtwork(token, replaced))
  unwrap(await orders.changeStatus(ADMIN, id, 'processing'))
  unwrap(await orders.changeStatus(ADMIN, id, 'cancelled', { restock: new Map() }))
  const kinds = (await shop.connection.db.select().from(mails)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(
    new Set(['order-confirmation', 'order-alert', 'order-status', 'artwork', 'artwork-alert']),
  )
  // What is kept of the contract says what was typed.
  expect(unwrap(await orders.adminGet(id)).note).toBe(NOTE)
})

test('a request for a quote: the thanks to whoever it names, and the notice to the shop', async () => {
  const { services } = shop
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf('y'), `${BARE}.ai`)))
  const request = {
    name: BARE,
    company: BARE,
    email: `u@${BARE}`,
    phone: '+905321234567',
    message: NOTE,
    source: 'product-page' as const,
    product: {
      productId: mug.id,
      selectedVariations: { Renk: 'Siyah' },
      rows: null,
      printChoice: 'Tek renk serigrafi',
      quantity: 250,
      fileId: file.fileId,
      design: null,
    },
    requestKey: 'a-key-of-a-hostile-quote',
  }
  unwrap(await services.quotes.request(request, '203.0.113.7'))
  expect(await shop.connection.db.$count(mails)).toBe(2)
})

test('an account: its name and its firm in every mail about it', async () => {
  const { accounts } = shop.services
  await aCustomer(shop.services, { name: BARE, email: `v@${BARE}` })
  unwrap(await accounts.requestPasswordReset(`v@${BARE}`, '203.0.113.8'))
  const company = new FormData()
  const fields = {
    companyName: BARE,
    authorizedPerson: 'Evil Ödül',
    taxNumber: '1234567890',
    taxOffice: BARE,
    address: NOTE,
    email: `w@${BARE}`,
    phone: '0532 123 45 67',
    acceptMembership: 'on',
    password: 'uzun-bir-parola-42',
    passwordAgain: 'uzun-bir-parola-42',
  }
  for (const [name, value] of Object.entries(fields)) company.set(name, value)
  company.set('taxDocument', new File([aPdf('levha') as BlobPart], 'levha.pdf'))
  const request = new Request('http://localhost:3000/kayit', { method: 'POST', body: company })
  const { outcome } = await accounts.registerCompany(request, '203.0.113.9')
  unwrap(outcome)
  await shop.jobs.runAll()
  const kinds = (await shop.connection.db.select().from(mails)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['reset-password', 'verify-email', 'application-received']))
})
