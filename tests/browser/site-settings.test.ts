import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { firstOrAll } from './support/extent.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { holdTime, notifications, open, untilSaid } from './support/visitor.ts'

const TABS = [
  ['Genel', ''],
  ['Marka', '/marka'],
  ['İletişim', '/iletisim'],
  ['SEO', '/seo'],
  ['Ödeme', '/odeme'],
  ['Prova', '/prova'],
  ['Entegrasyonlar', '/entegrasyonlar'],
  ['Yedekleme', '/yedekleme'],
] as const

test('the tabs are reached by keyboard, and none keeps anybody out', async ({ asAdmin }) => {
  test.slow()
  for (const [label, path] of TABS) {
    await open(asAdmin, `/admin/settings${path}`)
    const tab = asAdmin.getByRole('navigation', { name: 'Ayar sekmeleri' }).getByRole('link', { name: label })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectNoBarriers(asAdmin)
    await expectNoSidewaysScrolling(asAdmin)
  }
  await open(asAdmin, '/admin/settings')
  const tabs = asAdmin.getByRole('navigation', { name: 'Ayar sekmeleri' })
  await tabs.getByRole('link', { name: 'Genel' }).focus()
  await asAdmin.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('link', { name: 'Marka' })).toBeFocused()
  await asAdmin.keyboard.press('End')
  await asAdmin.keyboard.press('Enter')
  await expect(asAdmin).toHaveURL('/admin/settings/yedekleme')
})

test('search texts are counted and previewed, and typed ones are not left behind unasked @full', async ({
  asAdmin,
}) => {
  await open(asAdmin, '/admin/settings/seo')
  await asAdmin.getByRole('textbox', { name: 'Meta başlık' }).fill('Logolu kupalar')
  await expect(asAdmin.getByText('14/60 karakter')).toBeVisible()
  await asAdmin.getByRole('textbox', { name: 'Meta açıklama' }).fill('ş'.repeat(160))
  await expect(asAdmin.getByText('160/160 karakter')).toBeVisible()
  const preview = asAdmin.locator('section', { has: asAdmin.getByRole('heading', { name: 'Önizleme' }) })
  await expect(preview.getByText('Logolu kupalar')).toBeVisible()
  await asAdmin.getByRole('link', { name: 'Marka' }).click()
  await expect(asAdmin.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })).toBeVisible()
})

test('a weak colour is warned of, and a saved one is seen after the page has loaded itself anew @full', async ({
  asAdmin,
}) => {
  await open(asAdmin, '/admin/settings/marka')
  const colour = asAdmin.getByRole('textbox', { name: 'Ana renk' })
  const before = await colour.inputValue()
  await colour.fill('#9FA8B0')
  await expect(asAdmin.getByText('Bu renkte yazılar yeterince okunmuyor')).toBeVisible()
  await expectNoBarriers(asAdmin)
  // The shop is everybody's in these tests: it is left as it was.
  await colour.fill(before)
  await expect(asAdmin.getByText('Bu renkte yazılar yeterince okunmuyor')).toBeHidden()
  const saved = Promise.all([untilSaid(asAdmin, 'Ayarlar Kaydedildi'), asAdmin.waitForEvent('load')])
  await colour.press('Enter')
  await saved
  await expect(asAdmin.getByRole('textbox', { name: 'Ana renk' })).toHaveValue(before)
})

test('an IBAN is shown in groups as it is typed, and the test card while the test mode is on @full', async ({
  asAdmin,
}) => {
  await open(asAdmin, '/admin/settings/odeme')
  const testMode = asAdmin.getByRole('checkbox', { name: /Test modu/ })
  await testMode.check()
  await expect(asAdmin.getByText('5528 7900 0000 0008')).toBeVisible()
  await testMode.uncheck()
  await expect(asAdmin.getByText('5528 7900 0000 0008')).toBeHidden()
  await asAdmin.getByRole('textbox', { name: 'IBAN' }).fill('tr809999900000000000000001')
  await expect(asAdmin.getByText('TR80 9999 9000 0000 0000 0000 01', { exact: true })).toBeVisible()
  await asAdmin.getByRole('textbox', { name: 'IBAN' }).fill('TR81 9999')
  await expect(asAdmin.getByText('TR ile başlar, 26 karakterdir')).toBeVisible()
  await expect(asAdmin.getByText('Kart formu henüz bağlı değil')).toBeVisible()
})

test('logo and favicon are taken and taken away with the words of the specification @full', async ({
  asFirstAdmin: page,
}) => {
  await open(page, '/admin/settings/marka')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>'
  const file = { name: 'damga.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  for (const [choose, remove, taken, gone] of [
    ['Logo seç', 'Logoyu kaldır', 'Logo Yüklendi', 'Logo Kaldırıldı'],
    ['Favicon seç', 'Favicon’u kaldır', 'Favicon Yüklendi', null],
  ] as const) {
    await page.getByLabel(choose).setInputFiles(file)
    await expect(notifications(page)).toContainText(taken)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: remove }).click()
    if (gone !== null) await expect(notifications(page)).toContainText(gone)
    await expect(page.getByRole('button', { name: remove })).toBeHidden()
  }
})

