import { formatCount } from '#app/kernel/count.ts'
import { rowGroups } from '#app/modules/cart/domain/line-rows.ts'
import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'

/** The pieces of a line as one strip, size by size, with their sum at its end; a strip for each colour where there are two axes. */
export function SizeStrip({ line }: { line: Pick<OrderLineView, 'quantity' | 'rows'> }) {
  const groups = rowGroups(line)
  const total = `${formatCount(line.quantity)} adet`
  if (groups.length === 0) return <Strip cells={[]} total={total} />
  return (
    <ul className="grid justify-items-start gap-1.5">
      {groups.map(({ name, cells }, index) => (
        <li key={name ?? ''} className="min-w-0">
          {name && <span className="mb-0.5 block text-xs text-ink-soft">{name}</span>}
          <Strip cells={cells} total={index === groups.length - 1 ? total : null} />
        </li>
      ))}
    </ul>
  )
}

function Strip({
  cells,
  total,
}: {
  cells: readonly { readonly label: string; readonly quantity: number }[]
  total: string | null
}) {
  return (
    <span className="tabular inline-flex flex-wrap justify-self-start overflow-hidden rounded-card border border-line text-xs">
      {cells.map(({ label, quantity }) => (
        <span key={label} className="-mb-px border-r border-b border-line px-2.5 py-1 last:border-r-0">
          <span className="text-ink-soft">{label}</span> {formatCount(quantity)}
        </span>
      ))}
      {total && <span className="bg-paper-deep px-2.5 py-1 font-semibold">{total}</span>}
    </span>
  )
}
