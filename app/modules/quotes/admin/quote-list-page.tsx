import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ListQuery } from '#app/design/list-query.ts'
import { listAddress } from '#app/design/list-query.ts'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import type { Quote, QuoteStatus } from '#app/modules/quotes/domain/quote.ts'
import { quantityText, SOURCE_LABELS } from '#app/modules/quotes/domain/quote.ts'

const QUOTES = '/admin/quotes'
const COUNT = new Intl.NumberFormat('tr-TR')
const FILTERS = [
  { value: 'all' as const, label: 'Tümü' },
  { value: 'new' as const, label: 'Yeni' },
  { value: 'read' as const, label: 'Okundu' },
]

const columns = (now: Instant): readonly DataColumn<Quote>[] => [
  { key: 'name', header: 'Kim', isRowHeader: true, cell: (quote) => <AskerCell quote={quote} now={now} /> },
  {
    key: 'product',
    header: 'Ürün',
    hideBelow: 'md',
    cell: ({ product }) =>
      product ? (
        <>
          <span className="line-clamp-1 max-w-64">{product.productTitle}</span>
          <span className="tabular text-xs text-ink-soft">{quantityText(product.quantity)}</span>
        </>
      ) : (
        <span className="text-ink-soft" aria-hidden="true">
          –
        </span>
      ),
  },
  {
    key: 'message',
    header: 'Mesaj',
    cell: ({ message }) => <span className="line-clamp-2 max-w-96 text-xs">{message}</span>,
  },
  { key: 'source', header: 'Nereden', hideBelow: 'xl', cell: ({ source }) => SOURCE_LABELS[source] },
  {
    key: 'date',
    header: 'Tarih',
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} className="whitespace-nowrap" />,
  },
]

/** The list of quote requests: search, new and read, pages. Works without JavaScript. */
export function QuoteListPage({
  query,
  rows,
  total,
  pageCount,
  now,
  searchForm,
}: {
  query: ListQuery<QuoteStatus>
  rows: readonly Quote[]
  total: number
  pageCount: number
  now: Instant
  searchForm: ReactNode
}) {
  const isFiltered = query.search !== '' || query.status !== 'all'
  return (
    <>
      <PageHeader title="Teklif Talepleri" description={`${COUNT.format(total)} talep`} />
      <div className="mb-4 grid gap-3">
        {searchForm}
        <FilterLinks
          label="Duruma göre süz"
          choices={FILTERS}
          chosen={query.status}
          addressOf={(status) => listAddress(QUOTES, { ...query, status, page: 1 })}
        />
      </div>
      <DataTable
        caption="Teklif talepleri"
        columns={columns(now)}
        rows={rows}
        getRowKey={({ id }) => id}
        rowClassName={({ status }) => classNames('relative', status === 'new' ? 'bg-brand-soft/60' : null)}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="Bu aramaya uyan talep yok"
              text="Ad, firma, e-posta, telefon veya ürün adının bir bölümünü yazmanız yeterlidir."
              action={
                <LinkButton to={QUOTES} variant="secondary">
                  Filtreleri temizle
                </LinkButton>
              }
            />
          ) : (
            <EmptyState
              icon={<Inbox aria-hidden="true" />}
              title="Henüz teklif talebi yok"
              text="Ana sayfadan, ürün sayfalarından ve iletişim formundan gelen talepler burada durur."
            />
          )
        }
      />
      <div className="mt-5">
        <Pagination
          page={query.page}
          pageCount={pageCount}
          hrefFor={(page) => listAddress(QUOTES, { ...query, page })}
        />
      </div>
    </>
  )
}

function AskerCell({ quote, now }: { quote: Quote; now: Instant }) {
  const isNew = quote.status === 'new'
  return (
    <div className="max-w-56 min-w-0">
      <Link
        to={`${QUOTES}/${quote.id}`}
        className={classNames(
          'flex min-h-6 items-center gap-2 underline-offset-3 after:absolute after:inset-0 hover:underline',
          isNew ? 'font-bold' : 'font-semibold',
        )}
      >
        {isNew ? (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-danger" />
            <span className="sr-only">Yeni: </span>
          </>
        ) : null}
        <span className="truncate">{quote.name}</span>
      </Link>
      <span className="block truncate text-xs text-ink-soft">
        {quote.company || quote.email}
        <RelativeTime at={quote.createdAt} now={now} className="block lg:hidden" />
      </span>
    </div>
  )
}
