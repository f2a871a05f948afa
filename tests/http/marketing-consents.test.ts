/** The room of marketing consents, its file, and the page and one-click address that every marketing mail links to. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketingAddresses, marketingDecisions } from '#app/modules/consents/server/tables.server.ts'
import type { TestSite, Visit } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let count = 0
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

async function anAgreement(name = 'isil'): Promise<{ id: string; email: string; page: string }> {
  count += 1
  const email = `${name}-${count}@example.com`
  const { connection, services } = site.shop
  await connection.db.transaction((tx) =>
    services.consents.agree(tx, { email, accountId: null, source: 'checkout' }),
  )
  const [address] = await connection.db
    .select()
    .from(marketingAddresses)
    .where(eq(marketingAddresses.email, email))
  return { id: address?.id ?? '', email, page: `/e-posta-izni/${address?.token}` }
}

const agrees = (email: string) => site.shop.services.consents.agrees(email)

describe('the link of a marketing mail', () => {
  let mine: Awaited<ReturnType<typeof anAgreement>>
  beforeEach(async () => {
    mine = await anAgreement()
  })
  /** What a mail program's server sends (RFC 8058): no cookies, no Origin. */
  const ONE_CLICK: Visit = {
    method: 'POST',
    headers: { Origin: null },
    form: { 'List-Unsubscribe': 'One-Click' },
  }

  test('leads to a page that masks the address, is kept by nobody, and changes nothing however often it is opened', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await site.visit(mine.page, { method })
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('no-store')
    }
    const { text } = await site.visit(mine.page)
    expect(text).toContain('i•••@example.com')
    expect(text).not.toContain(mine.email)
    expect(text).toContain('E-posta iznimi geri al')
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    expect(await agrees(mine.email)).toBe(true)
  })

  test('withdraws by one press, says so, and says so again', async () => {
    for (const _ of [1, 2]) {
      const { status, text } = await site.visit(mine.page, { method: 'POST', form: {} })
      expect(status).toBe(200)
      expect(text).toContain('E-posta izniniz geri alındı')
      expect(await agrees(mine.email)).toBe(false)
    }
    const { text } = await site.visit(mine.page)
    expect(text).toContain('artık tanıtım e-postası göndermiyoruz')
    expect(text).not.toContain('E-posta iznimi geri al')
  })

  test('withdraws by the one click of a mail program, as a form or in parts', async () => {
    expect((await site.visit(mine.page, ONE_CLICK)).status).toBe(200)
    expect(await agrees(mine.email)).toBe(false)
    const other = await anAgreement()
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const { status } = await site.visit(other.page, { method: 'POST', headers: { Origin: null }, multipart })
    expect(status).toBe(200)
    expect(await agrees(other.email)).toBe(false)
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['a page of another site, without Origin', { Origin: null, 'Sec-Fetch-Site': 'cross-site' }],
    ['a browser that has cookies', { Origin: null, Cookie: 'a=b' }],
  ])('is not pressed by %s', async (_, headers) => {
    expect((await site.visit(mine.page, { ...ONE_CLICK, headers })).status).toBe(403)
    expect(await agrees(mine.email)).toBe(true)
  })

  test.each(['/x', '.data', '?a=b/../../cikis'])('opens nothing else: %s', async (rest) => {
    const { status } = await site.visit(`${mine.page}${rest}`, ONE_CLICK)
    if (!rest.startsWith('?')) expect(status).toBe(403)
    expect((await site.visit('/cikis', ONE_CLICK)).status).toBe(403)
  })

  test('that is none is a page that says so, and no failure', async () => {
    for (const visit of [{}, ONE_CLICK]) {
      const { status, text } = await site.visit(`/e-posta-izni/${'x'.repeat(32)}`, visit)
      expect(status).toBe(404)
      expect(text).toContain('Bağlantı geçerli değil')
    }
  })

  test('works while the shop is closed', async () => {
    await site.shop.services.settings.change({ isOpen: false })
    expect((await site.visit(mine.page)).status).toBe(200)
    expect((await site.visit(mine.page, ONE_CLICK)).status).toBe(200)
    await site.shop.services.settings.change({ isOpen: true })
    expect(await agrees(mine.email)).toBe(false)
  })
})

describe('the room', () => {
  const ROOM = '/admin/marketing-consents'

  test('lists, searches and narrows, and a withdrawal that was told to staff is noted once', async () => {
    const clerk = await site.visitAs(['marketing'])
    const [mine, other] = [await anAgreement('zeynep'), await anAgreement('zeynep')]
    const { text } = await clerk(`${ROOM}?search=zeynep`)
    expect(text).toContain(mine.email)
    expect(text).toContain('metin sürümü')
    const noted = await clerk(ROOM, { form: { id: mine.id, source: 'staff-phone' } })
    expect(noted.status).toBe(200)
    expect(await agrees(mine.email)).toBe(false)
    const withdrawn = (await clerk(`${ROOM}?search=zeynep&state=withdrawn`)).text
    expect(withdrawn).toContain(mine.email)
    expect(withdrawn).not.toContain(other.email)
    expect((await clerk(ROOM, { form: { id: mine.id, source: 'staff-phone' } })).status).toBe(409)
    expect(
      (await clerk(ROOM, { form: { id: `IZIN-${'0'.repeat(16)}`, source: 'staff-email' } })).status,
    ).toBe(404)
  })

  test('takes nothing else: no agreement, no other way, nothing strange', async () => {
    const clerk = await site.visitAs(['marketing'])
    const { id, email } = await anAgreement()
    const before = await site.shop.connection.db.$count(marketingDecisions)
    for (const form of [
      { id },
      { id, source: 'checkout' },
      { id: "'", source: 'staff-phone' },
      { source: 'x' },
    ])
      expect((await clerk(ROOM, { form: form as Record<string, string> })).status).toBe(400)
    expect(await site.shop.connection.db.$count(marketingDecisions)).toBe(before)
    expect(await agrees(email)).toBe(true)
  })

  test('gives a file with what İYS asks for, that Turkish Excel opens and takes nothing of for a formula', async () => {
    const clerk = await site.visitAs(['marketing'])
    await anAgreement('=dosya')
    const { headers, bytes, text } = await clerk(`${ROOM}/export?search=dosya`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('pazarlama-izinleri.csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heading, line] = text.replace('\uFEFF', '').split(/\r?\n/)
    expect(heading).toBe('Alıcı;Kanal;Durum;Tarih;Kaynak;Mağazadaki kaynak;Metin sürümü')
    expect(line).toMatch(/^'=dosya-\d+@example\.com;E-POSTA;ONAY;2026-03-02 12:00:00;HS_WEB;Sipariş;1$/)
  })
})
