import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { marketingDecisions } from '#app/modules/consents/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import type { QuoteForm } from '#app/modules/quotes/domain/quote-form.ts'
import { PRINTED } from '../../../../tests/support/designs.ts'
import {
  ADMIN,
  aCheckout,
  aCoupon,
  aCustomer,
  aLine,
  anUpload,
  aPdf,
  aProduct,
} from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const PASSWORD = 'a password for tests'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services, { name: 'Selin Aksoy' })
})

/** A customer who has used everything there is. */
async function useEverything(account: Account): Promise<{ orderNumber: string }> {
  const { services } = shop
  const mug = await aProduct(services)
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf('own logo'), 'logo.pdf')))
  const twin = unwrap(await services.media.receivePrintFile(anUpload(aPdf('other logo'), 'logo.pdf')))
  await services.logos.keepUpload(account.id, twin)
  await aCoupon(services, { ownerId: account.id, description: 'Size özel' })
  await services.wishlist.sync(account.id, { version: null, value: [mug.id as ProductId] })
  const lines = [aLine(mug, { fileId: file.fileId, printChoice: PRINTED })]
  return unwrap(await services.orders.place(await aCheckout(services, lines, { viewer: account }), account))
}

async function exported(account: Account): Promise<Map<string, Uint8Array>> {
  const stream = unwrap(await shop.services.personalData.export(account, PASSWORD))
  return readZip(new Uint8Array(await new Response(stream).arrayBuffer()))
}
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const verify = (account: Account) =>
  shop.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id))

