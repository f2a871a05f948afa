import { Suspense, useMemo, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import { BuyPanel } from '#app/modules/cart/storefront/buy-panel.tsx'
import { swatchOf } from '#app/modules/catalog/domain/colour-swatch.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { useChosenOptions } from '#app/modules/catalog/storefront/chosen-options.ts'
import { productData } from '#app/modules/catalog/storefront/product-data.ts'
import { ProductPage } from '#app/modules/catalog/storefront/product-page.tsx'
import type { UsualTimes } from '#app/modules/delivery/domain/usual-times.ts'
import { usualTimes } from '#app/modules/delivery/domain/usual-times.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { DesignedProduct, designedProduct } from '#app/modules/mockups/storefront/shown-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { WITHDRAWAL_DAYS } from '#app/modules/orders/domain/withdrawal.ts'
import { QuoteButton } from '#app/modules/quotes/storefront/quote-button.tsx'
import { RestockButton } from '#app/modules/restock-alerts/storefront/restock-button.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { cached, cacheHeaders, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { missingPageMeta, pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { JsonLd } from '#app/shells/storefront/structured-data.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/product'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, found] = await Promise.all([
    services.settings.current(),
    services.catalog.productPage(params.slug),
  ])
  const { siteName, shipping, printFileMaxMegabytes, metaKeywords } = settings
  const whatsappHref = contactsOf(settings).whatsapp?.href ?? null
  const shop = {
    siteName,
    shipping,
    printFileMaxMegabytes,
    metaKeywords,
    whatsappHref,
    offersRestockAlerts: await services.restockAlerts.isOffered(),
  }
  const { origin } = new URL(request.url)
  if (!found.ok) {
    const { code, details } = found.error
    if (code === 'catalog/moved') throw redirect(`/urun/${String(details?.slug)}`, 301)
    if (code !== 'catalog/product-not-found') return refuse(found.error)
    const similar = (details?.similar ?? []) as readonly ProductCard[]
    return cached(
      {
        origin,
        shop,
        product: null,
        promisesDays: false,
        opening: 'blank' as const,
        print: null,
        openingPrice: null,
        related: similar,
        stories: [],
        structured: [],
        swatches: {},
      },
      ['catalog'],
      404,
    )
  }
  const { product, related } = found.value
  const [stories, { opening, print, openingPrice }, usualTerms] = await Promise.all([
    services.community.ofProduct(product.id),
    services.cart.pagePrint(product),
    services.leadTimes.usualTerms(),
  ])
  const times = usualTimes(usualTerms, product)
  return cached(
    {
      origin,
      shop,
      product,
      promisesDays: times !== null,
      opening,
      print,
      openingPrice,
      related,
      stories,
      structured: structuredData(origin, { ...settings, usualTimes: times }, product),
      swatches: swatchesOf(product),
    },
    ['settings', 'catalog', 'printing', `product:${product.id}`, `community:${product.id}`],
  )
}

/** Few addresses lead to no product; the others need not bring what is said there. */
const ProductMissing = lazyPart(() =>
  import('#app/modules/catalog/storefront/product-missing.tsx').then((module) => module.ProductMissing),
)

// Drawn on the server; its code comes after what is needed for buying.
const ProductStories = lazyPart(() =>
  import('#app/modules/community/storefront/product-stories.tsx').then((module) => module.ProductStories),
)

const StudioSection = lazyPart(() =>
  import('#app/modules/mockups/storefront/studio-section.tsx').then((module) => module.StudioSection),
)

/** Made here and not in `meta`, so that no browser loads code that only crawlers need. */
function structuredData(
  origin: string,
  shop: Pick<ShopSettings, 'siteName' | 'shipping'> & { readonly usualTimes: UsualTimes | null },
  product: Product,
): readonly JsonLd[] {
  const path = breadcrumbData(origin, [
    { label: 'Ana Sayfa', to: '/' },
    { label: 'Ürünler', to: '/urunler' },
    { label: product.title, to: `/urun/${product.slug}` },
  ])
  return product.active
    ? [productData(origin, { ...shop, withdrawalDays: WITHDRAWAL_DAYS }, product), path]
    : [path]
}

