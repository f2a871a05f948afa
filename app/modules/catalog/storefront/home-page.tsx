import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Category, ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeHero } from './home-hero.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ValueStrip } from './value-strip.tsx'

interface HomePageProps {
  readonly settings: Pick<ShopSettings, 'siteTagline' | 'vatDisplay' | 'shipping'>
  readonly categories: readonly Category[]
  readonly bestSellers: readonly ProductCard[]
}

/** The shop's front door. */
export function HomePage({ settings, categories, bestSellers }: HomePageProps) {
  return (
    <>
      <HomeHero tagline={settings.siteTagline} products={bestSellers} />
      <ValueStrip shipping={settings.shipping} />
      {categories.length > 0 && (
        <HomeSection title="Popüler Kategoriler" more={{ to: '/kategoriler', label: 'Tüm kategoriler' }}>
          <CategoryTiles categories={categories} />
        </HomeSection>
      )}
      {bestSellers.length > 0 && (
        <HomeSection title="Çok Satanlar" more={{ to: '/urunler', label: 'Tüm ürünler' }}>
          <ProductGrid products={bestSellers} vatDisplay={settings.vatDisplay} />
        </HomeSection>
      )}
    </>
  )
}

interface HomeSectionProps {
  readonly title: string
  readonly more: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page py-8 first-of-type:pt-10 md:py-11">
      <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
        <h2 id={id} className="text-xl md:text-2xl">
          {title}
        </h2>
        <Link
          to={more.to}
          className="inline-flex items-center gap-1 py-1 text-sm font-semibold whitespace-nowrap text-brand underline-offset-4 hover:underline"
        >
          {more.label}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  )
}
