/**
 * No permission leads to another. With each single permission every form that an administrator's pages hold is sent, and
 * every write of a program, with values that would pay: afterwards nobody may more than before, and nothing that leads
 * to power has changed. What each permission may well do is told in the other tests.
 */

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { powerOfFile, powerOfSetting } from '#app/modules/accounts/domain/power-changes.ts'
import { passwordHashes, twoFactors, users } from '#app/modules/accounts/server/tables.server.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { backupFormValues } from '#app/modules/settings/domain/backup-form.ts'
import { integrationsFormValues } from '#app/modules/settings/domain/integrations-form.ts'
import { paymentFormValues } from '#app/modules/settings/domain/payment-form.ts'
import type { SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import { settingSecrets } from '#app/modules/settings/server/tables.server.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import { textVersions } from '#app/modules/site-files/server/tables.server.ts'
import { unzipped, zipped } from '../support/content-zip.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visit, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import type { Known } from '../support/one-of-everything.ts'
import { EMPTY_BACKUPS, oneOfEverything } from '../support/one-of-everything.ts'
import { formsOf } from '../support/page-forms.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

const CHIEF = 'yonetici@example.com'

let site: TestSite
let admin: Visitor
let known: Known
/** What opens the administrator's account in a mail that waits. */
let token: string

beforeAll(async () => {
  // Without a mail server mails wait in the outbox.
  const shop = await openTestShop({ deliver: null, backups: EMPTY_BACKUPS })
  site = await openTestSite(shop)
  known = (await oneOfEverything(shop)).known
  const { services, connection } = shop
  const chief = { name: 'Yönetici', email: CHIEF, password: PASSWORD, role: 'admin' } as const
  const id = unwrap(await services.accounts.create(chief))
  await connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  const at = new Date()
  await connection.db.insert(twoFactors).values({ userId: id, sealedSecret: 'x', begunAt: at, enabledAt: at })
  admin = await site.visitAs('admin')
  await site.visit('/sifremi-unuttum', { form: { email: CHIEF } })
  await shop.jobs.runAll()
  const [waiting] = await connection.db.select().from(mails).where(eq(mails.recipient, CHIEF))
  token = waiting?.secrets[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
})
afterAll(() => site.close())

/** The pages of the back office that hold forms. */
const ROOMS = () => [
  ...['/admin', '/admin/orders', `/admin/orders/${known.order}`, `/admin/quotes/${known.quote}`],
  ...['/admin/proofs', `/admin/proofs/${known.proof}`],
  ...['/admin/production', `/admin/production/lines/${known.line}`],
  ...['/admin/customers', `/admin/customers/${known.owner}`, '/admin/customers/add', '/admin/coupons'],
  ...[
    '/admin/coupons/add',
    `/admin/coupons/edit/${known.coupon}`,
    '/admin/cargo',
    ...['/admin/lead-times', '/admin/lead-times/rules/new', `/admin/lead-times/rules/${known.leadRule}`],
    ...[`/admin/lead-times/presses/${known.printMethod}`, '/admin/lead-times/way'],
    '/admin/products',
    '/admin/search-words',
  ],
  ...['calisma-saatleri', 'resmi-tatiller', 'kapali-gunler'].map((tab) => `/admin/calendar/${tab}`),
  ...[`/admin/products/edit/${known.product}`, '/admin/products/bulk', '/admin/products/files'],
  '/admin/products/removed',
  ...['/admin/top-banner', '/admin/welcome-popup', '/admin/homepage', '/admin/homepage/fixed'],
  ...['/admin/menu-items', '/admin/menu-items/add', '/admin/blogs/add', '/admin/banners/add'],
  ...[
    '/admin/pages',
    '/admin/pages/add',
    '/admin/redirects',
    '/admin/redirects/add',
    '/admin/redirects/import',
  ],
  ...['/admin/categories/add', '/admin/community', '/admin/staff', '/admin/staff/add', '/admin/onay'],
  ...[`/admin/staff/${known.staff}`, '/admin/settings', '/admin/settings/marka', '/admin/settings/seo'],
  ...['/admin/settings/iletisim', '/admin/settings/odeme', '/admin/settings/prova'],
  '/admin/settings/entegrasyonlar',
  ...['/admin/settings/yedekleme', '/admin/mails', `/admin/mails/${known.mail}`, '/admin/data'],
  ...['/admin/status', '/admin/activity', '/admin/code-editor?dosya=head.html'],
  '/admin/code-editor?dosya=ozel.css',
]

/** What somebody who wants more would fill in, whatever form has such a field. */
const WANTED: Readonly<Record<string, string>> = {
  role: 'admin',
  permissions: 'settings',
  status: 'inactive',
  password: 'baska bir cümle 9',
  email: 'calan@example.com',
  smtpHost: '127.0.0.1',
  smtpPort: '25',
  smtpSecurity: 'none',
  mailFrom: 'calan@example.com',
  scriptHosts: 'calan.example',
  aiProvider: 'compatible',
  analyticsId: 'G-CALAN12345',
  metaPixelId: '123456789012345',
  aiAddress: 'http://calan.example/v1',
  aiModel: 'x',
  aiKey: 'anahtar',
  accountHolder: 'Çalan Ltd.',
  iban: 'TR809999900000000000000001',
  iyzicoApiKey: 'anahtar',
  iyzicoSecretKey: 'anahtar',
  isSandbox: 'on',
  keep: '1',
  time: '04:44',
  required: 'yes',
  to: 'calan@example.com',
  content: '<script>alert(1)</script>',
}

/** Every form of the rooms as an administrator has it now, each as it stands and with what is wanted. */
async function sendings(): Promise<readonly { readonly path: string; readonly visit: Visit }[]> {
  const all = new Map<string, { path: string; visit: Visit }>()
  for (const room of ROOMS()) {
    for (const form of formsOf((await admin(room)).text, room)) {
      if (!form.action.startsWith('/admin')) continue
      const plain = [form.fields, ...form.buttons.slice(0, 4).map((button) => [...form.fields, button])]
      for (const fields of plain) {
        const bad = fields.map(([name, value]) => [name, WANTED[name] ?? value] as const)
        for (const sent of [bad, [...bad, ...Object.entries(WANTED)]])
          all.set(`${form.action} ${JSON.stringify(sent)}`, { path: form.action, visit: { form: sent } })
      }
    }
  }
  return [...all.values()]
}

/** What nobody but an administrator may have changed. */
async function power() {
  const { db } = site.shop.connection
  const settings = await site.shop.services.settings.current()
  const people = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      permissions: users.permissions,
      status: users.status,
      isProven: users.emailVerified,
      password: passwordHashes.hash,
      secondStep: twoFactors.enabledAt,
    })
    .from(users)
    .innerJoin(passwordHashes, eq(passwordHashes.userId, users.id))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .orderBy(asc(users.id))
  const texts = await db.select().from(textVersions).where(eq(textVersions.isCurrent, true))
  return {
    staff: people.filter(({ role }) => role !== 'customer'),
    customers: people.filter(({ role }) => role === 'customer'),
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => powerOfSetting(name) !== null)),
    secrets: await db.select({ name: settingSecrets.name }).from(settingSecrets),
    files: texts
      .filter(({ kind }) => SITE_FILES.some((file) => file.kind === kind && powerOfFile(file.kind) !== null))
      .map(({ kind, contentHash }) => `${kind} ${contentHash}`)
      .toSorted(),
  }
}

