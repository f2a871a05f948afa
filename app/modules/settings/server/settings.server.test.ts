import { expect, test } from 'vitest'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { DEFAULT_SETTINGS } from '../domain/default-settings.ts'

test('a shop starts with the defaults, and a change leaves the other settings alone', async () => {
  const { services, changes } = await openTestShop()
  expect(await services.settings.current()).toEqual(DEFAULT_SETTINGS)
  await services.settings.change({ siteName: 'Çınar Promosyon' })
  expect(await services.settings.current()).toEqual({ ...DEFAULT_SETTINGS, siteName: 'Çınar Promosyon' })
  expect(changes).toEqual(['settings'])
})

test('a change on another instance is seen at the next look', async () => {
  const { services, bus, connection } = await openTestShop()
  await services.settings.current()
  await connection.pool.query(
    `insert into settings (key, value, updated_at) values ('siteName', '"Başka"', now())`,
  )
  expect((await services.settings.current()).siteName).toBe(DEFAULT_SETTINGS.siteName)
  await bus.publish(['settings'])
  expect((await services.settings.current()).siteName).toBe('Başka')
})

test('a picture of the shop can be taken away again', async () => {
  const { services, bus } = await openTestShop()
  const logo = { assetId: 'a', width: 600, height: 200 }
  await services.settings.change({ logo })
  await services.settings.change({ logo: null })
  await bus.publish(['settings'])
  expect((await services.settings.current()).logo).toBeNull()
})

test('what somebody of the back office changes is kept with what it was', async () => {
  const { services, connection } = await openTestShop()
  const shipping = { ...DEFAULT_SETTINGS.shipping, freeThresholdMinor: 150_000 }
  await services.settings.change({ shipping }, { id: 'editor', name: 'Ayşe Editör' })
  await services.settings.change(
    { shipping: { ...shipping, isActive: false } },
    { id: 'editor', name: 'Ayşe Editör' },
  )
  const { rows } = await connection.pool.query(
    `select action, actor_name, subject_id, before #>> '{shipping,freeThresholdMinor}' as before,
      after #>> '{shipping,freeThresholdMinor}' as after from activity_entries order by id`,
  )
  const common = { action: 'settings.change', actor_name: 'Ayşe Editör', subject_id: 'shipping' }
  expect(rows).toEqual([
    { ...common, before: '200000', after: '150000' },
    { ...common, before: '150000', after: '150000' },
  ])
})
