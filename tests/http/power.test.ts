/**
 * What leads to power is an administrator's: the ways by which a member of staff once became one, tried over HTTP with the
 * forms' own fields.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { integrationsFormValues } from '#app/modules/settings/domain/integrations-form.ts'
import { startMailServer } from '../browser/support/mail-server.ts'
import { testFolder } from '../support/database.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

const INTEGRATIONS = '/admin/settings/entegrasyonlar'
const CHIEF = 'yonetici@example.com'

let site: TestSite
let own: { url: string; folder: string; close(): Promise<void> }
beforeAll(async () => {
  // No delivery of the tests: mails go to the server that the settings name.
  site = await openTestSite(await openTestShop({ deliver: null }))
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
