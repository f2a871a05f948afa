import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aCouponInput, aCustomer, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let marketing: Visitor
let settings: Visitor

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  marketing = await site.visitAs(['marketing'])
  settings = await site.visitAs(['settings'])
})
afterAll(() => site.close())

const FORM = {
  kind: 'percentage',
  value: '20',
  startDate: '2020-03-01',
  endDate: '2020-03-31',
  active: 'on',
}

async function couponOf(code: string) {
  const { rows } = await site.shop.services.coupons.adminList({ search: code, status: 'all', page: 1 })
  return rows.find((row) => row.code === code)
}

describe('the rooms of coupons', () => {
  test('offer the first coupon while there is none', async () => {
    const { text } = await marketing('/admin/coupons')
    expect(text).toContain('Henüz kupon yok')
    expect(text).toContain('İlk kuponunuzu oluşturun')
  })

  test('add a coupon without JavaScript, its code in its stored form and its last day to the end', async () => {
    const answer = await marketing('/admin/coupons/add', {
      form: { ...FORM, code: 'İndirim 20', firstOrderOnly: 'on' },
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Kupon Oluşturuldu!')
    expect(await couponOf('INDIRIM20')).toMatchObject({
      startsAt: Date.parse('2020-02-29T21:00:00Z'),
      endsAt: Date.parse('2020-03-31T20:59:59.999Z'),
      minOrderMinor: null,
      usageLimit: null,
      firstOrderOnly: true,
    })
    const list = (await marketing('/admin/coupons')).text
    for (const heading of ['Kod', 'İndirim', 'Geçerlilik', 'Kullanım', 'Min. tutar', 'Durum', 'İşlemler'])
      expect(list, heading).toMatch(new RegExp(`<th[^>]*>(<[^>]+>)*${heading}<`))
    for (const label of ['INDIRIM20 kuponunu düzenle', 'INDIRIM20 kuponunu sil'])
      expect(list).toContain(`aria-label="${label}"`)
    for (const text of ['INDIRIM20', '%20', '01.03.2020', '31.03.2020', 'sınırsız', 'Yok', 'Süresi Dolmuş'])
      expect(list).toContain(text)
  })

  test('say what is missing and keep what was typed', async () => {
    const answer = await marketing('/admin/coupons/add', {
      form: { ...FORM, code: '', value: '', endDate: '', minOrder: '750,50', description: 'Bahar & "yaz"' },
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Lütfen tüm gerekli alanları doldurun.')
    for (const text of ['Kupon kodunu yazın.', 'İndirim değerini yazın.', 'Bitiş tarihini seçin.', '750,50'])
      expect(answer.text).toContain(text)
    expect(answer.text).toContain('Bahar &amp; &quot;yaz&quot;')
  })

  test('say that a code is taken', async () => {
    await site.shop.services.coupons.save(EDITOR, null, aCouponInput({ code: 'TEKIL' }))
    const answer = await marketing('/admin/coupons/add', { form: { ...FORM, code: 'tekil' } })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Bu kupon kodu zaten var. Lütfen başka bir kod girin.')
    expect(answer.text).toContain('value="tekil"')
  })

  test('tell the second of two editors and change nothing', async () => {
    const { coupons } = site.shop.services
    const id = unwrap(await coupons.save(EDITOR, null, aCouponInput({ code: 'IKILI' })))
    const path = `/admin/coupons/edit/${id}`
    const mine = { ...FORM, code: 'IKILI', value: '35', version: '1' }
    const first = await marketing(path, { form: { ...mine, value: '15' } })
    expect(first.text).toContain('Kupon Güncellendi!')
    const second = await marketing(path, { form: mine })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu kupon siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="35"')
    expect(unwrap(await coupons.adminGet(id)).discount).toMatchObject({ percentBp: 1500 })
  })

  test('delete a coupon, once', async () => {
    const id = unwrap(
      await site.shop.services.coupons.save(EDITOR, null, aCouponInput({ code: 'SILINECEK' })),
    )
    const form = { intent: 'remove', id }
    expect((await marketing('/admin/coupons', { form })).status).toBe(200)
    expect((await marketing('/admin/coupons', { form })).status).toBe(404)
    expect((await marketing('/admin/coupons', { form: { intent: 'remove', id: '%00' } })).status).toBe(400)
    expect((await marketing(`/admin/coupons/edit/${id}`)).status).toBe(404)
    expect(
      (await marketing(`/admin/coupons/edit/${id}`, { form: { ...FORM, code: 'X', version: '1' } })).status,
    ).toBe(404)
  })

  test('take nothing that is no form of theirs', async () => {
    for (const form of [{}, { code: 'X', kind: 'gift' }, { ...FORM, code: 'X', ownerId: 'somebody' }]) {
      expect((await marketing('/admin/coupons/add', { form: form as Record<string, string> })).status).toBe(
        400,
      )
    }
  })
})

describe('the shipping settings', () => {
  const FIELDS = {
    isActive: 'on',
    freeThreshold: '3500',
    description: 'Açıklama cümlesi',
    counterPaymentNote: 'Kargoyu kapıda ödersiniz.',
    estimatedCostText: 'Koli başına 200 ₺ civarı.',
  }
  const save = async (fields: Readonly<Record<string, string>>) =>
    settings('/admin/cargo', { form: { ...(await versionOf(site.shop, 'shipping')), ...fields } })

  test('begin with free shipping from 2.000 ₺ on, and show what it is like below, above and without', async () => {
    const form = (await settings('/admin/cargo')).text
    expect(form).toMatch(/<input[^>]*name="isActive"[^>]*checked=""/)
    expect(form).toMatch(/<input[^>]*name="freeThreshold"[^>]*value="2000"/)
    for (const said of ['Limitin altında', 'Karşı Ödemeli', 'Limite ulaşınca', 'Ücretsiz'])
      expect(form).toContain(said)
    await save({ ...FIELDS, isActive: '' })
    const off = (await settings('/admin/cargo')).text
    expect(off).toContain('Her siparişte')
    expect(off).not.toContain('Karşı Ödemeli')
    await save({ ...FIELDS, freeThreshold: '2000' })
  })

  test('show at the next request of every public page and count at once', async () => {
    const { services } = site.shop
    const mug = await aProduct(services, { priceMinMinor: 10_000, minOrderQuantity: 1 })
    expect((await site.visit('/')).text).toContain('2.000')
    const answer = await save(FIELDS)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Başarılı')
    const home = (await site.visit('/')).text
    expect(home).toContain('3.500')
    expect(home).not.toMatch(/2\.000\s₺ ve üzeri/)
    const viewer = await aCustomer(services)
    // 2.500 ₺ was enough before.
    const { priced } = await services.orders.checkout({ lines: [aLine(mug, { quantity: 25 })] }, viewer, {
      couponCode: null,
    })
    expect(priced.price.shipping).toMatchObject({ kind: 'collect', missingMinor: 100_000 })
    await save({ ...FIELDS, isActive: '' })
    const form = await aCheckout(services, [aLine(mug, { quantity: 1 })])
    const { orderNumber } = unwrap(await services.orders.place(form, null))
    const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
    expect(unwrap(await services.orders.adminGet(rows[0]?.id ?? '')).price.shipping.kind).toBe('free')
  })

  test('tell the second of two editors, keep what he typed and change nothing', async () => {
    const opened = await versionOf(site.shop, 'shipping')
    await save({ ...FIELDS, freeThreshold: '4000' })
    const second = await settings('/admin/cargo', { form: { ...FIELDS, ...opened, freeThreshold: '5000' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu ayarlar siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="5000"')
    expect((await site.shop.services.settings.current()).shipping.freeThresholdMinor).toBe(400_000)
  })

  test('are kept with who changed them', async () => {
    await save({ ...FIELDS, freeThreshold: '1.200' })
    const { rows } = await site.shop.connection.pool.query(
      `select after -> 'shipping' ->> 'freeThresholdMinor' as threshold from activity_entries
       where action = 'settings.change' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ threshold: '120000' }])
  })

  test.each(['-100', '', '12,5', '1250', '1.201', '99999999', 'yok'])(
    'refuse %j and keep what was typed',
    async (freeThreshold) => {
      const answer = await save({ ...FIELDS, freeThreshold })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Açıklama cümlesi')
      expect(answer.text).toContain('Kargo ayarları güncellenmedi.')
      if (freeThreshold !== '')
        expect(answer.text).toMatch(/0 ile 1\.000\.000,00\s₺ arasında, 100 ₺’nin katı bir tutar yazın\./)
      const { shipping } = await site.shop.services.settings.current()
      expect(shipping.freeThresholdMinor).toBe(120_000)
    },
  )
})
