import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { brandSchema } from './brand-form.ts'
import { contactFormValues, contactSchema } from './contact-form.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { generalFormValues, generalSchema } from './general-form.ts'
import { integrationsFormValues, integrationsSchema, parseMailFrom } from './integrations-form.ts'
import { paymentFormValues, paymentSchema } from './payment-form.ts'
import { proofsFormValues, proofsSchema } from './proofs-form.ts'
import { searchResultOf, seoFormValues, seoSchema } from './seo-form.ts'
import { settingsTabAddress, settingsTabAt } from './site-settings-tabs.ts'

interface Reading {
  readonly status?: string | undefined
  readonly error?: Readonly<Record<string, string[] | null>> | null
  readonly value?: unknown
}

function read(schema: z.ZodType, fields: object): Reading {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version: '7', ...fields })) {
    if (typeof value === 'string') form.set(name, value)
    else if (value) form.set(name, 'on')
  }
  return parseWithZod(form, { schema })
}

const OPEN = { mailServer: false, mailFrom: false, ai: false }
const BANK = { bankName: 'Örnek Bankası', accountHolder: 'Örnek Ltd.', iban: 'TR809999900000000000000001' }

test('a new shop is teal, takes no cards (in the test mode at first), and waits five days for a transfer', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    primaryColor: '#00796B',
    iyzico: { isEnabled: false, isSandbox: true },
    paymentTermDays: 5,
    cancelUnpaidOrders: false,
    printFileMaxMegabytes: 2,
    weekStart: 'monday',
  })
})

test('the words a shop starts with promise nothing that its owner has not', () => {
  const { valuePoints, corporateBlock, headerLine, footerText, shipping } = DEFAULT_SETTINGS
  const words = JSON.stringify([
    valuePoints,
    corporateBlock,
    headerLine,
    footerText,
    shipping.estimatedCostText,
  ])
  expect(words).not.toMatch(/en iyi|en ucuz|hızlı|ücretsiz|aynı (iş )?gün|\d/i)
})

describe('every form sent back untouched', () => {
  const stored = { ...DEFAULT_SETTINGS, bank: BANK, phone: '+902165550100' }
  test.each([
    ['general', generalSchema, generalFormValues(stored)],
    ['contact', contactSchema, contactFormValues(stored)],
    ['seo', seoSchema, seoFormValues(stored)],
    ['payment', paymentSchema, paymentFormValues(stored)],
    ['proofs', proofsSchema, proofsFormValues(stored.proofs)],
    ['integrations', integrationsSchema(OPEN), integrationsFormValues(stored)],
  ])('%s gives what is stored', (_, schema, values) => {
    const result = read(schema, values)
    expect(result.status, JSON.stringify(result.error)).toBe('success')
    const { version, patch } = (result as { value: { version: number; patch: object } }).value
    expect(version).toBe(7)
    expect(stored).toMatchObject(patch)
  })
})

describe('general settings', () => {
  const values = generalFormValues(DEFAULT_SETTINGS)
  it.each(['', '-1', '721', '1,5'])('refuse to keep the goods of an unpaid order for %j hours', (typed) => {
    const given = { ...values, unpaidStockHours: typed, approvalStockHours: typed }
    const message = ['0 ile 720 arasında tam sayı yazın.']
    expect(read(generalSchema, given).error).toEqual({
      unpaidStockHours: message,
      approvalStockHours: message,
    })
  })

  it.each(['0', '51', '2,5', '', 'çok'])('refuse a print-file limit of %j', (printFileMaxMegabytes) => {
    expect(read(generalSchema, { ...values, printFileMaxMegabytes }).error).toEqual({
      printFileMaxMegabytes: ['1 ile 50 arasında tam sayı yazın.'],
    })
  })
  it('want a name', () => {
    expect(read(generalSchema, { ...values, siteName: '  ' }).error).toEqual({
      siteName: ['Site adını yazın.'],
    })
  })
})

test('the colour is six hexadecimal digits', () => {
  expect(read(brandSchema, { primaryColor: '#a1b2c3' })).toMatchObject({
    value: { patch: { primaryColor: '#A1B2C3' } },
  })
  for (const primaryColor of ['', 'red', '#fff', '#00796b;background:url(x)'])
    expect(read(brandSchema, { primaryColor }).error).toEqual({
      primaryColor: [
        primaryColor === '' ? 'Ana rengi yazın.' : 'Rengi # ve altı haneyle yazın, örneğin #00796B.',
      ],
    })
})

