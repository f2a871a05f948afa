import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { availableOfVariant, variantName } from '#app/modules/catalog/domain/variant.ts'
import { inWholePacks } from '../domain/pack-text.ts'
import { FEW_LEFT } from './buy-state.ts'
import { stockInCell } from './many-state.ts'
import type { MatrixCell } from './variant-matrix-rows.ts'

/** Whether nothing of a variant can be ordered. */
export function isVariantGone(product: Product, { variant }: Pick<MatrixCell, 'variant'>): boolean {
  return inWholePacks(product, availableOfVariant(product, variant)) === 0
}

/** The field for the pieces of one colour and size, with what there is of it; closed where that is nothing. */
export function VariantField({
  id,
  product,
  cell,
  isFilled,
  fault,
  below = null,
  ...input
}: {
  id: string
  product: Product
  cell: MatrixCell
  /** Whether pieces of it are wanted. */
  isFilled: boolean
  /** Why so many cannot be had; null where they can. Told to screen readers; whoever draws the row shows it. */
  fault: string | null
  below?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>) {
  const { label, variant } = cell
  const isGone = isVariantGone(product, cell)
  const noteId = `${id}-note`
  return (
    <div className="min-w-0 text-center">
      <label htmlFor={id} className="block text-sm wrap-break-word">
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{variantName(product, variant)}: adet</span>
      </label>
      <input
        {...input}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        disabled={isGone && !isFilled && fault === null}
        aria-invalid={fault !== null}
        aria-describedby={noteId}
        placeholder="0"
        className={classNames(
          'tabular mt-1 h-11 w-full min-w-0 rounded-card border bg-surface px-1 text-center',
          'disabled:bg-paper-deep disabled:text-ink-soft',
          fault !== null
            ? 'border-danger'
            : isFilled
              ? 'border-brand ring-1 ring-brand'
              : 'border-line-strong',
        )}
      />
      <p
        id={noteId}
        className={classNames(
          'tabular mt-0.5 text-xs',
          fault !== null
            ? 'text-danger'
            : variant.stock <= FEW_LEFT && product.tracksStock && !isGone
              ? 'text-warning'
              : 'text-ink-soft',
        )}
      >
        {isGone ? 'tükendi' : product.tracksStock && stockInCell(product, variant)}
        {fault !== null && <span className="sr-only">. {fault}</span>}
      </p>
      {below}
    </div>
  )
}