test.describe('a logo or favicon that is not taken', () => {
  test.use({ expectedStatuses: [415, 500] })

  for (const [choose, tooLarge, wrongKind] of firstOrAll([
    ['Logo seç', 'Logo boyutu en fazla 2MB olabilir.', 'Logo için PNG, JPG veya SVG dosyası yükleyin.'],
    [
      'Favicon seç',
      'Favicon boyutu en fazla 2MB olabilir.',
      'Favicon için .ico, .png veya .svg dosyası yükleyin.',
    ],
  ] as const)) {
    test(`${choose}: is told why @full`, async ({ asFirstAdmin: page }) => {
      await open(page, '/admin/settings/marka')
      const send = (buffer: Buffer) =>
        page.getByLabel(choose).setInputFiles({ name: 'damga.png', mimeType: 'image/png', buffer })
      await send(Buffer.alloc(2 * 1024 * 1024 + 1))
      await expect(notifications(page)).toContainText('Hata')
      await expect(notifications(page)).toContainText(tooLarge)
      await send(Buffer.from('GIF89a'))
      await expect(notifications(page)).toContainText(wrongKind)
      await expect(page.getByRole('main').getByText(wrongKind)).toBeVisible()
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
      )
      await send(Buffer.from('GIF89a'))
      await expect(notifications(page)).toContainText(
        'Dosya gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.',
      )
    })
  }
})

test.describe('two people at one tab', () => {
  test.use({ expectedStatuses: [409] })

  test('the second is told: Ayarlar kaydedilemedi., keeps what he typed, and may save it @full', async ({
    asFirstAdmin: page,
  }) => {
    await open(page, '/admin/settings/seo')
    const version = await page.getByRole('main').locator('input[name="version"]').inputValue()
    await page.request.post('/admin/settings/seo', {
      headers: { Origin: new URL(page.url()).origin },
      form: { version, metaTitle: `Onların ${version}`, metaDescription: '', metaKeywords: '' },
    })
    const title = page.getByRole('textbox', { name: 'Meta başlık' })
    await title.fill('Benimki')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Hata')
    await expect(notifications(page)).toContainText('Ayarlar kaydedilemedi.')
    await expect(page.getByText('Bu ayarlar siz düzenlerken değiştirildi')).toBeVisible()
    await expect(title).toHaveValue('Benimki')
    const saved = Promise.all([untilSaid(page, 'Ayarlar Kaydedildi'), page.waitForEvent('load')])
    await page.getByRole('button', { name: 'Benim hâlimi kaydet' }).click()
    await saved
    await expect(title).toHaveValue('Benimki')
  })
})

/** What is changed in each room of the settings, and what it needs to be saved in an empty shop. */
const SAVED: readonly { readonly room: string; readonly texts: Readonly<Record<string, string>> }[] = [
  { room: '/admin/settings', texts: { Slogan: 'Logonuz her yerde' } },
  { room: '/admin/settings/marka', texts: { 'Ana renk': '#12506B' } },
  { room: '/admin/settings/iletisim', texts: { Adres: 'Örnek Mah. 1' } },
  { room: '/admin/settings/seo', texts: { 'Meta başlık': 'Örnek mağaza' } },
  {
    room: '/admin/settings/odeme',
    texts: { 'Banka adı': 'Örnek', 'Hesap sahibi': 'Örnek Ltd.', IBAN: 'TR80 9999 9000 0000 0000 0000 01' },
  },
  { room: '/admin/settings/entegrasyonlar', texts: { 'Karşılama metni': 'Merhaba, nasıl yardımcı olalım?' } },
  { room: '/admin/top-banner', texts: { 'Arka plan rengi': '#12506B' } },
]

for (const { room, texts } of firstOrAll(SAVED)) {
  test(`${room}, saved, stays in view for a second, then the page loads itself anew @full`, async ({
    asFirstAdmin: page,
  }) => {
    await page.clock.install()
    await open(page, room)
    for (const [label, text] of Object.entries(texts))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await holdTime(page)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible()
    await page.clock.runFor(999)
    expect(loads).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => loads).toBe(1)
  })
}

test('whoever goes on to another tab within that second is not called back @full', async ({
  asFirstAdmin: page,
}) => {
  await page.clock.install()
  await open(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'Slogan', exact: true }).fill('Logonuz her gün')
  await holdTime(page)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible()
  let go: () => void = () => {}
  const held = new Promise<void>((settle) => {
    go = settle
  })
  await page.route('**/admin/settings/marka.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Marka', exact: true }).click()
  await page.clock.runFor(1_000)
  go()
  await expect(page).toHaveURL('/admin/settings/marka')
})

test('the popup of an empty shop is saved, and shown again to those who closed it @full', async ({
  asFirstAdmin: page,
}) => {
  await open(page, '/admin/welcome-popup')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Hoş geldiniz')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(notifications(page)).toContainText('Ayarlar Kaydedildi')
  await page.getByRole('button', { name: 'Görüldü kaydını sıfırla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sıfırla', exact: true }).click()
  await expect(notifications(page)).toContainText('Sıfırlandı')
})

test.describe('a try that did not reach the shop', () => {
  test.use({ expectedStatuses: [500] })

  test('says so beside its button @full', async ({ asAdmin: page }) => {
    await open(page, '/admin/settings/entegrasyonlar')
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Test maili gönder' }).click()
    await expect(
      page.getByText('Sınama gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'),
    ).toBeVisible()
  })
})

test('what the environment sets is locked, and a test mail goes out @full', async ({ asAdmin }) => {
  await open(asAdmin, '/admin/settings/entegrasyonlar')
  await expect(asAdmin.getByText('ortam değişkeninden').first()).toBeVisible()
  await expect(asAdmin.getByRole('textbox', { name: 'Port' })).toHaveCount(0)
  const to = bySize({ phone: 'test-telefon@example.com', desktop: 'test-masa@example.com' })
  await asAdmin.getByRole('textbox', { name: 'Test e-postasının alıcısı' }).fill(to)
  await asAdmin.getByRole('button', { name: 'Test maili gönder' }).click()
  await expect(asAdmin.getByText(`Test e-postası gönderildi: ${to}`)).toBeVisible()
  await expectNoBarriers(asAdmin)
})
