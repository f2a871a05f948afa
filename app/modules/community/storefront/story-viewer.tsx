import { Check, ChevronLeft, ChevronRight, Eye, Forward, X } from 'lucide-react'
import type { KeyboardEvent, TouchEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { STAGE_WIDTHS } from '#app/modules/catalog/storefront/product-picture.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'
import type { PublicStory, StoryId } from '../domain/story.ts'
import { storyAlt } from '../domain/story.ts'
import { storyPath } from '../domain/story-address.ts'
import { countView } from './count-view.ts'
import { StoryBadges } from './story-badges.tsx'

const SWIPE_PX = 50
const ROUND = 'rounded-pill! text-white hover:bg-white/15!'

/**
 * Stories over the whole screen, in the browser's own dialog: it keeps the focus and gives it back. Arrows, keys and
 * swipes go from one to the next and stop at the ends. Nothing moves by itself.
 */
export function StoryViewer({
  stories,
  index,
  onShow,
  onClose,
}: {
  readonly stories: readonly PublicStory[]
  readonly index: number
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where the one finger came down; null while there are several. */
  const touchedAt = useRef<number | null>(null)
  const [counted, setCounted] = useState<Readonly<Record<StoryId, number>>>({})
  const story = stories[index]
  const id = story?.id

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!id) return
    void countView(id).then((views) => {
      if (views !== null) setCounted((before) => ({ ...before, [id]: views }))
    })
  }, [id])

  if (!story) return null
  const canGo = { back: index > 0, on: index < stories.length - 1 }
  const views = Math.max(story.views, counted[story.id] ?? 0)

  function go(step: 1 | -1): void {
    if (step === 1 ? canGo.on : canGo.back) onShow(index + step)
  }

  function onTouchEnd(event: TouchEvent): void {
    const movedPx = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
    const isSwipe = touchedAt.current !== null && Math.abs(movedPx) >= SWIPE_PX
    touchedAt.current = null
    // A pinch, and moving about in what was pinched, is left to the browser.
    if (isSwipe && (window.visualViewport?.scale ?? 1) === 1) go(movedPx < 0 ? 1 : -1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'Home') onShow(0)
    else if (event.key === 'End') onShow(stories.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Hikâyeler"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={onTouchEnd}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade on-dark bg-ink p-0 text-white"
    >
      <div className="mx-auto grid h-full max-w-xl grid-rows-[auto_minmax(0,1fr)_auto] md:py-4">
        <header className="px-4 pt-3">
          <Progress index={index} count={stories.length} />
          <div className="mt-2.5 flex items-center gap-2">
            <div className="min-w-0 flex-1" aria-live="polite">
              <span className="sr-only">
                Hikâye {index + 1} / {stories.length}:
              </span>{' '}
              <p className="truncate font-semibold">{story.teller.name}</p>
              <p className="text-xs text-white/80">{story.teller.label}</p>
            </div>
            <ShareStory story={story} />
            <IconButton label="Kapat" className={ROUND} onClick={() => dialog.current?.close()}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
        </header>
        <div className="relative min-h-0 py-3">
          <ResponsiveImage
            key={story.id}
            image={pictureOf(story.image, { alt: storyAlt(story), widths: STAGE_WIDTHS })}
            sizes="(min-width: 640px) 576px, 100vw"
            priority
            className="h-full! animate-fade object-contain"
          />
          <Arrow
            label="Önceki hikâye"
            isPossible={canGo.back}
            className="left-2 md:-left-18"
            onGo={() => go(-1)}
          >
            <ChevronLeft size={26} aria-hidden="true" />
          </Arrow>
          <Arrow
            label="Sonraki hikâye"
            isPossible={canGo.on}
            className="right-2 md:-right-18"
            onGo={() => go(1)}
          >
            <ChevronRight size={26} aria-hidden="true" />
          </Arrow>
        </div>
        <footer className="max-h-[34dvh] overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StoryBadges story={{ ...story, views }} />
            <p className="tabular inline-flex items-center gap-1.5 text-sm text-white/80">
              <Eye size={16} aria-hidden="true" />
              {formatCount(views)} görüntülenme
            </p>
          </div>
          {story.caption ? (
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{story.caption}</p>
          ) : null}
          <StoryProduct story={story} />
        </footer>
      </div>
    </dialog>
  )
}

/** Where one is among the stories; many are one bar, few one piece each. */
function Progress({ index, count }: { index: number; count: number }) {
  const pieces = count <= 30 ? count : 1
  return (
    <div
      role="progressbar"
      aria-label="Hikâyeler arasındaki yeriniz"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={`${index + 1} / ${count}`}
      className="flex gap-1"
    >
      {Array.from({ length: pieces }, (_, piece) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their numbers
          key={piece}
          className={classNames(
            'h-1 flex-1 overflow-hidden rounded-pill',
            pieces > 1 && piece <= index ? 'bg-white' : 'bg-white/30',
          )}
        >
          {pieces === 1 ? (
            <span className="block h-full bg-white" style={{ width: `${((index + 1) / count) * 100}%` }} />
          ) : null}
        </span>
      ))}
    </div>
  )
}

function Arrow({
  label,
  isPossible,
  className,
  onGo,
  children,
}: {
  label: string
  isPossible: boolean
  className: string
  onGo: () => void
  children: React.ReactNode
}) {
  return (
    <IconButton
      label={label}
      aria-disabled={!isPossible}
      onClick={onGo}
      className={classNames(
        'absolute! top-1/2 size-12! -translate-y-1/2 rounded-pill! bg-ink/60 text-white hover:bg-ink/80! md:bg-white/10 md:hover:bg-white/20!',
        className,
      )}
    >
      {children}
    </IconButton>
  )
}

/** Its product, as a link while that is on sale. */
function StoryProduct({ story: { productName, productSlug } }: { story: PublicStory }) {
  const look = 'mt-3 flex min-h-11 items-center justify-between gap-2 rounded-card px-4 font-semibold'
  if (productSlug === null) return <p className={`${look} bg-white/10`}>{productName}</p>
  return (
    <Link to={`/urun/${productSlug}`} className={`${look} bg-white text-ink hover:bg-paper-deep`}>
      <span className="min-w-0 truncate">{productName}</span>
      <span className="inline-flex shrink-0 items-center gap-1 text-sm">
        Ürünü incele
        <ChevronRight size={18} aria-hidden="true" />
      </span>
    </Link>
  )
}

/** Hands the story's own address on, or copies it; said in place, because a toast would lie behind the dialog. */
export function ShareStory({
  story,
  className = ROUND,
}: {
  story: Pick<PublicStory, 'id' | 'productName'>
  className?: string
}) {
  // By its story, and not a part anew for each: the button that has the focus keeps it from one story to the next.
  const [copied, setCopied] = useState<StoryId | null>(null)
  const isCopied = copied === story.id
  async function share(): Promise<void> {
    const url = new URL(storyPath(story.id), window.location.href).href
    try {
      if (navigator.share) {
        await navigator.share({ title: story.productName, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setCopied(story.id)
    } catch (error) {
      // Closing the share sheet is no failure; anything else is logged only (spec, storefront §8).
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('sharing failed', error)
    }
  }
  return (
    <>
      <span role="status" className="text-xs font-semibold">
        {isCopied ? 'Link Kopyalandı' : ''}
      </span>
      <IconButton label="Hikâyeyi paylaş" className={className} onClick={() => void share()}>
        {isCopied ? <Check size={20} aria-hidden="true" /> : <Forward size={20} aria-hidden="true" />}
      </IconButton>
    </>
  )
}
