/** Turns a measured mesh into something that can be dragged: the corners, and for a cylinder what fits its wall best. */

import type { WarpMesh } from '../geometry/warp-mesh.ts'
import { placeInPicture } from '../geometry/warp-mesh.ts'
import type { AreaSource, Corners, CylinderAxis, CylinderSource } from './area-mesh.ts'
import { meshFromSource, mostPhaseDeg, onGrid, SOURCE_LIMITS, sourceFault } from './area-mesh.ts'
import type { AreaShape } from './print-area.ts'

/** Places compared along each side of the artwork. */
const SAMPLES = 9
const FIRST_STEPS = { arcDeg: 16, phaseDeg: 8, bulge: 0.08 } as const
const LAST_STEP = 1 / 64

/** What comes nearest to a mesh: four corners of a plane or of cloth, a patch of a cylinder. */
export function sourceOfMesh(mesh: WarpMesh, shape: AreaShape): AreaSource {
  const corners = cornersOfMesh(mesh)
  const quad: AreaSource = { kind: 'quad', corners }
  if (shape !== 'cylinder') return quad
  const found = (['upright', 'lying'] as const).map((axis) => fitted(mesh, corners, axis))
  const [best = quad] = found.toSorted((one, other) => meshDistance(one, mesh) - meshDistance(other, mesh))
  return sourceFault(best) === null ? best : quad
}

/** Root of the mean square distance between a drawn face and a mesh, as a share of the picture's size. */
function meshDistance(source: AreaSource, mesh: WarpMesh): number {
  const drawn = meshFromSource(source)
  let sum = 0
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const place = { u: column / (SAMPLES - 1), v: row / (SAMPLES - 1) }
      const [is, wanted] = [placeInPicture(drawn, place), placeInPicture(mesh, place)]
      sum += (is.x - wanted.x) ** 2 + (is.y - wanted.y) ** 2
    }
  }
  return Math.sqrt(sum / SAMPLES ** 2)
}

function cornersOfMesh(mesh: WarpMesh): Corners {
  const at = (u: number, v: number) => {
    const { x, y } = placeInPicture(mesh, { u, v })
    return { x: onGrid(x), y: onGrid(y) }
  }
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}

/** Steps that get smaller, each parameter for itself: the distance has one valley. */
function fitted(mesh: WarpMesh, corners: Corners, axis: CylinderAxis): CylinderSource {
  let best: CylinderSource = {
    kind: 'cylinder',
    corners,
    axis,
    bulgeTop: 0,
    bulgeBottom: 0,
    arcDeg: 90,
    phaseDeg: 0,
  }
  let distance = meshDistance(best, mesh)
  for (let part = 1; part >= LAST_STEP; ) {
    const before = distance
    for (const candidate of neighbours(best, part)) {
      const found = meshDistance(candidate, mesh)
      if (found >= distance) continue
      best = candidate
      distance = found
    }
    if (distance >= before * 0.999) part /= 2
  }
  return best
}

function* neighbours(source: CylinderSource, part: number): Generator<CylinderSource> {
  const { bulge, arcDeg } = SOURCE_LIMITS
  for (const sign of [-1, 1]) {
    const step = sign * part
    const bulgeStep = step * FIRST_STEPS.bulge
    for (const [top, bottom] of [
      [bulgeStep, 0],
      [0, bulgeStep],
      [bulgeStep, bulgeStep],
    ] as const)
      yield {
        ...source,
        bulgeTop: within(source.bulgeTop + top, -bulge, bulge),
        bulgeBottom: within(source.bulgeBottom + bottom, -bulge, bulge),
      }
    const arc = within(source.arcDeg + step * FIRST_STEPS.arcDeg, arcDeg.min, arcDeg.max)
    const most = mostPhaseDeg(arc)
    yield { ...source, arcDeg: arc, phaseDeg: within(source.phaseDeg, -most, most) }
    const phase = mostPhaseDeg(source.arcDeg)
    yield {
      ...source,
      phaseDeg: within(source.phaseDeg + step * FIRST_STEPS.phaseDeg, -phase, phase),
    }
  }
}

function within(value: number, least: number, most: number): number {
  return onGrid(Math.max(least, Math.min(most, value)))
}
