import { formatCount, parseCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { PrintBand } from '#app/modules/pricing/domain/print-charges.ts'
import { TARIFF_LIMITS } from './print-tariff.ts'
import { inBandOrder } from './tariff-form.ts'

/** What an amount is of which the list does not say it: what the whole band costs, or one piece. */
export type BareAmount = 'fixed' | 'each'

/** Bands as somebody pasted them, and every line that is none. */
export interface PastedTariff {
  /** In the order of the form. */
  readonly bands: readonly PrintBand[]
  readonly refused: readonly RefusedLine[]
  /** What holds although the list does not say it, in sentences. */
  readonly notes: readonly string[]
}

export interface RefusedLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

/** Longer texts and lines are no price list of ours; reading them would only cost time. */
export const PASTE_LIMITS = { characters: 40_000, lineCharacters: 400, lines: 400 } as const

type Column = 'quantity' | 'area' | 'fixed' | 'first' | 'nextFixed' | 'next'

/** From and to which quantity a line is; without `from` it begins where the one before it ends. */
interface Range {
  readonly from: number | null
  readonly to: number | null
  /** Without end by its own words: '>1.000', '501 ve üzeri'. */
  readonly isOpen: boolean
}

interface Amounts {
  readonly fixedMinor: Kurus
  readonly firstMinor: Kurus
  readonly nextFixedMinor: Kurus
  readonly nextMinor: Kurus
}

/** A line that was understood, before it is known where it begins. */
interface Entry {
  readonly line: number
  readonly text: string
  readonly range: Range
  readonly minAreaCm2: number
  readonly amounts: Amounts
  /** The one amount of a line that does not say what it is for. */
  readonly bareMinor: Kurus | null
}

type Read<Value> = { readonly value: Value } | { readonly reason: string }

const NO_AMOUNTS: Amounts = { fixedMinor: 0, firstMinor: 0, nextFixedMinor: 0, nextMinor: 0 }

/**
 * Reads bands from a spreadsheet's cells (tabs or semicolons, with or without a row of headings: 'Adet', 'Sabit', 'Adet
 * başı', 'Ek renk', 'Alan') or from a price list: '≤300: 900', '1–300 adet 900 TL', '>1.000: 1,20/adet', '501 ve üzeri
 * 1,80', '≤250: 1 250 + 5/adet', several of them on one line parted by '·'. Numbers are read the Turkish way. A list that
 * says where a band ends begins the next one behind it. Of an amount that does not say whether it is for the band or for a
 * piece `bare` says it; one without end that is less than the band before it is for a piece, as no printer charges one
 * sum for any number. A line that is not understood is given back with the reason. Time grows with the length of the text.
 */
export function readPastedTariff(text: string, bare: BareAmount): PastedTariff {
  if (text.length > PASTE_LIMITS.characters) {
    return refusedWhole(`Metin çok uzun: en fazla ${formatCount(PASTE_LIMITS.characters)} karakter.`)
  }
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > PASTE_LIMITS.lines) {
    return refusedWhole(`Çok fazla satır: en fazla ${formatCount(PASTE_LIMITS.lines)} satır.`)
  }
  const refused: RefusedLine[] = []
  const notes: string[] = []
  const entries: Entry[] = []
  let headings: Headings | null = null
  for (const [index, raw] of lines.entries()) {
    const line = index + 1
    if (raw.trim() === '') continue
    const refuse = (reason: string, part = raw) =>
      refused.push({ line, text: part.trim().slice(0, PASTE_LIMITS.lineCharacters), reason })
    if (raw.length > PASTE_LIMITS.lineCharacters) {
      refuse(`Satır çok uzun: en fazla ${formatCount(PASTE_LIMITS.lineCharacters)} karakter.`)
      continue
    }
    const known: Headings | null = headings === null && entries.length === 0 ? headingsOf(raw) : null
    if (known) {
      headings = known
      for (const name of known.unknown) notes.push(`“${name}” sütunu okunmadı.`)
      continue
    }
    for (const part of partsOf(raw, headings)) {
      const read = part.cells ? readCells(part.cells, headings, bare) : readListItem(part.text)
      if ('reason' in read) refuse(read.reason, part.text)
      else entries.push({ line, text: part.text.trim().replaceAll('\t', ' '), ...read.value })
    }
  }
  return placed(entries, bare, refused, notes)
}

