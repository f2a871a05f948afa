/**
 * A product's print choices are the owner's own words ('Tek renk serigrafi'); a design has a technique. Whether the two
 * agree is judged here and nowhere else. A choice by the name of one of the shop's print methods prints what that method
 * says; of any other the words are read. A design that does not fit is said, never printed in silence.
 */
import type { Rgb } from '#app/kernel/contrast.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintArea, PrintMethod } from '../areas/print-area.ts'
import { techniqueText } from '../designs/describe-design.ts'
import type { PrintDesign, PrintFace } from '../designs/print-design.ts'
import type { FoilTone, Technique } from '../designs/technique.ts'
import { MOST_SPOT_INKS, techniqueOf } from '../designs/technique.ts'
import { readInstruction } from '../instructions/read-instruction.ts'

/** What a print choice prints. */
export interface PrintWay {
  readonly method: PrintMethod
  /** Null: any. */
  readonly tone: FoilTone | null
  readonly isFullColour: boolean
  /** Most single inks or threads. */
  readonly mostInks: number
  /** What the shop's own method asks of the artwork; null where only words are known. */
  readonly artwork: WayArtwork | null
}

/** What a method asks of the artwork, 0 where it does not say. */
export interface WayArtwork {
  readonly leastLineMm: number
  /** Dots per inch at the printed size. */
  readonly leastDpi: number
  readonly needsVector: boolean
}

/** One of a product's print choices. */
export interface PrintChoice {
  readonly name: string
  /** Several of 'Lazer gravür veya tampon baskı'; none where nobody knows: such a choice contradicts nothing. */
  readonly ways: readonly PrintWay[]
}

/** Two ways of printing in one choice: 'Lazer gravür veya tampon baskı'. */
const ALTERNATIVES = /\s(?:veya|ya da|ve)\s|[,/+&]/
/** Printed ink by ink, whatever number of them the choice names or leaves open. */
const SPOT_WORDS = /serigrafi|tampon/

/** A print choice with what it prints: by the shop's method of its name, else as far as its words say. */
export function readPrintChoice(name: string, known: KnownWays = {}): PrintChoice {
  const way = Object.hasOwn(known, name) ? known[name] : undefined
  return { name, ways: way ? [way] : wordedWays(name) }
}

/** What the shop's methods print, by the names of print choices. */
export type KnownWays = Readonly<Record<string, PrintWay>>

function wordedWays(name: string): readonly PrintWay[] {
  return name.split(ALTERNATIVES).flatMap((part): PrintWay[] => {
    const { method, tone, inkCount } = readInstruction(part)
    if (method === null) return []
    const isCounted = typeof inkCount === 'number'
    const isSpot = method === 'print' && SPOT_WORDS.test(foldTurkish(part))
    return [
      {
        method,
        tone,
        isFullColour: !isCounted && (inkCount === 'full' || !isSpot),
        mostInks: isCounted ? inkCount : MOST_SPOT_INKS,
        artwork: null,
      },
    ]
  })
}

function prints({ method, mostInks, isFullColour, tone }: PrintWay, technique: Technique): boolean {
  if (method !== technique.method) return false
  if (technique.method === 'foil') return tone === null || tone === technique.tone
  if (!('inks' in technique)) return true
  return technique.inks === null ? isFullColour : technique.inks.length <= mostInks
}

/** Whether a choice prints a technique: not 'Baskısız', and no other method or fewer inks than it names. */
export function fitsTechnique({ name, ways }: PrintChoice, technique: Technique): boolean {
  if (name === UNPRINTED) return false
  return ways.length === 0 || ways.some((way) => prints(way, technique))
}

/** How a choice prints a technique; null where nobody knows, and where it does not. */
export function wayOf(choice: PrintChoice | null, technique: Technique): PrintWay | null {
  return choice?.ways.find((way) => prints(way, technique)) ?? null
}

/** Whether any of a product's choices prints a technique; true where none is known. */
export function isOffered(technique: Technique, choices: readonly PrintChoice[]): boolean {
  return choices.length === 0 || choices.some((choice) => fitsTechnique(choice, technique))
}

/** The choice by which a face is printed: its own, else that of the line; null where the product has it no more. */
export function choiceOfFace(
  { choice }: Pick<PrintFace, 'choice'>,
  choices: readonly PrintChoice[],
  ofLine: string | null,
): PrintChoice | null {
  return choices.find(({ name }) => name === (choice ?? ofLine)) ?? null
}

/** Whether a face is printed by this choice of its line: it has none of its own, or names that very one. */
function isLedBy({ name }: PrintChoice, { choice }: Pick<PrintFace, 'choice'>): boolean {
  return choice === undefined || choice === name
}

/** Whether a choice prints every face of a design that has no choice of its own; there is one. */
export function fitsDesign(choice: PrintChoice, { faces }: Pick<PrintDesign, 'faces'>): boolean {
  const led = faces.filter((face) => isLedBy(choice, face))
  return led.length > 0 && led.every(({ technique }) => fitsTechnique(choice, technique))
}

