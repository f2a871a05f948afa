import { RotateCcw } from 'lucide-react'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ButtonSize } from '#app/design/primitives/button-style.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { Reordering } from './use-reorder.ts'

/** 'Tekrar sipariş ver': the cart is in the browser, so this one button needs its program. */
export function ReorderButton({
  orderNumber,
  reordering,
  size = 'md',
}: {
  orderNumber: string
  reordering: Reordering
  size?: ButtonSize
}) {
  return (
    <Button
      variant="secondary"
      size={size}
      busy={reordering.isBusy}
      icon={<RotateCcw size={18} aria-hidden="true" />}
      aria-label={`${orderNumber} siparişini tekrar ver`}
      onClick={reordering.start}
    >
      Tekrar sipariş ver
    </Button>
  )
}

/** What is not as it was in the earlier order; stays until the next press. Nothing before the first one. */
export function ReorderSummary({ reordering, className }: { reordering: Reordering; className?: string }) {
  const { outcome } = reordering
  if (outcome === null) return null
  const { addedCount, lineCount, changed } = outcome
  const title =
    addedCount === 0
      ? 'Hiçbir ürün sepete eklenemedi'
      : addedCount === lineCount
        ? `${addedCount} ürün sepetinize eklendi`
        : `${lineCount} üründen ${addedCount} tanesi sepetinize eklendi`
  return (
    <Alert
      tone={addedCount === 0 ? 'danger' : changed.length > 0 ? 'warning' : 'success'}
      title={title}
      live
      {...(className ? { className } : {})}
    >
      {changed.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {changed.map(({ title: product, slug, isAdded, changes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in several lines, and the list never moves
            <li key={index} className="[overflow-wrap:anywhere]">
              {slug === null ? (
                <strong className="font-semibold">{product}</strong>
              ) : (
                <Link to={`/urun/${slug}`} className="font-semibold underline underline-offset-3">
                  {product}
                </Link>
              )}
              {isAdded ? null : ' – eklenmedi'}
              {changes.map((change) => (
                <span key={change} className="block">
                  {change}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {addedCount > 0 ? (
        <LinkButton to="/sepet" size="sm" className="mt-3">
          Sepete git
        </LinkButton>
      ) : null}
    </Alert>
  )
}
