import type { ChangedRow } from '#app/modules/orders/domain/order-revision-views.ts'

/** What a change makes other than it was, one under the other: it has to be read on a phone too. */
export function ChangedRowsTable({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <dl className="grid gap-2.5 text-sm">
      {rows.map(({ what, from, to }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
          key={index}
          className="min-w-0 [overflow-wrap:anywhere]"
        >
          <dt className="font-semibold">{what}</dt>
          <dd className="text-ink-soft">
            {from === null ? null : (
              <>
                <span className="sr-only">Önce: </span>
                <del className="no-underline">{from}</del>{' '}
              </>
            )}
            <span aria-hidden="true">→ </span>
            <span className="sr-only">Sonra: </span>
            <ins className="text-ink no-underline">{to ?? 'yok'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
