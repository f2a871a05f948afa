import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { formatDate } from '#app/kernel/instant.ts'
import type { Sorts } from '#app/kernel/sort-order.ts'
import { directionText, ownOrder, sortOrders } from '#app/kernel/sort-order.ts'
import type { DayRange } from '#app/kernel/time-span.ts'
import { columnChoices, isColumnShown } from '../column-choice.ts'
import type { ListFilters, ListQuery } from '../list-query.ts'
import { listAddress, listParameters, narrowingParameters, unfiltered } from '../list-query.ts'
import { Alert } from '../primitives/alert.tsx'
import { LinkButton } from '../primitives/link-button.tsx'
import { Pagination } from '../primitives/pagination.tsx'
import type { WholeList } from './bulk-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { DataColumn, DataTableProps, Sorting } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterLinks } from './filter-links.tsx'
import type { QuickDays } from './list-days.tsx'
import { isSame, ListDays } from './list-days.tsx'
import { ListOrder } from './list-order.tsx'
import { ListSearch } from './list-search.tsx'
import type { SetFilter } from './list-tools.tsx'
import { ColumnMenu, FilterGroup, ListTools } from './list-tools.tsx'
import { PageHeader } from './page-header.tsx'
import { PageTabs } from './page-tabs.tsx'
import { useListKeys } from './use-list-keys.ts'

export interface ListPageProps<Filters extends ListFilters, Row>
  extends Omit<DataTableProps<Row>, 'caption' | 'sorting'> {
  /** Over the title: the way back. */
  above?: ReactNode
  title: string
  description: ReactNode
  /** Beside the title: what adds a row, exports … */
  actions?: ReactNode
  /** Where the list stands. */
  path: string
  query: ListQuery<Filters>
  /** Keys of the columns the list can be sorted by (`ListDefinition`). */
  sorts?: Sorts
  /** The filters in the order in which they are shown. */
  filters?: readonly ListFilterView<Filters>[]
  /** Choices of one filter as tabs above the list: how most people look at it. */
  views?: {
    readonly name: keyof Filters & string
    readonly label: string
    readonly choices: readonly {
      readonly value: string
      readonly label: string
      /** How many rows it has, as it is written. */
      readonly count: string
    }[]
    /** Those that somebody saved: what stands in the address, and what he called it. */
    readonly saved: readonly { readonly query: string; readonly name: string }[]
    /** What saves another one. */
    readonly menu: ReactNode
  }
  /** For a list that days narrow too (`query.days`): those of one press, and why the asked ones narrow nothing. */
  dayFilter?: { readonly quick: readonly QuickDays[]; readonly refusal: string | null }
  pageCount: number
  /** A list without it has no search. */
  searchLabel?: string
  /** What stands there when search and filters leave nothing. */
  nothingFound: { readonly title: string; readonly text: string }
  /** What stands above search and filters, such as a form that adds a row. */
  aboveTools?: ReactNode
  /** What stands between the filters and the table, such as an answer. */
  aboveTable?: ReactNode
  /** What can be done with the rows that `selection` lets tick; `isPaused` while it is asked back. */
  bulk?: {
    readonly content: ReactNode
    readonly isPaused?: boolean
    /** For commands that take the whole list where all of this page is ticked (`BulkBar`). */
    readonly whole?: WholeList
  }
}

/** A filter as people see it. */
export interface ListFilterView<Filters extends ListFilters> {
  readonly name: keyof Filters & string
  /** What it narrows by: "Duruma göre süz". */
  readonly label: string
  /** The choice that narrows nothing, 'Tümü' unless several filters stand beside each other. */
  readonly all?: string
  readonly labels: Readonly<Record<string, string>>
  /** How many rows a choice leaves, as they are written; only of those the list knows anyway. */
  readonly counts?: Readonly<Record<string, string>>
}

const NO_DAYS: DayRange = { from: '', to: '' }

/**
 * A list of the back office: title, search, filters, order, table, pages. Its state is its address alone, so that it works
 * without JavaScript, can be shared, and is what "back" leads to; only which columns it shows is remembered in the browser.
 * `empty` stands there while the shop has no rows at all.
 */
