import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CUSTOMER_SORTS } from '#app/modules/accounts/domain/customer.ts'
import { PRODUCT_LIST_SORTS } from '#app/modules/catalog/domain/admin-product.ts'
import { ADDRESS_SORTS } from '#app/modules/consents/domain/marketing-consent.ts'
import { BLOG_SORTS } from '#app/modules/content/domain/blog-form.ts'
import { CUSTOM_PAGE_SORTS } from '#app/modules/content/domain/custom-page-form.ts'
import { COUPON_SORTS } from '#app/modules/coupons/domain/coupon.ts'
import { MAIL_SORTS } from '#app/modules/mail/domain/stored-mail.ts'
import { BOOK_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import { QUOTE_SORTS } from '#app/modules/quotes/domain/quote.ts'
import { REDIRECT_SORTS } from '#app/modules/redirects/domain/redirect.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let admin: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { db } = site.shop.connection
  // Turkish order is neither the order of the letters’ codes nor the one they were written down in.
  await db.execute(sql`
    insert into users (id, name, email, type, company_name, member_discount_bp, created_at) values
      ('u1', 'Umut Ak', 'c@example.com', 'normal', null, 500, timestamptz '2026-03-01'),
      ('u2', 'Ahmet Er', 'a@example.com', 'corporate', 'Çınar Ltd.', 0, timestamptz '2026-03-02'),
      ('u3', 'Işıl Su', 'b@example.com', 'normal', null, 1500, timestamptz '2026-03-03'),
      ('u4', 'İpek Su', 'd@example.com', 'normal', null, 0, timestamptz '2026-03-04'),
      ('u5', 'Cemal Oz', 'e@example.com', 'normal', null, 0, timestamptz '2026-03-05')`)
  admin = await site.visitAs('admin')
})
afterAll(() => site.close())

/** Ids of the customers in the order in which the list shows them. */
async function customersAt(query: string): Promise<readonly string[]> {
  const { status, text } = await admin(`/admin/customers?${query}`)
  expect(status).toBe(200)
  return [...new Set([...text.matchAll(/href="\/admin\/customers\/(u\d)"/g)].map(([, id]) => id ?? ''))]
}

describe('a list of the back office', () => {
  test.each([
    ['', ['u5', 'u4', 'u3', 'u2', 'u1']],
    ['sort=date-asc', ['u1', 'u2', 'u3', 'u4', 'u5']],
    ['sort=name-asc', ['u5', 'u2', 'u3', 'u4', 'u1']],
    ['sort=name-desc', ['u1', 'u4', 'u3', 'u2', 'u5']],
    ['sort=email-asc', ['u2', 'u3', 'u1', 'u4', 'u5']],
    ['sort=discount-desc&type=normal', ['u3', 'u1', 'u4', 'u5']],
    // Not an order of this list, or none at all: its own.
    ['sort=total-desc', ['u5', 'u4', 'u3', 'u2', 'u1']],
    ['sort=name', ['u5', 'u4', 'u3', 'u2', 'u1']],
    [`sort=${encodeURIComponent("name-asc'; drop table users")}`, ['u5', 'u4', 'u3', 'u2', 'u1']],
  ])('is sorted as its address says: %s', async (query, ids) => {
    expect(await customersAt(query)).toEqual(ids)
  })

  test('is sorted by the links of its headings, which keep what it is narrowed to and begin on the first page', async () => {
    const { text } = await admin('/admin/customers?type=normal&search=su&sort=name-asc&page=1')
    expect(text).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a [^>]*sort=name-desc/)
    expect(text.match(/aria-sort=/g)).toHaveLength(1)
    expect(text).toContain('href="/admin/customers?type=normal&amp;search=su&amp;sort=discount-desc"')
    // The list’s own order needs no words in the address.
    expect(text).toMatch(/href="\/admin\/customers\?type=normal&amp;search=su"[^>]*>Kayıt</)
  })

  test('offers its orders and filters as a form and links that need no program', async () => {
    const { text } = await admin('/admin/customers?type=normal&search=su&sort=name-asc')
    const form = /<form(?:(?!<form).)*<select name="sort"(?:(?!<\/form>).)*<\/form>/s.exec(text)?.[0] ?? ''
    expect(form).toContain('<input type="hidden" name="type" value="normal"/>')
    expect(form).toContain('<input type="hidden" name="search" value="su"/>')
    expect(form).toMatch(/<option value="name-asc" selected="">/)
    expect(form).toMatch(/<noscript><button type="submit"/)
    expect(text).toContain(
      'href="/admin/customers?type=normal&amp;status=active&amp;search=su&amp;sort=name-asc"',
    )
  })

  test('names each set filter with what takes it away, and what takes all away', async () => {
    const { text } = await admin('/admin/customers?type=corporate&status=active&search=su&sort=name-asc')
    expect(text).toContain('>2<span class="sr-only"> filtre etkin</span>')
    expect(text).toMatch(
      /aria-label="Kurumsal filtresini kaldır"[^>]*href="\/admin\/customers\?status=active&amp;search=su&amp;sort=name-asc"/,
    )
    expect(text).toMatch(/href="\/admin\/customers\?search=su&amp;sort=name-asc"[^>]*>Tümünü temizle/)
    expect((await admin('/admin/customers?search=su')).text).not.toContain('Tümünü temizle')
  })

  test('of guests has one order, and no heading that promises another', async () => {
    const { text } = await admin('/admin/customers?status=guest&sort=name-asc')
    expect(text).not.toContain('aria-sort')
    expect(text).not.toContain('<select name="sort"')
  })

  test.each([
    ['/admin/orders', BOOK_SORTS],
    ['/admin/customers', CUSTOMER_SORTS],
    ['/admin/products', PRODUCT_LIST_SORTS],
    ['/admin/coupons', COUPON_SORTS],
    ['/admin/quotes', QUOTE_SORTS],
    ['/admin/mails', MAIL_SORTS],
    ['/admin/marketing-consents', ADDRESS_SORTS],
    ['/admin/blogs', BLOG_SORTS],
    ['/admin/pages', CUSTOM_PAGE_SORTS],
    ['/admin/redirects', REDIRECT_SORTS],
  ])('answers every order it offers: %s', async (path, sorts) => {
    for (const key of Object.keys(sorts))
      for (const direction of ['asc', 'desc'])
        expect((await admin(`${path}?sort=${key}-${direction}`)).status, `${key} ${direction}`).toBe(200)
  })
})

test('the log of the back office folds its filters, and names those that are set', async () => {
  const { text } = await admin('/admin/activity?kind=product&from=2026-03-01&search=kalem')
  expect(text).toContain('>2<span class="sr-only"> filtre etkin</span>')
  expect(text).toContain('aria-label="01.03.2026 ve sonrası filtresini kaldır"')
  expect(text).toMatch(/href="\/admin\/activity\?search=kalem"[^>]*>Tümünü temizle/)
})
