/** What the studio knows and what may happen to it: no page, no pixels. */
import type { Rgb } from '#app/kernel/contrast.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Look, ProductImage } from '#app/modules/catalog/domain/product.ts'
import { mayShowOtherGoods } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import type { PrintChoice } from '../../domain/checks/print-choice.ts'
import {
  choiceOfFace,
  choicesFor,
  fitsTechnique,
  techniqueForChoice,
} from '../../domain/checks/print-choice.ts'
import { refitted } from '../../domain/designs/move-placement.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import { clampPlacement } from '../../domain/designs/placement.ts'
import type { PrintDesign, PrintFace } from '../../domain/designs/print-design.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { Technique } from '../../domain/designs/technique.ts'
import { techniqueOf } from '../../domain/designs/technique.ts'
import { usualDesign } from '../../domain/designs/usual-design.ts'
import { applyInstruction } from '../../domain/instructions/apply-instruction.ts'
import type { Instruction, SizeWish } from '../../domain/instructions/instruction.ts'
import { readInstruction } from '../../domain/instructions/read-instruction.ts'

/** A picture of the product that shows at least one printable face. */
export interface StudioPicture {
  readonly image: ProductImage
  readonly areas: readonly [PrintArea, ...PrintArea[]]
}

/** What the rules need to know of a logo. */
export interface LogoFacts {
  /** Width through height, trimmed. */
  readonly aspect: number
  /** In order of area. */
  readonly inks: readonly Rgb[]
}

/** What was made of an instruction, for people. */
export interface Reading {
  readonly understood: readonly string[]
  /** In the visitor's own words. */
  readonly ignored: readonly string[]
  /** Sentences on what this product cannot do. */
  readonly unmet: readonly string[]
}

export interface StudioState {
  readonly pictures: readonly [StudioPicture, ...StudioPicture[]]
  readonly pictureId: AssetId
  /** The goods that are meant. A face of theirs may be in view on a picture of others. */
  readonly goods: Look
  /** The face that is worked on: one of the picture's areas. */
  readonly areaId: string
  /** What the product is sold printed as, the buyer's own choice first. */
  readonly choices: readonly PrintChoice[]
  readonly logo: LogoFacts | null
  /** Null until there is a logo. Each face names the choice by which it is printed, where the product has such a one. */
  readonly design: PrintDesign | null
  readonly past: readonly PrintDesign[]
  readonly future: readonly PrintDesign[]
  /** Which movement of the hand the last change belonged to: all of one are undone at once. */
  readonly gesture: string | null
  readonly instruction: string
  readonly reading: Reading | null
  /** 'generating' follows an instruction, 'previewing' shows what was placed by hand; both end in 'preview'. */
  readonly phase: 'editing' | 'generating' | 'previewing' | 'preview'
}

export type StudioAction =
  | { readonly kind: 'logo-set'; readonly logo: LogoFacts; readonly design?: PrintDesign }
  | { readonly kind: 'logo-removed' }
  | { readonly kind: 'picture-chosen'; readonly pictureId: AssetId }
  | { readonly kind: 'face-chosen'; readonly areaId: string }
  | { readonly kind: 'face-added' | 'face-removed'; readonly areaId: string }
  | { readonly kind: 'placed'; readonly placement: Placement; readonly gesture?: string }
  | { readonly kind: 'choice-chosen'; readonly choice: string }
  | { readonly kind: 'technique-chosen'; readonly technique: Technique; readonly gesture?: string }
  | { readonly kind: 'contrast-chosen'; readonly adaptsContrast: boolean }
  | { readonly kind: 'instruction-typed'; readonly text: string }
  | { readonly kind: 'generation-begun' | 'generation-failed' }
  | { readonly kind: 'preview-asked' | 'preview-shown' | 'preview-left' }
  | { readonly kind: 'undone' | 'redone' | 'reset' }

/** Steps that can be undone. */
const MOST_STEPS = 100

