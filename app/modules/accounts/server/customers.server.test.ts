import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { AccountId } from '../domain/viewer.ts'
import type { CustomerQuery } from './customers.server.ts'
import { users } from './tables.server.ts'

const ALL: CustomerQuery = { search: '', type: 'all', status: 'all', page: 1 }
const PERSON = {
  name: 'Çiğdem Işık',
  email: 'cigdem@example.com',
  phone: '0532 765 43 21',
  password: 'uzun bir parola 7',
  discount: '12,5',
}
const COMPANY = {
  companyName: 'Öztürk Şti.',
  authorizedPerson: 'Ali Öz',
  taxOffice: 'Kadıköy',
  address: 'Gül Sok. 5',
  taxNumber: '1234567890',
  email: 'info@ozturk.com',
  phone: '0216 123 45 67',
  password: 'uzun bir parola 7',
  discount: '100',
}

let shop: TestShop
let customers: TestShop['services']['accounts']['customers']
beforeEach(async () => {
  shop = await openTestShop()
  customers = shop.services.accounts.customers
})

function form(fields: Readonly<Record<string, string>>, file?: Uint8Array, name = 'levha.pdf'): Request {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (file) body.set('taxDocument', new File([file as BlobPart], name))
  return new Request('http://localhost:3000/admin/customers/add', { method: 'POST', body })
}

async function applicant(): Promise<AccountId> {
  const { id } = await aCustomer(shop.services, { type: 'corporate', status: 'pending' })
  await shop.connection.db
    .update(users)
    .set({ companyName: 'Deniz Ltd.', isNew: true })
    .where(eq(users.id, id))
  return id
}

async function entries() {
  const rows = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
  return rows.map(({ action, subjectLabel, before, after }) => ({ action, subjectLabel, before, after }))
}

async function signIn(email: string, password: string) {
  const headers = new Headers()
  return shop.services.accounts.signIn({ email, password, headers, clientAddress: email })
}

describe('an application', () => {
  test('is approved with a discount once, mailed once and recorded; a second answer is told so', async () => {
    const id = await applicant()
    unwrap(await customers.approve(ADMIN, id, basisPoints(1500)))
    const again = await customers.approve({ id: 'other', name: 'Başka' }, id, basisPoints(4000))
    expect(again).toMatchObject({ error: { code: 'accounts/conflict' } })
    expect((await customers.reject(ADMIN, id)).ok).toBe(false)
    expect(unwrap(await customers.get(id))).toMatchObject({
      status: 'active',
      memberDiscountBp: 1500,
      isNew: false,
    })
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject)).toEqual(['Başvurunuz onaylandı | Damga Promosyon'])
    expect(shop.sentMails[0]?.text).toContain('%15 üye indirimi')
    expect(await entries()).toEqual([
      {
        action: 'customer.approve',
        subjectLabel: 'Deniz Ltd.',
        before: { status: 'pending', memberDiscountBp: 0 },
        after: { status: 'active', memberDiscountBp: 1500 },
      },
    ])
  })

  test('is rejected: the account is closed, its sessions end and its owner is mailed', async () => {
    const id = await applicant()
    const { email } = unwrap(await customers.get(id))
    const { headers } = unwrap(await signIn(email, 'a password for tests'))
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0])
    const asker = new Headers({ cookie: cookie.join('; ') })
    expect(await shop.services.accounts.viewerOf(asker)).not.toBeNull()
    unwrap(await customers.reject(ADMIN, id))
    expect(await shop.services.accounts.viewerOf(asker)).toBeNull()
    expect(await signIn(email, 'a password for tests')).toMatchObject({
      error: { code: 'accounts/inactive' },
    })
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject)).toEqual(['Başvurunuz hakkında | Damga Promosyon'])
  })

  test('counts as waiting until it is opened and decided on', async () => {
    const id = await applicant()
    expect(await customers.waitingCount()).toBe(1)
    await customers.markSeen(id)
    expect(await customers.waitingCount()).toBe(1)
    unwrap(await customers.approve(ADMIN, id, basisPoints(0)))
    expect(await customers.waitingCount()).toBe(0)
  })

  test('is no switch to be thrown', async () => {
    const id = await applicant()
    expect(await customers.setStatus(ADMIN, id, 'active')).toMatchObject({
      error: { code: 'accounts/conflict' },
    })
  })
})

