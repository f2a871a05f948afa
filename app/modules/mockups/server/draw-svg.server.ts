import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#app/platform/project-root.server.ts'
import type { Raster } from '../domain/raster.ts'

export interface SvgBounds {
  /** Pixels of the longer side. */
  readonly side: number
  /** Pixels that the drawing may declare. */
  readonly maxPixels: number
  readonly timeoutMs: number
}

const HEADER_BYTES = 8

/**
 * Draws an SVG in a process of its own, which is ended when it takes too long: a small file can ask for hours of work,
 * and a thread that does it cannot be stopped. Nothing it refers to elsewhere is loaded. Null when it cannot be drawn.
 */
export async function drawSvg(bytes: Uint8Array, bounds: SvgBounds): Promise<Raster | null> {
  const { side, maxPixels, timeoutMs } = bounds
  const script = join(projectRoot(), 'server/svg-reader.ts')
  // Nothing of the shop's surroundings goes along: its secrets are none of a stranger's drawing's business.
  const child = spawn(process.execPath, [script, String(side), String(maxPixels)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const most = HEADER_BYTES + side * side * 4
  const chunks: Buffer[] = []
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
  })
  // A process that ends before it has read everything breaks the pipe; how it ended says enough.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const code = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  return code === 0 && length <= most ? rasterIn(Buffer.concat(chunks)) : null
}

function rasterIn(answer: Buffer): Raster | null {
  if (answer.length < HEADER_BYTES) return null
  const [width, height] = [answer.readUInt32LE(0), answer.readUInt32LE(4)]
  const data = new Uint8ClampedArray(answer.subarray(HEADER_BYTES))
  return data.length === width * height * 4 ? { width, height, data } : null
}
