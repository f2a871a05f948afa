import { Columns3, ListFilter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ChoosableColumn } from '../column-choice.ts'
import { columnChoices, isChoosable, isColumnShown, switchColumn } from '../column-choice.ts'
import { TickBox } from '../forms/checkbox.tsx'
import { Link } from '../primitives/link.tsx'
import { DropPanel } from './drop-panel.tsx'

/** A filter that is set: what it says, and the address of the list without it. */
export interface SetFilter {
  readonly text: string
  readonly without: string
}

/**
 * What stands over a list: its search, the filters behind one button that says how many are set, the order, the columns.
 * Below it each set filter can be taken away alone, or all at once. On a phone the order stands with the filters.
 */
export function ListTools({
  search,
  filters,
  set,
  clear,
  order,
  columns,
}: {
  search: ReactNode
  /** What the panel of filters holds; a list without any has no button. */
  filters: ReactNode
  set: readonly SetFilter[]
  /** The address of the list without any filter. */
  clear: string
  order?: ReactNode
  columns?: ReactNode
}) {
  return (
    <div className="mb-3 grid gap-2">
      <div className="relative flex flex-wrap items-center gap-2">
        {search ? <div className="min-w-0 flex-1 basis-40 sm:basis-56 lg:max-w-xl">{search}</div> : null}
        {filters ? (
          <DropPanel
            icon={<ListFilter size={16} aria-hidden="true" />}
            label={
              <>
                Filtrele
                {set.length > 0 ? (
                  <span className="tabular min-w-5 rounded-pill bg-ink px-1.5 text-xs leading-5 text-white">
                    {set.length}
                    <span className="sr-only"> filtre etkin</span>
                  </span>
                ) : null}
              </>
            }
            isTall
            keyShortcut="F"
            // Kept within the row where the screen ends right of it; as wide as the row on a phone.
            className="max-2xl:static"
            panelClassName="max-h-[min(70dvh,38rem)] w-[36rem] max-w-full overflow-y-auto p-4 max-2xl:right-0 max-2xl:left-auto max-sm:w-full 2xl:max-w-none"
          >
            {order ? (
              <div className="sm:hidden">
                <FilterGroup label="Sıralama">{order}</FilterGroup>
              </div>
            ) : null}
            {filters}
          </DropPanel>
        ) : null}
        {order && filters ? <div className="max-sm:hidden sm:contents">{order}</div> : order}
        {columns ? <div className="ml-auto max-lg:hidden">{columns}</div> : null}
      </div>
      {set.length > 0 ? (
        <ul aria-label="Etkin filtreler" className="flex flex-wrap items-center gap-1.5">
          {set.map(({ text, without }) => (
            <li key={without} className="min-w-0">
              <Link
                to={without}
                preventScrollReset
                aria-label={`${text} filtresini kaldır`}
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill bg-ink/8 py-1 pr-2 pl-3 text-sm font-semibold hover:bg-ink/14"
              >
                <span className="truncate">{text}</span>
                <X size={14} aria-hidden="true" className="shrink-0" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={clear}
              preventScrollReset
              className="inline-flex min-h-8 items-center px-2 text-sm text-ink-soft underline underline-offset-3 hover:text-ink"
            >
              Tümünü temizle
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

/** A group of the panel: what it filters by, and how. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1.5 border-line not-last:mb-3.5 not-last:border-b not-last:pb-3.5">
      <p aria-hidden="true" className="text-xs font-semibold text-ink-soft">
        {label}
      </p>
      {children}
    </div>
  )
}

const OFFERED = {
  md: 'hidden md:flex',
  lg: 'hidden lg:flex',
  xl: 'hidden xl:flex',
  '2xl': 'hidden 2xl:flex',
}

/**
 * Which columns the list at `path` shows, remembered in this browser. It comes with JavaScript, which it is made of, and
 * offers what the screen has room for.
 */
export function ColumnMenu({
  path,
  columns,
}: {
  path: string
  columns: readonly (ChoosableColumn & {
    readonly header: string
    readonly hideBelow?: keyof typeof OFFERED
  })[]
}) {
  const { value: choices, ready } = columnChoices.useValue()
  const choice = choices[path] ?? {}
  return (
    <DropPanel
      icon={<Columns3 size={16} aria-hidden="true" />}
      label="Sütunlar"
      side="right"
      isTall
      className={ready ? '' : 'invisible'}
      panelClassName="w-56 p-2"
    >
      <fieldset>
        <legend className="sr-only">Listede görünen sütunlar</legend>
        {columns.filter(isChoosable).map((column) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
          <label
            key={column.key}
            className={classNames(
              'flex cursor-pointer items-center gap-3 rounded-card px-2 py-1.5 hover:bg-paper-deep',
              column.hideBelow ? OFFERED[column.hideBelow] : null,
            )}
          >
            <TickBox
              checked={isColumnShown(column, choice)}
              onChange={(event) => {
                const fresh = columnChoices.fresh()
                const next = switchColumn(fresh[path] ?? {}, column, event.target.checked)
                columnChoices.write({ ...fresh, [path]: next })
              }}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </DropPanel>
  )
}
