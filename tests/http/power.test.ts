/**
 * What leads to power is an administrator's: the ways by which a member of staff once became one, tried over HTTP with the
 * forms' own fields.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { powerOf } from '#app/modules/accounts/domain/power-changes.ts'
import { securityNotices, twoFactors, users } from '#app/modules/accounts/server/tables.server.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { integrationsFormValues } from '#app/modules/settings/domain/integrations-form.ts'
import type { SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import { startMailServer } from '../browser/support/mail-server.ts'
import { testFolder } from '../support/database.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visit, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import { EMPTY_BACKUPS } from '../support/one-of-everything.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

const INTEGRATIONS = '/admin/settings/entegrasyonlar'
const CHIEF = 'yonetici@example.com'

let site: TestSite
let own: { url: string; folder: string; close(): Promise<void> }
beforeAll(async () => {
  // No delivery of the tests: mails go to the server that the settings name.
  site = await openTestSite(await openTestShop({ deliver: null, backups: EMPTY_BACKUPS }))
  const folder = testFolder('attacker')
  own = { ...(await startMailServer(folder)), folder }
  unwrap(
    await site.shop.services.accounts.create({
      name: 'Yönetici',
      email: CHIEF,
      password: PASSWORD,
      role: 'admin',
    }),
  )
  unwrap(await site.shop.services.backups.start({ id: 'editor', name: 'Ayşe Editör' }))
  await site.shop.jobs.runAll()
})
afterAll(async () => {
  await own.close()
  await site.close()
})

/** The form of the integrations, as somebody without JavaScript would fill it. */
async function integrations(visit: Visitor, fields: Readonly<Record<string, string>>) {
  const values = formFieldsOf(integrationsFormValues(await site.shop.services.settings.current()))
  return visit(INTEGRATIONS, {
    form: { ...values, ...fields, ...(await versionOf(site.shop, 'integrations')) },
  })
}

describe('a member of staff becomes no administrator', () => {
  test('by a mail server of his own that is given the administrator’s reset link', async () => {
    const staff = await site.visitAs(['settings'])
    const server = {
      smtpHost: '127.0.0.1',
      smtpPort: new URL(own.url).port,
      smtpSecurity: 'none',
      mailFrom: 'calan@example.com',
    }
    await integrations(staff, server)
    await site.visit('/sifremi-unuttum', { form: { email: CHIEF } })
    await site.shop.jobs.runAll()
    const stolen = readdirSync(own.folder).map((file) => readFileSync(join(own.folder, file), 'utf8'))
    expect(stolen.filter((mail) => mail.includes('sifre-yenile'))).toEqual([])
    expect((await site.shop.services.settings.current()).mailServer.host).toBe('')
  })

  test('by a script in the head of every page', async () => {
    const { files } = site.shop.services.siteFiles
    const staff = await site.visitAs(['files'])
    const script =
      '<script>fetch("/admin/staff/add",{method:"POST",body:new URLSearchParams({role:"admin"})})</script>'
    const { version } = unwrap(await files.open('head.html'))
    const json = { path: 'head.html', content: script, version }
    const called = await staff('/api/files/write', { json })
    const form = { intent: 'save', path: 'head.html', content: script, version: String(version) }
    const sent = await staff('/admin/code-editor', { form })
    expect(unwrap(await files.open('head.html')).content).toBe('')
    expect((await site.visit('/ozel.js')).text).not.toContain('/admin/staff/add')
    for (const { status, text } of [called, sent]) {
      expect(status).toBe(403)
      expect(text).toContain('Bunu yalnızca yöneticiler değiştirebilir.')
    }
  })
})

