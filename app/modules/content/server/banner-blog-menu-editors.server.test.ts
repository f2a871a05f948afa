import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aBannerInput, aMenuItemInput, aPostInput, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { DEFAULT_MENU } from '../domain/default-menu.ts'
import type { MenuItemId } from '../domain/menu.ts'
import { blogPostImages, blogPosts } from './tables.server.ts'

let shop: TestShop
let picture: AssetId
beforeEach(async () => {
  shop = await openTestShop()
  picture = await aPicture('teal')
})

async function aPicture(background: string): Promise<AssetId> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return (await shop.services.media.keepShippedImage(await image.webp().toBuffer())).assetId
}

const banners = () => shop.services.content.banners
const posts = () => shop.services.content.posts
const menu = () => shop.services.content.menu
const { submenu: _submenu, ...PLAIN } = aMenuItemInput()
const entry = (title: string) => ({ ...PLAIN, title })

describe('banners', () => {
  const titles = async () => (await banners().list()).map(({ placement, title }) => `${placement} ${title}`)
  const add = async (title: string, placement: 'slide' | 'promo' = 'slide') =>
    unwrap(await banners().save(EDITOR, null, aBannerInput(picture, { title, placement }), null))

  test('stand in the order of their placement, also after a change of it', async () => {
    const a = await add('A')
    const b = await add('B')
    const c = await add('C', 'promo')
    expect(await titles()).toEqual(['slide A', 'slide B', 'promo C'])
    unwrap(await banners().place(EDITOR, { id: b, before: a }))
    expect(await titles()).toEqual(['slide B', 'slide A', 'promo C'])
    expect(await banners().place(EDITOR, { id: a, before: c })).toMatchObject({
      error: { code: 'content/order-changed' },
    })
    unwrap(await banners().save(EDITOR, b, aBannerInput(picture, { title: 'B', placement: 'promo' }), 1))
    expect(await titles()).toEqual(['slide A', 'promo C', 'promo B'])
  })

  test('are saved against the version that was seen; a switch keeps it', async () => {
    const id = await add('A')
    unwrap(await banners().toggle(EDITOR, id, false))
    expect(unwrap(await banners().get(id))).toMatchObject({ active: false, version: 1 })
    unwrap(await banners().save(EDITOR, id, aBannerInput(picture, { title: 'Yeni' }), 1))
    expect(unwrap(await banners().get(id))).toMatchObject({ title: 'Yeni', active: false, version: 2 })
    expect(await banners().save(EDITOR, id, aBannerInput(picture), 1)).toMatchObject({
      error: { code: 'content/version-conflict' },
    })
    const unknown = 'f'.repeat(64) as AssetId
    expect(await banners().save(EDITOR, id, aBannerInput(unknown), 2)).toMatchObject({
      error: { code: 'content/image-not-found' },
    })
    unwrap(await banners().remove(EDITOR, id))
    for (const gone of [
      banners().remove(EDITOR, id),
      banners().toggle(EDITOR, id, true),
      banners().get(id),
      banners().save(EDITOR, id, aBannerInput(picture), 2),
    ]) {
      expect(await gone).toMatchObject({ error: { code: 'content/entry-not-found' } })
    }
  })
})

describe('posts', () => {
  const list = async (search = '', state: 'all' | 'published' | 'draft' = 'all', page = 1) =>
    posts().list({ search, state, page })
  const add = async (title: string, isPublished = true) =>
    unwrap(await posts().save(EDITOR, null, aPostInput(picture, { title, isPublished }), null)).id

  test('are found by words however they are typed, by state and by page', async () => {
    await add('Işıklı Kupa')
    await add('Çanta Taslağı', false)
    const found = async (...query: Parameters<typeof list>) =>
      (await list(...query)).rows.map(({ title }) => title)
    expect(await found('isikli')).toEqual(['Işıklı Kupa'])
    expect(await found('ÇANTA')).toEqual(['Çanta Taslağı'])
    expect(await found('%')).toEqual([])
    expect(await found('', 'published')).toEqual(['Işıklı Kupa'])
    expect(await found('', 'draft')).toEqual(['Çanta Taslağı'])
    expect(await list('', 'all', 9)).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  })

  test('are published and withdrawn, and keep the day they first came out', async () => {
    const id = await add('Taslak', false)
    expect(unwrap(await posts().get(id))).toMatchObject({ publishedAt: null, version: 1 })
    unwrap(await posts().publish(EDITOR, id, true))
    const { publishedAt } = unwrap(await posts().get(id))
    expect(publishedAt).not.toBeNull()
    unwrap(await posts().publish(EDITOR, id, false))
    expect(unwrap(await posts().get(id))).toMatchObject({ isPublished: false, publishedAt, version: 3 })
    expect(await posts().save(EDITOR, id, aPostInput(picture), 1)).toMatchObject({
      error: { code: 'content/version-conflict' },
    })
    unwrap(await posts().remove(EDITOR, id))
    expect(await posts().publish(EDITOR, id, true)).toMatchObject({
      error: { code: 'content/post-not-found' },
    })
  })

  test('a sample one that the owner has published or withdrawn is no sample any more', async () => {
    const sample = { publishedAt: shop.clock.now() }
    const { id } = unwrap(await posts().save(EDITOR, null, aPostInput(picture), null, sample))
    const marks = () => shop.connection.db.select({ isSample: blogPosts.isSample }).from(blogPosts)
    expect(await marks()).toEqual([{ isSample: true }])
    unwrap(await posts().publish(EDITOR, id, false))
    expect(await marks()).toEqual([{ isSample: false }])
  })

  test('are cleaned, and hold the pictures within their text', async () => {
    const other = await aPicture('red')
    const contentHtml = `<h1>A</h1><script>x</script><p onclick="x">B</p><img src="/img/${other}/1200" alt="Kupa">`
    const { id } = unwrap(await posts().save(EDITOR, null, aPostInput(picture, { contentHtml }), null))
    expect(unwrap(await posts().get(id)).contentHtml).toBe(
      `<h2>A</h2><p>B</p><img src="/img/${other}/1200" alt="Kupa" loading="lazy" />`,
    )
    const { db } = shop.connection
    const held = async () =>
      (await db.select().from(blogPostImages).where(eq(blogPostImages.postId, id))).map(
        ({ imageAssetId }) => imageAssetId,
      )
    expect(await held()).toEqual([other])
    unwrap(await posts().save(EDITOR, id, aPostInput(picture), 1))
    expect(await held()).toEqual([])
    const unknown = `<p>a</p><img src="/img/${'f'.repeat(64)}/1200" alt="Yok">`
    expect(await posts().save(EDITOR, id, aPostInput(picture, { contentHtml: unknown }), 2)).toMatchObject({
      error: { code: 'content/image-not-found' },
    })
  })
})

