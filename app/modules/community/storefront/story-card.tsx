import type { MouseEvent } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { CARD_WIDTHS } from '#app/modules/catalog/storefront/product-picture.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'
import type { PublicStory } from '../domain/story.ts'
import { storyAlt } from '../domain/story.ts'
import { storyPath } from '../domain/story-address.ts'
import { StoryBadges } from './story-badges.tsx'

/** A story among others: the photo with who shared it and what it shows. Leads to its own page without JavaScript. */
export function StoryCard({
  story,
  sizes,
  priority = false,
  isTold = false,
  onOpen,
}: {
  readonly story: PublicStory
  readonly sizes: string
  readonly priority?: boolean
  /** With its caption beside the photo, where there are few. */
  readonly isTold?: boolean
  /** Opens it in place; a press with a modifier still follows the link. */
  readonly onOpen: () => void
}) {
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const picture = (
    <ResponsiveImage
      image={pictureOf(story.image, { alt: storyAlt(story), widths: CARD_WIDTHS })}
      sizes={sizes}
      priority={priority}
      className={classNames(
        'aspect-4/5 object-cover transition-transform duration-500 ease-out group-hover:scale-[1.03]',
        isTold && 'h-full!',
      )}
    />
  )
  const link = (look: string) => (
    <Link
      to={storyPath(story.id)}
      onClick={open}
      aria-haspopup="dialog"
      aria-label={`${story.teller.name}, ${story.productName} hikâyesini aç`}
      className={`after:absolute after:inset-0 after:rounded-card ${look}`}
    >
      {story.teller.name}
    </Link>
  )
  if (isTold) {
    return (
      <article className="group @container relative h-full overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex h-full">
          <div className="w-2/5 max-w-52 shrink-0 overflow-hidden bg-paper-deep @4xl:max-w-80">{picture}</div>
          <div className="min-w-0 flex-1 self-center p-4 @md:p-6 @4xl:p-12">
            <StoryBadges story={story} className="mb-2 @4xl:mb-4" />
            <p className="line-clamp-5 max-w-2xl [overflow-wrap:anywhere] @md:text-lg @4xl:text-2xl @4xl:leading-snug">
              {story.caption || story.productName}
            </p>
            <p className="mt-3 font-semibold [overflow-wrap:anywhere] @4xl:mt-6">
              {link('group-hover:underline')}
            </p>
            <p className="text-sm text-ink-soft">
              {story.teller.label} · {story.productName}
            </p>
          </div>
        </div>
      </article>
    )
  }
  return (
    <article className="group relative isolate overflow-hidden rounded-card bg-paper-deep">
      {picture}
      <StoryBadges story={story} className="absolute top-2 right-2 left-2" />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink/90 via-ink/65 to-transparent px-3 pt-10 pb-3 text-white">
        {link('block truncate text-sm font-semibold')}
        <p className="mt-0.5 line-clamp-2 text-xs text-white/90 [overflow-wrap:anywhere]">
          {story.productName}
        </p>
      </div>
    </article>
  )
}
