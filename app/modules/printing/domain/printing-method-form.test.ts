import { describe, expect, test } from 'vitest'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { PRINT_BASES } from '#app/modules/pricing/domain/print-charges.ts'
import { aPrintingMethod } from '../../../../tests/support/print-facts.ts'
import { formerNames, METHOD_LIMITS, methodOfChoice, printWayOf, waysOfChoices } from './printing-method.ts'
import type { PrintingMethodFormValues } from './printing-method-form.ts'
import {
  emptyPrintingMethodForm,
  fieldsOfBasis,
  printingMethodFormOf,
  printingMethodFormValues,
  printingMethodSchema,
} from './printing-method-form.ts'
import { METHOD_OF_BASIS, missingUsual, USUAL_METHODS } from './usual-methods.ts'

/** The fields as the form library hands them over: what is empty or not ticked is not there. */
function sent(values: Partial<PrintingMethodFormValues> = {}): Record<string, string | boolean> {
  const all = { ...emptyPrintingMethodForm('colour'), name: 'Serigrafi', ...values }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== false))
}

function faultOf(values: Partial<PrintingMethodFormValues>, field: string): string | undefined {
  const read = printingMethodSchema.safeParse(sent(values))
  return read.error?.issues.find(({ path }) => path[0] === field)?.message
}

describe('the form of a print method', () => {
  test('reads what was typed', () => {
    const values = {
      name: '  Tampon   baskı ',
      mostInks: '4',
      tool: 'klişe',
      toolPer: 'colour',
      lifeMonths: '',
      leastLineMm: '0,25',
      leastTextMm: '1.5',
      leastDpi: '1.200',
      version: '3',
    } as const
    expect(printingMethodSchema.parse(sent(values))).toEqual({
      name: 'Tampon baskı',
      technique: 'print',
      basis: 'colour',
      isFullColour: false,
      mostInks: 4,
      tool: { word: 'klişe', per: 'colour', lifeMonths: null },
      underbaseOnDark: false,
      stitchesPerCm2: 200,
      artwork: { leastLineMm: 0.25, leastTextMm: 1.5, leastDpi: 1_200, needsVector: true },
      printsNames: false,
      active: true,
      version: 3,
    })
  })

  test.each(USUAL_METHODS.map(({ method }) => [method.name, method] as const))(
    'sent back untouched gives the same method: %s',
    (_name, method) => {
      const stored = { ...method, version: 2 }
      expect(printingMethodSchema.parse(sent(printingMethodFormValues(stored)))).toEqual(stored)
    },
  )

  test.each(PRINT_BASES)('of a new method begins with what can be saved once it is named: %s', (basis) => {
    const input = printingMethodSchema.parse(sent({ ...emptyPrintingMethodForm(basis), name: 'Yeni' }))
    expect(input).toEqual({ ...METHOD_OF_BASIS[basis], name: 'Yeni', version: null })
  })

  test.each([
    ['name', { name: '' }, 'Yöntemin adını yazın.'],
    ['name', { name: 'a'.repeat(METHOD_LIMITS.name + 1) }, 'En fazla 60'],
    ['name', { name: 'BASKISIZ' }, 'kendiliğinden'],
    ['basis', { isFullColour: true }, 'Tam renkli'],
    [
      'technique',
      { technique: 'laser', basis: 'place', isFullColour: true },
      'Lazer kazıma tam renkli olmaz',
    ],
    ['mostInks', { mostInks: '' }, 'kaç renk'],
    ['mostInks', { mostInks: '13' }, '1 ile 12'],
    ['mostInks', { mostInks: '0' }, '1 ile 12'],
    ['mostInks', { mostInks: '2,5' }, '1 ile 12'],
    ['toolPer', { basis: 'place', isFullColour: true, tool: 'film', toolPer: 'colour' }, 'renkler sayılmaz'],
    ['lifeMonths', { lifeMonths: '121' }, '1 ile 120'],
    ['printsNames', { printsNames: true, tool: 'klişe' }, 'isim basan yöntemde klişe olmaz'],
    ['stitchesPerCm2', { basis: 'stitch', stitchesPerCm2: '3000' }, '1 ile 2.000'],
    ['leastLineMm', { leastLineMm: '11' }, 'en fazla 10'],
    ['leastLineMm', { leastLineMm: 'ince' }, 'Milimetre'],
    ['leastTextMm', { leastTextMm: '-1' }, 'Milimetre'],
    ['leastDpi', { leastDpi: '1201' }, '1 ile 1.200'],
  ] as const)('refuses %s: %o', (field, values, words) => {
    expect(faultOf(values as Partial<PrintingMethodFormValues>, field)).toContain(words)
  })

  test('does not ask for what its basis has no use for', () => {
    const full = { basis: 'area', isFullColour: true, mostInks: 'çok', tool: '' } as const
    expect(printingMethodSchema.parse(sent({ ...full, stitchesPerCm2: 'çok' }))).toMatchObject({
      mostInks: 1,
      stitchesPerCm2: 200,
    })
    expect(printingMethodSchema.parse(sent({ basis: 'flat', underbaseOnDark: true }))).toMatchObject({
      underbaseOnDark: false,
    })
    const { lifeMonths: _life, ...bare } = sent({ tool: '' })
    expect(printingMethodSchema.parse(bare)).toMatchObject({ tool: null })
  })

  test('takes no field it does not have', () => {
    expect(printingMethodSchema.safeParse({ ...sent(), price: '5' }).success).toBe(false)
  })
})

