import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { halfFloat } from './half-float.ts'

/** What Blender records of a shot: named planes of linear light, row by row from the top. */
export interface ExrImage {
  readonly width: number
  readonly height: number
  readonly planes: ReadonlyMap<string, Float32Array>
}

const COMPRESSION = { none: 0, zipLine: 2, zipBlock: 3 } as const
const TYPE = { half: 1, float: 2 } as const

/** The value of each of the 65536 bit patterns: a table is quicker than arithmetic per pixel. */
const HALF = Float32Array.from({ length: 65_536 }, (_, bits) => halfFloat(bits))

interface Channel {
  readonly name: string
  readonly type: number
  readonly plane: Float32Array
}

/**
 * Reads a scan-line OpenEXR file (single part, no or ZIP compression, half or float), which is what the studio writes.
 * No maintained reader on npm handles multi-layer files. Throws on any other kind.
 */
export async function readExr(path: string): Promise<ExrImage> {
  const bytes = await readFile(path)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 8
  const text = (): string => {
    const end = bytes.indexOf(0, at)
    const read = bytes.toString('latin1', at, end)
    at = end + 1
    return read
  }
  const names: { name: string; type: number }[] = []
  let compression = -1
  let [left, top, right, bottom] = [0, 0, 0, 0]
  while (bytes[at]) {
    const name = text()
    text()
    const size = view.getInt32(at, true)
    at += 4
    const end = at + size
    if (name === 'compression') compression = bytes[at] ?? -1
    if (name === 'dataWindow') {
      left = view.getInt32(at, true)
      top = view.getInt32(at + 4, true)
      right = view.getInt32(at + 8, true)
      bottom = view.getInt32(at + 12, true)
    }
    if (name === 'channels') {
      while (bytes[at]) {
        names.push({ name: text(), type: view.getInt32(at, true) })
        at += 16
      }
    }
    at = end
  }
  at += 1
  if (!Object.values(COMPRESSION).some((known) => known === compression)) {
    throw new Error(`${path}: compression ${compression} is not read`)
  }
  const width = right - left + 1
  const height = bottom - top + 1
  const channels: Channel[] = names.map(({ name, type }) => {
    if (type !== TYPE.half && type !== TYPE.float)
      throw new Error(`${path}: ${name} is neither half nor float`)
    return { name, type, plane: new Float32Array(width * height) }
  })
  const linesPerBlock = compression === COMPRESSION.zipBlock ? 16 : 1
  const bytesPerPixel = channels.reduce((sum, { type }) => sum + (type === TYPE.half ? 2 : 4), 0)
  for (let block = 0; block < Math.ceil(height / linesPerBlock); block += 1) {
    const start = Number(view.getBigUint64(at + 8 * block, true))
    const firstLine = view.getInt32(start, true) - top
    const size = view.getInt32(start + 4, true)
    const lines = Math.min(linesPerBlock, height - firstLine)
    const packed = bytes.subarray(start + 8, start + 8 + size)
    const rawSize = lines * width * bytesPerPixel
    const raw = compression !== COMPRESSION.none && size < rawSize ? unzip(packed, rawSize) : packed
    spread(raw, channels, firstLine, lines, width)
  }
  return { width, height, planes: new Map(channels.map(({ name, plane }) => [name, plane])) }
}

/** Undoes OpenEXR's ZIP: inflate, running differences, and the two interleaved halves. */
function unzip(packed: Buffer, rawSize: number): Buffer {
  const mixed = inflateSync(packed)
  for (let i = 1; i < mixed.length; i += 1) mixed[i] = ((mixed[i - 1] ?? 0) + (mixed[i] ?? 0) - 128) & 255
  const raw = Buffer.alloc(rawSize)
  const half = (rawSize + 1) >> 1
  for (let i = 0; i < rawSize; i += 1) raw[i] = mixed[i & 1 ? half + (i >> 1) : i >> 1] ?? 0
  return raw
}

function spread(
  raw: Buffer,
  channels: readonly Channel[],
  firstLine: number,
  lines: number,
  width: number,
): void {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length)
  let from = 0
  for (let line = 0; line < lines; line += 1) {
    for (const { type, plane } of channels) {
      const row = (firstLine + line) * width
      for (let x = 0; x < width; x += 1) {
        plane[row + x] =
          type === TYPE.half ? (HALF[view.getUint16(from, true)] ?? 0) : view.getFloat32(from, true)
        from += type === TYPE.half ? 2 : 4
      }
    }
  }
}
