import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { largestOfIco } from '../domain/ico.ts'
import type { MarkKind } from '../domain/mark-kind.ts'
import { MAX_IMAGE_PIXELS } from './image-variants.server.ts'

/** Within how many pixels a mark is kept. */
export interface MarkBounds {
  readonly width: number
  readonly height: number
}

export interface MarkPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** What a drawing's own units are measured in; and the finest that the renderer takes. */
const POINTS_PER_INCH = 72
const MAX_DENSITY = 100_000
/** Declarations of entities can unfold to more than a machine holds. */
const ENTITY = /<!ENTITY/i

/**
 * Draws a mark as a PNG that keeps what is see-through. Of a drawing (SVG) nothing but the pixels is kept: scripts,
 * links and whatever it refers to elsewhere are neither run nor loaded nor ever sent to anybody. Throws when it cannot be drawn.
 */
export async function drawMark(bytes: Uint8Array, kind: MarkKind, bounds: MarkBounds): Promise<MarkPicture> {
  const { data, info } = await (await sourceOf(bytes, kind, bounds))
    .rotate()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function sourceOf(bytes: Uint8Array, kind: MarkKind, bounds: MarkBounds): Promise<Sharp> {
  const limits = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const
  if (kind === 'svg') return svgSource(bytes, bounds)
  if (kind !== 'ico') return sharp(bytes, limits)
  const picture = largestOfIco(bytes)
  if (picture === null) throw new Error('no picture in the icon file')
  if ('png' in picture) return sharp(picture.png, limits)
  const { pixels, width, height } = picture
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** Drawn at the size it is kept in, instead of enlarged from the size it declares. */
async function svgSource(bytes: Uint8Array, bounds: MarkBounds): Promise<Sharp> {
  if (ENTITY.test(new TextDecoder('latin1').decode(bytes))) throw new Error('entities in a drawing')
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata()
  if (!width || !height) throw new Error('a drawing without a size')
  const scale = Math.min(bounds.width / width, bounds.height / height)
  const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, density })
}
