import { ArrowRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { wordsOn } from '#app/design/brand-palette.ts'
import { classNames } from '#app/design/class-names.ts'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { ProductCardView } from '#app/modules/catalog/storefront/product-card-view.tsx'
import type { FilledSection, HomeSection } from '../domain/home-section.ts'
import { OwnerLink } from './owner-link.tsx'
import { ProductRow } from './product-row.tsx'

/** So many stand beside each other on a phone; more of them stand in one line that scrolls, so that the page stays short. */
const BESIDE_ON_PHONE = 2
const LINE_ON_PHONE =
  'max-sm:-mx-4 max-sm:snap-x max-sm:auto-cols-[44%] max-sm:grid-flow-col max-sm:grid-rows-[auto_auto_auto] max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none]'

/** A block of products as the owner set it up: a grid of four or eight columns, or a row that is paged through. */
export function ProductSection({ section, products }: FilledSection) {
  const { displayType, gridColumns, backgroundColor } = section
  const words = wordsOn(backgroundColor)
  const card = (product: ProductCard, isCompact: boolean) => (
    <li
      key={product.id}
      className={classNames(
        'row-span-3 grid snap-start grid-cols-1 grid-rows-subgrid gap-y-0',
        // On a colour of the owner's the cards stand on white, so that everything in them reads.
        words === null ? 'pb-7 lg:pb-9' : 'mb-4 rounded-card bg-surface p-2.5 pb-4 text-ink lg:p-3 lg:pb-5',
      )}
    >
      <ProductCardView product={product} isCompact={isCompact} />
    </li>
  )
  return (
    <HeadedBlock section={section} words={words}>
      {displayType === 'slider' ? (
        <ProductRow name={section.title}>{products.map((product) => card(product, false))}</ProductRow>
      ) : (
        <ul
          className={classNames(
            'grid gap-x-4',
            products.length > BESIDE_ON_PHONE ? `${LINE_ON_PHONE} sm:grid-cols-2` : 'grid-cols-2',
            gridColumns === 8 ? 'sm:grid-cols-4 xl:grid-cols-8' : 'md:grid-cols-4 lg:gap-x-6',
          )}
        >
          {products.map((product) => card(product, gridColumns === 8))}
        </ul>
      )}
    </HeadedBlock>
  )
}

function HeadedBlock({
  section,
  words,
  children,
}: {
  readonly section: HomeSection
  /** The colour that reads on the section's own background; null on the page's. */
  readonly words: string | null
  readonly children: ReactNode
}) {
  const id = useId()
  const { title, description, showButton, buttonText, buttonLink, backgroundColor } = section
  const isLight = words !== null && words !== '#ffffff'
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'pt-7 md:pt-12',
        words !== null && 'mt-7 pb-5 md:mt-12 md:pb-9',
        words && !isLight && 'on-dark',
      )}
      style={words === null ? undefined : ({ backgroundColor, color: words } satisfies CSSProperties)}
    >
      <div className="page">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-7">
          <div className="min-w-0 max-w-[46rem] [overflow-wrap:anywhere]">
            <h2 id={id} className="text-xl md:text-2xl">
              {title}
            </h2>
            {description && (
              <p className={classNames('mt-1 text-sm md:text-base', words === null && 'text-ink-soft')}>
                {description}
              </p>
            )}
          </div>
          {showButton && buttonText && (
            <OwnerLink
              link={buttonLink}
              className={classNames(
                'inline-flex items-center gap-1 py-1 text-sm font-semibold underline-offset-4 hover:underline',
                words === null && 'text-brand',
              )}
            >
              {buttonText}
              <ArrowRight size={16} aria-hidden="true" />
            </OwnerLink>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
