import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { testFolder } from '../../../../tests/support/database.ts'
import {
  aBannerInput,
  aCustomer,
  aMenuItemInput,
  aPageInput,
  aPostInput,
  aProduct,
  EDITOR,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import {
  countOf as countIn,
  exportedContent,
  IMPORTER,
  lookAtContent,
  OWNER,
  shownContent,
} from '../../../../tests/support/taken-content.ts'
import { aPlane } from '../../../../tests/support/warp-meshes.ts'
import { LATER_PARTS, PARTS } from '../domain/import-limits.ts'
import type { ImportReport } from '../domain/import-report.ts'
import { changesNothing } from '../domain/import-report.ts'
import { openContentArchive } from './content-archive.server.ts'

let shop: TestShop
const TRIANGLE = [
  { x: 0.4, y: 0.4 },
  { x: 0.6, y: 0.4 },
  { x: 0.5, y: 0.6 },
]

const exported = () => exportedContent(shop)
const look = (bytes: Uint8Array, importer = IMPORTER) => lookAtContent(shop, bytes, importer)
const countOf = (table: string) => countIn(shop, table)

describe('what owners leave in their shops comes back with its file', () => {
  async function aPicture(background: string): Promise<AssetId> {
    const create = { width: 60, height: 40, channels: 3, background } as const
    return (await shop.services.media.keepShippedImage(await sharp({ create }).webp().toBuffer())).assetId
  }

  /** It is taken in here without changing anything, and by an empty shop so that its own file says the same. */
  async function expectFaithful(): Promise<void> {
    const file = await exported()
    expectNoChange(unwrap(await look(file)))
    const before = await shownContent(shop)
    shop = await openTestShop()
    const looked = unwrap(await look(file))
    unwrap(await shop.services.shopData.contentImport.apply(looked.file, IMPORTER))
    expect(await shownContent(shop)).toEqual(before)
    expectNoChange(unwrap(await look(file)))
    expectNoChange(unwrap(await look(await exported())))
  }

  function expectNoChange({ report }: { readonly report: ImportReport }): void {
    expect(report.rows.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
    expect(report.newPictures).toBe(0)
  }

  beforeEach(async () => {
    shop = await openTestShop()
  })

  test('nothing is written before it is agreed to; then pages, search and prices are as by the forms', async () => {
    const { content, mockups } = shop.services
    const picture = await aPicture('teal')
    const image = { assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }
    const { id } = await aProduct(shop.services, { title: 'Emaye kupa', images: [image] })
    const masked = {
      id: 'front',
      label: 'Ön',
      surface: 'ceramic',
      shape: 'plane',
      cutOuts: [TRIANGLE],
    } as const
    const size = { widthMm: 80, heightMm: 60, methods: ['print'], gloss: 0.4 } as const
    const area = { ...masked, ...size, mesh: aPlane(2, 2), shadeAssetId: null, maskAssetId: null }
    unwrap(await mockups.savePrintAreas(picture, [area]))
    unwrap(await content.addBanner(EDITOR, aBannerInput(picture, {})))
    unwrap(await content.addMenuItem(EDITOR, aMenuItemInput({})))
    unwrap(await content.posts.save(EDITOR, null, aPostInput(picture, {}), null))
    const section = { ...NEW_SECTION, title: 'Bölüm', manualProductIds: [id] }
    unwrap(await content.addHomeSection(EDITOR, { ...section, filterType: 'manual' }))
    await aCustomer(shop.services)
    const file = await exported()
    const before = await shownContent(shop)
    expect(JSON.stringify(before)).toContain('"cutOuts":[[{')

    shop = await openTestShop({ sells: false })
    const looked = unwrap(await look(file))
    expect(looked.report.rows.find(({ label }) => label === 'Ürün')).toMatchObject({ added: 1, same: 0 })
    expect(looked.report.newPictures).toBe(1)
    for (const table of ['products', 'categories', 'image_assets', 'banners', 'settings'])
      expect(await countOf(table), table).toBe(0)

    const applied = unwrap(await shop.services.shopData.contentImport.apply(looked.file, IMPORTER))
    expect(applied.rows).toEqual(looked.report.rows)
    expect(shop.changes).toContain('*')
    expect(await shownContent(shop)).toEqual(before)
    expect(await countOf('price_history')).toBe(1)
    expect((await shop.services.catalog.suggestions('emaye')).products).toHaveLength(1)
    for (const table of ['products', 'categories', 'banners', 'menu_items', 'blog_posts'])
      expect(await countOf(`${table} where is_sample`), table).toBe(0)
    for (const table of ['users', 'orders']) expect(await countOf(table), table).toBe(0)
    expect(await countOf("activity_entries where action = 'shop-data.import-content'")).toBe(1)
    const again = unwrap(await look(file))
    expectNoChange(again)
    expect(changesNothing(again.report)).toBe(true)
  })

  test('a product without a picture, its copy, and one that is still on sale', async () => {
    const { catalog } = shop.services
    const bare = await aProduct(shop.services, { images: [], active: false })
    unwrap(await catalog.duplicate(EDITOR, bare.id))
    await aProduct(shop.services, { images: [], active: true })
    await expectFaithful()
  })

  test('a category without a picture, a section of a deleted one, picks of a deleted product', async () => {
    const { catalog, content } = shop.services
    const mug = await aProduct(shop.services)
    const deleted = await aProduct(shop.services)
    const gone = { name: 'Takvimler', description: '', imageAssetId: null, showOnHome: false }
    const categoryId = unwrap(await catalog.addCategory(EDITOR, gone))
    const section = { ...NEW_SECTION, title: 'Bölüm', manualProductIds: [] }
    unwrap(await content.addHomeSection(EDITOR, { ...section, filterType: 'category', categoryId }))
    const manualProductIds = [deleted.id, mug.id]
    unwrap(await content.addHomeSection(EDITOR, { ...section, filterType: 'manual', manualProductIds }))
    unwrap(await catalog.remove(EDITOR, deleted.id))
    unwrap(await catalog.categoryEditor.remove(EDITOR, categoryId, null))
    await expectFaithful()
  })

  test('pages of the owner’s own with their pictures and places, and rules of old addresses', async () => {
    const { content, redirects } = shop.services
    const inside = await aPicture('navy')
    const contentHtml = `<p>Rehber</p><img src="/img/${inside}/800" alt="Kupa" loading="lazy" />`
    const inFooter = { footerColumn: 'corporate', footerOrder: 3, seoTitle: 'Arama', slug: 'rehber' } as const
    unwrap(await content.customPages.save(EDITOR, null, aPageInput({ ...inFooter, contentHtml }), null))
    unwrap(await content.customPages.save(EDITOR, null, aPageInput({ isPublished: false }), null))
    const rules = [
      { source: '/tişört?beden=xl', target: '/sayfa/rehber#kupa', status: 302 },
      { source: '/eski.html', target: 'https://baska.com/', status: 301 },
    ] as const
    for (const rule of rules) unwrap(await redirects.editor.save(EDITOR, null, rule, null))
    await expectFaithful()
    expect(await countOf('custom_pages')).toBe(2)
    expect(await countOf('redirects')).toBe(2)
  })

  test('drafts, titles without a Latin letter, articles with pictures, menus below menus', async () => {
    const { content } = shop.services
    const picture = await aPicture('teal')
    const inside = await aPicture('navy')
    const contentHtml = `<p>Emaye &amp; çelik <strong>“kupa”</strong></p><img src="/img/${inside}/800" alt="Kupa" loading="lazy" />`
    unwrap(await content.posts.save(EDITOR, null, aPostInput(picture, { title: '杯子', contentHtml }), null))
    unwrap(
      await content.posts.save(EDITOR, null, aPostInput(picture, { title: '…', isPublished: false }), null),
    )
    const below = { title: 'Fincan', link: '/urunler?search=a&one-cikan=1', icon: '👩‍🍳', description: '' }
    unwrap(await content.addMenuItem(EDITOR, aMenuItemInput({ isMegaMenu: true, submenu: [below, below] })))
    unwrap(await content.addBanner(EDITOR, aBannerInput(picture, { placement: 'promo', buttonText: '' })))
    unwrap(await content.addAnnouncement(EDITOR, { text: '%50’ye varan “fuar” indirimi <b>', link: '' }))
    await expectFaithful()
  })

  test('settings far from their defaults, and a script whose host is listed no longer', async () => {
    const { settings, siteFiles } = shop.services
    const logo = { assetId: await aPicture('red'), width: 60, height: 40 }
    await settings.change({
      siteName: 'Işıl & Oğlu',
      siteTagline: '',
      logo,
      favicon: logo,
      vatDisplay: 'net-first',
      statistics: { totalProducts: null, completedOrders: 0, happyCustomers: 12 },
      metaTitle: 'Ş'.repeat(60),
      weekStart: 'sunday',
      cancelUnpaidOrders: true,
      phone: '',
      scriptHosts: ['www.ornek.com'],
    })
    for (const [path, content] of [
      ['head.html', '<script async src="https://www.ornek.com/a.js"></script>'],
      ['ozel.css', '.bir { color: red }'],
      ['robots.txt', 'Disallow: /bir'],
    ] as const) {
      const { version } = unwrap(await siteFiles.files.open(path))
      unwrap(await siteFiles.files.save(OWNER, { path, content, seen: version }))
    }
    await settings.change({ scriptHosts: [] })
    await expectFaithful()
    expect(unwrap(await shop.services.siteFiles.files.open('head.html')).content).toContain('www.ornek.com')
    expect((await shop.services.settings.current()).scriptHosts).toEqual([])
  })

  test('a file that was written while categories came and went', async () => {
    const { catalog } = shop.services
    const add = async (name: string) =>
      unwrap(
        await catalog.addCategory(EDITOR, { name, description: '', imageAssetId: null, showOnHome: true }),
      )
    const former = await add('Önceki')
    await aProduct(shop.services, { categoryId: former })
    // What happens as soon as a part has begun to be written.
    const events = new Map([
      [
        'settings.json',
        async () => void (await aProduct(shop.services, { categoryId: await add('Sonraki') })),
      ],
      [
        'pages.json',
        async () => void unwrap(await catalog.categoryEditor.remove(EDITOR, former, await add('Yeni'))),
      ],
    ])
    const reader = ((await shop.services.shopData.exportContent()) as ReadableStream<Uint8Array>).getReader()
    const pieces: Uint8Array[] = []
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value)
      for (const [part, happens] of events) {
        if (!Buffer.from(piece.value).includes(part)) continue
        events.delete(part)
        await happens()
      }
    }
    expect(events.size).toBe(0)
    const looked = await look(Buffer.concat(pieces))
    expect(looked).toMatchObject({ ok: true })
  })
})

