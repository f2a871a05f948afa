import type { Brand } from '#app/kernel/brand.ts'
import type { PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { KnownWays, PrintWay } from '#app/modules/mockups/domain/checks/print-choice.ts'
import { MOST_SPOT_INKS } from '#app/modules/mockups/domain/designs/technique.ts'
import type { PricedMethod, PrintBasis, ToolScope } from '#app/modules/pricing/domain/print-charges.ts'

export type PrintingMethodId = Brand<string, 'PrintingMethodId'>

/** How the shop prints ('Baskı Yöntemi', decision 46): what it is priced by, what it needs, and what it can print. */
export interface PrintingMethod {
  readonly id: PrintingMethodId
  /** Unique; a print choice of a product by this name is this method. */
  readonly name: string
  /** Names it had before, by which carts and import files may still know it. */
  readonly formerly: readonly string[]
  /** How it looks, and which print areas allow it. */
  readonly technique: PrintMethod
  readonly basis: PrintBasis
  readonly isFullColour: boolean
  /** Most inks or threads of one place, where it does not print in full colour only. */
  readonly mostInks: number
  readonly tool: PrintingTool | null
  readonly underbaseOnDark: boolean
  /** For an embroidered place whose programme is not known yet. */
  readonly stitchesPerCm2: number
  readonly artwork: ArtworkLimits
  /** Whether each piece can be printed with another name (`NameList`): nothing is made for it that prints one artwork alone. */
  readonly printsNames: boolean
  readonly active: boolean
}

/** A method as far as a print choice is told by it. */
export type NamedMethod = Pick<PrintingMethod, 'id' | 'name' | 'formerly' | 'active'>

/** What is made for a print before its first piece, and may be used again. */
export interface PrintingTool {
  readonly word: ToolWord
  readonly per: ToolScope
  /** How long after its last use a repeat order may use it; null: forever. */
  readonly lifeMonths: number | null
}

export const TOOL_WORDS = ['kalıp', 'klişe', 'film', 'nakış programı'] as const
export type ToolWord = (typeof TOOL_WORDS)[number]

export interface ArtworkLimits {
  readonly leastLineMm: number
  readonly leastTextMm: number
  /** Dots per inch at the printed size. */
  readonly leastDpi: number
  readonly needsVector: boolean
}

export const METHOD_LIMITS = {
  methods: 60,
  name: 60,
  /** Former names that are kept; the oldest go. */
  formerly: 20,
  mostInks: 12,
  lifeMonths: 120,
  stitchesPerCm2: 2_000,
  leastLineMm: 10,
  leastTextMm: 50,
  leastDpi: 1_200,
} as const

/**
 * Stitches that fill a square centimetre, where the owner says nothing else: 1.000 to 1.500 of a square inch are usual,
 * of a filled surface the denser ones.
 */
export const USUAL_STITCHES_PER_CM2 = 200

/** How large an embroidery mostly is, on the left of the chest: nobody has a whole back filled with stitches unasked. */
export const USUAL_EMBROIDERY = { widthMm: 90, heightMm: 60 } as const

/** What its price depends on. */
export function pricedMethod({ id, name, basis, tool, underbaseOnDark }: PrintingMethod): PricedMethod {
  return { id, name, basis, tool: tool && { word: tool.word, per: tool.per }, underbaseOnDark }
}

/** Whether it prints without single inks or threads: dye always does, and a programme takes its threads from the logo. */
export function printsFullColour({
  isFullColour,
  technique,
}: Pick<PrintingMethod, 'isFullColour' | 'technique'>): boolean {
  return isFullColour || technique === 'embroidery' || technique === 'sublimation'
}

/** What it prints of a design. */
export function printWayOf(method: PrintingMethod): PrintWay {
  const { technique, isFullColour, mostInks, artwork } = method
  const { leastLineMm, leastDpi, needsVector } = artwork
  return {
    method: technique,
    tone: null,
    isFullColour: printsFullColour(method),
    mostInks: isFullColour ? MOST_SPOT_INKS : mostInks,
    artwork: { leastLineMm, leastDpi, needsVector },
  }
}

/** What a product's print choices print, those that are methods. */
export function waysOfChoices(methods: readonly PrintingMethod[], choices: readonly string[]): KnownWays {
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const method = methodOfChoice(methods, choice)
      return method ? [[choice, printWayOf(method)]] : []
    }),
  )
}

/** The names a method keeps after it is called otherwise: none of them is its own, the newest stands last. */
export function formerNames(
  { name, formerly }: Pick<PrintingMethod, 'name' | 'formerly'>,
  next: string,
): readonly string[] {
  const kept = formerly.filter((former) => former !== next && former !== name)
  return (name === next ? kept : [...kept, name]).slice(-METHOD_LIMITS.formerly)
}

/** The method that a product's print choice means: the one of its name, else the one that had it. */
export function methodOfChoice<Method extends Pick<PrintingMethod, 'name' | 'formerly'>>(
  methods: readonly Method[],
  choice: string,
): Method | undefined {
  return (
    methods.find(({ name }) => name === choice) ?? methods.find(({ formerly }) => formerly.includes(choice))
  )
}

/** The same, of those that are in use; one that is switched off where none of them is meant. */
export function knownMethodOfChoice<Method extends NamedMethod>(
  methods: readonly Method[],
  choice: string,
): Method | undefined {
  const active = methods.filter((method) => method.active)
  return methodOfChoice(active, choice) ?? methodOfChoice(methods, choice)
}
