import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aCategory, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '../domain/announcement.ts'
import type { BannerInput, BlogPostInput, HomeSectionInput } from '../domain/content-forms.ts'
import { CONTENT_LIMITS } from '../domain/content-forms.ts'
import { DEFAULT_MENU } from '../domain/default-menu.ts'
import { FALLBACK_SECTION } from '../domain/home-section.ts'
import { announcements, blogPosts, homeSections } from './tables.server.ts'

let shop: TestShop
let picture: AssetId
beforeEach(async () => {
  shop = await openTestShop()
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
  picture = unwrap(await shop.services.media.storeImage(bytes)).assetId
})

function aSection(overrides: Partial<HomeSectionInput> = {}): HomeSectionInput {
  const { id: _id, manualProductIds: _ids, ...section } = FALLBACK_SECTION
  return { ...section, manualProductIds: [], title: 'Bölüm', ...overrides }
}

function aBanner(overrides: Partial<BannerInput> = {}): BannerInput {
  return {
    placement: 'slide',
    title: 'Başlık',
    subtitle: 'Alt başlık',
    imageAssetId: picture,
    phoneImageAssetId: null,
    focalPoint: { x: 50, y: 50 },
    alt: 'Kupa',
    textTone: 'dark',
    buttonText: '',
    buttonLink: '',
    ...overrides,
  }
}

function aPost(overrides: Partial<BlogPostInput> = {}): BlogPostInput {
  return {
    title: 'Kupa rehberi',
    excerpt: 'Hangi kupa?',
    contentHtml: '<p>Porselen.</p>',
    imageAssetId: picture,
    imageAlt: 'Kupalar',
    isPublished: true,
    ...overrides,
  }
}

describe('the frame', () => {
  test('of a new shop has the default menu, no bar and no posts', async () => {
    expect(await shop.services.content.frame()).toEqual({
      announcementBar: null,
      menu: DEFAULT_MENU,
      latestPosts: [],
      footerPages: { information: [], corporate: [] },
    })
  })

  test('shows active announcements in their order, and none of a bar that is off', async () => {
    const { content } = shop.services
    for (const text of ['Bir', 'İki', 'Üç'])
      unwrap(await content.addAnnouncement(EDITOR, { text, link: '/urunler' }))
    await shop.connection.pool.query(`update announcements set active = false where text = 'İki'`)
    await shop.bus.publish(['content'])
    const { announcementBar } = await content.frame()
    expect(announcementBar).toMatchObject({ rotationMs: 5000, backgroundColor: '#00796B' })
    expect(announcementBar?.announcements.map(({ text }) => text)).toEqual(['Bir', 'Üç'])
    unwrap(await content.saveAnnouncementBar(EDITOR, { ...DEFAULT_ANNOUNCEMENT_BAR, isEnabled: false }))
    expect((await content.frame()).announcementBar).toBeNull()
  })

  test('stays in memory until content changes', async () => {
    const { content } = shop.services
    const before = await content.frame()
    await shop.connection.pool.query(
      `insert into menu_items (id, position, created_at, title, link) values ('x', 1, now(), 'Elle', '/')`,
    )
    await shop.bus.publish(['catalog', 'settings'])
    expect(await content.frame()).toBe(before)
    await shop.bus.publish(['content'])
    expect((await content.frame()).menu.map(({ title }) => title)).toEqual(['Elle'])
  })

  test('shows the menu with its submenus in their order', async () => {
    const entry = { icon: '', description: '' }
    const submenu = ['B', 'A'].map((title) => ({ ...entry, title, link: '/urunler' }))
    const { content } = shop.services
    unwrap(
      await content.addMenuItem(EDITOR, {
        ...entry,
        title: 'Ürünler',
        link: '/urunler',
        isMegaMenu: true,
        submenu,
      }),
    )
    unwrap(
      await content.addMenuItem(EDITOR, {
        ...entry,
        title: 'İletişim',
        link: '/iletisim',
        isMegaMenu: false,
        submenu: [],
      }),
    )
    const { menu } = await content.frame()
    expect(menu.map(({ title }) => title)).toEqual(['Ürünler', 'İletişim'])
    expect(menu[0]?.submenu.map(({ title }) => title)).toEqual(['B', 'A'])
  })
})

