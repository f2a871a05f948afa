import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListFilters, ListQuery } from '../list-query.ts'
import { filterParameters, listAddress, narrowingParameters } from '../list-query.ts'
import { LinkButton } from '../primitives/link-button.tsx'
import { Pagination } from '../primitives/pagination.tsx'
import type { DataTableProps } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterLinks } from './filter-links.tsx'
import type { QuickDays } from './list-days.tsx'
import { ListDays } from './list-days.tsx'
import { ListSearch } from './list-search.tsx'
import { PageHeader } from './page-header.tsx'

export interface ListPageProps<Filters extends ListFilters, Row>
  extends Omit<DataTableProps<Row>, 'caption'> {
  title: string
  description: ReactNode
  /** Beside the title: what adds a row, exports … */
  actions?: ReactNode
  /** Where the list stands. */
  path: string
  query: ListQuery<Filters>
  /** The filters in the order in which they are shown. */
  filters?: readonly ListFilterView<Filters>[]
  /** For a list that days narrow too (`query.days`): those of one press, and why the asked ones narrow nothing. */
  dayFilter?: { readonly quick: readonly QuickDays[]; readonly refusal: string | null }
  pageCount: number
  searchLabel: string
  /** What stands there when search and filters leave nothing. */
  nothingFound: { readonly title: string; readonly text: string }
  /** What stands between the filters and the table, such as a form over the chosen rows. */
  aboveTable?: ReactNode
}

/** A filter as people see it. */
export interface ListFilterView<Filters extends ListFilters> {
  readonly name: keyof Filters & string
  /** What it narrows by, for screen readers: "Duruma göre süz". */
  readonly label: string
  /** The choice that narrows nothing, 'Tümü' unless several filters stand beside each other. */
  readonly all?: string
  readonly labels: Readonly<Record<string, string>>
}

/**
 * A list of the back office: title, search, filters, table, pages. Its state is its address alone, so that it works
 * without JavaScript, can be shared, and is what "back" leads to. `empty` stands there while the shop has no rows at all.
 */
export function ListPage<Filters extends ListFilters, Row>({
  title,
  description,
  actions,
  path,
  query,
  filters = [],
  dayFilter,
  pageCount,
  searchLabel,
  nothingFound,
  aboveTable,
  empty,
  ...table
}: ListPageProps<Filters, Row>) {
  const chosen: Readonly<Record<string, string>> = query.chosen
  const { search, days = { from: '', to: '' } } = query
  const narrowing = narrowingParameters(query)
  const isNarrowed = search !== '' || Object.keys(narrowing).length > 0
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <div className="mb-4 grid gap-3">
        <ListSearch label={searchLabel} search={search} keep={narrowing} />
        {/* Short filters share a line. */}
        <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-3 *:max-w-full empty:hidden">
          {filters.map(({ name, label, all = 'Tümü', labels }) => (
            <FilterLinks
              key={name}
              label={label}
              choices={[['all', all], ...Object.entries(labels)].map(([value, text]) => ({
                value: value as string,
                label: text as string,
              }))}
              chosen={chosen[name] ?? 'all'}
              addressOf={(value) =>
                listAddress(path, { ...query, chosen: { ...chosen, [name]: value }, page: 1 })
              }
            />
          ))}
        </div>
        {dayFilter ? (
          <ListDays
            {...dayFilter}
            days={days}
            keep={{ ...filterParameters(chosen), ...(search === '' ? {} : { search }) }}
            addressOf={(asked) => listAddress(path, { ...query, days: asked, page: 1 })}
          />
        ) : null}
      </div>
      {aboveTable}
      <DataTable
        {...table}
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
    </>
  )
}