describe('everything the shop keeps of a person', () => {
  test('comes in one archive, with his files, and with nothing of anybody else or of the inside of the shop', async () => {
    const { orderNumber } = await useEverything(customer)
    const other = await aCustomer(shop.services, { name: 'Murat Demirtaş' })
    await useEverything(other)
    const files = await exported(customer)
    expect([...files.keys()].toSorted()).toEqual(
      [
        'logolar/logo.pdf',
        'logolar/logo (2).pdf',
        `siparisler/${orderNumber}/logo.pdf`,
        'veriler.json',
      ].toSorted(),
    )
    expect(files.get(`siparisler/${orderNumber}/logo.pdf`)).toEqual(aPdf('own logo'))
    const text = textOf(files.get('veriler.json'))
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      hesap: [{ ad: 'Selin Aksoy', eposta: customer.email }],
      siparisler: [{ siparisNo: orderNumber, durum: 'Beklemede', gecmis: [{ durum: 'Beklemede' }] }],
      kuponlar: [{ aciklama: 'Size özel' }],
      favoriler: [{}],
      sepet: [],
      adresler: [],
    })
    expect(data.logolar).toHaveLength(2)
    expect(text).not.toContain('Murat')
    expect(text).not.toContain(other.email)
    for (const inside of ['password', 'token', 'hash', 'fileId', 'placementKey', 'revision', customer.id])
      expect(text).not.toContain(inside)
  })

  test('has addresses and invoices in Turkish words, down to the last one', async () => {
    const { orders } = shop.services
    const delivery = { address: 'Depo Cad. 9', city: 'Bursa', district: 'Nilüfer', postalCode: '16110' }
    const office = { companyName: 'Işıl Ltd', taxOffice: 'Nilüfer', taxNumber: '1234567890' }
    const invoice = { type: 'corporate', ...office, companyAddress: 'Fatura Cad. 1' } as const
    const entry = { isDefault: true, label: 'Depo' }
    unwrap(
      await orders.addressBook.save(customer.id, null, { kind: 'delivery', details: delivery, ...entry }),
    )
    shop.clock.advance({ minutes: 1 })
    unwrap(
      await orders.addressBook.save(customer.id, null, {
        kind: 'invoice',
        details: invoice,
        isDefault: true,
      }),
    )
    const lines = [aLine(await aProduct(shop.services))]
    unwrap(await orders.place(await aCheckout(shop.services, lines), customer))
    const data = JSON.parse(textOf((await exported(customer)).get('veriler.json')))
    const place = { adres: 'Depo Cad. 9', il: 'Bursa', ilce: 'Nilüfer', postaKodu: '16110' }
    const company = { firmaAdi: 'Işıl Ltd', vergiDairesi: 'Nilüfer', vergiNo: '1234567890' }
    expect(data.adresler).toEqual([
      { tur: 'Teslimat', ad: 'Depo', bilgiler: place },
      { tur: 'Fatura', ad: '', bilgiler: { tur: 'Kurumsal', ...company, firmaAdresi: 'Fatura Cad. 1' } },
    ])
    const [order] = data.siparisler
    expect(Object.keys(order.alici)).toEqual(['ad', 'soyad', 'eposta', 'telefon'])
    expect(Object.keys(order.teslimat)).toEqual(['adres', 'il', 'ilce', 'postaKodu'])
    expect(order.fatura).toMatchObject({ tur: 'Bireysel', ad: expect.any(String), adres: expect.any(String) })
  })

  test('has a company’s own data, where it is signed in, and its choices in Turkish words', async () => {
    const { connection, services } = shop
    const company = {
      type: 'corporate',
      status: 'pending',
      address: 'Gül Sok. 5',
      authorizedPerson: 'Selin A.',
    }
    await connection.db.update(users).set(company).where(eq(users.id, customer.id))
    await services.accounts.chooseMarketing(customer.id, true)
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
    const way = { email: customer.email, password: PASSWORD, headers, clientAddress: '10.0.0.1' }
    unwrap(await services.accounts.signIn(way))
    const data = JSON.parse(textOf((await exported(customer)).get('veriler.json')))
    expect(data.hesap).toMatchObject([
      { adres: 'Gül Sok. 5', yetkiliKisi: 'Selin A.', durum: 'Onay bekliyor', uyelik: 'Kurumsal' },
    ])
    expect(data.oturumlar).toMatchObject([{ cihaz: expect.stringContaining('Firefox') }])
    expect(data.onaylar).toMatchObject([{ konu: 'Tanıtım iletileri', yer: 'Profil', verildi: true }])
  })

  test('has what came by e-mail only once the address is proved to be his', async () => {
    await shop.connection.db.transaction((tx) =>
      shop.services.mail.enqueue(tx, {
        kind: 'x',
        recipient: customer.email,
        subject: 'Hoş geldiniz',
        text: '',
        html: '',
      }),
    )
    expect(JSON.parse(textOf((await exported(customer)).get('veriler.json'))).epostalar).toBeUndefined()
    await verify(customer)
    const data = JSON.parse(textOf((await exported(customer)).get('veriler.json')))
    expect(data.epostalar).toMatchObject([{ konu: 'Hoş geldiniz' }])
    expect(data.teklifTalepleri).toEqual([])
  })

  test('is asked for with the password, and three times in an hour', async () => {
    const { personalData } = shop.services
    expect(await personalData.export(customer, 'not his password')).toMatchObject({
      error: { code: 'accounts/wrong-password' },
    })
    for (let time = 0; time < 3; time += 1) await exported(customer)
    expect(await personalData.export(customer, PASSWORD)).toMatchObject({
      error: { code: 'personal-data/too-many-tries' },
    })
    shop.clock.advance({ minutes: 61 })
    await exported(customer)
  })

  test('is read while it is written, order by order, however many there are', async () => {
    const mug = await aProduct(shop.services, { stock: 100_000 })
    for (let i = 0; i < 45; i += 1)
      unwrap(
        await shop.services.orders.place(
          await aCheckout(shop.services, [aLine(mug)], { viewer: customer }),
          customer,
        ),
      )
    const data = JSON.parse(textOf((await exported(customer)).get('veriler.json')))
    const numbers = data.siparisler.map(({ siparisNo }: { siparisNo: string }) => siparisNo)
    expect(new Set(numbers).size).toBe(45)
  })
})

function aQuote(email: string): QuoteForm {
  return {
    email,
    name: 'Selin Aksoy',
    company: '',
    phone: '+905321234567',
    message: 'Fiyat rica ederim.',
    source: 'home-page',
    product: null,
    requestKey: `a-key-for-${email}`,
  }
}