describe('contact', () => {
  const values = contactFormValues(DEFAULT_SETTINGS)
  it('asks for the whole address of a page elsewhere', () => {
    expect(read(contactSchema, { ...values, facebook: 'firma adı' }).error).toEqual({
      facebook: ['Sayfanın adresini yazın, örneğin https://instagram.com/firmaniz.'],
    })
  })
  it('is stored in one form however it is typed', () => {
    const typed = {
      ...values,
      phone: '0532 123 45 67',
      instagram: 'instagram.com/firma',
      mersisNumber: '0123 4567 8901 2345',
    }
    expect(read(contactSchema, typed)).toMatchObject({
      value: {
        patch: {
          phone: '+905321234567',
          social: { instagram: 'https://instagram.com/firma' },
          trade: { mersisNumber: '0123456789012345' },
        },
      },
    })
  })
  it.each([
    ['email', 'firma'],
    ['phone', '123'],
    ['facebook', 'javascript:alert(1)'],
    ['instagram', 'https://a b'],
    ['taxNumber', '1234567891'],
    ['mersisNumber', '123'],
    ['kep', 'firma@ornek.com'],
  ])('refuses a wrong %s', (field, text) => {
    expect(Object.keys(read(contactSchema, { ...values, [field]: text }).error ?? {})).toEqual([field])
  })
})

test('title and description have the lengths search engines show', () => {
  const values = seoFormValues(DEFAULT_SETTINGS)
  expect(
    read(seoSchema, { ...values, metaTitle: 'x'.repeat(60), metaDescription: 'x'.repeat(160) }).status,
  ).toBe('success')
  expect(
    read(seoSchema, { ...values, metaTitle: 'x'.repeat(61), metaDescription: 'x'.repeat(161) }).error,
  ).toEqual({
    metaTitle: ['En fazla 60 karakter yazabilirsiniz.'],
    metaDescription: ['En fazla 160 karakter yazabilirsiniz.'],
  })
  const shop = { siteName: 'Damga', siteTagline: 'Her şey' }
  expect(searchResultOf({ metaTitle: ' ', metaDescription: '' }, shop)).toEqual({
    title: 'Damga | Her şey',
    description: 'Her şey',
  })
})

describe('payment', () => {
  it('wants the whole account and a true IBAN, stored without spaces', () => {
    expect(read(paymentSchema, { ...BANK, iban: 'tr80 9999 9000 0000 0000 0000 01' })).toMatchObject({
      value: { patch: { bank: BANK, iyzico: { isEnabled: false, isSandbox: false } }, secrets: {} },
    })
    expect(read(paymentSchema, { bankName: '', accountHolder: '', iban: '' }).error).toEqual({
      bankName: ['Banka adını yazın.'],
      accountHolder: ['Hesap sahibini yazın.'],
      iban: ['IBAN yazın.'],
    })
  })
  it.each([
    ['DE80 9999', 'IBAN TR ile başlamalıdır.'],
    ['TR819999900000000000000001', 'IBAN hatalı görünüyor, lütfen rakamları kontrol edin.'],
    [`TR${'0'.repeat(31)}`, 'En fazla 32 karakter yazabilirsiniz.'],
  ])('refuses the IBAN %s', (iban, message) => {
    expect(read(paymentSchema, { ...BANK, iban }).error?.iban?.[0]).toBe(message)
  })
  it('takes keys only to change them', () => {
    expect(read(paymentSchema, { ...BANK, iyzicoApiKey: 'yeni', iyzicoSecretKeyRemove: true })).toMatchObject(
      {
        value: {
          secrets: { iyzicoApiKey: { kind: 'set', value: 'yeni' }, iyzicoSecretKey: { kind: 'remove' } },
        },
      },
    )
  })
})

