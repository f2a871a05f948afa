import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { slugify } from '#app/kernel/slug.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import { searchTextOf } from '#app/modules/catalog/domain/search.ts'
import {
  announcementBarSchema,
  announcementSchema,
  customPageSchema,
  homeSectionSchema,
  menuItemSchema,
  parseContent,
} from '#app/modules/content/domain/content-forms.ts'
import { cleanHtml } from '#app/modules/content/server/clean-html.server.ts'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { judgeCoupon } from '#app/modules/coupons/domain/coupon.ts'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import {
  sampleAnnouncementBar,
  sampleAnnouncements,
  sampleMenu,
  samplePages,
  samplePosts,
  sampleRedirects,
  sampleSections,
} from './content.ts'
import { sampleCoupons } from './coupons.ts'
import { contentPictures } from './fill-content.ts'
import { sampleBanners, samplePopup, sampleSlides } from './page-pictures.ts'

const PAGES = new Set(['/', '/urunler', '/kategoriler', '/hakkimizda', '/iletisim', '/blog'])
const posts = samplePosts.map((post) => ({
  ...post,
  html: readFileSync(new URL(`./posts/${post.htmlFile}`, import.meta.url), 'utf8'),
}))
const pages = samplePages.map((page) => ({
  ...page,
  html: readFileSync(new URL(`./pages/${page.htmlFile}`, import.meta.url), 'utf8'),
}))
const postLinks = [...posts, ...pages].flatMap(({ html }) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? ''),
)
const links = new Set([
  ...sampleAnnouncements.map(({ link }) => link),
  ...sampleSections.map(({ buttonLink }) => buttonLink),
  ...sampleMenu.flatMap(({ link, submenu }) => [link, ...submenu.map((below) => below.link)]),
  ...[...sampleSlides, ...sampleBanners, samplePopup].map(({ link }) => link),
  ...postLinks,
  ...sampleRedirects.map(({ target }) => target),
])

function leadsSomewhere(link: string): boolean {
  const { pathname, searchParams } = new URL(link, 'http://shop.example')
  const words = foldTurkish(searchParams.get('search') ?? '').split(' ')
  const finds = sampleProducts.some((product) => {
    const categoryName = sampleCategories.find(({ slug }) => slug === product.categorySlug)?.name ?? ''
    return words.every((word) => searchTextOf({ ...product, categoryName }).includes(word))
  })
  if (PAGES.has(pathname)) return finds
  const [, kind, slug] = pathname.split('/')
  if (kind === 'kategoriler') return sampleCategories.some((category) => category.slug === slug)
  if (kind === 'urun') return sampleProducts.some((product) => product.slug === slug)
  if (kind === 'sayfa') return samplePages.some(({ title }) => slugify(title) === slug)
  return kind === 'blog' && samplePosts.some(({ title }) => slugify(title) === slug)
}

test.each([...links].map((link) => [link]))('%s leads to a page of the sample shop', (link) => {
  expect(leadsSomewhere(link)).toBe(true)
})

test.each(contentPictures.map((file) => [file]))('%s is there', (file) => {
  expect(existsSync(new URL(`./images/${file}`, import.meta.url))).toBe(true)
})

