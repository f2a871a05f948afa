/**
 * Draws one SVG in a process of its own, because a drawing can cost any time and memory and only a process can be ended.
 * Reads the file from stdin; writes width and height (two 32-bit numbers, little-endian) and the RGBA bytes to stdout.
 * Ends with 1 when it cannot be drawn. Run by Node's type stripping as it is: erasable syntax and package imports only.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** librsvg draws at 72 dots an inch unless told otherwise, and refuses beyond this. */
const DPI = { usual: 72, most: 2400 } as const

const side = Number(process.argv[2])
const limitInputPixels = Number(process.argv[3])

try {
  const bytes = await buffer(process.stdin)
  sharp.concurrency(1)
  const { format, width, height } = await sharp(bytes, { limitInputPixels }).metadata()
  if (format !== 'svg' || !width || !height) throw new Error('no drawing')
  // Drawn at the size it is wanted in, instead of enlarged from the size it declares.
  const wished = (DPI.usual * side) / Math.max(width, height)
  const density = Math.max(1, Math.min(DPI.most, Math.round(wished)))
  const { data, info } = await sharp(bytes, { limitInputPixels, density, failOn: 'error' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(8)
  size.writeUInt32LE(info.width, 0)
  size.writeUInt32LE(info.height, 4)
  process.stdout.write(Buffer.concat([size, data]))
} catch {
  process.exitCode = 1
}
