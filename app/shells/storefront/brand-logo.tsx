import type { CSSProperties } from 'react'
import { upperTurkish } from '#app/kernel/turkish-text.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'

/** Height of a logo in pixels; its width follows. */
const LOGO_HEIGHT = 44

export interface BrandLogoProps {
  readonly siteName: string
  readonly logo: ShopPicture | null
}

/** The first letters of the first two words, in Turkish capitals. */
function initialsOf(siteName: string): string {
  const words = siteName.split(/\s+/).filter(Boolean).slice(0, 2)
  return upperTurkish(words.map((word) => [...word][0] ?? '').join(''))
}

/**
 * The shop's logo, or its name as a stamp beside its wordmark for shops without one. On a dark ground a logo gets a
 * light plate: nobody knows its colours. The name stands on one line: a long one becomes smaller, down to the smallest
 * letters the shop uses, and is then cut with its whole name as a hint. `--name-room` is the width it has; whoever places
 * it says so.
 */
export function BrandLogo({ siteName, logo, onDark = false }: BrandLogoProps & { onDark?: boolean }) {
  if (logo) return <Logo siteName={siteName} logo={logo} onDark={onDark} />
  const initials = initialsOf(siteName)
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <svg width="42" height="42" viewBox="0 0 42 42" aria-hidden="true" className="shrink-0">
        <g transform="rotate(-8 21 21)">
          <circle cx="21" cy="21" r="20" className={onDark ? 'fill-paper' : 'fill-brand'} />
          <circle
            cx="21"
            cy="21"
            r="16.75"
            fill="none"
            strokeWidth="1.25"
            className={onDark ? 'stroke-ink' : 'stroke-on-brand'}
          />
          <text
            x="21"
            y="21"
            dy="0.36em"
            textAnchor="middle"
            fontSize={initials.length > 1 ? 14 : 18}
            fontWeight="700"
            letterSpacing="-0.5"
            className={onDark ? 'fill-ink' : 'fill-on-brand'}
          >
            {initials}
          </text>
        </g>
      </svg>
      <span
        title={siteName}
        style={{ '--letters': [...siteName].length } as CSSProperties}
        className="truncate py-0.5 text-[length:clamp(0.8125rem,calc(var(--name-room,18rem)/(var(--letters)*0.56)),var(--text-lg))] leading-tight font-bold tracking-[-0.03em]"
      >
        {siteName}
      </span>
    </span>
  )
}

function Logo({ siteName, logo, onDark }: { siteName: string; logo: ShopPicture; onDark: boolean }) {
  const asset = { ...logo, assetId: logo.assetId as AssetId }
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height)
  return (
    <img
      src={imageUrl(asset.assetId, 400)}
      srcSet={imageSrcSet(asset, [96, 200, 400, 600, 800])}
      sizes={`${width}px`}
      width={width}
      height={LOGO_HEIGHT}
      alt={siteName}
      className={`w-auto min-w-0 object-contain object-left ${onDark ? 'h-15 rounded-card bg-paper p-2' : 'h-11'}`}
    />
  )
}
