/** The site settings over HTTP: six tabs, their refusals, and that no secret ever comes back. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentFormValues } from '#app/modules/settings/domain/payment-form.ts'
import type { SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import { startMailServer } from '../browser/support/mail-server.ts'
import { testFolder } from '../support/database.ts'
import { aCustomer } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
/** Secrets, mail server and bank account are an administrator's alone. */
let admin: Visitor

beforeAll(async () => {
  site = await openTestSite(await openTestShop({ deliver: null }))
  staff = await site.visitAs(['settings'])
  admin = await site.visitAs('admin')
})
afterAll(() => site.close())

const TABS = ['', '/marka', '/iletisim', '/seo', '/odeme', '/entegrasyonlar']
const INTEGRATIONS = '/admin/settings/entegrasyonlar'

async function send(tab: string, group: SettingsGroup, fields: Readonly<Record<string, string>>) {
  const visit = tab === 'odeme' || tab === 'entegrasyonlar' ? admin : staff
  return visit(`/admin/settings/${tab}`, { form: { ...(await versionOf(site.shop, group)), ...fields } })
}

test('each tab opens at its own address, and no other does', async () => {
  for (const tab of TABS) {
    const { status, text } = await staff(`/admin/settings${tab}`)
    expect(status).toBe(200)
    expect(text).toContain('aria-current="page"')
    expect(text).toContain(tab === '/odeme' ? 'Bunu yalnızca yöneticiler değiştirebilir.' : 'name="version"')
    expect((await admin(`/admin/settings${tab}`)).text).toContain('name="version"')
  }
  expect((await staff('/admin/settings/olmayan')).status).toBe(404)
  expect((await staff('/admin/settings/olmayan', { form: { version: '0' } })).status).toBe(404)
})

test('a form is saved and refused without JavaScript, with what was typed', async () => {
  const fields = { metaTitle: 'Başlık', metaDescription: '', metaKeywords: '' }
  const saved = await send('seo', 'seo', fields)
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('Ayarlar Kaydedildi')
  const refused = await send('seo', 'seo', { ...fields, metaTitle: 'ş'.repeat(61) })
  expect(refused.status).toBe(400)
  for (const text of ['Ayarlar kaydedilemedi.', 'En fazla 60 karakter yazabilirsiniz.', 'ş'.repeat(61)])
    expect(refused.text).toContain(text)
  expect((await site.shop.services.settings.current()).metaTitle).toBe('Başlık')
})

test('the second of two editors is told, keeps what he typed, and another tab is not disturbed', async () => {
  const opened = await versionOf(site.shop, 'seo')
  const fields = { metaTitle: 'Birinci', metaDescription: '', metaKeywords: '' }
  await send('seo', 'seo', fields)
  const form = { ...opened, ...fields, metaTitle: 'İkinci' }
  const second = await staff('/admin/settings/seo', { form })
  expect(second.status).toBe(409)
  expect(second.text).toContain('Bu ayarlar siz düzenlerken değiştirildi')
  expect(second.text).toContain('value="İkinci"')
  expect((await site.shop.services.settings.current()).metaTitle).toBe('Birinci')
  expect((await send('marka', 'brand', { primaryColor: '#123456' })).status).toBe(200)
})

test('nothing is taken that is no form of theirs', async () => {
  for (const form of [{}, { version: '-1' }, { version: '0', metaTitle: 'A', vatDisplay: 'x', evil: '1' }]) {
    for (const tab of TABS) {
      const answer = await staff(`/admin/settings${tab}`, { form: form as Record<string, string> })
      expect(answer.status).toBe(400)
    }
  }
})