/** The studio as it opens: with the picture the visitor was looking at where that shows a printable face. */
export function openStudio(
  pictures: readonly [StudioPicture, ...StudioPicture[]],
  wanted: AssetId | null,
  choices: readonly PrintChoice[] = [],
  goods?: Look,
): StudioState {
  const shown = pictures.find(({ image }) => image.assetId === wanted) ?? pictures[0]
  return {
    pictures,
    pictureId: shown.image.assetId,
    areaId: shown.areas[0].id,
    choices,
    goods: goods ?? shown.image,
    logo: null,
    design: null,
    past: [],
    future: [],
    gesture: null,
    instruction: '',
    reading: null,
    phase: 'editing',
  }
}

export function studioReducer(state: StudioState, action: StudioAction): StudioState {
  switch (action.kind) {
    case 'logo-set':
      return withLogo(state, action.logo, action.design)
    case 'logo-removed':
      return withoutLogo(state)
    case 'picture-chosen':
      return showPicture(state, action.pictureId)
    case 'face-chosen':
      return showFace(state, action.areaId)
    case 'face-added':
      return addFace(state, action.areaId)
    case 'face-removed':
      return removeFace(state, action.areaId)
    case 'placed':
      return changeFace(state, { placement: action.placement }, action.gesture)
    case 'choice-chosen':
      return chooseChoice(state, action.choice)
    case 'technique-chosen':
      return changeFace(state, { technique: action.technique }, action.gesture)
    case 'contrast-chosen':
      return changeFace(state, { adaptsContrast: action.adaptsContrast })
    case 'instruction-typed':
      return { ...state, instruction: action.text }
    case 'generation-begun':
      return follow(state)
    case 'generation-failed':
    case 'preview-left':
      return { ...state, phase: 'editing' }
    case 'preview-asked':
      return state.design ? { ...state, phase: 'previewing' } : state
    case 'preview-shown':
      return { ...state, phase: 'preview' }
    case 'undone':
      return stepBack(state)
    case 'redone':
      return stepForward(state)
    case 'reset':
      return startAfresh(state)
  }
}

/** The picture in view. */
export function pictureOf({ pictures, pictureId }: StudioState): StudioPicture {
  return pictures.find(({ image }) => image.assetId === pictureId) ?? pictures[0]
}

/**
 * The value of the goods that are meant where the picture in view may show others ('Lacivert', while the back is seen on
 * white): there is no picture of the face on theirs. Null where it shows them.
 */
export function unseenGoods(state: StudioState): string | null {
  return mayShowOtherGoods(pictureOf(state).image, state.goods) ? state.goods.optionValue : null
}

/** The area that is worked on, of the picture in view. */
export function areaOf(state: StudioState): PrintArea {
  const { areas } = pictureOf(state)
  return areas.find(({ id }) => id === state.areaId) ?? areas[0]
}

/** The face that is worked on, fitted to the area in view; null where nothing is printed there. */
export function faceOf(state: StudioState): PrintFace | null {
  if (!state.design) return null
  const [shown] = facesOn(state.design, [areaOf(state)])
  return shown?.face ?? null
}

/** The choice by which a face is printed; null where the product has none such. */
export function choiceOf(
  { choices }: Pick<StudioState, 'choices'>,
  face: PrintFace | null,
): PrintChoice | null {
  return face && choiceOfFace(face, choices, null)
}

/** A face of the product, with the first picture that shows it. */
export interface FaceChoice {
  readonly areaId: string
  readonly label: string
  readonly isPrinted: boolean
  readonly isInView: boolean
}

/** Every printable face of the product: those of the picture in view first, each once. */
export function faceChoices(state: StudioState): readonly FaceChoice[] {
  const inView = pictureOf(state)
  const printed = new Set(state.design?.faces.map(({ areaId }) => areaId))
  const choices = new Map<string, FaceChoice>()
  for (const picture of [inView, ...state.pictures]) {
    for (const { id, label } of picture.areas) {
      if (choices.has(id)) continue
      choices.set(id, { areaId: id, label, isPrinted: printed.has(id), isInView: picture === inView })
    }
  }
  return [...choices.values()]
}

