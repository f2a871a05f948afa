import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aCylinder, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea, PrintMethod } from '../../domain/areas/print-area.ts'
import { readPrintChoice } from '../../domain/checks/print-choice.ts'
import type { StudioAction, StudioPicture, StudioState } from './studio-state.ts'
import {
  areaOf,
  canGenerate,
  choiceOf,
  faceChoices,
  faceOf,
  openStudio,
  pictureOf,
  studioReducer,
  unseenGoods,
} from './studio-state.ts'

const LOGO = { aspect: 2, inks: [[20, 30, 90]] as const }

function anArea(id: string, label: string, methods: readonly PrintMethod[] = ['print', 'laser']): PrintArea {
  return {
    id,
    label,
    methods,
    widthMm: 100,
    heightMm: 60,
    gloss: 0.3,
    mesh: aPlane(),
    surface: 'coated',
    shape: 'plane',
    shadeAssetId: null,
    maskAssetId: null,
  }
}

function aPicture(
  id: string,
  areas: readonly [PrintArea, ...PrintArea[]],
  optionValue: string | null = null,
): StudioPicture {
  const image = {
    assetId: id as AssetId,
    width: 1200,
    height: 1800,
    fit: 'crop' as const,
    focalPoint: { x: 50, y: 50 },
    alt: id,
    optionValue,
  }
  return { image: { ...image, optionGroup: optionValue && 'Renk' }, areas }
}

const FRONT = anArea('front', 'Ön yüz')
const BACK = anArea('back', 'Arka yüz', ['foil', 'print'])
const CUP = { ...anArea('front', 'Ön yüz'), mesh: aCylinder(), widthMm: 60, heightMm: 30 }
const PICTURES = [
  aPicture('white', [FRONT], 'Beyaz'),
  aPicture('red', [CUP], 'Kırmızı'),
  aPicture('white-back', [BACK], 'Beyaz'),
  aPicture('red-back', [BACK], 'Kırmızı'),
] as const

function studioAfter(...actions: readonly StudioAction[]): StudioState {
  return actions.reduce(studioReducer, openStudio(PICTURES, null))
}
const withLogo: StudioAction = { kind: 'logo-set', logo: LOGO }
const say = (text: string): readonly StudioAction[] => [
  { kind: 'instruction-typed', text },
  { kind: 'generation-begun' },
]

describe('the studio opens', () => {
  test('with the picture that was looked at, or the first that can be printed', () => {
    expect(pictureOf(openStudio(PICTURES, 'red' as AssetId)).image.assetId).toBe('red')
    expect(pictureOf(openStudio(PICTURES, 'packaging' as AssetId)).image.assetId).toBe('white')
    expect(faceOf(openStudio(PICTURES, null)), 'nothing is printed without a logo').toBeNull()
  })

  test('a logo comes to lie in the middle, in the usual technique', () => {
    const face = faceOf(studioAfter(withLogo))
    expect(face).toMatchObject({ areaId: 'front', technique: { method: 'print', inks: null } })
    expect(face?.placement).toMatchObject({ xMm: 50, yMm: 30 })
  })

  test('a removed logo takes its design along, the instruction stays', () => {
    const state = studioAfter(withLogo, { kind: 'instruction-typed', text: 'sola' }, { kind: 'logo-removed' })
    expect(state).toMatchObject({ design: null, logo: null, past: [], instruction: 'sola' })
  })

  test('another logo takes over the place of the former', () => {
    const placed = { kind: 'placed', placement: { xMm: 20, yMm: 20, widthMm: 20, heightMm: 10, angleDeg: 0 } }
    const state = studioAfter(withLogo, placed as StudioAction, {
      kind: 'logo-set',
      logo: { ...LOGO, aspect: 1 },
    })
    expect(faceOf(state)?.placement).toMatchObject({ xMm: 20, yMm: 20, widthMm: 14.1, heightMm: 14.1 })
  })
})

