import { describe, expect, test } from 'vitest'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import {
  aNameList,
  aNamesMethod,
  aPrintFile,
  aPrintingMethod,
  aTariffTerms,
} from '../../../../tests/support/print-facts.ts'
import type { DesignedPlace, PrintedLineFacts } from './line-print.ts'
import { choicesAt, limitsAt, linePrintOf, placeFaults, printPlacesOf } from './line-print.ts'
import type { WantedPlace } from './printed-place.ts'
import type { PrintingMethod } from './printing-method.ts'
import type { ProductPrint } from './product-print.ts'

const FRONT = { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 }
const BACK = { id: 'arka', name: 'Arka', widthMm: 300, heightMm: 60 }

const aPrint = (
  method: PrintingMethod,
  facts: Partial<ProductPrint> = {},
  tariff: TariffTerms | null = aTariffTerms(),
): ProductPrint => ({
  pricing: 'tariff',
  included: null,
  opening: 'blank',
  places: [],
  methods: [{ method, tariff }],
  ...facts,
})

const aLine = (facts: Partial<PrintedLineFacts>): PrintedLineFacts => ({
  print: aPrint(aPrintingMethod()),
  printChoice: 'Serigrafi',
  choices: ['Serigrafi'],
  places: [FRONT, BACK],
  wanted: [],
  designed: [],
  artworkHash: null,
  darkPieces: 0,
  tools: new Set(),
  ...facts,
})
const read = (facts: Partial<PrintedLineFacts> = {}) => linePrintOf(aLine(facts))
const faultsOf = (facts: Partial<PrintedLineFacts>) => placeFaults(aLine(facts))

