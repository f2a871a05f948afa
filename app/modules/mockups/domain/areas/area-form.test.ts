import { describe, expect, test } from 'vitest'
import { aCloth } from '../../../../../tests/support/warp-meshes.ts'
import type { AreaFormValues } from './area-form.ts'
import {
  areaFormValues,
  areaIdFor,
  categoryAreasSchema,
  copiedArea,
  knownIds,
  newAreaForm,
  pictureAreasSchema,
} from './area-form.ts'
import { FIRST_SOURCE, meshFromSource } from './area-mesh.ts'
import { printAreasSchema } from './print-area-schema.ts'

const LAYER = 'a'.repeat(64)
const front = newAreaForm([], {})
/** In front of an area. */
const STRAP = [
  { x: 0.4, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.45, y: 0.9 },
]

function send(areas: readonly unknown[], more: object = {}) {
  const form = { version: '0', withoutOwn: 'default', copies: '[]', areas: JSON.stringify(areas) }
  return pictureAreasSchema.safeParse({ ...form, ...more })
}

function faultsOf(areas: readonly unknown[]): Record<string, string> {
  const { error } = send(areas)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('areas that are sent', () => {
  test('come out with the mesh of what was drawn, sizes as numbers', () => {
    const sent = send([{ ...front, widthMm: ' 66,55 ', heightMm: '80.2' }])
    expect(sent.data?.areas).toEqual([
      {
        id: 'on-yuz',
        label: 'Ön yüz',
        surface: 'coated',
        shape: 'plane',
        methods: ['print'],
        gloss: 0.3,
        widthMm: 66.6,
        heightMm: 80.2,
        mesh: meshFromSource(FIRST_SOURCE),
        source: FIRST_SOURCE,
        shadeAssetId: null,
        maskAssetId: null,
      },
    ])
    expect(printAreasSchema.safeParse(sent.data?.areas).success).toBe(true)
  })

  test('that were measured keep their mesh and their layers', () => {
    const measured = { shape: 'cloth', mesh: aCloth() } as const
    const area = { ...front, source: null, measured, shadeAssetId: LAYER, maskAssetId: LAYER }
    const [kept] = send([area]).data?.areas ?? []
    expect(kept).toMatchObject({ ...measured, shadeAssetId: LAYER, maskAssetId: LAYER })
    expect(kept && 'source' in kept).toBe(false)
  })

  test('stand in the form again as they were', () => {
    const drawn = { ...front, widthMm: '66,5', cutOuts: [STRAP] }
    const [area] = send([drawn]).data?.areas ?? []
    expect(area && areaFormValues(area)).toEqual(drawn)
    expect(printAreasSchema.safeParse([area]).success).toBe(true)
  })

  test.each<[string, Partial<AreaFormValues>, string, string]>([
    ['no name', { label: ' ' }, '0.label', 'Baskı alanına bir ad verin.'],
    ['no width', { widthMm: '' }, '0.widthMm', 'Genişliği milimetre olarak yazın; örneğin 66,5.'],
    [
      'a width in words',
      { widthMm: 'seksen' },
      '0.widthMm',
      'Genişliği milimetre olarak yazın; örneğin 66,5.',
    ],
    [
      ...(['a height of nothing', { heightMm: '0' }, '0.heightMm'] as const),
      'Baskı alanının genişliği ve yüksekliği sıfırdan büyük olmalıdır.',
    ],
    ['a hall', { widthMm: '90000' }, '0.widthMm', 'Baskı alanı en fazla 2000 mm olabilir.'],
    ['no method', { methods: [] }, '0.methods', 'Baskı alanı için en az bir baskı yöntemi seçin.'],
    [
      ...(['crossed corners', { source: { kind: 'quad', corners: crossed() } }, '0.source'] as const),
      'Köşeler birbirine karışmış veya çok yakın: sol üst, sağ üst, sağ alt ve sol alt köşe bir dörtgen oluşturmalıdır.',
    ],
    [
      ...([
        'a mask of no extent',
        { cutOuts: [STRAP.map(() => ({ x: 0.2, y: 0.2 }))] },
        '0.cutOuts.0',
      ] as const),
      'Maskelerden biri çok küçük; noktalarını birbirinden ayırın ya da maskeyi silin.',
    ],
    [
      ...(['a mask of two points', { cutOuts: [STRAP.slice(1)] }, '0.cutOuts.0'] as const),
      'Bir maske en az 3, en fazla 80 noktadan oluşur.',
    ],
    [
      ...(['more masks than fit', { cutOuts: Array(21).fill(STRAP) }, '0.cutOuts'] as const),
      'Bir baskı alanında en fazla 20 maske olabilir.',
    ],
    [
      ...([
        'a mask beside the picture',
        { cutOuts: [[...STRAP, { x: 1.2, y: 0 }]] },
        '0.cutOuts.0.3.x',
      ] as const),
      'Maskenin noktaları görselin dışında.',
    ],
    ['nothing drawn', { source: null }, '0.source', 'Baskı alanı okunamadı.'],
  ])('with %s are refused at their place', (_name, change, path, message) => {
    expect(faultsOf([{ ...front, ...change }])).toEqual({ [`areas.${path}`]: message })
  })

  test('of one name or one id are refused at the second', () => {
    expect(faultsOf([front, { ...front, id: 'arka', label: 'ÖN YÜZ' }])).toEqual({
      'areas.1.label': '“ÖN YÜZ” adında başka bir baskı alanı var.',
    })
    expect(faultsOf([front, { ...front, label: 'Arka yüz' }])).toEqual({
      'areas.1.id': 'İki baskı alanının kimliği aynı.',
    })
  })

  test('beyond twelve are refused', () => {
    const many = Array.from({ length: 13 }, (_, i) => ({ ...front, id: `alan-${i}`, label: `Alan ${i}` }))
    expect(faultsOf(many.slice(1))).toEqual({})
    expect(faultsOf(many)).toEqual({ areas: 'Bir görselde en fazla 12 baskı alanı olabilir.' })
  })

  test.each(['{', 'null', '"x"', '[1]', '[{}]'])('that none of our pages sends (%s) are refused', (areas) => {
    expect(send([], { areas }).success).toBe(false)
    expect(send([], { copies: areas }).success).toBe(false)
  })

  test('for a category have neither layers nor masks', () => {
    const areas = JSON.stringify([{ ...front, shadeAssetId: LAYER, maskAssetId: LAYER, cutOuts: [STRAP] }])
    const read = categoryAreasSchema.parse({ version: '3', areas })
    expect(read).toMatchObject({ version: 3, areas: [{ shadeAssetId: null, maskAssetId: null }] })
    expect(read.areas[0] && 'cutOuts' in read.areas[0]).toBe(false)
  })
})

describe('the id of an area', () => {
  test.each([
    ['Ön yüz', 'on-yuz'],
    ['  Şişe — Çevresi ', 'sise-cevresi'],
    ['3. Kapak', 'alan-3-kapak'],
    ['★', 'alan'],
    ['X'.repeat(60), 'x'.repeat(36)],
  ])('of “%s” is %s', (label, id) => {
    expect(areaIdFor(label, [], {})).toBe(id)
    expect(send([{ ...front, label, id }]).success).toBe(true)
  })

  test('gets a number when it is taken', () => {
    expect(areaIdFor('Ön yüz', ['on-yuz', 'on-yuz-2'], {})).toBe('on-yuz-3')
  })

  test('is that of the same face on another picture', () => {
    const known = knownIds([
      { id: 'front', label: 'Ön Yüz' },
      { id: 'later', label: 'ön yüz' },
    ])
    expect(areaIdFor('ön yüz', [], known)).toBe('front')
    expect(areaIdFor('ön yüz', ['front'], known)).toBe('on-yuz')
    expect(areaIdFor('constructor', [], known)).toBe('constructor')
  })
})

test('a new area is of the goods of the one before, a copy gets a name of its own', () => {
  const leather: AreaFormValues = { ...front, surface: 'leather', methods: ['deboss', 'foil'], widthMm: '50' }
  const second = newAreaForm([leather], {})
  expect(second).toMatchObject({
    surface: 'leather',
    methods: ['deboss', 'foil'],
    widthMm: '50',
    id: 'yuz-2',
  })
  const third = copiedArea(second, [leather, second], {})
  const fourth = copiedArea(second, [leather, second, third], {})
  expect([third.label, fourth.label]).toEqual(['Yüz 2 (kopya)', 'Yüz 2 (kopya) 2'])
  expect(send([leather, second, third, fourth]).success).toBe(true)
})

function crossed() {
  const [a, b, c, d] = FIRST_SOURCE.corners
  return [a, c, b, d] as const
}
