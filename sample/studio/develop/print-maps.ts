import sharp from 'sharp'
import type { Layers } from './layers.ts'
import { boxBlurred, luminance } from './layers.ts'

/** Half of a product picture: light and masks need no more. */
export const MAP_SIZE = { width: 600, height: 900 } as const

/** A print area as the 3D model describes it. */
export interface ModelledArea {
  readonly id: string
  readonly label: string
  readonly surface: string
  readonly shape: string
  readonly widthMm: number
  readonly heightMm: number
  readonly methods: readonly string[]
  readonly gloss: number
  readonly mesh: { readonly columns: number; readonly rows: number; readonly points: readonly number[] }
  /** Exact projections between the nodes of the mesh: x and y in mm, then in the picture. */
  readonly reference: readonly (readonly [xMm: number, yMm: number, x: number, y: number])[]
  /** Steps of the square lattice that `seen` answers, row by row: '1' where nothing hides the surface. */
  readonly lattice: number
  readonly seen: string
}

const BLUR_RADIUS = 3
/** Below this the surface has no colour of its own: bare metal, whose light is read off what it reflects. */
const METALLIC = 0.06

/**
 * The mask of an area at MAP_SIZE: 255 where the surface lies in the area and is seen. Walks over the area in steps
 * finer than a quarter pixel and averages, so edges are soft.
 */
export function maskOf(area: ModelledArea): Promise<Buffer> {
  const over = 4
  const [width, height] = [MAP_SIZE.width * over, MAP_SIZE.height * over]
  const { columns, rows, points } = area.mesh
  const fine = new Uint8Array(width * height)
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const node = (i: number, j: number): readonly [number, number] => {
        const at = ((row + j) * columns + column + i) * 2
        return [(points[at] ?? 0) * width, (points[at + 1] ?? 0) * height]
      }
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [node(0, 0), node(1, 0), node(0, 1), node(1, 1)]
      const across = Math.ceil(1.5 * Math.max(Math.hypot(bx - ax, by - ay), Math.hypot(dx - cx, dy - cy))) + 1
      const down = Math.ceil(1.5 * Math.max(Math.hypot(cx - ax, cy - ay), Math.hypot(dx - bx, dy - by))) + 1
      for (let j = 0; j <= down; j += 1) {
        const t = j / down
        for (let i = 0; i <= across; i += 1) {
          const s = i / across
          if (!isSeen(area, (column + s) / (columns - 1), (row + t) / (rows - 1))) continue
          const x = Math.floor((ax + (bx - ax) * s) * (1 - t) + (cx + (dx - cx) * s) * t)
          const y = Math.floor((ay + (by - ay) * s) * (1 - t) + (cy + (dy - cy) * s) * t)
          if (x >= 0 && x < width && y >= 0 && y < height) fine[y * width + x] = 1
        }
      }
    }
  }
  const mask = Buffer.alloc(MAP_SIZE.width * MAP_SIZE.height)
  for (let y = 0; y < MAP_SIZE.height; y += 1) {
    for (let x = 0; x < MAP_SIZE.width; x += 1) {
      let count = 0
      for (let j = 0; j < over; j += 1)
        for (let i = 0; i < over; i += 1) count += fine[(y * over + j) * width + x * over + i] ?? 0
      mask[y * MAP_SIZE.width + x] = Math.round((255 * count) / (over * over))
    }
  }
  return sharp(mask, { raw: { ...MAP_SIZE, channels: 1 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

function isSeen({ lattice, seen }: ModelledArea, u: number, v: number): boolean {
  return seen[Math.round(v * lattice) * (lattice + 1) + Math.round(u * lattice)] === '1'
}

/**
 * How light falls on the goods, for printing onto them, at MAP_SIZE: red = light on a white matt surface ÷ 2, green =
 * square root of what shines back unchanged. `areas` tell where bare metal has to be judged by its reflections.
 */
export function shadeOf(layers: Layers, areas: readonly ModelledArea[]): Promise<Buffer> {
  const { width, height } = MAP_SIZE
  const size = width * height
  const alpha = shrink(layers, layers.alpha)
  const covered = (plane: Float32Array): Float32Array =>
    plane.map((value, i) => (alpha[i] ? value / Math.max(0.05, alpha[i]) : 0))
  const light = covered(blurred(shrink(layers, layers.diffuse), width, height))
  const own = covered(shrink(layers, layers.albedo))
  const [red, green, blue] = layers.light.map((plane) => covered(shrink(layers, plane)))
  const sent = new Float32Array(size)
  for (let i = 0; i < size; i += 1) sent[i] = luminance([red?.[i] ?? 0, green?.[i] ?? 0, blue?.[i] ?? 0])
  const reflected = metalReference(areas, own, sent)
  const softened = reflected > 0 ? blurred(sent, width, height) : sent
  const map = Buffer.alloc(size * 3)
  for (let i = 0; i < size; i += 1) {
    const metallic = reflected > 0 && (own[i] ?? 0) < METALLIC
    const diffuse = metallic ? Math.min(1.35, (softened[i] ?? 0) / reflected) : (light[i] ?? 0)
    const gloss = metallic
      ? Math.max(0, (sent[i] ?? 0) - reflected) * 0.3
      : Math.max(0, (sent[i] ?? 0) - diffuse * (own[i] ?? 0))
    map[i * 3] = Math.min(255, diffuse * 127.5)
    map[i * 3 + 1] = Math.min(255, 255 * Math.sqrt(Math.min(1, gloss)))
  }
  return sharp(map, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 6 })
    .toBuffer()
}

/** The 60th percentile of what bare metal in the areas sends back; 0 when there is none. */
function metalReference(areas: readonly ModelledArea[], own: Float32Array, sent: Float32Array): number {
  const values: number[] = []
  for (const { mesh } of areas) {
    for (let node = 0; node < mesh.points.length; node += 2) {
      const x = Math.floor((mesh.points[node] ?? 0) * MAP_SIZE.width)
      const y = Math.floor((mesh.points[node + 1] ?? 0) * MAP_SIZE.height)
      const i = y * MAP_SIZE.width + x
      if ((own[i] ?? 1) < METALLIC) values.push(sent[i] ?? 0)
    }
  }
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * 0.6)] ?? 0
}

/** Twice over a box: close to a Gaussian, and quick. */
function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  return boxBlurred(boxBlurred(plane, width, height, BLUR_RADIUS), width, height, BLUR_RADIUS)
}

function shrink({ width, height }: Layers, plane: Float32Array): Float32Array {
  const [w, h] = [MAP_SIZE.width, MAP_SIZE.height]
  const [fx, fy] = [width / w, height / h]
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let [sum, count] = [0, 0]
      for (
        let j = Math.floor(y * fy);
        j < Math.max(Math.floor(y * fy) + 1, Math.floor((y + 1) * fy));
        j += 1
      ) {
        for (
          let i = Math.floor(x * fx);
          i < Math.max(Math.floor(x * fx) + 1, Math.floor((x + 1) * fx));
          i += 1
        ) {
          sum += plane[j * width + i] ?? 0
          count += 1
        }
      }
      out[y * w + x] = sum / count
    }
  }
  return out
}
