import { describe, expect, test } from 'vitest'
import { aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../areas/print-area.ts'
import { printDesignSchema } from '../designs/print-design-schema.ts'
import { applyInstruction } from './apply-instruction.ts'
import { readInstruction } from './read-instruction.ts'

const anArea = (changes: Partial<PrintArea>): PrintArea => ({
  id: 'front',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'cylinder',
  widthMm: 80,
  heightMm: 60,
  methods: ['print', 'foil'],
  gloss: 0.4,
  mesh: aPlane(2, 2),
  shadeAssetId: null,
  maskAssetId: null,
  ...changes,
})

const mug = [anArea({})] as const
const shirt = [
  anArea({ id: 'chest', label: 'Göğüs', widthMm: 300, heightMm: 400, methods: ['print', 'embroidery'] }),
  anArea({ id: 'back', label: 'Sırt', widthMm: 300, heightMm: 400, methods: ['print'] }),
] as const
const INKS = [
  [31, 42, 56],
  [181, 68, 44],
] as const

const apply = (text: string, areas: readonly [PrintArea, ...PrintArea[]] = mug) =>
  applyInstruction({ instruction: readInstruction(text), areas, aspect: 2, logoInks: INKS })
const faceOf = (text: string, areas?: readonly [PrintArea, ...PrintArea[]]) =>
  apply(text, areas).design.faces[0]

describe('an instruction becomes a design', () => {
  test('at the place and of the size it names', () => {
    expect(faceOf('sol üste, 30 mm')?.placement).toEqual({
      xMm: 18,
      yMm: 10.5,
      widthMm: 30,
      heightMm: 15,
      angleDeg: 0,
    })
    expect(faceOf('3 cm yüksekliğinde')?.placement).toMatchObject({ widthMm: 60, heightMm: 30 })
    expect(faceOf('dikey, büyük')?.placement).toMatchObject({ angleDeg: -90, xMm: 40, yMm: 30 })
  })

  test('in the middle, of medium size and in full colour when nothing is said', () => {
    const face = faceOf('')
    expect(face?.placement).toMatchObject({ xMm: 40, yMm: 30, widthMm: 48.1 })
    expect(face?.technique).toEqual({ method: 'print', inks: null })
  })

  test.each([
    ['tek renk beyaz', { method: 'print', inks: ['#ffffff'] }],
    ['tek renk', { method: 'print', inks: ['#1f2a38'] }],
    ['iki renk', { method: 'print', inks: ['#1f2a38', '#b5442c'] }],
    ['kırmızı, 2 renk', { method: 'print', inks: ['#c4161c', '#1f2a38'] }],
    ['gümüş yaldız', { method: 'foil', tone: 'silver' }],
  ])('%s', (text, technique) => {
    expect(faceOf(text)?.technique).toEqual(technique)
  })

  test('on the faces it names', () => {
    const { design, unmet } = apply('ön ve arka', shirt)
    expect(design.faces.map(({ areaId }) => areaId)).toEqual(['chest', 'back'])
    expect(unmet).toEqual([])
  })

  test('on the wearer’s left breast, which is the viewer’s right', () => {
    const face = faceOf('sol göğse', shirt)
    expect(face?.areaId).toBe('chest')
    expect(face?.placement.xMm).toBeGreaterThan(220)
    expect(face?.placement.yMm).toBeLessThan(60)
  })

  test('on the area that allows its method', () => {
    const areas = [
      anArea({ id: 'cap', methods: ['laser'] }),
      anArea({ id: 'body', methods: ['foil'] }),
    ] as const
    expect(faceOf('altın yaldız', areas)?.areaId).toBe('body')
  })

  test('that always passes the schema it travels by', () => {
    for (const text of ['sol üste, 200 cm', '1 mm', 'çapraz çok büyük', '9 renk', '%1']) {
      expect(printDesignSchema.safeParse(apply(text).design).success, text).toBe(true)
    }
  })
})

describe('what cannot be done is said', () => {
  test.each([
    ['arka yüze', 'Bu görselde arka yüz için baskı alanı yok.'],
    ['nakış', 'Nakış bu yüzeyde yapılmıyor; Baskı seçildi.'],
    [
      'sol üste, küçük, altın yaldız, tek renk beyaz',
      'Yaldızda mürekkep rengi seçilemez; folyonun rengi görünür.',
    ],
    ['9 renk', 'En fazla 6 renk ayrı ayrı basılır; tam renkli baskı seçildi.'],
  ])('%s', (text, sentence) => {
    expect(apply(text).unmet).toEqual([sentence])
  })

  test('of a colour where the method has none', () => {
    const areas = [anArea({ methods: ['laser'] })] as const
    expect(apply('kırmızı', areas).unmet).toEqual(['Lazer gravür yönteminde renk seçilemez.'])
  })
})
