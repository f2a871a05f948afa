import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import { SELLER } from '../../../../tests/support/seller.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { OpeningStepId } from '../domain/opening-steps.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ sells: false })
  await shop.services.settings.change({ isOpen: false })
})

async function done(): Promise<OpeningStepId[]> {
  const { steps } = await shop.services.opening.state()
  return steps.filter(({ isDone }) => isDone).map(({ id }) => id)
}

async function fillIn(): Promise<void> {
  const { accounts, settings } = shop.services
  await settings.change({
    ...SELLER,
    trade: { ...SELLER.trade, taxOffice: 'Çekirge', taxNumber: '1234567890' },
    siteName: 'Işık Promosyon',
    email: 'bilgi@example.com',
    phone: '+902245550100',
    address: 'Bursa',
    logo: { assetId: 'a'.repeat(64), width: 400, height: 100 },
    mailServer: { host: 'mail.example.com', port: 587, security: 'starttls', user: '' },
    openingChecks: { mail: true, shipping: true, legalTexts: true, homePage: true, dismissed: false },
  })
  const admin = { name: 'Işık', email: 'isik@example.com', password: 'a password for tests' }
  unwrap(await accounts.create({ ...admin, role: 'admin' }))
  await shop.connection.pool.query('update users set email_verified = true')
  await aProduct(shop.services, {})
}

describe('the opening', () => {
  test('is refused while a needed step is left, whatever is known', async () => {
    expect(await shop.services.opening.open(EDITOR, { isAware: true })).toMatchObject({
      ok: false,
      error: { code: 'opening/not-ready' },
    })
    expect((await shop.services.settings.current()).isOpen).toBe(false)
  })

  test('with other steps left wants to know that this is known', async () => {
    await shop.services.settings.change(SELLER)
    expect(await shop.services.opening.open(EDITOR, { isAware: true })).toMatchObject({
      error: { code: 'opening/not-ready' },
    })
    unwrap(await shop.services.opening.check(EDITOR, 'shipping'))
    expect(await shop.services.opening.open(EDITOR, { isAware: false })).toMatchObject({
      ok: false,
      error: { code: 'opening/steps-left' },
    })
    unwrap(await shop.services.opening.open(EDITOR, { isAware: true }))
    expect(await shop.services.opening.state()).toMatchObject({ isOpen: true })
  })

  test('of a shop in which all is done needs no second press, and is logged with who did it', async () => {
    await fillIn()
    expect((await shop.services.opening.state()).steps.filter(({ isDone }) => !isDone)).toEqual([])
    unwrap(await shop.services.opening.open(EDITOR, { isAware: false }))
    unwrap(await shop.services.opening.close(EDITOR))
    const { rows } = await shop.connection.pool.query<{ action: string; after: { isOpen?: boolean } }>(
      `select action, after from activity_entries where actor_id = $1 order by id`,
      [EDITOR.id],
    )
    const opened = rows.filter(({ after }) => after?.isOpen !== undefined)
    expect(opened.map(({ action, after }) => [action, after.isOpen])).toEqual([
      ['settings.change', true],
      ['settings.change', false],
    ])
  })
})

describe('a step', () => {
  test('that only a person can judge is done once he says so, and so it stays', async () => {
    const { opening } = shop.services
    for (const step of ['shipping', 'legal-texts', 'home-page'] as const)
      unwrap(await opening.check(EDITOR, step))
    unwrap(await opening.check(EDITOR, 'shipping'))
    expect(await done()).toEqual(['shipping', 'legal-texts', 'home-page'])
  })

  test('ticked by several at once loses no tick', async () => {
    const { opening } = shop.services
    const ticked = await Promise.all([
      opening.check(EDITOR, 'shipping'),
      opening.check(EDITOR, 'legal-texts'),
      opening.check(EDITOR, 'home-page'),
    ])
    expect(ticked.every(({ ok }) => ok)).toBe(true)
    expect(await done()).toEqual(['shipping', 'legal-texts', 'home-page'])
  })

  test('of the catalogue is done with a category, and with a product that is on sale', async () => {
    const { catalog } = shop.services
    unwrap(
      await catalog.addCategory(EDITOR, {
        name: 'Kupalar',
        description: '',
        imageAssetId: null,
        showOnHome: true,
      }),
    )
    expect(await done()).toEqual(['category'])
    await aProduct(shop.services, { active: false })
    expect(await done()).toEqual(['category'])
    await aProduct(shop.services, {})
    expect(await done()).toEqual(['category', 'product'])
  })
})