describe('integrations', () => {
  const values = integrationsFormValues(DEFAULT_SETTINGS)
  const form = (fields: object, locks = OPEN) => read(integrationsSchema(locks), { ...values, ...fields })

  it('want a port and a sender with a server', () => {
    expect(form({ smtpHost: 'smtp.a.com', smtpPort: '0' }).error).toEqual({
      smtpPort: ['1 ile 65535 arasında bir port yazın; çoğu sunucuda 587 veya 465.'],
      mailFrom: ['Gönderen adresini yazın.'],
    })
    expect(Object.keys(form({ smtpHost: 'smtp://a', mailFrom: 'a@b.com' }).error ?? {})).toEqual(['smtpHost'])
    expect(form({ smtpHost: ' SMTP.a.com ', smtpPort: '465', mailFrom: 'Firma <A@b.com>' })).toMatchObject({
      value: { patch: { mailServer: { host: 'smtp.a.com', port: 465 }, mailFrom: 'Firma <a@b.com>' } },
    })
  })
  it('want a model with a provider, and an address where it has none of its own', () => {
    expect(form({ aiProvider: 'compatible' }).error).toEqual({
      aiModel: ['Kullanılacak modelin adını yazın.'],
      aiAddress: ['Sağlayıcının adresini yazın, örneğin https://ornek.com/v1.'],
    })
    expect(form({ aiProvider: 'openai', aiModel: 'm', aiAddress: 'https://calan.com' })).toMatchObject({
      value: { patch: { ai: { provider: 'openai', address: '', model: 'm' } } },
    })
  })
  it('want the price of a picture with a daily limit, which is counted by it', () => {
    expect(form({ aiDailyCap: '12,50', aiPicturePrice: '1,25' })).toMatchObject({
      value: { patch: { aiDailyCapMinor: 1250, aiPictureMinor: 125 } },
    })
    expect(form({ aiDailyCap: '12,50' }).error).toEqual({
      aiPicturePrice: ['Günlük sınırın sayılabilmesi için bir görselin maliyetini yazın.'],
    })
    expect(form({ aiDailyCap: '0' })).toMatchObject({
      value: { patch: { aiDailyCapMinor: 0, aiPictureMinor: null } },
    })
    expect(form({ aiPicturePrice: '0,4' })).toMatchObject({
      value: { patch: { aiDailyCapMinor: null, aiPictureMinor: 40 } },
    })
    for (const wrong of [{ aiDailyCap: '-1' }, { aiPicturePrice: '-1' }, { aiPicturePrice: '10.000,01' }])
      expect(form(wrong).status, JSON.stringify(wrong)).toBe('error')
  })
  it('keep hosts of scripts as names, each once', () => {
    const scriptHosts = 'www.googletagmanager.com\nhttps://www.googletagmanager.com/gtag.js, cdn.ornek.com'
    expect(form({ scriptHosts })).toMatchObject({
      value: { patch: { scriptHosts: ['www.googletagmanager.com', 'cdn.ornek.com'] } },
    })
    for (const wrong of ['*', "'unsafe-inline'", 'localhost', 'a.com;object-src', '127.0.0.1'])
      expect(Object.keys(form({ scriptHosts: wrong }).error ?? {})).toEqual(['scriptHosts'])
    const many = Array.from({ length: 21 }, (_, n) => `a${n}.com`).join('\n')
    expect(form({ scriptHosts: many }).error?.scriptHosts).toEqual(['En fazla 20 alan adı yazabilirsiniz.'])
  })
  it('take the ids of services that measure, and say of each what is wrong with it', () => {
    const ids = { analyticsId: 'g-ab12cd34ef', adsId: 'AW-123456789', adsLabel: 'AbC-D_efGh12IjKl34' }
    expect(form({ ...ids, metaPixelId: ' 123456789012345 ' })).toMatchObject({
      value: {
        patch: {
          measuring: {
            analytics: 'G-AB12CD34EF',
            ads: 'AW-123456789',
            adsLabel: 'AbC-D_efGh12IjKl34',
            metaPixel: '123456789012345',
            tiktokPixel: '',
          },
        },
      },
    })
    const wrong = { analyticsId: 'UA-1', metaPixelId: 'fbq(1)', tiktokPixelId: "x'" }
    expect(Object.keys(form(wrong).error ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
  })
  it('take the id and the label of a conversion together or not at all', () => {
    expect(Object.keys(form({ adsId: 'AW-123456789' }).error ?? {})).toEqual(['adsLabel'])
    expect(Object.keys(form({ adsLabel: 'AbC-D_efGh12IjKl34' }).error ?? {})).toEqual(['adsId'])
  })
  it('take a WhatsApp number as it is dialled', () => {
    expect(form({ whatsapp: '0532 123 45 67', whatsappGreeting: ' Merhaba ' })).toMatchObject({
      value: { patch: { whatsapp: '+905321234567', whatsappGreeting: 'Merhaba' } },
    })
    expect(Object.keys(form({ whatsapp: 'yok' }).error ?? {})).toEqual(['whatsapp'])
  })
  it('have no say in what the environment decides', () => {
    const result = form(
      { smtpHost: 'smtp.calan.com', mailFrom: 'x', aiProvider: 'compatible', smtpPassword: 'p', aiKey: 'k' },
      { mailServer: true, mailFrom: true, ai: true },
    )
    expect(result).toMatchObject({
      value: { patch: { scriptHosts: [], aiDailyCapMinor: null, whatsapp: '' }, secrets: {} },
    })
    expect(Object.keys((result as { value?: { patch: object } }).value?.patch ?? {})).toHaveLength(6)
  })
})

test('a sender is an address, with or without a name', () => {
  expect(parseMailFrom('"Çınar Promosyon" <Bilgi@cinar.com>')).toMatchObject({
    value: 'Çınar Promosyon <bilgi@cinar.com>',
  })
  for (const typed of ['Firma', 'a@b.com, c@d.com', 'A <a@b.com> B', 'A\n<a@b.com>\nBcc: x@y.com'])
    expect(parseMailFrom(typed).ok, typed).toBe(false)
})

test('each tab has an address of its own', () => {
  expect(settingsTabAt('/admin/settings')).toBe('genel')
  expect(settingsTabAt('/admin/settings/genel')).toBe('genel')
  expect(settingsTabAt('/admin/settings/odeme')).toBe('odeme')
  expect(settingsTabAddress('genel')).toBe('/admin/settings')
  expect(settingsTabAddress('seo')).toBe('/admin/settings/seo')
})
