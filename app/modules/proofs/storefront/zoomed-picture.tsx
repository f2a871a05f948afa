import { Minus, Plus } from 'lucide-react'
import type { ReactNode, PointerEvent as ReactPointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { PicturePoint, PictureView } from '#app/modules/proofs/domain/picture-zoom.ts'
import {
  dragView,
  isInView,
  MAX_ZOOM,
  TAPPED_ZOOM,
  toPicturePoint,
  WHOLE_PICTURE,
  zoomAround,
  zoomStep,
} from '#app/modules/proofs/domain/picture-zoom.ts'
import { movedPin, onPicture } from '#app/modules/proofs/domain/pin-place.ts'
import type { ShownPage } from '#app/modules/proofs/domain/proof-views.ts'

/** A pin as a picture shows it. */
export interface ShownPin extends PicturePoint {
  readonly key: string
  readonly number: number
  /** It is being written; the others only show where they are. */
  readonly isActive: boolean
  readonly label: string
}

const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 }
/** A finger that moves less has tapped. */
const TAP_PX = 8
const DOUBLE_TAP_MS = 320

interface Finger {
  readonly start: PicturePoint
  readonly at: PicturePoint
}

/**
 * A picture that is enlarged up to four times with wheel, fingers, buttons or a double tap, and dragged. With `onPlace` a tap
 * says where on it something is; pins keep their size.
 */
export function ZoomedPicture({
  page,
  alt,
  isFirst = false,
  overlay,
  badge,
  pins = [],
  onPlace,
  onMovePin,
  onWritePin,
  onGiveUpPin,
}: {
  page: ShownPage
  alt: string
  /** The first thing of the page that is seen. */
  isFirst?: boolean
  overlay?: ReactNode
  /** What is shown, where it is not what one would count on. */
  badge?: string | null
  pins?: readonly ShownPin[]
  onPlace?: (place: PicturePoint) => void
  onMovePin?: (place: PicturePoint) => void
  onWritePin?: () => void
  onGiveUpPin?: () => void
}) {
  const [view, setView] = useState<PictureView>(WHOLE_PICTURE)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const hasMoved = useRef(false)
  const lastTap = useRef<(PicturePoint & { readonly at: number }) | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React listens to the wheel passively: the page would scroll along.
    const onWheel = (event: WheelEvent) => {
      const isIn = event.deltaY < 0
      setView((from) => {
        if (!isIn && from.scale === 1) return from
        return zoomAround(from, from.scale * (isIn ? 1.2 : 1 / 1.2), shareOf(element, event))
      })
      if (isIn || element.dataset.zoomed !== undefined) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  function onPointerDown(event: ReactPointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size === 0) hasMoved.current = false
    const at = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, { start: at, at })
  }

  function onPointerMove(event: ReactPointerEvent<HTMLDivElement>) {
    const finger = fingers.current.get(event.pointerId)
    const box = frame.current?.getBoundingClientRect()
    if (!finger || !box) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1].at
    fingers.current.set(event.pointerId, { ...finger, at })
    if (Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > TAP_PX) hasMoved.current = true
    if (other) {
      hasMoved.current = true
      const ratio = span(at, other) / Math.max(1, span(finger.at, other))
      const centre = { x: (at.x + other.x) / 2 - box.left, y: (at.y + other.y) / 2 - box.top }
      const share = { x: centre.x / box.width, y: centre.y / box.height }
      setView((from) => zoomAround(from, from.scale * ratio, share))
    } else if (hasMoved.current) {
      const moved = { x: (at.x - finger.at.x) / box.width, y: (at.y - finger.at.y) / box.height }
      setView((from) => dragView(from, moved))
    }
  }

  function onPointerUp(event: ReactPointerEvent<HTMLDivElement>) {
    if (!fingers.current.delete(event.pointerId) || hasMoved.current || !frame.current) return
    const tapped = shareOf(frame.current, event)
    if (onPlace) {
      onPlace(onPicture(toPicturePoint(view, tapped)))
      return
    }
    const former = lastTap.current
    const isDouble =
      former !== null &&
      event.timeStamp - former.at < DOUBLE_TAP_MS &&
      Math.hypot(former.x - tapped.x, former.y - tapped.y) < 0.1
    lastTap.current = isDouble ? null : { ...tapped, at: event.timeStamp }
    if (isDouble) setView((from) => (from.scale > 1 ? WHOLE_PICTURE : zoomAround(from, TAPPED_ZOOM, tapped)))
  }

  const isZoomed = view.scale > 1
  const step = (direction: 'in' | 'out') =>
    setView((from) => zoomAround(from, zoomStep(from.scale, direction), MIDDLE))
  return (
    <div className="relative">
      <div
        ref={frame}
        data-zoomed={isZoomed ? '' : undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        style={{ aspectRatio: `${page.widthPx} / ${page.heightPx}` }}
        className={classNames(
          'relative overflow-hidden bg-paper-deep select-none',
          isZoomed ? 'touch-none' : 'touch-pan-y',
          onPlace ? 'cursor-crosshair' : isZoomed && 'cursor-grab',
        )}
      >
        <div
          className="absolute inset-0 origin-top-left"
          style={{
            ['--zoom' as string]: view.scale,
            transform: `scale(${view.scale}) translate(${-view.x * 100}%, ${-view.y * 100}%)`,
          }}
        >
          <img
            src={page.url}
            alt={alt}
            width={page.widthPx}
            height={page.heightPx}
            draggable={false}
            loading={isFirst ? 'eager' : 'lazy'}
            {...(isFirst ? { fetchPriority: 'high' as const } : {})}
            className="absolute inset-0 size-full"
          />
          {overlay}
        </div>
        {badge && (
          <span className="absolute top-3 left-3 rounded-pill bg-ink/80 px-3 py-1 text-xs font-semibold text-white">
            {badge}
          </span>
        )}
        {pins.map((pin) =>
          isInView(view, pin) ? (
            <PinMark
              key={pin.key}
              pin={pin}
              view={view}
              frame={frame}
              onMove={onMovePin}
              onWrite={onWritePin}
              onGiveUp={onGiveUpPin}
            />
          ) : null,
        )}
      </div>
      <div className="absolute right-3 bottom-3 flex items-center rounded-card bg-surface text-sm font-semibold shadow-float noscript:hidden">
        <ZoomButton label="Uzaklaştır" isOff={!isZoomed} onClick={() => step('out')}>
          <Minus size={18} aria-hidden="true" />
        </ZoomButton>
        <span className="tabular min-w-12 text-center" aria-live="polite">
          <span className="sr-only">Büyütme </span>%{Math.round(view.scale * 100)}
        </span>
        <ZoomButton label="Yakınlaştır" isOff={view.scale >= MAX_ZOOM} onClick={() => step('in')}>
          <Plus size={18} aria-hidden="true" />
        </ZoomButton>
      </div>
    </div>
  )
}

