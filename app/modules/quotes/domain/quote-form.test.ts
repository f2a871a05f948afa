import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteFields } from './quote-form.ts'
import { MISSING_FIELDS, QUOTE_LIMITS, readQuoteForm } from './quote-form.ts'
import { quoteSchema } from './quote-schema.ts'

const STALE = 'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.'

function fields(changes: Partial<QuoteFields> = {}): QuoteFields {
  return {
    name: 'Işıl Çağlar',
    company: '',
    email: 'isil@example.com',
    phone: '0532 123 45 67',
    message: '500 adet kupa için fiyat rica ederim.',
    quantity: '',
    source: 'home-page',
    productId: '',
    selectedVariations: '',
    rows: '',
    printChoice: '',
    places: '',
    fileId: '',
    design: '',
    requestKey: 'a-key-of-the-form-1',
    ...changes,
  }
}

const MUG = {
  source: 'product-page',
  productId: 'PZ0123456789ABCDEF',
  selectedVariations: '{"Renk":"Kırmızı"}',
  printChoice: 'Tek renk serigrafi',
  quantity: '250',
}

function faultsOf(changes: Partial<QuoteFields>) {
  const reading = readQuoteForm(fields(changes))
  return reading.ok ? {} : reading.faults
}

describe('the quote form', () => {
  test('reads what was typed: phone as E.164, e-mail in lower case, white space tidied', () => {
    const typed = {
      name: '  Işıl \t Çağlar ',
      email: ' ISIL@Example.com',
      message: ' a\r\nb ',
      company: ' Ç A.Ş. ',
    }
    expect(readQuoteForm(fields(typed))).toEqual({
      ok: true,
      value: {
        name: 'Işıl Çağlar',
        company: 'Ç A.Ş.',
        email: 'isil@example.com',
        phone: '+905321234567',
        message: 'a\nb',
        source: 'home-page',
        product: null,
        requestKey: 'a-key-of-the-form-1',
      },
    })
  })

  test('of a product page also reads product, options, print and quantity', () => {
    expect(readQuoteForm(fields(MUG))).toMatchObject({
      ok: true,
      value: {
        source: 'product-page',
        product: {
          productId: 'PZ0123456789ABCDEF',
          selectedVariations: { Renk: 'Kırmızı' },
          printChoice: 'Tek renk serigrafi',
          quantity: 250,
        },
      },
    })
  })

  test('reads the pieces of several variants, whose sum is the quantity', () => {
    const rows = [
      { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 200 },
      { options: { Renk: 'Lacivert', Beden: 'M' }, quantity: 50 },
    ]
    const reading = readQuoteForm(fields({ ...MUG, selectedVariations: '{}', rows: JSON.stringify(rows) }))
    expect(reading).toMatchObject({ value: { product: { selectedVariations: {}, rows, quantity: 250 } } })
  })

  const ROW = { options: { Renk: 'Mavi' }, quantity: 250 }
  test.each([
    ['no JSON', '{'],
    ['no list', '{"Renk":"Mavi"}'],
    ['none', '[]'],
    ['no row', '[5]'],
    ['another sum', JSON.stringify([{ ...ROW, quantity: 249 }])],
    [
      'part of a piece',
      JSON.stringify([
        { ...ROW, quantity: 249.5 },
        { ...ROW, quantity: 0.5 },
      ]),
    ],
    [
      'less than nothing',
      JSON.stringify([
        { ...ROW, quantity: 260 },
        { ...ROW, quantity: -10 },
      ]),
    ],
    ['options that are no texts', JSON.stringify([{ ...ROW, options: { Renk: 5 } }])],
    ['too many', JSON.stringify(Array.from({ length: 61 }, () => ROW))],
  ])('refuses rows that are %s', (_name, rows) => {
    expect(faultsOf({ ...MUG, rows })).toEqual({ '': STALE })
  })

  test.each(['name', 'email', 'phone', 'message'] as const)('requires %s', (field) => {
    for (const nothing of ['', '  ', '\u0000']) {
      const faults = faultsOf({ [field]: nothing })
      expect(faults[field]).toMatch(/ zorunludur\.$/)
      expect(faults['']).toBe(MISSING_FIELDS)
    }
  })

  test('does not require the company', () => {
    expect(readQuoteForm(fields({ company: '' })).ok).toBe(true)
  })

  test('says everything that is wrong at once', () => {
    const faults = faultsOf({ name: '', email: 'isil', phone: '12', message: '' })
    expect(Object.keys(faults).sort()).toEqual(['', 'email', 'message', 'name', 'phone'])
  })

  test.each(Object.entries(QUOTE_LIMITS).filter(([field]) => field !== 'quantity'))(
    'takes at most the characters of %s (%i)',
    (field, limit) => {
      expect(faultsOf({ [field]: 'ş'.repeat(limit + 1) })[field as 'name']).toContain('en fazla')
    },
  )

  test('takes a message of 2.000 characters', () => {
    expect(readQuoteForm(fields({ message: 'ş'.repeat(2000) })).ok).toBe(true)
  })

  test.each([
    ['isil', 'Geçerli bir e-posta adresi girin'],
    ['ışıl@example.com', 'Türkçe karakter'],
    ['isil@example.com\r\nBcc: all@example.com', 'Geçerli bir e-posta adresi girin'],
  ])('refuses the e-mail %j', (email, words) => {
    expect(faultsOf({ email }).email).toContain(words)
  })

  test.each([
    ['name', 'Kazandınız www.odul.example'],
    ['name', 'odul.com'],
    ['company', 'https://odul.example'],
    ['company', 'www.odul.example'],
  ])('refuses a link as the %s: %j', (field, typed) => {
    expect(faultsOf({ [field]: typed })[field as 'name']).toContain('internet adresi içeremez')
  })

  test.each(['n11.com', 'Trendyol.com A.Ş.', 'Örnek San.Tic.Ltd.Şti.'])('takes the firm %j', (company) => {
    expect(readQuoteForm(fields({ company }))).toMatchObject({ ok: true, value: { company } })
  })

  test.each(['sıfır', '+49 30 123456', '123'])('refuses the phone %j', (phone) => {
    expect(faultsOf({ phone }).phone).toMatch(/[Tt]elefon/)
  })

  test.each([
    ['1', 1],
    ['1.000', 1000],
    ['1 000', 1000],
    [' 250 ', 250],
    ['1.000.000', 1_000_000],
  ])('reads the quantity %j as %i', (quantity, value) => {
    expect(readQuoteForm(fields({ ...MUG, quantity }))).toMatchObject({
      value: { product: { quantity: value } },
    })
  })

  test.each(['', '0', '-1', '1.5', '1,5', '1000001', '1e3', 'NaN', 'beş', '9'.repeat(400)])(
    'refuses the quantity %j',
    (quantity) => {
      expect(faultsOf({ ...MUG, quantity }).quantity).toMatch(/^Adet .*\.$/)
    },
  )

  test.each<[string, Partial<QuoteFields>]>([
    ['an unknown source', { source: 'elsewhere' }],
    ['no source', { source: '' }],
    ['a product page without a product', { source: 'product-page' }],
    ['a home page with a product', { ...MUG, source: 'home-page' }],
    ['a product id that is none', { ...MUG, productId: '../x y' }],
    ['options that are no JSON', { ...MUG, selectedVariations: '{' }],
    ['options that are a list', { ...MUG, selectedVariations: '["Renk"]' }],
    ['options that are a number', { ...MUG, selectedVariations: '5' }],
    ['an option value that is no text', { ...MUG, selectedVariations: '{"Renk":{"a":1}}' }],
    ['an option of control characters', { ...MUG, selectedVariations: '{"Renk":"a\\u0000"}' }],
    ['a very long option', { ...MUG, selectedVariations: JSON.stringify({ Renk: 'x'.repeat(121) }) }],
    [
      'too many options',
      {
        ...MUG,
        selectedVariations: JSON.stringify(
          Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, 'x'])),
        ),
      },
    ],
    ['a very long print choice', { ...MUG, printChoice: 'x'.repeat(121) }],
    ['places that are no list', { ...MUG, places: '{"placeId":"on"}' }],
    ['no place at all', { ...MUG, places: '[]' }],
    ['a place without a name', { ...MUG, places: '[{"placeId":"on","inks":1}]' }],
    ['half a colour', { ...MUG, places: '[{"placeId":"on","name":"Ön","inks":1.5}]' }],
    ['half a size', { ...MUG, places: '[{"placeId":"on","name":"Ön","inks":1,"size":{"widthMm":80}}]' }],
    ['a choice without words', { ...MUG, places: '[{"placeId":"on","name":"Ön","inks":1,"choice":""}]' }],
    [
      'more places than goods have',
      { ...MUG, places: JSON.stringify(Array(9).fill({ placeId: 'on', name: 'Ön', inks: 1 })) },
    ],
    ['a short key', { requestKey: 'short' }],
    ['a key with markup', { requestKey: '<script>alert(1)</script>' }],
  ])('calls %s a form that is out of date', (_what, changes) => {
    expect(faultsOf(changes)['']).toBe(STALE)
  })

  test('reads where it is to be printed, in how many colours or in all of them', () => {
    const places = [
      { placeId: 'on', name: 'Ön', inks: 2 },
      { placeId: 'arka', name: 'Arka', inks: null },
      { placeId: 'kol', name: 'Kol', inks: 1, choice: 'Nakış', size: { widthMm: 80, heightMm: 60 } },
    ]
    expect(readQuoteForm(fields({ ...MUG, places: JSON.stringify(places) }))).toMatchObject({
      ok: true,
      value: { product: { places } },
    })
  })

  test('may name a product on the contact page, and needs no key there', () => {
    expect(readQuoteForm(fields({ ...MUG, source: 'contact', requestKey: '' }))).toMatchObject({
      ok: true,
      value: { source: 'contact', requestKey: null, product: { quantity: 250 } },
    })
  })

  test('whatever is written, it is read as text that can be stored and mailed, or refused with a sentence', () => {
    const text = fc.string({ unit: 'binary', maxLength: 150 })
    fc.assert(
      fc.property(text, text, text, (name, company, message) => {
        const reading = readQuoteForm(fields({ name, company, message }))
        if (!reading.ok) {
          for (const sentence of Object.values(reading.faults)) expect(sentence).toMatch(/[.!]$/)
          return
        }
        for (const read of [reading.value.name, reading.value.company, reading.value.message])
          expect(read.isWellFormed() && !/[^\P{Cc}\n]/u.test(read)).toBe(true)
        expect(reading.value.name).not.toContain('\n')
      }),
    )
  })
})

describe('the schema of the server', () => {
  test('judges by the same rules', () => {
    expect(quoteSchema.parse(fields(MUG))).toEqual((readQuoteForm(fields(MUG)) as { value: unknown }).value)
    const { error } = quoteSchema.safeParse(fields({ name: '', email: 'isil' }))
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Ad soyad zorunludur.'],
      ['', MISSING_FIELDS],
      ['email', 'Geçerli bir e-posta adresi girin, örneğin ad@firma.com.'],
    ])
  })

  test('says in Turkish what no page of ours sends', () => {
    const { error } = quoteSchema.safeParse({ ...fields(), name: ['a', 'b'], message: 'x'.repeat(10_001) })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Bu alan okunamadı. Lütfen yeniden doldurun.',
      'Bu alan çok uzun.',
    ])
  })

  test('takes what is missing as empty', () => {
    expect(quoteSchema.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['', 'name', 'email', 'phone', 'message']),
    )
  })
})
