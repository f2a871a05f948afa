import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { aPlane } from '../support/warp-meshes.ts'

let site: TestSite
let mug: AssetId
let plain: AssetId

interface Answer {
  readonly pictures: readonly { readonly areas: readonly PrintArea[] }[]
}

const AREA: PrintArea = {
  id: 'front',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'plane',
  widthMm: 80,
  heightMm: 60,
  methods: ['print'],
  gloss: 0.2,
  mesh: aPlane(2, 2),
  shadeAssetId: null,
  maskAssetId: null,
}

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const aPicture = async (background: string) => {
    const picture = sharp({ create: { width: 60, height: 90, channels: 3, background } }).webp()
    return (await site.shop.services.media.keepShippedImage(await picture.toBuffer())).assetId
  }
  mug = await aPicture('teal')
  plain = await aPicture('tan')
  unwrap(await site.shop.services.mockups.savePrintAreas(mug, [AREA]))
})
afterAll(() => site.close())

const asked = (...pictures: string[]) => site.visit(`/api/print-areas?pictures=${pictures.join(',')}`)

test('print areas come with the size of their picture; pictures without any are left out', async () => {
  const answer = await asked(plain, mug, mug, 'yok', '')
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({ pictures: [{ assetId: mug, width: 60, height: 90, areas: [AREA] }] })
  expect((await site.visit('/api/print-areas')).json()).toEqual({ pictures: [] })
})

test('the answer is everybody’s, and is asked for again by its mark', async () => {
  const first = await asked(mug)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await site.visit(`/api/print-areas?pictures=${mug}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('a change of the areas is seen at the next request', async () => {
  const labels = async () =>
    ((await asked(mug)).json() as Answer).pictures.map(({ areas }) => areas[0]?.label)
  expect(await labels()).toEqual(['Ön yüz'])
  unwrap(await site.shop.services.mockups.savePrintAreas(mug, [{ ...AREA, label: 'Gövde' }]))
  expect(await labels()).toEqual(['Gövde'])
  unwrap(await site.shop.services.mockups.savePrintAreas(mug, []))
  expect(await labels()).toEqual([])
})

test('more than sixty pictures are refused', async () => {
  const refused = await asked(...Array.from({ length: 61 }, (_, index) => `p${index}`))
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({
    error: { message: 'Bir kerede en fazla 60 görselin baskı alanı istenebilir.' },
  })
})