describe('the print of a line', () => {
  test.each([
    ['without print settings', { print: null }],
    ['without a print choice', { printChoice: null }],
    ['unprinted', { printChoice: UNPRINTED }],
    ['of goods that contain any print', { print: aPrint(aPrintingMethod(), { pricing: 'included' }) }],
  ] as const)('costs nothing beside the goods %s', (_, facts) => {
    expect(read(facts)).toBeNull()
  })

  test('is the first place in one colour where nothing is said', () => {
    expect(read()?.places).toEqual([
      expect.objectContaining({ placeId: 'on', placeName: 'Ön', inks: 1, widthMm: 280, artworkKey: null }),
    ])
  })

  test('is what was chosen, in that order', () => {
    const wanted = [
      { placeId: 'arka', inks: 1 },
      { placeId: 'on', inks: 2 },
    ]
    expect(
      read({ wanted, artworkHash: 'h' })?.places.map(({ placeId, inks, artworkKey }) => [
        placeId,
        inks,
        artworkKey,
      ]),
    ).toEqual([
      ['arka', 1, '["h",1]'],
      ['on', 2, '["h",2]'],
    ])
  })

  test('is what the design says, whatever was chosen', () => {
    const designed: DesignedPlace[] = [
      { placeId: 'on', name: 'Ön', widthMm: 60, heightMm: 24, inks: 2, inkNames: ['#ff0000', '#ffffff'] },
    ]
    const wanted = [{ placeId: 'olmayan', inks: 5 }]
    expect(read({ designed, wanted, artworkHash: 'h' })?.places).toEqual([
      expect.objectContaining({ inks: 2, widthMm: 60, artworkKey: '["h",["#ff0000","#ffffff"]]' }),
    ])
    expect(faultsOf({ designed, wanted })).toEqual([])
    expect(faultsOf({ wanted })).toEqual([{ kind: 'gone' }])
  })

  test('has a method of its own at a place that was chosen so', () => {
    const dtf = aPrintingMethod({ id: 'D' as never, name: 'DTF', basis: 'area', isFullColour: true })
    const methods = [
      { method: aPrintingMethod(), tariff: aTariffTerms() },
      { method: dtf, tariff: aTariffTerms({ id: 'TRS-DTF' }) },
    ]
    const wanted = [
      { placeId: 'on', inks: 2 },
      { placeId: 'arka', inks: 3, choice: 'DTF' },
    ]
    const print = { pricing: 'tariff', included: null, opening: 'blank', places: [], methods } as const
    expect(
      read({ print, wanted })?.places.map(({ placeId, method, tariff, inks }) => [
        placeId,
        method.name,
        tariff?.id,
        inks,
      ]),
    ).toEqual([
      ['on', 'Serigrafi', 'TRS-1', 2],
      ['arka', 'DTF', 'TRS-DTF', null],
    ])
  })

  test('is as large as was asked for where its price depends on that', () => {
    const wanted = [{ placeId: 'on', inks: 1, size: { widthMm: 80, heightMm: 60 } }]
    const embroidered = aPrint(aPrintingMethod({ basis: 'stitch', stitchesPerCm2: 150 }))
    expect(read({ print: embroidered, wanted })?.places[0]).toMatchObject({ widthMm: 80, stitches: 7_200 })
    expect(read({ wanted })?.places[0]).toMatchObject({ widthMm: 280, heightMm: 140 })
    const high = { placeId: 'arka', inks: 1, size: { widthMm: 80, heightMm: 61 } }
    expect(faultsOf({ wanted: [...wanted, high] })).toMatchObject([{ kind: 'too-small', place: BACK }])
  })

  test('is not printed where the place does not allow it, as long as it allows another', () => {
    const laser = aPrintingMethod({ id: 'L' as never, name: 'Lazer', technique: 'laser' })
    const methods = [
      { method: aPrintingMethod(), tariff: null },
      { method: laser, tariff: null },
    ]
    const print = { pricing: 'tariff', included: null, opening: 'blank', places: [], methods } as const
    const metal = { ...BACK, techniques: ['laser', 'foil'] as const }
    const wanted = [{ placeId: 'arka', inks: 1 }]
    const facts = { print, places: [metal, FRONT], choices: ['Serigrafi', 'Lazer', 'Etiket'] }
    expect(faultsOf({ ...facts, wanted })).toEqual([
      { kind: 'other-choice', place: metal, choice: 'Serigrafi', allowed: ['Lazer', 'Etiket'] },
    ])
    expect(faultsOf({ ...facts, wanted: [{ placeId: 'arka', inks: 1, choice: 'Lazer' }] })).toEqual([])
    expect(read({ ...facts, wanted: [] })?.places[0]?.placeId, 'the first that allows it').toBe('on')
    const one = { ...facts, choices: ['Serigrafi'], places: [metal] }
    expect(faultsOf({ ...one, wanted }), 'whoever drew it knows better').toEqual([])
  })

  test('knows its method by a name that it had', () => {
    const method = aPrintingMethod({ name: 'Serigrafi baskı', formerly: ['Serigrafi'] })
    expect(read({ print: aPrint(method) })?.places[0]).toMatchObject({
      method: { name: 'Serigrafi baskı' },
      tariff: { id: 'TRS-1' },
    })
  })

  test.each([
    ['on request', { print: aPrint(aPrintingMethod(), { pricing: 'request' }) }],
    ['by a method that is not known', { printChoice: 'Bilinmeyen' }],
    ['in more colours than the method prints', { wanted: [{ placeId: 'on', inks: 7 }] }],
    ['in full colour by a method of single inks', { wanted: [{ placeId: 'on', inks: null }] }],
    ['without a tariff', { print: aPrint(aPrintingMethod(), {}, null) }],
  ] as const)('has no price %s', (_, facts) => {
    expect(read(facts)?.places[0]?.tariff).toBeNull()
  })

  test('counts no colours where the price does not ask for them', () => {
    const method = aPrintingMethod({ basis: 'area', isFullColour: true })
    expect(read({ print: aPrint(method), wanted: [{ placeId: 'on', inks: 3 }] })?.places[0]?.inks).toBeNull()
  })

  test('is embroidered by its size until its programme is made', () => {
    const method = aPrintingMethod({ basis: 'stitch', stitchesPerCm2: 150 })
    expect(
      read({ print: aPrint(method), places: [{ ...FRONT, widthMm: 80, heightMm: 60 }] })?.places[0]?.stitches,
    ).toBe(7_200)
  })

  test('says what the goods contain', () => {
    const included = { inks: 1, places: 1 }
    expect(read({ print: aPrint(aPrintingMethod(), { pricing: 'included', included }) })?.included).toEqual(
      included,
    )
    expect(read({ print: aPrint(aPrintingMethod(), { included }) })?.included).toBeNull()
  })
})

