/**
 * A product's print choices are the owner's own words ('Tek renk serigrafi'); a design has a technique. Whether the two
 * agree is judged here and nowhere else. The choice leads: it is what is bought; a design that does not fit it is said,
 * never printed in silence.
 */
import type { Rgb } from '#app/kernel/contrast.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintArea, PrintMethod } from '../areas/print-area.ts'
import { techniqueText } from '../designs/describe-design.ts'
import type { PrintDesign } from '../designs/print-design.ts'
import type { FoilTone, Technique } from '../designs/technique.ts'
import { MOST_SPOT_INKS, techniqueOf } from '../designs/technique.ts'
import { readInstruction } from '../instructions/read-instruction.ts'

/** What a print choice prints, as far as its words say. */
interface ChoiceMeaning {
  readonly method: PrintMethod
  /** Most inks; null: full colour too. */
  readonly mostInks: number | null
  readonly tone: FoilTone | null
}

/** Two ways of printing in one choice: 'Lazer gravür veya tampon baskı'. */
const ALTERNATIVES = /\s(?:veya|ya da|ve)\s|[,/+&]/
/** Printed ink by ink, whatever number of them the choice names or leaves open. */
const SPOT_WORDS = /serigrafi|tampon/

/** Empty where the words name no method that we know: such a choice contradicts nothing. */
function meaningsOf(choice: string): readonly ChoiceMeaning[] {
  return choice.split(ALTERNATIVES).flatMap((part): ChoiceMeaning[] => {
    const { method, tone, inkCount } = readInstruction(part)
    if (method === null) return []
    const isSpot = method === 'print' && SPOT_WORDS.test(foldTurkish(part))
    const open = isSpot && inkCount !== 'full' ? MOST_SPOT_INKS : null
    return [{ method, tone, mostInks: typeof inkCount === 'number' ? inkCount : open }]
  })
}

function prints({ method, mostInks, tone }: ChoiceMeaning, technique: Technique): boolean {
  if (method !== technique.method) return false
  if (technique.method === 'foil') return tone === null || tone === technique.tone
  if (mostInks === null || !('inks' in technique)) return true
  return technique.inks !== null && technique.inks.length <= mostInks
}

/** Whether a choice prints a technique: not 'Baskısız', and no other method or fewer inks than it names. */
export function fitsTechnique(choice: string, technique: Technique): boolean {
  if (choice === UNPRINTED) return false
  const meanings = meaningsOf(choice)
  return meanings.length === 0 || meanings.some((meaning) => prints(meaning, technique))
}

/** Whether any of a product's printing options prints a technique; true where none is known. */
export function isOffered(technique: Technique, printingOptions: readonly string[]): boolean {
  return printingOptions.length === 0 || printingOptions.some((choice) => fitsTechnique(choice, technique))
}

/** Whether a choice prints every face of a design. */
export function fitsDesign(choice: string, { faces }: Pick<PrintDesign, 'faces'>): boolean {
  return faces.every(({ technique }) => fitsTechnique(choice, technique))
}

/**
 * What does not agree, as a sentence for the buyer and for the shop's own people; null when all does. A choice that was
 * left open (null, in a quote) contradicts nothing.
 */
export function choiceConflict(design: Pick<PrintDesign, 'faces'>, choice: string | null): string | null {
  if (choice === null) return null
  if (choice === UNPRINTED) return `Logo ürüne yerleştirilmiş, baskı seçimi ise “${UNPRINTED}”.`
  const other = design.faces.find(({ technique }) => !fitsTechnique(choice, technique))
  return other
    ? `Tasarım “${techniqueText(other.technique)}” için hazırlandı, baskı seçimi ise “${choice}”.`
    : null
}

/**
 * The choice a design is bought with: the one that is set where it fits, else the first that names the design's method,
 * else the first whose words say nothing against it. Null when the product prints nothing like it.
 */
export function choiceForDesign(
  design: Pick<PrintDesign, 'faces'>,
  choices: readonly string[],
  current: string | null,
): string | null {
  const fitting = choices.filter((choice) => fitsDesign(choice, design))
  if (current !== null && fitting.includes(current)) return current
  return fitting.find((choice) => meaningsOf(choice).length > 0) ?? fitting[0] ?? null
}

/**
 * The methods of a face that the product is sold with, that of the set choice first. All of them where no choice names
 * one of them: then nobody knows better than who drew the area.
 */
export function offeredMethods(
  methods: readonly PrintMethod[],
  printingOptions: readonly string[],
  current: string | null,
): readonly PrintMethod[] {
  const offered = (choices: readonly string[]) => choices.flatMap(meaningsOf).map(({ method }) => method)
  const isOpen = printingOptions.some((choice) => meaningsOf(choice).length === 0)
  const sold = offered(printingOptions)
  const kept = isOpen ? methods : methods.filter((method) => sold.includes(method))
  const preferred = new Set(offered(current === null || current === UNPRINTED ? [] : [current]))
  const known = kept.length > 0 ? kept : methods
  return [
    ...known.filter((method) => preferred.has(method)),
    ...known.filter((method) => !preferred.has(method)),
  ]
}

const hexOf = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/**
 * The technique that a choice prints and that is nearest to the given one: itself where it fits, else with fewer inks, else
 * in the choice's own method. `logoInks` in order of area say which inks stay of a full-colour print. Null where the face
 * allows no such method, and where inks are needed and none is known.
 */
export function techniqueForChoice(
  choice: string,
  technique: Technique,
  methods: readonly PrintMethod[],
  logoInks: readonly Rgb[],
): Technique | null {
  if (fitsTechnique(choice, technique) && methods.includes(technique.method)) return technique
  const meaning = meaningsOf(choice).find(({ method }) => methods.includes(method))
  if (!meaning || choice === UNPRINTED) return null
  const { method, mostInks, tone } = meaning
  if (method === 'foil') return { method, tone: tone ?? ('tone' in technique ? technique.tone : 'gold') }
  if ((method !== 'print' && method !== 'embroidery') || mostInks === null) return techniqueOf(method)
  const inks = (('inks' in technique && technique.inks) || logoInks.map(hexOf)).slice(0, mostInks)
  return inks.length > 0 ? { method, inks } : null
}

/** A design changed as little as the choice asks for; null where a face cannot be printed so (`techniqueForChoice`). */
export function designForChoice(
  choice: string,
  design: PrintDesign,
  areas: readonly Pick<PrintArea, 'id' | 'methods'>[],
  logoInks: readonly Rgb[],
): PrintDesign | null {
  const faces = design.faces.flatMap((face) => {
    const methods = areas.find(({ id }) => id === face.areaId)?.methods ?? []
    const technique = techniqueForChoice(choice, face.technique, methods, logoInks)
    return technique ? [{ ...face, technique }] : []
  })
  return faces.length === design.faces.length ? { ...design, faces } : null
}
