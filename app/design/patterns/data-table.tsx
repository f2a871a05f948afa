import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SortDirection, SortOrder, Sorts } from '#app/kernel/sort-order.ts'
import { pressedOrder } from '#app/kernel/sort-order.ts'
import { classNames } from '../class-names.ts'
import type { ChoosableColumn } from '../column-choice.ts'
import { TickBox } from '../forms/checkbox.tsx'
import { Link } from '../primitives/link.tsx'
import { boxesOf } from './ticked-boxes.ts'

/** A column of a list: what it is called, what stands in it, and whether somebody may do without it. */
export interface DataColumn<Row> extends ChoosableColumn {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Any CSS width. */
  readonly width?: string
  /** Leaves the column out on narrow screens. */
  readonly hideBelow?: 'md' | 'lg' | 'xl' | '2xl'
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
  /** Boxes to choose rows with, for a form that stands elsewhere on the page. */
  selection?: RowSelection<Row>
  /** How the rows are sorted; the headings of what they can be sorted by are links then. */
  sorting?: Sorting
  /** Under the rows: what they are, and sums in the columns of these keys. */
  foot?: TableFoot
}

export interface TableFoot {
  readonly label: string
  readonly cells: Readonly<Record<string, ReactNode>>
}

/** The order of a table and what leads to others. */
export interface Sorting {
  /** By the keys of the columns. */
  readonly sorts: Sorts
  readonly order: SortOrder
  readonly addressOf: (order: SortOrder) => string
}

/** Each ticked row is sent with the form whose id is `form`, as `name` with the row's key. */
export interface RowSelection<Row> {
  readonly form: string
  readonly name: string
  /** What ticking the row's box does, for screen readers. */
  readonly labelOf: (row: Row) => string
  /** What is ticked, as the bar counts it: 'ürün'. */
  readonly noun: string
  /** Rows it says no to have no box; every row has one without it. */
  readonly isSelectable?: (row: Row) => boolean
  /** Keys of the rows that are ticked when they appear. */
  readonly tickedAtFirst?: readonly string[]
}

const HEAD_CELL =
  'border-b border-line bg-paper-deep px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft ' +
  'first:rounded-tl-card last:rounded-tr-card lg:sticky lg:top-(--sticky-top,0px) lg:z-10'
const FOOT_CELL = 'tabular border-t border-line px-3 py-2.5 text-xs whitespace-nowrap'
/** The row whose link has the focus, and those that are ticked, are told from the others. */
const BODY_ROW =
  'group hover:bg-paper has-[[data-row-tick]:checked]:bg-brand-soft/60 has-[th_a:focus-visible]:[&>:first-child]:shadow-[inset_3px_0_0_var(--color-ink)]'
const BODY_CELL = 'border-b border-line px-3 py-2.5 align-middle font-normal group-last:border-b-0'
/** Above a link that covers its row, as rows on a phone do. */
const BOX_CELL = 'relative z-1 w-12 pr-0'

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
  selection,
  sorting,
  foot,
}: DataTableProps<Row>) {
  if (rows.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>
  const place = (column: DataColumn<Row>) =>
    classNames(ALIGN[column.align ?? 'left'], column.hideBelow ? HIDE[column.hideBelow] : null)
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      // What is for readers of the screen alone is placed in the box, not beside the page.
      className="relative overflow-x-auto rounded-card border border-line bg-surface lg:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classNames(HEAD_CELL, 'w-12 pr-0')}>
                <SelectAll form={selection.form} name={selection.name} />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={column.width ? { width: column.width } : undefined}
                className={classNames(HEAD_CELL, place(column))}
                {...(sorting?.order.key === column.key
                  ? { 'aria-sort': ARIA_SORT[sorting.order.direction] }
                  : {})}
              >
                {column.hideHeader ? (
                  <span className="sr-only">{column.header}</span>
                ) : sorting && column.key in sorting.sorts ? (
                  <SortLink column={column} sorting={sorting} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getRowKey(row)} className={classNames(BODY_ROW, rowClassName?.(row))}>
              {selection ? (
                <td className={classNames(BODY_CELL, BOX_CELL)}>
                  {selection.isSelectable?.(row) === false ? null : (
                    <TickBox
                      form={selection.form}
                      name={selection.name}
                      value={getRowKey(row)}
                      defaultChecked={selection.tickedAtFirst?.includes(getRowKey(row))}
                      data-row-tick=""
                      aria-label={selection.labelOf(row)}
                    />
                  )}
                </td>
              ) : null}
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    {...(column.isRowHeader ? { scope: 'row' } : {})}
                    className={classNames(BODY_CELL, place(column))}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <Foot {...foot} columns={columns} placeOf={place} isTicked={selection !== undefined} />
        ) : null}
      </table>
    </section>
  )
}