describe('logo and favicon', () => {
  async function upload(kind: 'logo' | 'favicon', content: Uint8Array | string, name: string) {
    const multipart = new FormData()
    multipart.set('intent', kind)
    multipart.set('version', (await versionOf(site.shop, kind)).version)
    multipart.set('file', new File([content as BlobPart], name))
    return staff('/admin/settings/marka', { multipart })
  }
  const aPng = () =>
    sharp({
      create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 90, b: 80, alpha: 0.5 } },
    })
      .png()
      .toBuffer()

  /** A picture nobody has uploaded yet: the same one is kept once. */
  const aNewPng = () =>
    sharp({ create: { width: 31, height: 37, channels: 3, background: '#135' } })
      .png()
      .toBuffer()

  test('are uploaded, shown, and taken away', async () => {
    const { settings, media } = site.shop.services
    const uploaded = await upload('logo', await aPng(), 'logo.png')
    expect(uploaded.status).toBe(200)
    expect(uploaded.text).toContain('Logo Yüklendi')
    const { logo } = await settings.current()
    expect(logo).toMatchObject({ width: 300, height: 100 })
    const shown = await media.openImage(logo?.assetId ?? '', 400, 'webp')
    expect((await sharp(shown?.bytes).metadata()).hasAlpha).toBe(true)
    const removal = { intent: 'remove-logo', ...(await versionOf(site.shop, 'logo')) }
    const removed = await staff('/admin/settings/marka', { form: removal })
    expect(removed.text).toContain('Logo Kaldırıldı')
    expect((await settings.current()).logo).toBeNull()
    // Sent again, it is of a state that has gone.
    await upload('logo', await aPng(), 'logo.png')
    const late = await staff('/admin/settings/marka', { form: removal })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Başka biri bu görseli sizden önce değiştirdi.')
    expect((await settings.current()).logo).not.toBeNull()
  })

  test('favicons come as .ico, .png and .svg, and are served as the icon of every page', async () => {
    const png = await aPng()
    const ico = Buffer.concat([
      Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]),
      Buffer.from(Uint32Array.of(png.length, 22).buffer),
      png,
    ])
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>'
    for (const [content, name] of [
      [ico, 'a.ico'],
      [png, 'a.png'],
      [svg, 'a.svg'],
    ] as const) {
      const answer = await upload('favicon', content, name)
      expect(answer.text, name).toContain('Favicon Yüklendi')
    }
    const { favicon } = await site.shop.services.settings.current()
    expect(favicon).toMatchObject({ width: 512, height: 512 })
    const home = (await site.visit('/')).text
    expect(home).toContain(`/icons/icon-48.png?v=${favicon?.assetId.slice(0, 8)}`)
    expect((await site.visit('/icons/icon-48.png')).status).toBe(200)
    const removal = { intent: 'remove-favicon', ...(await versionOf(site.shop, 'favicon')) }
    expect((await staff('/admin/settings/marka', { form: removal })).text).toContain('Favicon Kaldırıldı')
  })

  test('with a version that is old or none are refused, and nothing of the file is kept', async () => {
    const { version } = await versionOf(site.shop, 'favicon')
    const { pool } = site.shop.connection
    const kept = async () => (await pool.query('select count(*)::int as n from image_assets')).rows[0].n
    const before = await kept()
    for (const [sent, status] of [
      ['1e309', 400],
      [String(Number(version) + 1), 409],
    ] as const) {
      const multipart = new FormData()
      multipart.set('intent', 'favicon')
      multipart.set('version', sent)
      multipart.set('file', new File([new Uint8Array(await aNewPng())], 'a.png'))
      expect((await staff('/admin/settings/marka', { multipart })).status, sent).toBe(status)
    }
    expect(await kept()).toBe(before)
  })

  test('of another kind, too large or unreadable are refused in words', async () => {
    const before = await site.shop.services.settings.current()
    const jpeg = await sharp(await aPng())
      .jpeg()
      .toBuffer()
    const large = Buffer.concat([await aPng(), Buffer.alloc(2 * 1024 * 1024)])
    const cases = [
      ['favicon', jpeg, 415, 'Favicon için .ico, .png veya .svg dosyası yükleyin.'],
      ['favicon', '<html></html>', 415, 'Favicon için .ico, .png veya .svg dosyası yükleyin.'],
      ['logo', 'GIF89a', 415, 'Logo için PNG, JPG veya SVG dosyası yükleyin.'],
      ['logo', large, 413, 'Logo boyutu en fazla 2MB olabilir.'],
      ['favicon', large, 413, 'Favicon boyutu en fazla 2MB olabilir.'],
      ['favicon', '', 400, 'Yüklenecek bir favicon dosyası seçin.'],
      ['favicon', (await aPng()).subarray(0, 60), 415, 'Bu dosya bir simge olarak okunamadı.'],
      ['logo', '', 400, 'Yüklenecek bir logo dosyası seçin.'],
      ['logo', (await aPng()).subarray(0, 60), 415, 'Bu dosya bir görsel olarak okunamadı.'],
    ] as const
    for (const [kind, content, status, message] of cases) {
      const answer = await upload(kind, content, 'dosya.png')
      expect(answer.status, message).toBe(status)
      expect(answer.text).toContain(message)
    }
    expect(await site.shop.services.settings.current()).toEqual(before)
  })

  test('an SVG is kept as its drawing: no script, nothing loaded from elsewhere', async () => {
    let asked = 0
    const elsewhere = createServer((_, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((settle) => elsewhere.listen(0, '127.0.0.1', settle))
    const { port } = elsewhere.address() as AddressInfo
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="40" onload="alert(1)">
      <script>alert(2)</script><image xlink:href="http://127.0.0.1:${port}/x.png" width="80" height="40"/>
      <image xlink:href="file:///etc/passwd" width="80" height="40"/><rect width="20" height="20" fill="red"/></svg>`
    const answer = await upload('logo', svg, 'logo.svg')
    elsewhere.close()
    expect(answer.text).toContain('Logo Yüklendi')
    expect(asked).toBe(0)
    const { logo } = await site.shop.services.settings.current()
    const kept = await site.visit(`/img/${logo?.assetId}/400`)
    expect(kept.headers.get('content-type')).toMatch(/^image\/(webp|avif)/)
    expect(kept.text).not.toContain('alert')
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>`
    expect((await upload('logo', bomb, 'logo.svg')).status).toBe(415)
  })
})

