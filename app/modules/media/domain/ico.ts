/** What stands in an icon file: a whole PNG, or pixels of four bytes each (red, green, blue, opacity), rows from the top. */
export type IcoPicture =
  | { readonly png: Uint8Array }
  | { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG_BYTE = 0x89
/** Icon files hold pictures of up to 256 pixels; more makes no sense and only costs memory. */
const MAX_SIDE = 256

/**
 * The largest picture of an icon file (`.ico`), uncompressed ones of 1, 4, 8, 24 and 32 bits a pixel and PNGs. Null for
 * a file that is cut off or holds anything else.
 */
export function largestOfIco(bytes: Uint8Array): IcoPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < HEADER_BYTES) return null
  const count = Math.min(view.getUint16(4, true), 64)
  let best: { readonly side: number; readonly picture: IcoPicture } | null = null
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    if (at + ENTRY_BYTES > view.byteLength) break
    // A side of 256 is written as 0. The last bytes tell pictures of one size apart by their depth.
    const side = (view.getUint8(at) || MAX_SIDE) * 64 + view.getUint16(at + 6, true)
    const start = view.getUint32(at + 12, true)
    const end = start + view.getUint32(at + 8, true)
    if (end > view.byteLength || (best && best.side >= side)) continue
    const picture = pictureOf(bytes.subarray(start, end))
    if (picture) best = { side, picture }
  }
  return best?.picture ?? null
}

function pictureOf(bytes: Uint8Array): IcoPicture | null {
  if (bytes[0] === PNG_BYTE) return { png: bytes }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 40) return null
  const headerBytes = view.getUint32(0, true)
  const width = view.getInt32(4, true)
  // The height counts the mask below the picture too.
  const height = Math.floor(view.getInt32(8, true) / 2)
  const depth = view.getUint16(14, true)
  const isCompressed = view.getUint32(16, true) !== 0
  if (isCompressed || headerBytes < 40 || ![1, 4, 8, 24, 32].includes(depth)) return null
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return null

  const colours = depth <= 8 ? view.getUint32(32, true) || 2 ** depth : 0
  const paletteAt = headerBytes
  const pixelsAt = paletteAt + colours * 4
  // Rows are filled up to four bytes.
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const maskRowBytes = Math.ceil(width / 32) * 4
  const maskAt = pixelsAt + rowBytes * height
  const hasMask = maskAt + maskRowBytes * height <= view.byteLength
  if (maskAt > view.byteLength || colours > 256) return null

  const pixels = new Uint8Array(width * height * 4)
  const byte = (at: number): number => bytes[at] ?? 0
  let isSeen = false
  for (let y = 0; y < height; y++) {
    // Rows are stored from the bottom.
    const row = pixelsAt + (height - 1 - y) * rowBytes
    const mask = maskAt + (height - 1 - y) * maskRowBytes
    for (let x = 0; x < width; x++) {
      const from = depth >= 24 ? row + (x * depth) / 8 : paletteAt + colourAt(byte, row, x, depth) * 4
      const isMasked = hasMask && ((byte(mask + (x >> 3)) >> (7 - (x & 7))) & 1) === 1
      const opacity = depth === 32 ? byte(from + 3) : isMasked ? 0 : 255
      if (opacity > 0) isSeen = true
      pixels.set([byte(from + 2), byte(from + 1), byte(from), opacity], (y * width + x) * 4)
    }
  }
  // Old programs leave the opacity of 32-bit icons at zero and mean "all of it".
  if (!isSeen && depth === 32) for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return { pixels, width, height }
}

function colourAt(byte: (at: number) => number, row: number, x: number, depth: number): number {
  const bit = x * depth
  return (byte(row + (bit >> 3)) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}
