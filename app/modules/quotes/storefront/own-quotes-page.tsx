import { MessageSquareText } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import type { OwnQuote } from '#app/modules/quotes/domain/quote.ts'
import { choiceLine, OWN_QUOTE_LABELS, quantityText } from '#app/modules/quotes/domain/quote.ts'
import { QuoteDay } from './quote-day.tsx'

const PATH = '/profil/teklifler'

/** A request with what became of it. */
export type ShownQuote = OwnQuote & {
  /** The customer's own order that was made of it; null while there is none. */
  readonly orderNumber: string | null
  /** Its goods as a day of them can be said; none where it cannot, and once they are ordered. */
  readonly goods: readonly PromisedLine[]
}

/** The page 'Tekliflerim' of the profile: what was asked for, and how far each request is. */
export function OwnQuotesPage({
  rows,
  total,
  page,
  pageCount,
}: {
  rows: readonly ShownQuote[]
  total: number
  page: number
  pageCount: number
}) {
  if (total === 0) {
    return (
      <EmptyState
        icon={<MessageSquareText aria-hidden="true" />}
        title="Henüz teklif talebiniz yok"
        text="İstediğiniz teklifler numarası ve durumuyla burada durur. E-posta adresinizi doğruladıysanız giriş yapmadan gönderdikleriniz de görünür."
        action={<LinkButton to="/iletisim?konu=teklif">Teklif isteyin</LinkButton>}
      />
    )
  }
  return (
    <section aria-labelledby="own-quotes">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-quotes" className="text-xl">
          Tekliflerim
        </h2>
        <p className="text-sm text-ink-soft">{formatCount(total)} talep</p>
      </div>
      <ul className="mb-8 grid grid-cols-1 gap-4">
        {rows.map((row) => (
          <QuoteItem key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => (other === 1 ? PATH : `${PATH}?page=${other}`)}
      />
    </section>
  )
}

function QuoteItem({ row }: { row: ShownQuote }) {
  const { product } = row
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h3 className="tabular text-base">{row.quoteNumber}</h3>
          <p className="text-sm text-ink-soft">{formatDate(row.createdAt)}</p>
        </div>
        {row.orderNumber === null ? (
          <Badge tone={row.status === 'new' ? 'neutral' : 'warning'}>{OWN_QUOTE_LABELS[row.status]}</Badge>
        ) : (
          <Badge tone="success">Siparişe dönüştü</Badge>
        )}
      </div>
      <div className="grid gap-2 px-4 py-4 text-sm sm:px-5">
        {product ? (
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{product.productTitle}</span>
            <span className="tabular text-ink-soft"> · {quantityText(product.quantity)}</span>
            {choiceLine(product) === '' ? null : (
              <span className="block text-ink-soft">{choiceLine(product)}</span>
            )}
            {product.artwork ? (
              <span className="block text-ink-soft">Baskı dosyası: {product.artwork.name}</span>
            ) : null}
          </p>
        ) : null}
        <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{row.message}</p>
        <QuoteDay goods={row.goods} />
        {row.orderNumber === null ? null : (
          <p>
            Siparişiniz:{' '}
            <Link
              to={`/profil/siparisler/${row.orderNumber}`}
              className="tabular inline-block py-0.5 font-semibold text-brand underline underline-offset-3"
            >
              {row.orderNumber}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}
