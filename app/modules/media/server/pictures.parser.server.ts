/** Pictures of strangers, decoded and encoded anew. Runs in a parser process: `read-pictures.server.ts` asks for it. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { largestOfIco } from '../domain/ico.ts'
import type { ImageWidth } from '../domain/image.ts'
import type { LogoKind } from '../domain/logo-kind.ts'

export type VariantFormat = 'avif' | 'webp'

/** Within how many pixels a mark is kept. */
export interface LogoBounds {
  readonly width: number
  readonly height: number
}

/** A picture as it is kept. */
export interface MadePicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Above this many pixels a picture is refused before it is decoded (an image bomb). */
const MAX_IMAGE_PIXELS = 40_000_000

/** Archive copies of product pictures (product decision 38). */
const ARCHIVE = { width: 1200, height: 1800, quality: 85 } as const

/** One picture at a time, each on one core: making sizes must not slow the pages down. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Turns an uploaded picture into its archive copy: upright, within 1920×1920 or 1200×1800, JPEG quality 85, sRGB,
 * without metadata (a phone picture's place among it). Throws when the bytes are no picture or too many pixels.
 */
export async function toArchiveCopy(bytes: Uint8Array): Promise<MadePicture> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', density: 144 }).rotate()
  const { width = 0, height = 0 } = await source.metadata()
  const isPortrait = height > width
  const { data, info } = await source
    .resize({
      width: isPortrait ? ARCHIVE.width : 1920,
      height: isPortrait ? ARCHIVE.height : 1920,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: ARCHIVE.quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What pictures of ours are kept as: archive copies and what is shipped are photographs, marks are PNG. */
const KEPT_FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/** Width and height of a picture all of whose pixels were read; throws for anything that cannot be, or is none of ours. */
export async function measureWhole(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
  const { format, width, height, pages = 1 } = await source.metadata()
  if (!KEPT_FORMATS.includes(format) || pages > 1) throw new Error('not a picture of the store')
  await source.clone().resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer()
  return { width, height }
}

/** Width and height of a picture in pixels, read from its header. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Longest side of a print file's preview, in pixels. */
const PREVIEW_SIDE = 320

/** A small WebP of a print file. Throws for one that cannot be decoded. */
export function makePreview(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
}

/** A size of a kept picture. */
export function makeVariant(
  bytes: Uint8Array,
  { width, format }: { readonly width: ImageWidth; readonly format: VariantFormat },
): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).resize({
    width,
    withoutEnlargement: true,
  })
  // AVIF at effort 2: 265 ms for 800 px where the default effort takes 2 s and saves a tenth of the bytes.
  const encoded = format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 })
  return encoded.toBuffer()
}

/** How an icon is made: from a drawing of ours, or from a picture put on a ground with a margin (a share of the side). */
export type IconLook =
  | { readonly kind: 'drawing'; readonly size: number }
  | { readonly kind: 'picture'; readonly size: number; readonly ground: string; readonly margin: number }

/** A square PNG. */
export function makeIcon(bytes: Uint8Array, look: IconLook): Promise<Buffer> {
  const { size } = look
  if (look.kind === 'drawing') {
    // Drawn at its size instead of enlarged from 64 pixels.
    const density = (72 * size) / 64
    return sharp(bytes, { density }).resize(size, size).png().toBuffer()
  }
  const { ground, margin } = look
  const inner = Math.round(size * (1 - 2 * margin))
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png()
    .toBuffer()
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
export async function drawLogo(
  bytes: Uint8Array,
  { kind, bounds }: { readonly kind: LogoKind; readonly bounds: LogoBounds },
): Promise<MadePicture> {
  const { data, info } = await (await sourceOf(bytes, kind, bounds))
    .rotate()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function sourceOf(bytes: Uint8Array, kind: LogoKind, bounds: LogoBounds): Promise<Sharp> {
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
async function svgSource(bytes: Uint8Array, bounds: LogoBounds): Promise<Sharp> {
  if (ENTITY.test(new TextDecoder('latin1').decode(bytes))) throw new Error('entities in a drawing')
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata()
  if (!width || !height) throw new Error('a drawing without a size')
  const scale = Math.min(bounds.width / width, bounds.height / height)
  const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, density })
}
