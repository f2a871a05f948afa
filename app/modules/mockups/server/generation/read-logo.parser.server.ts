/** Logos of strangers, decoded. Runs in a parser process: `read-logo.server.ts` asks for it. */
import sharp from 'sharp'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ArtworkLevels } from '../../domain/artwork/artwork-levels.ts'
import { makeLevels } from '../../domain/artwork/artwork-levels.ts'
import {
  LOGO_EMPTY,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  LOGO_SIDE_PX,
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  logoKindOf,
  PRINTED_MAX_BYTES,
} from '../../domain/artwork/logo-file.ts'
import type { LogoChoice, PreparedLogo } from '../../domain/artwork/prepare-logo.ts'
import { prepareLogo } from '../../domain/artwork/prepare-logo.ts'
import type { Raster } from '../../domain/geometry/raster.ts'

export interface ReadLogo extends PreparedLogo {
  readonly artwork: ArtworkLevels
}

export interface LogoReading {
  /** What becomes of its ground. */
  readonly choice?: LogoChoice
  /** Those of previews unless said. */
  readonly maxBytes?: number
  /** Of the longer side. */
  readonly sidePx?: number
}

/** librsvg draws at 72 dots an inch unless told otherwise, and refuses beyond this. */
const DPI = { usual: 72, most: 2400 } as const

/** One file at a time, on one core: what is read here must not slow the pages down. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a logo (JPG, PNG, WebP or SVG, judged by content) and makes it ready. Refuses with 'mockups/logo-too-large',
 * 'mockups/not-an-image' and 'mockups/empty-logo'.
 */
export async function readLogo(
  bytes: Uint8Array,
  { choice = {}, maxBytes = LOGO_MAX_BYTES, sidePx = LOGO_SIDE_PX }: LogoReading = {},
): Promise<Result<ReadLogo>> {
  if (bytes.byteLength > maxBytes) {
    return fail.tooLarge('mockups/logo-too-large', LOGO_TOO_LARGE)
  }
  const decoded = await decode(bytes, sidePx).catch(() => null)
  if (!decoded) {
    return fail.wrongType('mockups/not-an-image', LOGO_UNREADABLE)
  }
  const prepared = prepareLogo(decoded, choice)
  if (!prepared) {
    return fail.invalid('mockups/empty-logo', LOGO_EMPTY)
  }
  return ok({ ...prepared, artwork: makeLevels(prepared.raster) })
}

/** A print file as a logo. One of a single colour all over has no ground to take away: then that is the logo. */
export async function readPrinted(
  bytes: Uint8Array,
  { sidePx, keepsGround = false }: { readonly sidePx?: number; readonly keepsGround?: boolean } = {},
): Promise<Result<ReadLogo>> {
  const limits = { maxBytes: PRINTED_MAX_BYTES, ...(sidePx !== undefined && { sidePx }) }
  const logo = await readLogo(bytes, { choice: { removesBackground: !keepsGround }, ...limits })
  const isPlain = !logo.ok && logo.error.code === 'mockups/empty-logo'
  return isPlain ? readLogo(bytes, { choice: { removesBackground: false }, ...limits }) : logo
}

/** An SVG as logos are drawn from one, its longer side `sidePx`; null when it cannot be drawn. Nothing it refers to elsewhere is loaded. */
export async function drawLogoSvg(bytes: Uint8Array, sidePx: number): Promise<Raster | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS }).metadata()
    if (format !== 'svg' || !width || !height) return null
    // Drawn at the size it is wanted in, instead of enlarged from the size it declares.
    const wished = (DPI.usual * sidePx) / Math.max(width, height)
    const density = Math.max(1, Math.min(DPI.most, Math.round(wished)))
    const { data, info } = await sharp(bytes, {
      limitInputPixels: LOGO_MAX_PIXELS,
      density,
      failOn: 'error',
    })
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  } catch {
    return null
  }
}

/** Pixels of the picture, turned as its camera says, at most `sidePx` on the longer side; null for other formats. */
async function decode(bytes: Uint8Array, sidePx: number): Promise<Raster | null> {
  // No decoder of another format sees a stranger's bytes.
  const kind = logoKindOf(bytes)
  if (kind === null) return null
  if (kind.format === 'svg') return drawLogoSvg(bytes, sidePx)
  const limits = { limitInputPixels: LOGO_MAX_PIXELS, failOn: 'error' } as const
  const { data, info } = await sharp(bytes, limits)
    .rotate()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
