import { ChevronRight, Eye } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLongDate } from '#app/kernel/instant.ts'
import { STAGE_WIDTHS } from '#app/modules/catalog/storefront/product-picture.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'
import type { PublicStory } from '../domain/story.ts'
import { storyAlt } from '../domain/story.ts'
import { countView } from './count-view.ts'
import { StoryBadges } from './story-badges.tsx'
import { StoryStrip } from './story-strip.tsx'

const ShareStory = lazyPart(() => import('./story-viewer.tsx').then((module) => module.ShareStory))

/** One story at its own address, for whoever was sent there; opening it is a view like any other. */
export function StoryPage({
  story,
  others,
}: {
  readonly story: PublicStory
  readonly others: readonly PublicStory[]
}) {
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    void countView(story.id).then((views) => setCounted(views ?? 0))
  }, [story.id])
  const views = Math.max(story.views, counted)
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs
        items={[
          { label: 'Ana Sayfa', to: '/' },
          { label: 'Topluluk', to: '/topluluk' },
          { label: story.productName },
        ]}
      />
      <article className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[fit-content(56%)_minmax(0,1fr)] md:items-center">
        <div className="overflow-hidden rounded-card bg-paper-deep">
          <ResponsiveImage
            image={pictureOf(story.image, { alt: storyAlt(story), widths: STAGE_WIDTHS })}
            sizes="(min-width: 1024px) 600px, (min-width: 768px) 50vw, 94vw"
            priority
            className="mx-auto max-h-[78dvh] w-auto! max-w-full object-contain"
          />
        </div>
        <div className="min-w-0">
          <StoryBadges story={{ ...story, views }} className="mb-3" />
          <p className="text-sm font-semibold text-ink-soft">{story.teller.label}</p>
          <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] md:text-3xl">{story.teller.name}</h1>
          {story.caption ? (
            <p className="mt-4 text-lg whitespace-pre-line [overflow-wrap:anywhere]">{story.caption}</p>
          ) : null}
          <p className="tabular mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1.5">
              <Eye size={16} aria-hidden="true" />
              {formatCount(views)} görüntülenme
            </span>
            <time dateTime={new Date(story.sharedAt).toISOString()}>{formatLongDate(story.sharedAt)}</time>
          </p>
          <div className="mt-6 rounded-card border border-line bg-surface p-5">
            <p className="text-sm text-ink-soft">Fotoğraftaki ürün</p>
            <p className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{story.productName}</p>
            <div className="mt-4 flex flex-wrap items-center gap-2">
              {story.productSlug === null ? (
                <LinkButton to="/urunler" variant="secondary">
                  Benzer ürünlere bakın
                </LinkButton>
              ) : (
                <LinkButton to={`/urun/${story.productSlug}`}>
                  Ürünü incele
                  <ChevronRight size={18} aria-hidden="true" />
                </LinkButton>
              )}
              <Suspense fallback={null}>
                <ShareStory story={story} className="border border-line-strong bg-surface" />
              </Suspense>
            </div>
          </div>
        </div>
      </article>
      <StoryStrip
        stories={others}
        title="Diğer hikâyeler"
        more={{ to: '/topluluk', label: 'Tüm hikâyeler' }}
        className="mt-14"
      />
    </div>
  )
}
