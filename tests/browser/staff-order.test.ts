import { randomUUID } from 'node:crypto'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { mailTo } from './support/received-mail.ts'
import { amountBeside, notifications, open } from './support/visitor.ts'

// What is missing is told with a 400.
test.use({ expectedStatuses: [400] })

const TWO_COLOURS = {
  name: 'müşterinin e-postayla gönderdiği iki renkli logo, son hali.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect x="20" y="20" width="160" height="160" fill="#142154"/><circle cx="290" cy="100" r="80" fill="#c4161c"/></svg>',
  ),
}

test('an order taken on the telephone: found by name, priced by agreement, made by keyboard, approved by its buyer', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const email = `telefon-${randomUUID()}@example.com`
  await open(asAdmin, '/admin/orders/add')
  const main = asAdmin.getByRole('main')
  await main.getByRole('textbox', { name: 'Ürün ekle' }).fill('ipli büzgülü')
  await asAdmin.keyboard.press('Enter')
  const goods = main.getByRole('group', { name: /büzgülü/i })
  const offered = main.getByRole('button', { name: /büzgülü/i }).first()
  // One hit is taken at once, of several one is chosen.
  await expect(goods.or(offered).first()).toBeVisible()
  if ((await goods.count()) === 0) await offered.click()
  // Colour and print are the customer's to say: nothing is chosen before he did.
  await expect(goods.getByRole('combobox').first()).toBeFocused()
  await main.getByRole('button', { name: 'Siparişi oluştur' }).click()
  await expect(goods).toContainText('Renk seçin.')
  await expect(goods).toContainText('Baskı seçin.')
  await goods.getByRole('combobox', { name: 'Renk' }).selectOption({ index: 1 })
  await goods.getByRole('combobox', { name: 'Baskı' }).selectOption('Baskısız')
  await goods.getByRole('textbox', { name: 'Adet' }).fill('100')
  await goods.getByRole('textbox', { name: 'Anlaşılan birim fiyat' }).fill('20')
  await goods.getByRole('textbox', { name: 'Fiyatın gerekçesi' }).fill('Yıllık anlaşma')
  await expect(amountBeside(main, 'Ara toplam')).toHaveText('2.000,00 ₺')
  await expect(main).toContainText('İl seçilince varış günü de görünür.')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
  for (const [name, text] of [
    ['Ad', 'Işıl'],
    ['Soyad', 'Çağlar'],
    ['E-posta', email],
    ['Telefon', '0532 123 45 67'],
    ['Adres', 'Gül Sok. 5'],
  ] as const)
    await main.getByRole('textbox', { name, exact: true }).fill(text)
  await main.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İstanbul')
  await main.getByRole('combobox', { name: 'İlçe' }).selectOption('Kadıköy')
  const promised = main.getByRole('region', { name: 'Teslim tarihi' }).getByText(/kargoda, .* İstanbul’da$/)
  const said = (await promised.textContent()) ?? ''
  await main.getByRole('button', { name: 'Siparişi oluştur' }).press('Enter')
  await expect(notifications(asAdmin)).toContainText('Sipariş oluşturuldu')
  await expect(main).toContainText('Alıcı onayı bekleniyor')
  await expect(main).toContainText('Yıllık anlaşma')
  await expect(main).toContainText(said)

  await open(page, (await mailTo(email)).match(/\/siparis-takip\/[\w-]{20,}/)?.[0] ?? '')
  const order = page.getByRole('main')
  await expect(order.getByRole('heading', { name: 'Siparişiniz onayınızı bekliyor' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  for (const name of [/Mesafeli Satış Sözleşmesi’ni okudum/, /bana özel üretileceğini/]) {
    const box = order.getByRole('checkbox', { name })
    if (await box.isVisible()) await box.check()
  }
  await order.getByRole('button', { name: /Ödeme Yükümlülüğü/ }).click()
  await expect(order).toContainText('Onayladığınız metinler')
  await expect(order).not.toContainText('onayınızı bekliyor')
})

test('where a phone order is printed is chosen place by place, and priced so @phone @desktop @full', async ({
  asAdmin,
}) => {
  test.slow()
  await open(asAdmin, '/admin/orders/add')
  const main = asAdmin.getByRole('main')
  await main.getByRole('textbox', { name: 'Ürün ekle' }).fill('bisiklet yaka tişört 160')
  await asAdmin.keyboard.press('Enter')
  const goods = main.getByRole('group', { name: /Bisiklet Yaka Tişört 160/i })
  const offered = main.getByRole('button', { name: /Bisiklet Yaka Tişört 160/i }).first()
  await expect(goods.or(offered).first()).toBeVisible()
  if ((await goods.count()) === 0) await offered.click()
  await goods.getByRole('combobox', { name: 'Renk', exact: true }).selectOption({ index: 1 })
  await goods.getByRole('combobox', { name: 'Beden' }).selectOption({ index: 2 })
  await goods.getByRole('textbox', { name: 'Adet' }).fill('100')
  const place = (name: string) => goods.getByRole('checkbox', { name, exact: true })
  await expect(place('Göğüs')).toHaveCount(0)
  await goods.getByRole('combobox', { name: 'Baskı' }).selectOption('İki renk serigrafi')
  await expect(place('Göğüs')).toBeChecked()
  await goods.getByRole('combobox', { name: 'Göğüs: renk sayısı', exact: true }).selectOption('2 renk')
  await expect(goods).toContainText('2 renk × ')

  await place('Sol göğüs').check()
  await goods.getByRole('combobox', { name: 'Sol göğüs: yöntem' }).selectOption('Nakış')
  await expect(goods.getByRole('textbox', { name: 'Sol göğüs: genişlik' })).toHaveValue('90')
  await expect(goods).toContainText('Nakış programı')
  const height = goods.getByRole('textbox', { name: 'Sol göğüs: yükseklik' })
  await height.fill('4000')
  await expect(goods).toContainText('arasında bir tam sayı yazın.')
  await height.fill('40')
  await expect(goods).not.toContainText('arasında bir tam sayı yazın.')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)

  // The last place that is printed as the line leads it no more, and one place is printed always.
  await place('Göğüs').uncheck()
  await expect(goods.getByRole('combobox', { name: 'Baskı', exact: true })).toHaveValue('Nakış')
  await place('Sol göğüs').press('Space')
  await expect(place('Sol göğüs')).toBeChecked()
  await expect(goods).not.toContainText('İki renk serigrafi:')
  await expect(goods).toContainText('Nakış programı')
})

test('a phone order takes the file that came by mail, and a name on each piece @phone @desktop @full', async ({
  asAdmin,
}) => {
  test.slow()
  await open(asAdmin, '/admin/orders/add')
  const main = asAdmin.getByRole('main')
  await main.getByRole('textbox', { name: 'Ürün ekle' }).fill('bisiklet yaka tişört 160')
  await asAdmin.keyboard.press('Enter')
  const goods = main.getByRole('group', { name: /Bisiklet Yaka Tişört 160/i }).first()
  const offered = main.getByRole('button', { name: /Bisiklet Yaka Tişört 160/i }).first()
  await expect(goods.or(offered).first()).toBeVisible()
  if ((await goods.count()) === 0) await offered.click()
  await goods.getByRole('combobox', { name: 'Renk', exact: true }).selectOption({ index: 1 })
  await goods.getByRole('combobox', { name: 'Beden' }).selectOption({ index: 2 })
  await goods.getByRole('textbox', { name: 'Adet' }).fill('100')
  await goods.getByRole('combobox', { name: 'Baskı', exact: true }).selectOption('İki renk serigrafi')

  // Its colours are counted, and put right by hand.
  await goods.getByLabel('Baskı dosyası: sürükleyin veya seçin').setInputFiles(TWO_COLOURS)
  await expect(goods).toContainText('Dosyada 2 renk sayıldı')
  const inks = goods.getByRole('combobox', { name: 'Göğüs: renk sayısı', exact: true })
  await expect(inks).toHaveValue('2')
  await expect(goods).toContainText('2 renk × ')
  await inks.selectOption('1 renk')
  await expect(goods).not.toContainText('2 renk × ')

  await goods.getByRole('checkbox', { name: 'Sırt', exact: true }).check()
  await goods.getByRole('combobox', { name: 'Sırt: yöntem' }).selectOption('DTF transfer')
  await goods
    .getByRole('combobox', { name: 'Sırt: ne basılacak?' })
    .selectOption('Her adede ayrı isim (isimlik)')
  await expect(goods).toContainText('İsim listesi boş.')
  const names = goods.getByRole('textbox', { name: 'Sırt: İsimler' })
  await names.fill('Ayşe Yılmaz\n王')
  await expect(goods).toContainText('“王” basılamaz')
  await names.fill('Ayşe Yılmaz\nCan')
  await expect(goods).not.toContainText('basılamaz')
  await expect(goods).toContainText('98 adede isim yazılmadı')
  await expect(goods).toContainText(/Harfler \d+(,\d)? mm yüksek basılır; en uzun isim yere sığacak kadar\./)
  await expect(names).toHaveValue('Ayşe Yılmaz\nCan')

  // What the order has already is offered where another file is wanted.
  await goods.getByRole('checkbox', { name: 'Sol göğüs', exact: true }).check()
  await goods.getByRole('combobox', { name: 'Sol göğüs: ne basılacak?' }).selectOption('Başka bir dosya')
  await expect(goods).toContainText('Sol göğüs: bu yerin baskı dosyasını yükleyin.')
  await goods.getByRole('button', { name: /son hali.svg dosyasını kullan, Sol göğüs dosyası$/ }).click()
  await expect(goods).not.toContainText('bu yerin baskı dosyasını yükleyin.')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
})
