import { RotateCw } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { Corner } from '../../domain/designs/move-placement.ts'
import { movedBy, sizedBy, turnedBy } from '../../domain/designs/move-placement.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import { cornersOf, safeBoxOf } from '../../domain/designs/placement.ts'
import type { StoredLogo } from '../logo-store.ts'
import { sourceWidth, stagePart } from './stage-frame.ts'
import type { StageFrame } from './stage-geometry.ts'
import { cornersOfBox, endsOfGuide, handlesOf, pathOnGoods } from './stage-geometry.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { areaOf, faceOf, pictureOf } from './studio-state.ts'
import { describeGuides, describePlacement } from './studio-texts.ts'
import { useDrawnDesign } from './use-drawn-design.ts'
import type { StageHand } from './use-stage-hand.ts'
import { useStageHand } from './use-stage-hand.ts'

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAST_MM = 5
const SIZE_STEP = 1.05
const TURN_STEP_DEG = 5

/** What a key does to the logo; null for keys of others. */
function placedByKey(event: KeyboardEvent, placement: Placement, area: Parameters<typeof movedBy>[1]) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const move = MOVES[event.key]
  if (move) {
    const step = event.shiftKey ? FAST_MM : 1
    return movedBy(placement, area, { xMm: move[0] * step, yMm: move[1] * step })
  }
  switch (event.key) {
    case '+':
    case '=':
      return sizedBy(placement, area, SIZE_STEP)
    case '-':
    case '_':
      return sizedBy(placement, area, 1 / SIZE_STEP)
    case ']':
    case '.':
      return turnedBy(placement, area, TURN_STEP_DEG)
    case '[':
    case ',':
      return turnedBy(placement, area, -TURN_STEP_DEG)
    default:
      return null
  }
}

