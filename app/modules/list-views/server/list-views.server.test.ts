import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { ADMIN, aCustomer } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ListViewInput } from '../domain/list-view.ts'
import { MAX_LIST_VIEWS } from '../domain/list-view.ts'
import type { ViewPerson } from './list-views.server.ts'

let shop: TestShop
let derya: ViewPerson
let emre: ViewPerson
let owner: ViewPerson
beforeEach(async () => {
  shop = await openTestShop()
  const person = async (name: string, role: Account['role']): Promise<ViewPerson> => {
    const { id } = await aCustomer(shop.services, { email: `${name}@example.com` })
    return { id, name, role, status: 'active', permissions: ['orders'] }
  }
  derya = await person('derya', 'staff')
  emre = await person('emre', 'staff')
  owner = await person('sahip', 'admin')
})

const input = (changed: Partial<ListViewInput> = {}): ListViewInput => ({
  ...{ id: null, name: 'Havaleler', audience: 'own', query: 'status=unpaid' },
  ...changed,
})
const views = () => shop.services.listViews
const save = (person: ViewPerson, changed: Partial<ListViewInput> = {}) =>
  views().save(person, 'orders', input(changed))
const namesFor = async (person: ViewPerson) => (await views().of(person, 'orders')).map(({ name }) => name)
const idFor = async (person: ViewPerson) => (await views().of(person, 'orders'))[0]?.id ?? ''

describe('a saved view', () => {
  test('is its maker’s alone, or everybody’s', async () => {
    unwrap(await save(derya))
    unwrap(await save(derya, { name: 'Bugün gidenler', audience: 'all' }))
    expect(await namesFor(derya)).toEqual(expect.arrayContaining(['Havaleler', 'Bugün gidenler']))
    expect(await namesFor(emre)).toEqual(['Bugün gidenler'])
    expect(await views().of(emre, 'orders')).toMatchObject([{ mayChange: false, isShared: true }])
    expect(await views().of(owner, 'orders')).toMatchObject([{ mayChange: true }])
  })

  test('is renamed and given to all by its maker; its query stays', async () => {
    unwrap(await save(derya))
    const id = await idFor(derya)
    unwrap(await save(derya, { id, name: 'Gelmeyenler', audience: 'all', query: 'status=all' }))
    expect(await views().of(emre, 'orders')).toMatchObject([
      { id, name: 'Gelmeyenler', query: 'status=unpaid', isShared: true },
    ])
  })

  test('is changed and taken away by nobody else, but for all’s by whoever manages the staff', async () => {
    unwrap(await save(derya))
    const own = await idFor(derya)
    for (const stranger of [emre, owner]) {
      expect(await save(stranger, { id: own })).toMatchObject({ error: { code: 'list-views/not-found' } })
      expect(await views().remove(stranger, own)).toMatchObject({ error: { code: 'list-views/not-found' } })
    }
    unwrap(await save(derya, { id: own, audience: 'all' }))
    expect(await views().remove(emre, own)).toMatchObject({ error: { code: 'list-views/not-found' } })
    unwrap(await save(owner, { id: own, name: 'Ekibin', audience: 'all' }))
    expect(await namesFor(emre)).toEqual(['Ekibin'])
    unwrap(await views().remove(owner, own))
    expect(await namesFor(derya)).toEqual([])
    expect(await views().remove(owner, own)).toMatchObject({ error: { code: 'list-views/not-found' } })
  })

  test('has a name its maker has not given yet, however many save at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(derya)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('list-views/name-taken')
    unwrap(await save(emre))
    unwrap(await save(derya, { name: 'Başka' }))
    const other = (await views().of(derya, 'orders')).find(({ name }) => name === 'Başka')
    expect(await save(derya, { id: other?.id ?? '', name: 'Havaleler' })).toMatchObject({
      error: { code: 'list-views/name-taken' },
    })
  })

  test('is one of so many, also when the last two are saved at once', async () => {
    for (let n = 1; n < MAX_LIST_VIEWS; n += 1) unwrap(await save(derya, { name: `Görünüm ${n}` }))
    const answers = await Promise.all([save(derya, { name: 'Son' }), save(derya, { name: 'En son' })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await save(derya, { name: 'Bir daha' })).toMatchObject({ error: { code: 'list-views/full' } })
    unwrap(await save(derya, { id: await idFor(derya), name: 'Yeni ad' }))
  })

  test('goes with the account of its maker, where it was not given to all', async () => {
    unwrap(await save(derya))
    shop.clock.advance({ minutes: 1 })
    unwrap(await save(derya, { name: 'Ekibin', audience: 'all' }))
    const items: unknown[] = []
    for (const section of views().personalData.exportFor({ accountId: derya.id, email: null }).sections)
      for await (const item of section.items()) items.push(item)
    expect(items).toEqual([
      expect.objectContaining({ ad: 'Havaleler', kim: 'Yalnızca ben' }),
      expect.objectContaining({ ad: 'Ekibin', kim: 'Tüm ekip' }),
    ])
    unwrap(await shop.services.personalData.removeCustomer(ADMIN, derya.id))
    expect(await views().of(owner, 'orders')).toMatchObject([{ name: 'Ekibin', mayChange: true }])
    const { rows } = await shop.connection.pool.query('select name, maker_id from list_views')
    expect(rows).toEqual([{ name: 'Ekibin', maker_id: null }])
  })
})
