import { describe, expect, test } from 'vitest'
import type { Rgb } from '#app/kernel/contrast.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { DESIGN } from '../../../../../tests/support/designs.ts'
import type { PrintDesign } from '../designs/print-design.ts'
import type { Technique } from '../designs/technique.ts'
import {
  choiceConflict,
  choiceForDesign,
  designForChoice,
  fitsTechnique,
  offeredMethods,
  techniqueForChoice,
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
    expect(names.filter((name) => fitsTechnique(choice, ALL[name]))).toEqual(fitting)
  })
})

test('a pair that contradicts itself is said in words, an open choice contradicts nothing', () => {
  expect(choiceConflict(designOf(LASER), 'Lazer gravür')).toBeNull()
  expect(choiceConflict(designOf(LASER), null)).toBeNull()
  expect(choiceConflict(designOf(LASER), UNPRINTED)).toBe(
    'Logo ürüne yerleştirilmiş, baskı seçimi ise “Baskısız”.',
  )
  expect(choiceConflict(designOf(LASER, FULL), 'Lazer gravür')).toBe(
    'Tasarım “tam renkli baskı” için hazırlandı, baskı seçimi ise “Lazer gravür”.',
  )
})

test('a design is bought with the choice that is set where it fits, else with one that names its method', () => {
  const choices = [UNPRINTED, 'Epoksi damla etiket', 'Tek renk serigrafi', 'UV baskı', 'Dijital baskı']
  expect(choiceForDesign(designOf(FULL), choices, 'Dijital baskı')).toBe('Dijital baskı')
  expect(choiceForDesign(designOf(FULL), choices, UNPRINTED)).toBe('UV baskı')
  expect(choiceForDesign(designOf(ONE), choices, null)).toBe('Tek renk serigrafi')
  expect(choiceForDesign(designOf(LASER), choices, null)).toBe('Epoksi damla etiket')
  expect(choiceForDesign(designOf(LASER), [UNPRINTED, 'UV baskı'], null)).toBeNull()
})

test('only what the product is sold with is offered, the chosen one first', () => {
  const methods = ['print', 'laser', 'foil', 'emboss'] as const
  expect(offeredMethods(methods, ['Lazer gravür', 'UV baskı'], null)).toEqual(['print', 'laser'])
  expect(offeredMethods(methods, ['Lazer gravür', 'UV baskı'], 'Lazer gravür')).toEqual(['laser', 'print'])
  expect(offeredMethods(methods, ['Lazer gravür', 'UV baskı'], UNPRINTED)).toEqual(['print', 'laser'])
  expect(offeredMethods(methods, ['Özel etiket'], null), 'words that name nothing').toEqual(methods)
  expect(offeredMethods(methods, ['Nakış'], null), 'an area that knows none of them').toEqual(methods)
})

test('a design is changed as little as the choice asks for, or not at all', () => {
  const methods = ['print', 'laser', 'foil'] as const
  expect(techniqueForChoice('İki renk serigrafi', TWO, methods, [])).toBe(TWO)
  expect(techniqueForChoice('Tek renk serigrafi', TWO, methods, [])).toEqual(ONE)
  expect(techniqueForChoice('Tek renk serigrafi', FULL, methods, [NAVY])).toEqual(ONE)
  expect(techniqueForChoice('Tek renk serigrafi', FULL, methods, []), 'no ink is known').toBeNull()
  expect(techniqueForChoice('Lazer gravür', FULL, methods, [])).toEqual(LASER)
  expect(techniqueForChoice('Bakır yaldız', GOLD, methods, [])).toEqual({ method: 'foil', tone: 'copper' })
  expect(techniqueForChoice('Nakış', FULL, methods, []), 'the face allows none').toBeNull()
  expect(techniqueForChoice(UNPRINTED, FULL, methods, [])).toBeNull()

  const faces = [
    { id: 'face-0', methods },
    { id: 'face-1', methods: ['print'] as const },
  ]
  expect(designForChoice('Tek renk serigrafi', designOf(FULL, TWO), faces, [NAVY])).toEqual(
    designOf(ONE, ONE),
  )
  expect(designForChoice('Lazer gravür', designOf(FULL, TWO), faces, [NAVY])).toBeNull()
})
