import { upperTurkish } from '#app/kernel/turkish-text.ts'

/** The first letters of the first two words, in Turkish capitals. */
function initialsOf(siteName: string): string {
  const words = siteName.split(/\s+/).filter(Boolean).slice(0, 2)
  return upperTurkish(words.map((word) => [...word][0] ?? '').join(''))
}

/** The shop's name as a stamp beside its wordmark, for shops without a logo of their own. */
export function BrandMark({ siteName, onDark = false }: { siteName: string; onDark?: boolean }) {
  const initials = initialsOf(siteName)
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
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
      <span className="line-clamp-2 pb-0.5 text-lg leading-[1.09] font-bold tracking-[-0.03em]">
        {siteName}
      </span>
    </span>
  )
}
