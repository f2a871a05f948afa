import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { attachPrintFile, open } from './support/visitor.ts'

test('a customer uploads a logo once, names it, and chooses it for a product without uploading it again', async ({
  page,
}) => {
  test.slow()
  const customer = await sampleCustomer(
    bySize({ phone: 'ayse.karaca@example.com', desktop: 'burak.ozturk@example.com' }),
  )
  await open(page, '/giris')
  await signIn(page, customer)
  await open(page, '/profil/logolar')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Henüz kayıtlı logonuz yok' })).toBeVisible()
  await expectNoBarriers(page)

  const white = { width: 400, height: 160, channels: 4 as const, background: '#1d4ed8' }
  const buffer = await sharp({ create: white }).png().toBuffer()
  const uploaded = 'DSC_2026 çok uzun bir dosya adı, kimse onu kısaltmamış, tarayıcıdan geldiği gibi.png'
  await main.getByLabel('Dosya').setInputFiles({ name: uploaded, mimeType: 'image/png', buffer })
  await main.getByRole('button', { name: 'Yükle' }).click()
  const rows = main.getByRole('list', { name: 'Kayıtlı logolar' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.first().getByText('Düzenle').click()
  await rows.first().getByRole('textbox', { name: 'Ad', exact: true }).fill('Mavi logo.png')
  await rows.first().getByRole('button', { name: 'Adı kaydet' }).click()
  await expect(rows.first()).toContainText('Mavi logo.png')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await open(page, '/urun/porselen-kupa-330-ml')
  await attachPrintFile(page, 'ikinci.pdf', Buffer.from('%PDF-1.4 ikinci'))
  await page.getByRole('button', { name: 'Kayıtlı logolarım' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kayıtlı logolarım' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectNoBarriers(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/print-files')) sent.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Mavi logo.png' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Mavi logo.png')
  expect(sent).toEqual([])

  await open(page, '/profil/logolar')
  await rows.filter({ hasText: 'ikinci.pdf' }).getByText('Düzenle').click()
  await rows.filter({ hasText: 'ikinci.pdf' }).getByRole('button', { name: 'Listeden çıkar' }).click()
  await expect(rows).toHaveCount(1)
})
