import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, multiplyRounded } from '#app/kernel/money.ts'
import { capitalizeTurkish } from '#app/kernel/turkish-text.ts'
import type { CartPrice, LinePrice } from './price-engine.ts'
import type { Charge } from './print-charges.ts'
import type { VatBasis } from './vat-basis.ts'
import { VAT_WORDS } from './vat-basis.ts'

/** A line as far as what its print costs is read from it: of a priced cart, or of an order, older ones of which have none. */
export type ChargedLine = Pick<LinePrice, 'quantity' | 'lineMinor' | 'charges'>

/** What the print of a line costs, in a row as people read it. */
export interface ChargeRow {
  /** 'Baskı' for everything that is paid again with each order, or what is made once: 'Kalıp', 'Nakış programı'. */
  readonly name: string
  /** Made once: more pieces do not raise it. */
  readonly isOnce: boolean
  readonly amountMinor: Kurus
  /** What it is the sum of, in the order in which it was charged. */
  readonly charges: readonly Charge[]
}

/** What a line costs, taken apart: its rows add up to its total. */
export interface LineBreakdown {
  /** The goods alone. */
  readonly goodsMinor: Kurus
  readonly rows: readonly ChargeRow[]
  readonly totalMinor: Kurus
  /** What a piece comes to with its print, rounded: it is shown and never charged (print-pricing.md §4, `unitShown`). */
  readonly unitMinor: Kurus
}

/** What the print of a line is charged beside its goods, in kuruş net of VAT; 0 where nothing is. */
export function chargedMinor({ charges = [] }: Pick<LinePrice, 'charges'>): Kurus {
  return charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The charges of a line as people read them (decision 50): print first, then each kind of thing that is made once. */
export function chargeRows(charges: readonly Charge[] = []): readonly ChargeRow[] {
  const named = Map.groupBy(charges, ({ kind, toolWord = 'kalıp' }) =>
    kind === 'tool' ? capitalizeTurkish(toolWord) : PRINT,
  )
  const rows = [...named].map(([name, ofRow]) => ({
    name,
    isOnce: name !== PRINT,
    amountMinor: chargedMinor({ charges: ofRow }),
    charges: ofRow,
  }))
  return [...rows.filter(({ isOnce }) => !isOnce), ...rows.filter(({ isOnce }) => isOnce)]
}

const PRINT = 'Baskı'

/**
 * A line with what its print costs; null where nothing is charged, and the goods are all there is to say. `shown` is what
 * is written for a net amount, with VAT say: the rows add up to what is written for all of the line.
 */
export function lineBreakdown(
  line: ChargedLine,
  shown: (netMinor: Kurus) => Kurus = (netMinor) => netMinor,
): LineBreakdown | null {
  const rows = chargeRows(line.charges)
  if (rows.length === 0) return null
  const { lineMinor, quantity } = line
  const totalMinor = shown(lineMinor + chargedMinor(line))
  const [goodsMinor = 0, ...amounts] = allocate(totalMinor, [
    lineMinor,
    ...rows.map(({ amountMinor }) => amountMinor),
  ])
  return {
    goodsMinor,
    rows: rows.map((row, index) => ({ ...row, amountMinor: amounts[index] ?? 0 })),
    totalMinor,
    unitMinor: multiplyRounded(totalMinor, 1, quantity),
  }
}

/** 'Baskı', 'Kalıp (tek seferlik)'. */
export function chargeRowLabel({ name, isOnce }: Pick<ChargeRow, 'name' | 'isOnce'>): string {
  return isOnce ? `${name} (tek seferlik)` : name
}

/** How a charge comes about: 'Ön · Serigrafi: 250 × (1,60 + 1,10)'. */
export function chargeText({ label, words }: Charge): string {
  return `${label}: ${words}`
}

/** How a row comes about, in one text; with what each of its charges comes to where it has several. */
export function chargeRowText({ charges }: Pick<ChargeRow, 'charges'>): string {
  const [first, ...others] = charges
  if (first && others.length === 0) return chargeText(first)
  return charges.map((charge) => `${chargeText(charge)} = ${formatLira(charge.amountMinor)}`).join('; ')
}

/** What the subtotal of a price is called: where print is charged beside the goods, it is that of the goods alone. */
export function subtotalLabel(
  { printMinor }: Pick<CartPrice, 'printMinor'>,
  basis: VatBasis = 'net',
): string {
  return `${printMinor ? 'Ürünler' : 'Ara toplam'} (${VAT_WORDS[basis]})`
}

/** What the print of all lines is called beside it. */
export function printSumLabel(basis: VatBasis = 'net'): string {
  return `${PRINT} (${VAT_WORDS[basis]})`
}
