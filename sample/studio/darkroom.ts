import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Denoise } from './develop/denoiser.ts'
import type { Layers, Rendered } from './develop/layers.ts'
import { readLayers } from './develop/layers.ts'
import { develop } from './develop/picture.ts'
import type { ModelledArea } from './develop/print-maps.ts'
import { maskOf, shadeOf } from './develop/print-maps.ts'
import type { Shot } from './shots.ts'
import { BLENDER, IMAGES } from './shots.ts'

const PRODUCT_SIZE = { width: 1200, height: 1800 } as const
const WEBP = { quality: 82, effort: 6 } as const

export interface Exposure {
  /** Share of the full resolution in percent; smaller pictures are enlarged afterwards. */
  readonly percent: number
  /** Rays per pixel; undefined: as many as the view asks for. */
  readonly samples?: number
}

/** What Blender notes beside the light of a shot. */
export interface Negative {
  /** Path of the recorded files, without ending. */
  readonly path: string
  readonly rendered: Rendered
  readonly tintBase: string
  readonly areas: readonly ModelledArea[]
  readonly backdrop?: readonly [centre: string, rim: string] | null
  readonly width?: number
  readonly height?: number
}

/** Runs Blender for a shot and waits for it. Throws with the end of its output when it fails. */
export async function shoot(
  subject: string,
  view: string,
  path: string,
  { percent, samples }: Exposure,
  logos: string,
): Promise<Negative> {
  await mkdir(dirname(path), { recursive: true })
  const options = [`shot=${subject}`, `view=${view}`, `out=${path}`, `percent=${percent}`, `logos=${logos}`]
  if (samples) options.push(`samples=${samples}`)
  await runBlender(options)
  return readNegative(path)
}

export async function readNegative(path: string): Promise<Negative> {
  return { path, ...JSON.parse(await readFile(`${path}.json`, 'utf8')) }
}

function runBlender(options: readonly string[]): Promise<void> {
  const script = join(BLENDER, 'render.py')
  const args = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', ...options]
  return new Promise((settle, reject) => {
    const child = spawn('blender', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-6_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', () =>
      reject(new Error('Blender does not start; sample/studio/README.md says how to get it')),
    )
    child.once('close', (code) =>
      code === 0 ? settle() : reject(new Error(`Blender ended with code ${code}\n${output}`)),
    )
  })
}

/** Develops a negative in one colour, enlarged to full size when it was shot smaller. */
export async function developed(negative: Negative, layers: Layers, colour: string | null): Promise<Sharp> {
  const { tintBase, backdrop } = negative
  const picture = develop(layers, {
    tintBase,
    ...(colour === null ? {} : { colour }),
    ...(backdrop ? { backdrop } : {}),
  })
  const [width, height] = [negative.width ?? PRODUCT_SIZE.width, negative.height ?? PRODUCT_SIZE.height]
  if (layers.width === width && layers.height === height) return picture
  const raw = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width: w, height: h, channels } = raw.info
  return sharp(raw.data, { raw: { width: w, height: h, channels } }).resize(width, height, {
    kernel: 'lanczos3',
  })
}

/** Writes all pictures of a shot and, for a printable view, its geometry, masks and light. */
export async function finish(shot: Shot, negative: Negative, denoise: Denoise): Promise<void> {
  const layers = await readLayers(negative.path, negative.rendered, denoise)
  for (const { file, colour } of shot.pictures) {
    const target = join(IMAGES, file)
    await mkdir(dirname(target), { recursive: true })
    await (await developed(negative, layers, colour)).webp(WEBP).toFile(target)
  }
  if (negative.areas.length > 0) await writePrintAreas(shot, negative.areas, layers)
}

async function writePrintAreas(shot: Shot, areas: readonly ModelledArea[], layers: Layers): Promise<void> {
  const folder = join(IMAGES, 'products', shot.subject)
  const shade = `${shot.view}.shade.webp`
  await writeFile(join(folder, shade), await shadeOf(layers, areas))
  const described = []
  for (const area of areas) {
    const mask = `${shot.view}.${area.id}.mask.webp`
    await writeFile(join(folder, mask), await maskOf(area))
    const { lattice: _, seen: __, ...kept } = area
    described.push({ ...kept, mask })
  }
  const description = { picture: PRODUCT_SIZE, shade, areas: described }
  await writeFile(join(folder, `${shot.view}.print.json`), `${JSON.stringify(description)}\n`)
}

/** Draws the net of every print area over a picture: what the modeller checks with the eye. */
export async function withNets(picture: Sharp, areas: readonly ModelledArea[]): Promise<Sharp> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const lines = areas.flatMap(({ mesh: { columns, rows, points } }) => {
    const node = (i: number, j: number): string => {
      const at = (j * columns + i) * 2
      return `${((points[at] ?? 0) * info.width).toFixed(1)},${((points[at + 1] ?? 0) * info.height).toFixed(1)}`
    }
    const across = Array.from({ length: rows }, (_, j) =>
      Array.from({ length: columns }, (__, i) => node(i, j)),
    )
    const down = Array.from({ length: columns }, (_, i) =>
      Array.from({ length: rows }, (__, j) => node(i, j)),
    )
    return [...across, ...down].map((line) => `<polyline points="${line.join(' ')}"/>`)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><g fill="none" stroke="#e0218a" stroke-width="1" stroke-opacity="0.8">${lines.join('')}</g></svg>`
  return sharp(data).composite([{ input: Buffer.from(svg) }])
}
