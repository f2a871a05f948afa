import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { open } from './support/visitor.ts'

test.use({ expectedStatuses: [400] })

test('a customer downloads everything the shop keeps of him, and is asked twice before he leaves', async ({
  page,
}) => {
  test.slow()
  const customer = await sampleCustomer(
    bySize({ phone: 'ayse.karaca@example.com', desktop: 'burak.ozturk@example.com' }),
  )
  await open(page, '/giris')
  await signIn(page, customer)
  await open(page, '/profil/verilerim')
  const main = page.getByRole('main')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const download = main.getByRole('button', { name: 'Verilerimi indir' })
  await main.locator('#export-password').fill('yanlış parola')
  await download.click()
  await expect(main).toContainText('Şifreniz hatalı.')
  await expectNoBarriers(page)
  await main.locator('#export-password').fill(customer.password)
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toBe('verilerim.zip')

  await main.locator('#delete-password').fill('yanlış parola')
  await main.getByRole('textbox', { name: 'Onay' }).fill('evet')
  await main.getByRole('button', { name: 'Hesabımı kalıcı olarak sil' }).click()
  await expect(main).toContainText('Onaylamak için HESABIMI SİL yazın.')
  await expect(main.getByRole('textbox', { name: 'Onay' })).toHaveValue('evet')
  await expectNoBarriers(page)
})
