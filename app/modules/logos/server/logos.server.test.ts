import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { postgresUrl } from '../../../../tests/support/database.ts'
import { PRINTED } from '../../../../tests/support/designs.ts'
import { aCheckout, aCustomer, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { MAX_LOGOS } from '../domain/saved-logo.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

const uploaded = async (marker: string, name = 'logo.pdf'): Promise<PrintFileRef> =>
  unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf(marker), name)))
const namesOf = async (account: Account): Promise<string[]> =>
  (await shop.services.logos.list(account.id)).map(({ file }) => file.name)

async function monthsLater(): Promise<void> {
  shop.clock.advance({ days: 90 })
  await shop.services.media.cleanUp()
}

describe('the logos of a customer', () => {
  test('are what he uploaded, each content once, the newest used first, and stay although no order has them', async () => {
    const { logos, media } = shop.services
    await logos.keepUpload(customer.id, await uploaded('a', 'a.pdf'))
    shop.clock.advance({ minutes: 1 })
    await logos.keepUpload(customer.id, await uploaded('b', 'b.pdf'))
    expect(await namesOf(customer)).toEqual(['b.pdf', 'a.pdf'])
    shop.clock.advance({ minutes: 1 })
    await logos.keepUpload(customer.id, await uploaded('a', 'yine a.pdf'))
    expect(await namesOf(customer)).toEqual(['a.pdf', 'b.pdf'])
    await monthsLater()
    for (const { file } of await logos.list(customer.id))
      expect((await media.openPrintFile(file.fileId)).ok).toBe(true)
    expect(await namesOf(await aCustomer(shop.services))).toEqual([])
  })

  test('take in what he ordered with, and one of them is ordered with again without an upload', async () => {
    const { logos, orders } = shop.services
    const mug = await aProduct(shop.services)
    const file = await uploaded('visitor', 'misafirken.pdf')
    const first = aLine(mug, { fileId: file.fileId, printChoice: PRINTED })
    unwrap(await orders.place(await aCheckout(shop.services, [first], { viewer: customer }), customer))
    await monthsLater()
    const [logo] = await logos.list(customer.id)
    expect(logo?.file).toEqual(file)
    const again = aLine(mug, { fileId: logo?.file.fileId ?? '', printChoice: PRINTED })
    const form = await aCheckout(shop.services, [again], { viewer: customer })
    expect((await orders.place(form, customer)).ok).toBe(true)
    expect((await logos.list(customer.id))[0]?.lastUsedAt).toBe(shop.clock.now())
  })

  test('leave the list without leaving the order; without an order the file goes with it', async () => {
    const { logos, orders, media } = shop.services
    const ordered = await uploaded('ordered')
    const line = aLine(await aProduct(shop.services), { fileId: ordered.fileId, printChoice: PRINTED })
    unwrap(await orders.place(await aCheckout(shop.services, [line], { viewer: customer }), customer))
    const idle = await uploaded('idle')
    await logos.keepUpload(customer.id, idle)
    for (const { id } of await logos.list(customer.id)) unwrap(await logos.remove(customer.id, id))
    expect(await namesOf(customer)).toEqual([])
    await monthsLater()
    expect((await media.openPrintFile(ordered.fileId)).ok).toBe(true)
    expect((await media.openPrintFile(idle.fileId)).ok).toBe(false)
  })

  test('are at most fifty: the one not used for the longest time goes', async () => {
    const { logos } = shop.services
    for (let i = 0; i <= MAX_LOGOS; i += 1) {
      await logos.keepUpload(customer.id, await uploaded(`logo ${i}`, `${i}.pdf`))
      shop.clock.advance({ minutes: 1 })
    }
    const names = await namesOf(customer)
    expect(names).toHaveLength(MAX_LOGOS)
    expect(names).not.toContain('0.pdf')
    expect(names[0]).toBe(`${MAX_LOGOS}.pdf`)
  })

  test('are renamed, also for the download', async () => {
    const { logos } = shop.services
    await logos.keepUpload(customer.id, await uploaded('a', 'IMG_0001.pdf'))
    const [logo] = await logos.list(customer.id)
    unwrap(await logos.rename(customer.id, logo?.id ?? '', 'Arı Kırtasiye.pdf'))
    expect(await namesOf(customer)).toEqual(['Arı Kırtasiye.pdf'])
    const opened = unwrap(await logos.open(customer.id, logo?.id ?? ''))
    expect(opened.name).toBe('Arı Kırtasiye.pdf')
    await opened.stream.cancel()
  })

  test('are not found by anybody else', async () => {
    const { logos } = shop.services
    await logos.keepUpload(customer.id, await uploaded('a'))
    const id = (await logos.list(customer.id))[0]?.id ?? ''
    const other = await aCustomer(shop.services)
    const refused = { ok: false, error: { code: 'logos/not-found' } }
    expect(await logos.rename(other.id, id, 'benim')).toMatchObject(refused)
    expect(await logos.remove(other.id, id)).toMatchObject(refused)
    expect(await logos.open(other.id, id)).toMatchObject(refused)
    expect(await logos.preview(other.id, id)).toMatchObject(refused)
    expect(await namesOf(customer)).toEqual(['logo.pdf'])
  })

  test.skipIf(postgresUrl === null)('never become more than fifty, however many come at once', async () => {
    const { logos } = shop.services
    const files: PrintFileRef[] = []
    for (let i = 0; i < 70; i += 1) files.push(await uploaded(`logo ${i % 60}`))
    await Promise.all(files.map((file) => logos.keepUpload(customer.id, file)))
    expect(await namesOf(customer)).toHaveLength(MAX_LOGOS)
  })
})
