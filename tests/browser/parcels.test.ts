import { randomUUID } from 'node:crypto'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { openOrder, unfold } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, PRINTING, placeLines } from './support/over-http.ts'
import { mailTo } from './support/received-mail.ts'
import { open } from './support/visitor.ts'

test('an order leaves in two parcels to two addresses, one is taken back, and its buyer follows each @phone @desktop', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.slow()
  const [mug, pen] = [await addProduct(page.request), await addProduct(page.request)]
  const line = {
    options: {},
    note: '',
    printChoice: null,
    fileId: null,
    design: null,
    seenUnitMinor: null,
  }
  const email = `koli-${randomUUID()}@example.com`
  const lines = [
    { ...line, lineId: randomUUID(), productId: mug.id, quantity: 10 },
    { ...line, lineId: randomUUID(), productId: pen.id, quantity: 20 },
  ]
  const orderNumber = await placeLines(visitor.request, lines, email)
  const path = (await mailTo(email)).match(/\/siparis-takip\/[\w-]{20,}/)?.[0] ?? ''

  await open(page, '/admin/orders')
  await openOrder(page, orderNumber)
  const parcels = page.getByRole('region', { name: 'Koliler' })
  await expect(parcels).toContainText('0 / 30 adet yolda')
  await unfold(page, 'Koli hazırla')
  await parcels.getByText('Bölerek gönder').click()
  await parcels.getByRole('button', { name: 'Hiçbiri' }).click()
  await parcels.getByLabel(`${mug.title}: bu kolideki adet`).fill('10')
  await expect(parcels).toContainText('bu kolide 10 / 30 adet')
  await parcels.getByRole('textbox', { name: 'Takip numarası' }).fill('111')
  await parcels.getByLabel('Başka adrese gidiyor').check()
  await parcels.getByLabel('Alıcının adı').fill('Gamze')
  await parcels.getByLabel('Alıcının soyadı').fill('Uçar')
  await parcels.getByLabel('Alıcının telefonu').fill('0555 111 22 33')
  await parcels.getByRole('textbox', { name: 'Adres', exact: true }).fill('Lale Cad. 14')
  await parcels.getByRole('combobox', { name: 'İl', exact: true }).selectOption('Ankara')
  await parcels.getByRole('combobox', { name: 'İlçe' }).selectOption('Çankaya')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await parcels.getByRole('button', { name: 'Kaydet ve kargoya ver' }).click()

  await expect(parcels).toContainText('10 / 30 adet yolda')
  await expect(page.getByRole('main')).toContainText('Kısmen kargoda')
  const first = parcels.getByRole('listitem').filter({ hasText: 'Koli 1/1' })
  await expect(first).toContainText('Lale Cad. 14, Çankaya / Ankara')
  const label = await page.request.get(
    (await first.getByRole('link', { name: 'Etiket' }).getAttribute('href')) ?? '',
  )
  expect(label.headers()['content-disposition']).toContain(`etiket-${orderNumber}-koli-1.pdf`)

  await unfold(page, 'Kalan için koli hazırla')
  await parcels.getByRole('textbox', { name: 'Takip numarası' }).last().fill('222')
  await parcels.getByRole('button', { name: 'Kaydet ve kargoya ver' }).last().click()
  await expect(parcels).toContainText('30 / 30 adet yolda')
  await expectNoBarriers(page)

  await open(visitor, path)
  const own = visitor.getByRole('main')
  await expect(own).toContainText(`${mug.title}: 10 adet`)
  await expect(own).toContainText('Lale Cad. 14')
  await expect(own.getByRole('link', { name: /Koli 2/ })).toHaveAttribute('href', /222/)
  await expectNoBarriers(visitor)
  await expectNoSidewaysScrolling(visitor)

  const second = parcels.getByRole('listitem').filter({ hasText: 'Koli 2/2' })
  await second.getByText('Koliyi kaldır').first().click()
  await second.getByLabel('Neden kaldırıyorsunuz?').fill('Yanlış etiket')
  await second.getByRole('button', { name: 'Koliyi kaldır' }).click()
  await expect(parcels).toContainText('10 / 30 adet yolda')
  await expect(page.getByRole('main')).toContainText('Kısmen kargoda')
})

test('a job that is moved to Kargoda asks for its parcel on the board @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const line = { lineId: randomUUID(), productId: product.id, options: {}, note: 'Logo ortada', quantity: 12 }
  const print = { printChoice: PRINTING, fileId: null, design: null, seenUnitMinor: null }
  await placeLines(visitor.request, [{ ...line, ...print }])
  await open(page, `/admin/production?q=${encodeURIComponent(product.title)}`)
  const card = page.getByRole('article').filter({ hasText: product.title })
  await card.dragTo(page.getByRole('region', { name: 'Kargoda', exact: true }))
  const question = page.getByRole('dialog', { name: /nasıl gönderiliyor/ })
  await question.getByText('Bölerek gönder').click()
  await expect(question.getByLabel(/bu kolideki adet/)).toHaveValue('12')
  await question.getByRole('textbox', { name: 'Takip numarası' }).fill('333')
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Kargoya ver' }).click()
  await expect(question).toHaveCount(0)
  await expect(card, 'it is sent').toHaveCount(0)
})