/**
 * What does not agree, as a sentence for the buyer and for the shop's own people; null when all does. A choice that was
 * left open (null, in a quote) contradicts nothing, nor does a choice of a face's own that is not among `choices`:
 * whoever knows all of the product's asks for those too.
 */
export function choiceConflict(
  { faces }: Pick<PrintDesign, 'faces'>,
  choice: PrintChoice | null,
  choices: readonly PrintChoice[] = [],
): string | null {
  if (choice === null) return null
  if (choice.name === UNPRINTED) return `Logo ürüne yerleştirilmiş, baskı seçimi ise “${UNPRINTED}”.`
  const [first] = faces
  const isLed = faces.some((face) => isLedBy(choice, face))
  const other = isLed
    ? faces.find((face) => {
        const own = choiceOfFace(face, [choice, ...choices], choice.name)
        return own !== null && !fitsTechnique(own, face.technique)
      })
    : first
  return other
    ? `Tasarım “${techniqueText(other.technique)}” için hazırlandı, baskı seçimi ise “${(isLed && other.choice) || choice.name}”.`
    : null
}

/**
 * The choice a design is bought with: the one that is set where it fits, else the first that names the design's method,
 * else the first whose words say nothing against it. Null when the product prints nothing like it.
 */
export function choiceForDesign(
  design: Pick<PrintDesign, 'faces'>,
  choices: readonly PrintChoice[],
  current: string | null,
): string | null {
  const fitting = choices.filter((choice) => fitsDesign(choice, design))
  if (current !== null && fitting.some(({ name }) => name === current)) return current
  return (fitting.find(({ ways }) => ways.length > 0) ?? fitting[0])?.name ?? null
}

/**
 * The methods of a face that the product is sold with, that of the set choice first. All of them where no choice names
 * one of them: then nobody knows better than who drew the area.
 */
export function offeredMethods(
  methods: readonly PrintMethod[],
  choices: readonly PrintChoice[],
  current: string | null,
): readonly PrintMethod[] {
  const isOpen = choices.some(({ ways }) => ways.length === 0)
  const kept = methodsFor(methods, isOpen ? [] : choices.flatMap(({ ways }) => ways))
  const set = choices.find(({ name }) => name === current)
  const preferred = new Set(set?.ways.map(({ method }) => method))
  const known = kept.length > 0 ? kept : methods
  return [
    ...known.filter((method) => preferred.has(method)),
    ...known.filter((method) => !preferred.has(method)),
  ]
}

/** The choices by which a face of these methods can be printed. */
export function choicesFor(
  methods: readonly PrintMethod[],
  choices: readonly PrintChoice[],
): readonly PrintChoice[] {
  return choices.filter(({ ways }) => methodsFor(methods, ways).length > 0)
}

/** The methods of a face that a choice prints by; all of them where nobody knows what it prints. */
export function methodsFor(
  methods: readonly PrintMethod[],
  ways: PrintChoice['ways'],
): readonly PrintMethod[] {
  return ways.length === 0 ? methods : methods.filter((method) => ways.some((way) => way.method === method))
}

const hexOf = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/**
 * The technique that a choice prints and that is nearest to the given one: itself where it fits, else with fewer inks, else
 * in the choice's own method. `logoInks` in order of area say which inks stay of a full-colour print. Null where the face
 * allows no such method, and where inks are needed and none is known.
 */
export function techniqueForChoice(
  choice: PrintChoice,
  technique: Technique,
  methods: readonly PrintMethod[],
  logoInks: readonly Rgb[],
): Technique | null {
  if (fitsTechnique(choice, technique) && methods.includes(technique.method)) return technique
  const way = choice.ways.find(({ method }) => methods.includes(method))
  if (!way || choice.name === UNPRINTED) return null
  const { method, mostInks, isFullColour, tone } = way
  if (method === 'foil') return { method, tone: tone ?? ('tone' in technique ? technique.tone : 'gold') }
  if ((method !== 'print' && method !== 'embroidery') || isFullColour) return techniqueOf(method)
  const inks = (('inks' in technique && technique.inks) || logoInks.map(hexOf)).slice(0, mostInks)
  return inks.length > 0 ? { method, inks } : null
}

/**
 * A design changed as little as the choice asks for; null where a face cannot be printed so (`techniqueForChoice`). Faces
 * with a choice of their own stay, as long as another one is printed by this.
 */
export function designForChoice(
  choice: PrintChoice,
  design: PrintDesign,
  areas: readonly Pick<PrintArea, 'id' | 'methods'>[],
  logoInks: readonly Rgb[],
): PrintDesign | null {
  const isLed = design.faces.some((face) => isLedBy(choice, face))
  const faces = design.faces.flatMap(({ choice: own, ...face }): PrintFace[] => {
    if (isLed && !isLedBy(choice, { choice: own })) return [{ ...face, choice: own }]
    const methods = areas.find(({ id }) => id === face.areaId)?.methods ?? []
    const technique = techniqueForChoice(choice, face.technique, methods, logoInks)
    return technique ? [{ ...face, technique }] : []
  })
  return faces.length === design.faces.length ? { ...design, faces } : null
}
