import { LOGO_MAX_PIXELS, logoKindOf } from '../domain/artwork/logo-file.ts'
import { drawSvg } from './draw-svg.ts'

/** A file as the renderer decodes it: drawings drawn, pictures as they are. Null for what is neither, or too large. */
export async function readLogoSource(file: File): Promise<File | ImageBitmap | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  const kind = bytes && logoKindOf(new Uint8Array(bytes))
  if (!kind) return null
  if (kind.format === 'svg') return drawSvg(file).catch(() => null)
  return kind.width * kind.height > LOGO_MAX_PIXELS ? null : file
}