/** Whether there is everything a picture is made of: a logo and an instruction that says something. */
export function canGenerate(state: StudioState): boolean {
  return state.logo !== null && state.instruction.trim() !== '' && !isMaking(state)
}

/** Whether a picture is on its way. */
export function isMaking({ phase }: StudioState): boolean {
  return phase === 'generating' || phase === 'previewing'
}

function withLogo(state: StudioState, logo: LogoFacts, given: PrintDesign | undefined): StudioState {
  const shown = given && facesOn(given, pictureOf(state).areas)[0]
  if (shown) return { ...state, ...FRESH, logo, design: withChoices(state, given), areaId: shown.area.id }
  if (!state.design) return { ...state, ...FRESH, logo, design: firstDesign(state, areaOf(state), logo) }
  // The same logo made ready in another way, or another one: its places stay.
  const refit = (design: PrintDesign): PrintDesign => ({
    ...design,
    faces: design.faces.map((face) => {
      const area = findArea(state, face.areaId)
      return area ? { ...face, placement: refitted(face.placement, area, logo.aspect) } : face
    }),
  })
  return { ...state, ...FRESH, logo, design: refit(state.design) }
}

function withoutLogo({ pictures, pictureId, goods, choices, instruction }: StudioState): StudioState {
  return { ...openStudio(pictures, pictureId, choices, goods), instruction }
}

/** The usual design, printed in a way the product is sold with: by the buyer's own choice where that can be. */
function firstDesign({ choices }: StudioState, area: PrintArea, logo: LogoFacts): PrintDesign | null {
  const usual = usualDesign([area], logo.aspect)
  const [face] = usual?.faces ?? []
  if (!usual || !face) return null
  const [printed = face] = choices.flatMap((choice) => faceByChoice(face, choice, area, logo.inks) ?? [])
  return { ...usual, faces: [printed] }
}

/** A face changed as little as a choice asks for; null where it cannot be printed so. */
function faceByChoice(
  face: PrintFace,
  choice: PrintChoice,
  { methods }: PrintArea,
  logoInks: readonly Rgb[],
): PrintFace | null {
  const technique = techniqueForChoice(choice, face.technique, methods, logoInks)
  return technique && { ...face, technique, choice: choice.name }
}

/** What a logo without a colour of its own is printed in. */
const BLACK: Rgb = [17, 17, 17]

/** A face with the choice that prints it: its own while that does, else the first; none where nothing does. */
function withChoice({ choices }: StudioState, { choice, ...face }: PrintFace): PrintFace {
  const fitting = choices.filter((known) => fitsTechnique(known, face.technique))
  const own = fitting.find(({ name }) => name === choice) ?? fitting[0]
  return own ? { ...face, choice: own.name } : face
}

function withChoices(state: StudioState, design: PrintDesign): PrintDesign {
  return { ...design, faces: design.faces.map((face) => withChoice(state, face)) }
}

/** Has the face in view printed by a choice: in as many of the logo's colours as that prints. */
function chooseChoice(state: StudioState, name: string): StudioState {
  const [face, area] = [faceOf(state), areaOf(state)]
  const choice = choicesFor(area.methods, state.choices).find((known) => known.name === name)
  if (!face || !choice || !state.logo) return state
  const { inks } = state.logo
  const { technique } = face
  const asked = 'inks' in technique ? { ...face, technique: techniqueOf(technique.method) } : face
  const printed = faceByChoice(asked, choice, area, inks.length > 0 ? inks : [BLACK])
  return printed ? changeFace(state, { technique: printed.technique, choice: name }) : state
}

/** Nothing to undo, nothing made. */
const FRESH = { past: [], future: [], gesture: null, reading: null, phase: 'editing' } as const

function findArea({ pictures, pictureId }: StudioState, areaId: string): PrintArea | null {
  const inView = pictures.filter(({ image }) => image.assetId === pictureId)
  for (const { areas } of [...inView, ...pictures]) {
    const area = areas.find(({ id }) => id === areaId)
    if (area) return area
  }
  return null
}

