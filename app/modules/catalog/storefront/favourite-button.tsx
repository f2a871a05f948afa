import { useContext, useSyncExternalStore } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { EARLY_CLICK } from '#app/design/early-clicks.ts'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { FavouriteContext } from './favourite-context.ts'

/** One element for all hearts of a page: a list has two dozen of them. */
const HEART = (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    strokeWidth="1.75"
    stroke="currentColor"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

/** The heart: filled while the product is a favourite; pressing the filled one takes it out. Without JavaScript it is not there. */
export function FavouriteButton({
  product,
  className,
}: {
  readonly product: Pick<ProductCard, 'id' | 'title'>
  readonly className?: string
}) {
  const marks = useContext(FavouriteContext)
  const isKept = useSyncExternalStore(
    marks.subscribe,
    () => marks.has(product.id),
    () => false,
  )
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Favorilere ekle: ${product.title}`}
      data-early
      // Pressed before the page came alive, it was still empty, whatever it holds.
      onClick={(event) => marks.toggle(product, isKept && event.detail !== EARLY_CLICK)}
      className={classNames(
        'inline-grid size-11 place-items-center transition-colors noscript:hidden',
        isKept ? 'fill-current text-brand' : 'fill-none text-ink hover:text-brand',
        className,
      )}
    >
      {HEART}
    </button>
  )
}
