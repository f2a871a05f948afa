/** A customer's whole way through the shop, at the most talkative log: not one line says who he is or opens anything of his. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { orders } from '#app/modules/orders/server/tables.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const PERSON = { name: 'Nurgül Özbakır', email: 'nurgul.ozbakir@example.com', phone: '0532 987 65 43' }
const SECRET = 'çok gizli bir cümle 77'
const lines: string[] = []
let site: TestSite
beforeAll(async () => {
  const logger = createLogger('trace', { destination: { write: (text) => void lines.push(text) } })
  // A mail server that quotes whom it refuses.
  const deliver = async ({ to }: { readonly to: string }) => {
    throw new Error(`550 5.1.1 <${to}> user unknown`)
  }
  site = await openTestSite(await openTestShop({ logger, deliver }), { logger })
})
afterAll(() => site.close())

test('no line of a sign-up, an order, a reset and their failures names the person or holds a key', async () => {
  const { shop } = site
  const { db } = shop.connection
  const mug = await aProduct(shop.services)
  await site.visit('/kayit', {
    form: { ...PERSON, password: SECRET, passwordAgain: SECRET, acceptMembership: 'on' },
  })
  await site.visit('/giris', { form: { identifier: PERSON.email, email: PERSON.email, password: SECRET } })
  await site.visit('/giris', {
    form: { identifier: PERSON.email, email: PERSON.email, password: 'wrong one' },
  })
  await site.visit('/sifremi-unuttum', { form: { email: PERSON.email } })

  const line = aLine(mug)
  const { price } = await shop.services.cart.price({ lines: [line] } as never, null)
  await site.visit('/odeme', {
    form: {
      firstName: 'Nurgül',
      lastName: 'Özbakır',
      phone: PERSON.phone,
      email: PERSON.email,
      orderNote: '',
      address: 'Zambak Sok. 12',
      city: 'İstanbul',
      district: 'Kadıköy',
      postalCode: '',
      invoiceType: 'individual',
      nationalId: '10000000146',
      paymentMethod: 'bank-transfer',
      acceptContracts: 'on',
      acceptMadeToOrder: 'on',
      placementKey: 'a-key-of-this-journey-1',
      seenTotalMinor: String(price.totalMinor),
      cart: JSON.stringify({ lines: [line] }),
    },
  })
  for (let i = 0; i < 20; i += 1) await shop.jobs.runAll().catch(() => {})

  const written = await db.select().from(mails)
  const placed = await db.select().from(orders)
  expect(placed).toHaveLength(1)
  const keys = [...written.flatMap(({ secrets }) => secrets), ...placed.map(({ publicToken }) => publicToken)]
  expect(keys.length).toBeGreaterThan(1)
  for (const key of keys) {
    for (const path of ['sifre-yenile', 'e-posta-dogrula', 'davet', 'siparis-takip']) {
      await site.visit(`/${path}/${key}`)
      await site.visit(`/${path}/${key}.data`)
    }
    const headers = { Cookie: `damga_ordered=ORD-2026-0001|${key}` }
    await site.visit('/siparis-basarili?orderNumber=ORD-2026-0001', { headers })
  }
  vi.spyOn(shop.services.accounts, 'viewerOf').mockRejectedValue(
    new Error(`no session for ${PERSON.email}, ${PERSON.phone}`),
  )
  await site.visit('/profil', { headers: { Cookie: 'damga.session=a-cookie-of-hers' } })

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(logged).toContain('page failed')
  const people = ['nurgul', 'Nurgül', 'Özbakır', '987 65 43', '9876543', '10000000146', 'Zambak', 'Kadıköy']
  for (const said of [...people, SECRET, 'wrong one', 'a-cookie-of-hers', ...keys])
    expect(logged.includes(said), said).toBe(false)
  for (const each of lines)
    expect(JSON.parse(each)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
})
