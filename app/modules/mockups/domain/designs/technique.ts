import type { PrintMethod } from '../areas/print-area.ts'

export const FOIL_TONES = ['gold', 'silver', 'copper'] as const
export type FoilTone = (typeof FOIL_TONES)[number]

/** A method of the print area with the choices that belong to it. Colours are '#rrggbb' in lower case. */
export type Technique =
  | {
      /** Null: full colour. Else these inks or threads, as they are printed, at most `MOST_SPOT_INKS`. */
      readonly method: 'print' | 'embroidery'
      readonly inks: readonly string[] | null
    }
  | { readonly method: 'foil'; readonly tone: FoilTone }
  | { readonly method: 'sublimation' | 'laser' | 'emboss' | 'deboss' }

export const MOST_SPOT_INKS = 6

/** What a method can print. Lines and dots are those the shop tells its customers in its guide to print files. */
export interface MethodRules {
  /** What a buyer reads. */
  readonly label: string
  /** Most inks or threads of one print; null: full colour too. */
  readonly mostInks: number | null
  /** Thinnest line or gap that holds, in millimetres. */
  readonly leastLineMm: number
  /** Dots per inch at the printed size: below `leastDpi` it is blurred, below `usualDpi` soft to a close look. */
  readonly leastDpi: number
  readonly usualDpi: number
}

export const METHOD_RULES: Readonly<Record<PrintMethod, MethodRules>> = {
  print: { label: 'Baskı', mostInks: null, leastLineMm: 0.25, leastDpi: 120, usualDpi: 300 },
  sublimation: { label: 'Süblimasyon', mostInks: null, leastLineMm: 0.25, leastDpi: 120, usualDpi: 300 },
  foil: { label: 'Yaldız', mostInks: 1, leastLineMm: 0.5, leastDpi: 150, usualDpi: 300 },
  laser: { label: 'Lazer gravür', mostInks: 1, leastLineMm: 0.2, leastDpi: 150, usualDpi: 300 },
  emboss: { label: 'Kabartma', mostInks: 1, leastLineMm: 0.5, leastDpi: 120, usualDpi: 300 },
  deboss: { label: 'Gofre', mostInks: 1, leastLineMm: 0.5, leastDpi: 120, usualDpi: 300 },
  embroidery: { label: 'Nakış', mostInks: MOST_SPOT_INKS, leastLineMm: 1, leastDpi: 72, usualDpi: 150 },
}

/** Screen printing: an ink is a screen, and its lines are coarser on cloth than full colour's. */
const SPOT_PRINT: MethodRules = {
  ...METHOD_RULES.print,
  label: 'Serigrafi',
  mostInks: MOST_SPOT_INKS,
  leastLineMm: 0.3,
}

/** What this technique can print. */
export function rulesOf(technique: Technique): MethodRules {
  const isSpot = technique.method === 'print' && technique.inks !== null
  return isSpot ? SPOT_PRINT : METHOD_RULES[technique.method]
}

/** A method with its usual choices: full colour, or gold. */
export function techniqueOf(method: PrintMethod): Technique {
  switch (method) {
    case 'print':
    case 'embroidery':
      return { method, inks: null }
    case 'foil':
      return { method, tone: 'gold' }
    default:
      return { method }
  }
}