/** Writes that stand in no page as it is first shown. */
async function others(visit: Visitor): Promise<void> {
  const { services } = site.shop
  const groups: readonly (readonly [string, SettingsGroup, object])[] = [
    ['odeme', 'payment', paymentFormValues(await services.settings.current())],
    ['entegrasyonlar', 'integrations', integrationsFormValues(await services.settings.current())],
    ['yedekleme', 'backup', backupFormValues(await services.settings.current())],
  ]
  for (const [tab, group, values] of groups) {
    const fields = formFieldsOf(values)
    const wanted = Object.fromEntries(
      Object.keys(fields).map((name) => [name, WANTED[name] ?? fields[name] ?? '']),
    )
    await visit(`/admin/settings/${tab}`, { form: { ...wanted, ...(await versionOf(site.shop, group)) } })
  }
  for (const intent of ['try-mail', 'try-ai'])
    await visit('/admin/settings/entegrasyonlar', { form: { intent, to: 'calan@example.com' } })
  await visit('/admin/staff', { form: { ...(await versionOf(site.shop, 'staffSecurity')), required: 'yes' } })
  for (const { path } of SITE_FILES) {
    const { version, content } = unwrap(await services.siteFiles.files.open(path))
    const changed = path.endsWith('.md') ? `${content}\n\nBaşka söz.` : '<meta name="a" content="b">'
    const first = unwrap(await services.siteFiles.files.history(path)).at(-1)?.version ?? 0
    await visit('/api/files/write', { json: { path, content: changed, version } })
    for (const form of [
      { intent: 'save', path, content: changed, version: String(version) },
      { intent: 'restore', path, target: String(first), version: String(version) },
      { intent: 'reset', path, version: String(version) },
    ])
      await visit('/admin/code-editor', { form })
  }
  await visit(`/admin/backups/${known.backup}`)
}

