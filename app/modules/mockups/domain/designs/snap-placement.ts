import type { AreaSize, Placement } from './placement.ts'
import { boundsOf, safeBoxOf } from './placement.ts'

/** What a logo was drawn to: a line across the area to be shown while it is dragged. */
export interface Guide {
  readonly kind: 'centre' | 'safe-edge' | 'equal-margin'
  /** 'x': an upright line at so many millimetres from the left; 'y': a level one from the top. */
  readonly axis: 'x' | 'y'
  readonly atMm: number
}

export interface Snapped {
  readonly placement: Placement
  readonly guides: readonly Guide[]
}

/** Turned within this of an upright angle, a logo is straightened. */
const STRAIGHT_DEG = 3

interface Offer extends Guide {
  /** How far the logo would be moved. */
  readonly byMm: number
}

/**
 * Draws a logo that is being moved to the area's middle, to the edges of its safe margin, or to where its margins beside
 * and above (or below) are equal, when it is within `reachMm` of it. Each axis takes the nearest offer; the middle wins a
 * tie. With `reachMm` 0 nothing snaps.
 */
export function snapPlacement(placement: Placement, area: AreaSize, reachMm: number): Snapped {
  const edges = edgeOffers(placement, area)
  const x = nearestOf(edges.x, reachMm)
  const y = nearestOf(edges.y, reachMm)
  const first = moved(placement, x?.byMm ?? 0, y?.byMm ?? 0)
  // Equal margins are looked for on the one axis that is still free: the other has taken its place.
  const free = x && !y ? 'y' : y && !x ? 'x' : null
  const equal = free && nearestOf(equalMarginOffers(first, area, free), reachMm)
  const last = equal
    ? moved(first, equal.axis === 'x' ? equal.byMm : 0, equal.axis === 'y' ? equal.byMm : 0)
    : first
  const taken = [x, y, equal].filter((offer) => offer !== null && offer !== undefined)
  return { placement: last, guides: taken.map(({ kind, axis, atMm }) => ({ kind, axis, atMm })) }
}

/** An angle drawn to the nearest multiple of 90° when it is close, else as it is. */
export function snapAngle(angleDeg: number): number {
  const upright = Math.round(angleDeg / 90) * 90
  return Math.abs(angleDeg - upright) <= STRAIGHT_DEG ? upright : angleDeg
}

function edgeOffers(placement: Placement, area: AreaSize): { x: readonly Offer[]; y: readonly Offer[] } {
  const [logo, safe] = [boundsOf(placement), safeBoxOf(area)]
  const offers = (
    axis: 'x' | 'y',
    middle: number,
    size: number,
    ends: readonly (readonly [number, number])[],
  ) => [
    { kind: 'centre', axis, atMm: size / 2, byMm: size / 2 - middle } satisfies Offer,
    ...ends.map(([own, edge]): Offer => ({ kind: 'safe-edge', axis, atMm: edge, byMm: edge - own })),
  ]
  return {
    x: offers('x', placement.xMm, area.widthMm, [
      [logo.leftMm, safe.leftMm],
      [logo.rightMm, safe.rightMm],
    ]),
    y: offers('y', placement.yMm, area.heightMm, [
      [logo.topMm, safe.topMm],
      [logo.bottomMm, safe.bottomMm],
    ]),
  }
}

/** Moves along one axis that make the margin there the same as the smaller one of the other axis. */
function equalMarginOffers(placement: Placement, area: AreaSize, axis: 'x' | 'y'): readonly Offer[] {
  const logo = boundsOf(placement)
  const beside = Math.min(logo.leftMm, area.widthMm - logo.rightMm)
  const above = Math.min(logo.topMm, area.heightMm - logo.bottomMm)
  if (axis === 'y') {
    const margin = beside
    return [
      { kind: 'equal-margin', axis, atMm: margin, byMm: margin - logo.topMm },
      {
        kind: 'equal-margin',
        axis,
        atMm: area.heightMm - margin,
        byMm: area.heightMm - margin - logo.bottomMm,
      },
    ]
  }
  return [
    { kind: 'equal-margin', axis, atMm: above, byMm: above - logo.leftMm },
    { kind: 'equal-margin', axis, atMm: area.widthMm - above, byMm: area.widthMm - above - logo.rightMm },
  ]
}

function nearestOf(offers: readonly Offer[], reachMm: number): Offer | null {
  let best: Offer | null = null
  for (const offer of offers) {
    if (Math.abs(offer.byMm) >= reachMm) continue
    if (!best || Math.abs(offer.byMm) < Math.abs(best.byMm)) best = offer
  }
  return best
}

function moved(placement: Placement, xMm: number, yMm: number): Placement {
  return { ...placement, xMm: placement.xMm + xMm, yMm: placement.yMm + yMm }
}