export function ListPage<Filters extends ListFilters, Row>({
  above,
  title,
  description,
  actions,
  path,
  query,
  sorts = {},
  filters = [],
  views,
  dayFilter,
  pageCount,
  searchLabel,
  nothingFound,
  aboveTools,
  aboveTable,
  bulk,
  empty,
  columns,
  selection,
  ...table
}: ListPageProps<Filters, Row>) {
  const chosen: Readonly<Record<string, string>> = query.chosen
  const choice = columnChoices.useValue().value[path] ?? {}
  const isNarrowed = query.search !== '' || Object.keys(narrowingParameters(query)).length > 0
  const sorting = sortingOf(path, query, sorts)
  const hasRows = table.rows.length > 0
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, {
    isTicked: selection !== undefined,
    isFiltered: filters.length > 0 || dayFilter !== undefined,
  })
  const shownQuery = new URLSearchParams(listParameters({ ...query, page: 1 })).toString()
  return (
    <>
      <PageHeader
        above={above}
        title={title}
        description={description}
        actions={actions}
        className="mb-5 max-sm:mb-2"
      />
      {aboveTools}
      {views ? (
        <PageTabs
          label={views.label}
          tabs={[
            ...views.choices.map(({ value, label, count }) => ({
              to: chosenAddress(path, query, views.name, value),
              label: <ViewLabel label={label} count={count} />,
            })),
            ...views.saved.map((view) => ({ to: `${path}?${view.query}`, label: view.name })),
          ]}
          current={
            views.saved.some((view) => view.query === shownQuery)
              ? `${path}?${shownQuery}`
              : chosenAddress(path, query, views.name, chosen[views.name] ?? 'all')
          }
          after={views.menu}
          className="mb-3"
        />
      ) : null}
      <ListTools
        search={
          searchLabel === undefined ? null : (
            <ListSearch
              label={searchLabel}
              search={query.search}
              keep={listParameters({ ...query, search: '', page: 1 })}
            />
          )
        }
        filters={
          filters.length > 0 || dayFilter ? (
            <Filters path={path} query={query} filters={filters} {...(dayFilter ? { dayFilter } : {})} />
          ) : null
        }
        set={setFilters(
          path,
          query,
          // What a tab says needs no words of its own.
          filters.filter(
            ({ name }) => name !== views?.name || !views.choices.some(({ value }) => value === chosen[name]),
          ),
          dayFilter?.quick ?? [],
        )}
        clear={listAddress(path, unfiltered(query))}
        order={sorting && hasRows ? <Order {...sorting} query={query} columns={columns} /> : null}
        columns={hasRows ? <ColumnMenu path={path} columns={columns} /> : null}
      />
      {dayFilter?.refusal ? (
        <Alert tone="danger" live className="mb-3">
          {dayFilter.refusal}
        </Alert>
      ) : null}
      {aboveTable}
      <div ref={list} className="group/list">
        <DataTable
          {...table}
          columns={columns.filter((column) => isColumnShown(column, choice))}
          {...(selection ? { selection } : {})}
          {...(sorting ? { sorting } : {})}
          caption={title}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                {...nothingFound}
                action={
                  <LinkButton to={path} variant="secondary">
                    Filtreleri temizle
                  </LinkButton>
                }
              />
            ) : (
              empty
            )
          }
        />
        <div className="mt-5">
          <Pagination
            page={query.page}
            pageCount={pageCount}
            hrefFor={(page) => listAddress(path, { ...query, page })}
          />
        </div>
        {bulk && selection && hasRows ? (
          <BulkBar
            form={selection.form}
            name={selection.name}
            noun={selection.noun}
            isPaused={bulk.isPaused ?? false}
            {...(bulk.whole && bulk.whole.total > table.rows.length ? { whole: bulk.whole } : {})}
          >
            {bulk.content}
          </BulkBar>
        ) : null}
      </div>
    </>
  )
}

function ViewLabel({ label, count }: { label: string; count: string }) {
  return (
    <>
      {label}
      <span className="tabular ml-2 text-sm font-normal text-ink-soft">{count}</span>
    </>
  )
}

