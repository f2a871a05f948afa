import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPrintBand, METAL_PEN_LASER, MIDOCEAN_SCREEN } from '../../../../tests/support/tariff-facts.ts'
import { PASTE_LIMITS, readPastedTariff } from './tariff-paste.ts'

/** Quantity with what the band costs: '1 sabit 500,00', '501 adet 1,80'. */
const bandsOf = (text: string, bare: 'fixed' | 'each' = 'fixed') =>
  readPastedTariff(text, bare).bands.map(({ minQuantity, fixedMinor, firstMinor }) => [
    ...[minQuantity, fixedMinor, firstMinor],
  ])

describe('a price list', () => {
  test.each([
    ['by upper ends', '≤100: 500\n≤250: 900\n≤500: 1 250\n>500: 1,80/pc'],
    ['on one line', '≤100: 500 · ≤250: 900 · ≤500: 1 250 · >500: 1,80/pc'],
    ['parted by semicolons', '≤100: 500; ≤250: 900; ≤500: 1.250; >500: 1,80/adet'],
    ['by ranges', '1–100 adet 500 TL\n101–250 adet 900 TL\n251–500 adet 1.250 TL\n501 ve üzeri 1,80'],
    ['with hyphens and bare', '1-100 500\n101-250 900\n251-500 1.250\n501+ 1,80 TL/adet'],
    ['in words', '100 adede kadar 500 TL\n250’ye kadar: 900\n500’e kadar 1.250 ₺\n500 üzeri 1,80 adet başı'],
    ['by first pieces', '1: 500\n101: 900\n251: 1.250\n501: 1,80/adet'],
  ])('%s is the metal pen’s tariff', (_, text) => {
    const read = readPastedTariff(text, 'fixed')
    expect(read).toEqual({ bands: METAL_PEN_LASER.bands, refused: [], notes: [] })
  })

  test.each([
    [
      '≤50: 1 500 · ≤100: 1 750 · ≤250: 1 250 + 5/pc · ≤500: 1 250 + 4,5/pc · >500: 1 250 + 4/pc',
      [
        [1, 150_000, 0],
        [51, 175_000, 0],
        [101, 125_000, 500],
        [251, 125_000, 450],
        [501, 125_000, 400],
      ],
    ],
    [
      '≤50: 18/pc · >50: 15/pc',
      [
        [1, 0, 1_800],
        [51, 0, 1_500],
      ],
    ],
    [
      '≤300: 900 · ≤500: 1 100 · ≤1 000: 1 200 · >1 000: 1,20/pc',
      [
        [1, 90_000, 0],
        [301, 110_000, 0],
        [501, 120_000, 0],
        [1_001, 0, 120],
      ],
    ],
    [
      '1–300 900 TL\n301–500 1 100 TL\n501–1 000 1 200 TL\n1.000 üzeri 1,20',
      [
        [1, 90_000, 0],
        [301, 110_000, 0],
        [501, 120_000, 0],
        [1_001, 0, 120],
      ],
    ],
    ['≥10: 5 toplam', [[10, 500, 0]]],
    ['en az 250 adet = 0,53/adet', [[250, 0, 53]]],
  ])('%s', (text, bands) => {
    const read = readPastedTariff(text, 'fixed')
    expect(read.refused).toEqual([])
    expect(bandsOf(text)).toEqual(bands)
  })

  test('means pieces by its amounts where one says so', () => {
    expect(bandsOf('≤50: 12 · ≤100: 8,5 · >100: 5', 'each')).toEqual([
      [1, 0, 1_200],
      [51, 0, 850],
      [101, 0, 500],
    ])
    expect(bandsOf('≤50: 1.000 toplam · >50: 5', 'each')).toEqual([
      [1, 100_000, 0],
      [51, 0, 500],
    ])
  })

  test('says what it leaves open', () => {
    expect(readPastedTariff('1–100: 500\n201–300: 900', 'fixed').notes).toEqual([
      '101–200 adet listede yok; 1–100: 500 onlar için de geçerli olur.',
      '300 adedin üstü listede yok; 201–300: 900 orada da geçerli olur.',
    ])
  })

  test('gives back every line it does not understand, with the reason', () => {
    const text = 'Metal kalem lazer\n≤100: 500\n≤50: 400\n≤200: 12.5\n≤300\n100: 1\n≤400: 5 + 6 + 7\nsorunuz'
    const { bands, refused } = readPastedTariff(`${text}\n1: 3\n101: 5`, 'fixed')
    expect(refused).toEqual([
      { line: 1, text: 'Metal kalem lazer', reason: 'Satır bir adetle başlamıyor.' },
      { line: 3, text: '≤50: 400', reason: '50 adet önceki basamakta kalıyor.' },
      { line: 4, text: '≤200: 12.5', reason: expect.stringContaining('Kuruşu virgülle ayırın') },
      { line: 5, text: '≤300', reason: 'Tutar yok.' },
      { line: 7, text: '≤400: 5 + 6 + 7', reason: expect.stringContaining('sabit + adet başı') },
      { line: 8, text: 'sorunuz', reason: 'Satır bir adetle başlamıyor.' },
      { line: 9, text: '1: 3', reason: '1 adetten başlayan bir basamak zaten var.' },
    ])
    expect(bands.map(({ minQuantity }) => minQuantity)).toEqual([1, 100, 101])
  })

  test('that leaves open where a band begins is asked for it', () => {
    const { refused } = readPastedTariff('250: 900\n≤500: 1.100', 'fixed')
    expect(refused).toEqual([
      { line: 2, text: '≤500: 1.100', reason: expect.stringContaining('nereden başladığı bilinmiyor') },
    ])
  })
})

