import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortKey } from './turkish-text.ts'

const collator = new Intl.Collator('tr')

const TURKISH_LETTERS = 'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ'
const HAT_LETTERS = 'âîûÂÎÛ'
const WESTERN_LETTERS = 'àáãäåèéêëìíïñòóôõøùúýÿæœßđðłžčéÀÁÃÄÅÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝÆŒÞþəƏŋŋŧŦ'
const ASCII_SIGNS = '_-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const OTHER_SIGNS = '–—‘’‚“”„‹›•«»°©®×÷±§¶·¿¡€₺£¥'

const WORDS = [
  ...'çanta cüzdan zebra şapka sapka saat şemsiye ısıtıcı içecek Isparta İstanbul ıhlamur izmir Iğdır'.split(
    ' ',
  ),
  ...'Oltu Ordu Ödemiş Özel Of Urfa Uşak Ünye Üsküdar Gaziantep Ağrı Agra Ağaç Aga Cam Çam cam çam'.split(
    ' ',
  ),
  ...'kar kâr kara kârlı hala hâlâ Hala Hâlâ resume résumé T-shirt Tshirt tişört TİŞÖRT'.split(' '),
  ...'500 ml;Termos 500 ml;Termos 50 ml;Termos 1000 ml;10;9;1;01;A4 Defter;A5 Defter;A-4;A 4'.split(';'),
  ...'USB Bellek 8 GB;USB Bellek 16 GB;Kalem (Mavi);Kalem - Mavi;Kalem, Mavi;Kalem;Kalem ;kalem;KALEM'.split(
    ';',
  ),
  "Türkiye'nin",
  'Türkiye’nin',
  'Türkiyenin',
]

const keyOrder = (a: string, b: string): number => {
  const [left, right] = [sortKey(a), sortKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const expectSameOrder = (a: string, b: string): void => {
  expect({ a, b, order: keyOrder(a, b) }).toEqual({ a, b, order: Math.sign(collator.compare(a, b)) })
}

const wordsOf = (letters: string, maxLength = 8): fc.Arbitrary<string> =>
  fc
    .tuple(fc.string({ unit: fc.constantFrom(...letters), maxLength }), fc.constantFrom('NFC', 'NFD'))
    .map(([text, form]) => text.normalize(form))

describe('sortKey', () => {
  it('puts the Turkish alphabet in its order', () => {
    const alphabet = [...'abcçdefgğhıijklmnoöprsştuüvyz']
    expect(alphabet.toReversed().sort(keyOrder)).toEqual(alphabet)
    const capitals = [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ']
    expect(capitals.toReversed().sort(keyOrder)).toEqual(capitals)
  })

  it('sorts names as Turkish readers do', () => {
    const sorted = ['cüzdan', 'çanta', 'Isparta', 'ısıtıcı', 'İstanbul', 'sapka', 'şapka', 'zebra']
    expect(sorted.toReversed().sort(keyOrder)).toEqual(sorted.toSorted(collator.compare))
  })

  it('agrees with the collator on every pair of words from a shop', () => {
    for (const a of WORDS) for (const b of WORDS) expectSameOrder(a, b)
  })

  it('agrees with the collator on every pair of single characters', () => {
    const characters = [
      ...new Set(`${TURKISH_LETTERS}${HAT_LETTERS}${WESTERN_LETTERS}${ASCII_SIGNS}${OTHER_SIGNS} 0123456789`),
    ]
    for (const a of characters) for (const b of characters) expectSameOrder(a, b)
  })

  it.each([
    ['Turkish letters', TURKISH_LETTERS],
    ['few letters, so that marks and case decide', 'aâAÂıIÎiİî'],
    ['letters that share a base', 'cçCÇsşSŞuüûUÜÛoöôOÖgğGĞ'],
    ['letters, hats, digits and spaces', `${TURKISH_LETTERS}${HAT_LETTERS} 0123456789`],
    ['letters and ASCII signs', `aAbBıIiİ12 ${ASCII_SIGNS}`],
    ['letters and quotes', 'aAı\'‘’‚"“”„ '],
    ['Western letters', `aAeEoOsSdDiI ${WESTERN_LETTERS}`],
    [
      'all of it',
      `${TURKISH_LETTERS}${HAT_LETTERS}${WESTERN_LETTERS}${ASCII_SIGNS}${OTHER_SIGNS} 0123456789`,
    ],
  ])('agrees with the collator on random texts: %s', (_, letters) => {
    fc.assert(
      fc.property(wordsOf(letters), wordsOf(letters), (a, b) => expectSameOrder(a, b)),
      { numRuns: 2000 },
    )
  })

  it('agrees with the collator on stacked marks', () => {
    const marks = ['\u0301', '\u0302', '\u0304', '\u0306', '\u0307', '\u0308', '\u0327']
    const cluster = fc
      .tuple(fc.constantFrom(...'acgiıosuIUSG'), fc.array(fc.constantFrom(...marks), { maxLength: 3 }))
      .map(([base, stack]) => base + stack.join(''))
    const text = fc.array(cluster, { maxLength: 3 }).map((clusters) => clusters.join(''))
    fc.assert(
      fc.property(text, text, (a, b) => expectSameOrder(a, b)),
      { numRuns: 3000 },
    )
  })

  it('is printable ASCII without trailing space, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(sortKey(text)).toMatch(/^(?:[ -~]*[!-~])?$/)
      }),
    )
  })

  it('is the same for composed and decomposed input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sortKey(text.normalize('NFD'))).toBe(sortKey(text.normalize('NFC')))
      }),
    )
  })

  it('puts other scripts after z and pictures before digits', () => {
    const sorted = ['', ' ', '☕ Fincan', '1 Fincan', 'Fincan', 'züccaciye', 'Кружка', '日本']
    expect(sorted.toReversed().sort(keyOrder)).toEqual(sorted)
  })

  it('ignores what cannot be seen and sorts any white space as a space', () => {
    expect(sortKey('ka\u00adlem\u200b')).toBe(sortKey('kalem'))
    expect(sortKey('mavi\u00a0kalem')).toBe(sortKey('mavi kalem'))
    expect(sortKey('mavi\tkalem')).toBe(sortKey('mavi kalem'))
  })
})

it('looks at a long text with a mark at its end once', () => {
  expect(sortKey(`${'a'.repeat(300_000)}â`).length).toBeGreaterThan(300_000)
})