/** A file of content as the shop gives it, with what is wanted in it. */
async function importContent(visit: Visitor): Promise<boolean> {
  const { db } = site.shop.connection
  // Those of the tests have no picture, which none of a real shop is without; they stay out of the file.
  await db.update(products).set({ deletedAt: new Date() })
  const exported = await new Response(
    (await site.shop.services.shopData.exportContent()) as BodyInit,
  ).arrayBuffer()
  await db.update(products).set({ deletedAt: null })
  const parts = await unzipped(Buffer.from(exported))
  const settings = JSON.parse(parts.get('settings.json')?.toString() ?? '{}')
  settings.bank = { bankName: 'Çalan', accountHolder: 'Çalan Ltd.', iban: WANTED.iban }
  settings.siteTagline = 'Dosyadan gelen slogan'
  parts.set('settings.json', Buffer.from(JSON.stringify(settings)))
  const texts = JSON.parse(parts.get('texts.json')?.toString() ?? '[]') as { kind: string; body: string }[]
  for (const text of texts) {
    if (text.kind === 'head-snippet') text.body = '<meta name="a" content="b">'
    if (text.kind === 'mail-reset-password') text.body += '\n\nBaşka söz.'
  }
  parts.set('texts.json', Buffer.from(JSON.stringify(texts)))
  const multipart = new FormData()
  multipart.set('intent', 'look')
  multipart.set('file', new File([(await zipped(parts)) as BlobPart], 'icerik.zip'))
  const looked = await visit('/admin/data', { multipart })
  const [, file] = /name="file" value="([0-9a-f]{64})"/.exec(looked.text) ?? []
  if (!file) return false
  return (await visit('/admin/data', { form: { intent: 'import', file } })).status === 200
}

/** Every page somebody sees, and what it is made of. */
async function seen(visit: Visitor): Promise<string> {
  const waiting = await site.shop.connection.db.select({ id: mails.id }).from(mails)
  let text = ''
  for (const path of [...ROOMS(), ...waiting.map(({ id }) => `/admin/mails/${id}`)]) {
    text += (await visit(path)).text
    if (!path.includes('?')) text += (await visit(`${path}.data`)).text
  }
  return text
}

const KINDS = [[], ...STAFF_PERMISSIONS.map((permission) => [permission])]

describe.each(KINDS.map((kind) => [kind[0] ?? 'no permission', kind] as const))('%s', (_name, kind) => {
  test('gains nothing by any form, call or file', { timeout: 300_000 }, async () => {
    const visit = await site.visitAs(kind)
    const all = await sendings()
    expect(all.length).toBeGreaterThan(100)
    const before = await power()
    for (const { path, visit: sent } of all) {
      const { status } = await visit(path, sent)
      expect(status, path).toBeLessThan(500)
    }
    await others(visit)
    // The rest of the file comes in, so that what leads to power is what was left out.
    expect(await importContent(visit)).toBe((kind as readonly string[]).includes('settings'))
    const after = await power()
    expect(after.staff).toEqual(before.staff)
    expect(after.settings).toEqual(before.settings)
    expect(after.secrets).toEqual(before.secrets)
    expect(after.files).toEqual(before.files)
    // Customers are looked after with one permission, and added or removed with it.
    if (!(kind as readonly string[]).includes('customers')) expect(after.customers).toEqual(before.customers)
    expect(await seen(visit)).not.toContain(token)
  })
})

test('what a permission is given for still works', async () => {
  const { services } = site.shop
  const ofSettings = await site.visitAs(['settings'])
  const fields = {
    whatsapp: '0532 123 45 67',
    whatsappGreeting: 'Merhaba',
    aiDailyCap: '',
    aiPicturePrice: '',
  }
  const saved = await ofSettings('/admin/settings/entegrasyonlar', {
    form: { ...fields, ...(await versionOf(site.shop, 'integrations')) },
  })
  expect(saved.status, saved.text.slice(0, 300)).toBe(200)
  expect((await services.settings.current()).whatsappGreeting).toBe('Merhaba')
  const ofFiles = await site.visitAs(['files'])
  const shipped = SITE_FILES.find(({ kind }) => kind === 'mail-order-shipped')?.path ?? ''
  for (const path of ['ozel.css', 'robots.txt', 'sayfalar/hakkimizda.md', shipped]) {
    const { version, content } = unwrap(await services.siteFiles.files.open(path))
    const json = { path, content: `${content}\n`, version }
    expect((await ofFiles('/api/files/write', { json })).status, path).toBe(200)
  }
})