describe('a product that is sold by named choices', () => {
  const CHOICES = ['İki renk serigrafi', 'Lazer gravür', 'Yaldız'].map((name) => readPrintChoice(name))
  const chosenAfter = (...actions: readonly StudioAction[]) =>
    actions.reduce(studioReducer, openStudio(PICTURES, null, CHOICES))
  const printed = (state: StudioState) =>
    state.design?.faces.map(({ areaId, choice, technique }) => [areaId, choice, technique.method])

  test('has its logo printed by the first that can', () => {
    expect(printed(chosenAfter(withLogo))).toEqual([['front', 'İki renk serigrafi', 'print']])
  })

  test('has each face printed by a choice of its own', () => {
    const state = chosenAfter(
      withLogo,
      { kind: 'face-added', areaId: 'back' },
      { kind: 'choice-chosen', choice: 'Yaldız' },
    )
    expect(printed(state)).toEqual([
      ['front', 'İki renk serigrafi', 'print'],
      ['back', 'Yaldız', 'foil'],
    ])
    expect(choiceOf(state, faceOf(state))?.name).toBe('Yaldız')
    expect(printed(studioReducer(state, { kind: 'undone' }))?.[1]?.[1]).toBe('İki renk serigrafi')
  })

  test('is printed in as many of the logo’s colours as another choice has', () => {
    const choices = ['Tek renk serigrafi', 'İki renk serigrafi', 'UV baskı'].map((name) =>
      readPrintChoice(name),
    )
    const twoInks = { ...LOGO, inks: [...LOGO.inks, [200, 20, 30]] } as const
    const inksBy = (...names: string[]) => {
      const chosen = names.map((choice) => ({ kind: 'choice-chosen', choice }) as const)
      const opened = openStudio(PICTURES, null, choices)
      const state = [{ kind: 'logo-set', logo: twoInks } as const, ...chosen].reduce(studioReducer, opened)
      const technique = faceOf(state)?.technique
      return technique && 'inks' in technique ? (technique.inks?.length ?? 'full') : null
    }
    expect(inksBy()).toBe(1)
    expect(inksBy('İki renk serigrafi')).toBe(2)
    expect(inksBy('İki renk serigrafi', 'UV baskı')).toBe('full')
    expect(inksBy('İki renk serigrafi', 'Tek renk serigrafi')).toBe(1)
  })

  test('keeps a choice that the face does not allow away from it', () => {
    const state = chosenAfter(withLogo, { kind: 'choice-chosen', choice: 'Yaldız' })
    expect(printed(state)).toEqual([['front', 'İki renk serigrafi', 'print']])
  })

  test('names the choice that prints a technique, whoever chose that', () => {
    const laser = { kind: 'technique-chosen', technique: { method: 'laser' } } as const
    expect(printed(chosenAfter(withLogo, laser))).toEqual([['front', 'Lazer gravür', 'laser']])
    expect(printed(chosenAfter(withLogo, ...say('lazer gravür')))).toEqual([
      ['front', 'Lazer gravür', 'laser'],
    ])
    const full = { kind: 'technique-chosen', technique: { method: 'print', inks: null } } as const
    expect(printed(chosenAfter(withLogo, full)), 'nothing prints it').toEqual([['front', undefined, 'print']])
  })

  test('prints a design of before by its line’s choice, which stands first', () => {
    const given = chosenAfter(withLogo, { kind: 'technique-chosen', technique: { method: 'laser' } }).design
    if (!given) throw new Error('there is one')
    const [face] = given.faces.map(({ choice: _none, ...rest }) => rest)
    const design = { ...given, faces: face ? [face] : [] }
    expect(printed(chosenAfter({ kind: 'logo-set', logo: LOGO, design }))).toEqual([
      ['front', 'Lazer gravür', 'laser'],
    ])
  })
})