/** The words stand before the first sum; what is left out on a narrow screen takes its cell of the foot along. */
function Foot<Row>({
  label,
  cells,
  columns,
  placeOf,
  isTicked,
}: TableFoot & {
  columns: readonly DataColumn<Row>[]
  placeOf: (column: DataColumn<Row>) => string
  isTicked: boolean
}) {
  const words = columns.findIndex(({ isRowHeader }) => isRowHeader)
  return (
    <tfoot className="max-md:hidden">
      <tr>
        {isTicked ? <td className={FOOT_CELL} /> : null}
        {columns.map((column, index) => (
          <td key={column.key} className={classNames(FOOT_CELL, placeOf(column))}>
            {index === words ? (
              // Longer than its own column, and the next ones are empty.
              <span className="block w-0 whitespace-nowrap text-ink-soft">{label}</span>
            ) : (
              cells[column.key]
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROWS: Readonly<Record<SortDirection, typeof ArrowUp>> = { asc: ArrowUp, desc: ArrowDown }

/** A heading that sorts: once by what it names, pressed again the other way round. */
function SortLink<Row>({
  column: { key, header, align },
  sorting,
}: {
  column: DataColumn<Row>
  sorting: Sorting
}) {
  const { sorts, order, addressOf } = sorting
  const isSorted = order.key === key
  const Arrow = isSorted ? ARROWS[order.direction] : ArrowUpDown
  return (
    <Link
      to={addressOf(pressedOrder(sorts, order, key))}
      preventScrollReset
      className={classNames(
        'group/sort -mx-1.5 -my-1.5 inline-flex min-h-7 items-center align-middle gap-1 rounded-sm px-1.5 hover:bg-ink/6 hover:text-ink',
        align === 'right' ? 'flex-row-reverse' : null,
        isSorted ? 'text-ink' : null,
      )}
    >
      {header}
      <Arrow
        size={14}
        aria-hidden="true"
        className={
          isSorted
            ? undefined
            : 'opacity-45 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100'
        }
      />
    </Link>
  )
}

/** Ticks every row of the page, or none. Not there without JavaScript, which it is made of. */
function SelectAll({ form, name }: { form: string; name: string }) {
  const all = useRef<HTMLInputElement>(null)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    function show() {
      const boxes = boxesOf(form, name)
      const ticked = boxes.filter(({ checked }) => checked).length
      if (!all.current) return
      all.current.checked = boxes.length > 0 && ticked === boxes.length
      all.current.indeterminate = ticked > 0 && ticked < boxes.length
    }
    // Heard before the form has emptied its boxes.
    const showSoon = () => setTimeout(show)
    document.addEventListener('change', show)
    document.addEventListener('reset', showSoon)
    return () => {
      document.removeEventListener('change', show)
      document.removeEventListener('reset', showSoon)
    }
  }, [form, name])
  if (!isAlive) return <span className="sr-only">Seç</span>
  return (
    <TickBox
      ref={all}
      aria-label="Sayfadakilerin tümünü seç"
      onChange={(event) => {
        for (const box of boxesOf(form, name)) box.checked = event.target.checked
      }}
    />
  )
}
