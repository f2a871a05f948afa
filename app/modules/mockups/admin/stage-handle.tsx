import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { onGrid } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PicturePlace } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'

const STEP_PX = 1
const LARGE_STEP_PX = 10
/** Handles of corners stand this far outside, so that a finger does not cover what it moves. */
const GRIP_DISTANCE_PX = 24

/**
 * One grip; a slider in two directions, which ARIA has no word for: the text of its value names both. Moved by pointer or
 * with the arrow keys, 1 px of the picture, 10 with Shift.
 */
export function StageHandle({
  name,
  place,
  away,
  look,
  bounds: { min, max } = PRINT_AREA_LIMITS.meshPlace,
  box,
  picture: { width, height },
  onMove,
  onFocus,
  onDelete,
}: {
  name: string
  place: PicturePlace
  /** The direction in which the grip stands outside; null where it lies on its place. */
  away: PicturePlace | null
  look: 'corner' | 'whole' | 'mask'
  /** How far it may go, as shares of the picture. */
  bounds?: { readonly min: number; readonly max: number }
  box: { readonly current: HTMLDivElement | null }
  picture: ImageAsset
  /** `isOn`: the same movement of a pointer goes on. */
  onMove: (to: PicturePlace, isOn: boolean) => void
  onFocus?: () => void
  onDelete?: () => void
}) {
  /** From the pointer to the place, as shares of the picture, while it is held. */
  const held = useRef<PicturePlace | null>(null)
  const [isHeld, setHeld] = useState(false)
  const wasMoved = useRef(false)
  const [x, y] = [Math.round(place.x * width), Math.round(place.y * height)]

  function pointerPlace(event: PointerEvent): PicturePlace | null {
    const bounds = box.current?.getBoundingClientRect()
    if (!bounds) return null
    return {
      x: (event.clientX - bounds.left) / bounds.width,
      y: (event.clientY - bounds.top) / bounds.height,
    }
  }

  function within(to: PicturePlace): PicturePlace {
    const bounded = (value: number) => onGrid(Math.max(min, Math.min(max, value)))
    return { x: bounded(to.x), y: bounded(to.y) }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (onDelete && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return onDelete()
    }
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    const [across, down] =
      event.key === 'ArrowLeft'
        ? [-step, 0]
        : event.key === 'ArrowRight'
          ? [step, 0]
          : event.key === 'ArrowUp'
            ? [0, -step]
            : event.key === 'ArrowDown'
              ? [0, step]
              : [0, 0]
    if (across === 0 && down === 0) return
    event.preventDefault()
    // A place lands on whole pixels; the middle is no place of its own, it only carries the corners.
    const moved = (share: number, by: number, size: number) =>
      by === 0 ? share : ((look === 'whole' ? share * size : Math.round(share * size)) + by) / size
    onMove(within({ x: moved(place.x, across, width), y: moved(place.y, down, height) }), false)
  }

  return (
    <>
      {away ? (
        <span
          aria-hidden="true"
          style={{ left: percent(place.x), top: percent(place.y) }}
          className="pointer-events-none absolute size-2 -translate-1/2 rounded-pill bg-brand ring-2 ring-white"
        />
      ) : null}
      <div
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuenow={x}
        aria-valuemin={Math.round(min * width)}
        aria-valuemax={Math.round(max * width)}
        aria-valuetext={`soldan ${x}, üstten ${y} piksel`}
        style={{
          left: `calc(${percent(place.x)} + ${(away?.x ?? 0) * GRIP_DISTANCE_PX}px)`,
          top: `calc(${percent(place.y)} + ${(away?.y ?? 0) * GRIP_DISTANCE_PX}px)`,
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPointerDown={(event) => {
          const at = pointerPlace(event)
          if (!at || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: place.x - at.x, y: place.y - at.y }
          wasMoved.current = false
          setHeld(true)
        }}
        onPointerMove={(event) => {
          const at = held.current && pointerPlace(event)
          if (!held.current || !at) return
          onMove(within({ x: at.x + held.current.x, y: at.y + held.current.y }), wasMoved.current)
          wasMoved.current = true
        }}
        onLostPointerCapture={() => {
          held.current = null
          setHeld(false)
        }}
        className={classNames(
          'absolute flex size-9 -translate-1/2 touch-none items-center justify-center rounded-pill',
          'focus-visible:z-10 focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ink',
          isHeld ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'border-2 border-white shadow-float outline-1 outline-ink/50',
            {
              corner: 'size-5 rounded-pill bg-brand',
              whole: 'size-5 rotate-45 bg-brand',
              mask: 'size-4 rounded-pill bg-ink',
            }[look],
            isHeld && 'opacity-60',
          )}
        />
      </div>
    </>
  )
}

const percent = (share: number) => `${share * 100}%`
