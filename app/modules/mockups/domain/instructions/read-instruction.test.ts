import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instruction } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'
import { isFormOf, isMistypedFormOf } from './turkish-stem.ts'

const WHITE = '#ffffff'
const RED = '#c4161c'
const NAVY = '#142154'
const NOTHING = {
  across: null,
  down: null,
  size: null,
  angleDeg: null,
  method: null,
  tone: null,
  inks: [],
  inkCount: null,
  faces: [],
  background: null,
  goodsColour: null,
  ignored: [],
} satisfies Omit<Instruction, 'understood'>
const share = (value: number) => ({ kind: 'share', share: value }) as const
const gold = { method: 'foil', tone: 'gold' } as const

const INSTRUCTIONS: readonly [string, Partial<Instruction>][] = [
  // places
  ['sol üste', { across: -1, down: -1 }],
  ['Sol üst köşeye koyun', { across: -1, down: -1 }],
  ['sağ alta', { across: 1, down: 1 }],
  ['sağ alt köşede olsun', { across: 1, down: 1 }],
  ['üst ortaya', { across: 0, down: -1 }],
  ['alt orta', { across: 0, down: 1 }],
  ['tam ortaya', { across: 0, down: 0 }],
  ['ortala', { across: 0, down: 0 }],
  ['logoyu ortaya yerleştir', { across: 0, down: 0 }],
  ['sağa', { across: 1 }],
  ['SOLDA OLSUN', { across: -1 }],
  ['yukarıya', { down: -1 }],
  ['en alta değil, üste', { down: -1, ignored: ['en'] }],
  ['aşağıya doğru', { down: 1 }],
  ['sol tarafa', { across: -1 }],
  ['altına', { down: 1 }],
  ['kupanın üstüne logomuzu basın', {}],
  // sizes
  ['küçük', { size: share(0.4) }],
  ['küçücük değil büyük', { size: share(0.9) }],
  ['çok küçük olsun', { size: share(0.25) }],
  ['minicik', { size: share(0.25) }],
  ['büyükçe', { size: share(0.9) }],
  ['çok büyük', { size: share(1) }],
  ['orta boy', { size: share(0.65) }],
  ['tüm yüzeyi kaplasın', { size: share(1) }],
  ['boydan boya', { size: share(1) }],
  ['%50', { size: share(0.5) }],
  ['yüzde 30 boyutunda', { size: share(0.3) }],
  ['yarı boyutta', { size: share(0.5) }],
  ['4,5 cm', { size: { kind: 'longer-side', mm: 45 } }],
  ['45mm genişliğinde', { size: { kind: 'width', mm: 45 } }],
  ['genişliği 6 cm olsun', { size: { kind: 'width', mm: 60 } }],
  ['3 santim yüksekliğinde', { size: { kind: 'height', mm: 30 } }],
  ['on santim', { size: { kind: 'longer-side', mm: 100 } }],
  ['büyük, 5 cm', { size: { kind: 'longer-side', mm: 50 } }],
  // techniques
  ['altın yaldız', gold],
  ['altın yaldız baskı', gold],
  ['altın olsun', gold],
  ['yaldızlı', { method: 'foil' }],
  ['gümüş varak', { method: 'foil', tone: 'silver' }],
  ['bakır folyo', { method: 'foil', tone: 'copper' }],
  ['lazer kazıma', { method: 'laser' }],
  ['lazerle kazıyın', { method: 'laser', ignored: ['kazıyın'] }],
  ['nakış işleme', { method: 'embroidery' }],
  ['gofre baskı', { method: 'deboss' }],
  ['kabartmalı', { method: 'emboss' }],
  ['UV baskı', { method: 'print' }],
  ['süblimasyon', { method: 'sublimation' }],
  // inks
  ['tek renk beyaz', { inkCount: 1, inks: [WHITE] }],
  ['beyaz tek renk baskı', { inkCount: 1, inks: [WHITE] }],
  ['iki renk', { inkCount: 2 }],
  ['kırmızı ve lacivert, 2 renkli', { inkCount: 2, inks: [RED, NAVY] }],
  ['tam renkli', { inkCount: 'full' }],
  ['orijinal renkleriyle', { inkCount: 'full' }],
  ['kırmızı olmasın, beyaz olsun', { inks: [WHITE] }],
  // turning
  ['dikey', { angleDeg: -90 }],
  ['15 derece eğik', { angleDeg: 15 }],
  ['-10 derece', { angleDeg: -10 }],
  ['sola 30 derece döndür', { angleDeg: -30 }],
  ['çapraz', { angleDeg: -20 }],
  ['baş aşağı', { angleDeg: 180 }],
  ['yatay olsun', { angleDeg: 0 }],
  // faces
  ['arka yüze', { faces: ['back'] }],
  ['ön ve arka', { faces: ['front', 'back'] }],
  ['her iki yüze', { faces: ['front', 'back'] }],
  ['çift taraflı', { faces: ['front', 'back'] }],
  ['önüne', { faces: ['front'] }],
  ['sırtına büyük', { faces: ['back'], size: share(0.9) }],
  ['sol göğse', { faces: ['left-breast'] }],
  ['sol göğüs cebine', { faces: ['left-breast', 'pocket'] }],
  ['kapağa', { faces: ['lid'] }],
  ['sağ kola', { faces: ['right-sleeve'] }],
  // ground and goods
  ['beyaz zemini sil', { background: 'remove' }],
  ['arka planı kaldır', { background: 'remove' }],
  ['arka plan kalsın', { background: 'keep' }],
  ['siyah termosa beyaz', { goodsColour: 'siyah', inks: [WHITE] }],
  ['siyah zemine altın', { goodsColour: 'siyah', ...gold }],
  ['gümüş renkli kaleme', { goodsColour: 'gumus' }],
  // whole sentences
  [
    'sol üste, küçük, altın yaldız, tek renk beyaz',
    { across: -1, down: -1, size: share(0.4), ...gold, inkCount: 1, inks: [WHITE] },
  ],
  [
    'Logomuzu kupanın sağ alt köşesine küçük bir şekilde lazerle işleyin lütfen',
    { across: 1, down: 1, size: share(0.4), method: 'laser', ignored: ['işleyin'] },
  ],
  [
    'Tişörtün sol göğsüne 8 cm genişliğinde nakış istiyorum',
    { faces: ['left-breast'], size: { kind: 'width', mm: 80 }, method: 'embroidery' },
  ],
  ['altın yaldız olmasın, gümüş olsun', { method: 'foil', tone: 'silver' }],
  ['çok büyük olmasın', {}],
  // typos of one letter, and none of the Turkish letters
  ['beyz', { inks: [WHITE] }],
  ['laser gravur', { method: 'laser' }],
  ['krımızı', { inks: [RED] }],
  ['yaldzı', { method: 'foil' }],
  ['kucuk sol uste', { size: share(0.4), across: -1, down: -1 }],
  ['nakiş', { method: 'embroidery' }],
  ['büyk', { size: share(0.9) }],
  ['laciver', { inks: [NAVY] }],
  // what is not understood
  ['kupaya ejderha çiz', { ignored: ['ejderha', 'çiz'] }],
  ['havalı dursun', { ignored: ['havalı'] }],
  ['', {}],
  ['🙂🙂', {}],
]