describe('the home page', () => {
  test('without an active section shows one best-sellers section of 8', async () => {
    for (let count = 0; count < 9; count += 1) await aProduct(shop.services)
    const { sections, slides, popup } = await shop.services.content.home()
    expect(sections.map(({ section }) => section)).toEqual([FALLBACK_SECTION])
    expect(sections[0]?.products).toHaveLength(8)
    expect([slides, popup]).toEqual([[], null])
  })

  test.each([
    { filterType: 'bestseller', productCount: 2, titles: 'CB' },
    { filterType: 'featured', titles: 'BA' },
    { filterType: 'category', titles: 'CBA' },
    { filterType: 'manual', titles: 'ACB' },
  ] as const)(
    'fills a section by its rule, sold out last unless picked by hand: $filterType',
    async ({ titles, ...rule }) => {
      const { content, catalog } = shop.services
      const [a, b, c] = [
        await aProduct(shop.services, { title: 'A', stock: 0, featured: true }),
        await aProduct(shop.services, { title: 'B', featured: true }),
        await aProduct(shop.services, { title: 'C' }),
      ]
      const hidden = await aProduct(shop.services, { title: 'Gizli', active: false, featured: true })
      await catalog.setPopularity([
        { productId: a.id, orderCount: 9 },
        { productId: c.id, orderCount: 5 },
      ])
      const manualProductIds = rule.filterType === 'manual' ? [hidden.id, a.id, c.id, b.id] : []
      const categoryId = rule.filterType === 'category' ? await aCategory(shop.services) : null
      unwrap(await content.addHomeSection(EDITOR, aSection({ ...rule, manualProductIds, categoryId })))
      const { sections } = await content.home()
      expect(sections.map(({ products }) => products.map(({ title }) => title).join(''))).toEqual([titles])
    },
  )

  test('shows no product twice: a section draws from what does not stand above it, and may show fewer', async () => {
    const { content, catalog } = shop.services
    const counts = []
    for (const [orderCount, title] of ['A', 'B', 'C', 'D'].entries()) {
      const { id } = await aProduct(shop.services, { title, featured: title !== 'C' })
      counts.push({ productId: id, orderCount })
    }
    await catalog.setPopularity(counts)
    for (const section of [
      aSection({ filterType: 'bestseller', productCount: 2 }),
      aSection({ filterType: 'featured', productCount: 2 }),
      aSection({ filterType: 'bestseller', productCount: 2 }),
      aSection({ filterType: 'featured', productCount: 2 }),
    ])
      unwrap(await content.addHomeSection(EDITOR, section))
    const { sections } = await content.home()
    expect(sections.map(({ products }) => products.map(({ title }) => title).join(''))).toEqual(['DC', 'BA'])
  })

  test('shows only active sections, slides and promo banners', async () => {
    const { content } = shop.services
    await aProduct(shop.services)
    for (const title of ['Açık', 'Kapalı']) {
      unwrap(await content.addHomeSection(EDITOR, aSection({ title })))
      for (const placement of ['slide', 'promo'] as const)
        unwrap(await content.addBanner(EDITOR, aBanner({ placement, title })))
    }
    for (const table of ['home_sections', 'banners'])
      await shop.connection.pool.query(`update ${table} set active = false where title = 'Kapalı'`)
    await shop.bus.publish(['content'])
    const { sections, slides, promoBanners } = await content.home()
    expect(sections.map(({ section }) => section.title)).toEqual(['Açık'])
    expect([...slides, ...promoBanners].map(({ title }) => title)).toEqual(['Açık', 'Açık'])
  })

  test('leaves out a section without products, and shows the best sellers when all are empty', async () => {
    const { content } = shop.services
    await aProduct(shop.services)
    unwrap(await content.addHomeSection(EDITOR, aSection({ filterType: 'featured' })))
    expect((await content.home()).sections.map(({ section }) => section.title)).toEqual(['Çok Satanlar'])
    unwrap(await content.addHomeSection(EDITOR, aSection({ title: 'Popüler' })))
    expect((await content.home()).sections.map(({ section }) => section.title)).toEqual(['Popüler'])
  })

  test('costs two queries, however many sections it has', async () => {
    const { content } = shop.services
    for (let count = 0; count < 7; count += 1) {
      await aProduct(shop.services, { featured: true })
      const filterType = count % 2 ? 'featured' : 'bestseller'
      unwrap(await content.addHomeSection(EDITOR, aSection({ filterType, productCount: 1 })))
    }
    await content.home()
    const { pool } = shop.connection
    const query = pool.query
    let queries = 0
    pool.query = ((...given: unknown[]) => {
      queries += 1
      return Reflect.apply(query, pool, given)
    }) as typeof pool.query
    try {
      expect((await content.home()).sections).toHaveLength(7)
    } finally {
      pool.query = query
    }
    expect(queries).toBe(2)
  })

  test('shows slides and promo banners apart, each in its order, and refuses an unknown picture', async () => {
    const { content } = shop.services
    for (const [placement, title] of [
      ['slide', '1'],
      ['promo', '2'],
      ['slide', '3'],
    ] as const)
      unwrap(await content.addBanner(EDITOR, aBanner({ placement, title })))
    const { slides, promoBanners } = await content.home()
    expect(slides.map(({ title }) => title)).toEqual(['1', '3'])
    expect(promoBanners).toMatchObject([
      { title: '2', image: { assetId: picture, width: 40, height: 20 }, phoneImage: null },
    ])
    const unknown = 'f'.repeat(64) as AssetId
    expect(await content.addBanner(EDITOR, aBanner({ imageAssetId: unknown }))).toMatchObject({
      error: { code: 'content/image-not-found' },
    })
  })

  test('takes as many entries as a page carries, and refuses one more of each kind', async () => {
    const { content } = shop.services
    const section = aSection()
    const item = {
      title: 'Kupalar',
      link: '/urunler',
      icon: '',
      description: '',
      isMegaMenu: false,
      submenu: [],
    }
    const kinds = [
      [
        'duyuru',
        CONTENT_LIMITS.announcements,
        () => content.addAnnouncement(EDITOR, { text: 'a', link: '' }),
      ],
      ['slayt', CONTENT_LIMITS.banners, () => content.addBanner(EDITOR, aBanner())],
      ['banner', CONTENT_LIMITS.banners, () => content.addBanner(EDITOR, aBanner({ placement: 'promo' }))],
      ['bölüm', CONTENT_LIMITS.sections, () => content.addHomeSection(EDITOR, section)],
      ['menü başlığı', CONTENT_LIMITS.menuItems, () => content.addMenuItem(EDITOR, item)],
    ] as const
    for (const [name, most, add] of kinds) {
      for (let i = 0; i < most; i += 1) unwrap<unknown>(await add())
      expect(await add(), name).toMatchObject({
        error: { code: 'content/too-many', message: `En fazla ${most} ${name} ekleyebilirsiniz.` },
      })
    }
    expect((await content.home()).slides).toHaveLength(CONTENT_LIMITS.banners)
  })

  test('greets with the popup only when it is on and has a picture', async () => {
    const { content } = shop.services
    const popup = {
      isEnabled: true,
      title: 'Hoş geldiniz',
      imageAssetId: picture,
      alt: 'Kutu',
      link: '/urunler',
      linkText: 'Görün',
      showOnce: true,
      delayMs: 1000,
    }
    unwrap(await content.saveWelcomePopup(EDITOR, popup))
    unwrap(await content.saveWelcomePopup(EDITOR, popup))
    expect((await content.home()).popup).toMatchObject({ version: 1, image: { assetId: picture } })
    unwrap(await content.saveWelcomePopup(EDITOR, { ...popup, isEnabled: false }))
    expect((await content.home()).popup).toBeNull()
    unwrap(await content.saveWelcomePopup(EDITOR, popup))
    await shop.connection.pool.query('update content_settings set image_asset_id = null')
    await shop.bus.publish(['content'])
    expect((await content.home()).popup).toBeNull()
  })
})

