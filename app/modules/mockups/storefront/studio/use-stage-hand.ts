import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { PlaceMm, PrintArea } from '../../domain/areas/print-area.ts'
import type { Corner } from '../../domain/designs/move-placement.ts'
import { movedBy, nearOnArtwork, sizedByCorner, turnedByHand } from '../../domain/designs/move-placement.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import { clampPlacement } from '../../domain/designs/placement.ts'
import type { Guide } from '../../domain/designs/snap-placement.ts'
import { snapPlacement } from '../../domain/designs/snap-placement.ts'
import type { StageFrame } from './stage-geometry.ts'
import { fromStage, stagePxPerMm } from './stage-geometry.ts'

/** What a hand took hold of. */
export type Hold = { readonly kind: 'move' | 'turn' } | { readonly kind: 'size'; readonly corner: Corner }

interface Grip {
  readonly hold: Hold
  readonly pointerId: number
  readonly placement: Placement
  readonly from: PlaceMm
  readonly gesture: string
}

/** Within so many pixels of the screen a logo is drawn to the middle and to edges. */
const SNAP_PX = 7

let gestures = 0

export interface StageHand {
  readonly isHolding: boolean
  readonly guides: readonly Guide[]
  /** Listeners of a thing that can be taken hold of. */
  take(hold: Hold): {
    readonly onPointerDown: (event: PointerEvent<SVGElement>) => void
    readonly onPointerMove: (event: PointerEvent<SVGElement>) => void
    readonly onPointerUp: (event: PointerEvent<SVGElement>) => void
    readonly onPointerCancel: (event: PointerEvent<SVGElement>) => void
  }
}

/**
 * Follows a mouse, a finger or a pen that moves, sizes or turns the logo; at most once a frame. With Alt nothing snaps,
 * with Shift turning goes in steps.
 */
export function useStageHand({
  area,
  frame,
  placement,
  onPlace,
  onEnd,
}: {
  area: PrintArea
  frame: StageFrame
  placement: Placement | null
  onPlace: (placement: Placement, gesture: string) => void
  onEnd: (guides: readonly Guide[]) => void
}): StageHand {
  const grip = useRef<Grip | null>(null)
  const waiting = useRef<{ readonly place: PlaceMm; readonly isFree: boolean } | null>(null)
  const nextFrame = useRef(0)
  const [isHolding, setHolding] = useState(false)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  useEffect(() => () => cancelAnimationFrame(nextFrame.current), [])

  function placeOf(event: PointerEvent<SVGElement>, from: PlaceMm): PlaceMm {
    const stage = event.currentTarget.ownerSVGElement ?? event.currentTarget
    const { left, top, width } = stage.getBoundingClientRect()
    const scale = frame.sidePx / (width || 1)
    const at = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale }
    return nearOnArtwork(area, fromStage(frame, at), from)
  }

  function follow(): void {
    const [held, to] = [grip.current, waiting.current]
    waiting.current = null
    if (!held || !to) return
    const { placement: start, from, hold, gesture } = held
    const { place, isFree } = to
    if (hold.kind === 'size') {
      onPlace(sizedByCorner(start, area, hold.corner, place), gesture)
    } else if (hold.kind === 'turn') {
      onPlace(turnedByHand(start, area, { from, to: place, isStepped: isFree }), gesture)
    } else {
      const by = { xMm: place.xMm - from.xMm, yMm: place.yMm - from.yMm }
      const reachMm = isFree ? 0 : SNAP_PX / stagePxPerMm(area, frame, start)
      const snapped = snapPlacement(movedBy(start, area, by), area, reachMm)
      setGuides(snapped.guides)
      onPlace(clampPlacement(snapped.placement, area), gesture)
    }
  }

  function end(event: PointerEvent<SVGElement>): void {
    if (grip.current?.pointerId !== event.pointerId) return
    cancelAnimationFrame(nextFrame.current)
    follow()
    grip.current = null
    setHolding(false)
    setGuides([])
    onEnd(guides)
  }

  return {
    isHolding,
    guides,
    take: (hold) => ({
      onPointerDown: (event) => {
        if (!placement || event.button !== 0 || grip.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        gestures += 1
        const from = placeOf(event, placement)
        grip.current = { hold, pointerId: event.pointerId, placement, from, gesture: `hand-${gestures}` }
        setHolding(true)
      },
      onPointerMove: (event) => {
        const held = grip.current
        if (held?.pointerId !== event.pointerId) return
        const isFree = hold.kind === 'turn' ? event.shiftKey : event.altKey
        waiting.current = { place: placeOf(event, held.from), isFree }
        cancelAnimationFrame(nextFrame.current)
        nextFrame.current = requestAnimationFrame(follow)
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}