describe('a deleted account', () => {
  test('is gone with everything of it; its orders stay as they were, without it', async () => {
    const { services, connection } = shop
    const { orderNumber } = await useEverything(customer)
    await verify(customer)
    const { rows: before } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    const id = before[0]?.id ?? ''
    const order = unwrap(await services.orders.adminGet(id))
    unwrap(await services.personalData.deleteAccount(customer, PASSWORD))

    expect(unwrap(await services.orders.adminGet(id))).toEqual({ ...order, accountId: null })
    expect(await services.orders.tokenOf(customer.id, orderNumber)).toBeNull()
    expect(await services.logos.list(customer.id)).toEqual([])
    const holders = await connection.db.execute<{ table: string }>(
      `select 'users' as table from users where id = '${customer.id}'
       union select 'coupons' from coupons where owner_id = '${customer.id}'
       union select 'carts' from account_carts where user_id = '${customer.id}'
       union select 'wishlists' from account_wishlists where user_id = '${customer.id}'
       union select 'files' from print_file_holders where holder_id = '${customer.id}'
       union select 'sessions' from sessions where user_id = '${customer.id}'
       union select 'passwords' from password_hashes where user_id = '${customer.id}'`,
    )
    expect(holders.rows).toEqual([])
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)).toMatchObject({ to: customer.email })
    expect(shop.sentMails.at(-1)?.subject).toContain('hesabınız silindi')
    const again = { email: customer.email, password: PASSWORD, headers: new Headers(), clientAddress: 'x' }
    expect((await services.accounts.signIn(again)).ok).toBe(false)
    expect((await services.accounts.create({ ...customer, password: PASSWORD })).ok).toBe(true)
  })

  test('leaves no mail of it behind, to any address, and no name in the log; letters about orders stay', async () => {
    const { services, connection } = shop
    await services.settings.change({ email: 'bilgi@ornek.example' })
    await verify(customer)
    const asked = unwrap(await services.quotes.request(aQuote(customer.email), '10.0.0.1'))
    const other = unwrap(await services.quotes.request(aQuote('murat@example.com'), '10.0.0.2'))
    await connection.db.transaction(async (tx) => {
      const write = (recipient: string, subjectId: string) =>
        services.mail.enqueue(tx, {
          recipient,
          subjectId,
          kind: 'x',
          subject: 'Selin Aksoy',
          text: '',
          html: '',
        })
      await write('eski@example.com', customer.id)
      await write(customer.email, 'ORD-2026-0001')
      await services.activity.record(tx, {
        actor: ADMIN,
        action: 'customer.change',
        subject: { type: 'customer', id: customer.id },
        before: { name: 'Selin' },
        after: { name: 'Selin Aksoy' },
      })
    })
    unwrap(await services.personalData.deleteAccount(customer, PASSWORD))
    const kept = await connection.db.select().from(mails)
    expect(kept.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      ['ORD-2026-0001', null, other.id, other.id].toSorted(),
    )
    expect(kept.some(({ recipient }) => recipient === 'eski@example.com')).toBe(false)
    expect(kept.some(({ text }) => text.includes(asked.id))).toBe(false)
    const log = await connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(log).toMatchObject([{ action: 'customer.change', before: null, after: null }])
  })

  test('leaves the proof of what was agreed to, under the hash of the address, for as long as the law asks', async () => {
    const { services, connection } = shop
    await services.accounts.chooseMarketing(customer.id, true)
    unwrap(await services.personalData.deleteAccount(customer, PASSWORD))
    const proofs = () => connection.db.select().from(marketingDecisions)
    const [proof] = await proofs()
    expect(proof).toMatchObject({
      email: null,
      accountId: null,
      given: true,
      source: 'profile',
      emailHash: createHash('sha256').update(customer.email).digest('hex'),
      keptUntil: new Date(Date.UTC(2029, 2, 2, 9)),
    })
    expect(JSON.stringify(proof)).not.toContain(customer.email)
    expect(await services.consents.agrees(customer.email)).toBe(false)
    shop.clock.advance({ days: 3 * 365 })
    await shop.jobs.run('consents-clean-up')
    expect(await proofs()).toHaveLength(1)
    shop.clock.advance({ days: 2 })
    await shop.jobs.run('consents-clean-up')
    expect(await proofs()).toEqual([])
  })

  test('needs the password, and is never one of the staff', async () => {
    const { personalData, accounts, orders } = shop.services
    expect(await personalData.deleteAccount(customer, 'wrong')).toMatchObject({
      error: { code: 'accounts/wrong-password' },
    })
    const email = 'yonetici@example.com'
    const id = unwrap(await accounts.create({ name: 'Yönetici', email, password: PASSWORD, role: 'admin' }))
    expect(
      await personalData.deleteAccount({ ...ADMIN, ...customer, role: 'customer', id }, PASSWORD),
    ).toMatchObject({ error: { code: 'accounts/staff-stays' } })
    expect(await accounts.hasAdmin()).toBe(true)
    expect(await orders.unreadCount()).toBe(0)
  })
})