describe('a customer', () => {
  test('is made inactive, which ends his sessions, and active again; each once', async () => {
    const { id, email } = await aCustomer(shop.services)
    unwrap(await customers.setStatus(ADMIN, id, 'inactive'))
    unwrap(await customers.setStatus(ADMIN, id, 'inactive'))
    expect((await signIn(email, 'a password for tests')).ok).toBe(false)
    unwrap(await customers.setStatus(ADMIN, id, 'active'))
    expect((await signIn(email, 'a password for tests')).ok).toBe(true)
    expect((await entries()).map(({ action }) => action)).toEqual(['customer.status', 'customer.status'])
  })

  test('has his discount changed, and the same once more changes nothing', async () => {
    const { id } = await aCustomer(shop.services)
    unwrap(await customers.changeDiscount(ADMIN, id, basisPoints(5000)))
    unwrap(await customers.changeDiscount(ADMIN, id, basisPoints(5000)))
    expect(unwrap(await customers.get(id)).memberDiscountBp).toBe(5000)
    expect(await entries()).toHaveLength(1)
  })

  test('is none of the shop’s own people, whatever is asked', async () => {
    const { accounts, personalData } = shop.services
    const staff = {
      name: 'Can',
      email: 'can@example.com',
      password: 'uzun bir parola 7',
      role: 'admin',
    } as const
    const id = unwrap(await accounts.create(staff))
    const answers = [
      await customers.get(id),
      await customers.approve(ADMIN, id, basisPoints(0)),
      await customers.reject(ADMIN, id),
      await customers.changeDiscount(ADMIN, id, basisPoints(100)),
      await customers.setStatus(ADMIN, id, 'inactive'),
      await accounts.setPassword(ADMIN, { id, kind: 'customer' }, 'bambaşka bir cümle 9'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ error: { code: 'accounts/not-found' } })
    expect(await personalData.removeCustomer(ADMIN, id)).toMatchObject({
      error: { code: 'accounts/staff-stays' },
    })
    expect((await customers.list(ALL)).total).toBe(0)
    expect(await entries()).toEqual([])
  })

  test('is deleted with all he has but his orders, and his name leaves the log', async () => {
    const { services } = shop
    const customer = await aCustomer(services, { name: 'Silinen Kişi' })
    const form = await aCheckout(services, [aLine(await aProduct(services))], { viewer: customer })
    const { orderNumber } = unwrap(await services.orders.place(form, customer))
    unwrap(await customers.changeDiscount(ADMIN, customer.id, basisPoints(1000)))
    unwrap(await services.personalData.removeCustomer(ADMIN, customer.id))
    expect(await customers.get(customer.id)).toMatchObject({ error: { code: 'accounts/not-found' } })
    const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
    expect(rows).toHaveLength(1)
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)).toMatchObject({
      to: customer.email,
      subject: 'Damga Promosyon hesabınız silindi',
    })
    expect(shop.sentMails.at(-1)?.text).toContain('mağazamız tarafından silindi')
    const about = (await entries()).filter(({ action }) => action.startsWith('customer.'))
    expect(about.map(({ action }) => action)).toEqual(['customer.discount', 'customer.remove'])
    expect(JSON.stringify(about)).not.toContain('Silinen')
  })
})

