import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { PrintBasis } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintingMethod } from './printing-method.ts'
import { USUAL_STITCHES_PER_CM2 } from './printing-method.ts'

export type UsualMethod = Omit<PrintingMethod, 'id' | 'formerly'>

/** What most of them are; each names what is its own. */
const PLAIN = {
  technique: 'print',
  isFullColour: false,
  mostInks: 1,
  tool: null,
  underbaseOnDark: false,
  stitchesPerCm2: USUAL_STITCHES_PER_CM2,
  artwork: { leastLineMm: 0.3, leastTextMm: 2, leastDpi: 0, needsVector: true },
  printsNames: false,
  active: true,
} as const satisfies Partial<UsualMethod>

const FULL_COLOUR = {
  isFullColour: true,
  artwork: { leastLineMm: 0.5, leastTextMm: 2, leastDpi: 300, needsVector: false },
  printsNames: true,
} as const satisfies Partial<UsualMethod>

/**
 * The methods most shops of the trade print by, with what print houses usually ask of the artwork. Where to begin, not a
 * rule: the owner changes what is otherwise in his house. Tools are kept one to two years (print-pricing.md §1.4).
 */
export const USUAL_METHODS: readonly {
  /** Folded; a print choice with it in its words speaks of this method. */
  readonly stem: string
  readonly method: UsualMethod
}[] = [
  {
    stem: 'serigrafi',
    method: {
      ...PLAIN,
      name: 'Serigrafi',
      basis: 'colour',
      mostInks: 6,
      tool: { word: 'kalıp', per: 'colour', lifeMonths: 24 },
      underbaseOnDark: true,
    },
  },
  {
    stem: 'tampon',
    method: {
      ...PLAIN,
      name: 'Tampon baskı',
      basis: 'colour',
      mostInks: 4,
      tool: { word: 'klişe', per: 'colour', lifeMonths: 24 },
      artwork: { ...PLAIN.artwork, leastLineMm: 0.2, leastTextMm: 1.5 },
    },
  },
  {
    stem: 'lazer',
    method: {
      ...PLAIN,
      name: 'Lazer kazıma',
      technique: 'laser',
      basis: 'place',
      artwork: { ...PLAIN.artwork, leastLineMm: 0.15, leastTextMm: 1.2 },
      printsNames: true,
    },
  },
  { stem: 'dtf', method: { ...PLAIN, ...FULL_COLOUR, name: 'DTF transfer', basis: 'area' } },
  {
    stem: 'uv',
    method: {
      ...PLAIN,
      ...FULL_COLOUR,
      name: 'UV baskı',
      basis: 'area',
      artwork: { ...FULL_COLOUR.artwork, leastLineMm: 0.2, leastTextMm: 1.5 },
    },
  },
  {
    stem: 'nakis',
    method: {
      ...PLAIN,
      name: 'Nakış',
      technique: 'embroidery',
      basis: 'stitch',
      mostInks: 9,
      tool: { word: 'nakış programı', per: 'design', lifeMonths: null },
      artwork: { ...PLAIN.artwork, leastLineMm: 1, leastTextMm: 5 },
    },
  },
  {
    stem: 'sublimasyon',
    method: { ...PLAIN, ...FULL_COLOUR, name: 'Süblimasyon', technique: 'sublimation', basis: 'place' },
  },
  {
    stem: 'yaldiz',
    method: {
      ...PLAIN,
      name: 'Sıcak yaldız',
      technique: 'foil',
      basis: 'place',
      tool: { word: 'klişe', per: 'place', lifeMonths: 24 },
    },
  },
]

/** Those of the usual methods that a shop has under no name, present or former. */
export function missingUsual(
  methods: readonly Pick<PrintingMethod, 'name' | 'formerly'>[],
): readonly UsualMethod[] {
  const known = new Set(methods.flatMap(({ name, formerly }) => [name, ...formerly]).map(foldTurkish))
  return USUAL_METHODS.map(({ method }) => method).filter(({ name }) => !known.has(foldTurkish(name)))
}

/** What a method that is priced so is mostly like; a new one's form begins with it. */
export const METHOD_OF_BASIS: Readonly<Record<PrintBasis, Omit<UsualMethod, 'name'>>> = {
  colour: {
    ...PLAIN,
    basis: 'colour',
    mostInks: 4,
    tool: { word: 'kalıp', per: 'colour', lifeMonths: 24 },
  },
  place: { ...PLAIN, basis: 'place' },
  area: { ...PLAIN, ...FULL_COLOUR, basis: 'area' },
  'colour-area': {
    ...PLAIN,
    basis: 'colour-area',
    mostInks: 4,
    tool: { word: 'film', per: 'colour', lifeMonths: 24 },
  },
  stitch: {
    ...PLAIN,
    technique: 'embroidery',
    basis: 'stitch',
    mostInks: 9,
    tool: { word: 'nakış programı', per: 'design', lifeMonths: null },
    artwork: { ...PLAIN.artwork, leastLineMm: 1, leastTextMm: 5 },
  },
  flat: { ...PLAIN, basis: 'flat' },
}
