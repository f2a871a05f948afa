import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import type { StoredLogo } from '../logo-store.ts'
import { drawOverlay } from '../mockup-engine.ts'
import type { StageFrame } from './stage-geometry.ts'

export interface DrawnDesign {
  readonly source: string
  readonly frame: StageFrame
  readonly areas: readonly PrintArea[]
  readonly design: PrintDesign | null
  readonly logo: StoredLogo | null
  /** While the hand moves, speed counts more than sharpness. */
  readonly isMoving: boolean
}

const MOVING_SIDE_PX = 400
const MOST_SIDE_PX = 1000

/**
 * Draws the design over the picture, always the newest: one is drawn at a time, and what changed meanwhile comes next.
 * Answers whether drawing failed.
 */
export function useDrawnDesign(canvas: RefObject<HTMLCanvasElement | null>, wanted: DrawnDesign): boolean {
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(wanted)
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const { source, frame, areas, design, logo, isMoving } = wanted
  const { left, top, width } = frame.part

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame by its figures, or every redrawing would be a new one
  useEffect(() => {
    newest.current = wanted
    if (isBusy.current) return
    isBusy.current = true
    void drawNewest().finally(() => {
      isBusy.current = false
    })

    async function drawNewest(): Promise<void> {
      for (let drawn: DrawnDesign | null = null; newest.current !== drawn && !isGone.current; ) {
        drawn = newest.current
        const isDrawn = await draw(canvas.current, drawn)
        if (newest.current === drawn && !isGone.current) setFailed(!isDrawn)
      }
    }
  }, [source, left, top, width, frame.sidePx, areas, design, logo, isMoving])

  return hasFailed
}

/** False when the picture or the logo could not be drawn. */
async function draw(canvas: HTMLCanvasElement | null, wanted: DrawnDesign): Promise<boolean> {
  const { frame, areas, design, logo, isMoving, source } = wanted
  const context = canvas?.getContext('2d')
  if (!canvas || !context || frame.sidePx === 0) return true
  if (!design || !logo) {
    context.clearRect(0, 0, canvas.width, canvas.height)
    return true
  }
  const full = Math.min(MOST_SIDE_PX, Math.round(frame.sidePx * Math.min(2, window.devicePixelRatio)))
  const side = isMoving ? Math.min(MOVING_SIDE_PX, full) : full
  try {
    const view = { width: side, height: side, part: frame.part }
    const painting = await drawOverlay({ source, view, areas, design, logo })
    // Setting the size clears it; not in between, or it would flicker.
    if (canvas.width !== side) Object.assign(canvas, { width: side, height: side })
    else context.clearRect(0, 0, side, side)
    if (painting) {
      context.drawImage(painting.bitmap, painting.box.left, painting.box.top)
      painting.bitmap.close()
    }
    return true
  } catch {
    return false
  }
}
