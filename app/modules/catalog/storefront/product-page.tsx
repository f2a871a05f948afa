import type { ComponentProps, ReactNode } from 'react'
import { memo, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { usePictureCover } from '#app/design/primitives/picture-cover.ts'
import { blankOf, blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { hasVariants, isChoiceSoldOut } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { chosenInAddress, withoutChoice } from './chosen-in-address.ts'
import { changedGroup, chooseFor, pictureOfChoice, useChosenOptions } from './chosen-options.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { RelatedProducts } from './related-products.tsx'
import { ShareButton } from './share-button.tsx'

const ProductDetails = lazyPart(() => import('./product-details.tsx').then((module) => module.ProductDetails))

/**
 * In the page from the server on; its code comes after what is needed for buying. Never drawn anew for a change above
 * it: that would replace what the server drew while the code is on its way.
 */
const WaitingDetails = memo(function WaitingDetails(props: ComponentProps<typeof ProductDetails>) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <ProductDetails {...props} />
    </Suspense>
  )
})

/** Only a product that is not for sale needs it. */
const NotForSale = lazyPart(() => import('./not-for-sale.tsx').then((module) => module.NotForSale))

const RecentlySeen = lazyPart(() => import('./recently-seen.tsx').then((module) => module.RecentlySeen))

export interface BuyPanelSlot {
  readonly product: Product
  readonly options: ChosenOptions
  /** What stands above the panel's own choices: what the product is, and its options. */
  readonly heading: ReactNode
  readonly optionPicker: ReactNode
  /** Told while the pieces of several variants are typed: one of each axis is chosen by nobody then. */
  readonly onManyChange: (isMany: boolean) => void
}

interface ProductPageProps {
  readonly product: Product
  readonly related: readonly ProductCard[]
  readonly shipping: ShippingPolicy
  /** Colours of option values that name one, worked out on the server. */
  readonly swatches: Readonly<Record<string, string>>
  /** Customers' stories of it; they belong to the community, which the catalogue does not know. */
  readonly stories: ReactNode
  /** Seeing one's own logo on it; belongs to the mockups, which the catalogue does not know. */
  readonly studio: ReactNode
  /** Buying belongs to the cart, which the catalogue does not know; the route hands its panel in. */
  readonly renderBuyPanel: (slot: BuyPanelSlot) => ReactNode
}

