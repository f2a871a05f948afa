import { classNames } from '#app/design/class-names.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { productHref } from '#app/modules/catalog/domain/product-href.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { PictureMissing } from './picture-missing.tsx'
import { CARD_WIDTHS } from './product-picture.ts'
import { WordedPrice } from './vat-price.tsx'

/** How wide a card's picture is drawn in a `ProductGrid`. */
const CARD_SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw'
const COMPACT_SIZES = '(min-width: 1280px) 145px, (min-width: 640px) 23vw, 46vw'

interface ProductCardViewProps {
  readonly product: ProductCard
  /** The first pictures of a page are fetched at once, the others when they come near. */
  readonly priority?: boolean
  /** Level of the name in the page's outline. */
  readonly headingLevel?: 2 | 3
  /** Small, for rows of eight. */
  readonly isCompact?: boolean
}

/** A product in a list: picture, name, price, minimum quantity. The whole card is one link. */
export function ProductCardView({
  product,
  priority = false,
  headingLevel = 3,
  isCompact = false,
}: ProductCardViewProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      data-compact={isCompact || undefined}
      className="group relative row-span-3 grid grid-cols-1 grid-rows-subgrid content-start gap-y-0"
    >
      <div className="relative aspect-2/3 overflow-hidden rounded-card bg-paper-deep">
        {product.image ? (
          <FramedPicture
            {...inFrame({
              image: product.image,
              frame: 'upright',
              sizes: isCompact ? COMPACT_SIZES : CARD_SIZES,
              widths: CARD_WIDTHS,
            })}
            priority={priority}
            className="transition-transform duration-200 group-hover:scale-[1.025]"
          />
        ) : (
          <PictureMissing />
        )}
        <CardBadge badge={product.badge} soldOut={product.soldOut} isCompact={isCompact} />
      </div>
      <Heading
        className={classNames(
          'mt-3 line-clamp-2 self-start text-sm font-semibold tracking-normal text-wrap [overflow-wrap:anywhere]',
          !isCompact && 'lg:text-base',
        )}
      >
        <Link
          to={productHref(product)}
          className="outline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:text-brand"
        >
          {product.title}
        </Link>
      </Heading>
      <FavouriteButton
        product={product}
        className="absolute top-1 right-1 z-1 rounded-pill before:absolute before:inset-1 before:-z-1 before:rounded-pill before:bg-surface"
      />
      <div>
        <WordedPrice
          className="mt-1.5"
          netMinor={product.unitNetMinor}
          grossMinor={product.unitGrossMinor}
          size={isCompact ? 'sm' : 'md'}
        />
        <p className="mt-1.5 text-xs text-ink-soft">
          En az <span className="tabular">{formatCount(product.minOrderQuantity)}</span> adet
          {product.hasTiers && !isCompact && (
            <span className="hidden lg:inline">{' · Adet\u00a0arttıkça\u00a0indirim'}</span>
          )}
        </p>
        {product.arrival && (
          <p className="mt-1 text-xs text-ink-soft">
            En geç <strong className="text-ink">{formatWeekday(product.arrival.day)}</strong>
            {!product.arrival.isDelivered && ' kargoda'}
          </p>
        )}
      </div>
    </article>
  )
}

/** Beside the heart; below it where a small picture has no room for both. */
function CardBadge({
  badge,
  soldOut,
  isCompact,
}: Pick<ProductCard, 'badge' | 'soldOut'> & { readonly isCompact: boolean }) {
  if (!soldOut && !badge) return null
  return (
    <div
      className={classNames(
        'absolute flex',
        isCompact ? 'inset-x-2 bottom-2' : 'top-1.5 right-11.5 left-1.5',
      )}
    >
      <Badge tone="offer" className={classNames('min-w-0', soldOut && 'bg-ink! text-paper!')}>
        <span className="truncate">{soldOut ? 'Tükendi' : badge}</span>
      </Badge>
    </div>
  )
}
