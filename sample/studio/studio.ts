/**
 * The picture studio of the sample shop: models, lights and renders every picture. See README.md for what it needs.
 *
 *   node sample/studio/studio.ts preview <product or scene> [view] [--colour '#b5292f'] [--net] [--percent 33] [--samples 8]
 *   node sample/studio/studio.ts render [word …] [--draft] [--force]
 *   node sample/studio/studio.ts sheet <file.png> [word …]
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { contactSheet } from './contact-sheet.ts'
import type { Exposure } from './darkroom.ts'
import { developed, finish, readNegative, shoot, withNets } from './darkroom.ts'
import { prepareDenoiser } from './develop/denoiser.ts'
import { readLayers } from './develop/layers.ts'
import type { Shot } from './shots.ts'
import { allShots, IMAGES } from './shots.ts'

const WORKSHOP = join(import.meta.dirname, '../../.cache/studio')
const LOGO_SOURCES = join(import.meta.dirname, 'logos')
const LOGOS = join(WORKSHOP, 'logos')
/** Says for each shot what it was made from, so that only what changed is made again. */
const LEDGER = join(import.meta.dirname, 'rendered.json')
/** Two thirds of the resolution take less than half the time: for trying a whole catalogue. */
const DRAFT: Exposure = { percent: 66, samples: 12 }
const FULL: Exposure = { percent: 100 }

interface Entry {
  readonly source: string
  readonly percent: number
}

/** Blender reads pixels: the logos are drawn as vectors and rasterised once. */
async function prepareLogos(): Promise<string> {
  await mkdir(LOGOS, { recursive: true })
  for (const file of await readdir(LOGO_SOURCES)) {
    const target = join(LOGOS, `${basename(file, '.svg')}.png`)
    if (file.endsWith('.svg') && !existsSync(target)) {
      await sharp(join(LOGO_SOURCES, file), { density: 300 }).resize(1024).png().toFile(target)
    }
  }
  return LOGOS
}

async function fingerprint(shot: Shot): Promise<string> {
  const model = await readFile(shot.source)
  return createHash('sha256').update(model).digest('hex').slice(0, 16)
}

async function readLedger(): Promise<Record<string, Entry>> {
  return existsSync(LEDGER) ? JSON.parse(await readFile(LEDGER, 'utf8')) : {}
}

async function noteInLedger(name: string, entry: Entry): Promise<void> {
  const ledger = { ...(await readLedger()), [name]: entry }
  const ordered = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(LEDGER, `${JSON.stringify(ordered, null, 2)}\n`)
}

async function preview(subject: string, view: string, options: PreviewOptions): Promise<void> {
  const denoise = await prepareDenoiser(WORKSHOP)
  const path = join(WORKSHOP, 'preview', `${subject.replace('/', '-')}-${view || 'scene'}`)
  await rm(`${path}.layers`, { force: true })
  const negative = await shoot(subject, view, path, options, await prepareLogos())
  const layers = await readLayers(path, negative.rendered, denoise)
  const picture = await developed(
    { ...negative, width: layers.width, height: layers.height },
    layers,
    options.colour,
  )
  const shown = options.net ? await withNets(picture, negative.areas) : picture
  await shown.png().toFile(`${path}.png`)
  console.log(`${path}.png`)
}

interface PreviewOptions extends Exposure {
  readonly colour: string | null
  readonly net: boolean
}

async function render(words: readonly string[], exposure: Exposure, force: boolean): Promise<void> {
  const denoise = await prepareDenoiser(WORKSHOP)
  const logos = await prepareLogos()
  const shots = allShots().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  let failures = 0
  for (const [index, shot] of shots.entries()) {
    const label = `${index + 1}/${shots.length} ${shot.name}`
    if (!shot.source) {
      console.log(`${label}: no model`)
      continue
    }
    const source = await fingerprint(shot)
    const before = (await readLedger())[shot.name]
    const isCurrent = before?.source === source && before.percent >= exposure.percent && !force
    if (isCurrent && shot.pictures.every(({ file }) => existsSync(join(IMAGES, file)))) continue
    const startedAt = performance.now()
    try {
      const path = join(WORKSHOP, 'shots', `${shot.name.replace('/', '-')}-${source}-${exposure.percent}`)
      const negative =
        existsSync(`${path}.layers`) && !force
          ? await readNegative(path)
          : await shoot(shot.subject, shot.view, path, exposure, logos)
      if (force) await rm(`${path}.layers`, { force: true })
      await finish(shot, negative, denoise)
      await rm(`${path}.exr`, { force: true })
      await noteInLedger(shot.name, { source, percent: exposure.percent })
      console.log(`${label}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    } catch (error) {
      failures += 1
      console.log(`${label}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failures > 0) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    colour: { type: 'string' },
    net: { type: 'boolean', default: false },
    percent: { type: 'string' },
    samples: { type: 'string' },
    draft: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
})
const [command, ...words] = positionals
const [first = '', second = first.includes('/') ? '' : 'cover'] = words
if (command === 'preview' && first) {
  await preview(first, second, {
    ...{ percent: Number(values.percent ?? 33), samples: Number(values.samples ?? 8), net: values.net },
    colour: values.colour ?? null,
  })
} else if (command === 'render') {
  await render(words, values.draft ? DRAFT : FULL, values.force)
} else if (command === 'sheet' && first) {
  await contactSheet(first, words.slice(1))
} else {
  console.log('studio.ts preview <product or scene> [view] | render [word …] | sheet <file.png> [word …]')
  process.exitCode = 2
}
