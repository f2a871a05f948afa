import { ArrowRight } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import type { Banner } from '../domain/banner.ts'
import { BannerPicture, BannerScrim } from './banner-picture.tsx'
import { OwnerLink } from './owner-link.tsx'

const MOST_BANNERS = 4
/** Pictures are 1200×400; the place for one of them may be a little higher, for words that need more room. */
const SIZES = '(min-width: 64rem) 54rem, (min-width: 48rem) 60vw, 110vw'

/** A row that scrolls, until there is room for all of them: three are a large one and two beside it. */
const GRIDS: Readonly<Record<number, string>> = {
  1: '',
  2: 'auto-cols-[86%] grid-flow-col md:auto-cols-auto md:grid-flow-row md:grid-cols-2',
  3: 'auto-cols-[86%] grid-flow-col sm:auto-cols-[58%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-[2fr_1fr] lg:grid-rows-2',
  4: 'auto-cols-[86%] grid-flow-col md:auto-cols-auto md:grid-flow-row md:grid-cols-2',
}

type PlaceSize = 'alone' | 'lead' | 'side' | 'half'

const PLACES: Readonly<Record<PlaceSize, { place: string; words: string; title: string; subtitle: string }>> =
  {
    alone: {
      place: 'md:min-h-64 lg:min-h-80',
      words: 'md:w-1/2 md:gap-2.5 md:p-10',
      title: 'md:text-2xl',
      subtitle: 'md:block lg:text-base',
    },
    lead: {
      place: 'lg:row-span-2',
      words: 'lg:w-1/2 lg:gap-2.5 lg:p-9',
      title: 'lg:text-2xl',
      subtitle: 'lg:block lg:text-base',
    },
    side: {
      place: 'lg:min-h-[8.25rem]',
      words: 'sm:w-[46%] lg:w-[56%] lg:px-5',
      title: 'xl:text-lg',
      subtitle: '',
    },
    half: { place: 'lg:min-h-52', words: 'md:w-1/2 lg:p-7', title: 'lg:text-xl', subtitle: 'lg:block' },
  }

function sizeOf(index: number, count: number): PlaceSize {
  if (count === 1) return 'alone'
  if (count === 3) return index === 0 ? 'lead' : 'side'
  return 'half'
}

/** Offers under the slider, one to four of them. */
export function PromoBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const shown = banners.slice(0, MOST_BANNERS)
  if (shown.length === 0) return null
  return (
    <section aria-label="Fırsatlar" className="pt-5 md:page md:pt-8">
      <ul
        className={classNames(
          'grid snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] md:scroll-px-0 md:gap-4 md:px-0',
          GRIDS[shown.length],
        )}
      >
        {shown.map((banner, index) => (
          <PromoBanner key={banner.id} banner={banner} size={sizeOf(index, shown.length)} />
        ))}
      </ul>
    </section>
  )
}

function PromoBanner({ banner, size }: { readonly banner: Banner; readonly size: PlaceSize }) {
  const { title, subtitle, buttonText, buttonLink, textTone } = banner
  const classes = PLACES[size]
  return (
    <li
      className={classNames(
        'group relative isolate flex min-h-40 snap-start overflow-hidden rounded-card bg-paper-deep',
        classes.place,
      )}
    >
      <BannerPicture banner={banner} sizes={SIZES} loading="lazy" />
      <BannerScrim tone={textTone} upright={false} />
      <div
        className={classNames(
          'relative flex w-[56%] flex-col items-start justify-center gap-1 p-4 [overflow-wrap:anywhere]',
          classes.words,
          textTone === 'light' ? 'on-dark text-white' : 'text-ink',
        )}
      >
        {title && <h2 className={classNames('text-base', classes.title)}>{title}</h2>}
        {subtitle && <p className={classNames('hidden text-sm', classes.subtitle)}>{subtitle}</p>}
        {buttonText && (
          <OwnerLink
            link={buttonLink}
            className="py-1 text-sm font-semibold underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {buttonText}
            {/* Holds the arrow to the last word. */}
            {'\u2060'}
            <ArrowRight size={16} aria-hidden="true" className="ml-1.5 inline align-[-0.2em]" />
          </OwnerLink>
        )}
      </div>
    </li>
  )
}
