import { describe, expect, test } from 'vitest'
import type { Rgb } from '#app/kernel/contrast.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { DESIGN } from '../../../../../tests/support/designs.ts'
import type { PrintDesign } from '../designs/print-design.ts'
import type { Technique } from '../designs/technique.ts'
import type { PrintChoice, PrintWay } from './print-choice.ts'
import {
  choiceConflict,
  choiceForDesign,
  choicesFor,
  designForChoice,
  fitsDesign,
  fitsTechnique,
  offeredMethods,
  readPrintChoice as read,
  techniqueForChoice,
  wayOf,
} from './print-choice.ts'

const FULL: Technique = { method: 'print', inks: null }
const ONE: Technique = { method: 'print', inks: ['#1a2b3c'] }
const TWO: Technique = { method: 'print', inks: ['#1a2b3c', '#c2410c'] }
const GOLD: Technique = { method: 'foil', tone: 'gold' }
const LASER: Technique = { method: 'laser' }
const ALL = { FULL, ONE, TWO, GOLD, LASER, STITCHED: { method: 'embroidery', inks: null } as Technique }
const NAVY: Rgb = [26, 43, 60]

const designOf = (...techniques: Technique[]): PrintDesign => ({
  version: 1,
  faces: techniques.map((technique, index) => ({
    ...(DESIGN.faces[0] as PrintDesign['faces'][number]),
    areaId: `face-${index}`,
    technique,
  })),
})

describe('what a choice prints is read from the owner’s words', () => {
  test.each<[string, readonly (keyof typeof ALL)[]]>([
    ['Tek renk serigrafi', ['ONE']],
    ['İKİ RENK TAMPON BASKI', ['ONE', 'TWO']],
    ['Çepeçevre serigrafi', ['ONE', 'TWO']],
    ['UV baskı', ['FULL', 'ONE', 'TWO']],
    ['Dikili transfer etiket', ['FULL', 'ONE', 'TWO']],
    ['Kapağa lazer gravür', ['LASER']],
    ['Yaldız baskı', ['GOLD']],
    ['Gümüş yaldız', []],
    ['Lazer gravür veya tek renk tampon baskı', ['ONE', 'LASER']],
    ['Nakış', ['STITCHED']],
    ['Epoksi damla etiket', ['FULL', 'ONE', 'TWO', 'GOLD', 'LASER', 'STITCHED']],
    [UNPRINTED, []],
  ])('%s', (choice, fitting) => {
    const names = Object.keys(ALL) as (keyof typeof ALL)[]
    expect(names.filter((name) => fitsTechnique(read(choice), ALL[name]))).toEqual(fitting)
  })
})

test('a pair that contradicts itself is said in words, an open choice contradicts nothing', () => {
  expect(choiceConflict(designOf(LASER), read('Lazer gravür'))).toBeNull()
  expect(choiceConflict(designOf(LASER), null)).toBeNull()
  expect(choiceConflict(designOf(LASER), read(UNPRINTED))).toBe(
    'Logo ürüne yerleştirilmiş, baskı seçimi ise “Baskısız”.',
  )
  expect(choiceConflict(designOf(LASER, FULL), read('Lazer gravür'))).toBe(
    'Tasarım “tam renkli baskı” için hazırlandı, baskı seçimi ise “Lazer gravür”.',
  )
})

test('a design is bought with the choice that is set where it fits, else with one that names its method', () => {
  const choices = [UNPRINTED, 'Epoksi damla etiket', 'Tek renk serigrafi', 'UV baskı', 'Dijital baskı'].map(
    (name) => read(name),
  )
  expect(choiceForDesign(designOf(FULL), choices, 'Dijital baskı')).toBe('Dijital baskı')
  expect(choiceForDesign(designOf(FULL), choices, UNPRINTED)).toBe('UV baskı')
  expect(choiceForDesign(designOf(ONE), choices, null)).toBe('Tek renk serigrafi')
  expect(choiceForDesign(designOf(LASER), choices, null)).toBe('Epoksi damla etiket')
  expect(choiceForDesign(designOf(LASER), [read(UNPRINTED), read('UV baskı')], null)).toBeNull()
})

test('only what the product is sold with is offered, the chosen one first', () => {
  const methods = ['print', 'laser', 'foil', 'emboss'] as const
  expect(offeredMethods(methods, [read('Lazer gravür'), read('UV baskı')], null)).toEqual(['print', 'laser'])
  expect(offeredMethods(methods, [read('Lazer gravür'), read('UV baskı')], 'Lazer gravür')).toEqual([
    'laser',
    'print',
  ])
  expect(offeredMethods(methods, [read('Lazer gravür'), read('UV baskı')], UNPRINTED)).toEqual([
    'print',
    'laser',
  ])
  expect(offeredMethods(methods, [read('Özel etiket')], null), 'words that name nothing').toEqual(methods)
  expect(offeredMethods(methods, [read('Nakış')], null), 'an area that knows none of them').toEqual(methods)
})

