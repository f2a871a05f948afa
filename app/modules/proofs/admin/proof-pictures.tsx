import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { WHOLE_PICTURE, zoomStep } from '../domain/picture-zoom.ts'
import type { ProofComment, ShownVersion } from '../domain/proof-views.ts'

/** A pin with the number by which picture and list name it. */
export interface NumberedPin extends ProofComment {
  readonly number: number
}

/** The pictures of a version, one at a time, as large as there is room, with the buyer's pins on them. */
export function ProofPictures({
  version,
  pins,
}: {
  version: ShownVersion
  /** Those of this version. */
  pins: readonly NumberedPin[]
}) {
  const [shown, setShown] = useState(0)
  const [scale, setScale] = useState(WHOLE_PICTURE.scale)
  const page = version.pages[shown] ?? version.pages[0]
  if (!page)
    return (
      <p className="px-5 py-8 text-sm text-ink-soft">
        Bu sürümün görseli yok; provada yalnızca baskı bilgileri yer alır.
      </p>
    )
  const index = version.pages.indexOf(page)
  const steps = [
    ['out', 'Küçült', Minus],
    ['in', 'Büyüt', Plus],
  ] as const
  return (
    <div>
      <div className="relative">
        <section
          aria-label={`${pageName(page.caption, index)}, ${version.number}. sürüm`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys
          tabIndex={0}
          className="max-h-[min(44rem,75vh)] overflow-auto bg-paper-deep"
        >
          <div
            className="relative mx-auto"
            style={{
              width: `${scale * 100}%`,
              // No higher than the frame while it is seen whole.
              maxWidth: scale === 1 ? `calc(min(44rem, 75vh) * ${page.widthPx / page.heightPx})` : undefined,
            }}
          >
            <img
              src={page.url}
              alt={`${pageName(page.caption, index)}: baskının görüneceği hâli`}
              width={page.widthPx}
              height={page.heightPx}
              decoding="async"
              className="block h-auto w-full"
            />
            {pins
              .filter((pin) => pin.page === index)
              .map((pin) => (
                <a
                  key={pin.id}
                  href={`#not-${pin.id}`}
                  aria-label={`${pin.number}. not: ${pin.text}`}
                  title={pin.text}
                  style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
                  className={classNames(
                    'absolute grid size-7 -translate-1/2 place-items-center rounded-pill border-2 border-white text-sm font-semibold text-white shadow-float',
                    pin.resolvedIn === null ? 'bg-offer' : 'bg-ink',
                  )}
                >
                  {pin.number}
                </a>
              ))}
          </div>
        </section>
        <div className="absolute right-3 bottom-3 flex items-center rounded-card border border-line bg-surface noscript:hidden">
          {steps.map(([direction, label, Icon], at) => (
            <span key={direction} className="contents">
              {at === 1 && (
                <span role="status" className="tabular px-1 text-xs">
                  %{Math.round(scale * 100)}
                </span>
              )}
              <IconButton label={label} size="sm" onClick={() => setScale(zoomStep(scale, direction))}>
                <Icon size={18} aria-hidden="true" />
              </IconButton>
            </span>
          ))}
        </div>
      </div>
      {version.pages.length > 1 && (
        <ul aria-label="Görseller" className="flex gap-2 overflow-x-auto border-t border-line p-3">
          {version.pages.map((one, at) => (
            <li key={one.url} className="shrink-0">
              <button
                type="button"
                aria-pressed={at === index}
                onClick={() => {
                  setShown(at)
                  setScale(1)
                }}
                className={classNames(
                  'block w-20 overflow-hidden rounded-card border-2 bg-surface text-xs',
                  at === index ? 'border-ink font-semibold' : 'border-line hover:border-ink-soft',
                )}
              >
                <img
                  src={one.url}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square w-full object-cover"
                />
                <span className="block truncate px-1 py-1">{pageName(one.caption, at)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function pageName(caption: string, index: number): string {
  return caption === '' ? `${index + 1}. görsel` : caption
}

/** The pins of a version with their numbers, in the order in which they were set. */
export function numberedPins(comments: readonly ProofComment[], version: number): readonly NumberedPin[] {
  return comments
    .filter(({ versionNumber }) => versionNumber === version)
    .map((pin, index) => ({ ...pin, number: index + 1 }))
}