describe('the menu', () => {
  const tree = async () =>
    (await menu().list()).map(({ title, submenu }) =>
      [title, ...submenu.map((below) => below.title)].join('/'),
    )
  const add = async (title: string, parentId: MenuItemId | null = null) =>
    unwrap(await menu().save(EDITOR, null, entry(title), { parentId, version: null }))

  test('begins with a copy of the default menu, once', async () => {
    unwrap(await menu().startWithDefault(EDITOR))
    expect(await tree()).toEqual([
      'Ana Sayfa',
      'Ürünler/Promosyon/Tekstil/Ofis/Teknoloji',
      'Hakkımızda',
      'İletişim',
    ])
    const { menu: shown } = await shop.services.content.frame()
    expect(shown.map(({ title, link, isMegaMenu: mega }) => [title, link, mega])).toEqual(
      DEFAULT_MENU.map(({ title, link, isMegaMenu: mega }) => [title, link, mega]),
    )
    expect(await menu().startWithDefault(EDITOR)).toMatchObject({ error: { code: 'content/menu-conflict' } })
    expect(await tree()).toHaveLength(4)
  })

  test('an entry has a submenu from the first entry below it until the last is gone', async () => {
    const top = await add('Ürünler')
    unwrap(
      await menu().save(
        EDITOR,
        top,
        { ...entry('Ürünler'), isMegaMenu: true },
        { parentId: null, version: 1 },
      ),
    )
    const shown = async () => (await shop.services.content.frame()).menu[0]
    expect(await shown()).toMatchObject({ isMegaMenu: false, submenu: [] })
    const below = await add('Tekstil', top)
    expect(await shown()).toMatchObject({ isMegaMenu: true, submenu: [{ title: 'Tekstil' }] })
    unwrap(await menu().remove(EDITOR, below))
    expect(await shown()).toMatchObject({ isMegaMenu: false, submenu: [] })
  })

  test('keeps an order on the bar and one in each submenu', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const [a1, a2] = [await add('A1', a), await add('A2', a)]
    unwrap(await menu().place(EDITOR, { id: a2, before: a1 }))
    unwrap(await menu().place(EDITOR, { id: b, before: a }))
    expect(await tree()).toEqual(['B', 'A/A2/A1'])
    expect(await menu().place(EDITOR, { id: a1, before: b })).toMatchObject({
      error: { code: 'content/order-changed' },
    })
    unwrap(await menu().remove(EDITOR, a))
    expect(await tree()).toEqual(['B'])
    expect(await menu().save(EDITOR, null, entry('X'), { parentId: a, version: null })).toMatchObject({
      error: { code: 'content/parent-not-found' },
    })
  })

  test('has two levels, and of two editors the second is told', async () => {
    const a = await add('A')
    const a1 = await add('A1', a)
    expect(await menu().save(EDITOR, null, entry('X'), { parentId: a1, version: null })).toMatchObject({
      error: { code: 'content/parent-not-found' },
    })
    unwrap(await menu().save(EDITOR, a1, entry('Yeni'), { parentId: a, version: 1 }))
    expect(await menu().save(EDITOR, a1, entry('Eski'), { parentId: a, version: 1 })).toMatchObject({
      error: { code: 'content/version-conflict' },
    })
    unwrap(await menu().toggle(EDITOR, a, false))
    expect((await shop.services.content.frame()).menu).toEqual([])
    expect(unwrap(await menu().get(a1))).toMatchObject({ entry: { title: 'Yeni' }, parent: { id: a } })
  })
})