/** Everything that leads to power, as an administrator sends it; each changes something. */
const CHANGES: Readonly<Record<string, () => Promise<readonly [string, Visit]>>> = {
  'the mail server': () => settingsForm('entegrasyonlar', 'integrations', { smtpHost: 'smtp.ornek.com' }),
  'the sender': () => settingsForm('entegrasyonlar', 'integrations', { mailFrom: 'yeni@ornek.com' }),
  'hosts of scripts': () => settingsForm('entegrasyonlar', 'integrations', { scriptHosts: 'cdn.ornek.com' }),
  'a service that measures': () =>
    settingsForm('entegrasyonlar', 'integrations', { metaPixelId: '123456789012345' }),
  'the key of a service': () => settingsForm('entegrasyonlar', 'integrations', { aiKey: 'anahtar' }),
  'the bank account': () => settingsForm('odeme', 'payment', BANK),
  'the keys for cards': () => settingsForm('odeme', 'payment', { ...BANK, iyzicoApiKey: 'anahtar' }),
  backups: () => settingsForm('yedekleme', 'backup', { isOn: 'on', time: '05:00', keep: '9' }),
  'a member of staff': async () => ['/admin/staff/add', { form: await aMember() }],
  'his rights': async () => [
    `/admin/staff/${await storedMember()}`,
    { form: { ...(await aMember()), intent: 'save', permissions: 'settings' } },
  ],
  'his block': async () => [
    `/admin/staff/${await storedMember()}`,
    { form: { intent: 'status', status: 'inactive' } },
  ],
  'his password': async () => [
    `/admin/staff/${await storedMember()}`,
    { form: { intent: 'password', password: 'bambaşka bir cümle 9' } },
  ],
  'his second step': async () => {
    const id = await storedMember()
    const at = new Date()
    await site.shop.connection.db
      .insert(twoFactors)
      .values({ userId: id, sealedSecret: 'x', begunAt: at, enabledAt: at })
    return [`/admin/staff/${id}`, { form: { intent: 'two-factor' } }]
  },
  'his removal': async () => [`/admin/staff/${await storedMember()}`, { form: { intent: 'remove' } }],
  'the head of every page': () => fileForm('head.html', '<meta name="a" content="b">'),
  'the words of a reset': async () => {
    const path = SITE_FILES.find(({ kind }) => kind === 'mail-reset-password')?.path ?? ''
    const { content } = unwrap(await site.shop.services.siteFiles.files.open(path))
    return fileForm(path, `${content}\n\nBaşka söz.`)
  },
}

const BANK = { bankName: 'Örnek', accountHolder: 'Örnek Ltd.', iban: 'TR80 9999 9000 0000 0000 0000 01' }
let members = 0

async function settingsForm(
  tab: string,
  group: SettingsGroup,
  fields: Readonly<Record<string, string>>,
): Promise<readonly [string, Visit]> {
  const all = await site.shop.services.settings.current()
  const values = group === 'integrations' ? { ...integrationsFormValues(all), mailFrom: 'a@ornek.com' } : {}
  const form = { ...formFieldsOf(values), ...fields, ...(await versionOf(site.shop, group)) }
  return [`/admin/settings/${tab}`, { form }]
}

async function fileForm(path: string, content: string): Promise<readonly [string, Visit]> {
  const { version } = unwrap(await site.shop.services.siteFiles.files.open(path))
  return [
    `/admin/code-editor?dosya=${encodeURIComponent(path)}`,
    { form: { intent: 'save', path, content, version: String(version) } },
  ]
}

async function aMember() {
  members += 1
  const email = `uye-${members}@example.com`
  return { name: 'Can', email, userName: '', password: 'bambaşka bir cümle 9', role: 'staff' }
}

async function storedMember(): Promise<string> {
  const member = { ...(await aMember()), role: 'staff', permissions: ['orders'] } as const
  return unwrap(await site.shop.services.accounts.create(member))
}

/** How many changes that lead to power the log knows. */
async function logged(): Promise<number> {
  const entries = await site.shop.connection.db.select().from(activityEntries)
  return entries.filter(({ action, subjectId }) => powerOf({ action, subject: { id: subjectId } }).length > 0)
    .length
}

