import { ArrowRight } from 'lucide-react'
import { Link } from '#app/design/primitives/link.tsx'
import type { PublicStory } from '../domain/story.ts'
import { StoryCards } from './story-cards.tsx'

/** As many as stand in one line of a wide screen; the viewer goes on to the others. */
export const IN_LINE = 6
/** So few stand beside their words instead of alone in a wide line. */
const FEW = 2

const TOLD = {
  isTold: true,
  sizes: '(min-width: 1024px) 20rem, (min-width: 640px) 13rem, 40vw',
  // A single one takes the whole line, in words as large as that.
  className: 'grid gap-4 md:gap-5 lg:has-[>:nth-child(2)]:grid-cols-2',
}
const IN_A_LINE = {
  sizes: '(min-width: 82rem) 12.5rem, (min-width: 1024px) 15vw, (min-width: 640px) 29vw, 44vw',
  className:
    '-mx-4 grid snap-x auto-cols-[44%] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 [scrollbar-width:none] *:snap-start sm:auto-cols-[29%] md:gap-4 lg:mx-0 lg:grid-flow-row lg:grid-cols-6 lg:overflow-visible lg:px-0',
  itemClassName: (index: number) => (index >= IN_LINE ? 'lg:hidden' : undefined),
}

/** A line of stories with the way to all of them: swiped on a telephone, one line on a desk. Nothing without a story. */
export function StoryStrip({
  stories,
  title,
  text,
  more,
  className = '',
}: {
  readonly stories: readonly PublicStory[]
  readonly title: string
  readonly text?: string
  readonly more: { readonly to: string; readonly label: string }
  readonly className?: string
}) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="hikayeler" className={className}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-7">
        <div className="min-w-0">
          <h2 id="hikayeler" className="text-xl md:text-2xl">
            {title}
          </h2>
          {text ? <p className="mt-1 max-w-xl text-sm text-ink-soft">{text}</p> : null}
        </div>
        <Link
          to={more.to}
          className="inline-flex items-center gap-1 py-1 text-sm font-semibold whitespace-nowrap text-brand underline-offset-4 hover:underline"
        >
          {more.label}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <StoryCards stories={stories} label={title} {...(stories.length <= FEW ? TOLD : IN_A_LINE)} />
    </section>
  )
}