function showPicture(state: StudioState, pictureId: AssetId): StudioState {
  const picture = state.pictures.find(({ image }) => image.assetId === pictureId)
  if (!picture || pictureId === state.pictureId) return state
  const isShown = (areaId: string | undefined) => picture.areas.some(({ id }) => id === areaId)
  const printed = state.design?.faces.find(({ areaId }) => isShown(areaId))?.areaId
  const areaId = isShown(state.areaId) ? state.areaId : (printed ?? picture.areas[0].id)
  // A picture that stands for no value says nothing of which goods are meant.
  const goods = picture.image.optionGroup === null ? state.goods : picture.image
  return { ...state, pictureId, goods, areaId, gesture: null, phase: 'editing' }
}

function showFace(state: StudioState, areaId: string): StudioState {
  const isShown = ({ areas }: StudioPicture) => areas.some(({ id }) => id === areaId)
  const inView = pictureOf(state)
  const picture = isShown(inView) ? inView : pictureOfGoods(state, state.pictures.filter(isShown))
  if (!picture) return state
  return { ...state, pictureId: picture.image.assetId, areaId, gesture: null, phase: 'editing' }
}

/** Of several pictures the one of the goods that are meant, else one that stands for no value, else the first. */
function pictureOfGoods(
  { goods }: StudioState,
  pictures: readonly StudioPicture[],
): StudioPicture | undefined {
  const same = pictures.find(({ image }) => !mayShowOtherGoods(image, goods))
  return same ?? pictures.find(({ image }) => image.optionGroup === null) ?? pictures[0]
}

function addFace(state: StudioState, areaId: string): StudioState {
  const area = findArea(state, areaId)
  const { design, logo } = state
  const usual = area && logo && firstDesign(state, area, logo)
  if (!usual || !design || design.faces.some((face) => face.areaId === areaId)) return state
  return showFace(change(state, { ...design, faces: [...design.faces, ...usual.faces] }), areaId)
}

function removeFace(state: StudioState, areaId: string): StudioState {
  const { design } = state
  const faces = design?.faces.filter((face) => face.areaId !== areaId) ?? []
  // A design has one face at least; without any there is the logo to remove.
  if (!design || faces.length === 0 || faces.length === design.faces.length) return state
  const next = change(state, { ...design, faces })
  const [first] = faces
  return areaId === state.areaId && first ? showFace(next, first.areaId) : next
}

function changeFace(
  state: StudioState,
  part: Partial<Pick<PrintFace, 'placement' | 'technique' | 'adaptsContrast' | 'choice'>>,
  gesture?: string,
): StudioState {
  const { design } = state
  const current = faceOf(state)
  if (!design || !current) return state
  const area = areaOf(state)
  const next = withChoice(state, {
    ...current,
    ...part,
    placement: clampPlacement(part.placement ?? current.placement, area),
  })
  const faces = design.faces.map((face) => (face.areaId === next.areaId ? next : face))
  return change(state, { ...design, faces }, gesture)
}

/** Puts a new design in the place of the former, which can be brought back. */
function change(state: StudioState, design: PrintDesign, gesture: string | null = null): StudioState {
  const former = state.design
  const goesOn = gesture !== null && gesture === state.gesture
  const past = !former || goesOn ? state.past : [...state.past, former].slice(-MOST_STEPS)
  return { ...state, design, past, future: [], gesture, phase: 'editing' }
}

/** Understands the instruction and follows it at once; the picture is made next. */
function follow(state: StudioState): StudioState {
  const { logo } = state
  if (!canGenerate(state) || !logo || !state.design) return state
  const instruction = readInstruction(state.instruction)
  const picture = pictureOfColour(state, instruction.goodsColour) ?? pictureOf(state)
  const inView = showPicture(state, picture.image.assetId)
  const { design, unmet } = applyInstruction({
    instruction: withFormerSize(instruction, faceOf(inView)),
    areas: areasFor(picture, state),
    aspect: logo.aspect,
    logoInks: logo.inks,
  })
  const next = change(inView, withChoices(state, keepUnsaid(state.design, design, instruction)))
  const shown = showFace(next, design.faces[0]?.areaId ?? state.areaId)
  const { understood, ignored } = instruction
  return { ...shown, reading: { understood, ignored, unmet }, phase: 'generating' }
}

