import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react'
import { useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { Corners } from '#app/modules/mockups/domain/area-mesh.ts'
import { onGrid } from '#app/modules/mockups/domain/area-mesh.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/print-area.ts'
import type { PicturePlace, WarpMesh } from '#app/modules/mockups/domain/warp-mesh.ts'
import { placeInPicture } from '#app/modules/mockups/domain/warp-mesh.ts'

const CORNER_NAMES = ['Sol üst köşe', 'Sağ üst köşe', 'Sağ alt köşe', 'Sol alt köşe'] as const
const STEP_PX = 1
const LARGE_STEP_PX = 10
/** Handles stand this far outside their corner, so that a finger does not cover what it moves. */
const GRIP_DISTANCE_PX = 24
const LINES = 8

/** An area as lines over the picture. */
export interface StageOutline {
  readonly id: string
  readonly mesh: WarpMesh
  readonly isSelected: boolean
  readonly isFaulty: boolean
}

/**
 * The picture with the outlines of its areas, and the handles of the one that is being drawn: corners and the whole area,
 * moved by pointer or with the arrow keys (1 px of the picture, 10 with Shift). `canvas` is laid over the picture.
 */
export function AreaStage({
  picture,
  alt,
  outlines,
  corners,
  onCorners,
  canvas,
  children,
}: {
  picture: ImageAsset
  alt: string
  outlines: readonly StageOutline[]
  /** Of the selected area when it can be dragged, else null. */
  corners: Corners | null
  onCorners: (corners: Corners) => void
  canvas: Ref<HTMLCanvasElement>
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = picture
  const view = `0 0 ${width} ${height}`
  const stroke = Math.max(width, height) / 400
  return (
    <div className="grid justify-items-center gap-3 overflow-hidden rounded-card bg-paper-deep p-8 sm:p-10">
      <div
        ref={box}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, calc(min(80vh, 60rem) * ${width / height}))`,
        }}
        className="relative select-none"
      >
        <img
          src={imageUrl(picture.assetId, 800)}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          className="size-full"
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label="Deneme baskısı"
          className="pointer-events-none absolute inset-0 size-full"
        />
        <svg
          viewBox={view}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
          fill="none"
        >
          {outlines.map(({ id, mesh, isSelected, isFaulty }) => (
            <g key={id} className={isFaulty ? 'text-danger' : 'text-brand'}>
              {isSelected && !isFaulty ? (
                <path
                  d={gridPath(mesh, picture)}
                  stroke="currentColor"
                  strokeWidth={stroke / 2}
                  opacity={0.45}
                />
              ) : null}
              <path d={framePath(mesh, picture)} stroke="#fff" strokeWidth={stroke * 2} opacity={0.75} />
              <path
                d={framePath(mesh, picture)}
                stroke="currentColor"
                strokeWidth={isSelected ? stroke : stroke * 0.7}
                strokeDasharray={isSelected ? undefined : `${stroke * 4} ${stroke * 3}`}
              />
            </g>
          ))}
        </svg>
        {corners ? <Handles box={box} picture={picture} corners={corners} onCorners={onCorners} /> : null}
      </div>
      {children}
    </div>
  )
}

function Handles({
  box,
  picture,
  corners,
  onCorners,
}: {
  box: { readonly current: HTMLDivElement | null }
  picture: ImageAsset
  corners: Corners
  onCorners: (corners: Corners) => void
}) {
  const middle = middleOf(corners)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie over a picture
    <div role="group" aria-label="Seçili alanın köşeleri" className="absolute inset-0">
      {corners.map((corner, index) => (
        <Handle
          key={CORNER_NAMES[index]}
          name={CORNER_NAMES[index] ?? ''}
          place={corner}
          away={awayFrom(middle, corner, picture)}
          box={box}
          picture={picture}
          onMove={(to) =>
            onCorners(corners.map((each, at) => (at === index ? to : each)) as unknown as Corners)
          }
        />
      ))}
      <Handle
        name="Bütün alan"
        place={middle}
        away={null}
        box={box}
        picture={picture}
        onMove={(to) => onCorners(movedBy(corners, to.x - middle.x, to.y - middle.y))}
      />
    </div>
  )
}

/** One grip; a slider in two directions, which ARIA has no word for: the text of its value names both. */
function Handle({
  name,
  place,
  away,
  box,
  picture: { width, height },
  onMove,
}: {
  name: string
  place: PicturePlace
  /** The direction in which the grip stands outside; null in the middle. */
  away: PicturePlace | null
  box: { readonly current: HTMLDivElement | null }
  picture: ImageAsset
  onMove: (to: PicturePlace) => void
}) {
  /** From the pointer to the place, as shares of the picture, while it is held. */
  const held = useRef<PicturePlace | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [x, y] = [Math.round(place.x * width), Math.round(place.y * height)]

  function pointerPlace(event: PointerEvent): PicturePlace | null {
    const bounds = box.current?.getBoundingClientRect()
    if (!bounds) return null
    return {
      x: (event.clientX - bounds.left) / bounds.width,
      y: (event.clientY - bounds.top) / bounds.height,
    }
  }

  function onKeyDown(event: KeyboardEvent) {
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
    // A corner lands on whole pixels; the middle is no place of its own, it only carries the corners.
    const moved = (share: number, by: number, size: number) =>
      by === 0 ? share : ((away ? Math.round(share * size) : share * size) + by) / size
    onMove(within({ x: moved(place.x, across, width), y: moved(place.y, down, height) }))
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
        aria-valuemin={Math.round(PRINT_AREA_LIMITS.meshPlace.min * width)}
        aria-valuemax={Math.round(PRINT_AREA_LIMITS.meshPlace.max * width)}
        aria-valuetext={`soldan ${x}, üstten ${y} piksel`}
        style={{
          left: `calc(${percent(place.x)} + ${(away?.x ?? 0) * GRIP_DISTANCE_PX}px)`,
          top: `calc(${percent(place.y)} + ${(away?.y ?? 0) * GRIP_DISTANCE_PX}px)`,
        }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const at = pointerPlace(event)
          if (!at || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: place.x - at.x, y: place.y - at.y }
          setHeld(true)
        }}
        onPointerMove={(event) => {
          const at = held.current && pointerPlace(event)
          if (held.current && at) onMove(within({ x: at.x + held.current.x, y: at.y + held.current.y }))
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
            'border-2 border-white bg-brand shadow-float outline-1 outline-ink/50',
            away ? 'size-5 rounded-pill' : 'size-5 rotate-45',
            isHeld && 'opacity-60',
          )}
        />
      </div>
    </>
  )
}

const percent = (share: number) => `${share * 100}%`

function within({ x, y }: PicturePlace): PicturePlace {
  const { min, max } = PRINT_AREA_LIMITS.meshPlace
  const bounded = (value: number) => onGrid(Math.max(min, Math.min(max, value)))
  return { x: bounded(x), y: bounded(y) }
}

/** All four corners, as far as none of them leaves what is allowed: the face keeps its form. */
function movedBy(corners: Corners, x: number, y: number): Corners {
  const { min, max } = PRINT_AREA_LIMITS.meshPlace
  const bounded = (values: readonly number[], by: number) =>
    Math.max(min - Math.min(...values), Math.min(max - Math.max(...values), by))
  const across = bounded(
    corners.map((corner) => corner.x),
    x,
  )
  const down = bounded(
    corners.map((corner) => corner.y),
    y,
  )
  return corners.map((corner) => within({ x: corner.x + across, y: corner.y + down })) as unknown as Corners
}

function middleOf(corners: Corners): PicturePlace {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) }
}

/** The direction from the middle to a corner as the picture is seen, one unit long. */
function awayFrom(middle: PicturePlace, corner: PicturePlace, { width, height }: ImageAsset): PicturePlace {
  const [x, y] = [(corner.x - middle.x) * width, (corner.y - middle.y) * height]
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 0, y: -1 } : { x: x / length, y: y / length }
}

function line(
  mesh: WarpMesh,
  { width, height }: ImageAsset,
  along: (step: number) => { readonly u: number; readonly v: number },
): string {
  const points = Array.from({ length: 4 * LINES + 1 }, (_, index) => {
    const { x, y } = placeInPicture(mesh, along(index / (4 * LINES)))
    return `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

function framePath(mesh: WarpMesh, picture: ImageAsset): string {
  return [
    line(mesh, picture, (step) => ({ u: step, v: 0 })),
    line(mesh, picture, (step) => ({ u: 1, v: step })),
    line(mesh, picture, (step) => ({ u: step, v: 1 })),
    line(mesh, picture, (step) => ({ u: 0, v: step })),
  ].join('')
}

function gridPath(mesh: WarpMesh, picture: ImageAsset): string {
  const inner = Array.from({ length: LINES - 1 }, (_, index) => (index + 1) / LINES)
  return inner
    .flatMap((share) => [
      line(mesh, picture, (step) => ({ u: share, v: step })),
      line(mesh, picture, (step) => ({ u: step, v: share })),
    ])
    .join('')
}
