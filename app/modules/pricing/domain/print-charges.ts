import { allocate } from '#app/kernel/allocate.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent, takePercent } from '#app/kernel/percent.ts'

/** What the run of a place is counted by: its inks, nothing but the place, its size, or the stitches of its programme. */
export const PRINT_BASES = ['colour', 'place', 'area', 'colour-area', 'stitch', 'flat'] as const
export type PrintBasis = (typeof PRINT_BASES)[number]

/** Whether a print priced so is counted by its inks: only then can there be further ones, and a white one below them. */
export function isPricedByInk(basis: PrintBasis): boolean {
  return basis === 'colour' || basis === 'colour-area'
}

/** Whether the size of a print says which bands it is priced by. */
export function isPricedByArea(basis: PrintBasis): boolean {
  return basis === 'area' || basis === 'colour-area'
}

/** What has to be made before the first piece, and for what each: every ink of a place, a place, or the artwork. */
export const TOOL_SCOPES = ['colour', 'place', 'design'] as const
export type ToolScope = (typeof TOOL_SCOPES)[number]

/** What of a print method its price depends on. */
export interface PricedMethod {
  readonly id: string
  readonly name: string
  readonly basis: PrintBasis
  /** 'kalıp', 'klişe', 'film', 'nakış programı'; null where nothing has to be made. */
  readonly tool: { readonly word: string; readonly per: ToolScope } | null
  /** Cloth that is dark gets a layer of white under the inks: one ink more in the run, none in the tools. */
  readonly underbaseOnDark: boolean
}

/** What printing costs from so many pieces on, at most up to the next band. Amounts are net of VAT. */
export interface PrintBand {
  readonly minQuantity: number
  /** The smallest print it is for, in square centimetres; 0 where the tariff does not ask for the size. */
  readonly minAreaCm2: number
  /** Once for the whole run, and again for each further ink. */
  readonly fixedMinor: Kurus
  readonly nextFixedMinor: Kurus
  /** For each piece: the first ink (or the place, or the first thousand stitches), and each further one. */
  readonly firstMinor: Kurus
  readonly nextMinor: Kurus
}

/** One version of a tariff. */
export interface TariffTerms {
  /** Of the version: stored with every charge that was made of it. */
  readonly id: string
  readonly bands: readonly PrintBand[]
  /** The largest print it has a price for, in square centimetres; null: any. */
  readonly maxAreaCm2: number | null
  readonly toolMinor: Kurus
  /** Instead of `toolMinor` where the tool of an earlier order is used again. */
  readonly repeatToolMinor: Kurus
  /** The least a run comes to; 0: none. */
  readonly minimumMinor: Kurus
  /** For each piece: unpacking and packing again. Once a piece, however many places are printed. */
  readonly handlingMinor: Kurus
  /** Of the run, where the line is wanted sooner. */
  readonly expressBp: BasisPoints
  /** No run costs more than a larger one: it is capped by the entry of the bands above it. */
  readonly capsAtNextBand: boolean
}

/** How one place of a line is printed. */
export interface PricedPlace {
  readonly placeId: string
  readonly placeName: string
  readonly method: PricedMethod
  /** Null where the method has no price for these goods. */
  readonly tariff: TariffTerms | null
  /** Number of inks or threads; null: full colour, which only a basis without inks has a price for. */
  readonly inks: number | null
  readonly widthMm: number
  readonly heightMm: number
  /** Of an embroidered place. */
  readonly stitches?: number | undefined
  /** The artwork with its inks: pieces with the same one share tools and run. Null where none is known yet. */
  readonly artworkKey: string | null
  /** Whether the tools of an earlier order of this buyer still stand. */
  readonly hasTools?: boolean | undefined
}

/** The print of a line, in the order in which the places were chosen. */
export interface LinePrint {
  readonly places: readonly PricedPlace[]
  /** Those of its pieces that are dark. */
  readonly darkPieces: number
  /** What the price of the goods already contains: so many inks at each of the first so many places; null: nothing. */
  readonly included: { readonly inks: number; readonly places: number } | null
  readonly isExpress: boolean
}

