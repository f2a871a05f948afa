import { GOOGLE_FEED_END, googleFeedItem, googleFeedStart } from '#app/modules/catalog/domain/google-feed.ts'
import type { FeedProduct, FeedShop, UsualDays } from '#app/modules/catalog/domain/product-feed.ts'
import {
  TURKISH_FEED_END,
  turkishFeedItem,
  turkishFeedStart,
} from '#app/modules/catalog/domain/turkish-feed.ts'
import { usualTimes } from '#app/modules/delivery/domain/usual-times.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { streamText } from '#app/platform/stream-answer.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/feed'

export const handle = { answers: 'file' } satisfies RouteHandle

interface Feed {
  readonly start: (shop: FeedShop) => string
  readonly item: (shop: FeedShop, product: FeedProduct, days: UsualDays | null) => string
  readonly end: string
}

const FEEDS: Readonly<Record<string, Feed>> = {
  'google.xml': { start: googleFeedStart, item: googleFeedItem, end: GOOGLE_FEED_END },
  'urunler.xml': { start: turkishFeedStart, item: turkishFeedItem, end: TURKISH_FEED_END },
}

/** Raise it when the shape of a feed changes, so that nobody goes on with the one they have. */
const SHAPE = 3

/** Every product on sale for other programs (docs/how-to/feeds.md). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, reportError } = context.get(requestContext)
  const feed = FEEDS[params.name]
  if (!feed) return new Response('Dosya bulunamadı.', { status: 404 })
  const [{ siteName, shipping }, { fingerprint }, usualTerms] = await Promise.all([
    services.settings.current(),
    services.catalog.feeds.state(),
    services.leadTimes.usualTerms(),
  ])
  const { isActive, freeThresholdMinor } = shipping
  const shop = { origin: new URL(request.url).origin, siteName, shipping: { isActive, freeThresholdMinor } }
  return streamText({
    request,
    type: 'application/xml; charset=utf-8',
    madeFrom: [SHAPE, params.name, shop, fingerprint, usualTerms],
    async *parts() {
      yield feed.start(shop)
      for await (const products of services.catalog.feeds.products())
        yield products.map((product) => feed.item(shop, product, usualTimes(usualTerms, product))).join('')
      yield feed.end
    },
    onFailure: reportError,
  })
}
