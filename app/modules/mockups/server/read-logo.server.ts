import sharp from 'sharp'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ArtworkLevels } from '../domain/artwork-levels.ts'
import { makeLevels } from '../domain/artwork-levels.ts'
import {
  LOGO_EMPTY,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  LOGO_SIDE_PX,
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  logoKindOf,
} from '../domain/logo-file.ts'
import type { LogoChoice, PreparedLogo } from '../domain/prepare-logo.ts'
import { prepareLogo } from '../domain/prepare-logo.ts'
import type { Raster } from '../domain/raster.ts'
import { drawSvg } from './draw-svg.server.ts'

export interface ReadLogo extends PreparedLogo {
  readonly artwork: ArtworkLevels
}

/** Longer than any logo takes to draw; nobody waits more for a picture. */
const SVG_TIMEOUT_MS = 4_000

/**
 * Decodes a logo (JPG, PNG, WebP or SVG, judged by content) and makes it ready. Refuses with 'mockups/logo-too-large',
 * 'mockups/not-an-image' and 'mockups/empty-logo'. `maxBytes` and `sidePx` (of the longer side) are those of previews unless said.
 */
export async function readLogo(
  bytes: Uint8Array,
  choice: LogoChoice = {},
  {
    maxBytes = LOGO_MAX_BYTES,
    sidePx = LOGO_SIDE_PX,
  }: { readonly maxBytes?: number; readonly sidePx?: number } = {},
): Promise<Result<ReadLogo>> {
  if (bytes.byteLength > maxBytes) {
    return fail('mockups/logo-too-large', LOGO_TOO_LARGE)
  }
  const decoded = await decode(bytes, sidePx).catch(() => null)
  if (!decoded) {
    return fail('mockups/not-an-image', LOGO_UNREADABLE)
  }
  const prepared = prepareLogo(decoded, choice)
  if (!prepared) {
    return fail('mockups/empty-logo', LOGO_EMPTY)
  }
  return ok({ ...prepared, artwork: makeLevels(prepared.raster) })
}

/** An SVG as logos are drawn from one, its longer side `sidePx`; null when it cannot be drawn. */
export function drawLogoSvg(bytes: Uint8Array, sidePx: number): Promise<Raster | null> {
  return drawSvg(bytes, { side: sidePx, maxPixels: LOGO_MAX_PIXELS, timeoutMs: SVG_TIMEOUT_MS })
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
