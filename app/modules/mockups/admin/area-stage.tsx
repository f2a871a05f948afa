import type { ReactNode, Ref } from 'react'
import { useRef } from 'react'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { Corners } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { onGrid } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PicturePlace, WarpMesh } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import { placeInPicture } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import { CutOutHandles, CutOutShapes } from './cut-out-stage.tsx'
import { StageHandle } from './stage-handle.tsx'
import type { CutOutEditing } from './use-cut-outs.ts'

const CORNER_NAMES = ['Sol üst köşe', 'Sağ üst köşe', 'Sağ alt köşe', 'Sol alt köşe'] as const
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
 * moved by pointer or with the arrow keys; or those of a mask of it. `canvas` is laid over the picture.
 */
export function AreaStage({
  picture,
  alt,
  outlines,
  corners,
  onCorners,
  cutOuts,
  canvas,
  children,
}: {
  picture: ImageAsset
  alt: string
  outlines: readonly StageOutline[]
  /** Of the selected area when it can be dragged, else null. */
  corners: Corners | null
  onCorners: (corners: Corners) => void
  /** Of the selected area; null where a picture has none. */
  cutOuts: CutOutEditing | null
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
          {cutOuts ? <CutOutShapes editing={cutOuts} picture={picture} stroke={stroke} /> : null}
        </svg>
        {cutOuts && cutOuts.open !== null ? (
          <CutOutHandles key={cutOuts.open} box={box} picture={picture} editing={cutOuts} />
        ) : corners ? (
          <Handles box={box} picture={picture} corners={corners} onCorners={onCorners} />
        ) : null}
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
        <StageHandle
          key={CORNER_NAMES[index]}
          name={CORNER_NAMES[index] ?? ''}
          place={corner}
          away={awayFrom(middle, corner, picture)}
          look="corner"
          box={box}
          picture={picture}
          onMove={(to) =>
            onCorners(corners.map((each, at) => (at === index ? to : each)) as unknown as Corners)
          }
        />
      ))}
      <StageHandle
        name="Bütün alan"
        place={middle}
        away={null}
        look="whole"
        box={box}
        picture={picture}
        onMove={(to) => onCorners(movedBy(corners, to.x - middle.x, to.y - middle.y))}
      />
    </div>
  )
}

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