describe('a customer whom the shop adds', () => {
  test('signs in at once with the given password and discount, and is mailed a proof of his address', async () => {
    const { outcome } = await customers.add(ADMIN, 'normal', form(PERSON))
    const id = unwrap(outcome)
    const { account } = unwrap(await signIn('cigdem@example.com', PERSON.password))
    expect(account).toMatchObject({ id, role: 'customer', status: 'active', memberDiscountBp: 1250 })
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    expect(shop.sentMails[0]?.text).not.toContain(PERSON.password)
    expect(JSON.stringify(await entries())).not.toContain(PERSON.password)
  })

  test('may be a company with its tax document, or without', async () => {
    const id = unwrap((await customers.add(ADMIN, 'corporate', form(COMPANY, aPdf()))).outcome)
    expect(unwrap(await customers.get(id))).toMatchObject({
      type: 'corporate',
      status: 'active',
      memberDiscountBp: 10_000,
      company: { companyName: 'Öztürk Şti.', documentName: 'levha.pdf' },
    })
    expect((await shop.services.accounts.openTaxDocument(id)).ok).toBe(true)
    const other = { ...COMPANY, email: 'baska@ozturk.com' }
    const without = unwrap((await customers.add(ADMIN, 'corporate', form(other))).outcome)
    expect(unwrap(await customers.get(without)).company?.documentName).toBeNull()
  })

  test.each(['jpeg', 'png'] as const)(
    'may be a company with a picture of its tax document: %s',
    async (type) => {
      const blank = sharp({ create: { width: 60, height: 90, channels: 3, background: 'white' } })
      const name = `levha.${type}`
      const { outcome } = await customers.add(
        ADMIN,
        'corporate',
        form(COMPANY, await blank.toFormat(type).toBuffer(), name),
      )
      expect(unwrap(await customers.get(unwrap(outcome))).company?.documentName).toBe(name)
    },
  )

  test('is refused with every fault at its field; the document need not be sent again', async () => {
    const first = await customers.add(ADMIN, 'corporate', form({ ...COMPANY, taxNumber: '1' }, aPdf()))
    expect(first.outcome).toMatchObject({
      error: { message: 'Müşteri eklenirken bir hata oluştu.', details: { faults: { taxNumber: /./ } } },
    })
    const proof = first.document?.proof ?? ''
    const second = await customers.add(ADMIN, 'corporate', form({ ...COMPANY, documentProof: proof }))
    expect(unwrap(await customers.get(unwrap(second.outcome))).company?.documentName).toBe('levha.pdf')
    const third = await customers.add(ADMIN, 'normal', form({ ...PERSON, email: COMPANY.email }))
    expect(third.outcome).toMatchObject({
      error: {
        code: 'accounts/email-taken',
        details: { faults: { email: 'Bu e-posta adresi zaten kayıtlı!' } },
      },
    })
    const text = new TextEncoder().encode('no document at all')
    const fourth = await customers.add(
      ADMIN,
      'corporate',
      form({ ...COMPANY, email: 'a@b.co' }, text, 'x.txt'),
    )
    expect(fourth.outcome).toMatchObject({ error: { details: { faults: { taxDocument: /PDF/ } } } })
    expect((await customers.list(ALL)).total).toBe(1)
  })
})

describe('the list of customers', () => {
  beforeEach(async () => {
    unwrap((await customers.add(ADMIN, 'normal', form(PERSON))).outcome)
    shop.clock.advance({ minutes: 1 })
    unwrap((await customers.add(ADMIN, 'corporate', form(COMPANY))).outcome)
    shop.clock.advance({ minutes: 1 })
    await applicant()
  })

  test.each([
    ['cigdem isik', 'Çiğdem Işık'],
    ['ÖZTÜRK', 'Öztürk Şti.'],
    ['Ali Öz', 'Öztürk Şti.'],
    ['info@ozturk', 'Öztürk Şti.'],
    ['0532 765', 'Çiğdem Işık'],
    ['1234567890', 'Öztürk Şti.'],
  ])('is searched by name, company, e-mail, phone and tax number: %s', async (search, title) => {
    const { rows } = await customers.list({ ...ALL, search })
    expect(rows.map(({ name, companyName }) => companyName ?? name)).toEqual([title])
  })

  test('is narrowed by type and status, the last to register first', async () => {
    const { rows, total } = await customers.list(ALL)
    expect(total).toBe(3)
    expect(rows.at(-1)?.name).toBe('Çiğdem Işık')
    expect((await customers.list({ ...ALL, type: 'corporate' })).total).toBe(2)
    expect((await customers.list({ ...ALL, status: 'pending' })).total).toBe(1)
    expect((await customers.list({ ...ALL, type: 'normal', status: 'pending' })).total).toBe(0)
    expect((await customers.list({ ...ALL, search: '%' })).total).toBe(0)
  })

  test('folds in the database what is folded as it is typed', async () => {
    const letters = 'İIıi Ğğ Üü Şş Öö Çç Ââ Îî Ûû Éé Ññ Øø Łł ÄÅ'
    await shop.connection.db.update(users).set({ name: letters }).where(eq(users.email, PERSON.email))
    const [row] = await shop.connection.db
      .select({ folded: sql<string>`search_text` })
      .from(users)
      .where(eq(users.email, PERSON.email))
    expect(row?.folded).toContain(foldTurkish(letters))
  })
})

