import type { ImageWidth } from '#app/modules/media/domain/image.ts'
import { IMAGE_WIDTHS } from '#app/modules/media/domain/image.ts'
import type { PixelSize, PrintArea } from '../../domain/areas/print-area.ts'
import type { PicturePart } from '../../domain/geometry/mesh-pixels.ts'
import { outlineOf } from '../../domain/geometry/warp-mesh.ts'
import { squareView } from '../../domain/rendering/square-view.ts'

/** How much larger than the area the close view is. */
const CLOSE_MARGIN = 1.3

/** What of a picture the stage shows: a square around the face, or near to it where the face is small. */
export function stagePart(picture: PixelSize, area: PrintArea, isClose: boolean): PicturePart {
  const { cut, view } = squareView(picture, [area.mesh], 1)
  const part = view.part ?? { left: 0, top: 0, width: 1, height: 1 }
  const sidePx = closeSidePx(picture, area)
  if (!isClose || sidePx >= cut.side) return part
  const outline = outlineOf(area.mesh)
  const along = (places: readonly number[], size: number) => {
    const middle = ((Math.min(...places) + Math.max(...places)) / 2) * size
    return Math.max(0, Math.min(size - sidePx, middle - sidePx / 2)) / size
  }
  return {
    left: along(
      outline.map(({ x }) => x),
      picture.width,
    ),
    top: along(
      outline.map(({ y }) => y),
      picture.height,
    ),
    width: sidePx / picture.width,
    height: sidePx / picture.height,
  }
}

/** Whether the face is so small on the picture that coming closer helps. */
export function canComeCloser(picture: PixelSize, area: PrintArea): boolean {
  return closeSidePx(picture, area) < Math.min(picture.width, picture.height) * 0.8
}

/** Whether a logo on the face would be too small to be taken hold of: pens, breast pockets. */
export function isSmallFace(picture: PixelSize, area: PrintArea): boolean {
  return closeSidePx(picture, area) < Math.min(picture.width, picture.height) * 0.5
}

/** Side of the square around the area, in the picture's pixels. */
function closeSidePx(picture: PixelSize, area: PrintArea): number {
  const outline = outlineOf(area.mesh)
  const extent = (places: readonly number[]) => Math.max(...places) - Math.min(...places)
  const width = extent(outline.map(({ x }) => x)) * picture.width
  const height = extent(outline.map(({ y }) => y)) * picture.height
  return Math.max(width, height) * CLOSE_MARGIN
}

/** The size of the picture to fetch so that the stage is sharp. */
export function sourceWidth(part: PicturePart, sidePx: number, pixelRatio: number): ImageWidth {
  const wanted = (sidePx * Math.min(2, pixelRatio)) / part.width
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? 1920
}
