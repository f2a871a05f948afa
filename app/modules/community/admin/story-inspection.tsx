import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { AdminStory } from '../domain/story.ts'

/** The photo of a story as large as the window, for whoever decides; arrows go through the cards of the page. */
export function StoryInspection({
  stories,
  index,
  onShow,
}: {
  readonly stories: readonly AdminStory[]
  readonly index: number | null
  readonly onShow: (index: number | null) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const story = index === null ? undefined : stories[index]
  const isOpen = story !== undefined
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  function go(step: 1 | -1): void {
    if (index !== null && stories[index + step]) onShow(index + step)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Hikâye fotoğrafı"
      onClose={() => onShow(null)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none on-dark bg-ink p-0 text-white"
    >
      {story && index !== null ? (
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <p aria-live="polite" className="tabular min-w-0 truncate text-sm">
              {index + 1} / {stories.length} · {story.userName}, {story.productName}
            </p>
            <IconButton label="Kapat" className="hover:bg-white/15!" onClick={() => dialog.current?.close()}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="relative min-h-0 md:px-16">
            <img
              key={story.id}
              src={imageUrl(story.image.assetId, 1200)}
              srcSet={imageSrcSet(story.image, [800, 1200, 1920])}
              sizes="100vw"
              alt={`${story.userName}, ${story.productName}`}
              className="size-full object-contain"
            />
            <IconButton
              label="Önceki fotoğraf"
              aria-disabled={index === 0}
              className="absolute! top-1/2 left-3 -translate-y-1/2 bg-ink/60 hover:bg-ink/80!"
              onClick={() => go(-1)}
            >
              <ChevronLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Sonraki fotoğraf"
              aria-disabled={index === stories.length - 1}
              className="absolute! top-1/2 right-3 -translate-y-1/2 bg-ink/60 hover:bg-ink/80!"
              onClick={() => go(1)}
            >
              <ChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <p className="mx-auto max-h-[30dvh] max-w-2xl overflow-y-auto px-4 py-4 text-center whitespace-pre-line [overflow-wrap:anywhere]">
            {story.caption}
          </p>
        </div>
      ) : null}
    </dialog>
  )
}