/** Everything about one product. Give it the product's id as `key`, so that nothing of the last one stays. */
export function ProductPage({
  product,
  related,
  shipping,
  swatches,
  stories,
  studio,
  renderBuyPanel,
}: ProductPageProps) {
  const [options, storeOptions] = useChosenOptions(product)
  useChoiceOfAddress(product)
  const [isMany, setMany] = useState(false)
  /** Its place among all pictures, which outlives fresh data. */
  const [picked, setPicked] = useState<number | null>(null)
  const isIdle = useIsIdle()
  // A visitor's logo lies over goods without another one; what he looks at stays in view, without its print.
  const isCovered = usePictureCover() !== null
  const images = isCovered ? blankPictures(product.images) : product.images
  const looked = picked === null ? undefined : product.images[picked]
  const inView = looked && isCovered ? blankOf(looked, product.images) : looked
  const shown = Math.max(0, inView ? images.indexOf(inView) : pictureOfChoice(images, options))

  function show(index: number): void {
    const image = images[index]
    setPicked(image ? product.images.indexOf(image) : null)
  }

  function chooseOptions(next: ChosenOptions): void {
    const index = pictureOfChoice(images, next, changedGroup(options, next))
    if (index >= 0) show(index)
    storeOptions(next)
  }

  return (
    <div className="page pb-16 wrap-break-word md:pt-5">
      <div className="max-md:hidden">
        <Breadcrumbs
          items={[
            { label: 'Ana Sayfa', to: '/' },
            { label: 'Ürünler', to: '/urunler' },
            { label: product.title, to: `/urun/${product.slug}` },
          ]}
        />
      </div>
      <div className="grid gap-x-10 gap-y-4 md:mt-5 md:gap-y-7 md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:gap-x-14 xl:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] xl:gap-x-6">
        <div className="relative min-w-0 max-md:-mx-(--gutter) md:sticky md:top-28 md:self-start">
          <div className="relative">
            <ProductGallery images={images} title={product.title} shown={shown} onShow={show} />
            <div className="absolute top-3 right-3 grid gap-2">
              <FavouriteButton product={product} className="rounded-pill bg-surface" />
              <ShareButton title={product.title} />
            </div>
          </div>
          {studio}
        </div>
        <div className="min-w-0">
          {product.active ? (
            renderBuyPanel({
              product,
              options,
              onManyChange: setMany,
              heading: <ProductHeading product={product} />,
              optionPicker: (
                <OptionPicker
                  groups={isMany ? withoutAxes(product) : product.optionGroups}
                  swatches={swatches}
                  value={options}
                  onChange={chooseOptions}
                  vatBp={product.vatBp}
                  combinationPrices={product.combinationPrices}
                  isSoldOut={hasVariants(product) ? (choice) => isChoiceSoldOut(product, choice) : undefined}
                />
              ),
            })
          ) : (
            <>
              <ProductHeading product={product} />
              <Suspense>
                <NotForSale categoryName={product.categoryName} categorySlug={product.categorySlug} />
              </Suspense>
            </>
          )}
          {product.active && <NeedsScript product={product} />}
          <p className="mt-6 text-sm text-ink-soft md:hidden">
            {product.shortDescription && <span className="mb-1 block">{product.shortDescription}</span>}
            <ProductCode product={product} />
          </p>
          {product.note && (
            <Alert tone="brand" title="Ürün notu" className="mt-6">
              <p className="whitespace-pre-line">{product.note}</p>
            </Alert>
          )}
        </div>
      </div>
      <WaitingDetails product={product} shipping={shipping} />
      {stories}
      <RelatedProducts
        title={product.active ? 'Benzer Ürünler' : 'Yerine bakabileceğiniz ürünler'}
        products={related}
        category={{ name: product.categoryName, slug: product.categorySlug }}
        className="mt-12 md:mt-16"
      />
      {isIdle && (
        <Suspense fallback={null}>
          <div className="mt-8 empty:hidden md:mt-10">
            <RecentlySeen productId={product.id} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

/** The option groups that are no axis of the product's variants. */
function withoutAxes({ optionGroups, variantGroups }: Product): Product['optionGroups'] {
  return optionGroups.filter(({ id }) => !variantGroups.includes(id))
}

/** False on the server and while the browser has more urgent things to do; Safari has no idle callbacks to ask. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

function ProductHeading({ product }: { readonly product: Product }) {
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <Link
          to={`/kategoriler/${product.categorySlug}`}
          className="py-1 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {product.categoryName}
        </Link>
        {isSoldOut(product) && product.active ? (
          <Badge tone="neutral">Tükendi</Badge>
        ) : (
          product.badge && <Badge tone="offer">{product.badge}</Badge>
        )}
      </p>
      <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] max-md:mt-0.5 md:text-3xl">{product.title}</h1>
      {product.shortDescription && (
        <p className="mt-2.5 text-ink-soft max-md:hidden">{product.shortDescription}</p>
      )}
      <p className="mt-2 text-xs text-ink-soft max-md:hidden">
        <ProductCode product={product} />
      </p>
    </header>
  )
}

function ProductCode({ product }: { readonly product: Product }) {
  return (
    <>
      Ürün kodu: <span className="tabular">{product.sku}</span>
    </>
  )
}

function NeedsScript({ product }: { readonly product: Product }) {
  return (
    <p className="mt-6 hidden text-sm text-ink-soft noscript:block">
      Sepete eklemek için tarayıcınızda JavaScript açık olmalıdır.
      {hasVariants(product) && (
        <>
          {' '}
          JavaScript olmadan da{' '}
          <a href={`/urun/${product.slug}/adetler`} className="font-semibold text-brand underline">
            adet tablosunda
          </a>{' '}
          seçeneklerinizin fiyatını görüp teklif isteyebilirsiniz.
        </>
      )}
    </p>
  )
}

/**
 * Opens the product in the option values its address asks for, once: they are taken out of the history with that, so that
 * neither reloading nor coming back chooses them again. Past the router: to it the page would be another one, with data
 * of its own and a second view to measure.
 */
function useChoiceOfAddress(product: Pick<Product, 'id' | 'optionGroups'>): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit of its own each time somebody comes to the page
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const choice = chosenInAddress(search, product.optionGroups)
    if (choice !== null) chooseFor(product, choice)
    const rest = withoutChoice(search)
    if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash)
  }, [key, product.id])
}
