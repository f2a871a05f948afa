/** Puts products into a shop before it is started, inside this process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unwrap } from '#app/kernel/result.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { aProductInput } from '../support/factories.ts'
import { SELLER } from '../support/seller.ts'
import { ADMIN, projectRoot } from './shop-process.ts'

type Bundle = typeof import('../../server/app.ts')
export type OpenShop = Awaited<ReturnType<Bundle['openShop']>>

/** Opens the shop of a data directory inside this process, while no other runs. */
export async function inProcess<T>(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  act: (shop: OpenShop) => Promise<T>,
): Promise<T> {
  const path = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { openResources, openShop } = (await import(/* @vite-ignore */ path)) as Bundle
  const settings = readEnvironment({
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  })
  const logger = createLogger('silent')
  const resources = await openResources(settings, projectRoot, logger)
  const shop = await openShop(settings, resources, projectRoot, logger)
  try {
    return await act(shop)
  } finally {
    await shop.close()
  }
}

/** Says who sells and where to pay, and lets visitors in: a new shop is closed. */
export async function openForBuyers({ services }: OpenShop): Promise<void> {
  await services.settings.change({ ...SELLER, isOpen: true })
}

/** Opens the shop for buyers and adds products that can be ordered one by one; gives their ids. */
export async function addProducts(shop: OpenShop, count: number, stock: number): Promise<string[]> {
  const editor = { id: 'test', name: 'Test' }
  await openForBuyers(shop)
  const category = { name: 'Kupalar', description: '', imageAssetId: null, showOnHome: true }
  const categoryId = unwrap(await shop.services.catalog.addCategory(editor, category))
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const product = aProductInput(categoryId, { stock, minOrderQuantity: 1 })
    ids.push(unwrap(await shop.services.catalog.save(editor, null, product)).id)
  }
  return ids
}
