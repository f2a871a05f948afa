/** Pictures of an outside provider. Runs in a parser process: `outside-drawing.server.ts` asks for it. */
import sharp from 'sharp'

const SIDE_PX = 800
const JPEG_QUALITY = 86
/** What a provider may answer: more pixels than any of them draws, fewer than would fill the memory. */
const MAX_PIXELS = 25_000_000
const LEAST_SIDE_PX = 256
const DRAWN_FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp'])

/** The picture of a provider as we hand it on; null when it is none that could be a preview. Throws for a broken one. */
export async function judgeDrawing(bytes: Uint8Array): Promise<Buffer | null> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { format, width = 0, height = 0 } = await sharp(bytes, limits).metadata()
  if (!DRAWN_FORMATS.has(format) || Math.min(width, height) < LEAST_SIDE_PX) return null
  return sharp(bytes, limits)
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** A prepared logo's pixels (RGBA) as the PNG that is sent to a provider. */
export function encodeLogo(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
