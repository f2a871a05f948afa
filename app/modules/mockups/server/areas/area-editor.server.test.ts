import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { CategoryId, Product } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aProduct, EDITOR, inputOf } from '../../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../../tests/support/shop.ts'
import { aCylinder } from '../../../../../tests/support/warp-meshes.ts'
import { FIRST_SOURCE, meshFromSource } from '../../domain/areas/area-mesh.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'

let shop: TestShop
let cover: AssetId
let side: AssetId
let mug: Product

beforeEach(async () => {
  shop = await openTestShop()
  cover = await aPicture('#ff8800')
  side = await aPicture('#0088ff')
  mug = await aProduct(shop.services, { title: 'Çizim Kupası', images: [shown(cover), shown(side)] })
})

const shown = (assetId: AssetId) => ({ assetId, alt: 'Kupa', optionGroup: null, optionValue: null })

async function aPicture(background: string): Promise<AssetId> {
  const picture = sharp({ create: { width: 120, height: 180, channels: 3, background } })
  const bytes = await picture.webp({ lossless: true }).toBuffer()
  return (await shop.services.media.keepShippedImage(bytes)).assetId
}

async function aCategory(name: string): Promise<CategoryId> {
  const input = { name, description: '', imageAssetId: null, showOnHome: true }
  return unwrap(await shop.services.catalog.addCategory(EDITOR, input))
}

function drawn(change: Partial<PrintArea> = {}): PrintArea {
  return {
    id: 'on-yuz',
    label: 'Ön yüz',
    surface: 'ceramic',
    shape: 'plane',
    gloss: 0.4,
    widthMm: 80,
    heightMm: 66.5,
    methods: ['sublimation', 'print'],
    mesh: meshFromSource(FIRST_SOURCE),
    source: FIRST_SOURCE,
    shadeAssetId: null,
    maskAssetId: null,
    ...change,
  }
}

const editor = () => shop.services.mockups.editor
const areasOf = async (assetId: AssetId) => (await shop.services.mockups.printAreasOf([assetId])).get(assetId)
const draft = async (assetId = cover) => unwrap(await editor().picture(mug.id, assetId))

async function save(
  areas: readonly PrintArea[],
  more: {
    assetId?: AssetId
    version?: number
    withoutOwn?: 'default' | 'none'
    copies?: AssetId[]
  } = {},
) {
  const { assetId = cover, withoutOwn = 'default', copies = [] } = more
  const version = more.version ?? (await draft(assetId)).version
  return editor().savePicture(EDITOR, mug.id, assetId, { areas: [...areas], withoutOwn, copies, version })
}
async function saveDefaults(areas: readonly PrintArea[], id = mug.categoryId) {
  const { version } = unwrap(await editor().category(id))
  return editor().saveCategory(EDITOR, id, { areas: [...areas], version })
}