test('a design is changed as little as the choice asks for, or not at all', () => {
  const methods = ['print', 'laser', 'foil'] as const
  expect(techniqueForChoice(read('İki renk serigrafi'), TWO, methods, [])).toBe(TWO)
  expect(techniqueForChoice(read('Tek renk serigrafi'), TWO, methods, [])).toEqual(ONE)
  expect(techniqueForChoice(read('Tek renk serigrafi'), FULL, methods, [NAVY])).toEqual(ONE)
  expect(techniqueForChoice(read('Tek renk serigrafi'), FULL, methods, []), 'no ink is known').toBeNull()
  expect(techniqueForChoice(read('Lazer gravür'), FULL, methods, [])).toEqual(LASER)
  expect(techniqueForChoice(read('Bakır yaldız'), GOLD, methods, [])).toEqual({
    method: 'foil',
    tone: 'copper',
  })
  expect(techniqueForChoice(read('Nakış'), FULL, methods, []), 'the face allows none').toBeNull()
  expect(techniqueForChoice(read(UNPRINTED), FULL, methods, [])).toBeNull()

  const faces = [
    { id: 'face-0', methods },
    { id: 'face-1', methods: ['print'] as const },
  ]
  expect(designForChoice(read('Tek renk serigrafi'), designOf(FULL, TWO), faces, [NAVY])).toEqual(
    designOf(ONE, ONE),
  )
  expect(designForChoice(read('Lazer gravür'), designOf(FULL, TWO), faces, [NAVY])).toBeNull()
})

describe('a choice by the name of a method of the shop', () => {
  const FIRE: PrintWay = {
    method: 'laser',
    tone: null,
    isFullColour: false,
    mostInks: 1,
    artwork: { leastLineMm: 0.15, leastDpi: 0, needsVector: true },
  }
  const THREE: PrintWay = { ...FIRE, method: 'print', mostInks: 3 }
  const ways = { 'Ateş baskı': FIRE, 'Tek renk serigrafi': THREE }

  test('prints what the method says, whatever its words are', () => {
    expect(fitsTechnique(read('Ateş baskı', ways), LASER)).toBe(true)
    expect(fitsTechnique(read('Ateş baskı', ways), ONE)).toBe(false)
    expect(fitsTechnique(read('Tek renk serigrafi', ways), TWO)).toBe(true)
    expect(fitsTechnique(read('Tek renk serigrafi', ways), FULL)).toBe(false)
    expect(fitsTechnique(read('Tek renk serigrafi'), TWO), 'by its words').toBe(false)
    expect(wayOf(read('Ateş baskı', ways), LASER)?.artwork?.needsVector).toBe(true)
    expect(wayOf(read('Ateş baskı', ways), ONE)).toBeNull()
    expect(read('constructor', ways).ways, 'no name of a method').toEqual([])
  })

  test('is offered at the faces that allow it', () => {
    const choices = [read('Ateş baskı', ways), read('Tek renk serigrafi', ways), read('Epoksi damla etiket')]
    const namesAt = (...methods: PrintWay['method'][]) => choicesFor(methods, choices).map(({ name }) => name)
    expect(namesAt('laser')).toEqual(['Ateş baskı', 'Epoksi damla etiket'])
    expect(namesAt('print', 'foil')).toEqual(['Tek renk serigrafi', 'Epoksi damla etiket'])
    expect(choicesFor(['emboss'], choices.slice(0, 2))).toEqual([])
  })
})

describe('a face with a choice of its own', () => {
  const choices = [read('İki renk serigrafi'), read('Lazer gravür'), read('UV baskı')]
  const [serigraphy, laser] = choices as [PrintChoice, PrintChoice]
  const design: PrintDesign = {
    ...designOf(TWO, LASER),
    faces: designOf(TWO, LASER).faces.map((face, index) =>
      index === 0 ? face : { ...face, choice: 'Lazer gravür' },
    ),
  }

  test('is printed by that, the others by the choice of the line', () => {
    expect(fitsDesign(serigraphy, design)).toBe(true)
    expect(fitsDesign(laser, design), 'nor does laser print two inks').toBe(false)
    expect(choiceConflict(design, serigraphy, choices)).toBeNull()
    expect(choiceForDesign(design, choices, null)).toBe('İki renk serigrafi')
  })

  test('is no contradiction of the line, only of its own choice', () => {
    const wrong: PrintDesign = {
      ...design,
      faces: design.faces.map((face) => ({ ...face, technique: TWO })),
    }
    expect(choiceConflict(wrong, serigraphy, choices)).toBe(
      'Tasarım “serigrafi, 2 renk” için hazırlandı, baskı seçimi ise “Lazer gravür”.',
    )
    expect(choiceConflict(wrong, serigraphy), 'where nobody knows the others').toBeNull()
  })

  test('leaves the line none where every face has its own', () => {
    const own = { ...design, faces: design.faces.filter(({ choice }) => choice !== undefined) }
    expect(choiceConflict(own, serigraphy, choices)).toContain('“İki renk serigrafi”')
    expect(fitsDesign(serigraphy, own)).toBe(false)
    expect(choiceConflict(own, laser, choices)).toBeNull()
  })

  test('stays when the line is printed otherwise', () => {
    const faces = [
      { id: 'face-0', methods: ['print'] as const },
      { id: 'face-1', methods: ['laser'] as const },
    ]
    const changed = designForChoice(read('Tek renk serigrafi'), design, faces, [NAVY])
    expect(changed?.faces.map(({ technique, choice }) => [technique.method, choice])).toEqual([
      ['print', undefined],
      ['laser', 'Lazer gravür'],
    ])
    expect(changed?.faces[0]?.technique).toEqual(ONE)
  })
})
