import { Minus, Plus } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { availableOfVariant, variantName } from '#app/modules/catalog/domain/variant.ts'
import { VatPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { inWholePacks } from '../domain/pack-text.ts'
import { FEW_LEFT } from './buy-state.ts'
import { stockInCell } from './many-state.ts'
import type { MatrixCell } from './variant-matrix-rows.ts'

/** Whether nothing of a variant can be ordered. */
export function isVariantGone(product: Product, { variant }: Pick<MatrixCell, 'variant'>): boolean {
  return inWholePacks(product, availableOfVariant(product, variant)) === 0
}

/** Buttons of a thumb's size beside the field, where it stands in a row of its own. */
const STEP =
  'inline-flex w-11 shrink-0 items-center justify-center border border-line-strong bg-surface -outline-offset-2 disabled:text-line-strong md:hidden'

/**
 * The field for the pieces of one colour and size, with what there is of it; closed where that is nothing. Where it can be
 * stepped (`step`) a phone shows it as a row with buttons for less and more.
 */
export function VariantField({
  id,
  product,
  cell,
  isFilled,
  fault,
  step,
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
  step?: { readonly pieces: number; readonly onPieces: (pieces: number) => void }
  below?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'step'>) {
  const { label, variant, surchargeMinor } = cell
  const isGone = isVariantGone(product, cell)
  const noteId = `${id}-note`
  const name = variantName(product, variant)
  const most = inWholePacks(product, availableOfVariant(product, variant))
  return (
    <div
      className={classNames(
        'min-w-0',
        step
          ? 'max-md:flex max-md:min-h-16 max-md:items-center max-md:gap-3 max-md:border-line max-md:py-2 max-md:not-last:border-b md:text-center'
          : 'text-center',
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          'text-sm wrap-break-word',
          step ? 'max-md:min-w-12 max-md:max-w-2/5 max-md:font-semibold md:block' : 'block',
        )}
      >
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{name}: adet</span>
      </label>
      <div className={classNames('mt-1 flex h-11', step && 'max-md:order-last max-md:mt-0 max-md:w-36')}>
        {step && (
          <button
            type="button"
            aria-label={`${name}: azalt`}
            disabled={step.pieces <= 0}
            onClick={() => step.onPieces(Math.max(0, step.pieces - product.packSize))}
            className={`${STEP} rounded-l-card border-r-0`}
          >
            <Minus size={18} aria-hidden="true" />
          </button>
        )}
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
            'tabular w-full min-w-0 border bg-surface px-1 text-center',
            step ? 'max-md:rounded-none max-md:font-semibold md:rounded-card' : 'rounded-card',
            'disabled:bg-paper-deep disabled:text-ink-soft',
            fault !== null
              ? 'border-danger'
              : isFilled
                ? 'border-brand ring-1 ring-brand'
                : 'border-line-strong',
          )}
        />
        {step && (
          <button
            type="button"
            aria-label={`${name}: artır`}
            disabled={step.pieces >= most}
            onClick={() => step.onPieces(Math.min(most, step.pieces + product.packSize))}
            className={`${STEP} rounded-r-card border-l-0`}
          >
            <Plus size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={step && 'max-md:flex-1'}>
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
          {surchargeMinor !== 0 && !isGone && (
            <span className="block text-ink-soft">
              {surchargeMinor > 0 && '+'}
              <VatPrice netMinor={surchargeMinor} grossMinor={withVat(surchargeMinor, product.vatBp)} />
            </span>
          )}
          {fault !== null && <span className="sr-only">. {fault}</span>}
        </p>
        {below}
      </div>
    </div>
  )
}
