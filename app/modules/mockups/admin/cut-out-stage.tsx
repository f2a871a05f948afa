import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { StageHandle } from './stage-handle.tsx'
import type { CutOutEditing } from './use-cut-outs.ts'

/** Masks cover the picture alone. */
const BOUNDS = { min: 0, max: 1 } as const
/** Edges shorter than this share of the picture's longer side have no button in their middle: their ends would cover it. */
const LEAST_EDGE = 0.12

/** The masks as shapes over the picture. */
export function CutOutShapes({
  editing: { cutOuts, open },
  picture: { width, height },
  stroke,
}: {
  editing: CutOutEditing
  picture: ImageAsset
  stroke: number
}) {
  return cutOuts.map((cutOut, index) => {
    const points = cutOut.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mask is known by its place in the list alone
      <g key={index} className="text-ink">
        <polygon points={points} fill="currentColor" opacity={index === open ? 0.25 : 0.4} />
        <polygon points={points} stroke="#fff" strokeWidth={stroke * 2} opacity={0.75} />
        <polygon
          points={points}
          stroke="currentColor"
          strokeWidth={stroke * 0.8}
          strokeDasharray={index === open ? undefined : `${stroke * 2} ${stroke * 2}`}
        />
      </g>
    )
  })
}

/** The points of the open mask, and a button in the middle of each edge that puts another one there. */
export function CutOutHandles({
  box,
  picture,
  editing,
}: {
  box: { readonly current: HTMLDivElement | null }
  picture: ImageAsset
  editing: CutOutEditing
}) {
  const group = useRef<HTMLDivElement>(null)
  const cutOut = editing.open === null ? [] : (editing.cutOuts[editing.open] ?? [])
  const { width, height } = picture

  function focus(point: number) {
    group.current?.querySelectorAll<HTMLElement>('[role=slider]')[point]?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    editing.undo()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie over a picture
    <div
      ref={group}
      role="group"
      aria-label="Maskenin noktaları"
      className="absolute inset-0"
      onKeyDown={onKeyDown}
    >
      {cutOut.map((place, index) => {
        const next = cutOut[(index + 1) % cutOut.length] ?? place
        const length = Math.hypot((next.x - place.x) * width, (next.y - place.y) * height)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the line alone
          <div key={index} className="contents">
            <StageHandle
              name={`${index + 1}. nokta`}
              place={place}
              away={null}
              look="mask"
              bounds={BOUNDS}
              box={box}
              picture={picture}
              onMove={(to, isOn) => editing.movePoint(index, to, isOn)}
              onFocus={() => editing.touch(index)}
              onDelete={() => {
                if (!editing.canRemovePoint) return
                flushSync(() => editing.removePoint(index))
                focus(Math.max(0, index - 1))
              }}
            />
            {editing.canAddPoint && length > LEAST_EDGE * Math.max(width, height) ? (
              <button
                type="button"
                aria-label={`${index + 1}. noktadan sonra nokta ekle`}
                style={{
                  left: `${((place.x + next.x) / 2) * 100}%`,
                  top: `${((place.y + next.y) / 2) * 100}%`,
                }}
                onClick={() => {
                  flushSync(() => editing.addPointAfter(index))
                  focus(index + 1)
                }}
                className="absolute flex size-6 -translate-1/2 items-center justify-center rounded-pill border border-ink bg-white text-sm leading-none font-semibold text-ink shadow-float hover:bg-paper-deep"
              >
                +
              </button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
