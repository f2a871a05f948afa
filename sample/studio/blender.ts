import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Rendered } from './develop/layers.ts'
import type { ModelledArea } from './develop/print-maps.ts'

export const BLENDER_SCRIPTS = join(import.meta.dirname, 'blender')

export interface Exposure {
  /** Share of the full resolution in percent; smaller pictures are enlarged afterwards. */
  readonly percent: number
  /** Rays per pixel; undefined: as many as the view asks for. */
  readonly samples?: number
  readonly threads: number
}

/** What Blender notes beside the light of a shot. */
export interface Negative {
  /** Path of the recorded files, without ending. */
  readonly path: string
  /** Fingerprint of what was built. */
  readonly model: string
  readonly rendered: Rendered
  /** sRGB the tinted parts were rendered in. */
  readonly tintBase: string
  readonly areas: readonly ModelledArea[]
  /** Only scenes say their own size, backdrop and exposure. */
  readonly width?: number
  readonly height?: number
  readonly backdrop?: readonly [centre: string, rim: string] | null
  readonly exposure?: number
}

/** Renders a subject and waits for it. Throws with the end of Blender's output when it fails. */
export async function shoot(
  subject: string,
  view: string,
  path: string,
  { percent, samples, threads }: Exposure,
  logos: string,
): Promise<Negative> {
  await mkdir(dirname(path), { recursive: true })
  const options = { shot: subject, view, out: path, percent, threads, logos, ...(samples ? { samples } : {}) }
  await runBlender(
    'render.py',
    Object.entries(options).map(([name, value]) => `${name}=${value}`),
  )
  return readNegative(path)
}

export async function readNegative(path: string): Promise<Negative> {
  return { path, ...JSON.parse(await readFile(`${path}.json`, 'utf8')) }
}

/** A fingerprint of every product's model and every scene, by slug or scene name. */
export async function readFingerprints(): Promise<Readonly<Record<string, string>>> {
  const output = await runBlender('fingerprints.py', [])
  const [, json] = /^FINGERPRINTS (.*)$/m.exec(output) ?? []
  if (!json) throw new Error(`Blender gave no fingerprints\n${output}`)
  return JSON.parse(json)
}

function runBlender(script: string, options: readonly string[]): Promise<string> {
  const args = [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    join(BLENDER_SCRIPTS, script),
    '--',
  ]
  return new Promise((settle, reject) => {
    const child = spawn('blender', [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', () =>
      reject(new Error('Blender does not start; sample/studio/README.md says how to get it')),
    )
    child.once('close', (code) =>
      code === 0
        ? settle(output)
        : reject(new Error(`Blender ended with code ${code}\n${output.slice(-3_000)}`)),
    )
  })
}