function refusedWhole(reason: string): PastedTariff {
  return { bands: [], refused: [{ line: 1, text: '', reason }], notes: [] }
}

/** Gives every entry the quantity it begins at, and what its bare amount is for. */
function placed(
  entries: readonly Entry[],
  bare: BareAmount,
  refused: RefusedLine[],
  notes: string[],
): PastedTariff {
  const bands: PrintBand[] = []
  const seen = new Set<string>()
  const before = new Map<
    number,
    { readonly entry: Entry; readonly to: number | null; readonly bareMinor: Kurus }
  >()
  for (const entry of entries) {
    const { line, text, range, minAreaCm2 } = entry
    const refuse = (reason: string) => refused.push({ line, text, reason })
    const former = before.get(minAreaCm2)
    const begins = range.from ?? (former ? (former.to === null ? null : former.to + 1) : 1)
    if (begins === null) {
      refuse('Önceki basamağın kaç adette bittiği yazmıyor; bu satırın nereden başladığı bilinmiyor.')
      continue
    }
    if (range.to !== null && range.to < begins) {
      refuse(`${formatCount(range.to)} adet önceki basamakta kalıyor.`)
      continue
    }
    if (begins > TARIFF_LIMITS.quantity) {
      refuse(`Adet en fazla ${formatCount(TARIFF_LIMITS.quantity)} olabilir.`)
      continue
    }
    const key = `${minAreaCm2} ${begins}`
    if (seen.has(key)) {
      refuse(`${formatCount(begins)} adetten başlayan bir basamak zaten var.`)
      continue
    }
    if (bands.length === TARIFF_LIMITS.bands) {
      refuse(`En fazla ${TARIFF_LIMITS.bands} basamak olabilir.`)
      continue
    }
    const isOfPiece =
      bare === 'each' || (range.isOpen && former !== undefined && (entry.bareMinor ?? 0) < former.bareMinor)
    const own = entry.bareMinor === null ? {} : { [isOfPiece ? 'firstMinor' : 'fixedMinor']: entry.bareMinor }
    seen.add(key)
    bands.push({ minQuantity: begins, minAreaCm2, ...entry.amounts, ...own })
    if (former && former.to !== null && begins > former.to + 1) {
      const gap = `${formatCount(former.to + 1)}–${formatCount(begins - 1)}`
      notes.push(`${gap} adet listede yok; ${former.entry.text} onlar için de geçerli olur.`)
    }
    const isSum = entry.bareMinor !== null && !isOfPiece
    before.set(minAreaCm2, { entry, to: range.to, bareMinor: isSum ? (entry.bareMinor ?? 0) : 0 })
  }
  for (const { entry, to } of before.values()) {
    if (to !== null) {
      notes.push(`${formatCount(to)} adedin üstü listede yok; ${entry.text} orada da geçerli olur.`)
    }
  }
  return { bands: inBandOrder(bands), refused: refused.toSorted((a, b) => a.line - b.line), notes }
}

interface Headings {
  readonly columns: readonly (Column | null)[]
  readonly unknown: readonly string[]
}

