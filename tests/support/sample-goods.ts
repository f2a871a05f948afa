import { unwrap } from '#app/kernel/result.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import type { Services } from '#app/services.server.ts'
import { sampleCategories, sampleProducts } from '../../sample/catalogue.ts'
import { sampleInput } from '../../sample/seed.ts'
import { EDITOR } from './factories.ts'

/** Puts the categories and products of the sample shop into an empty one, without their pictures. */
export async function addSampleGoods({ catalog }: Services): Promise<void> {
  const ids = new Map<string, CategoryId>()
  for (const { slug, name, description, showOnHome } of sampleCategories) {
    const category = { slug, name, description, imageAssetId: null, showOnHome }
    ids.set(slug, unwrap(await catalog.addCategory(EDITOR, category)))
  }
  for (const product of sampleProducts) {
    const categoryId = ids.get(product.categorySlug)
    if (!categoryId) throw new Error(`sample product ${product.sku} names an unknown category`)
    unwrap(await catalog.save(EDITOR, null, sampleInput(product, categoryId, [], Date.now())))
  }
  await catalog.rebuildSearchWords()
}