export const CHARGE_KINDS = ['run', 'minimum', 'tool', 'handling', 'express'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** One row of what printing costs; stored with the order (decision 49). */
export interface Charge {
  readonly kind: ChargeKind
  /** Null for what the whole line costs. */
  readonly placeId: string | null
  /** 'Ön · Serigrafi', or what is done. */
  readonly label: string
  /** How the amount comes about: '250 × (1,60 + 1,10)'. */
  readonly words: string
  /** What is made, of a tool alone: 'kalıp', 'nakış programı'. */
  readonly toolWord?: string | undefined
  /** What is made or used again, of a tool; orders of before tools were remembered have none. */
  readonly tool?: ChargedTool | undefined
  readonly amountMinor: Kurus
  /** Of the tariff it was made of (`TariffTerms.id`). */
  readonly tariffVersion: string
}

/** What makes a tool the same one: a repeat order uses it again only where nothing of this differs (decision 51). */
export interface PrintTool {
  readonly methodId: string
  readonly methodName: string
  /** Null of what is made for the artwork, wherever and however large it is printed. */
  readonly place: Pick<PricedPlace, 'placeId' | 'placeName' | 'widthMm' | 'heightMm'> | null
  readonly inks: number | null
  /** As `PricedPlace.artworkKey`. */
  readonly artworkKey: string | null
}

/** A tool as an order is charged for it. */
export interface ChargedTool extends PrintTool {
  /** Whether it was there from an earlier order. */
  readonly isRepeat: boolean
}

function toolOf({ method, inks, artworkKey, ...place }: PricedPlace): PrintTool {
  const { placeId, placeName, widthMm, heightMm } = place
  return {
    methodId: method.id,
    methodName: method.name,
    place: method.tool?.per === 'design' ? null : { placeId, placeName, widthMm, heightMm },
    inks,
    artworkKey,
  }
}

/**
 * Names a tool, whatever it costs by now and whatever its method and place are called; null while nobody knows its artwork.
 * Dark cloth is printed with the same tools, and so are a few pieces or many.
 */
export function toolKey({ methodId, place, inks, artworkKey }: PrintTool): string | null {
  if (artworkKey === null) return null
  const where = place ? [place.placeId, inks, place.widthMm, place.heightMm] : []
  return JSON.stringify([methodId, artworkKey, ...where])
}

/** `toolKey` of what a place is printed with; null also where its method needs none. */
export function toolKeyOf(place: PricedPlace): string | null {
  return place.method.tool ? toolKey(toolOf(place)) : null
}

/** Tells the charges of a line apart. */
export function chargeKey({ kind, placeId }: Pick<Charge, 'kind' | 'placeId'>): string {
  return placeId === null ? kind : `${kind}:${placeId}`
}

/**
 * The charges of a line with the amounts that were agreed for some of them, in kuruş net of VAT by `chargeKey`; one that is
 * waived stays as a row of nothing. Throws a RangeError for what is no amount.
 */
export function withAgreed(
  charges: readonly Charge[],
  agreed: ReadonlyMap<string, Kurus>,
): readonly Charge[] {
  const met = new Set<string>()
  return charges.flatMap((charge): readonly Charge[] => {
    const key = chargeKey(charge)
    const amountMinor = agreed.get(key)
    if (amountMinor === undefined) return [charge]
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
      throw new RangeError(`not an amount of a charge: ${amountMinor}`)
    // What two charges share is agreed on once.
    if (met.has(key)) return []
    met.add(key)
    return [{ ...charge, words: amountMinor === 0 ? WAIVED : AGREED, amountMinor }]
  })
}

const WAIVED = 'bu siparişte alınmıyor'
const AGREED = 'anlaşılan tutar'

/** What a line asks of the printer. */
export interface PrintedLine {
  readonly key: string
  readonly quantity: number
  readonly print: LinePrint
}

/** What the lines' prints cost, by line; `unpriced` are places without a price, for which an offer has to be asked. */
export interface PrintCharges {
  readonly charges: ReadonlyMap<string, readonly Charge[]>
  readonly unpriced: ReadonlyMap<string, readonly PricedPlace[]>
}

/**
 * What printing these lines costs, in kuruş net of VAT (print-pricing.md §4). A run is
 * `fixed + pieces × (first + next × further inks)` of the highest band that the pieces reach.
 *
 * Pieces of several lines that share artwork, inks, method, place and size are one run: they count together, and their fixed
 * part and tools are charged once and split over the lines by pieces, so that they add up. Every amount is a whole number of
 * kuruş; only express is rounded, once. The order of the lines changes no sum.
 */
export function printCharges(lines: readonly PrintedLine[]): PrintCharges {
  const charges = new Map<string, Charge[]>(lines.map(({ key }) => [key, []]))
  const unpriced = new Map<string, PricedPlace[]>()
  for (const run of runsOf(lines)) {
    const priced = priceRun(run)
    for (const [index, { line, place }] of run.entries()) {
      if (!priced) unpriced.set(line.key, [...(unpriced.get(line.key) ?? []), place])
      else charges.get(line.key)?.push(...(priced[index] ?? []))
    }
  }
  for (const tool of toolsOf(lines)) for (const { key, charge } of tool) charges.get(key)?.push(charge)
  for (const line of lines) charges.get(line.key)?.push(...handlingOf(line))
  return { charges, unpriced }
}

/** A place of a line, beside those of other lines that are printed in the same run. */
interface RunPart {
  readonly line: PrintedLine
  readonly place: PricedPlace
  /** Inks that the price of the goods contains; null where the place is charged whole. */
  readonly includedInks: number | null
}

function runsOf(lines: readonly PrintedLine[]): readonly (readonly RunPart[])[] {
  const runs = new Map<string, RunPart[]>()
  for (const line of lines) {
    const flat = new Set<string>()
    for (const [index, place] of line.print.places.entries()) {
      const includedInks = includedOf(line.print, index)
      if (isIncluded(place, includedInks)) continue
      // A flat price is for the piece, wherever it is printed.
      if (place.method.basis === 'flat') {
        if (flat.has(place.method.id)) continue
        flat.add(place.method.id)
      }
      const key = JSON.stringify([sharedKey(line, place), includedInks])
      runs.set(key, [...(runs.get(key) ?? []), { line, place, includedInks }])
    }
  }
  return [...runs.values()].map((parts) =>
    parts.toSorted((a, b) => (a.line.key < b.line.key ? -1 : a.line.key > b.line.key ? 1 : 0)),
  )
}

function includedOf({ included }: LinePrint, index: number): number | null {
  return included && index < included.places ? included.inks : null
}

/** Whether the goods' price contains all of it: its inks matter only where the method is priced by them. */
function isIncluded({ method, inks }: PricedPlace, includedInks: number | null): boolean {
  if (includedInks === null) return false
  return !isPricedByInk(method.basis) || (inks !== null && inks <= includedInks)
}

/** What pieces have in common that one set of tools prints. */
function sharedKey(line: Pick<PrintedLine, 'key'>, place: PricedPlace): readonly unknown[] {
  const { method, placeId, inks, widthMm, heightMm, stitches, tariff } = place
  const where = [placeId, inks, widthMm, heightMm, stitches ?? null]
  return [method.id, tariff?.id ?? null, ...where, ...sharedArtwork(line, place)]
}

/** The artwork that pieces share. While it is not known nobody else's can be the same, and a line is by itself. */
function sharedArtwork(
  { key }: Pick<PrintedLine, 'key'>,
  { artworkKey }: PricedPlace,
): readonly [string, string] {
  return artworkKey === null ? ['line', key] : ['artwork', artworkKey]
}

/** The charges of each part, in their order; null where there is no price. */
function priceRun(parts: readonly RunPart[]): readonly (readonly Charge[])[] | null {
  const [first] = parts
  const tariff = first?.place.tariff
  if (!first || !tariff) return null
  const { place, includedInks } = first
  const { method } = place
  const units = unitsOf(place)
  if (units === null) return null
  const quantities = parts.map(({ line }) => line.quantity)
  const pieces = sum(quantities)
  const areaCm2 = areaOf(place)
  const bands = bandsFor(tariff, method.basis, areaCm2)
  const band = bands.findLast(({ minQuantity }) => minQuantity <= pieces)
  if (!band) return null

  const extra = { units, includedUnits: includedInks }
  const darkOf = ({ line }: RunPart) =>
    method.underbaseOnDark && isPricedByInk(method.basis) && includedInks === null ? line.print.darkPieces : 0
  const dark = sum(parts.map(darkOf))
  const fixedMinor = fixedPart(band, extra, dark > 0)
  const fixed = allocate(fixedMinor, quantities)
  const listed = parts.map(
    (part, index) => (fixed[index] ?? 0) + perPieces(band, extra, part.line.quantity, darkOf(part)),
  )
  const listedMinor = sum(listed)
  const cap = tariff.capsAtNextBand ? cheapestEntry(bands, pieces, extra, dark) : null
  const isCapped = cap !== null && cap.minor < listedMinor
  const run = isCapped ? allocate(cap.minor, listed) : listed
  const missingMinor = Math.max(0, tariff.minimumMinor - sum(run))
  const minimum = includedInks === null ? allocate(missingMinor, quantities) : []

  const words = isCapped
    ? `${formatCount(cap.quantity)} adedin bedeli ${formatLira(cap.minor)}`
    : runWords(band, extra, pieces, dark, fixedMinor)
  const label = `${place.placeName} · ${method.name}`
  const together = (own: number) => (own === pieces ? '' : `, ${formatCount(pieces)} adet birlikte`)
  return parts.map(({ line }, index) => {
    const runMinor = run[index] ?? 0
    const minimumMinor = minimum[index] ?? 0
    const expressMinor =
      line.print.isExpress && tariff.expressBp > 0
        ? takePercent(runMinor + minimumMinor, tariff.expressBp)
        : 0
    const row = (kind: ChargeKind, name: string, text: string, amountMinor: Kurus): Charge[] =>
      amountMinor === 0
        ? []
        : [
            {
              kind,
              placeId: place.placeId,
              label: name,
              words: text,
              amountMinor,
              tariffVersion: tariff.id,
            },
          ]
    return [
      ...row('run', label, `${words}${together(line.quantity)}`, runMinor),
      ...row(
        'minimum',
        `${label}, en az baskı bedeli`,
        `En az ${formatLira(tariff.minimumMinor)}${together(line.quantity)}`,
        minimumMinor,
      ),
      ...row(
        'express',
        `${label}, ekspres`,
        `${formatLira(runMinor + minimumMinor)} × ${formatPercent(tariff.expressBp)}`,
        expressMinor,
      ),
    ]
  })
}

/** How many times the band's price is paid for a piece: inks, thousands of stitches, or once; null: no such price. */
function unitsOf({ method, inks, stitches }: PricedPlace): number | null {
  switch (method.basis) {
    case 'colour':
    case 'colour-area':
      return inks
    case 'stitch':
      return stitches === undefined ? null : Math.max(1, Math.ceil(stitches / 1_000))
    default:
      return 1
  }
}

/** Size of a place in square centimetres, a begun one whole. */
function areaOf({ widthMm, heightMm }: PricedPlace): number {
  return Math.ceil((widthMm * heightMm) / 100)
}

/** The bands of a size, by quantity: of a size that two areas share, the larger one's. None beyond the largest. */
function bandsFor(
  { bands, maxAreaCm2 }: TariffTerms,
  basis: PrintBasis,
  areaCm2: number,
): readonly PrintBand[] {
  if (!isPricedByArea(basis)) return bands.toSorted(byQuantity)
  if (maxAreaCm2 !== null && areaCm2 > maxAreaCm2) return []
  const from = Math.max(...bands.map((band) => band.minAreaCm2).filter((least) => least <= areaCm2))
  return bands.filter((band) => band.minAreaCm2 === from).toSorted(byQuantity)
}

function byQuantity(a: PrintBand, b: PrintBand): number {
  return a.minQuantity - b.minQuantity
}

interface Units {
  readonly units: number
  readonly includedUnits: number | null
}

/** How many further units are paid for: of a place that is partly included all above what is, else all but the first. */
function furtherUnits({ units, includedUnits }: Units): number {
  return units - (includedUnits ?? 1)
}

function fixedPart(band: PrintBand, units: Units, hasDark: boolean): Kurus {
  const first = units.includedUnits === null ? band.fixedMinor : 0
  return first + band.nextFixedMinor * (furtherUnits(units) + (hasDark ? 1 : 0))
}

function perPieces(band: PrintBand, units: Units, pieces: number, dark: number): Kurus {
  const first = units.includedUnits === null ? band.firstMinor : 0
  return pieces * (first + band.nextMinor * furtherUnits(units)) + dark * band.nextMinor
}

/** The least that a run of a later band costs at its entry, with as many dark pieces as now. */
function cheapestEntry(
  bands: readonly PrintBand[],
  pieces: number,
  units: Units,
  dark: number,
): { readonly quantity: number; readonly minor: Kurus } | null {
  const entries = bands
    .filter(({ minQuantity }) => minQuantity > pieces)
    .map((band) => ({
      quantity: band.minQuantity,
      minor: fixedPart(band, units, dark > 0) + perPieces(band, units, band.minQuantity, dark),
    }))
  return entries.reduce<(typeof entries)[number] | null>(
    (least, entry) => (least && least.minor <= entry.minor ? least : entry),
    null,
  )
}

function runWords(band: PrintBand, units: Units, pieces: number, dark: number, fixedMinor: Kurus): string {
  const further = furtherUnits(units)
  const first = units.includedUnits === null && band.firstMinor > 0 ? [amount(band.firstMinor)] : []
  const next =
    band.nextMinor > 0 && further > 0
      ? [further === 1 ? amount(band.nextMinor) : `${formatCount(further)} × ${amount(band.nextMinor)}`]
      : []
  const each = [...first, ...next]
  const perPiece =
    each.length > 1 || (next.length > 0 && further > 1) ? `(${each.join(' + ')})` : each.join('')
  return [
    ...(fixedMinor > 0 ? [`${amount(fixedMinor)} sabit`] : []),
    ...(perPiece === '' ? [] : [`${formatCount(pieces)} × ${perPiece}`]),
    ...(dark > 0 && band.nextMinor > 0
      ? [`koyu kumaşa beyaz alt kat ${formatCount(dark)} × ${amount(band.nextMinor)}`]
      : []),
  ].join(' + ')
}

/** The tools of all lines, each once, split over the lines it serves. */
function toolsOf(lines: readonly PrintedLine[]): readonly (readonly { key: string; charge: Charge }[])[] {
  const tools = new Map<
    string,
    {
      readonly place: PricedPlace
      readonly tariff: TariffTerms
      readonly count: number
      pieces: Map<string, number>
    }
  >()
  for (const line of lines) {
    for (const [index, place] of line.print.places.entries()) {
      const { method, tariff } = place
      const includedInks = includedOf(line.print, index)
      if (!method.tool || !tariff || unitsOf(place) === null || isIncluded(place, includedInks)) continue
      const count = toolCount(method.tool.per, place.inks ?? 1, includedInks)
      if (count === 0) continue
      const key =
        method.tool.per === 'design'
          ? JSON.stringify([method.id, tariff.id, ...sharedArtwork(line, place)])
          : JSON.stringify([sharedKey(line, place), includedInks])
      const known = tools.get(key) ?? { place, tariff, count, pieces: new Map() }
      known.pieces.set(line.key, line.quantity)
      tools.set(key, known)
    }
  }
  return [...tools.values()].map(({ place, tariff, count, pieces }) => {
    const each = place.hasTools ? tariff.repeatToolMinor : tariff.toolMinor
    const served = [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1))
    // What is used again for nothing stays as a row of nothing: the order used it.
    const isFree = each === 0 && place.hasTools === true && tariff.toolMinor > 0
    if (each === 0 && !isFree) return []
    const shares = allocate(
      count * each,
      served.map(([, quantity]) => quantity),
    )
    const { tool } = place.method
    const word = tool?.word ?? ''
    const counted = tool?.per === 'colour' ? `${formatCount(count)} renk × ` : ''
    const again = place.hasTools ? ', tekrar' : ''
    const split = served.length > 1 ? `, ${formatCount(served.length)} satıra bölündü` : ''
    const isOfDesign = tool?.per === 'design'
    return served.flatMap(([key], index) => {
      const amountMinor = shares[index] ?? 0
      if (amountMinor === 0 && !isFree) return []
      const charge: Charge = {
        kind: 'tool',
        placeId: isOfDesign ? null : place.placeId,
        label: isOfDesign ? place.method.name : `${place.placeName} · ${place.method.name}`,
        words: `${counted}${amount(each)} ${word}${again}${split}`,
        toolWord: word,
        tool: { ...toolOf(place), isRepeat: place.hasTools === true },
        amountMinor,
        tariffVersion: tariff.id,
      }
      return [{ key, charge }]
    })
  })
}