/** Who speaks of the place only has sized his logo already. */
function withFormerSize(instruction: Instruction, face: PrintFace | null): Instruction {
  if (!face || instruction.faces.length > 0) return instruction
  const { widthMm, heightMm, angleDeg } = face.placement
  const longer: SizeWish = { kind: 'longer-side', mm: Math.max(widthMm, heightMm) }
  return { ...instruction, size: instruction.size ?? longer, angleDeg: instruction.angleDeg ?? angleDeg }
}

/** What an instruction does not speak of stays as the visitor has set it by hand. */
function keepUnsaid(former: PrintDesign, asked: PrintDesign, said: Instruction): PrintDesign {
  const saysPlace = said.across !== null || said.down !== null || said.faces.length > 0
  const saysTechnique =
    said.method !== null || said.tone !== null || said.inks.length > 0 || said.inkCount !== null
  const faces = asked.faces.map((face) => {
    const own = former.faces.find(({ areaId }) => areaId === face.areaId)
    if (!own) return face
    const { xMm, yMm } = own.placement
    return {
      ...face,
      placement: saysPlace ? face.placement : { ...face.placement, xMm, yMm },
      technique: saysTechnique ? face.technique : own.technique,
      choice: own.choice,
      adaptsContrast: own.adaptsContrast,
    }
  })
  if (said.faces.length > 0) return { ...asked, faces }
  const others = former.faces.filter(({ areaId }) => !faces.some((face) => face.areaId === areaId))
  return { ...asked, faces: [...faces, ...others] }
}

/** The picture's areas, the one that is worked on first (who names no face means it), then those of other pictures. */
function areasFor(picture: StudioPicture, state: StudioState): readonly [PrintArea, ...PrintArea[]] {
  const all = [picture, ...state.pictures].flatMap(({ areas }) => areas)
  const known = new Map<string, PrintArea>()
  for (const area of all) if (!known.has(area.id)) known.set(area.id, area)
  const first = picture.areas.find(({ id }) => id === state.areaId) ?? picture.areas[0]
  return [first, ...[...known.values()].filter(({ id }) => id !== first.id)]
}

/** 'siyah termosa': the picture of that colour, with the face in view where it shows it. */
function pictureOfColour(state: StudioState, colour: string | null): StudioPicture | null {
  if (colour === null) return null
  const ofColour = state.pictures.filter(({ image }) =>
    foldTurkish(image.optionValue ?? '')
      .split(/\s+/)
      .includes(colour),
  )
  const same = ofColour.find(({ areas }) => areas.some(({ id }) => id === state.areaId))
  return same ?? ofColour[0] ?? null
}

function stepBack(state: StudioState): StudioState {
  const design = state.past.at(-1)
  if (!design || !state.design) return state
  const past = state.past.slice(0, -1)
  return withFaceInView({ ...state, design, past, future: [state.design, ...state.future] })
}

function stepForward(state: StudioState): StudioState {
  const [design, ...future] = state.future
  if (!design || !state.design) return state
  return withFaceInView({ ...state, design, past: [...state.past, state.design], future })
}

/** After undoing, the face that is worked on may be gone: another printed one is. */
function withFaceInView(state: StudioState): StudioState {
  const still = { ...state, gesture: null, phase: 'editing' as const }
  const [first] = state.design?.faces ?? []
  const isPrinted = state.design?.faces.some(({ areaId }) => areaId === state.areaId)
  return isPrinted || !first ? still : showFace(still, first.areaId)
}

function startAfresh(state: StudioState): StudioState {
  const usual = state.logo && firstDesign(state, areaOf(state), state.logo)
  if (!usual || !state.design) return state
  return { ...change(state, usual), reading: null }
}
