import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Any CSS width. */
  readonly width?: string
  /** This column names the row for screen readers. */
  readonly isRowHeader?: boolean
  /** Leaves the column out on narrow screens. */
  readonly hideBelow?: 'md' | 'lg' | 'xl' | '2xl'
  /** The heading is for screen readers only (columns of buttons). */
  readonly hideHeader?: boolean
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  rowClassName?: (row: Row) => string | undefined
}

const HIDE = {
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
}
const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' }

/**
 * Rows as the server paged them, dense. On wide screens the heading row stays in view below what the shell keeps there
 * (`--sticky-top`, set by the shell); on narrow ones the table scrolls sideways within itself.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowKey,
  empty,
  rowClassName,
}: DataTableProps<Row>) {
  if (rows.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>
  const place = (column: DataColumn<Row>) =>
    classNames(ALIGN[column.align ?? 'left'], column.hideBelow ? HIDE[column.hideBelow] : null)
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface lg:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={column.width ? { width: column.width } : undefined}
                className={classNames(
                  'border-b border-line bg-paper-deep px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft',
                  'first:rounded-tl-card last:rounded-tr-card lg:sticky lg:top-(--sticky-top,0px) lg:z-10',
                  place(column),
                )}
              >
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getRowKey(row)} className={classNames('group hover:bg-paper', rowClassName?.(row))}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    {...(column.isRowHeader ? { scope: 'row' } : {})}
                    className={classNames(
                      'border-b border-line px-3 py-2.5 align-middle font-normal group-last:border-b-0',
                      place(column),
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
