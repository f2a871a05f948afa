import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test('what runs out is counted as the list it leads to, the fewest pieces first', async () => {
  const { services } = shop
  const minimum = { minOrderQuantity: 10 }
  await aProduct(services, { ...minimum, title: 'Yeterli', stock: 100 })
  await aProduct(services, { ...minimum, title: 'Az', stock: 99 })
  await aProduct(services, { ...minimum, title: 'En az', stock: 10 })
  await aProduct(services, { ...minimum, title: 'Tükenmiş', stock: 9 })
  const gone = await aProduct(services, { ...minimum, title: 'Silinmiş', stock: 50 })
  unwrap(await services.catalog.remove(EDITOR, gone.id))
  const { dashboard, adminList } = services.catalog
  expect(await dashboard.countLow()).toBe(2)
  expect(await dashboard.countSoldOut()).toBe(1)
  expect(await dashboard.scarce(1)).toMatchObject([{ title: 'En az', stock: 10 }])
  expect((await adminList({ stock: 'low', page: 1 })).total).toBe(2)
  expect((await adminList({ stock: 'out', page: 1 })).total).toBe(1)
})

test('a product is found by name and stock code, on sale or not', async () => {
  const { services } = shop
  const mug = await aProduct(services, { title: 'Işıltılı Kupa', sku: 'ISL-1', active: false })
  const { dashboard } = services.catalog
  expect(await dashboard.find('ışıltı', 5)).toEqual([{ id: mug.id, title: 'Işıltılı Kupa', sku: 'ISL-1' }])
  expect((await dashboard.find('isl-1', 5)).map(({ id }) => id)).toEqual([mug.id])
  expect(await dashboard.find('   ', 5)).toEqual([])
})
