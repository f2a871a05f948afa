import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/design/primitives/link.tsx'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { CategoryTiles } from '#app/modules/catalog/storefront/category-tiles.tsx'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { Banner } from '../domain/banner.ts'
import type { FilledSection } from '../domain/home-section.ts'
import type { ShownStatistic } from '../domain/statistics.ts'
import type { WelcomePopup as Popup } from '../domain/welcome-popup.ts'
import { CorporateBlock } from './corporate-block.tsx'
import { HeroSlider } from './hero-slider.tsx'
import { HomeHero } from './home-hero.tsx'
import { ProductSection } from './product-section.tsx'
import { PromoBanners } from './promo-banners.tsx'
import { ShopStatistics } from './shop-statistics.tsx'
import { ValueStrip } from './value-strip.tsx'
import { WelcomePopup } from './welcome-popup.tsx'

type HomeSettings = Pick<
  ShopSettings,
  'siteName' | 'siteTagline' | 'shipping' | 'valuePoints' | 'corporateBlock'
>

export interface HomePageProps {
  readonly settings: HomeSettings
  readonly whatsapp: ContactLink | null
  readonly slides: readonly Banner[]
  readonly promoBanners: readonly Banner[]
  /** Those that are shown on the home page. */
  readonly categories: readonly Category[]
  readonly sections: readonly FilledSection[]
  readonly figures: readonly ShownStatistic[]
  readonly popup: Popup | null
  readonly quoteButton: ReactNode
  /** The way to see the goods with one's own logo; it belongs to the mockups, which the content does not know. */
  readonly logoInvite: ReactNode
  /** Stories of customers; they belong to the community, which the content does not know. */
  readonly stories: ReactNode
}

/**
 * The shop's front door: slides (or the shop's own words and goods while there are none), offers, customers' stories, reasons, categories,
 * blocks of products, figures, contact (spec, storefront §2). What has nothing to show is not there.
 */
export function HomePage(props: HomePageProps) {
  const { settings, slides, categories, sections, popup } = props
  const { siteName, siteTagline } = settings
  return (
    <>
      {slides.length > 0 ? (
        <>
          <h1 className="sr-only">{siteTagline ? `${siteName}: ${siteTagline}` : siteName}</h1>
          <HeroSlider slides={slides} />
        </>
      ) : (
        <HomeHero tagline={siteTagline} products={sections[0]?.products ?? []} />
      )}
      <PromoBanners banners={props.promoBanners} />
      {props.stories}
      {props.logoInvite}
      <ValueStrip
        points={settings.valuePoints}
        shipping={settings.shipping}
        isAttached={props.promoBanners.length === 0}
      />
      {categories.length > 0 && <PopularCategories categories={categories} />}
      {sections.map(({ section, products }) => (
        <ProductSection key={section.id} section={section} products={products} />
      ))}
      <ShopStatistics figures={props.figures} />
      <CorporateBlock
        words={settings.corporateBlock}
        whatsapp={props.whatsapp}
        quoteButton={props.quoteButton}
      />
      {popup && <WelcomePopup popup={popup} />}
    </>
  )
}

function PopularCategories({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <section aria-labelledby="populer-kategoriler" className="page pt-7 md:pt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-7">
        <h2 id="populer-kategoriler" className="text-xl md:text-2xl">
          Popüler Kategoriler
        </h2>
        <Link
          to="/kategoriler"
          className="inline-flex items-center gap-1 py-1 text-sm font-semibold whitespace-nowrap text-brand underline-offset-4 hover:underline"
        >
          Tüm kategoriler
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <CategoryTiles categories={categories} />
    </section>
  )
}
