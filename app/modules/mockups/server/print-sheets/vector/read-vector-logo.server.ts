import sharp from 'sharp'
import type { Rgb } from '#app/kernel/contrast.ts'
import { BACKGROUND_TOLERANCE } from '../../../domain/artwork/remove-background.ts'
import { trimRaster, visibleBox } from '../../../domain/artwork/trim-raster.ts'
import type { Raster } from '../../../domain/geometry/raster.ts'
import type { Box, Drawing, DrawingNode } from './drawing.server.ts'
import { placedPath, Untranslatable } from './drawing.server.ts'
import { readSvg } from './read-svg.server.ts'
import type { PrintedDrawing } from './recolour-drawing.server.ts'
import { recolour } from './recolour-drawing.server.ts'
import { boxOfPath } from './svg-path.server.ts'
import { writeSvg } from './write-svg.server.ts'

export interface VectorLogo extends PrintedDrawing {
  /** What of the drawing is to be seen, in its own space. */
  readonly box: Box
  /** Whether a colour counts as the ground that was taken away, and is left free wherever it lies. */
  readonly isGround: (rgb: Rgb) => boolean
}

export interface VectorInput {
  readonly bytes: Uint8Array
  /** The same logo made ready as pixels, with the ground that was taken away. */
  readonly shown: { readonly raster: Raster; readonly removed: Rgb | null }
  /** Draws an SVG at the size in which `shown` was drawn; null when it cannot. */
  readonly drawSvg: (svg: Uint8Array) => Promise<Raster | null>
}

/**
 * An SVG as paths that show what its pixels show: its plain ground gone, its empty border cut off. What was understood is
 * drawn once more and compared with the pixels, so that a part that was misread never reaches a press. Else the reason, as
 * a clause that ends in “için”. Never rejects for what is in the file.
 */
export async function readVectorLogo({ bytes, shown, drawSvg }: VectorInput): Promise<VectorLogo | string> {
  try {
    const drawing = readSvg(bytes)
    const { removed } = shown
    const isGround = (rgb: Rgb) => removed !== null && isNear(rgb, removed, SAME_GROUND)
    const printed = removed ? withoutGround(drawing, removed, isGround) : { drawing, coverage: null }
    const drawn = await drawSvg(writeSvg(printed))
    const box = drawn && visibleBox(drawn)
    if (!box || !(await looksAlike(trimRaster(drawn), shown.raster))) return 'birebir çevrilemediği için'
    const [across, down] = [drawing.width / drawn.width, drawing.height / drawn.height]
    const seen = {
      x: box.left * across,
      y: box.top * down,
      width: box.width * across,
      height: box.height * down,
    }
    return { ...printed, isGround, box: sharpened(seen, printed.drawing, 1.5 * Math.max(across, down)) }
  } catch (error) {
    if (error instanceof Untranslatable) return error.why
    throw error
  }
}

/** Nearer to the ground's colour than this is ground, wherever it lies: as the pixels have it. */
const SAME_GROUND = BACKGROUND_TOLERANCE.usual * 0.35

function isNear(rgb: Rgb, ground: Rgb, most: number): boolean {
  return rgb.every((byte, index) => Math.abs(byte - (ground[index] as number)) < most)
}

function withoutGround(drawing: Drawing, ground: Rgb, isGround: (rgb: Rgb) => boolean): PrintedDrawing {
  const first = firstColour(drawing.nodes)
  const isLaidUnder = first !== null && isNear(first, ground, BACKGROUND_TOLERANCE.usual)
  const rest = isLaidUnder ? { ...drawing, nodes: withoutFirst(drawing.nodes) } : drawing
  const printed = recolour(rest, (rgb) => ({ rgb, cover: isGround(rgb) ? 0 : 1 }))
  if (!isLaidUnder && printed.coverage === null)
    throw new Untranslatable('düz zemini ayrı bir şekil olmadığı için')
  return printed
}

/** The colour of what lies lowest, if it is one plain fill. */
function firstColour([first]: readonly DrawingNode[]): Rgb | null {
  if (first?.kind === 'group') return first.opacity === 1 ? firstColour(first.nodes) : null
  return first?.fill?.kind === 'solid' && first.fill.alpha === 1 && !first.stroke ? first.fill.rgb : null
}

function withoutFirst([first, ...others]: readonly DrawingNode[]): readonly DrawingNode[] {
  return first?.kind === 'group' ? [{ ...first, nodes: withoutFirst(first.nodes) }, ...others] : others
}

/** A box read from pixels, each edge put where an outline ends if one does within `mostOff`. */
function sharpened(seen: Box, drawing: Drawing, mostOff: number): Box {
  const boxes = outlineBoxes(drawing.nodes)
  const near = (edge: number, outlines: readonly number[]) => {
    const nearest = outlines.reduce(
      (best, end) => (Math.abs(end - edge) < Math.abs(best - edge) ? end : best),
      Number.POSITIVE_INFINITY,
    )
    return Math.abs(nearest - edge) <= mostOff ? nearest : edge
  }
  const left = near(
    seen.x,
    boxes.map(({ x }) => x),
  )
  const top = near(
    seen.y,
    boxes.map(({ y }) => y),
  )
  const right = near(
    seen.x + seen.width,
    boxes.map(({ x, width }) => x + width),
  )
  const bottom = near(
    seen.y + seen.height,
    boxes.map(({ y, height }) => y + height),
  )
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : seen
}

/** Around each shape, half of a line's width beyond its path; a line's pointed corners are not looked for. */
function outlineBoxes(nodes: readonly DrawingNode[]): readonly Box[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return outlineBoxes(node.nodes)
    const box = boxOfPath(placedPath(node))
    if (!box) return []
    const [a, b, c, d] = node.matrix
    const half = node.stroke?.width ? node.stroke.width / 2 : 0
    const [wide, high] = [half * Math.hypot(a, c), half * Math.hypot(b, d)]
    return [{ x: box.x - wide, y: box.y - high, width: box.width + 2 * wide, height: box.height + 2 * high }]
  })
}

const COMPARED_SIDE_PX = 400
/** A channel that is off by more is another colour and not a softer edge. */
const MOST_OFF = 80
/** Of all pixels: some corners of letters are cut otherwise where a ground was taken away. */
const MOST_OFF_SHARE = 0.0005
const MOST_ASPECT_OFF = 0.015

async function looksAlike(a: Raster, b: Raster): Promise<boolean> {
  const aspects = [a.width / a.height, b.width / b.height] as const
  if (Math.abs(aspects[0] / aspects[1] - 1) > MOST_ASPECT_OFF + 1.5 / Math.min(b.width, b.height))
    return false
  const scale = Math.min(1, COMPARED_SIDE_PX / Math.max(b.width, b.height))
  const size = {
    width: Math.max(1, Math.round(b.width * scale)),
    height: Math.max(1, Math.round(b.height * scale)),
  }
  const [first, second] = await Promise.all([shrunk(a, size), shrunk(b, size)])
  let off = 0
  for (let at = 0; at < first.length; at += 4) {
    const [alphaA, alphaB] = [first[at + 3] as number, second[at + 3] as number]
    let most = Math.abs(alphaA - alphaB)
    for (let channel = at; channel < at + 3; channel++)
      most = Math.max(
        most,
        Math.abs((first[channel] as number) * alphaA - (second[channel] as number) * alphaB) / 255,
      )
    if (most > MOST_OFF) off++
  }
  return off <= (first.length / 4) * MOST_OFF_SHARE
}

function shrunk(raster: Raster, size: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const { width, height, data } = raster
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
}