describe('the places of a product', () => {
  const methods = ['print'] as const
  const pictured = [{ id: 'on', label: 'Ön yüz', widthMm: 250, heightMm: 120, methods }]

  test('are the faces of its pictures, then its own; of one id that of the picture', () => {
    expect(printPlacesOf({ places: [BACK, FRONT] }, pictured)).toEqual([
      { id: 'on', name: 'Ön yüz', widthMm: 250, heightMm: 120, techniques: methods },
      BACK,
    ])
  })

  test('are one where it has none', () => {
    expect(printPlacesOf({ places: [] }, [])).toHaveLength(1)
  })
})

describe('a place that allows some methods', () => {
  const dtf = aPrintingMethod({
    id: 'D' as never,
    name: 'DTF',
    basis: 'area',
    isFullColour: true,
    mostInks: 1,
  })
  const print = aPrint(aPrintingMethod(), {
    methods: [
      { method: aPrintingMethod(), tariff: aTariffTerms() },
      { method: dtf, tariff: aTariffTerms({ id: 'TRS-DTF' }) },
      { method: aNamesMethod(), tariff: aTariffTerms({ id: 'TRS-L' }) },
    ],
  })
  const choices = ['Serigrafi', 'DTF', 'Lazer', 'Etiket']
  const screen = { methodId: aPrintingMethod().id, mostInks: 2 }
  const small = { methodId: dtf.id, widthMm: 80, heightMm: 40.5 }
  const back = { ...BACK, methods: [screen, small] }
  const facts = { print, choices, places: [back, FRONT] }
  const at = (place: Partial<WantedPlace>) => ({ ...facts, wanted: [{ placeId: 'arka', inks: 1, ...place }] })

  test('is printed by those, and by what no method has the name of', () => {
    expect(choicesAt(back, choices, print)).toEqual(['Serigrafi', 'DTF', 'Etiket'])
    expect(choicesAt(FRONT, choices, print)).toEqual(choices)
    expect(choicesAt(back, ['Lazer'], print), 'whoever wrote it knows better').toEqual(['Lazer'])
    expect(faultsOf(at({ choice: 'Lazer' }))).toEqual([
      { kind: 'other-choice', place: back, choice: 'Lazer', allowed: ['Serigrafi', 'DTF', 'Etiket'] },
    ])
    expect(read({ ...facts, printChoice: 'Lazer' })?.places[0]?.placeId, 'the first that allows it').toBe(
      'on',
    )
  })

  test.each([
    ['Serigrafi', { widthMm: 300, heightMm: 60, mostInks: 2 }],
    ['DTF', { widthMm: 80, heightMm: 40.5, mostInks: 1 }],
    ['Lazer', { widthMm: 300, heightMm: 60, mostInks: 1 }],
    ['Etiket', { widthMm: 300, heightMm: 60, mostInks: null }],
  ])('is printed by %s within its limits there', (choice, limits) => {
    expect(limitsAt(back, choice, print)).toEqual(limits)
  })

  test('is printed as large as it is, and in what the method prints, whatever else its limits say', () => {
    const wide = { methodId: screen.methodId, widthMm: 301, heightMm: 61, mostInks: 7 }
    expect(limitsAt({ ...BACK, methods: [wide] }, 'Serigrafi', print)).toEqual({
      widthMm: 300,
      heightMm: 60,
      mostInks: 6,
    })
  })

  test('is as large as its method allows where nobody says how large', () => {
    expect(read(at({ choice: 'DTF' }))?.places[0]).toMatchObject({ widthMm: 80, heightMm: 40.5 })
    expect(read(at({}))?.places[0]).toMatchObject({ widthMm: 300, heightMm: 60 })
  })

  test('is refused larger than that, by this method alone', () => {
    const size = { widthMm: 81, heightMm: 40 }
    expect(faultsOf(at({ choice: 'DTF', size }))).toEqual([
      { kind: 'too-small', place: back, most: { widthMm: 80, heightMm: 40.5, mostInks: 1 } },
    ])
    expect(faultsOf(at({ choice: 'DTF', size: { widthMm: 80, heightMm: 41 } }))).toHaveLength(1)
    expect(faultsOf(at({ choice: 'DTF', size: { widthMm: 80, heightMm: 40 } }))).toEqual([])
    expect(faultsOf(at({ size }))).toEqual([])
  })

  test('has no price in more colours than it allows', () => {
    const tariffOf = (inks: number) => read(at({ inks }))?.places[0]?.tariff
    expect(tariffOf(2)).not.toBeNull()
    expect(tariffOf(3)).toBeNull()
    const free = { ...facts, wanted: [{ placeId: 'on', inks: 6 }] }
    expect(read(free)?.places[0]?.tariff, 'elsewhere the method says').not.toBeNull()
  })
})