test('the table is long enough to mean something', () => {
  expect(INSTRUCTIONS.length).toBeGreaterThanOrEqual(90)
})

test.each(INSTRUCTIONS)('%j', (text, expected) => {
  const { understood, ...read } = readInstruction(text)
  expect(read).toEqual({ ...NOTHING, ...expected })
  const isEmpty = Object.keys(expected).every((key) => key === 'ignored')
  if (!isEmpty) expect(understood.length).toBeGreaterThan(0)
})

test('says in Turkish what it understood, and what it took back', () => {
  const { understood } = readInstruction('sol üste, 4,5 cm, altın yaldız, kırmızı olmasın')
  expect(understood).toEqual(['konum: sol üst', 'ölçü: 45 mm', 'altın yaldız', 'renk: kırmızı olmasın'])
})

test('hands back every word it does not know, as it was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Şövalye', 'XQZT', 'Zürafa’nın', 'wifi'), { maxLength: 6 }),
      (strange) => {
        const text = ['sol üste', ...strange, 'beyaz'].join(' ')
        expect(readInstruction(text).ignored).toEqual(strange)
      },
    ),
  )
})

test('never fails, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(readInstruction(text)).toBeTruthy()
    }),
  )
})

describe('a stem', () => {
  test.each([
    ['koseye', 'kose', true],
    ['kosesinde', 'kose', true],
    ['kosegen', 'kose', false],
    ['solgun', 'sol', false],
    ['saglam', 'sag', false],
    ['kolay', 'kol', false],
    ['mavilesin', 'mavi', true],
  ])('%s of %s: %s', (word, stem, is) => {
    expect(isFormOf(word, stem)).toBe(is)
  })

  test.each([
    ['byaz', 'beyaz', true],
    ['beyazz', 'beyaz', true],
    ['beyzaa', 'beyaz', true],
    ['bayaz', 'beyaz', true],
    ['baykus', 'beyaz', false],
    ['sal', 'sol', false],
  ])('%s as a mistyped %s: %s', (word, stem, is) => {
    expect(isMistypedFormOf(word, stem)).toBe(is)
  })
})