/** What a column is called in spreadsheets and price lists, folded (`foldTurkish`). */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  quantity: [
    ...['adet', 'adetten', 'miktar', 'kac adetten', 'adet araligi', 'adetten itibaren', 'min adet', 'en az'],
    ...['en az adet', 'minimum adet', 'basamak', 'baslangic', 'quantity', 'qty', 'minimum_quantity'],
  ],
  area: ['alan', 'alandan', 'alan (cm2)', 'cm2', 'en az alan', 'area', 'area_from'],
  fixed: ['sabit', 'sabit ucret', 'sabit tutar', 'toplam', 'toplam tutar', 'tutar', 'fixed'],
  first: [
    ...['adet basi', 'adet basina', 'adet fiyati', 'birim', 'birim fiyat', 'fiyat', 'ilk renk', '1. renk'],
    ...['ilk renk adet basi', 'price', 'per piece'],
  ],
  nextFixed: ['ek renk sabit', 'ilave renk sabit', 'sonraki renk sabit'],
  next: [
    ...['ek renk', 'ilave renk', 'sonraki renk', 'ek renk adet basi', 'ilave renk adet basi', 'her ek renk'],
    ...['ek renk adet', 'next_price', 'next price'],
  ],
}

/** The columns of a row of headings; null for a row that is none. */
function headingsOf(line: string): Headings | null {
  const cells = cellsOf(line)
  if (!cells || /^\s*[\d≤≥<>]/.test(cells[0] ?? '')) return null
  const names = cells.map((cell) =>
    foldTurkish(cell)
      .replace(/\(?(?:tl|₺)\)?$/, '')
      .trimEnd(),
  )
  const columns = names.map(columnOf)
  if (!columns.includes('quantity')) return null
  // A list of sums alone has its further inks in sums too.
  const isOfSums = columns.includes('fixed') && !columns.includes('first')
  return {
    columns: columns.map((column) => (column === 'next' && isOfSums ? 'nextFixed' : column)),
    unknown: cells
      .filter((cell, index) => columns[index] === null && cell.trim() !== '')
      .map((c) => c.trim()),
  }
}

function columnOf(name: string): Column | null {
  const found = Object.entries(HEADINGS).find(([, names]) => names.includes(name))
  return found ? (found[0] as Column) : null
}

/** A line as its cells, or as the items of a list. */
function partsOf(
  line: string,
  headings: Headings | null,
): readonly { readonly text: string; readonly cells: readonly string[] | null }[] {
  const items = line.split(/[·•]/).filter((item) => item.trim() !== '')
  const cells = cellsOf(line)
  if (!cells || items.length > 1) return items.map((text) => ({ text, cells: null }))
  // '≤300: 900; ≤500: 1.100' is a list whose items are parted like cells.
  const isList =
    headings === null && cells.every((cell) => cell.trim() === '' || 'value' in readListItem(cell))
  if (!isList) return [{ text: line, cells }]
  return cells.filter((cell) => cell.trim() !== '').map((text) => ({ text, cells: null }))
}

function cellsOf(line: string): readonly string[] | null {
  if (line.includes('\t')) return line.split('\t')
  return line.includes(';') ? line.split(';') : null
}

/** What columns without headings are, as many as there are: as the form has them. */
function usualColumns(count: number, bare: BareAmount): readonly Column[] {
  if (count <= 3 && bare === 'each') return ['quantity', 'first', 'next']
  return ['quantity', 'fixed', 'first', 'nextFixed', 'next']
}

