import type { PixelSize } from '../areas/print-area.ts'
import type { View } from '../geometry/mesh-pixels.ts'
import type { WarpMesh } from '../geometry/warp-mesh.ts'

/** What a square preview shows of a picture, and the pixels of the original it is cut from. */
export interface SquareView {
  readonly view: View
  readonly cut: { readonly left: number; readonly top: number; readonly side: number }
}

/**
 * The largest square of a picture, around the faces that are printed, `side` pixels wide (the specification's preview is
 * square). Without faces the middle.
 */
export function squareView(picture: PixelSize, meshes: readonly WarpMesh[], side: number): SquareView {
  const cutSide = Math.min(picture.width, picture.height)
  const left = startOf(picture.width, cutSide, middleOf(meshes, 0) * picture.width)
  const top = startOf(picture.height, cutSide, middleOf(meshes, 1) * picture.height)
  const part = {
    left: left / picture.width,
    top: top / picture.height,
    width: cutSide / picture.width,
    height: cutSide / picture.height,
  }
  return { view: { width: side, height: side, part }, cut: { left, top, side: cutSide } }
}

function startOf(length: number, side: number, middle: number): number {
  return Math.max(0, Math.min(length - side, Math.round(middle - side / 2)))
}

/** The middle of the places all meshes take, along x (0) or y (1). */
function middleOf(meshes: readonly WarpMesh[], axis: 0 | 1): number {
  let [least, most] = [1, 0]
  for (const { points } of meshes) {
    for (let index: number = axis; index < points.length; index += 2) {
      least = Math.min(least, points[index] ?? 0)
      most = Math.max(most, points[index] ?? 0)
    }
  }
  return least > most ? 0.5 : (least + most) / 2
}