describe('generating', () => {
  test('needs a logo and an instruction that says something', () => {
    expect(canGenerate(studioAfter(withLogo))).toBe(false)
    expect(canGenerate(studioAfter(withLogo, { kind: 'instruction-typed', text: '  ' }))).toBe(false)
    expect(canGenerate(studioAfter({ kind: 'instruction-typed', text: 'sola' }))).toBe(false)
    expect(canGenerate(studioAfter(withLogo, { kind: 'instruction-typed', text: 'sola' }))).toBe(true)
    expect(canGenerate(studioAfter(withLogo, ...say('sola'))), 'not twice at once').toBe(false)
  })

  test('without what it needs nothing happens', () => {
    expect(studioAfter(withLogo, { kind: 'generation-begun' }).phase).toBe('editing')
  })

  test('follows the instruction, and says what it understood and what not', () => {
    const state = studioAfter(withLogo, ...say('sol üste lazer gravür, pırıltılı'))
    expect(state.phase).toBe('generating')
    const face = faceOf(state)
    expect(face?.technique).toEqual({ method: 'laser' })
    expect(face?.placement.xMm).toBeLessThan(50)
    expect(face?.placement.yMm).toBeLessThan(30)
    expect(state.reading).toMatchObject({ ignored: ['pırıltılı'] })
    expect(state.reading?.understood).toContain('lazer gravür')
  })

  test('what the instruction does not speak of stays as it was set by hand', () => {
    const placement = { xMm: 40, yMm: 25, widthMm: 30, heightMm: 15, angleDeg: 10 }
    const byHand = [
      { kind: 'placed', placement },
      { kind: 'technique-chosen', technique: { method: 'laser' } },
    ] as const
    expect(faceOf(studioAfter(withLogo, ...byHand, ...say('tek renk beyaz')))?.placement).toEqual(placement)
    const moved = faceOf(studioAfter(withLogo, ...byHand, ...say('sağ alta')))
    expect(moved?.technique).toEqual({ method: 'laser' })
    expect(moved?.placement).toMatchObject({ widthMm: 30, heightMm: 15, angleDeg: 10 })
    expect(moved?.placement.xMm).toBeGreaterThan(60)
    expect(faceOf(studioAfter(withLogo, ...byHand, ...say('pırıl pırıl')))?.placement).toEqual(placement)
  })

  test('a face that another picture shows brings that picture in the same colour', () => {
    const state = studioAfter(
      withLogo,
      { kind: 'picture-chosen', pictureId: 'red' as AssetId },
      ...say('arka yüze'),
    )
    expect(pictureOf(state).image.assetId).toBe('red-back')
    expect(state.design?.faces.map(({ areaId }) => areaId)).toEqual(['back'])
  })

  test('a colour of the goods brings its picture, with Turkish letters too', () => {
    const state = studioAfter(withLogo, ...say('kırmızı kupaya, küçük'))
    expect(pictureOf(state).image.assetId).toBe('red')
    expect(areaOf(state).widthMm).toBe(60)
  })

  test('what this product cannot do is said', () => {
    expect(studioAfter(withLogo, ...say('nakış')).reading?.unmet).toEqual([
      'Nakış bu yüzeyde yapılmıyor; Baskı seçildi.',
    ])
  })

  test('a failure goes back to where the visitor was; a change by hand leaves the preview', () => {
    expect(studioAfter(withLogo, ...say('sola'), { kind: 'generation-failed' }).phase).toBe('editing')
    const shown = studioAfter(withLogo, ...say('sola'), { kind: 'preview-shown' })
    expect(shown.phase).toBe('preview')
    expect(studioReducer(shown, { kind: 'contrast-chosen', adaptsContrast: false }).phase).toBe('editing')
  })
})

describe('faces and pictures', () => {
  test('every face of the product is offered once, with the word whether it is in view', () => {
    expect(faceChoices(studioAfter(withLogo))).toEqual([
      { areaId: 'front', label: 'Ön yüz', isPrinted: true, isInView: true },
      { areaId: 'back', label: 'Arka yüz', isPrinted: false, isInView: false },
    ])
  })

  test('a face that is added is shown, has a logo of its own and its own usual technique', () => {
    const state = studioAfter(withLogo, { kind: 'face-added', areaId: 'back' })
    expect(pictureOf(state).image.assetId).toBe('white-back')
    expect(faceOf(state)).toMatchObject({ areaId: 'back', technique: { method: 'foil', tone: 'gold' } })
    expect(state.design?.faces).toHaveLength(2)
  })

  test('the last face stays; of two one can go, and the other comes into view', () => {
    expect(studioAfter(withLogo, { kind: 'face-removed', areaId: 'front' }).design?.faces).toHaveLength(1)
    const state = studioAfter(
      withLogo,
      { kind: 'face-added', areaId: 'back' },
      { kind: 'face-removed', areaId: 'back' },
    )
    expect(state.design?.faces.map(({ areaId }) => areaId)).toEqual(['front'])
    expect(pictureOf(state).image.assetId).toBe('white')
  })

  test('in another colour the design is the same; where the area is smaller it is fitted while shown', () => {
    const state = studioAfter(withLogo, { kind: 'picture-chosen', pictureId: 'red' as AssetId })
    expect(state.design).toEqual(studioAfter(withLogo).design)
    expect(faceOf(state)?.placement.widthMm).toBeLessThanOrEqual(60)
    expect(faceOf(studioReducer(state, { kind: 'picture-chosen', pictureId: 'white' as AssetId }))).toEqual(
      faceOf(studioAfter(withLogo)),
    )
  })

  test('a picture that shows no printed face lets its face be added', () => {
    const state = studioAfter(withLogo, { kind: 'picture-chosen', pictureId: 'white-back' as AssetId })
    expect(areaOf(state).id).toBe('back')
    expect(faceOf(state)).toBeNull()
  })
})

