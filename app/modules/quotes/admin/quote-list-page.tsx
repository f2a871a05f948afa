import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ListQueryOf } from '#app/design/list-query.ts'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Quote, QuoteStatus } from '#app/modules/quotes/domain/quote.ts'
import {
  MOST_QUOTES,
  QUOTE_SORTS,
  QUOTE_STATUSES,
  quantityText,
  SOURCE_LABELS,
} from '#app/modules/quotes/domain/quote.ts'

const QUOTES = '/admin/quotes'
/** What the list can be narrowed and sorted by, as it stands in the address. */
export const QUOTE_LIST = { filters: { status: QUOTE_STATUSES }, sorts: QUOTE_SORTS } as const
const STATUS_LABELS: Readonly<Record<QuoteStatus, string>> = { new: 'Yeni', read: 'Okundu' }

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
    hideBelow: 'md',
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

/** The list of quote requests: search, new and read, pages. */
export function QuoteListPage({
  query,
  rows,
  total,
  pageCount,
  newCount,
  now,
}: {
  query: ListQueryOf<typeof QUOTE_LIST>
  rows: readonly Quote[]
  total: number
  pageCount: number
  /** Of all there are. */
  newCount: number
  now: Instant
}) {
  return (
    <ListPage
      title="Teklif Talepleri"
      description={`${formatCount(total)}${total < MOST_QUOTES ? '' : '+'} talep`}
      path={QUOTES}
      query={query}
      sorts={QUOTE_LIST.sorts}
      filters={[
        {
          name: 'status',
          label: 'Duruma göre süz',
          labels: STATUS_LABELS,
          counts: { new: formatCount(newCount) },
        },
      ]}
      pageCount={pageCount}
      searchLabel="Talep no, ad, firma, e-posta veya ürün ara"
      nothingFound={{
        title: 'Bu aramaya uyan talep yok',
        text: 'Talep numarasının, adın, firmanın, e-postanın, telefonun veya ürün adının bir bölümünü yazmanız yeterlidir.',
      }}
      columns={columns(now)}
      rows={rows}
      getRowKey={({ id }) => id}
      rowClassName={({ status }) => classNames('relative', status === 'new' ? 'bg-brand-soft/60' : null)}
      empty={
        <EmptyState
          icon={<Inbox aria-hidden="true" />}
          title="Henüz teklif talebi yok"
          text="Ana sayfadan, ürün sayfalarından ve iletişim formundan gelen talepler burada durur."
          action={
            <LinkButton to="/iletisim" reloadDocument variant="secondary">
              Teklif formunu gör
            </LinkButton>
          }
        />
      }
    />
  )
}

function AskerCell({ quote, now }: { quote: Quote; now: Instant }) {
  const isNew = quote.status === 'new'
  return (
    <div className="min-w-0 md:max-w-56">
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
        <span className="tabular block">{quote.quoteNumber}</span>
        <RelativeTime at={quote.createdAt} now={now} className="block lg:hidden" />
      </span>
      <span className="mt-1 line-clamp-2 text-xs [overflow-wrap:anywhere] md:hidden">{quote.message}</span>
    </div>
  )
}