describe('the blog', () => {
  test('lists published posts, newest first, 12 on a page', async () => {
    const { content } = shop.services
    for (let day = 1; day <= 13; day += 1) {
      unwrap(await content.posts.save(EDITOR, null, aPost({ title: `Yazı ${day}` }), null))
      shop.clock.advance({ days: 1 })
    }
    unwrap(await content.posts.save(EDITOR, null, aPost({ title: 'Taslak', isPublished: false }), null))
    const first = await content.blogPosts(1)
    expect(first).toMatchObject({ total: 13, page: 1, pageCount: 2 })
    expect(first.posts[0]?.title).toBe('Yazı 13')
    expect(await content.blogPosts(99)).toMatchObject({ page: 2, posts: [{ title: 'Yazı 1' }] })
    expect((await content.frame()).latestPosts).toHaveLength(5)
    expect(await content.blogPost('taslak')).toMatchObject({ error: { code: 'content/post-not-found' } })
  })

  test('sends visitors of a former address on, and keeps the day of the first publication', async () => {
    const { content } = shop.services
    const { id, slug } = unwrap(await content.posts.save(EDITOR, null, aPost(), null))
    const { publishedAt } = unwrap(await content.blogPost(slug))
    shop.clock.advance({ days: 3 })
    unwrap(await content.posts.save(EDITOR, id, aPost({ title: 'Yeni ad', isPublished: false }), 1))
    const renamed = unwrap(await content.posts.save(EDITOR, id, aPost({ title: 'Yeni ad' }), 2))
    expect(renamed.slug).toBe('yeni-ad')
    expect(await content.blogPost(slug)).toMatchObject({
      error: { code: 'content/post-moved', details: { slug: 'yeni-ad' } },
    })
    expect(unwrap(await content.blogPost('yeni-ad')).publishedAt).toBe(publishedAt)
    const other = unwrap(await content.posts.save(EDITOR, null, aPost(), null))
    expect(other.slug).toBe('kupa-rehberi-2')
    expect(unwrap(await content.posts.save(EDITOR, id, aPost(), 3)).slug).toBe('kupa-rehberi')
    expect(unwrap(await content.blogPost('kupa-rehberi')).id).toBe(id)
  })

  test('keeps clean HTML only, and refuses a post of which nothing is left', async () => {
    const { content } = shop.services
    const contentHtml = '<p>A</p><script>alert(1)</script>'
    const { slug } = unwrap(await content.posts.save(EDITOR, null, aPost({ contentHtml }), null))
    expect(unwrap(await content.blogPost(slug)).contentHtml).toBe('<p>A</p>')
    expect(
      await content.posts.save(EDITOR, null, aPost({ contentHtml: '<script>x</script>' }), null),
    ).toMatchObject({
      error: { code: 'content/post-empty' },
    })
  })
})

test('a command is recorded and announced, and a refusal leaves nothing behind', async () => {
  const { content } = shop.services
  unwrap(await content.addAnnouncement(EDITOR, { text: 'Bir', link: '' }))
  expect(shop.changes).toEqual(['content'])
  expect(await content.addAnnouncement(EDITOR, { text: ' ', link: '' })).toMatchObject({ ok: false })
  const categoryId = 'yok' as CategoryId
  expect(
    await content.addHomeSection(EDITOR, aSection({ filterType: 'category', categoryId })),
  ).toMatchObject({
    error: { code: 'content/category-not-found' },
  })
  const { db } = shop.connection
  expect(await db.select().from(announcements)).toHaveLength(1)
  expect(await db.select().from(homeSections)).toEqual([])
  expect(await db.select().from(blogPosts)).toEqual([])
  expect(
    (await db.select().from(activityEntries).orderBy(activityEntries.id)).map(({ action }) => action),
  ).toEqual(['announcement.create'])
  expect(shop.changes).toEqual(['content'])
})
