import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { aCylinder, aMesh, aPlane } from '../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../domain/areas/print-area.ts'

let shop: TestShop
let cover: AssetId
let angle: AssetId
let mask: AssetId
let shade: AssetId

beforeEach(async () => {
  shop = await openTestShop()
  cover = await aPicture('#ff8800')
  angle = await aPicture('#0088ff')
  mask = await aPicture('#ffffff', 60)
  shade = await aPicture('#808000', 60)
})

async function aPicture(background: string, width = 120): Promise<AssetId> {
  const picture = sharp({ create: { width, height: width * 1.5, channels: 3, background } })
  const bytes = await picture.webp({ lossless: true }).toBuffer()
  return (await shop.services.media.keepShippedImage(bytes)).assetId
}

function anArea(change: Partial<PrintArea> = {}): PrintArea {
  return {
    id: 'front',
    label: 'Ön yüz',
    surface: 'ceramic',
    shape: 'cylinder',
    widthMm: 80,
    heightMm: 66.5,
    methods: ['sublimation', 'print'],
    gloss: 0.4,
    mesh: aCylinder(),
    shadeAssetId: shade,
    maskAssetId: mask,
    ...change,
  }
}

const save = (areas: readonly PrintArea[], assetId = cover) =>
  shop.services.mockups.savePrintAreas(assetId, areas)
const areasOf = async (assetId = cover) => (await shop.services.mockups.printAreasOf([assetId])).get(assetId)

describe('print areas of a picture', () => {
  test('come back as they were saved, in their order', async () => {
    const areas = [
      anArea({ id: 'handle', label: 'Kulp', mesh: aPlane(2, 2) }),
      anArea({ shadeAssetId: null, maskAssetId: null }),
    ]
    unwrap(await save(areas))
    expect(await areasOf()).toEqual(areas)
  })

  test('are replaced as a whole, and removed by saving none', async () => {
    unwrap(await save([anArea({ id: 'front' }), anArea({ id: 'back' })]))
    unwrap(await save([anArea({ id: 'back', label: 'Arka yüz' })]))
    expect(await areasOf()).toEqual([anArea({ id: 'back', label: 'Arka yüz' })])
    unwrap(await save([]))
    expect(await areasOf()).toBeUndefined()
  })

  test('may be saved twice, also at once', async () => {
    const both = [anArea({ id: 'front' }), anArea({ id: 'back' })]
    await Promise.all([save(both), save([anArea({ id: 'lid' })]), save(both), save([anArea({ id: 'lid' })])])
    expect([['front', 'back'], ['lid']]).toContainEqual((await areasOf())?.map(({ id }) => id))
  })

  test('are found for many pictures in one question', async () => {
    unwrap(await save([anArea()]))
    unwrap(await save([anArea({ id: 'lid' }), anArea({ id: 'front' })], angle))
    const found = await shop.services.mockups.printAreasOf([angle, mask, cover, cover])
    expect([...found.keys()].sort()).toEqual([cover, angle].sort())
    expect(found.get(angle)?.map(({ id }) => id)).toEqual(['lid', 'front'])
    expect(await shop.services.mockups.printAreasOf([])).toEqual(new Map())
  })

  test('go with their picture; a picture in use as a layer stays', async () => {
    const { pool } = shop.connection
    unwrap(await save([anArea()]))
    await expect(pool.query('delete from image_assets where asset_id = $1', [mask])).rejects.toThrow()
    await pool.query('delete from image_assets where asset_id = $1', [cover])
    expect(await areasOf()).toBeUndefined()
    await pool.query('delete from image_assets where asset_id = $1', [mask])
  })

  test('of the sample shop are marked as such', async () => {
    unwrap(await shop.services.mockups.savePrintAreas(cover, [anArea()], { isSample: true }))
    unwrap(await save([anArea()], angle))
    const { rows } = await shop.connection.pool.query('select asset_id, is_sample from print_areas')
    expect(new Map(rows.map((row) => [row.asset_id, row.is_sample]))).toEqual(
      new Map([
        [cover, true],
        [angle, false],
      ]),
    )
  })
})

describe('print areas are refused, and the former ones kept,', () => {
  const broken: [string, () => unknown, string][] = [
    ['two have one id', () => [anArea(), anArea()], 'İki baskı alanının kimliği aynı.'],
    [
      'there are too many',
      () => Array.from({ length: 13 }, (_, i) => anArea({ id: `a${i}` })),
      'en fazla 12',
    ],
    ['an id is not plain', () => [anArea({ id: 'Ön yüz' })], 'kimliği'],
    ['there is no name', () => [anArea({ label: ' ' })], 'bir ad verin'],
    ['there is no method', () => [anArea({ methods: [] })], 'en az bir baskı yöntemi'],
    ['a method comes twice', () => [anArea({ methods: ['print', 'print'] })], 'iki kez'],
    ['a method is unknown', () => [anArea({ methods: ['magic' as 'print'] })], 'okunamadı'],
    ['the size is nothing', () => [anArea({ widthMm: 0 })], 'sıfırdan büyük'],
    ['the size is not a number', () => [anArea({ heightMm: Number.NaN })], 'okunamadı'],
    ['the size is a building’s', () => [anArea({ heightMm: 2_001 })], 'en fazla 2.000 mm'],
    ['the gloss is no share', () => [anArea({ gloss: 1.1 })], 'okunamadı'],
    ['a node is missing', () => [anArea({ mesh: { ...aPlane(), rows: 8 } })], 'eksik veya fazla nokta'],
    ['the grid is too fine', () => [anArea({ mesh: aPlane(66, 2) })], '65×65'],
    [
      'the area is mirrored',
      () => [anArea({ mesh: aMesh(2, 2, (u, v) => ({ x: 1 - u, y: v })) })],
      'saat yönünde',
    ],
    ['a field is unknown', () => [{ ...anArea(), price: 3 }], 'okunamadı'],
    ['a layer is no asset id', () => [anArea({ maskAssetId: '../mask' as AssetId })], 'okunamadı'],
  ]

  test.each(broken)('when %s', async (_name, areas, message) => {
    unwrap(await save([anArea({ id: 'former' })]))
    expect(await save(areas() as PrintArea[])).toMatchObject({
      ok: false,
      error: { code: 'mockups/bad-print-area', message: expect.stringContaining(message) },
    })
    expect((await areasOf())?.map(({ id }) => id)).toEqual(['former'])
  })

  test.each([
    ['the picture', () => save([anArea()], 'f'.repeat(64) as AssetId)],
    ['the mask', () => save([anArea({ maskAssetId: 'e'.repeat(64) as AssetId })])],
    ['the shade', () => save([anArea({ shadeAssetId: 'd'.repeat(64) as AssetId })])],
  ])('when %s is not stored', async (_name, saving) => {
    expect(await saving()).toMatchObject({ ok: false, error: { code: 'mockups/picture-gone' } })
  })

  test('with the path of what is wrong', async () => {
    const areas = [anArea({ id: 'front' }), anArea({ id: 'back', gloss: -1 })]
    expect(await save(areas)).toMatchObject({ error: { details: { path: '1.gloss' } } })
  })
})