/** Where the list stands narrowed by this choice of a filter, beside whatever else narrows it. */
function chosenAddress<Filters extends ListFilters>(
  path: string,
  query: ListQuery<Filters>,
  name: string,
  value: string,
): string {
  return listAddress(path, { ...query, chosen: { ...query.chosen, [name]: value }, page: 1 })
}

function sortingOf(path: string, query: ListQuery<ListFilters>, sorts: Sorts): Sorting | null {
  const own = ownOrder(sorts)
  return own
    ? {
        sorts,
        order: query.sort ?? own,
        addressOf: (sort) => {
          const { sort: _, ...unsorted } = query
          const isOwn = sort.key === own.key && sort.direction === own.direction
          return listAddress(path, { ...unsorted, ...(isOwn ? {} : { sort }), page: 1 })
        },
      }
    : null
}

/** Every order by the name of its column. */
function Order<Row>({
  sorts,
  order,
  addressOf,
  query,
  columns,
}: Sorting & { query: ListQuery<ListFilters>; columns: readonly DataColumn<Row>[] }) {
  const { sort: _, ...unsorted } = query
  const names = new Map(columns.map(({ key, header }) => [key, header]))
  return (
    <ListOrder
      order={order}
      choices={sortOrders(sorts).map((choice) => ({
        order: choice,
        label: `${names.get(choice.key) ?? ''}: ${directionText(sorts[choice.key] ?? 'text', choice.direction)}`,
      }))}
      keep={listParameters({ ...unsorted, page: 1 })}
      addressOf={addressOf}
    />
  )
}

function Filters<Filters extends ListFilters>({
  path,
  query,
  filters,
  dayFilter,
}: Pick<ListPageProps<Filters, never>, 'path' | 'query' | 'dayFilter'> & {
  filters: readonly ListFilterView<Filters>[]
}) {
  const chosen: Readonly<Record<string, string>> = query.chosen
  return (
    <>
      {filters.map(({ name, label, all = 'Tümü', labels, counts = {} }) => (
        <FilterGroup key={name} label={label}>
          <FilterLinks
            label={label}
            wraps
            choices={[
              { value: 'all', label: all },
              ...Object.entries(labels).map(([value, text]) => ({
                value,
                label: text,
                count: counts[value],
              })),
            ]}
            chosen={chosen[name] ?? 'all'}
            addressOf={(value) => chosenAddress(path, query, name, value)}
          />
        </FilterGroup>
      ))}
      {dayFilter ? (
        <FilterGroup label="Tarihe göre süz">
          <ListDays
            quick={dayFilter.quick}
            days={query.days ?? NO_DAYS}
            keep={listParameters({ ...query, days: NO_DAYS, page: 1 })}
            addressOf={(asked) => listAddress(path, { ...query, days: asked, page: 1 })}
          />
        </FilterGroup>
      ) : null}
    </>
  )
}

/** The filters that are set, each by what it was set to. */
function setFilters<Filters extends ListFilters>(
  path: string,
  query: ListQuery<Filters>,
  filters: readonly ListFilterView<Filters>[],
  quick: readonly QuickDays[],
): readonly SetFilter[] {
  const chosen: Readonly<Record<string, string>> = query.chosen
  const { days = NO_DAYS } = query
  return [
    ...filters.flatMap(({ name, labels }) => {
      const text = labels[chosen[name] ?? 'all']
      return text === undefined ? [] : [{ text, without: chosenAddress(path, query, name, 'all') }]
    }),
    ...(isSame(NO_DAYS)(days)
      ? []
      : [
          {
            text: quick.find(isSame(days))?.label ?? daysText(days),
            without: listAddress(path, { ...query, days: NO_DAYS, page: 1 }),
          },
        ]),
  ]
}

/** '01.03.2026 – 07.03.2026'; a day that is none stands as it was typed. */
function daysText({ from, to }: DayRange): string {
  const written = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDate(Date.parse(day)))
  if (to === '') return `${written(from)} ve sonrası`
  if (from === '') return `${written(to)} ve öncesi`
  return from === to ? written(from) : `${written(from)} – ${written(to)}`
}