function readCells(
  cells: readonly string[],
  headings: Headings | null,
  bare: BareAmount,
): Read<Omit<Entry, 'line' | 'text'>> {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const columns = headings?.columns ?? usualColumns(filled, bare)
  if (filled > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return { reason: `${columns.length} sütundan fazlası var; başlık satırıyla birlikte yapıştırın.` }
  }
  const cellOf = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim()
  const range = readWholeRange(cellOf('quantity'))
  if (!range) return { reason: 'Adet okunamadı.' }
  const area = cellOf('area') === '' ? 0 : readArea(cellOf('area'))
  if (area === null) return { reason: 'Alan okunamadı; cm² olarak tam sayı yazın.' }
  const amounts: Record<keyof Amounts, Kurus> = { ...NO_AMOUNTS }
  let bareMinor: Kurus | null = null
  let priced = 0
  for (const column of ['fixed', 'first', 'nextFixed', 'next'] as const) {
    const cell = cellOf(column)
    if (cell === '') continue
    const read = readAmount(cell)
    if ('reason' in read) return read
    priced += 1
    const { minor, of } = read.value
    // The one amount of a row without headings may be for the band or for a piece, as in a list.
    if (headings === null && filled === 2 && of === null) bareMinor = minor
    // What an amount says of itself comes before its column: '>1.000' is often 1,20/adet in a column of sums.
    else if (of === 'each' && column === 'fixed') amounts.firstMinor = minor
    else if (of === 'fixed' && column === 'first') amounts.fixedMinor = minor
    else amounts[`${column}Minor`] = minor
  }
  if (priced === 0) return { reason: 'Tutar yok.' }
  return { value: { range, minAreaCm2: area, amounts, bareMinor } }
}

const PIECES = '(?:adet|ad\\.?|tane|pcs?\\.?|parça)'

interface RangeForm {
  readonly says: RegExp
  readonly range: (a: number, b: number) => Range
}

/** What a list item may begin with, the most telling first; `gap` is what may stand between thousands. */
function rangeForms(gap: string): readonly RangeForm[] {
  const count = `(\\d{1,3}(?:[${gap}]\\d{3})+(?!\\d)|\\d{1,9})`
  const form = (says: string, range: RangeForm['range']) => ({ says: new RegExp(`^${says}`, 'iu'), range })
  return [
    form(`(?:≤|<=|=<|en fazla)\\s?${count}`, (a) => upTo(a)),
    form(`(?:≥|>=|=>|en az|min\\.?)\\s?${count}`, (a) => openFrom(a)),
    form(`>\\s?${count}`, (a) => openFrom(a + 1)),
    form(`<\\s?${count}`, (a) => upTo(a - 1)),
    form(`${count}\\s?(?:-|–|—|ile)\\s?${count}(?: ${PIECES}(?!\\p{L}))?(?: arası)?`, (a, b) => ({
      from: Math.max(1, a),
      to: b,
      isOpen: false,
    })),
    // '501 ve üzeri' counts the 501st piece, '500 üzeri' begins behind the 500th.
    form(`${count}(?:\\s?${PIECES})?\\s?(?:ve|veya) (?:üzeri|üstü|fazlası)`, (a) => openFrom(a)),
    form(`${count}(?:\\s?${PIECES}| adedin)?\\s?(?:üzeri|üstü)`, (a) => openFrom(a + 1)),
    form(`${count}(?:['’]?[yn]?[ea]| adede| adete) kadar`, (a) => upTo(a)),
    form(`${count}\\+(?!\\d)`, (a) => openFrom(a)),
    form(`${count}(?=\\s?(?:${PIECES}(?!\\p{L})|[:=→|]|$))`, (a) => ({ from: a, to: null, isOpen: false })),
  ]
}

/** Blanks between thousands are tried first: '501–1 000 1 200'. In '1–300 900 TL' they part two numbers. */
const [SPACED, DOTTED] = [rangeForms('. \\u00a0'), rangeForms('.')] as const

function upTo(most: number): Range {
  return { from: null, to: most, isOpen: false }
}

function openFrom(least: number): Range {
  return { from: Math.max(1, least), to: null, isOpen: true }
}

/** The quantities a text begins with, and what stands behind them; null where it does not begin with any. */
function readRange(
  text: string,
  forms: readonly RangeForm[],
): { readonly range: Range; readonly rest: string } | null {
  for (const { says, range } of forms) {
    const found = says.exec(text)
    if (!found) continue
    const [all, a = '', b] = found
    const [first, second] = [parseCount(a), b === undefined ? 0 : parseCount(b)]
    const read = first === null || second === null ? null : range(first, second)
    return read && (read.from ?? 1) > 0 ? { range: read, rest: text.slice(all.length) } : null
  }
  return null
}

