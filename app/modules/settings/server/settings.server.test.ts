import { describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { addWorkingDays, calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { DEFAULT_SETTINGS } from '../domain/default-settings.ts'

test('a shop starts with the defaults, and a change leaves the other settings alone', async () => {
  const { services, changes } = await openTestShop({ sells: false })
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

const EDITOR = { id: 'editor', name: 'Ayşe Editör' }

describe('a group that is saved', () => {
  test('is refused to the second of two editors, and nothing of the first is lost', async () => {
    const { services } = await openTestShop()
    const { settings } = services
    const { version } = await settings.edit('seo')
    expect(version).toBe(0)
    const mine = { group: 'seo', version } as const
    const first = await settings.save(EDITOR, { ...mine, patch: { metaTitle: 'Birinci' } })
    expect(first).toEqual({ ok: true, value: 1 })
    const second = await settings.save(EDITOR, { ...mine, patch: { metaTitle: 'İkinci' } })
    expect(second).toMatchObject({ ok: false, error: { code: 'settings/version-conflict' } })
    expect((await settings.current()).metaTitle).toBe('Birinci')
    expect((await settings.edit('seo')).version).toBe(1)
  })

  test('does not disturb another group', async () => {
    const { settings } = (await openTestShop()).services
    const [seo, brand] = [await settings.edit('seo'), await settings.edit('brand')]
    unwrap(await settings.save(EDITOR, { group: 'seo', version: seo.version, patch: { metaTitle: 'A' } }))
    const patch = { primaryColor: '#112233' }
    expect(await settings.save(EDITOR, { group: 'brand', version: brand.version, patch })).toMatchObject({
      ok: true,
    })
  })

  test('is saved by one of many at once', async () => {
    const { settings } = (await openTestShop()).services
    const saves = ['a', 'b', 'c', 'd'].map((metaTitle) =>
      settings.save(EDITOR, { group: 'seo', version: 0, patch: { metaTitle } }),
    )
    expect((await Promise.all(saves)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('leaves no trace when it is saved as it was', async () => {
    const { services, connection, changes } = await openTestShop()
    const { primaryColor } = DEFAULT_SETTINGS
    const saved = await services.settings.save(EDITOR, {
      group: 'brand',
      version: 0,
      patch: { primaryColor },
    })
    expect(saved).toEqual({ ok: true, value: 0 })
    expect(changes).toEqual([])
    expect((await connection.pool.query('select 1 from activity_entries')).rows).toEqual([])
  })
})

describe('a secret', () => {
  const PASSWORD = 'çok-gizli-parola-1923'
  const SERVER = { host: 'smtp.ornek.com', port: 587, security: 'starttls', user: 'dükkan' } as const
  const secrets = { smtpPassword: { kind: 'set', value: PASSWORD } } as const

  test('is kept sealed, and neither settings nor log hold it', async () => {
    const { services, connection } = await openTestShop()
    const { settings } = services
    const save = { group: 'integrations', version: 0, patch: { mailServer: SERVER }, secrets } as const
    const version = unwrap(await settings.save(EDITOR, save))
    expect(await settings.secret('smtpPassword')).toBe(PASSWORD)
    expect(await settings.edit('integrations')).toMatchObject({ version, storedSecrets: ['smtpPassword'] })
    expect(JSON.stringify(await settings.current())).not.toContain(PASSWORD)
    for (const table of ['settings', 'setting_secrets', 'activity_entries']) {
      const { rows } = await connection.pool.query(`select * from ${table}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    }
    const removed = { smtpPassword: { kind: 'remove' } } as const
    unwrap(await settings.save(EDITOR, { group: 'integrations', version, patch: {}, secrets: removed }))
    expect(await settings.secret('smtpPassword')).toBeNull()
    const { rows } = await connection.pool.query('select before, after from activity_entries order by id')
    expect(rows).toMatchObject([
      { before: { smtpPassword: 'yok' }, after: { smtpPassword: 'yeni değer' } },
      { before: { smtpPassword: 'kayıtlı' }, after: { smtpPassword: 'yok' } },
    ])
    expect((await settings.edit('integrations')).version).toBeGreaterThan(version)
  })

  test('does not follow to another server', async () => {
    const { settings } = (await openTestShop()).services
    const save = { group: 'integrations', version: 0, patch: { mailServer: SERVER }, secrets } as const
    const version = unwrap(await settings.save(EDITOR, save))
    const elsewhere = { mailServer: { ...SERVER, host: 'smtp.baska.com' } }
    const refused = await settings.save(EDITOR, { group: 'integrations', version, patch: elsewhere })
    expect(refused).toMatchObject({
      error: { code: 'settings/secret-needed', details: { field: 'smtpPassword' } },
    })
    expect((await settings.current()).mailServer.host).toBe(SERVER.host)
    const typed = await settings.save(EDITOR, { group: 'integrations', version, patch: elsewhere, secrets })
    expect(typed).toMatchObject({ ok: true })
  })

  test('of another app secret counts as none', async () => {
    const { services, connection } = await openTestShop()
    await connection.pool.query(`insert into setting_secrets values ('aiKey', 'bozuk', now())`)
    expect(await services.settings.secret('aiKey')).toBeNull()
    expect((await services.settings.edit('integrations')).storedSecrets).toEqual([])
  })
})

test('what the environment sets wins and is locked', async () => {
  const outside = {
    smtpUrl: 'smtp://kim:parola@posta.ornek.com:2525',
    mailFrom: 'Ortam <a@ornek.com>',
    ai: { provider: 'openai', key: 'gizli', model: 'gpt-image-1', address: '' },
    iyzicoApiKey: 'k',
  } as const
  const { services } = await openTestShop({ deliver: null, outside })
  const { settings } = services
  await settings.change({
    mailServer: { host: 'smtp.kayitli.com', port: 25, security: 'none', user: '' },
    mailFrom: 'b@ornek.com',
  })
  expect(await settings.integrations.mailServer()).toEqual({
    url: outside.smtpUrl,
    from: 'Ortam <a@ornek.com>',
  })
  const { locks } = settings.integrations
  expect(locks).toMatchObject({ mailServer: true, mailFrom: true, ai: true })
  expect(locks.secrets).toEqual(['smtpPassword', 'aiKey', 'iyzicoApiKey'])
  expect(JSON.stringify(locks)).not.toMatch(/parola|gizli/)
  expect(locks.shown.mailHost).toBe('posta.ornek.com:2525')
})

describe('the calendar of a shop', () => {
  const stocktaking = {
    id: 'K-1',
    name: 'Sayım',
    firstDay: '2026-03-03',
    lastDay: '2026-03-03',
    kind: 'closed',
    scope: 'shop',
  } as const

  test('is worked out of what its owner saved last', async () => {
    const { settings } = (await openTestShop()).services
    const next = async () => addWorkingDays(calendarOf(await settings.current()), '2026-03-02', 1)
    expect(await next()).toBe('2026-03-03')
    const save = { group: 'closures', version: 0, patch: { closures: [stocktaking] } } as const
    const version = unwrap(await settings.save(EDITOR, save))
    expect(await next()).toBe('2026-03-04')
    unwrap(await settings.save(EDITOR, { group: 'closures', version, patch: { closures: [] } }))
    expect(await next()).toBe('2026-03-03')
  })

  test('has three parts that are saved apart, each once of two at the same time', async () => {
    const { settings } = (await openTestShop()).services
    const { week } = DEFAULT_SETTINGS.workingHours
    const hours = { week, cutOff: '15:00', halfDays: 'not-counted' } as const
    const saves = [
      { group: 'closures', version: 0, patch: { closures: [stocktaking] } },
      { group: 'workingHours', version: 0, patch: { workingHours: hours } },
      { group: 'closures', version: 0, patch: { closures: [] } },
    ] as const
    const [first, other, second] = [
      await settings.save(EDITOR, saves[0]),
      await settings.save(EDITOR, saves[1]),
      await settings.save(EDITOR, saves[2]),
    ]
    expect([first.ok, other.ok]).toEqual([true, true])
    expect(second).toMatchObject({ error: { code: 'settings/version-conflict' } })
    expect(await settings.current()).toMatchObject({ workingHours: hours, closures: [stocktaking] })
  })

  test('is told in the log in words, day by day', async () => {
    const { services } = await openTestShop()
    const { settings, activity } = services
    const { week } = DEFAULT_SETTINGS.workingHours
    const saturday = { opens: '09:00', closes: '13:00' }
    const workingHours = { week: { ...week, saturday }, cutOff: '12:00', halfDays: 'counted-half' } as const
    const feast = {
      feast: 'ramazan',
      firstDay: '2028-02-26',
      readFrom: 'Diyanet',
      confirmedOn: '2027-10-01',
    } as const
    unwrap(await settings.save(EDITOR, { group: 'workingHours', version: 0, patch: { workingHours } }))
    const closures = [stocktaking]
    unwrap(await settings.save(EDITOR, { group: 'closures', version: 0, patch: { closures } }))
    unwrap(await settings.save(EDITOR, { group: 'feasts', version: 0, patch: { feasts: [feast] } }))
    const { rows } = await activity.list({ search: '', person: '', kind: '', from: '', to: '', before: '' })
    const told = rows.toReversed().map(({ changes }) => changes.map(({ label, to }) => `${label}: ${to}`))
    expect(told).toEqual([
      [
        'Çalışma saatleri › Hafta › Cumartesi › Açılış: 09:00',
        'Çalışma saatleri › Hafta › Cumartesi › Kapanış: 13:00',
        'Çalışma saatleri › Aynı gün için son saat: 12:00',
        'Çalışma saatleri › Yarım günler: İkisi bir gün sayılır',
      ],
      ['Kapalı günler: Tür: Kapalı, Ad: Sayım, Kimin için: Mağaza, Son gün: 03.03.2026, İlk gün: 03.03.2026'],
      [
        'Bayramların günleri: Bayram: Ramazan Bayramı, İlk gün: 26.02.2028, Kaynak: Diyanet, Kesinleştiği gün: 01.10.2027',
      ],
    ])
  })
})