describe('a place with names', () => {
  const methods = [
    { method: aPrintingMethod(), tariff: aTariffTerms() },
    { method: aNamesMethod(), tariff: aTariffTerms({ id: 'TRS-L' }) },
  ]
  const print = aPrint(aPrintingMethod(), { methods })
  const choices = ['Serigrafi', 'Lazer']
  const names = { placeId: 'arka', inks: 1, choice: 'Lazer', names: aNameList('Ayşe') }
  const face: DesignedPlace = {
    placeId: 'on',
    name: 'Ön',
    widthMm: 60,
    heightMm: 24,
    inks: 1,
    inkNames: null,
  }
  const keysOf = (facts: Partial<PrintedLineFacts>) =>
    read({ print, choices, artworkHash: 'h', ...facts })?.places.map(({ placeId, artworkKey }) => [
      placeId,
      artworkKey,
    ])

  test('is one run with every other list, whatever the file', () => {
    const wanted = [{ placeId: 'on', inks: 1 }, names]
    expect(keysOf({ wanted })).toEqual([
      ['on', '["h",1]'],
      ['arka', '["isimler",1]'],
    ])
    expect(keysOf({ wanted: [{ ...names, names: aNameList('Can', 'Ece') }], artworkHash: null })).toEqual([
      ['arka', '["isimler",1]'],
    ])
  })

  test('is printed beside a design, which says the others', () => {
    expect(
      keysOf({ designed: [face], wanted: [{ placeId: 'arka', inks: 2 }, names] })?.map(([id]) => id),
    ).toEqual(['on', 'arka'])
    expect(faultsOf({ print, choices, designed: [face], wanted: [names] })).toEqual([])
    expect(faultsOf({ print, choices, designed: [face], wanted: [{ ...names, placeId: 'on' }] })).toEqual([
      { kind: 'designed', place: FRONT },
    ])
  })

  test('is refused of a method that prints no names', () => {
    expect(
      faultsOf({ print, choices, wanted: [{ placeId: 'arka', inks: 1, names: aNameList('Ayşe') }] }),
    ).toEqual([{ kind: 'no-names', place: BACK, choice: 'Serigrafi' }])
  })
})

describe('a place with a file of its own', () => {
  const own = { placeId: 'arka', inks: 1, artwork: aPrintFile('arka') }
  const keysOf = (facts: Partial<PrintedLineFacts>) =>
    read({ artworkHash: 'h', ...facts })?.places.map(({ placeId, artworkKey }) => [placeId, artworkKey])
  const face: DesignedPlace = {
    placeId: 'on',
    name: 'Ön',
    widthMm: 60,
    heightMm: 24,
    inks: 1,
    inkNames: null,
  }

  test('has a run and a tool of its own', () => {
    expect(keysOf({ wanted: [{ placeId: 'on', inks: 1 }, own] })).toEqual([
      ['on', '["h",1]'],
      ['arka', '["arka",1]'],
    ])
    const [front] = keysOf({ wanted: [{ placeId: 'on', inks: 1, artwork: aPrintFile('h') }] }) ?? []
    expect(front, 'the same file is the same run').toEqual(['on', '["h",1]'])
  })

  test('is priced while its file is still to come, and not ordered', () => {
    const waiting = { ...own, artwork: null }
    expect(keysOf({ wanted: [waiting] })).toEqual([['arka', null]])
    expect(faultsOf({ wanted: [waiting] })).toEqual([{ kind: 'no-file', place: BACK }])
    expect(faultsOf({ wanted: [own] })).toEqual([])
  })

  test('is printed beside a design that leaves it free', () => {
    const wanted = [own, { placeId: 'on', inks: 1 }]
    expect(keysOf({ designed: [face], wanted })).toEqual([
      ['on', '["h",1]'],
      ['arka', '["arka",1]'],
    ])
    expect(faultsOf({ designed: [face], wanted })).toEqual([])
    expect(faultsOf({ designed: [face], wanted: [{ ...own, placeId: 'on' }] })).toEqual([
      { kind: 'designed', place: FRONT },
    ])
  })
})