function ZoomButton({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick()
      }}
      className="grid size-11 place-items-center aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}

/** The one that is written is moved by finger, mouse and arrows; for screen readers the others are the list beside the picture. */
function PinMark({
  pin,
  view,
  frame,
  onMove,
  onWrite,
  onGiveUp,
}: {
  pin: ShownPin
  view: PictureView
  frame: React.RefObject<HTMLDivElement | null>
  onMove: ((place: PicturePoint) => void) | undefined
  onWrite: (() => void) | undefined
  onGiveUp: (() => void) | undefined
}) {
  const style = {
    left: `${(pin.x - view.x) * view.scale * 100}%`,
    top: `${(pin.y - view.y) * view.scale * 100}%`,
  }
  if (!pin.isActive)
    return (
      <span className="proof-pin" style={style} aria-hidden="true">
        <span>{pin.number}</span>
      </span>
    )
  return (
    <button
      type="button"
      data-active=""
      data-pin=""
      className="proof-pin cursor-move"
      style={style}
      aria-label={pin.label}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
        event.stopPropagation()
        onMove?.(onPicture(toPicturePoint(view, shareOf(frame.current, event))))
      }}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={() => onWrite?.()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onGiveUp?.()
        const moved = movedPin(pin, event.key, event.shiftKey)
        if (!moved) return
        event.preventDefault()
        onMove?.(moved)
      }}
    >
      <span>{pin.number}</span>
    </button>
  )
}

function span(one: PicturePoint, other: PicturePoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Where in an element somebody points, as shares of it. */
function shareOf(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): PicturePoint {
  const box = element.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
