import { MessageSquareText } from 'lucide-react'
import { StoryStrip } from '#app/modules/community/storefront/story-strip.tsx'
import { statisticsOf } from '#app/modules/content/domain/statistics.ts'
import { HomePage } from '#app/modules/content/storefront/home-page.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { LogoHero } from '#app/modules/mockups/storefront/logo-hero.tsx'
import { QuoteButton } from '#app/modules/quotes/storefront/quote-button.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { organisationData, webSiteData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/home'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, counted, home, finished, stories] = await Promise.all([
    services.settings.current(),
    services.catalog.categories(),
    services.content.home(),
    services.orders.statistics(),
    services.community.strip(),
  ])
  const { siteName, siteTagline, shipping, valuePoints, corporateBlock } = settings
  const { metaTitle, metaDescription, metaKeywords } = settings
  const { origin } = new URL(request.url)
  const cover = home.slides[0]?.image ?? home.sections[0]?.products[0]?.image
  return cached(
    {
      head: {
        siteName,
        title: metaTitle || `${siteName} | ${siteTagline}`,
        description: metaDescription || siteTagline,
        keywords: metaKeywords,
        canonical: `${origin}/`,
        image: cover ? `${origin}${imageUrl(cover.assetId, 1200)}` : undefined,
        // Made here and not in `meta`, so that no browser loads code that only crawlers need.
        data: [organisationData(origin, settings), webSiteData(origin, siteName)],
      },
      stories,
      page: {
        settings: { siteName, siteTagline, shipping, valuePoints, corporateBlock },
        whatsapp: contactsOf(settings).whatsapp,
        categories: counted.map(({ category }) => category).filter(({ showOnHome }) => showOnHome),
        figures: statisticsOf(settings.statistics, {
          totalProducts: counted.reduce((sum, { productCount }) => sum + productCount, 0),
          completedOrders: finished.completedOrders,
          happyCustomers: finished.customers,
        }),
        ...home,
      },
    },
    ['settings', 'catalog', 'content', 'finished-orders', 'community'],
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.head) : [])

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage
      {...loaderData.page}
      stories={
        <StoryStrip
          stories={loaderData.stories}
          title="Müşteri Hikâyeleri"
          text="Müşterilerimizin kendi logolarıyla bastırdıkları."
          more={{ to: '/topluluk', label: 'Tüm hikâyeler' }}
          className="page pt-7 md:pt-12"
        />
      }
      logoInvite={<LogoHero />}
      quoteButton={
        <QuoteButton
          to="/iletisim?konu=teklif"
          source="home-page"
          product={null}
          size="lg"
          icon={<MessageSquareText size={20} aria-hidden="true" />}
        >
          Teklif iste
        </QuoteButton>
      }
    />
  )
}
