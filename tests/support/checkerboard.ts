/** Prints a checkerboard through a print area and measures in the pixels where it landed. */

import type { PixelSize, PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { pixelsPerMm, projectedSize, toPicture } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PixelBox } from '#app/modules/mockups/domain/geometry/mesh-pixels.ts'
import { boxOf } from '#app/modules/mockups/domain/geometry/mesh-pixels.ts'
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'
import type { Mask } from '#app/modules/mockups/domain/geometry/warp.ts'
import { paintLayer, warpArtwork } from '#app/modules/mockups/domain/geometry/warp.ts'
import type { SaddlePoint } from './saddle-points.ts'
import { findSaddlePoints } from './saddle-points.ts'

export type CheckedArea = Pick<PrintArea, 'mesh' | 'widthMm' | 'heightMm'>

export interface CheckerboardFinding {
  /** Inner corners of the board, and how many of them have nothing hidden around them. */
  readonly corners: number
  readonly visible: number
  /** How far each visible corner was found from where the geometry says, in pixels; Infinity where none was found. */
  readonly distancesPx: readonly number[]
  /** Visible squares whose middle does not have their colour. */
  readonly wrongSquares: number
  /** Pixels that were printed although the mask is dark all around them. */
  readonly spilledPixels: number
}

export interface CheckerboardInput {
  /** What the board is drawn through. */
  readonly drawn: CheckedArea
  /** What says where its corners are; the same in earnest, another to see the check fail. */
  readonly expected: CheckedArea
  readonly mask: Mask
  readonly picture: PixelSize
}

const MOST_SQUARES = { columns: 8, rows: 6 }
/** Smaller squares than this cannot be measured well; there are fewer then. */
const SMALLEST_SQUARE_PX = 14
const MARGIN_PX = 8
const GREY = 128
const LIT = 250

interface Board {
  readonly columns: number
  readonly rows: number
  /** How much the pixels are softened before they are measured. */
  readonly sigma: number
}

/** Draws the board over an even grey picture and looks for its corners without knowing the geometry. */
export function printCheckerboard({
  drawn,
  expected,
  mask,
  picture,
}: CheckerboardInput): CheckerboardFinding {
  const board = boardFor(drawn, picture)
  const box = withMargin(boxOf(drawn.mesh, picture), picture)
  const part = {
    left: box.left / picture.width,
    top: box.top / picture.height,
    width: box.width / picture.width,
    height: box.height / picture.height,
  }
  const artwork = boardArtwork(board, projectedSize(drawn.mesh, picture))
  const view = { width: box.width, height: box.height, part }
  const layer = warpArtwork({ artwork, mesh: drawn.mesh, view, mask })
  const printed: Raster = {
    width: box.width,
    height: box.height,
    data: new Uint8ClampedArray(box.width * box.height * 4).fill(GREY),
  }
  for (let alpha = 3; alpha < printed.data.length; alpha += 4) printed.data[alpha] = 255
  if (layer) paintLayer(printed, layer)
  const grey = new Float32Array(box.width * box.height)
  for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = printed.data[pixel * 4] ?? 0
  const found = findSaddlePoints({ width: box.width, height: box.height, data: grey }, board.sigma)

  const isVisible = (place: SaddlePoint) => isLit(mask, picture, place, 3 * board.sigma + 2)
  const pixelOf = (column: number, row: number): SaddlePoint => {
    const xMm = (column / board.columns) * expected.widthMm
    const { x, y } = toPicture(expected, { xMm, yMm: (row / board.rows) * expected.heightMm })
    return { x: x * picture.width, y: y * picture.height }
  }
  const distancesPx: number[] = []
  let corners = 0
  let wrongSquares = 0
  for (let row = 0; row < board.rows; row++) {
    for (let column = 0; column < board.columns; column++) {
      const middle = pixelOf(column + 0.5, row + 0.5)
      if (isVisible(middle)) {
        const x = Math.floor(middle.x) - box.left
        const y = Math.floor(middle.y) - box.top
        if ((grey[y * box.width + x] ?? GREY) > GREY !== isWhite(column, row)) wrongSquares++
      }
      if (column === 0 || row === 0) continue
      corners++
      const corner = pixelOf(column, row)
      if (isVisible(corner)) distancesPx.push(distanceToNearest(found, box, corner))
    }
  }
  return {
    corners,
    visible: distancesPx.length,
    distancesPx,
    wrongSquares,
    spilledPixels: spilled(layer, box, mask, picture),
  }
}