/** The picture with the logo on it, which can be taken hold of there, and moved with the keys while it has the focus. */
export function StudioStage({
  state,
  logo,
  isClose,
  dispatch,
  say,
  cover,
}: {
  state: StudioState
  logo: StoredLogo | null
  isClose: boolean
  dispatch: (action: StudioAction) => void
  say: (text: string) => void
  /** Laid over the stage: the finished preview, or what to do first. */
  cover: ReactNode
}) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [sidePx, setSidePx] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setSidePx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const { image, areas } = pictureOf(state)
  const area = areaOf(state)
  const face = faceOf(state)
  const placement = face?.placement ?? null
  const part = stagePart(image, area, isClose)
  const frame: StageFrame = { picture: image, part, sidePx }
  const pixelRatio = typeof window === 'undefined' ? 1 : window.devicePixelRatio
  const source = imageUrl(image.assetId, sourceWidth(part, sidePx, pixelRatio))
  const place = (next: Placement, gesture: string) => {
    dispatch({ kind: 'placed', placement: next, gesture })
    say(describePlacement(next))
  }
  const hand = useStageHand({
    area,
    frame,
    placement,
    onPlace: place,
    onEnd: (guides) =>
      placement && say([describePlacement(placement), describeGuides(guides)].join(' ').trim()),
  })
  const hasFailed = useDrawnDesign(canvas, {
    source,
    frame,
    areas,
    logo,
    design: state.design,
    isMoving: hand.isHolding,
  })

  const isCovered = cover !== null
  return (
    <div
      ref={stage}
      role="application"
      aria-label={`${area.label} üzerinde logonun yeri`}
      aria-describedby="studio-keys"
      tabIndex={isCovered || !placement ? -1 : 0}
      onKeyDown={(event) => {
        const next = placement && !isCovered && placedByKey(event, placement, area)
        if (!next) return
        event.preventDefault()
        place(next, `keys-${event.key}`)
      }}
      className="relative aspect-square w-full overflow-hidden rounded-card bg-paper-deep -outline-offset-2"
    >
      {sidePx > 0 && (
        <img
          key={image.assetId}
          src={source}
          alt={image.alt || 'Ürün fotoğrafı'}
          draggable={false}
          className="absolute max-w-none select-none"
          style={{
            width: `${100 / part.width}%`,
            height: `${100 / part.height}%`,
            left: `${(-100 * part.left) / part.width}%`,
            top: `${(-100 * part.top) / part.height}%`,
          }}
        />
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={placement ? `Logonuz ${area.label} üzerinde` : 'Logosuz ürün'}
        className="pointer-events-none absolute inset-0 size-full"
      />
      {sidePx > 0 && !isCovered && <Overlay state={state} frame={frame} placement={placement} hand={hand} />}
      <p id="studio-keys" className="sr-only">
        Ok tuşları 1 mm, Shift ile 5 mm kaydırır; artı ve eksi boyutu değiştirir; köşeli ayraçlar veya virgül
        ve nokta döndürür.
      </p>
      {hasFailed && (
        <Alert tone="warning" live className="absolute inset-x-3 top-3">
          Logonuz bu görselde gösterilemedi. Bağlantınızı kontrol edip başka bir görsel seçin.
        </Alert>
      )}
      {cover}
    </div>
  )
}

/** Safe area, guides, the logo's outline and its handles, drawn as they lie on the goods. */
function Overlay({
  state,
  frame,
  placement,
  hand,
}: {
  state: StudioState
  frame: StageFrame
  placement: Placement | null
  hand: StageHand
}) {
  const area = areaOf(state)
  const { sidePx } = frame
  const handles = placement && handlesOf(area, frame, placement)
  // Handles of a small logo must not cover the logo itself.
  const reachPx = handles ? Math.max(11, Math.min(22, handles.roomPx * 0.9)) : 0
  const knobPx = handles ? Math.max(3, Math.min(6, handles.roomPx * 0.4)) : 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sidePx} ${sidePx}`}
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={pathOnGoods(area, frame, cornersOfBox(safeBoxOf(area)), true)}
        className="fill-none stroke-white/90 stroke-[1.5] [stroke-dasharray:5_4]"
      />
      <path
        d={pathOnGoods(area, frame, cornersOfBox(safeBoxOf(area)), true)}
        className="fill-none stroke-ink/70 stroke-[1.5] [stroke-dasharray:5_4] [stroke-dashoffset:5]"
      />
      {hand.guides.map((guide) => (
        <path
          key={`${guide.axis}-${guide.kind}`}
          d={pathOnGoods(area, frame, endsOfGuide(guide, area), false)}
          className="fill-none stroke-offer stroke-2"
        />
      ))}
      {placement && handles && (
        <g>
          <path
            d={pathOnGoods(area, frame, cornersOf(placement), true)}
            className="pointer-events-none fill-none stroke-ink/60 stroke-[3.5]"
          />
          <path
            {...hand.take({ kind: 'move' })}
            data-part="logo"
            d={pathOnGoods(area, frame, cornersOf(placement), true)}
            className={classNames(
              'touch-none fill-transparent stroke-white stroke-[1.5]',
              hand.isHolding ? 'cursor-grabbing' : 'cursor-grab',
            )}
          />
          <path
            d={`M${handles.turnFrom.x} ${handles.turnFrom.y}L${handles.turn.x} ${handles.turn.y}`}
            className="pointer-events-none stroke-white stroke-2"
          />
          {handles.corners.map(({ x, y }, corner) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number
            <g key={corner} transform={`translate(${x} ${y})`}>
              <circle r={knobPx} className="pointer-events-none fill-white stroke-(--brand-ink) stroke-2" />
              <circle
                {...hand.take({ kind: 'size', corner: corner as Corner })}
                data-part={`corner-${corner}`}
                r={reachPx}
                className={classNames(
                  'touch-none fill-transparent',
                  corner % 2 === 0 ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
                )}
              />
            </g>
          ))}
          <g transform={`translate(${handles.turn.x} ${handles.turn.y})`}>
            <circle r="11" className="pointer-events-none fill-white stroke-(--brand-ink) stroke-2" />
            <RotateCw x={-7} y={-7} size={14} className="pointer-events-none text-ink" />
            <circle
              {...hand.take({ kind: 'turn' })}
              data-part="turn"
              r="20"
              className="cursor-grab touch-none fill-transparent"
            />
          </g>
        </g>
      )}
    </svg>
  )
}
