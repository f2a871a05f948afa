import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { basisPoints, formatPercent } from '#app/kernel/percent.ts'
import type { KeptPromises, NextUp } from '#app/modules/orders/domain/order-views.ts'

const COLOURS: Readonly<Record<keyof NextUp['stages'], string>> = {
  Ödeme: 'bg-line-strong/60',
  Üretim: 'bg-brand',
  Kargo: 'bg-brand/45',
}

/** The open orders as one bar, divided by what they stand before, and how many orders left when they were promised to. */
export function OpenStages({ stages, kept }: { stages: NextUp['stages']; kept: KeptPromises }) {
  const counted = (Object.keys(COLOURS) as (keyof NextUp['stages'])[]).map((stage) => ({
    stage,
    count: stages[stage],
  }))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      as="section"
      title="Açık siparişler"
      actions={
        <Link to="/admin/orders" className="tabular font-semibold underline-offset-3 hover:underline">
          {formatCount(all)}
        </Link>
      }
    >
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-pill bg-paper-deep">
        {counted
          .filter(({ count }) => count > 0)
          .map(({ stage, count }) => (
            <span key={stage} className={classNames('min-w-1', COLOURS[stage])} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-x-4 text-sm">
        {counted.map(({ stage, count }) => (
          <li key={stage} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('size-2.5 shrink-0 rounded-pill', COLOURS[stage])}
            />
            <span className="flex-1">{stage}</span>
            <span className="tabular font-semibold">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      {kept.sent > 0 ? (
        <p className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm">
          <span>
            Sözünde kargolanan
            <span className="block text-xs text-ink-soft">
              son 30 günde {formatCount(kept.sent)} siparişten {formatCount(kept.inTime)}
            </span>
          </span>
          <span className="text-xl font-bold">
            {formatPercent(basisPoints(Math.round((kept.inTime / kept.sent) * 100) * 100))}
          </span>
        </p>
      ) : null}
    </Card>
  )
}
