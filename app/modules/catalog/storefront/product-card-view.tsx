import { Link } from 'react-router'
import { Badge } from '#app/design/primitives/badge.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { PictureMissing } from './picture-missing.tsx'
import { PricePair } from './price-pair.tsx'
import { CARD_WIDTHS, pictureOf } from './product-picture.ts'

/** How wide a card's picture is drawn in a `ProductGrid`. */
const CARD_SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw'

interface ProductCardViewProps {
  readonly product: ProductCard
  readonly vatDisplay: VatDisplay
  /** The first pictures of a page are fetched at once, the others when they come near. */
  readonly priority?: boolean
  /** Level of the name in the page's outline. */
  readonly headingLevel?: 2 | 3
}

/** A product in a list: picture, name, both prices, minimum quantity. The whole card is one link. */
export function ProductCardView({
  product,
  vatDisplay,
  priority = false,
  headingLevel = 3,
}: ProductCardViewProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative row-span-3 grid grid-rows-subgrid content-start gap-y-0">
      <div className="relative aspect-2/3 overflow-hidden rounded-card bg-paper-deep">
        {product.image ? (
          <ResponsiveImage
            image={pictureOf(product.image, { alt: '', widths: CARD_WIDTHS })}
            sizes={CARD_SIZES}
            priority={priority}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.025]"
          />
        ) : (
          <PictureMissing />
        )}
        <CardBadge badge={product.badge} soldOut={product.soldOut} />
      </div>
      <Heading className="mt-3 line-clamp-2 self-start text-sm font-semibold tracking-normal text-wrap lg:text-base">
        <Link
          to={`/urun/${product.slug}`}
          prefetch="intent"
          className="outline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:text-brand"
        >
          {product.title}
        </Link>
      </Heading>
      <div>
        <PricePair
          className="mt-1.5 flex-col gap-y-0.5"
          netMinor={product.unitNetMinor}
          grossMinor={product.unitGrossMinor}
          vatDisplay={vatDisplay}
          size="md"
        />
        <p className="mt-1.5 text-xs text-ink-soft">
          En az <span className="tabular">{product.minOrderQuantity.toLocaleString('tr')}</span> adet
          {product.hasTiers && <span className="hidden lg:inline"> · Adet arttıkça indirim</span>}
        </p>
      </div>
    </article>
  )
}

function CardBadge({ badge, soldOut }: { readonly badge: string | null; readonly soldOut: boolean }) {
  if (!soldOut && !badge) return null
  return (
    <div className="absolute top-2.5 left-2.5 flex">
      {soldOut ? <Badge className="bg-ink! text-paper!">Tükendi</Badge> : <Badge tone="offer">{badge}</Badge>}
    </div>
  )
}
