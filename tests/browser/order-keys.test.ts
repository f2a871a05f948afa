import { randomUUID } from 'node:crypto'
import { expectNoBarriers } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, PRINTING, placeLines } from './support/over-http.ts'
import { open } from './support/visitor.ts'

test('from order to order of a list by keys: what is next is asked and done, a note begun, keys listed and switched off', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const email = `tuslar-${randomUUID()}@example.com`
  const place = () => {
    const line = {
      lineId: randomUUID(),
      productId: product.id,
      options: {},
      note: 'Logo ortada',
      quantity: 12,
    }
    const print = { printChoice: PRINTING, fileId: null, design: null, seenUnitMinor: null }
    return placeLines(visitor.request, [{ ...line, ...print }], email)
  }
  const older = await place()
  const newer = await place()
  await open(page, `/admin/orders?search=${email}&sort=date-asc`)
  await page.getByRole('rowheader').getByRole('link', { name: older }).click()
  const shown = (orderNumber: string) => page.getByRole('heading', { level: 1, name: orderNumber })
  await expect(shown(older)).toBeVisible()
  await expect(page.getByRole('link', { name: `Sonraki sipariş: ${newer}` }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Önceki sipariş/ })).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(shown(newer)).toBeVisible()
  await page.keyboard.press('k')
  await expect(shown(older)).toBeVisible()

  await page.keyboard.press('n')
  const text = page.locator('#composer-text')
  await expect(text).toBeFocused()
  await expect(page.getByRole('radio', { name: 'İç not' })).toBeChecked()
  await page.keyboard.type('jk')
  await expect(text, 'within a field a letter is a letter').toHaveValue('jk')
  await text.fill('')
  await text.blur()
  await page.keyboard.press('e')
  await expect(text).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Alıcıya yaz' })).toBeChecked()
  await text.blur()

  const next = page.getByRole('region', { name: 'Sıradaki iş' })
  await page.keyboard.press('g')
  await expect(page.getByRole('combobox', { name: 'Nasıl ödendi?' })).toBeFocused()
  await page.getByRole('button', { name: 'Ödeme alındı', exact: true }).click()
  await expect(next.getByRole('heading', { name: 'Hazırlamaya başlayın' })).toBeVisible()
  await page.keyboard.press('g')
  const question = page.getByRole('dialog', { name: `${older}: Hazırlamaya başlayın` })
  await expect(question).toContainText('Alıcıya e-posta gönderilir.')
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Hazırlamaya başla' }).click()
  await expect(next.getByRole('heading', { name: 'Kargoya verin' })).toBeVisible()
  await next.getByRole('link', { name: `Sonraki sipariş: ${newer}` }).click()
  await expect(shown(newer)).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Klavye kısayolları' })
  await expect(keys).toContainText('Sıradaki iş')
  await expectNoBarriers(page)
  await keys.getByRole('checkbox', { name: /^Tek harfli kısayollar/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('k')
  await expect(shown(newer), 'switched off').toBeVisible()
  await expect(page).toHaveURL(/\?list=search%3D/)
})