describe('guests', () => {
  test('are those who ordered without an account, once for each e-mail, the last to order first', async () => {
    const { orders } = shop.services
    const mug = await aProduct(shop.services, { stock: 10_000 })
    const order = async (email: string, firstName = 'Misafir') => {
      const phone = email.startsWith('bir') ? '+905321234567' : '+905329876543'
      const buyer = { firstName, lastName: 'Kişi', email, phone }
      unwrap(await orders.place(await aCheckout(shop.services, [aLine(mug)], { buyer }), null))
      shop.clock.advance({ minutes: 1 })
    }
    await order('bir@example.com')
    await order('iki@example.com')
    await order('bir@example.com', 'Sonuncu')
    await order('uye@example.com')
    await aCustomer(shop.services, { email: 'uye@example.com' })
    const asked = { search: '', type: 'all', page: 1 } as const
    const { rows, total } = await orders.guests(asked)
    expect(total).toBe(2)
    expect(rows.map(({ email, name, orderCount }) => [email, name, orderCount])).toEqual([
      ['bir@example.com', 'Sonuncu Kişi', 2],
      ['iki@example.com', 'Misafir Kişi', 1],
    ])
    expect(rows[0]?.spentMinor).toBe(2 * (rows[1]?.spentMinor ?? 0))
    expect((await orders.guests({ ...asked, search: 'iki@' })).rows).toHaveLength(1)
    expect((await orders.guests({ ...asked, type: 'corporate' })).rows).toHaveLength(0)
  })

  test('are one person by e-mail or telephone, with one card of everything that was said', async () => {
    const { orders } = shop.services
    const mug = await aProduct(shop.services, { stock: 10_000 })
    const office = { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '' }
    const depot = { address: 'Depo Cad. 9', city: 'Bursa', district: 'Nilüfer', postalCode: '' }
    const order = async (email: string, phone: string, delivery = office) => {
      const buyer = { firstName: 'Ece', lastName: 'Su', email, phone }
      const form = await aCheckout(shop.services, [aLine(mug)], { buyer, delivery })
      const { id } = unwrap(await orders.place(form, null))
      shop.clock.advance({ minutes: 1 })
      return id
    }
    const first = await order('ece@example.com', '+905321110001')
    await order('baska@example.com', '+905321110009')
    await order('satinalma@example.com', '+905321110001', depot)
    const last = await order('ece@example.com', '+905321110002')
    const { rows, total } = await orders.guests({ search: '', type: 'all', page: 1 })
    expect([total, rows.map(({ email, orderCount }) => [email, orderCount])]).toEqual([
      2,
      [
        ['ece@example.com', 3],
        ['baska@example.com', 1],
      ],
    ])
    // By what stands in an older order of his alone, he is found as he ordered last.
    const bySecond = await orders.guests({ search: 'satinalma', type: 'all', page: 1 })
    expect([bySecond.total, bySecond.rows]).toEqual([1, [rows[0]]])
    expect(await orders.findGuests('satinalma', 5)).toMatchObject([{ email: 'satinalma@example.com' }])
    expect(await orders.findGuests('ece su', 1)).toHaveLength(1)
    for (const id of [first, last]) {
      expect(unwrap(await orders.guestCard(id))).toMatchObject({
        id: last,
        name: 'Ece Su',
        orderCount: 3,
        emails: ['ece@example.com', 'satinalma@example.com'],
        former: { addresses: [{ delivery: office }, { delivery: depot }] },
      })
    }
    const card = unwrap(await orders.guestCard(first))
    const list = await orders.adminList({ search: '', status: 'all', page: 1, guest: card })
    expect(list.rows).toHaveLength(3)
    await aCustomer(shop.services, { email: 'baska@example.com' })
    expect((await orders.guests({ search: 'baska', type: 'all', page: 1 })).total).toBe(0)
  })
})
