/**
 * The picture studio of the sample shop: models, lights and renders every picture. See README.md for what it needs.
 *
 *   node sample/studio/studio.ts preview <product or scene> [view] [--colour '#b5292f'] [--net] [--percent 33] [--samples 8]
 *   node sample/studio/studio.ts render [word …] [--draft] [--force] [--workers 1]
 *   node sample/studio/studio.ts develop [word …]
 *   node sample/studio/studio.ts shape
 *   node sample/studio/studio.ts print [word …]
 *   node sample/studio/studio.ts sheet <file.png> [word …]
 */
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Exposure } from './blender.ts'
import { readFingerprints, readNegative, shoot } from './blender.ts'
import { contactSheet } from './contact-sheet.ts'
import { developed, finish, shapeCovers, withNets } from './darkroom.ts'
import { prepareDenoiser } from './develop/denoiser.ts'
import { readLayers } from './develop/layers.ts'
import type { LedgerEntry } from './ledger.ts'
import { noteInLedger, readLedger } from './ledger.ts'
import { printCovers } from './print-covers.ts'
import type { Shot } from './shots.ts'
import { allShots, IMAGES } from './shots.ts'

const WORKSHOP = join(import.meta.dirname, '../../.cache/studio')
const LOGO_SOURCES = join(import.meta.dirname, 'logos')
const LOGOS = join(WORKSHOP, 'logos')
const LOGO_WIDTH = 1024
/** Several shots at once use the cores better than one shot on all of them: much of the work is not rendering. */
const WORKERS = availableParallelism()
const FULL = { percent: 100 } as const
/** Takes a fifth of the time: for trying a whole catalogue. */
const DRAFT = { percent: 50, samples: 8 } as const

/** Blender reads pixels: the logos are drawn as vectors and rasterised when they changed. */
async function prepareLogos(): Promise<string> {
  await mkdir(LOGOS, { recursive: true })
  for (const file of await readdir(LOGO_SOURCES)) {
    const [from, to] = [join(LOGO_SOURCES, file), join(LOGOS, `${basename(file, '.svg')}.png`)]
    if (existsSync(to) && statSync(to).mtimeMs > statSync(from).mtimeMs) continue
    await sharp(from, { density: 300 }).resize(LOGO_WIDTH).png().toFile(to)
  }
  return LOGOS
}

interface PreviewOptions extends Exposure {
  readonly colour: string | null
  readonly net: boolean
}

async function preview(subject: string, view: string, options: PreviewOptions): Promise<void> {
  const denoise = await prepareDenoiser(WORKSHOP, options.threads)
  const path = join(WORKSHOP, 'preview', `${subject.replace('/', '-')}-${view || 'scene'}`)
  await rm(`${path}.layers`, { force: true })
  const negative = await shoot(subject, view, path, options, await prepareLogos())
  const layers = await readLayers(path, negative.rendered, denoise)
  const ownSize = { width: layers.width, height: layers.height }
  const picture = developed({ ...negative, ...ownSize }, layers, options.colour)
  const shown = options.net ? await withNets(picture, negative.areas) : picture
  await shown.png().toFile(`${path}.png`)
  console.log(`${path}.png`)
}

interface RenderOptions {
  readonly exposure: Exposure
  readonly workers: number
  readonly force: boolean
}

async function render(words: readonly string[], { exposure, workers, force }: RenderOptions): Promise<void> {
  const denoise = await prepareDenoiser(WORKSHOP, exposure.threads)
  const logos = await prepareLogos()
  const models = await readFingerprints()
  const wanted = wantedShots(words)
  const queue = wanted.filter((shot) => force || !isMade(shot, models[shot.subject], exposure))
  console.log(`${queue.length} of ${wanted.length} shots to make`)
  let done = 0
  async function work(): Promise<void> {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const startedAt = performance.now()
      const outcome = await make(shot, models[shot.subject]).catch(
        (error: unknown) => `failed: ${error instanceof Error ? error.message : error}`,
      )
      if (outcome) process.exitCode = 1
      done += 1
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      console.log(`${done} (${queue.length} left) ${shot.name}: ${outcome ?? `${seconds} s`}`)
    }
  }
  /** Null when the shot is made, otherwise why not. Layers of an earlier try are used again. */
  async function make(shot: Shot, model: string | undefined): Promise<string | null> {
    if (!model) return 'nothing is modelled under that name'
    const path = negativePath(shot, { model, percent: exposure.percent })
    if (force) await rm(`${path}.layers`, { force: true })
    const negative = existsSync(`${path}.layers`)
      ? await readNegative(path)
      : await shoot(shot.subject, shot.view, path, exposure, logos)
    await finish(shot, negative, denoise)
    await rm(`${path}.exr`, { force: true })
    noteInLedger(shot.name, { model: negative.model, percent: exposure.percent })
    return null
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** Makes pictures again from the layers that are still there: after a change of colours, backdrop or development. */
async function developAgain(words: readonly string[]): Promise<void> {
  const denoise = await prepareDenoiser(WORKSHOP, WORKERS)
  const ledger = readLedger()
  for (const shot of wantedShots(words)) {
    const made = ledger[shot.name]
    const path = made && negativePath(shot, made)
    if (!path || !existsSync(`${path}.layers`)) {
      console.log(`${shot.name}: no layers at hand, has to be rendered`)
      continue
    }
    await finish(shot, await readNegative(path), denoise)
    console.log(shot.name)
  }
}

function wantedShots(words: readonly string[]): readonly Shot[] {
  return allShots().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
}

function negativePath({ name }: Shot, { model, percent }: LedgerEntry): string {
  return join(WORKSHOP, 'shots', `${name.replace('/', '-')}-${model}-${percent}`)
}

function isMade({ name, pictures }: Shot, model: string | undefined, { percent }: Exposure): boolean {
  const made = readLedger()[name]
  if (!made || made.model !== model || made.percent < percent) return false
  return pictures.every(({ file }) => existsSync(join(IMAGES, file)))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    colour: { type: 'string' },
    net: { type: 'boolean', default: false },
    percent: { type: 'string', default: '33' },
    samples: { type: 'string', default: '8' },
    draft: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    /** Fewer where others need the machine, or where large pictures need its memory. */
    workers: { type: 'string', default: String(WORKERS) },
  },
})
const [command, first = '', second = first.includes('/') ? '' : 'cover'] = positionals
if (command === 'preview' && first) {
  const { net, colour = null } = values
  const exposure = { percent: Number(values.percent), samples: Number(values.samples), threads: WORKERS }
  await preview(first, second, { ...exposure, net, colour })
} else if (command === 'render') {
  const workers = Math.max(1, Number(values.workers) || WORKERS)
  const threads = Math.max(1, Math.floor(WORKERS / workers))
  const exposure = { ...(values.draft ? DRAFT : FULL), threads }
  await render(positionals.slice(1), { exposure, workers, force: values.force })
} else if (command === 'develop') {
  await developAgain(positionals.slice(1))
} else if (command === 'shape') {
  for (const shot of allShots()) for (const file of await shapeCovers(shot)) console.log(file)
} else if (command === 'print') {
  for (const file of await printCovers(positionals.slice(1))) console.log(file)
} else if (command === 'sheet' && first) {
  await contactSheet(first, positionals.slice(2))
} else {
  console.log(
    'studio.ts preview <product or scene> [view] | render [word …] | develop [word …] | shape | print [word …] | sheet <file.png>',
  )
  process.exitCode = 2
}