describe('what leads to power asks an administrator for his password again after ten minutes', () => {
  test.each(Object.entries(CHANGES))('%s', async (_name, prepare) => {
    const administrator = await site.visitAs('admin')
    const [path, visit] = await prepare()
    const form = { ...(visit.form as Readonly<Record<string, string>>) }
    site.shop.clock.advance({ minutes: 10 })
    const before = await logged()
    const stale = await administrator(path, { form })
    expect(stale.status, stale.text.slice(0, 500)).toBe(403)
    expect(stale.text).toContain('Devam etmek için şifrenizi yazın.')
    const wrong = await administrator(path, { form: { ...form, ownPassword: 'yanlış bir parola' } })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wrong.text).not.toContain('yanlış bir parola')
    expect(await logged()).toBe(before)
    const right = await administrator(path, { form: { ...form, ownPassword: PASSWORD } })
    expect([200, 302], right.text.slice(0, 500)).toContain(right.status)
    expect(right.text).not.toContain(PASSWORD)
    expect(await logged()).toBe(before + 1)
  })

  test('and not within them', async () => {
    const administrator = await site.visitAs('admin')
    site.shop.clock.advance({ minutes: 9 })
    const [path, visit] = await settingsForm('odeme', 'payment', { ...BANK, bankName: 'Başka Banka' })
    expect((await administrator(path, visit)).status).toBe(200)
  })

  test('keeps everything typed, with the field beside it', async () => {
    const administrator = await site.visitAs('admin')
    site.shop.clock.advance({ minutes: 11 })
    const opened = await administrator('/admin/settings/odeme')
    expect(opened.text).toContain('name="ownPassword"')
    const [path, visit] = await settingsForm('odeme', 'payment', {
      ...BANK,
      accountHolder: 'Yeni Ünvan A.Ş.',
    })
    const { text } = await administrator(path, visit)
    expect(text).toContain('value="Yeni Ünvan A.Ş."')
    expect(text).toContain('name="ownPassword"')
    const member = await aMember()
    const added = await administrator('/admin/staff/add', { form: member })
    expect(added.text).toContain(`value="${member.email}"`)
    const [at, file] = await fileForm('head.html', '<meta name="c" content="d">')
    expect((await administrator(at, file)).text).toContain('&lt;meta name=&quot;c&quot;')
  })

  test('the call of the code editor too, which says so in JSON', async () => {
    const administrator = await site.visitAs('admin')
    const { version } = unwrap(await site.shop.services.siteFiles.files.open('head.html'))
    site.shop.clock.advance({ minutes: 10 })
    const json = { path: 'head.html', content: '<meta name="e" content="f">', version }
    const stale = await administrator('/api/files/write', { json })
    expect(stale.status).toBe(403)
    expect(stale.json()).toMatchObject({ error: { code: 'accounts/password-needed' } })
    const right = await administrator('/api/files/write', { json: { ...json, ownPassword: PASSWORD } })
    expect(right.status).toBe(200)
    // What leads to nothing asks for nothing.
    site.shop.clock.advance({ minutes: 10 })
    const css = unwrap(await site.shop.services.siteFiles.files.open('ozel.css'))
    const own = { path: 'ozel.css', content: '.a {}', version: css.version }
    expect((await administrator('/api/files/write', { json: own })).status).toBe(200)
  })

  test('a download leads over a page of its own and goes on from there, and nowhere else', async () => {
    const administrator = await site.visitAs('admin')
    site.shop.clock.advance({ minutes: 10 })
    const [run] = (await site.shop.services.backups.overview()).runs
    const address = `/admin/backups/${run?.id}`
    const asked = await administrator(address)
    expect(asked.status).toBe(302)
    const page = asked.headers.get('location') ?? ''
    expect(page).toBe(`/admin/onay?next=${encodeURIComponent(address)}`)
    expect((await administrator(page)).text).toContain('Şifrenizi onaylayın')
    expect((await administrator(page, { form: { ownPassword: 'yanlış' } })).status).toBe(400)
    expect((await administrator(page, { form: {} })).status).toBe(403)
    expect((await administrator(address)).status).toBe(302)
    const confirmed = await administrator(page, { form: { ownPassword: PASSWORD } })
    expect(confirmed.headers.get('location')).toBe(address)
    expect((await administrator(address)).text).toBe('a backup')
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/sepet',
      '/admin/onay',
      'x',
    ]) {
      const to = await administrator(`/admin/onay?next=${encodeURIComponent(next)}`, {
        form: { ownPassword: PASSWORD },
      })
      expect(to.headers.get('location'), next).toBe('/admin')
    }
    expect((await (await site.visitAs(['settings']))('/admin/onay')).status).toBe(403)
  })

  test('ten wrong ones in ten minutes are enough', async () => {
    const administrator = await site.visitAs('admin')
    const page = '/admin/onay?next=/admin/staff'
    for (let tries = 0; tries < 10; tries += 1)
      expect((await administrator(page, { form: { ownPassword: 'yanlış' } })).status).toBe(400)
    expect((await administrator(page, { form: { ownPassword: PASSWORD } })).status).toBe(429)
  })

  test('a password typed in one sign-in does not count in another', async () => {
    const first = await site.signIn(CHIEF)
    site.shop.clock.advance({ minutes: 10 })
    await site.signIn(CHIEF)
    const [path, visit] = await settingsForm('odeme', 'payment', { ...BANK, bankName: 'Üçüncü Banka' })
    expect((await first(path, visit)).status).toBe(403)
  })
})