describe('undo', () => {
  const at = (xMm: number, gesture?: string): StudioAction => ({
    kind: 'placed',
    placement: { xMm, yMm: 30, widthMm: 20, heightMm: 10, angleDeg: 0 },
    ...(gesture && { gesture }),
  })
  const xOf = (state: StudioState) => faceOf(state)?.placement.xMm

  test('one movement of the hand is one step', () => {
    const dragged = studioAfter(withLogo, at(20), at(21, 'a'), at(25, 'a'), at(30, 'a'), at(40, 'b'))
    const once = studioReducer(dragged, { kind: 'undone' })
    expect(xOf(once)).toBe(30)
    expect(xOf(studioReducer(once, { kind: 'undone' }))).toBe(20)
    expect(xOf(studioReducer(once, { kind: 'redone' }))).toBe(40)
  })

  test('a new change forgets what was undone', () => {
    const state = studioAfter(withLogo, at(20), at(30), { kind: 'undone' }, at(25), { kind: 'redone' })
    expect(xOf(state)).toBe(25)
  })

  test('with nothing to undo nothing happens, and starting afresh can be undone', () => {
    const first = studioAfter(withLogo)
    expect(studioReducer(first, { kind: 'undone' })).toBe(first)
    const afresh = studioAfter(withLogo, at(20), { kind: 'reset' })
    expect(xOf(afresh)).toBe(50)
    expect(xOf(studioReducer(afresh, { kind: 'undone' }))).toBe(20)
  })

  test('a face that comes back comes into view', () => {
    const state = studioAfter(
      withLogo,
      { kind: 'face-added', areaId: 'back' },
      { kind: 'face-removed', areaId: 'front' },
      { kind: 'undone' },
      { kind: 'undone' },
    )
    expect(pictureOf(state).image.assetId).toBe('white')
    expect(faceOf(state)?.areaId).toBe('front')
  })
})

describe('the goods that are meant', () => {
  /** As most products have it: covers in each colour, one picture of the back. */
  const SHIRT = [
    aPicture('white', [FRONT], 'Beyaz'),
    aPicture('navy', [FRONT], 'Lacivert'),
    aPicture('back', [BACK]),
  ] as const
  const inShirt = (...actions: readonly StudioAction[]) =>
    actions.reduce(studioReducer, openStudio(SHIRT, 'navy' as AssetId))
  const toFace = (areaId: string): StudioAction => ({ kind: 'face-chosen', areaId })

  test('stay the chosen ones while a face of theirs is seen on others, and that is said', () => {
    const front = inShirt(withLogo)
    expect(unseenGoods(front)).toBeNull()
    const back = inShirt(withLogo, toFace('back'))
    expect(pictureOf(back).image.assetId).toBe('back')
    expect([unseenGoods(back), back.goods.optionValue]).toEqual(['Lacivert', 'Lacivert'])
    const again = inShirt(withLogo, toFace('back'), toFace('front'))
    expect(pictureOf(again).image.assetId, 'not the first of them').toBe('navy')
    expect(unseenGoods(again)).toBeNull()
  })

  test('follow a picture chosen by hand or by an instruction, never a face', () => {
    const white = { kind: 'picture-chosen', pictureId: 'white' as AssetId } as const
    expect(inShirt(white).goods.optionValue).toBe('Beyaz')
    expect(inShirt({ kind: 'picture-chosen', pictureId: 'back' as AssetId }).goods.optionValue).toBe(
      'Lacivert',
    )
    expect(inShirt(withLogo, ...say('beyaz tişörte')).goods.optionValue).toBe('Beyaz')
    const added = inShirt(withLogo, { kind: 'face-added', areaId: 'back' })
    expect(added.goods.optionValue).toBe('Lacivert')
  })

  test('are the chosen value also where no picture stands for it', () => {
    const lilac = openStudio(SHIRT, null, [], { optionGroup: 'Renk', optionValue: 'Lila' })
    expect([pictureOf(lilac).image.assetId, unseenGoods(lilac)]).toEqual(['white', 'Lila'])
  })
})
