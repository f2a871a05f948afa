import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { aCustomer } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

const ids = (...names: string[]) => names as ProductId[]

describe('the favourites of an account', () => {
  test('are empty at first, joined at login, and its own', async () => {
    const { wishlist } = shop.services
    expect(await wishlist.sync(customer.id, { version: null, value: null })).toEqual({
      version: 0,
      value: [],
    })
    await wishlist.sync(customer.id, { version: null, value: ids('kupa', 'kalem') })
    expect(await wishlist.sync(customer.id, { version: null, value: ids('termos', 'kupa') })).toEqual({
      version: 2,
      value: ['kupa', 'kalem', 'termos'],
    })
    const other = await aCustomer(shop.services)
    expect((await wishlist.sync(other.id, { version: null, value: null })).value).toEqual([])
  })

  test('follow a device that knows them, removals too, and wait for one that does not', async () => {
    const { wishlist } = shop.services
    await wishlist.sync(customer.id, { version: null, value: ids('kupa', 'kalem') })
    expect(await wishlist.sync(customer.id, { version: 1, value: ids('kalem') })).toEqual({
      version: 2,
      value: ['kalem'],
    })
    expect(await wishlist.sync(customer.id, { version: 1, value: ids('kupa') })).toEqual({
      version: 2,
      value: ['kalem'],
    })
  })
})