describe('drawing on a picture', () => {
  test('keeps what was drawn, to be drawn on', async () => {
    expect(await draft()).toMatchObject({ areas: [], version: 0, isUnprinted: false, defaults: [] })
    unwrap(await save([drawn(), drawn({ id: 'kulp', label: 'Kulp' })]))
    expect(await areasOf(cover)).toEqual([drawn(), drawn({ id: 'kulp', label: 'Kulp' })])
    const view = await draft()
    expect(view.areas).toEqual(await areasOf(cover))
    expect(view.pictures).toMatchObject([
      { assetId: cover, state: 'own', areaCount: 2 },
      { assetId: side, state: 'missing', areaCount: 0 },
    ])
    expect((await draft(side)).related).toEqual([
      { id: 'on-yuz', label: 'Ön yüz' },
      { id: 'kulp', label: 'Kulp' },
    ])
  })

  test('of somebody who has not seen the last save is refused, and changes nothing', async () => {
    const { version } = await draft()
    unwrap(await save([drawn({ label: 'Birincinin' })], { version }))
    const second = await save([drawn({ label: 'İkincinin' })], { version })
    expect(second).toMatchObject({ ok: false, error: { code: 'mockups/version-conflict' } })
    expect((await areasOf(cover))?.map(({ label }) => label)).toEqual(['Birincinin'])
    // Also when the clock stands still between the saves.
    const seen = (await draft()).version
    unwrap(await save([drawn({ label: 'Üçüncü' })]))
    expect((await save([], { version: seen })).ok).toBe(false)
  })

  test('of two at once lets one of them in', async () => {
    const { version } = await draft()
    const both = await Promise.all(['Bir', 'İki'].map((label) => save([drawn({ label })], { version })))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await areasOf(cover)).toHaveLength(1)
  })

  test('gives other pictures of the product the same areas with their layers', async () => {
    const mask = await aPicture('#ffffff')
    unwrap(await save([drawn({ id: 'old' })], { assetId: side }))
    unwrap(await save([drawn({ maskAssetId: mask })], { copies: [side] }))
    expect(await areasOf(side)).toEqual([drawn({ maskAssetId: mask })])
    const cutOuts = [
      [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.2 },
        { x: 0.3, y: 0.6 },
      ],
    ]
    unwrap(await save([drawn({ cutOuts })], { copies: [side] }))
    expect(await areasOf(side)).toEqual([drawn({ cutOuts })])
    expect((await draft(side)).areas).toEqual([drawn({ cutOuts })])
    unwrap(await save([], { copies: [side], withoutOwn: 'none' }))
    expect(await areasOf(side)).toBeUndefined()
  })

  test('refuses pictures that are not the product’s, layers that are not stored and areas against the rules', async () => {
    const other = await aPicture('#00ff00')
    const nobody = 'f'.repeat(64) as AssetId
    expect(await editor().picture(mug.id, other)).toMatchObject({
      error: { code: 'mockups/picture-not-found' },
    })
    expect(await editor().picture('PRD-none', cover)).toMatchObject({
      error: { code: 'catalog/product-not-found' },
    })
    expect(await save([drawn()], { copies: [other] })).toMatchObject({
      error: { code: 'mockups/picture-not-found' },
    })
    expect(await save([drawn({ shadeAssetId: nobody })])).toMatchObject({
      error: { code: 'mockups/picture-gone' },
    })
    expect(await save([drawn(), drawn()])).toMatchObject({ error: { code: 'mockups/bad-print-area' } })
    expect(await areasOf(cover)).toBeUndefined()
    expect((await draft()).version).toBe(0)
  })

  test('is written into the log in words', async () => {
    unwrap(await save([drawn()], { copies: [side] }))
    const entries = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(entries.find(({ action }) => action === 'product.print-areas')).toMatchObject({
      actorName: EDITOR.name,
      subjectLabel: 'Çizim Kupası',
      before: { printAreas: [], isUnprinted: false },
      after: {
        printAreas: ['Ön yüz 80 × 66,5 mm (Süblimasyon, Baskı)'],
        isUnprinted: false,
        pictures: ['1. görsel', '2. görsel'],
      },
    })
  })

  test('is announced to whatever shows the picture', async () => {
    const twin = await aProduct(shop.services, { images: [shown(cover)] })
    const heard = vi.fn<(tags: readonly string[]) => void>()
    shop.bus.subscribe(heard)
    unwrap(await save([drawn()]))
    expect(heard.mock.calls.flat(2)).toEqual(
      expect.arrayContaining(['print-areas', 'catalog', `product:${mug.id}`, `product:${twin.id}`]),
    )
  })
})

