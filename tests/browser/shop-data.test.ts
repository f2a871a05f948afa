import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

/** Downloads the shop's content and has the same shop look at the file. */
async function inspectOwnContent(page: Page): Promise<Locator> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'İçeriği indir' }).click()
  await page.getByLabel('İçerik dosyası (ZIP)').setInputFiles(await (await download).path())
  await page.getByRole('button', { name: 'Dosyayı incele' }).click()
  const report = page.getByRole('region', { name: 'Dosyanın incelemesi' })
  await expect(report).toBeVisible({ timeout: 60_000 })
  return report
}

test('clearing the sample data asks for the word and once more @full', async ({ asAdmin }) => {
  await open(asAdmin, '/admin/data')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
  await asAdmin.getByLabel('Onaylamak için TEMİZLE yazın').fill('temizle')
  await asAdmin.getByRole('button', { name: 'Örnek verileri temizle' }).click()
  const dialog = asAdmin.getByRole('dialog', { name: 'Örnek veriler temizlensin mi?' })
  await expect(dialog).toBeVisible()
  await expectNoBarriers(asAdmin)
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
})

test.describe('the content of the shop', () => {
  // A file that is no ZIP is refused with 400, which the browser says in its console.
  test.use({ expectedStatuses: [400] })

  test('goes out as a file and is looked at before it comes in, whatever others made of it @full', async ({
    asAdmin,
  }) => {
    test.slow()
    await open(asAdmin, '/admin/data')
    // Other tests change this shop meanwhile: what differs is theirs, but nothing they make may be refused.
    const report = await inspectOwnContent(asAdmin)
    await expect(report.getByRole('rowheader', { name: 'Menü öğesi *' })).toBeVisible()
    await expectNoBarriers(asAdmin)
    await expectNoSidewaysScrolling(asAdmin)

    await asAdmin
      .getByLabel('İçerik dosyası (ZIP)')
      .setInputFiles({ name: 'yanlis.zip', mimeType: 'application/zip', buffer: Buffer.from('zip değil') })
    await asAdmin.getByRole('button', { name: 'Dosyayı incele' }).click()
    await expect(
      asAdmin.getByText('Dosya okunamadı: ZIP bozuk ya da bu mağazanın içerik dosyası değil.').first(),
    ).toBeVisible()
  })

  test('is told to be the same where nobody changed anything @full', async ({ asFirstAdmin }) => {
    await open(asFirstAdmin, '/admin/data')
    const report = await inspectOwnContent(asFirstAdmin)
    await expect(report).toContainText('Hepsi aynı')
    await expectNoBarriers(asFirstAdmin)
    await expectNoSidewaysScrolling(asFirstAdmin)
  })
})
