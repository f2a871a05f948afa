import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Services } from '#app/services.server.ts'
import { aCategory, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { CategoryId, Product, ProductId } from '../domain/product.ts'
import { inputOfProduct } from '../domain/product-input.ts'

let services: Services
let categoryId: CategoryId
beforeAll(async () => {
  services = (await openTestShop()).services
  categoryId = await aCategory(services)
})

async function aPicture(width: number, height: number): Promise<AssetId> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a16207' } })
    .png()
    .toBuffer()
  return unwrap(await services.media.storeImage(bytes)).assetId
}

const shown = (assetId: AssetId) => ({ assetId, alt: '', optionGroup: null, optionValue: null })
const MIDDLE = { x: 50, y: 50 }

async function productOf(id: ProductId): Promise<Product> {
  const product = (await services.catalog.findProducts([id])).get(id)
  if (!product) throw new Error('it was just saved')
  return product
}

test('pictures nobody chose a fit for lie as their shape suggests, on cards as well', async () => {
  const shapes = [
    [300, 300, 'whole'],
    [300, 200, 'whole'],
    [200, 300, 'crop'],
    [100, 300, 'whole'],
  ] as const
  for (const [width, height, fit] of shapes) {
    const { id } = await aProduct(services, { categoryId, images: [shown(await aPicture(width, height))] })
    expect((await productOf(id)).images).toMatchObject([{ width, height, fit, focalPoint: MIDDLE }])
    const [card] = await services.catalog.cards([id])
    expect(card?.image).toMatchObject({ width, height, fit, focalPoint: MIDDLE })
  }
})

test('what the owner chose is kept, and stays with a copy of the product', async () => {
  const chosen = { fit: 'crop', focalPoint: { x: 85, y: 20 } } as const
  const wide = await aPicture(300, 200)
  const { id } = await aProduct(services, { categoryId, images: [{ ...shown(wide), ...chosen }] })
  const product = await productOf(id)
  expect(product.images).toMatchObject([chosen])
  expect(inputOfProduct(product).images).toEqual([{ ...shown(wide), ...chosen }])
  const copy = unwrap(await services.catalog.duplicate(EDITOR, id))
  expect((await productOf(copy.id)).images).toMatchObject([chosen])
})

test('a category’s picture fills its square only where little of it is cut, or where the owner wants it', async () => {
  const imageAssetId = await aPicture(300, 150)
  const input = { description: '', imageAssetId, showOnHome: true }
  const chosen = { fit: 'crop', focalPoint: { x: 10, y: 50 } } as const
  unwrap(await services.catalog.addCategory(EDITOR, { ...input, name: 'Geniş' }))
  unwrap(await services.catalog.addCategory(EDITOR, { ...input, name: 'Kırpılan', ...chosen }))
  const found = new Map(
    (await services.catalog.categories()).map(({ category }) => [category.name, category.image]),
  )
  expect(found.get('Geniş')).toMatchObject({ fit: 'whole', focalPoint: MIDDLE })
  expect(found.get('Kırpılan')).toMatchObject(chosen)
})