describe('the form of a new method', () => {
  test('takes over what belongs to another basis, and leaves what somebody typed', () => {
    const typed = { mostInks: '4', tool: 'kalıp', toolPer: 'colour', lifeMonths: '12' } as const
    const taken = fieldsOfBasis(
      {
        ...typed,
        technique: 'print',
        leastLineMm: '0,3',
        leastTextMm: '2',
        needsVector: 'on',
        stitchesPerCm2: '200',
      },
      'colour',
      'stitch',
    )
    expect(taken).toEqual({
      technique: 'embroidery',
      mostInks: '9',
      tool: 'nakış programı',
      toolPer: 'design',
      leastLineMm: '1',
      leastTextMm: '5',
    })
  })

  test('for a print choice begins with the method its words speak of', () => {
    expect(printingMethodFormOf('Tek renk SERİGRAFİ')).toMatchObject({
      name: 'Tek renk SERİGRAFİ',
      basis: 'colour',
      tool: 'kalıp',
    })
    expect(printingMethodFormOf('Nakış (göğüs)')).toMatchObject({ basis: 'stitch' })
    expect(printingMethodFormOf('Gofre')).toEqual({
      ...emptyPrintingMethodForm(),
      name: 'Gofre',
      technique: 'deboss',
    })
    expect(printingMethodFormOf('Özel etiket')).toEqual({ ...emptyPrintingMethodForm(), name: 'Özel etiket' })
  })
})

describe('the usual methods', () => {
  test('have a name each, by which their own words are known', () => {
    expect(new Set(USUAL_METHODS.map(({ method }) => foldTurkish(method.name))).size).toBe(8)
    for (const { stem, method } of USUAL_METHODS) {
      expect(USUAL_METHODS.filter((usual) => foldTurkish(method.name).includes(usual.stem))).toEqual([
        { stem, method },
      ])
    }
  })
})

test('of the usual methods those are missing that the shop has under no name', () => {
  expect(missingUsual([])).toHaveLength(USUAL_METHODS.length)
  const missing = missingUsual([
    { name: 'SERİGRAFİ', formerly: [] },
    { name: 'Dijital transfer', formerly: ['DTF transfer'] },
  ])
  expect(missing.map(({ name }) => name)).toEqual([
    ...['Tampon baskı', 'Lazer kazıma', 'UV baskı', 'Nakış', 'Süblimasyon', 'Sıcak yaldız'],
  ])
})

describe('what a method prints', () => {
  test.each([
    ['single inks', {}, false, 6],
    ['full colour', { isFullColour: true, basis: 'area', mostInks: 1 }, true, 6],
    [
      'threads of any number, and at most so many of its own',
      { technique: 'embroidery', mostInks: 9 },
      true,
      9,
    ],
    ['dye', { technique: 'sublimation', mostInks: 1 }, true, 1],
  ] as const)('is %s', (_, changes, isFullColour, mostInks) => {
    expect(printWayOf(aPrintingMethod(changes))).toMatchObject({ isFullColour, mostInks, tone: null })
  })

  test('is known of those of a product’s choices that are methods', () => {
    const methods = [aPrintingMethod({ formerly: ['Eski serigrafi'] })]
    expect(Object.keys(waysOfChoices(methods, ['Eski serigrafi', 'Serigrafi', 'Etiket']))).toEqual([
      'Eski serigrafi',
      'Serigrafi',
    ])
  })
})

describe('the names of a method', () => {
  test('that it had before are kept, its own among them never', () => {
    expect(formerNames({ name: 'A', formerly: [] }, 'B')).toEqual(['A'])
    expect(formerNames({ name: 'B', formerly: ['A'] }, 'A')).toEqual(['B'])
    expect(formerNames({ name: 'A', formerly: ['B'] }, 'A')).toEqual(['B'])
    const many = Array.from({ length: METHOD_LIMITS.formerly }, (_, index) => `eski ${index}`)
    const next = formerNames({ name: 'A', formerly: many }, 'B')
    expect(next).toHaveLength(METHOD_LIMITS.formerly)
    expect(next.at(-1)).toBe('A')
    expect(next).not.toContain('eski 0')
  })

  test('mean it as a print choice, the present one of any method first', () => {
    const methods = [
      { name: 'Yeni ad', formerly: ['Serigrafi'] },
      { name: 'Tampon', formerly: ['Yeni ad'] },
    ]
    expect(methodOfChoice(methods, 'Serigrafi')?.name).toBe('Yeni ad')
    expect(methodOfChoice(methods, 'Yeni ad')?.name).toBe('Yeni ad')
    expect(methodOfChoice(methods, 'Lazer')).toBeUndefined()
  })
})