describe('a file that is not right', () => {
  let parts: Map<string, string>

  beforeEach(async () => {
    shop = await openTestShop()
    parts = new Map()
    const path = join(testFolder('content'), 'own.zip')
    await writeFile(path, await exported())
    const archive = await openContentArchive(path)
    if (!archive.ok) throw new Error(archive.error.code)
    for (const name of PARTS) parts.set(name, unwrap(await archive.value.read(name)).toString('utf8'))
  })

  async function zipOf(more: readonly (readonly [string, string | Uint8Array])[] = []): Promise<Buffer> {
    const entries = [...parts, ...more].map(([name, input]) => ({ name, input: input as string }))
    return Buffer.from(await new Response(makeZip(entries) as BodyInit).arrayBuffer())
  }

  /** It is refused in this way, and the shop and the disk are as before. */
  async function expectRefused(bytes: Uint8Array, code: string, importer = IMPORTER): Promise<string> {
    const looked = await look(bytes, importer)
    expect(looked).toMatchObject({ ok: false, error: { code } })
    for (const table of ['categories', 'products', 'image_assets']) expect(await countOf(table)).toBe(0)
    const kept = await readdir(join(shop.mediaFolder, 'imports'), { recursive: true, withFileTypes: true })
    expect(kept.filter((entry) => entry.isFile())).toEqual([])
    return looked.ok ? '' : looked.error.message
  }

  const edit = (name: string, change: (value: never) => unknown) =>
    parts.set(name, JSON.stringify(change(JSON.parse(parts.get(name) ?? '') as never)))

  test('what is no ZIP, and one that ends too early', async () => {
    await expectRefused(Buffer.from('PK merhaba'), 'shop-data/broken-file')
    const whole = await zipOf()
    await expectRefused(whole.subarray(0, whole.length - 40), 'shop-data/broken-file')
    await expectRefused(new Uint8Array(), 'shop-data/no-file')
  })

  test('not the file of a former version: without pages and rules it leaves those of the shop alone', async () => {
    const { content, redirects } = shop.services
    unwrap(await content.customPages.save(EDITOR, null, aPageInput(), null))
    const rule = { source: '/eski', target: '/urunler', status: 301 } as const
    unwrap(await redirects.editor.save(EDITOR, null, rule, null))
    for (const later of LATER_PARTS) parts.delete(later)
    const looked = unwrap(await look(await zipOf()))
    unwrap(await shop.services.shopData.contentImport.apply(looked.file, IMPORTER))
    expect([await countOf('custom_pages'), await countOf('redirects')]).toEqual([1, 1])
  })

  test.each<[string, string, string]>([
    ['custom-pages.jsonl', '{"slug":"Kötü Adres"}', 'content/faulty-page'],
    ['custom-pages.jsonl', '{"slug":"a","title":"","contentHtml":"<p>x</p>"}', 'content/text-missing'],
    ['redirects.jsonl', '{"source":"/a"}', 'redirects/faulty-rule'],
    ['redirects.jsonl', '{"source":"/a","target":"//evil.com","status":301}', 'redirects/faulty-rule'],
    ['redirects.jsonl', '{"source":"/a","target":"/a","status":301}', 'redirects/faulty-rule'],
    ['redirects.jsonl', '{"source":"/a","target":"/b","status":307}', 'redirects/faulty-rule'],
  ])('a part %s with %s', async (name, line, code) => {
    parts.set(name, `${line}\n`)
    await expectRefused(await zipOf(), code)
  })

  test('names that lead elsewhere, unknown ones, the same twice, a missing part', async () => {
    await expectRefused(await zipOf([['../kacak.txt', 'x']]), 'shop-data/broken-file')
    await expectRefused(await zipOf([['/etc/passwd', 'x']]), 'shop-data/broken-file')
    const message = await expectRefused(await zipOf([['yabanci.txt', 'x']]), 'shop-data/unknown-entry')
    expect(message).toBe('Dosyada tanınmayan bir parça var: yabanci.txt')
    await expectRefused(await zipOf([['texts.json', '[]']]), 'shop-data/duplicate-entry')
    parts.delete('posts.jsonl')
    await expectRefused(await zipOf(), 'shop-data/missing-part')
  })

  test('a link, and an entry that says it is larger than everything may be', async () => {
    const link = await zipOf()
    const directory = link.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    link.writeUInt32LE((0o120777 << 16) >>> 0, directory + 38)
    await expectRefused(link, 'shop-data/unsafe-entry')
    const bomb = await zipOf()
    bomb.writeUInt32LE(900 * 1024 * 1024, bomb.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
    await expectRefused(bomb, 'shop-data/broken-file').catch(() =>
      expectRefused(bomb, 'shop-data/too-large-unpacked'),
    )
  })

  test('another format, a later version, broken JSON', async () => {
    const manifest = parts.get('manifest.json') ?? ''
    edit('manifest.json', (value: object) => ({ ...value, version: 2 }))
    await expectRefused(await zipOf(), 'shop-data/wrong-version')
    edit('manifest.json', (value: object) => ({ ...value, format: 'baska' }))
    await expectRefused(await zipOf(), 'shop-data/wrong-format')
    parts.set('manifest.json', manifest)
    parts.set('categories.json', '[{')
    expect(await expectRefused(await zipOf(), 'shop-data/broken-json')).toContain('categories.json')
  })

  test('a picture that is none, or is not what its name says', async () => {
    await expectRefused(await zipOf([[`pictures/${'ab'.repeat(32)}`, 'gif']]), 'media/not-an-image')
    const { createHash } = await import('node:crypto')
    const text = 'not a picture at all'
    const name = `pictures/${createHash('sha256').update(text).digest('hex')}`
    await expectRefused(await zipOf([[name, text]]), 'media/not-an-image')
  })

  test('secrets and foreign settings, a product without its category, a category twice', async () => {
    const settings = parts.get('settings.json') ?? ''
    edit('settings.json', (value: object) => ({ ...value, scriptHosts: ['kotu.example'] }))
    await expectRefused(await zipOf(), 'settings/faulty-file')
    edit('settings.json', (value: object) => ({ ...value, scriptHosts: undefined, primaryColor: 'red;}' }))
    await expectRefused(await zipOf(), 'settings/faulty-file')
    edit('settings.json', (value: object) => ({
      ...value,
      primaryColor: '#00796B',
      social: { facebook: 'javascript:alert(1)', instagram: '', twitter: '' },
    }))
    await expectRefused(await zipOf(), 'settings/faulty-file')
    parts.set('settings.json', settings)
    edit('categories.json', () => [category, category])
    await expectRefused(await zipOf(), 'catalog/faulty-category')
    edit('categories.json', () => [{ ...category, imageAssetId: 'ab'.repeat(32) }])
    await expectRefused(await zipOf(), 'catalog/image-gone')
  })

  const category = {
    id: 'K-1',
    name: 'Kupalar',
    slug: 'kupalar',
    description: '',
    imageAssetId: null,
    position: 1,
    showOnHome: true,
  }

  test('all of it or nothing: the last part is faulty', async () => {
    const good = parts.get('texts.json') ?? ''
    edit('categories.json', () => [category])
    edit('texts.json', (texts: object[]) => [...texts, { kind: 'yok', title: '', body: 'x' }])
    await expectRefused(await zipOf(), 'site-files/faulty-texts')
    expect(await countOf("activity_entries where action like 'category%'")).toBe(0)

    parts.set('texts.json', good)
    const looked = await look(await zipOf())
    expect(looked.ok && looked.value.report.rows.find(({ label }) => label === 'Kategori')).toMatchObject({
      added: 1,
    })
    if (!looked.ok) return
    expect(await shop.services.shopData.contentImport.apply(looked.value.file, IMPORTER)).toMatchObject({
      ok: true,
    })
    expect(await countOf('categories')).toBe(1)
    // The file is used up.
    expect(await shop.services.shopData.contentImport.apply(looked.value.file, IMPORTER)).toMatchObject({
      error: { code: 'shop-data/file-gone' },
    })
  })

  test('texts keep their former versions, and stay without the permission of the code editor', async () => {
    const versions = await countOf('text_versions')
    edit('texts.json', (texts: { kind: string; body: string }[]) =>
      texts.map((text) => (text.kind === 'about' ? { ...text, body: `${text.body}\nYeni satır.` } : text)),
    )
    const file = await zipOf()
    const without = await look(file, { ...IMPORTER, mayChangeTexts: false })
    expect(without.ok && without.value.report.textsLeftOut).toContain('Kod Editörü')
    expect(without.ok && changesNothing(without.value.report)).toBe(true)
    const looked = await look(file)
    if (!looked.ok) throw new Error(looked.error.code)
    await shop.services.shopData.contentImport.apply(looked.value.file, IMPORTER)
    expect((await shop.services.siteFiles.current('about')).body).toContain('Yeni satır.')
    expect(await countOf('text_versions')).toBe(versions + 1)
  })
})