describe('the defaults of a category', () => {
  const lid = drawn({ id: 'kapak', label: 'Kapak' })

  test('hold for the pictures of its products that have none of their own', async () => {
    unwrap(await saveDefaults([lid]))
    unwrap(await save([drawn()]))
    const found = await shop.services.mockups.printAreasOf([cover, side, side])
    expect(found.get(cover)).toEqual([drawn()])
    expect(found.get(side)).toEqual([lid])
    expect(await draft(side)).toMatchObject({
      areas: [],
      defaults: [lid],
      pictures: [{}, { state: 'default' }],
    })
    unwrap(await save([]))
    expect(await areasOf(cover)).toEqual([lid])
  })

  test('do not hold for a picture that nothing is printed on', async () => {
    unwrap(await saveDefaults([lid]))
    unwrap(await save([], { assetId: side, withoutOwn: 'none' }))
    expect(await areasOf(side)).toBeUndefined()
    expect(await draft(side)).toMatchObject({ isUnprinted: true, pictures: [{}, { state: 'none' }] })
    unwrap(await save([], { assetId: side, withoutOwn: 'default' }))
    expect(await areasOf(side)).toEqual([lid])
  })

  test('go with the product into another category, and end with it', async () => {
    const others = await aCategory('Defterler')
    unwrap(await saveDefaults([lid]))
    unwrap(await saveDefaults([drawn({ id: 'on' })], others))
    const input = { ...inputOf(mug), categoryId: others, version: mug.version }
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, input))
    expect((await areasOf(cover))?.map(({ id }) => id)).toEqual(['on'])
    unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    expect(await areasOf(cover)).toBeUndefined()
  })

  test('of a picture that two categories show are those of the first in the shop’s order', async () => {
    const others = await aCategory('Defterler')
    await aProduct(shop.services, { images: [shown(cover)], categoryId: others })
    unwrap(await saveDefaults([drawn({ id: 'second' })], others))
    expect((await areasOf(cover))?.map(({ id }) => id)).toEqual(['second'])
    unwrap(await saveDefaults([drawn({ id: 'first' })]))
    expect((await areasOf(cover))?.map(({ id }) => id)).toEqual(['first'])
  })

  test('are saved against what was seen, and go with their category', async () => {
    const others = await aCategory('Defterler')
    unwrap(await saveDefaults([lid], others))
    const stale = await editor().saveCategory(EDITOR, others, { areas: [], version: 0 })
    expect(stale).toMatchObject({ error: { code: 'mockups/version-conflict' } })
    unwrap(await shop.services.catalog.categoryEditor.remove(EDITOR, others, null))
    expect(await shop.services.mockups.exportedDefaults()).toEqual([])
    expect(await editor().category(others)).toMatchObject({ error: { code: 'catalog/category-not-found' } })
  })

  test('can be drawn on the covers of its products', async () => {
    const { pictures, category } = unwrap(await editor().category(mug.categoryId))
    expect(category.id).toBe(mug.categoryId)
    const framing = { fit: 'crop', focalPoint: { x: 50, y: 50 } }
    expect(pictures).toEqual([{ assetId: cover, width: 120, height: 180, title: 'Çizim Kupası', ...framing }])
  })
})

describe('the report', () => {
  const report = (query: object = {}) =>
    editor().report({ search: '', category: 'all', extent: 'all', page: 1, ...query })

  test('names products with pictures that nobody has drawn on, and counts them by category', async () => {
    const whole = await aProduct(shop.services, { title: 'Alansız Bardak', images: [shown(side)] })
    unwrap(await save([drawn()]))
    const found = await report()
    expect(found).toMatchObject({ total: 2, page: 1, pageCount: 1 })
    expect(found.rows.find(({ id }) => id === mug.id)?.pictures).toMatchObject([
      { assetId: cover, state: 'own' },
      { assetId: side, state: 'missing' },
    ])
    expect(found.categories.find(({ id }) => id === mug.categoryId)).toMatchObject({
      products: 2,
      lackingProducts: 2,
      lackingPictures: 2,
      defaultCount: 0,
    })
    expect((await report({ extent: 'whole' })).rows.map(({ id }) => id)).toEqual([whole.id])
    expect((await report({ search: 'alansız' })).rows.map(({ id }) => id)).toEqual([whole.id])
    expect((await report({ category: mug.categorySlug })).total).toBe(2)
    expect((await report({ category: 'no-such' })).total).toBe(0)
    expect((await report({ page: 99 })).page).toBe(1)
  })

  test('is content with defaults, with areas, and where nothing is to be printed', async () => {
    unwrap(await save([drawn()]))
    unwrap(await save([], { assetId: side, withoutOwn: 'none' }))
    expect(await report()).toMatchObject({ total: 0, rows: [] })
    unwrap(await save([]))
    expect((await report()).total).toBe(1)
    unwrap(await saveDefaults([drawn()]))
    const found = await report()
    expect(found.total).toBe(0)
    expect(found.categories).toContainEqual(
      expect.objectContaining({ id: mug.categoryId, lackingProducts: 0, defaultCount: 1 }),
    )
  })

  test('is content once the rest needs no areas, and finds that again', async () => {
    unwrap(await save([drawn()]))
    expect(unwrap(await editor().skipLacking(EDITOR, mug.id))).toBe(1)
    expect((await report()).total).toBe(0)
    const marked = await report({ extent: 'unprinted' })
    expect(marked.rows.find(({ id }) => id === mug.id)?.pictures).toMatchObject([
      { assetId: cover, state: 'own' },
      { assetId: side, state: 'none' },
    ])
    expect(unwrap(await editor().skipLacking(EDITOR, mug.id)), 'nothing is left').toBe(0)
    expect(await editor().skipLacking(EDITOR, 'PRD-none')).toMatchObject({
      error: { code: 'catalog/product-not-found' },
    })
    unwrap(await save([], { assetId: side }))
    expect((await report()).total).toBe(1)
  })

  test('forgets deleted products and goes on for pages', async () => {
    unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    expect((await report()).total).toBe(0)
    for (let i = 0; i < 27; i += 1) await aProduct(shop.services, { images: [shown(side)] })
    const last = await report({ page: 2 })
    expect(last).toMatchObject({ total: 27, page: 2, pageCount: 2 })
    expect(last.rows).toHaveLength(2)
  })
})