/** Also made here, because the table of colour names is long. */
function swatchesOf(product: Product): Readonly<Record<string, string>> {
  const values = product.optionGroups.flatMap(({ options }) => options.map(({ value }) => value))
  return Object.fromEntries(
    values.flatMap((value) => {
      const swatch = swatchOf(value)
      return swatch === null ? [] : [[value, swatch]]
    }),
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.product) return missingPageMeta('Ürün Bulunamadı')
  const { origin, shop, product, structured } = loaderData
  const path = `/urun/${product.slug}`
  const cover = product.images[0]
  return pageMeta({
    siteName: shop.siteName,
    title: product.seoTitle || `${product.title} | ${shop.siteName}`,
    description: product.seoDescription || product.shortDescription || product.description,
    keywords: product.seoKeywords || product.tags.join(', ') || shop.metaKeywords,
    canonical: `${origin}${path}`,
    image: cover ? `${origin}${imageUrl(cover.assetId, 1200)}` : undefined,
    type: 'product',
    noindex: !product.active,
    data: structured,
  })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  if (!product) {
    return (
      <Suspense>
        <ProductMissing similar={related} />
      </Suspense>
    )
  }
  return <OneProduct key={product.id} {...loaderData} product={product} />
}

/** One product; the key above sees to it that nothing of the last one stays. */
function OneProduct({
  product,
  promisesDays,
  opening,
  print,
  openingPrice,
  related,
  shop,
  swatches,
  stories,
}: Route.ComponentProps['loaderData'] & { readonly product: Product }) {
  const [studioDesign, setStudioDesign] = useState<StudioDesign | null>(null)
  const [design, setDesign] = useState<PrintDesign | null>(null)
  const [options] = useChosenOptions(product)
  const designed = useMemo(
    () => design && designedProduct(design, product, options),
    [design, product, options],
  )
  // No state: the studio asks when it opens, and nothing may be drawn anew for it.
  const chosen = useRef<string | null>(null)
  return (
    <DesignedProduct value={designed}>
      <ProductPage
        product={product}
        related={related}
        shipping={shop.shipping}
        swatches={swatches}
        stories={
          stories.length > 0 && (
            <Suspense>
              <ProductStories stories={stories} slug={product.slug} />
            </Suspense>
          )
        }
        studio={
          <Suspense>
            <StudioSection
              product={product}
              shopName={shop.siteName}
              former={studioDesign?.design ?? null}
              printChoice={() => chosen.current}
              ways={print?.ways}
              onUse={setStudioDesign}
            />
          </Suspense>
        }
        renderBuyPanel={(slot) => (
          <BuyPanel
            product={slot.product}
            opening={opening}
            print={print}
            openingPrice={openingPrice}
            options={slot.options}
            swatches={swatches}
            heading={slot.heading}
            optionPicker={slot.optionPicker}
            printFileMaxMegabytes={shop.printFileMaxMegabytes}
            shipping={shop.shipping}
            promisesDays={promisesDays}
            whatsappHref={shop.whatsappHref}
            studioDesign={studioDesign}
            onDesignChange={setDesign}
            onManyChange={slot.onManyChange}
            renderRestockButton={
              shop.offersRestockAlerts
                ? (asked) => (
                    <RestockButton
                      {...asked}
                      to={`/iletisim?konu=teklif&urun=${slot.product.slug}`}
                      product={slot.product}
                    />
                  )
                : null
            }
            renderQuoteButton={({ variant, className, options, rows, fault, ...choice }) => {
              chosen.current = choice.printChoice
              return (
                <QuoteButton
                  variant={variant}
                  className={className}
                  to={`/iletisim?konu=teklif&urun=${slot.product.slug}`}
                  source="product-page"
                  fault={fault}
                  product={{
                    ...choice,
                    id: slot.product.id,
                    title: slot.product.title,
                    images: slot.product.images,
                    selectedVariations: options,
                    ...(rows && { rows }),
                  }}
                >
                  Teklif Al
                </QuoteButton>
              )
            }}
          />
        )}
      />
    </DesignedProduct>
  )
}
