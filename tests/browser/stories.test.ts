import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { notifications, open } from './support/visitor.ts'

// A form without a photo is refused by the server.
test.use({ expectedStatuses: [400] })

test('a customer shares a story, staff publish it with a coupon, everybody sees it, and he takes it back', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const customer = await sampleCustomer(
    bySize({ phone: 'ayse.karaca@example.com', desktop: 'burak.ozturk@example.com' }),
  )
  const caption = bySize({ phone: 'Telefondan paylaşıldı', desktop: 'Masaüstünden paylaşıldı' })
  const colour = bySize({ phone: '#b4531f', desktop: '#1d4ed8' })
  await open(page, '/giris')
  await signIn(page, customer)
  await open(page, '/profil/hikayeler')
  const main = page.getByRole('main')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await main.getByRole('button', { name: 'Hikâyeyi paylaş' }).click()
  await expect(main.getByText('Lütfen ürün seçin ve fotoğraf yükleyin.').first()).toBeVisible()
  // From the top, so that no link is just slipping under the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoBarriers(page)

  await main.getByLabel('Ürün', { exact: true }).selectOption({ index: 1 })
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  await main
    .locator('input[name=photo]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await main.getByRole('textbox', { name: 'Açıklama' }).fill(caption)
  await main.getByRole('checkbox', { name: /Fotoğrafımın ve açıklamamın/ }).check()
  await main.getByRole('button', { name: 'Hikâyeyi paylaş' }).click()
  const own = main.getByRole('list', { name: 'Paylaştığınız hikâyeler' }).getByRole('listitem')
  await expect(own.filter({ hasText: caption })).toContainText('Onay Bekliyor')
  await expectNoBarriers(page)

  await open(asAdmin, '/admin/community')
  const card = asAdmin.getByRole('listitem').filter({ hasText: caption })
  await card.getByRole('link', { name: /fotoğrafı büyüt/ }).click()
  const photo = asAdmin.getByRole('dialog', { name: 'Hikâye fotoğrafı' })
  await expect(photo).toContainText(caption)
  await expectNoBarriers(asAdmin)
  await photo.getByRole('button', { name: 'Kapat' }).click()
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
  await card.getByRole('button', { name: /hikâyeyi onayla/ }).click()
  await expect(asAdmin.getByText('Onaylandı ve Kupon Verildi!', { exact: true })).toBeVisible()
  await open(asAdmin, '/admin/community?status=approved')
  await card.getByRole('button', { name: 'Öne çıkar', exact: true }).click()
  await expect(asAdmin.getByText('Öne Çıkarıldı', { exact: true })).toBeVisible()

  await open(page, '/topluluk')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  const opener = main.getByRole('link', { name: /hikâyesini aç$/ }).first()
  await opener.click()
  const viewer = page.getByRole('dialog', { name: 'Hikâyeler' })
  await expect(viewer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(viewer).toContainText('müşteri')
  await expect(viewer).toContainText('görüntülenme')
  await expectNoBarriers(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await viewer.getByRole('button', { name: 'Önceki hikâye' }).click()
  await expect(viewer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(viewer.getByRole('button', { name: 'Önceki hikâye' })).toHaveAttribute('aria-disabled', 'true')
  await expect(viewer.getByRole('button', { name: 'Hikâyeyi paylaş' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()

  await open(page, '/profil/hikayeler')
  const mine = own.filter({ hasText: caption })
  await expect(mine).toContainText('Yayında')
  await expect(mine).toContainText(/STORY-\d{6}/)
  const address = await mine.getByRole('link').first().getAttribute('href')
  await open(page, address ?? '')
  await expect(main.getByText(caption)).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await open(page, '/profil/hikayeler')
  await mine.getByRole('button', { name: 'Geri çek' }).click()
  const question = page.getByRole('dialog', { name: 'Bu hikâye geri çekilsin mi?' })
  await question.getByRole('button', { name: 'Geri çek' }).click()
  await expect(main.getByText('Hikâyeniz ve fotoğrafı silindi.')).toBeVisible()
  await open(page, '/topluluk')
  await expect(main.getByRole('link', { name: /hikâyesini aç$/ }).first()).toBeVisible()
  await expect(main.locator(`a[href="${address}"]`)).toHaveCount(0)
})

test('a swipe goes through the stories of the home page @phone @full', async ({ page }) => {
  test.skip(bySize({ phone: false, desktop: true }), 'fingers are for telephones')
  await open(page, '/')
  const strip = page.getByRole('region', { name: 'Müşteri Hikâyeleri' })
  await strip
    .getByRole('link', { name: /hikâyesini aç$/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Hikâyeler' })
  const swipe = (fromX: number, toX: number) =>
    viewer.evaluate(
      (dialog, [from, to]) => {
        const at = (clientX: number) => new Touch({ identifier: 1, target: dialog, clientX, clientY: 300 })
        const fire = (type: string, x: number, touches: Touch[]) =>
          dialog.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }))
        fire('touchstart', from as number, [at(from as number)])
        fire('touchend', to as number, [])
      },
      [fromX, toX],
    )
  await swipe(300, 80)
  await expect(viewer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await swipe(80, 300)
  await expect(viewer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
})

test.describe('a story that did not reach the shop', () => {
  test.use({ expectedStatuses: [500] })

  test('is said, with the words and the photo still in the form @full', async ({ page }) => {
    await open(page, '/giris')
    await signIn(page, await sampleCustomer('burak.ozturk@example.com'))
    await open(page, '/profil/hikayeler')
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    const main = page.getByRole('main')
    const photo = main.locator('input[name=photo]')
    const caption = main.getByRole('textbox', { name: 'Açıklama' })
    await main.getByLabel('Ürün', { exact: true }).selectOption({ index: 1 })
    await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') })
    await caption.fill('Yolda kaldı')
    await main.getByRole('button', { name: 'Hikâyeyi paylaş' }).click()
    await expect(main.getByRole('alert').filter({ hasText: 'İşlem yapılamadı' })).toContainText(
      'Değişiklik gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.',
    )
    await expect(caption).toHaveValue('Yolda kaldı')
    expect(await photo.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  })
})

for (const isAllowed of [true, false]) {
  const what = isAllowed
    ? 'copies the address of its story: Link Kopyalandı'
    : 'fails to share without a word'
  test(`the viewer ${what} @full`, async ({ page }) => {
    await page.addInitScript((allowed) => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const writeText = async (text: string) => {
        Object.assign(window, { copied: text })
        if (!allowed) throw new Error('not allowed')
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    }, isAllowed)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await open(page, '/topluluk')
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: /hikâyesini aç$/ })
      .first()
    const address = (await opener.getAttribute('href')) ?? ''
    await opener.click()
    const viewer = page.getByRole('dialog', { name: 'Hikâyeler' })
    await viewer.getByRole('button', { name: 'Hikâyeyi paylaş' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied ?? ''))
      .toContain(address)
    if (!isAllowed) await expect.poll(() => warnings.join()).toContain('sharing failed')
    await expect(viewer.getByRole('status')).toHaveText(isAllowed ? 'Link Kopyalandı' : '')
  })
}

test.describe('a decision that the shop could not store', () => {
  test.use({ expectedStatuses: [500] })

  test('is said, and the story still waits with the reason that was typed @full', async ({
    asAdmin: page,
  }) => {
    await open(page, '/admin/community')
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    const card = page.getByRole('list', { name: 'Onay Bekliyor' }).getByRole('listitem').first()
    await card.getByText('Reddet', { exact: true }).click()
    await card.getByRole('textbox', { name: 'Ret nedeni' }).fill('Fotoğraf bulanık.')
    await card.getByRole('button', { name: 'Nedeni gönder ve reddet' }).click()
    const unsent = 'Değişiklik gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'
    await expect(notifications(page)).toContainText('Hata')
    await expect(notifications(page)).toContainText(unsent)
    await expect(page.getByRole('alert').filter({ hasText: 'İşlem yapılamadı' })).toContainText(unsent)
    await expect(card.getByRole('textbox', { name: 'Ret nedeni' })).toHaveValue('Fotoğraf bulanık.')
    await expect(card.getByRole('button', { name: /hikâyeyi onayla$/ })).toBeVisible()
  })
})
