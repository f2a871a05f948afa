import { Suspense, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { PublicStory } from '../domain/story.ts'
import { StoryCard } from './story-card.tsx'

// Comes when the first story is opened.
const StoryViewer = lazyPart(() => import('./story-viewer.tsx').then((module) => module.StoryViewer))

/** Stories beside each other, opened in the viewer, which goes on from one to the next. `className` lays them out. */
export function StoryCards({
  stories,
  label,
  sizes,
  className,
  itemClassName,
  priorityCount = 0,
  isTold = false,
}: {
  readonly stories: readonly PublicStory[]
  readonly label: string
  readonly sizes: string
  readonly className: string
  /** Of the card with this number. */
  readonly itemClassName?: (index: number) => string | undefined
  readonly priorityCount?: number
  /** With their captions beside them. */
  readonly isTold?: boolean
}) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ul aria-label={label} className={className}>
        {stories.map((story, index) => (
          <li key={story.id} className={itemClassName?.(index)}>
            <StoryCard
              story={story}
              sizes={sizes}
              isTold={isTold}
              priority={index < priorityCount}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <StoryViewer stories={stories} index={opened} onShow={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
