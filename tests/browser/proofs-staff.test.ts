import { expectGoodAtEverySize, expectNoBarriers } from './support/accessibility.ts'
import { openOrder, unfold } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { pngLogo } from './support/logos.ts'
import { addProduct, PRINTING, placeOrderOf } from './support/over-http.ts'
import { open } from './support/visitor.ts'

test.use({ expectedStatuses: [400, 409] })

test('a proof is asked for, made, sent and approved before the board lets its work into print', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.skip(bySize({ phone: true, desktop: false }))
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const { name, buffer } = await pngLogo()
  const number = await placeOrderOf(visitor.request, product, [{ name, bytes: buffer }])
  await open(page, '/admin/orders')
  await openOrder(page, number)
  await page.keyboard.press('g')
  await page.getByRole('button', { name: 'Ödeme alındı', exact: true }).click()
  const next = page.getByRole('region', { name: 'Sıradaki iş' })
  await expect(next.getByRole('heading', { name: 'Hazırlamaya başlayın' })).toBeVisible()

  await page.getByRole('button', { name: `Prova iste: ${product.title}` }).click()
  await expect(next.getByRole('heading', { name: 'Provayı gönderin' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Siparişin aşamaları' })).toContainText('Prova')
  // It is made by a job of its own.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Prova: Hazırlanacak, 1\. sürüm/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 90_000 })
  await expectNoBarriers(page)

  await open(page, `/admin/production?q=${encodeURIComponent(product.title)}`)
  const card = page.getByRole('article').filter({ hasText: product.title })
  await expect(card).toContainText('prova gönderilmedi')

  await open(page, `/admin/proofs?search=${number}`)
  await expectGoodAtEverySize(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: number })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Büyüt' }).click()
  await expect(page.getByText('%150')).toBeVisible()

  await page.getByRole('textbox', { name: 'Alıcıya not' }).fill('Logoyu ortaya aldık.')
  await page.getByRole('textbox', { name: 'Alıcıya not' }).blur()
  await page.keyboard.press('g')
  const question = page.getByRole('dialog', { name: `${number}: prova alıcıya gönderilsin mi?` })
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(next.getByRole('heading', { name: 'Alıcının yanıtı bekleniyor' })).toBeVisible()
  await next.getByRole('button', { name: 'Bağlantıyı kendim ileteceğim' }).click()
  await expect(next.getByRole('textbox', { name: 'Provanın bağlantısı' })).toHaveValue(/\/prova\/[\w-]{40}$/)
  await expect(next.getByRole('button', { name: 'Bağlantıyı kopyala' })).toBeFocused()

  await unfold(page, 'Onay başka yoldan geldi')
  await page.getByRole('textbox', { name: 'Kim onayladı?' }).fill('Işıl Çağlar')
  await page.getByRole('textbox', { name: 'Nasıl?' }).fill('WhatsApp, bugün')
  await page.getByRole('button', { name: 'Onayı kaydet' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Onay kaydedilmedi' })).toContainText(
    'dosya olarak ekleyin',
  )
  await expectNoBarriers(page)
  await page
    .getByLabel('Onayı gösteren dosya')
    .setInputFiles({ name: 'onay.pdf', mimeType: 'application/pdf', buffer: logoPdf('onay') })
  await page.getByRole('button', { name: 'Onayı kaydet' }).click()
  await expect(next.getByRole('heading', { name: 'Onaylandı, baskıya hazır' })).toBeVisible()
  await expect(next).toContainText(/onay kodu [0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(page.getByRole('link', { name: 'Kanıt dosyası' })).toBeVisible()
  await expectGoodAtEverySize(page)

  await open(page, `/admin/production?q=${encodeURIComponent(product.title)}`)
  await card.getByRole('link', { name: product.title }).press('Enter')
  await expect(page.getByText(/^Onaylı prova 1\. sürüm, [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Baskıya al' }).click()
  await expect(page.getByRole('button', { name: 'Kontrole gönder' })).toBeVisible()
})
