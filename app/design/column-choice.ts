import { createStoredValue } from './stored-value.ts'

/** Which columns of a list somebody has switched on or off, by their keys; the others stand as the list begins. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** What the choice of columns needs to know of one. */
export interface ChoosableColumn {
  readonly key: string
  /** It names the row: a list cannot do without it. */
  readonly isRowHeader?: boolean
  /** Its heading is not seen (columns of buttons), so it is not offered. */
  readonly hideHeader?: boolean
  /** A list begins without it. */
  readonly isOptional?: boolean
}

/** Whether a column can be switched on and off. */
export function isChoosable({ isRowHeader = false, hideHeader = false }: ChoosableColumn): boolean {
  return !isRowHeader && !hideHeader
}

/** Whether a column is shown. One that cannot be switched off is, whatever was stored. */
export function isColumnShown(column: ChoosableColumn, choice: ColumnChoice): boolean {
  return !isChoosable(column) || (choice[column.key] ?? column.isOptional !== true)
}

/** The choice after a column is switched; what a list begins with anyway is not kept. */
export function switchColumn(
  choice: ColumnChoice,
  { key, isOptional = false }: ChoosableColumn,
  isShown: boolean,
): ColumnChoice {
  const { [key]: _, ...others } = choice
  return isShown === !isOptional ? others : { ...others, [key]: isShown }
}

/** What was chosen for each list, by its address. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>

/** The choices of this browser. */
export const columnChoices = createStoredValue('list_columns', {} as ColumnChoices, readColumnChoices)

/** Reads what was stored; whatever is no choice is left out. */
export function readColumnChoices(stored: unknown): ColumnChoices {
  return Object.fromEntries(
    entriesOf(stored).map(([path, choice]) => [
      path,
      Object.fromEntries(entriesOf(choice).filter(([, isShown]) => typeof isShown === 'boolean')),
    ]),
  ) as ColumnChoices
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}
