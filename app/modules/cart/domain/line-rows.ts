import { formatCount } from '#app/kernel/count.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** Pieces of one variant within a line, by the chosen values of the groups that its rows differ in. */
export interface LineRow {
  readonly options: ChosenOptions
  readonly quantity: number
}

/** How many variants one line may have (decision 41). */
export const MAX_LINE_ROWS = 60
/** Of a line, over its rows. */
export const MAX_QUANTITY = 1_000_000

/** What has rows, or is one choice. */
export interface WithRows {
  readonly quantity: number
  readonly rows?: readonly LineRow[] | undefined
}

/** The rows of a line; one of no options where all of its pieces are the same. */
export function rowsOf({ quantity, rows }: WithRows): readonly LineRow[] {
  return rows ?? [{ options: {}, quantity }]
}

/** All pieces of these rows. */
export function piecesIn(rows: readonly Pick<LineRow, 'quantity'>[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** All that is chosen for the pieces of a row: what tells it from the others, and what holds for its line. */
export function choiceOfRow(
  line: { readonly options: ChosenOptions },
  row: { readonly options: ChosenOptions },
): ChosenOptions {
  return { ...row.options, ...line.options }
}

/** The pieces of a line by what is chosen for them, with all options. */
export function choicesOf(line: WithRows & { readonly options: ChosenOptions }): readonly LineRow[] {
  return rowsOf(line).map((row) => ({ options: choiceOfRow(line, row), quantity: row.quantity }))
}

/** A line in these rows, each a whole number of pieces; what would bring it above `MAX_QUANTITY` is cut off. */
export function withRows<Line extends WithRows>(line: Line, rows: readonly LineRow[]): Line {
  let room = MAX_QUANTITY
  const kept = rows.flatMap((row) => {
    const quantity = Math.min(room, wholeQuantity(row.quantity, 1))
    room -= quantity
    return quantity > 0 ? [{ options: row.options, quantity }] : []
  })
  const [first] = kept
  const isOneChoice = kept.length === 1 && first && Object.keys(first.options).length === 0
  return { ...line, quantity: MAX_QUANTITY - room, rows: isOneChoice ? undefined : kept }
}

/** These rows, with those of one choice as a single row of `join` pieces, where the first of them stands. */
export function joinRows(
  rows: readonly LineRow[],
  join: (before: number, other: number) => number,
): readonly LineRow[] {
  const byChoice = new Map<string, LineRow>()
  for (const row of rows) {
    const key = choiceKey(row.options)
    const before = byChoice.get(key)
    byChoice.set(key, before ? { ...before, quantity: join(before.quantity, row.quantity) } : row)
  }
  return [...byChoice.values()]
}

/** For `joinRows`, where pieces are added. */
export const addPieces = (before: number, more: number): number => before + more

/** A quantity as a row can have it; `otherwise` for what is no number. */
function wholeQuantity(quantity: number, otherwise: number): number {
  if (Number.isNaN(quantity)) return otherwise
  return Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)))
}

/** What holds for all pieces of a line, which is everything where it has one row. */
export function sharedOptions(line: WithRows & { readonly options: ChosenOptions }): ChosenOptions {
  const [first, second] = line.rows ?? []
  return first && !second ? choiceOfRow(line, first) : line.options
}

/** 'Lacivert, M': what a row is called among the others of its line. */
export function rowName({ options }: Pick<LineRow, 'options'>): string {
  return Object.values(options).join(', ')
}

/** 'S 20 · M 40', with a group for each colour where there are two axes: 'Lacivert: S 20 · M 40'; empty for fewer than two rows. */
export function rowsText(line: Pick<WithRows, 'rows'>): string {
  return rowGroups(line)
    .map(({ name, cells }) => (name === null ? cellsText(cells) : `${name}: ${cellsText(cells)}`))
    .join('; ')
}

/** 'S 20 · M 40'. */
export function cellsText(cells: RowGroup['cells']): string {
  return cells.map(({ label, quantity }) => `${label} ${formatCount(quantity)}`).join(' · ')
}

/** How many of which, each under its name: a fact for each colour, or one under the name of the only group. */
export function rowFacts(rows: readonly LineRow[]): readonly (readonly [string, string])[] {
  const [onlyGroup = ''] = Object.keys(rows[0]?.options ?? {})
  return rowGroups({ rows }).map(({ name, cells }) => [name ?? onlyGroup, cellsText(cells)])
}

/** The rows of a line with several, by the first of the groups they differ in; `name` is null where that is the only one. */
export interface RowGroup {
  readonly name: string | null
  readonly cells: readonly { readonly label: string; readonly quantity: number }[]
}

/** What is shown of the rows of a line; nothing of a line with fewer than two. */
export function rowGroups({ rows = [] }: Pick<WithRows, 'rows'>): readonly RowGroup[] {
  if (rows.length < 2) return []
  const groups = new Map<string | null, { label: string; quantity: number }[]>()
  for (const { options, quantity } of rows) {
    const [first = '', ...others] = Object.values(options)
    const name = others.length === 0 ? null : first
    const cells = groups.get(name) ?? []
    cells.push({ label: others.length === 0 ? first : others.join(', '), quantity })
    groups.set(name, cells)
  }
  return [...groups].map(([name, cells]) => ({ name, cells }))
}
