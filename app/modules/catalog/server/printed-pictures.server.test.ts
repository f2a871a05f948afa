import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { FIRST_SOURCE, meshFromSource } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { Services } from '#app/services.server.ts'
import { aCategory, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { exportedProductSchema, inputOfExported } from '../domain/exported-product.ts'
import type { OfferedValue } from '../domain/listing.ts'
import { NO_FILTERS } from '../domain/listing.ts'
import type { CategoryId, Product, ProductId } from '../domain/product.ts'

let services: Services
let categoryId: CategoryId
let white: AssetId
let navy: AssetId
let printed: AssetId
let mug: Product

beforeAll(async () => {
  services = (await openTestShop()).services
})

beforeEach(async () => {
  // Of its own, as what a picture is depends on the products that show it.
  white = await aPicture()
  navy = await aPicture()
  printed = await aPicture()
  categoryId = await aCategory(services)
  mug = await aProduct(services, { categoryId, optionGroups: [COLOURS], images: IMAGES() })
})

const COLOURS = {
  id: 'g1',
  name: 'Renk',
  options: ['Beyaz', 'Lacivert', 'Yeşil'].map((value) => ({ value, priceChangeMinor: 0 })),
}
const AREA: PrintArea = {
  id: 'on-yuz',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'plane',
  gloss: 0.4,
  widthMm: 80,
  heightMm: 66.5,
  methods: ['print'],
  mesh: meshFromSource(FIRST_SOURCE),
  source: FIRST_SOURCE,
  shadeAssetId: null,
  maskAssetId: null,
}
const of = (assetId: AssetId, optionValue: string | null = null) => ({
  assetId,
  alt: '',
  optionGroup: optionValue && 'Renk',
  optionValue,
})
const IMAGES = () => [{ ...of(printed), printOf: white }, of(white, 'Beyaz'), of(navy, 'Lacivert')]

let pictures = 0

async function aPicture(): Promise<AssetId> {
  pictures += 1
  const background = { r: pictures, g: 120, b: 160 }
  const picture = sharp({ create: { width: 200, height: 300, channels: 3, background } })
  return unwrap(await services.media.storeImage(await picture.png().toBuffer())).assetId
}

const get = async (id: ProductId) => unwrap(await services.catalog.adminGet(id))
const printOf = ({ images }: Product) => images.map((image) => image.printOf ?? null)

async function cardIn(colour: string) {
  const query = { search: '', categorySlug: null, sort: 'popular', page: 1 } as const
  const { offered } = unwrap(await services.catalog.list(query))
  const isIt = ({ value }: OfferedValue) => value === colour
  const options = [offered.find(isIt)?.key ?? '']
  const { products } = unwrap(await services.catalog.list({ ...query, filters: { ...NO_FILTERS, options } }))
  return products.find(({ id }) => id === mug.id)
}

describe('a printed picture', () => {
  test('is kept, and stands for the option value of its blank one', async () => {
    expect(printOf(mug)).toEqual([white, null, null])
    expect(mug.images[0]).toMatchObject({ optionGroup: 'Renk', optionValue: 'Beyaz' })
  })

  test('on a card brings the blank one along, to be shown while a logo is', async () => {
    const [card] = await services.catalog.cards([mug.id])
    expect(card?.image).toMatchObject({ assetId: printed, blank: { assetId: white, width: 200 } })
    const { rows } = await services.catalog.adminList({ page: 1 })
    expect(rows.find(({ id }) => id === mug.id)?.image?.assetId).toBe(printed)
  })

  test('makes one card, also where the product shows its blank one twice', async () => {
    const images = [...IMAGES(), of(white)]
    const { id } = unwrap(await services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), images }))
    const beside = await aProduct(services, { categoryId })
    const { related } = unwrap(await services.catalog.productPage(beside.slug))
    expect(related.filter((card) => card.id === id)).toHaveLength(1)
  })

  test('is no card of another colour', async () => {
    expect((await cardIn('Beyaz'))?.image).toMatchObject({ assetId: printed, blank: { assetId: white } })
    expect((await cardIn('Lacivert'))?.image).toMatchObject({ assetId: navy })
    expect((await cardIn('Lacivert'))?.image).not.toHaveProperty('blank')
    // Of green there is no picture: the cover stands for it, and not with a print on white goods.
    expect((await cardIn('Yeşil'))?.image).toMatchObject({ assetId: white })
  })

  test('becomes a picture like any other when its blank one is taken away', async () => {
    const images = IMAGES().filter(({ assetId }) => assetId !== white)
    unwrap(await services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), images }))
    expect(printOf(await get(mug.id))).toEqual([null, null])
    expect((await services.catalog.cards([mug.id]))[0]?.image).not.toHaveProperty('blank')
  })

  test('stays one in a copy, after deleting and bringing back, and after a save of the form', async () => {
    const copy = unwrap(await services.catalog.duplicate(EDITOR, mug.id))
    expect(printOf(await get(copy.id))).toEqual([white, null, null])
    const { removalId } = unwrap(await services.catalog.remove(EDITOR, mug.id))
    unwrap(await services.catalog.restore(EDITOR, removalId))
    expect(printOf(await get(mug.id))).toEqual([white, null, null])
    const stored = await get(mug.id)
    unwrap(await services.catalog.save(EDITOR, mug.id, inputOf(stored)))
    expect((await get(mug.id)).images).toEqual(stored.images)
  })

  test('stands in a file of the shop’s content, and one that names no picture of its product is refused', async () => {
    let exported: unknown
    for await (const product of services.catalog.exported.products())
      if (product.id === mug.id) exported = product
    const read = exportedProductSchema.parse(exported)
    expect(unwrap(inputOfExported(read)).images).toMatchObject([{ assetId: printed, printOf: white }, {}, {}])
    const images = read.images.filter(({ assetId }) => assetId !== white)
    expect(inputOfExported({ ...read, images })).toMatchObject({
      error: { code: 'catalog/faulty-product', message: expect.stringContaining('baskısız görsel') },
    })
  })
})

describe('print areas', () => {
  const lacking = async () => {
    const report = await services.mockups.editor.report({
      search: mug.sku,
      category: 'all',
      extent: 'all',
      page: 1,
    })
    return report.rows[0]?.pictures.map(({ state }) => state)
  }

  test('are missed on blank pictures alone', async () => {
    expect(await lacking()).toEqual(['printed', 'missing', 'missing'])
    expect(unwrap(await services.mockups.editor.skipLacking(EDITOR, mug.id))).toBe(2)
    expect(await lacking()).toBeUndefined()
  })

  test('of the category hold for blank pictures alone', async () => {
    const { version } = unwrap(await services.mockups.editor.category(categoryId))
    unwrap(await services.mockups.editor.saveCategory(EDITOR, categoryId, { areas: [AREA], version }))
    const found = await services.mockups.printAreasOf([printed, white])
    expect([...found.keys()]).toEqual([white])
  })

  test('are drawn on the blank picture: the printed one says so', async () => {
    expect(await services.mockups.editor.picture(mug.id, printed)).toMatchObject({
      error: { code: 'mockups/picture-not-found', message: expect.stringContaining('baskısız görselinde') },
    })
    expect(unwrap(await services.mockups.editor.picture(mug.id, white)).pictures).toMatchObject([
      { state: 'printed' },
      {},
      {},
    ])
  })
})
