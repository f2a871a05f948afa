import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct } from './support/over-http.ts'
import {
  added,
  buyButton,
  chooseQuantity,
  closeSheet,
  notifications,
  open,
  openPart,
  refusal,
} from './support/visitor.ts'

const SHIRT = '/urun/bisiklet-yaka-tisort-160-g'
const TWO_COLOURS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200">
  <rect x="20" y="20" width="160" height="160" fill="#142154"/><circle cx="290" cy="100" r="80" fill="#c4161c"/></svg>`
const LOGO = { name: 'iki renk.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(TWO_COLOURS) }

const SLOGAN = {
  name: 'arka yüz.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><path fill="#142154" d="M0 0h300v80H0z"/></svg>',
  ),
}

/** What the goods cost with their print. */
function pricesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Baskı dahil fiyat' })
}

test('each place is printed by a method of its own, and the cart says so @phone', async ({ page }) => {
  test.slow()
  await open(page, SHIRT)
  const main = page.getByRole('main')
  await openPart(page, 'print')
  await main.getByRole('radio', { name: 'İki renk serigrafi' }).check()
  const print = page.getByRole('region', { name: 'Baskı yerleri' })
  await expect(print.getByRole('checkbox', { name: 'Göğüs', exact: true })).toBeChecked()

  // Counted from the file, and put right by hand.
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(LOGO)
  await expect(print).toContainText('Dosyanızda 2 renk sayıldı')
  await expect(print.getByLabel('Renk sayısı')).toHaveValue('2')
  await print.getByLabel('Renk sayısı').selectOption('1 renk')

  await print.getByRole('checkbox', { name: 'Sol göğüs' }).check()
  const chest = print.getByRole('group', { name: 'Sol göğüs' })
  await chest.getByLabel('Yöntem').selectOption('Nakış')
  await expect(chest.getByLabel('Genişlik')).toHaveValue('90')
  await expect(chest.getByLabel('Yükseklik')).toHaveValue('60')
  await chest.getByLabel('Yükseklik').fill('4000')
  await expect(chest).toContainText('arasında bir tam sayı yazın.')
  await chest.getByLabel('Yükseklik').fill('40')
  await expectNoBarriers(page)
  await openPart(page, 'price')
  await expect(pricesOf(page)).toContainText('Nakış programı')
  // Prices are pale while others are on their way.
  await expect(pricesOf(page).and(page.locator('[aria-busy=false]'))).toHaveCSS('opacity', '1')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  await expect(main).toContainText('Baskı: İki renk serigrafi (Göğüs 1 renk) + Nakış (Sol göğüs 90 × 40 mm)')
  await expect(main).toContainText('Nakış programı')
  await expect(page.getByRole('button', { name: 'Ödemeye geç', exact: true }).first()).toBeEnabled()

  // The last place that is printed as the line leads it no more.
  await open(page, SHIRT)
  await openPart(page, 'print')
  await main.getByRole('radio', { name: 'İki renk serigrafi' }).check()
  await print.getByRole('checkbox', { name: 'Sırt' }).check()
  await print.getByRole('group', { name: 'Sırt' }).getByLabel('Yöntem').selectOption('DTF transfer')
  await print.getByRole('checkbox', { name: 'Göğüs', exact: true }).uncheck()
  await expect(main.getByRole('radio', { name: 'DTF transfer' })).toBeChecked()
})

test('an owner says which methods print a place and how large, and its page keeps to that @phone @full', async ({
  asAdmin: page,
}) => {
  // A picture that nobody draws areas on.
  const colours = ['#e7d4f3']
  const { id } = await addProduct(page.request, { colours, printingOptions: ['DTF transfer', 'Nakış'] })
  await open(page, `/admin/products/${id}/print`)
  await page.getByRole('radio', { name: 'Tarifeye göre' }).check()
  await page.getByRole('button', { name: 'Yer ekle' }).click()
  await page.getByLabel('1. yer: adı').fill('Sap')
  await page.getByLabel('1. yer: genişlik').fill('120')
  await page.getByLabel('1. yer: yükseklik').fill('90')
  await page.getByText('Yöntemler: Her yöntemle').press('Enter')
  const methods = page.getByRole('group', { name: '1. yer: yöntemler' })
  await methods.getByRole('checkbox', { name: 'Nakış' }).uncheck()
  await expect(page.getByText('Yöntemler: DTF transfer')).toBeVisible()
  await expect(methods.getByLabel('Nakış: En çok genişlik (mm)')).toBeHidden()
  const widest = methods.getByLabel('DTF transfer: En çok genişlik (mm)')
  await widest.fill('121')
  await widest.press('Tab')
  await expect(methods).toContainText('en fazla yerin kendisi kadar: 120.')
  await widest.fill('80')
  await expect(methods).not.toContainText('en fazla')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(notifications(page)).toContainText('Baskı fiyatı kaydedildi.')
  await expect(page).toHaveURL(`/admin/products/edit/${id}`)

  const path = await page.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')
  await open(page, path ?? '')
  await openPart(page, 'print')
  await page.getByRole('main').getByRole('radio', { name: 'DTF transfer' }).check()
  const print = page.getByRole('region', { name: 'Baskı yerleri' })
  await expect(print.getByLabel('Genişlik')).toHaveValue('80')
  await expect(print.getByLabel('Yükseklik')).toHaveValue('90')
  await print.getByLabel('Genişlik').fill('81')
  await expect(print).toContainText('1 ile 80 arasında bir tam sayı yazın.')
})

test('the studio prints each face by one of the product’s choices, and its design brings them @full', async ({
  page,
}) => {
  test.slow()
  await open(page, SHIRT)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Logonuzla tasarlayın', exact: true }).click()
  const studio = page.getByRole('dialog', { name: 'Logonuzla tasarlayın' })
  await studio.getByLabel('Logonuzu yükleyin').setInputFiles(LOGO)
  await expect(studio.getByText(LOGO.name)).toBeVisible()
  await studio.getByRole('tab', { name: 'Baskı' }).click()
  for (const choice of ['Tek renk serigrafi', 'İki renk serigrafi', 'DTF transfer', 'Nakış'])
    await expect(studio.getByRole('radio', { name: choice })).toBeVisible()
  await studio.getByRole('radio', { name: 'İki renk serigrafi' }).check()
  await expect(studio.getByLabel('Renk sayısı')).toHaveValue('2')
  await studio.getByRole('tab', { name: 'Yerleşim' }).click()
  await studio.getByRole('button', { name: 'Sırt yüzüne de bas' }).click()
  await studio.getByRole('tab', { name: 'Baskı' }).click()
  await studio.getByRole('radio', { name: 'Nakış' }).check()
  await expectNoBarriers(page)
  await studio.getByRole('button', { name: 'Bu tasarımla devam et' }).click()

  await expect(main.getByRole('radio', { name: 'İki renk serigrafi' })).toBeChecked()
  await expect(main).toContainText(/Sırt, .* mm, Nakış \(nakış, tam renkli\)/)
  const print = page.getByRole('region', { name: 'Baskı yerleri' })
  await expect(pricesOf(page)).toContainText('Nakış programı')
  // The design says where and how; a face that it leaves free can be printed with names.
  await expect(print.getByRole('checkbox')).toHaveCount(0)
  await print.getByText('Başka bir yere ayrı dosya veya isim bas').click()
  await print.getByRole('checkbox', { name: 'Sol göğüs' }).check()
  await expect(print.getByLabel('Sol göğüs: baskı dosyasını sürükleyin veya seçin')).toBeVisible()
  await print.getByRole('checkbox', { name: 'Her adede ayrı isim bas (isimlik)' }).check()
  await print.getByLabel('Sol göğüs: her adede bir isim').fill('Ayşe')
  await expect(print).toContainText('1 isim,')
})

test('a place is printed with a file of its own, and the cart says which @phone @full', async ({ page }) => {
  test.slow()
  await open(page, SHIRT)
  const main = page.getByRole('main')
  await openPart(page, 'print')
  await main.getByRole('radio', { name: 'İki renk serigrafi' }).check()
  const print = page.getByRole('region', { name: 'Baskı yerleri' })
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(LOGO)
  await expect(print).toContainText('Dosyanızda 2 renk sayıldı')
  await print.getByRole('checkbox', { name: 'Sırt' }).check()
  const back = print.getByRole('group', { name: 'Sırt' })
  await back.getByRole('checkbox', { name: 'Buraya başka bir dosya bas' }).check()
  // Nothing is ordered before it is there; the button says why, and leads back to it.
  await closeSheet(page)
  await buyButton(page).press('Enter')
  await expect(refusal(page)).toContainText('Sırt: baskı dosyasını yükleyin.')
  await expect(back.getByLabel('Sırt: baskı dosyasını sürükleyin veya seçin')).toBeFocused()
  // What is chosen while the file is on its way stays.
  const chest = print.getByRole('group', { name: 'Göğüs' }).getByLabel('Renk sayısı')
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route('**/api/print-files', async (route) => {
    await held
    await route.continue()
  })
  await back.getByLabel('Sırt: baskı dosyasını sürükleyin veya seçin').setInputFiles(SLOGAN)
  await chest.selectOption('1 renk')
  release()
  await expect(back).toContainText(SLOGAN.name)
  await expect(chest).toHaveValue('1')
  await chest.selectOption('2 renk')
  await expect(back.getByLabel('Renk sayısı')).toHaveValue('1')
  await expectNoBarriers(page)
  await openPart(page, 'price')
  await expect(pricesOf(page).and(page.locator('[aria-busy=false]'))).toHaveCSS('opacity', '1')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  await expect(main).toContainText(
    `Baskı: İki renk serigrafi (Göğüs 2 renk, Sırt 1 renk 300 × 400 mm “${SLOGAN.name}”)`,
  )
  await expect(main).toContainText('Sırt dosyası')
  await expect(page.getByRole('button', { name: 'Ödemeye geç', exact: true }).first()).toBeEnabled()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await main.getByRole('button', { name: 'Sırt: bu baskı yerini kaldır' }).click()
  await expect(main).toContainText('Baskı: İki renk serigrafi (Göğüs 2 renk)')
})

test('each piece gets a name of its own, pasted once and changed in the cart @phone @full', async ({
  page,
}) => {
  test.slow()
  await open(page, '/urun/ince-powerbank-10000-mah')
  const main = page.getByRole('main')
  const print = page.getByRole('region', { name: 'Baskı yerleri' })
  await openPart(page, 'print')
  await main.getByRole('radio', { name: 'Lazer gravür' }).check()
  const asksForNames = print.getByRole('checkbox', { name: 'Her adede ayrı isim bas (isimlik)' })
  await asksForNames.check()
  // Nothing is ordered before there are names; the button says why.
  await closeSheet(page)
  await buyButton(page).press('Enter')
  await expect(refusal(page)).toContainText('İsim listesi boş.')

  const people = Array.from({ length: 21 }, (_, at) => `Çağrı Öğüt ${at + 1}`)
  const names = print.getByLabel('Ön yüz: her adede bir isim')
  await names.fill(`${people.join('\n')}\n中`)
  await expect(print).toContainText('“中” basılamaz')
  await names.fill(people.join('\n'))
  await expect(print).toContainText('21 isim var, 20 adet seçildi.')
  await print.getByRole('button', { name: 'Adedi 21 yap' }).click()
  await expect(print).toContainText('21 isim, 21 adet')
  await print.getByRole('radio', { name: 'Klasik' }).check()
  await expect(print.getByRole('img', { name: /^En uzun isim yerinde: Çağrı Öğüt/ })).toBeVisible()
  await expectNoBarriers(page)
  await openPart(page, 'price')
  await expect(pricesOf(page).and(page.locator('[aria-busy=false]'))).toHaveCSS('opacity', '1')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  await expect(main).toContainText('Baskı: Lazer gravür (Ön yüz 21 isim ')
  await main.getByText('Ön yüz: 21 isim').click()
  const inCart = main.getByLabel('İnce Powerbank 10.000 mAh: isimler')
  await expect(inCart).toHaveValue(people.join('\n'))
  await inCart.fill([...people, 'Ece'].join('\n'))
  await expect(main).toContainText('22 isim var, 21 adet seçildi.')
  await main.getByRole('button', { name: 'Adedi 22 yap' }).click()
  await expect(main).toContainText('Baskı: Lazer gravür (Ön yüz 22 isim ')
  await expectNoBarriers(page)
  await expect(page.getByRole('button', { name: 'Ödemeye geç', exact: true }).first()).toBeEnabled()
  await main.getByRole('button', { name: 'İsim baskısını kaldır' }).click()
  await expect(main).not.toContainText('isim')
})

test.describe('a price that does not come', () => {
  test.use({ expectedStatuses: [503] })

  test('is said where print is contained in that of the goods too, and asked for again @full', async ({
    asAdmin: page,
  }) => {
    const { id } = await addProduct(page.request, { printingOptions: ['DTF transfer'] })
    await open(page, `/admin/products/${id}/print`)
    await page.getByRole('radio', { name: 'Baskı dahil' }).check()
    await page.getByRole('radio', { name: 'Şu kadarı' }).check()
    await page.getByLabel('Dahil olan yer').fill('1')
    await page.getByLabel('Her yerde dahil olan renk').fill('1')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page).toHaveURL(`/admin/products/edit/${id}`)

    const path = await page.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')
    await open(page, path ?? '')
    await page.getByRole('main').getByRole('radio', { name: 'DTF transfer' }).check()
    await expect(page.getByText('Bu baskı ürünün fiyatına dahildir.')).toBeVisible()
    await page.route('**/api/price', (route) => route.fulfill({ status: 503, body: '' }))
    await chooseQuantity(page, 60)
    await expect(pricesOf(page)).toContainText('Seçimleriniz duruyor.')
    await page.unroute('**/api/price')
    await pricesOf(page).getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(pricesOf(page)).toHaveCount(0)
  })
})