/** What of a place that is partly included is made for it all: only further inks need a tool of their own. */
function toolCount(per: ToolScope, inks: number, includedInks: number | null): number {
  if (per === 'colour') return inks - (includedInks ?? 0)
  return includedInks === null ? 1 : 0
}

/** Unpacking and packing of a line's pieces: once, by the dearest of its tariffs. */
function handlingOf({ quantity, print }: PrintedLine): readonly Charge[] {
  const charged = print.places.flatMap((place, index) =>
    place.tariff && !isIncluded(place, includedOf(print, index)) ? [place.tariff] : [],
  )
  const dearest = charged.reduce<TariffTerms | null>(
    (most, tariff) => (most && most.handlingMinor >= tariff.handlingMinor ? most : tariff),
    null,
  )
  if (!dearest || dearest.handlingMinor === 0) return []
  return [
    {
      kind: 'handling',
      placeId: null,
      label: 'Açma ve paketleme',
      words: `${formatCount(quantity)} × ${amount(dearest.handlingMinor)}`,
      amountMinor: quantity * dearest.handlingMinor,
      tariffVersion: dearest.id,
    },
  ]
}

/** Without its currency, inside a sum: '1.250,00'. */
function amount(minor: Kurus): string {
  return formatLira(minor).slice(0, -2)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