describe('sample content', () => {
  test('keeps the rules an owner has to keep', () => {
    expect(parseContent(announcementBarSchema, sampleAnnouncementBar).ok).toBe(true)
    for (const announcement of sampleAnnouncements)
      expect(parseContent(announcementSchema, announcement).ok, announcement.text).toBe(true)
    for (const item of sampleMenu) expect(parseContent(menuItemSchema, item).ok, item.title).toBe(true)
    for (const { categorySlug, productSlugs, ...section } of sampleSections) {
      const categoryId = categorySlug as CategoryId | null
      const manualProductIds = productSlugs as ProductId[]
      expect(
        parseContent(homeSectionSchema, { ...section, categoryId, manualProductIds }).ok,
        section.title,
      ).toBe(true)
    }
  })

  test('shows sections of each kind, with products and categories that exist', () => {
    expect(new Set(sampleSections.map(({ filterType }) => filterType)).size).toBe(4)
    expect(new Set(sampleSections.map(({ gridColumns }) => gridColumns))).toEqual(new Set([4, 8]))
    for (const { categorySlug, productSlugs } of sampleSections) {
      if (categorySlug) expect(sampleCategories.map(({ slug }) => slug)).toContain(categorySlug)
      for (const slug of productSlugs) expect(sampleProducts.map((product) => product.slug)).toContain(slug)
    }
  })

  test('has the menu of the specification: Ürünler with Promosyon, Tekstil, Ofis and Teknoloji', () => {
    expect(sampleMenu.map(({ title }) => title)).toEqual([
      'Ana Sayfa',
      'Ürünler',
      'Kategoriler',
      'Hakkımızda',
      'İletişim',
    ])
    const [, products] = sampleMenu
    expect(products?.submenu.map(({ title }) => title)).toEqual(['Promosyon', 'Tekstil', 'Ofis', 'Teknoloji'])
  })

  test('offers in its popup a coupon that counts today, for anybody, on the conditions it names', () => {
    const { couponCode, title, subtitle } = samplePopup
    const now = Date.now()
    const coupon = sampleCoupons(now, new Map()).find(({ code }) => code === couponCode)
    if (!coupon) throw new Error(`the popup offers ${couponCode}, which is no coupon of the sample shop`)
    const subtotalMinor = coupon.minOrderMinor ?? 0
    const order = {
      accountId: 'anybody' as AccountId,
      hasUsedIt: false,
      isFirstOrder: true,
      subtotalMinor,
      now,
    }
    expect(judgeCoupon({ ...coupon, id: 'any' as CouponId, useCount: 0 }, order)).toEqual({
      ok: true,
      value: { code: couponCode, discount: { kind: 'percentage', percentBp: 1000 } },
    })
    // 'İlk siparişinize' is meant: whoever has ordered before does not get it.
    expect(subtitle).toContain('ilk')
    expect(
      judgeCoupon({ ...coupon, id: 'any' as CouponId, useCount: 0 }, { ...order, isFirstOrder: false }),
    ).toMatchObject({
      error: { code: 'coupons/not-first-order' },
    })
    expect(title).toContain('%10')
    expect(subtitle).toContain(couponCode)
    expect(subtitle).toContain(formatLira(subtotalMinor).replace(/,00\s₺$/, ' TL'))
  })

  test('promises free shipping at the threshold of the settings', async () => {
    const { DEFAULT_SETTINGS } = await import('#app/modules/settings/domain/default-settings.ts')
    const threshold = (DEFAULT_SETTINGS.shipping.freeThresholdMinor / 100).toLocaleString('tr-TR')
    expect(sampleAnnouncements[0]?.text).toContain(`${threshold} TL`)
  })
})

test('pages keep the rules an owner has to keep, and lose nothing when they are cleaned', () => {
  for (const { htmlFile: _file, html, ...page } of pages) {
    expect(parseContent(customPageSchema, { ...page, contentHtml: html }).ok, page.title).toBe(true)
    expect(cleanHtml(html)).toBe(html.trim())
    const text = html.replace(/<[^>]+>/g, ' ')
    for (const part of [text, page.seoTitle, page.seoDescription]) expect(part).toBe(part.normalize('NFC'))
  }
})

describe.each(posts.map((post) => [post.title, post] as const))('%s', (_, { html, excerpt, imageAlt }) => {
  const text = html.replace(/<[^>]+>/g, ' ')
  test('is 450 to 900 words with headings, lists or tables, and links into the shop', () => {
    const words = text.trim().split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(450)
    expect(words).toBeLessThanOrEqual(900)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
    expect(html).toMatch(/<(ul|ol|table)>/)
    expect(html).toMatch(/href="\/(urun|kategoriler)\//)
  })
  test('loses nothing when it is cleaned', () => {
    expect(cleanHtml(html)).toBe(html.trim())
  })
  test('is written out in clean Turkish', () => {
    for (const part of [text, excerpt, imageAlt]) {
      expect(part).toBe(part.normalize('NFC'))
      expect(part).not.toMatch(/lorem|ipsum|TODO|undefined|[{}�ÃÅýþðÞÐÝ]|\u0307/u)
    }
  })
})