const UNIT = new RegExp(`^\\s?${PIECES}(?!\\p{L})`, 'iu')

function readWholeRange(cell: string): Range | null {
  const ranges = [SPACED, DOTTED].map((forms) => readRange(cell, forms))
  return ranges.find((found) => found?.rest.replace(UNIT, '').trim() === '')?.range ?? null
}

/** '1–300 adet 900 TL', '>1.000: 1,20/adet', '≤250: 1 250 + 5/pc'. */
function readListItem(text: string): Read<Omit<Entry, 'line' | 'text'>> {
  const item = text.trim().replace(/^[-*]\s+/, '')
  const spaced = readItem(item, SPACED)
  if ('value' in spaced) return spaced
  const dotted = readItem(item, DOTTED)
  return 'value' in dotted ? dotted : spaced
}

function readItem(item: string, forms: readonly RangeForm[]): Read<Omit<Entry, 'line' | 'text'>> {
  const found = readRange(item, forms)
  if (!found) return { reason: 'Satır bir adetle başlamıyor.' }
  const stated = found.rest.replace(UNIT, '').replace(/^\s*[:=→|\-–]?\s*/u, '')
  if (stated === '') return { reason: 'Tutar yok.' }
  const parts = stated.split('+')
  if (parts.length > 2) return { reason: 'Tutar okunamadı; en çok “sabit + adet başı” yazılabilir.' }
  const [first, second] = parts.map((part) => readAmount(part))
  if (!first || 'reason' in first) return first ?? { reason: 'Tutar yok.' }
  const { range } = found
  if (!second) {
    const { minor, of } = first.value
    return {
      value: {
        range,
        minAreaCm2: 0,
        amounts:
          of === null ? NO_AMOUNTS : { ...NO_AMOUNTS, [`${of === 'each' ? 'first' : 'fixed'}Minor`]: minor },
        bareMinor: of === null ? minor : null,
      },
    }
  }
  if ('reason' in second) return second
  if (first.value.of === 'each' || second.value.of === 'fixed') {
    return { reason: 'Önce sabit, sonra adet başı tutarı yazın: “1.250 + 5/adet”.' }
  }
  const amounts = { ...NO_AMOUNTS, fixedMinor: first.value.minor, firstMinor: second.value.minor }
  return { value: { range, minAreaCm2: 0, amounts, bareMinor: null } }
}

interface ReadAmount {
  readonly minor: Kurus
  /** What it says it is for; null where it does not say it. */
  readonly of: BareAmount | null
}

const OF_PIECE = new RegExp(
  `(?:\\s?/\\s?${PIECES}|\\s(?:adet başı(?:na)?|adedi|beher)|\\s?(?:tl|₺)/${PIECES})\\s*$`,
  'iu',
)
const OF_BAND = /\s(?:sabit|toplam|toptan)\s*$/iu

function readAmount(text: string): Read<ReadAmount> {
  const said = text.trim()
  const of = OF_PIECE.test(said) ? 'each' : OF_BAND.test(said) ? 'fixed' : null
  const number = said
    .replace(OF_PIECE, '')
    .replace(OF_BAND, '')
    .replace(/lira$/iu, '')
    // '1 250' is how lists without dots write thousands.
    .replace(/(\d)[ \u00a0](?=\d{3}(?!\d))/gu, '$1.')
  const lira = parseLira(number)
  if (!lira.ok) return { reason: lira.error.message }
  if (lira.value < 0 || lira.value > TARIFF_LIMITS.amountMinor) {
    return { reason: `Tutar 0 ile ${formatLira(TARIFF_LIMITS.amountMinor)} arasında olmalıdır.` }
  }
  return { value: { minor: lira.value, of } }
}

function readArea(cell: string): number | null {
  const area = parseCount(cell.replace(/\s?cm(?:2|²)$/iu, ''))
  return area !== null && area <= TARIFF_LIMITS.areaCm2 ? area : null
}
