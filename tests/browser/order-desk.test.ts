import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

test('the owner ticks orders, is asked back before their status changes, and writes a note the buyer never sees', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/orders?status=completed')
  const boxes = page.getByRole('checkbox', { name: /siparişini seç$/ })
  const all = page.getByRole('checkbox', { name: 'Sayfadakilerin tümünü seç' })
  await all.check()
  await expect(boxes.first()).toBeChecked()
  await all.uncheck()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByText('Dışa aktar').click()
  await expectNoBarriers(page)
  await page.getByText('Dışa aktar').click()
  // The status they have: nothing changes, whatever other tests look at meanwhile.
  await page.getByRole('combobox', { name: 'Seçilen siparişlerin yeni durumu' }).selectOption('Tamamlandı')
  await page.getByRole('button', { name: 'Seçilenleri değiştir' }).click()
  await expect(page.getByRole('alert')).toContainText('2 siparişin durumu değişecek')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Durumu değiştir', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('2 sipariş zaten bu durumdaydı.')
  await expect(boxes.first()).not.toBeChecked()
  await expectNoSidewaysScrolling(page)

  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('textbox', { name: 'Yeni not' }).fill('Kutular köşesinden ezilmiş geldi.')
  await page.getByRole('button', { name: 'Not ekle' }).click()
  const notes = page.getByRole('listitem').filter({ hasText: 'Kutular köşesinden' })
  await expect(notes).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('')
  await expectNoBarriers(page)
  await notes.getByRole('button', { name: /^Notu sil/ }).click()
  await expect(notes).toHaveCount(0)

  const sheet = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Yazdır/ }).click()
  await expect((await sheet).getByText('Bilgi amaçlıdır, fatura yerine geçmez')).toBeVisible()
})