describe('secrets', () => {
  const SECRETS = {
    smtpPassword: 'smtp-parolasi-9f3a',
    aiKey: 'yapay-zeka-anahtari-77c',
    iyzicoApiKey: 'iyzico-anahtari-31b',
    iyzicoSecretKey: 'iyzico-gizlisi-5d0',
  }
  const SMTP = {
    smtpHost: 'smtp.ornek.com',
    smtpPort: '587',
    smtpSecurity: 'starttls',
    smtpUser: 'dukkan',
    mailFrom: 'Dükkân <a@ornek.com>',
    aiProvider: 'openai',
    aiModel: 'gpt-image-1',
  }
  const BANK = { bankName: 'Örnek', accountHolder: 'Örnek Ltd.', iban: 'TR80 9999 9000 0000 0000 0000 01' }
  const expectNone = (text: string) => {
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
  }

  test('are written and never read: not in a page, its data, a refusal, the log or the public shop', async () => {
    const { smtpPassword, aiKey, iyzicoApiKey, iyzicoSecretKey } = SECRETS
    // A refusal answers with what was typed, and must leave these out.
    const refused = await send('entegrasyonlar', 'integrations', {
      ...SMTP,
      smtpPort: 'x',
      smtpPassword,
      aiKey,
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('smtp.ornek.com')
    expectNone(refused.text)
    const conflict = await admin(INTEGRATIONS, { form: { ...SMTP, smtpPassword, aiKey, version: '99' } })
    expect(conflict.status).toBe(409)
    expectNone(conflict.text)
    const broken = await send('odeme', 'payment', { ...BANK, iban: 'TR1', iyzicoApiKey, iyzicoSecretKey })
    expect(broken.status).toBe(400)
    expectNone(broken.text)

    const saved = await send('entegrasyonlar', 'integrations', { ...SMTP, smtpPassword, aiKey })
    expect(saved.status, saved.text.slice(0, 500)).toBe(200)
    expectNone(saved.text)
    expectNone((await send('odeme', 'payment', { ...BANK, iyzicoApiKey, iyzicoSecretKey })).text)
    const { settings } = site.shop.services
    for (const [name, value] of Object.entries(SECRETS))
      expect(await settings.secret(name as keyof typeof SECRETS)).toBe(value)

    for (const tab of TABS) {
      expectNone((await admin(`/admin/settings${tab}`)).text)
      expectNone((await admin(`/admin/settings${tab}.data`)).text)
    }
    for (const path of ['/admin/activity', '/', '/iletisim', '/_.data']) expectNone((await admin(path)).text)
    const { rows } = await site.shop.connection.pool.query('select * from activity_entries')
    expectNone(JSON.stringify(rows))
    expect((await admin(INTEGRATIONS)).text).toContain('Kayıtlı, değiştirmek için yazın.')
  })

  test('stay when their fields are left empty, and do not follow to another server', async () => {
    await send('odeme', 'payment', BANK)
    expect(await site.shop.services.settings.secret('iyzicoApiKey')).toBe(SECRETS.iyzicoApiKey)
    const moved = await send('entegrasyonlar', 'integrations', { ...SMTP, smtpHost: 'smtp.calan.com' })
    expect(moved.status).toBe(400)
    expect(moved.text).toContain('Sunucu değişti: parolayı yeniden yazın ya da kayıtlı parolayı kaldırın.')
    const other = { aiProvider: 'compatible', aiAddress: 'https://calan.com/v1' }
    const asked = await send('entegrasyonlar', 'integrations', { ...SMTP, ...other })
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('Sağlayıcı değişti: anahtarı yeniden yazın ya da kayıtlı anahtarı kaldırın.')
    await send('odeme', 'payment', { ...BANK, iyzicoApiKeyRemove: 'on' })
    expect(await site.shop.services.settings.secret('iyzicoApiKey')).toBeNull()
    const { settings } = await site.shop.services.settings.edit('payment')
    expect(formFieldsOf(paymentFormValues(settings)).iban).toBe(BANK.iban)
  })
})

describe('the try of', () => {
  test('a provider says whether it works', async () => {
    const provider = createServer((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer dogru-anahtar'
      response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ data: [{ id: 'resim-1' }] }))
    })
    await new Promise<void>((settle) => provider.listen(0, '127.0.0.1', settle))
    const aiAddress = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
    const fields = { aiProvider: 'compatible', aiAddress, aiModel: 'resim-1' }
    await send('entegrasyonlar', 'integrations', { ...fields, smtpPasswordRemove: 'on', aiKey: 'yanlis' })
    const wrong = await admin(INTEGRATIONS, { form: { intent: 'try-ai' } })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Sağlayıcı anahtarı kabul etmedi. Anahtarı denetleyin.')
    await send('entegrasyonlar', 'integrations', { ...fields, aiKey: 'dogru-anahtar' })
    const right = await admin(INTEGRATIONS, { form: { intent: 'try-ai' } })
    expect(right.status).toBe(200)
    expect(right.text).toContain('Bağlantı çalışıyor: anahtar kabul edildi, model bulundu.')
    provider.close()
  })

  test('a mail server sends by what is stored: its address, login and sender', async () => {
    const folder = testFolder('mails')
    const server = await startMailServer(folder, { user: 'dukkan', password: 'dogru-parola' })
    const sent = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'latin1'))
    const fields = {
      smtpHost: '127.0.0.1',
      smtpPort: new URL(server.url).port,
      smtpSecurity: 'none',
      smtpUser: 'dukkan',
      mailFrom: 'Dukkan <siparis@ornek.com>',
      aiProvider: 'none',
      aiKeyRemove: 'on',
    }
    const tryIt = () => admin(INTEGRATIONS, { form: { intent: 'try-mail', to: 'deneme@ornek.com' } })
    await send('entegrasyonlar', 'integrations', { ...fields, smtpPassword: 'yanlis' })
    const wrong = await tryIt()
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Sunucu kullanıcı adını veya parolayı kabul etmedi.')
    expect(sent()).toEqual([])

    await send('entegrasyonlar', 'integrations', { ...fields, smtpPassword: 'dogru-parola' })
    const right = await tryIt()
    expect(right.status, right.text.slice(0, 300)).toBe(200)
    expect(right.text).toContain('Test e-postası gönderildi: deneme@ornek.com')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toContain('From: Dukkan <siparis@ornek.com>')
    expect(sent()[0]).toContain('To: deneme@ornek.com')

    // The shop's own mails go the same way, without a restart.
    const customer = await aCustomer(site.shop.services)
    await site.visit('/sifremi-unuttum', { form: { email: customer.email } })
    await site.shop.jobs.runAll()
    expect(sent().some((mail) => mail.includes(`To: ${customer.email}`))).toBe(true)
    await server.close()
    await send('entegrasyonlar', 'integrations', { aiProvider: 'none', smtpPasswordRemove: 'on' })
  })

  test('a mail server that is not there is answered in words', async () => {
    const none = await admin(INTEGRATIONS, { form: { intent: 'try-mail', to: 'a@ornek.com' } })
    expect(none.text).toContain('E-posta sunucusu ayarlı değil.')
    const server = { smtpHost: '127.0.0.1', smtpPort: '1', smtpSecurity: 'none', mailFrom: 'a@ornek.com' }
    await send('entegrasyonlar', 'integrations', { ...server, aiProvider: 'none', aiKeyRemove: 'on' })
    const answer = await admin(INTEGRATIONS, { form: { intent: 'try-mail', to: 'a@ornek.com' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(
      'Sunucuya bağlanılamadı. Sunucu adını, portu ve bağlantı güvenliğini denetleyin.',
    )
    const wrong = await admin(INTEGRATIONS, { form: { intent: 'try-mail', to: 'kimse' } })
    expect(wrong.text).toContain('Geçerli bir e-posta adresi girin')
  })

  test('a provider that nobody chose is refused in words, and ten tries in ten minutes are enough', async () => {
    await send('entegrasyonlar', 'integrations', { aiProvider: 'none', aiKeyRemove: 'on' })
    const somebody = await site.visitAs('admin')
    const tried = async () => (await somebody(INTEGRATIONS, { form: { intent: 'try-ai' } })).text
    for (let i = 0; i < 10; i += 1)
      expect(await tried()).toContain(
        'Kayıtlı bir yapay zekâ sağlayıcısı yok. Önce sağlayıcıyı seçip kaydedin.',
      )
    expect(await tried()).toContain('Çok sık denediniz. Lütfen on dakika sonra yeniden deneyin.')
  })
})