/** As many squares as are large enough everywhere, at least 2×2. */
function boardFor(area: CheckedArea, picture: PixelSize): Board {
  let across = Number.POSITIVE_INFINITY
  let down = Number.POSITIVE_INFINITY
  for (let j = 0; j <= 12; j++) {
    for (let i = 0; i <= 12; i++) {
      const place = { xMm: (i / 12) * area.widthMm, yMm: (j / 12) * area.heightMm }
      const scale = pixelsPerMm(area, place, picture)
      across = Math.min(across, scale.across * area.widthMm)
      down = Math.min(down, scale.down * area.heightMm)
    }
  }
  const count = (pixels: number, most: number) =>
    Math.max(2, Math.min(most, Math.floor(pixels / SMALLEST_SQUARE_PX)))
  const columns = count(across, MOST_SQUARES.columns)
  const rows = count(down, MOST_SQUARES.rows)
  return { columns, rows, sigma: Math.max(0.8, Math.min(1.6, across / columns / 10, down / rows / 10)) }
}

function isWhite(column: number, row: number): boolean {
  return (column + row) % 2 === 0
}

/** The board with the same whole number of pixels for every square, at least as large as it will appear. */
function boardArtwork({ columns, rows }: Board, size: PixelSize): Raster {
  const [wide, high] = [Math.ceil(size.width / columns), Math.ceil(size.height / rows)]
  const [width, height] = [wide * columns, high * rows]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isWhite(Math.floor(x / wide), Math.floor(y / high))) continue
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

function withMargin(box: PixelBox | null, { width, height }: PixelSize): PixelBox {
  if (!box) throw new Error('the print area lies outside its picture')
  const left = Math.max(0, box.left - MARGIN_PX)
  const top = Math.max(0, box.top - MARGIN_PX)
  const right = Math.min(width, box.left + box.width + MARGIN_PX)
  const bottom = Math.min(height, box.top + box.height + MARGIN_PX)
  return { left, top, width: right - left, height: bottom - top }
}

/** Whether the mask lets everything through within so many pixels of a place of the picture. */
function isLit(
  { width, height, data }: Mask,
  picture: PixelSize,
  { x, y }: SaddlePoint,
  reach: number,
): boolean {
  const [scaleX, scaleY] = [width / picture.width, height / picture.height]
  for (let row = Math.floor((y - reach) * scaleY); row <= Math.floor((y + reach) * scaleY); row++) {
    for (
      let column = Math.floor((x - reach) * scaleX);
      column <= Math.floor((x + reach) * scaleX);
      column++
    ) {
      if (row < 0 || column < 0 || row >= height || column >= width) return false
      if ((data[row * width + column] ?? 0) < LIT) return false
    }
  }
  return true
}

function distanceToNearest(found: readonly SaddlePoint[], box: PixelBox, { x, y }: SaddlePoint): number {
  const distances = found.map((place) => Math.hypot(place.x + box.left - x, place.y + box.top - y))
  return Math.min(Number.POSITIVE_INFINITY, ...distances)
}

/** Printed pixels around which every pixel of the mask is dark. */
function spilled(
  layer: ReturnType<typeof warpArtwork>,
  box: PixelBox,
  mask: Mask,
  picture: PixelSize,
): number {
  if (!layer) return 0
  let count = 0
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      if ((layer.data[(y * layer.width + x) * 4 + 3] ?? 0) === 0) continue
      const place = { x: x + layer.left + box.left + 0.5, y: y + layer.top + box.top + 0.5 }
      if (!isAnyLit(mask, picture, place)) count++
    }
  }
  return count
}

/** Whether one of the mask's pixels around a place is not wholly dark. */
function isAnyLit({ width, height, data }: Mask, picture: PixelSize, { x, y }: SaddlePoint): boolean {
  const column = Math.floor((x / picture.width) * width)
  const row = Math.floor((y / picture.height) * height)
  for (let j = Math.max(0, row - 1); j <= Math.min(height - 1, row + 1); j++) {
    for (let i = Math.max(0, column - 1); i <= Math.min(width - 1, column + 1); i++) {
      if ((data[j * width + i] ?? 0) > 0) return true
    }
  }
  return false
}
