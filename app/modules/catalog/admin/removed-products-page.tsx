import { ArchiveRestore, Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { ProductRemoval } from '#app/modules/catalog/domain/product-removal.ts'
import { RESTORABLE_DAYS } from '#app/modules/catalog/domain/product-removal.ts'

const LIST = '/admin/products'

/** What was deleted lately, each deletion with what takes it back. Works without JavaScript. */
export function RemovedProductsPage({
  removals,
  now,
  isBusy,
}: {
  removals: readonly ProductRemoval[]
  now: Instant
  isBusy: boolean
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to={LIST} label="Ürünler" />}
        title="Silinen ürünler"
        description={`Silinen bir ürün ${RESTORABLE_DAYS} gün içinde görselleri, fiyatları, seçenekleri, stoğu ve adresiyle geri getirilebilir.`}
      />
      <DataTable
        caption="Silinen ürünler"
        columns={columnsOf(now, isBusy)}
        rows={removals}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ArchiveRestore aria-hidden="true" />}
            title="Geri getirilecek ürün yok"
            text={`Son ${RESTORABLE_DAYS} günde silinen ürünler burada durur.`}
            action={
              <LinkButton to={LIST} variant="secondary">
                Ürünlere dön
              </LinkButton>
            }
          />
        }
      />
    </>
  )
}

function columnsOf(now: Instant, isBusy: boolean): readonly DataColumn<ProductRemoval>[] {
  return [
    {
      key: 'products',
      header: 'Ürünler',
      isRowHeader: true,
      cell: (removal) => (
        <>
          <span className="font-semibold [overflow-wrap:anywhere]">{namesOf(removal)}</span>
          <span className="block text-xs text-ink-soft md:hidden">
            {removal.actorName} · <RelativeTime at={removal.at} now={now} />
          </span>
        </>
      ),
    },
    { key: 'who', header: 'Silen', hideBelow: 'md', cell: ({ actorName }) => actorName },
    {
      key: 'when',
      header: 'Ne zaman',
      hideBelow: 'md',
      cell: ({ at }) => <RelativeTime at={at} now={now} className="whitespace-nowrap" />,
    },
    {
      key: 'restore',
      header: 'İşlemler',
      hideHeader: true,
      align: 'right',
      width: '1%',
      cell: (removal) => (
        <Form method="post">
          <input type="hidden" name="id" value={removal.id} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            disabled={isBusy}
            className="whitespace-nowrap"
            icon={<Undo2 size={16} aria-hidden="true" />}
            aria-label={`Geri al: ${namesOf(removal)}`}
          >
            Geri al
          </Button>
        </Form>
      ),
    },
  ]
}

function namesOf({ titles, count }: ProductRemoval): string {
  const more = count - titles.length
  return more > 0 ? `${titles.join(', ')} ve ${formatCount(more)} ürün daha` : titles.join(', ')
}