test('pictures to copy from are found by their product, drawn ones only', async () => {
  unwrap(await save([drawn()]))
  await aProduct(shop.services, { title: 'Çizim Tabağı', images: [shown(side)] })
  expect(await editor().drawn('çizim')).toEqual([
    { assetId: cover, alt: 'Kupa', productId: mug.id, title: 'Çizim Kupası', areas: [drawn()] },
  ])
  expect(await editor().drawn('böyle bir ürün yok')).toEqual([])
})

describe('a file of content', () => {
  const measured: PrintArea = { ...drawn({ id: 'front', shape: 'cylinder', mesh: aCylinder() }) }
  delete (measured as { source?: unknown }).source

  test('holds drawn and measured areas, defaults, and pictures that nothing is printed on', async () => {
    unwrap(await save([drawn(), measured]))
    unwrap(await save([], { assetId: side, withoutOwn: 'none' }))
    unwrap(await saveDefaults([drawn({ id: 'kapak', label: 'Kapak' })]))
    const { mockups } = shop.services
    const lines = [...(await mockups.exportedOf([cover, side])), ...(await mockups.exportedDefaults())]
    expect(lines).toHaveLength(3)
    const exported = JSON.parse(JSON.stringify(lines)) as unknown[]
    const context = {
      hasPicture: (id: string) => id === cover || id === side,
      categoryIdOf: new Map([[mug.categoryId as string, mug.categoryId]]),
    }
    const take = () => shop.connection.db.transaction((tx) => mockups.takeIn(tx, exported, context))
    expect(unwrap(await take())).toMatchObject({ same: 3, added: 0, changed: 0 })

    const before = await mockups.printAreasOf([cover, side])
    unwrap(await save([]))
    unwrap(await save([drawn()], { assetId: side }))
    unwrap(await saveDefaults([]))
    expect(unwrap(await take())).toMatchObject({ same: 0, added: 2, changed: 1 })
    expect(await mockups.printAreasOf([cover, side])).toEqual(before)
    expect((await draft(side)).isUnprinted).toBe(true)
  })

  test.each<[string, object]>([
    ['an unknown category', { category: 'nobody', areas: [drawn()] }],
    ['crossed corners', { picture: 'f'.repeat(64), areas: [drawn({ source: crossed() })] }],
    ['neither picture nor category', { areas: [] }],
  ])('with %s is refused, and the line is named', async (_name, line) => {
    const context = { hasPicture: () => true, categoryIdOf: new Map() }
    const taken = await shop.connection.db.transaction((tx) =>
      shop.services.mockups.takeIn(tx, [JSON.parse(JSON.stringify(line))], context),
    )
    expect(taken).toMatchObject({ ok: false, error: { code: 'mockups/bad-print-area' } })
    expect(taken.ok ? '' : taken.error.message).toContain('print-areas.jsonl, 1. satır')
  })
})

function crossed() {
  const [a, b, c, d] = FIRST_SOURCE.corners
  return { kind: 'quad', corners: [b, a, d, c] } as const
}