describe('cells of a spreadsheet', () => {
  test('are read by their headings, in whatever order', () => {
    const text = [
      'Adet başı\tAdet\tEk renk\tAlan (cm²)\tStok',
      '0,53\t250\t0,37\t\t7',
      '0,48\t500\t0,30\t100 cm²\t',
    ]
    expect(readPastedTariff(text.join('\n'), 'fixed')).toEqual({
      bands: [
        ...MIDOCEAN_SCREEN.bands,
        aPrintBand({ minQuantity: 500, minAreaCm2: 100, firstMinor: 48, nextMinor: 30 }),
      ],
      refused: [],
      notes: ['“Stok” sütunu okunmadı.'],
    })
  })

  test('of sums have their further inks in sums too', () => {
    expect(
      readPastedTariff('Adet;Sabit (TL);Ek renk\n1-300;900;900\n301-500;1.100;800', 'fixed').bands,
    ).toEqual([
      aPrintBand({ minQuantity: 1, fixedMinor: 90_000, nextFixedMinor: 90_000 }),
      aPrintBand({ minQuantity: 301, fixedMinor: 110_000, nextFixedMinor: 80_000 }),
    ])
  })

  test('without headings are quantity and amount, or the form’s columns', () => {
    expect(bandsOf('1\t500\n101\t900\n501+\t1,80')).toEqual([
      [1, 50_000, 0],
      [101, 90_000, 0],
      [501, 0, 180],
    ])
    expect(bandsOf('250;0,53', 'each')).toEqual([[250, 0, 53]])
    expect(bandsOf('250;1.000 toplam', 'each')).toEqual([[250, 100_000, 0]])
    expect(readPastedTariff('250;0,53;0,37', 'each').bands).toEqual(MIDOCEAN_SCREEN.bands)
    expect(readPastedTariff('1\t900\t1,20\t450\t0,60', 'fixed').bands).toEqual([
      aPrintBand({ fixedMinor: 90_000, firstMinor: 120, nextFixedMinor: 45_000, nextMinor: 60 }),
    ])
  })

  test('say what is for a piece, also in a column of sums', () => {
    expect(bandsOf('Adet\tTutar\n≤1000\t1.200\n>1000\t1,20/adet')).toEqual([
      [1, 120_000, 0],
      [1_001, 0, 120],
    ])
  })

  test('are told of with their line where they are no band', () => {
    const { refused } = readPastedTariff('Adet\tSabit\nx\t1\n5\t\n6\tiki\n7\t1\t2\t3', 'fixed')
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Adet okunamadı.'],
      [3, 'Tutar yok.'],
      [4, 'Geçerli bir tutar girin, örneğin 1.234,50.'],
      [5, '2 sütundan fazlası var; başlık satırıyla birlikte yapıştırın.'],
    ])
    expect(readPastedTariff('Adet\tSabit\tAlan\n5\t1\tx', 'fixed').refused[0]?.reason).toContain('cm²')
  })
})

test('no more bands than a tariff may have', () => {
  const text = Array.from({ length: 62 }, (_, at) => `${at + 1}: 5`).join('\n')
  const { bands, refused } = readPastedTariff(text, 'fixed')
  expect([bands.length, refused.length]).toEqual([60, 2])
})

test('whatever is pasted, no line is lost and no band is out of bounds', () => {
  const sign = fc.constantFrom(...'0123456789.,;:-+≤>/ \t\n·abde'.split(''), 'adet', 'TL', ' ve üzeri ')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 120 }), fc.constantFrom('fixed', 'each'), (signs, bare) => {
      const text = signs.join('')
      const { bands, refused } = readPastedTariff(text, bare)
      for (const { minQuantity, fixedMinor, firstMinor, nextMinor, nextFixedMinor } of bands) {
        expect(minQuantity).toBeGreaterThanOrEqual(1)
        for (const minor of [fixedMinor, firstMinor, nextMinor, nextFixedMinor]) {
          expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true)
        }
      }
      // One line at most is a row of headings.
      const filled = text.split('\n').filter((line) => /[^\s·;]/.test(line)).length
      expect(bands.length + refused.length).toBeGreaterThanOrEqual(filled - 1)
      expect(new Set(bands.map((band) => band.minQuantity)).size).toBe(bands.length)
    }),
  )
})

test('what is no price list costs little', () => {
  expect(readPastedTariff('1'.repeat(PASTE_LIMITS.characters + 1), 'fixed').refused).toHaveLength(1)
  expect(readPastedTariff('1\n'.repeat(PASTE_LIMITS.lines + 1), 'fixed').refused).toHaveLength(1)
  expect(readPastedTariff('1'.repeat(PASTE_LIMITS.lineCharacters + 1), 'fixed').refused[0]?.reason).toContain(
    'çok uzun',
  )
  for (const hostile of [
    '1 111 '.repeat(60),
    '1.111'.repeat(70),
    '1-'.repeat(190),
    '/ adet'.repeat(60),
    ';'.repeat(400),
  ]) {
    const text = Array.from({ length: 90 }, () => hostile).join('\n')
    const begun = performance.now()
    readPastedTariff(text, 'fixed')
    expect(performance.now() - begun).toBeLessThan(1_000)
  }
})