describe('every administrator is told of what leads to power', () => {
  /** What waits in the outbox, or went out, for an address. */
  const told = async (recipient: string) =>
    site.shop.connection.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'power-change')))
  const prove = (email: string) =>
    site.shop.connection.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))

  test('by mail to addresses that are proven, with who, what, when and from where', async () => {
    await prove(CHIEF)
    const unproven = { name: 'Öteki', email: 'oteki@example.com', password: PASSWORD, role: 'admin' } as const
    unwrap(await site.shop.services.accounts.create(unproven))
    const actor = await site.visitAs('admin')
    const before = (await told(CHIEF)).length
    const [path, visit] = await settingsForm('odeme', 'payment', { ...BANK, bankName: 'Dördüncü Banka' })
    await actor(path, { ...visit, headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } })
    const mailed = (await told(CHIEF)).slice(before)
    expect(mailed).toHaveLength(1)
    for (const words of [
      'Ayarlar değiştirildi: Banka hesabı',
      'Ziyaretçi',
      'Firefox · Linux',
      '127.0.0.1',
      'Dördüncü Banka',
      'Siz değilseniz',
      '/admin/activity',
    ])
      expect(mailed[0]?.text).toContain(words)
    expect(await told(unproven.email)).toEqual([])
  })

  test('on the dashboard, until he has seen it; not of his own deeds, and never the staff', async () => {
    const [one, other] = [await site.visitAs('admin'), await site.visitAs('admin')]
    const [path, visit] = await settingsForm('odeme', 'payment', { ...BANK, bankName: 'Beşinci Banka' })
    expect((await one(path, visit)).status).toBe(200)
    const page = (await other('/admin')).text
    expect(page).toContain('Ayarlar değiştirildi: Banka hesabı')
    expect((await one('/admin')).text).not.toContain('Yönetimde önemli değişiklikler')
    expect((await (await site.visitAs(['settings']))('/admin')).text).not.toContain('önemli değişiklikler')
    const ids = [...page.matchAll(/name="notice" value="([^"]+)"/g)].map(
      ([, id = '']) => ['notice', id] as const,
    )
    // Somebody else's stay where they are.
    await one('/admin?index', { form: ids })
    expect((await other('/admin')).text).toContain('Ayarlar değiştirildi: Banka hesabı')
    await other('/admin?index', { form: ids })
    expect((await other('/admin')).text).not.toContain('Yönetimde önemli değişiklikler')
  })

  test('a refused change is told to nobody', async () => {
    const before = await site.shop.connection.db.$count(securityNotices)
    const staff = await site.visitAs(['settings', 'files'])
    const [path, visit] = await settingsForm('odeme', 'payment', { ...BANK, bankName: 'Çalan' })
    expect((await staff(path, visit)).status).toBe(403)
    const administrator = await site.visitAs('admin')
    site.shop.clock.advance({ minutes: 10 })
    expect((await administrator(path, visit)).status).toBe(403)
    expect(await site.shop.connection.db.$count(securityNotices)).toBe(before)
  })

  test('by the former mail server when it is left, and by the new one', async () => {
    const folder = testFolder('former')
    const former = await startMailServer(folder)
    const { settings } = site.shop.services
    const port = Number(new URL(former.url).port)
    const mailServer = { host: '127.0.0.1', port, security: 'none', user: '' } as const
    await settings.change({ mailServer, mailFrom: 'dukkan@example.com' })
    await prove(CHIEF)
    const administrator = await site.visitAs('admin')
    const changed = { smtpHost: '127.0.0.1', smtpPort: new URL(own.url).port, smtpSecurity: 'none' }
    const [path, visit] = await settingsForm('entegrasyonlar', 'integrations', changed)
    expect((await administrator(path, visit)).status).toBe(200)
    const sentBy = (at: string) =>
      readdirSync(at)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(at, name), 'latin1'))
        .filter((mail) => mail.includes(`To: ${CHIEF}`))
    expect(sentBy(folder)).toHaveLength(1)
    const already = sentBy(own.folder).length
    await site.shop.jobs.runAll()
    expect(sentBy(own.folder).length).toBeGreaterThan(already)
    await former.close()

    // One that is away keeps nobody: it is left all the same, and the log says that nobody was told by it.
    await settings.change({ mailServer: { ...mailServer, port: 1 } })
    const [away, again] = await settingsForm('entegrasyonlar', 'integrations', changed)
    expect((await administrator(away, again)).status).toBe(200)
    const entries = await site.shop.connection.db.select().from(activityEntries)
    const told = entries.map(
      ({ after }) => (after as { formerServerNotice?: string } | null)?.formerServerNotice,
    )
    expect(told.filter((how) => how === 'iletilemedi')).toHaveLength(1)
  })

  test('for a year; then the log alone tells of it', async () => {
    const { db } = site.shop.connection
    expect(await db.$count(securityNotices)).toBeGreaterThan(0)
    site.shop.clock.advance({ days: 364 })
    await site.shop.jobs.run('accounts-clean-up')
    expect(await db.$count(securityNotices)).toBeGreaterThan(0)
    site.shop.clock.advance({ days: 2 })
    await site.shop.jobs.run('accounts-clean-up')
    expect(await db.$count(securityNotices)).toBe(0)
  })
})
