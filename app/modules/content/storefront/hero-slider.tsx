import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { Banner } from '../domain/banner.ts'
import { slideAfter } from '../domain/banner-view.ts'
import { BannerPicture, BannerScrim } from './banner-picture.tsx'
import { OwnerLink } from './owner-link.tsx'
import { useSlideShow } from './use-slide-show.ts'

/** A slide is at least 22rem high, and its picture (1920×500) is cropped where that makes it wider than the window. */
const WIDE_SIZES = '(min-width: 85rem) 100vw, 85rem'
/** A phone without a picture of its own shows a piece of the wide one, enlarged to an upright place. */
const CROPPED_SIZES = '(min-width: 85rem) 100vw, (min-width: 48rem) 85rem, 480vw'

/**
 * The large pictures at the top of the home page. The row scrolls under a finger and without scripts; scripts add arrows,
 * dots, the pause and the change by itself. One slide stands still.
 */
export function HeroSlider({ slides }: { readonly slides: readonly Banner[] }) {
  const show = useSlideShow(slides.length)
  const { current, isReady, isWarm } = show
  const count = slides.length
  const isNear = (index: number) =>
    isWarm && [-1, 0, 1].some((step) => slideAfter(current, step, count) === index)
  return (
    <section
      aria-roledescription="slayt gösterisi"
      aria-label="Vitrin"
      className="relative bg-paper-deep"
      {...show.areaEvents}
    >
      <ul
        ref={show.row}
        {...show.rowEvents}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slayt"
            aria-label={`${index + 1} / ${count}`}
            inert={isReady && index !== current}
            className="relative isolate flex w-full shrink-0 snap-start snap-always overflow-hidden"
          >
            <BannerPicture
              banner={slide}
              sizes={slide.phoneImage ? WIDE_SIZES : CROPPED_SIZES}
              phoneSizes="100vw"
              sparesLeft
              loading={index === 0 ? 'first' : isNear(index) ? 'near' : 'lazy'}
            />
            <BannerScrim tone={slide.textTone} upright />
            <SlideText slide={slide} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div
          className={classNames(
            'page flex items-center justify-center py-1 md:pointer-events-none md:absolute md:inset-x-0 md:bottom-3 md:justify-end md:py-0',
            !isReady && 'invisible',
          )}
        >
          <SlideControls slides={slides} show={show} />
        </div>
      )}
    </section>
  )
}

function SlideText({ slide }: { readonly slide: Banner }) {
  const { title, subtitle, buttonText, buttonLink, textTone } = slide
  const isLight = textTone === 'light'
  return (
    <div
      className={classNames(
        'page relative flex min-h-[min(125vw,36rem)] flex-col items-start gap-y-3 pt-7 pb-4 md:min-h-[clamp(22rem,26.05vw,31.25rem)] md:justify-center md:py-14',
        isLight ? 'on-dark text-white' : 'text-ink',
      )}
    >
      {title && (
        <h2 className="line-clamp-3 max-w-[20ch] text-2xl [overflow-wrap:anywhere] md:max-w-[min(46%,26rem)] md:text-3xl lg:text-4xl">
          {title}
        </h2>
      )}
      {subtitle && (
        <p className="line-clamp-3 max-w-[34ch] text-base font-medium [overflow-wrap:anywhere] md:line-clamp-4 md:max-w-[min(42%,25rem)] lg:text-lg">
          {subtitle}
        </p>
      )}
      {buttonText && (
        <OwnerLink
          link={buttonLink}
          className={buttonStyle(
            isLight ? 'secondary' : 'primary',
            'md',
            // The whole slide leads where its button does.
            "mt-auto border-transparent! after:absolute after:inset-0 after:content-[''] md:mt-3 md:min-h-13 md:px-6",
          )}
        >
          {buttonText}
        </OwnerLink>
      )}
    </div>
  )
}

function SlideControls({
  slides,
  show,
}: {
  readonly slides: readonly Banner[]
  readonly show: ReturnType<typeof useSlideShow>
}) {
  const pauseLabel = show.isPaused ? 'Slaytları oynat' : 'Slaytları duraklat'
  return (
    <div className="flex items-center rounded-card md:pointer-events-auto md:bg-surface">
      <IconButton label="Önceki slayt" onClick={() => show.step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <ol className="flex items-center">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={`${index + 1}. slayt${slide.title ? `: ${slide.title}` : ''}`}
              aria-current={index === show.current}
              onClick={() => show.show(index)}
              className="group/dot grid h-11 w-6 place-items-center"
            >
              <span className="size-2 rounded-pill bg-line-strong forced-colors:border transition-all group-hover/dot:bg-ink group-aria-[current=true]/dot:w-4 group-aria-[current=true]/dot:bg-ink" />
            </button>
          </li>
        ))}
      </ol>
      <IconButton label={pauseLabel} onClick={show.togglePause}>
        {show.isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      </IconButton>
      <IconButton label="Sonraki slayt" onClick={() => show.step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
