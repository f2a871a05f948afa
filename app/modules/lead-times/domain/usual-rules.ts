import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { LeadRule } from '#app/modules/delivery/domain/lead-rule.ts'
import { areRivals } from '#app/modules/delivery/domain/lead-rule.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { LeadRuleDraft } from './lead-rule-form.ts'

/** A method as far as its usual days are told by it. */
export type TimedMethod = Pick<PrintingMethod, 'id' | 'name' | 'technique' | 'tool'>

/** Days for amounts up to so many pieces; the last of any, longer by a day for each begun `pieces`. */
interface UsualBand {
  readonly upTo: number | null
  readonly days: number
  readonly dayPer?: number
}

/** Whatever is printed otherwise: gofre and yaldız take as long. */
const ANY_PRINT: readonly UsualBand[] = [{ upTo: null, days: 5 }]

const SUBLIMATION: readonly UsualBand[] = [{ upTo: null, days: 4 }]

const EMBROIDERY: readonly UsualBand[] = [
  { upTo: 200, days: 5 },
  { upTo: null, days: 5, dayPer: 200 },
]

/** Pad, UV and laser are set up alike. */
const HARD_GOODS: readonly UsualBand[] = [
  { upTo: 500, days: 3 },
  { upTo: 2_000, days: 5 },
  { upTo: null, days: 5, dayPer: 2_000 },
]

const SCREEN: readonly UsualBand[] = [
  { upTo: 300, days: 4 },
  { upTo: 1_000, days: 6 },
  { upTo: null, days: 6, dayPer: 1_000 },
]

const TRANSFER: readonly UsualBand[] = [
  { upTo: 200, days: 3 },
  { upTo: null, days: 3, dayPer: 200 },
]

/** Inks of one technique are told apart by the words of their names, folded. */
const BY_STEM: readonly (readonly [stem: string, bands: readonly UsualBand[]])[] = [
  ['tampon', HARD_GOODS],
  ['uv', HARD_GOODS],
  ['dtf', TRANSFER],
  ['transfer', TRANSFER],
  ['serigrafi', SCREEN],
]

/**
 * How long the trade usually takes: one day for blank goods, then by method, then any print. Where to begin, not a rule.
 * Up to 500 and 2.000 pieces of pad, UV and laser, 300 and 1.000 of screen printing, 200 of transfer and embroidery the
 * days are those print houses name (delivery-date.md §3); how larger amounts of screen printing, transfer and embroidery
 * grow, five days for any other print, and that a tool takes the first of the days are proposals of ours.
 */
export function usualRules(methods: readonly TimedMethod[]): readonly LeadRuleDraft[] {
  return [
    draftOf({ upTo: null, days: 1 }, { work: { kind: 'blank' }, fromQuantity: 1, prepareDays: 0 }),
    ...ofMethod(ANY_PRINT, null, 0),
    ...methods.flatMap((method) => ofMethod(bandsOf(method), method.id, method.tool === null ? 0 : 1)),
  ]
}

/** Those of the usual rules that no rule of the shop is in the way of. */
export function missingUsualRules(
  rules: readonly LeadRule[],
  methods: readonly TimedMethod[],
): readonly LeadRuleDraft[] {
  return usualRules(methods).filter((usual) => !rules.some((rule) => areRivals(rule, usual)))
}

/** The bands of a method; none where it takes as long as any print. */
function bandsOf({ name, technique }: TimedMethod): readonly UsualBand[] {
  switch (technique) {
    case 'embroidery':
      return EMBROIDERY
    case 'sublimation':
      return SUBLIMATION
    case 'laser':
      return HARD_GOODS
    case 'foil':
    case 'emboss':
    case 'deboss':
      return []
    case 'print': {
      const words = foldTurkish(name).split(/[^a-z0-9]+/)
      return BY_STEM.find(([stem]) => words.some((word) => word.startsWith(stem)))?.[1] ?? []
    }
  }
}

function ofMethod(
  bands: readonly UsualBand[],
  methodId: string | null,
  prepareDays: number,
): readonly LeadRuleDraft[] {
  return bands.map((band, index) =>
    draftOf(band, {
      work: { kind: 'print', methodId },
      fromQuantity: (bands[index - 1]?.upTo ?? 0) + 1,
      prepareDays,
    }),
  )
}

function draftOf(
  { upTo, days, dayPer }: UsualBand,
  of: Pick<LeadRuleDraft, 'work' | 'fromQuantity' | 'prepareDays'>,
): LeadRuleDraft {
  return {
    ...of,
    goods: { kind: 'all' },
    toQuantity: upTo,
    produceDays: days - of.prepareDays,
    extra: dayPer === undefined ? null : { pieces: dayPer, days: 1 },
    expressDays: null,
  }
}
