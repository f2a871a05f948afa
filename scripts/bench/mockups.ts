/** What a mockup of 800×800 costs on the server: each step of the renderer, and the whole with decoding and encoding. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { placePreset } from '#app/modules/mockups/domain/designs/placement.ts'
import type { Technique } from '#app/modules/mockups/domain/designs/technique.ts'
import { techniqueOf } from '#app/modules/mockups/domain/designs/technique.ts'
import { goodsColour } from '#app/modules/mockups/domain/rendering/light.ts'
import { flatScale, makeDecal } from '#app/modules/mockups/domain/rendering/make-decal.ts'
import { printOnPicture } from '#app/modules/mockups/domain/rendering/print-on-picture.ts'
import type { ReadLogo } from '#app/modules/mockups/server/generation/read-logo.server.ts'
import { readLogo } from '#app/modules/mockups/server/generation/read-logo.server.ts'
import { createMockupRenderer } from '#app/modules/mockups/server/generation/render-mockup.server.ts'
import { readPrintAreaFile } from '../../sample/print-areas.ts'
import type { Row } from './report.ts'

const PRODUCTS = join(import.meta.dirname, '../../sample/images/products')
const LOGO = join(import.meta.dirname, '../../sample/studio/logos/defne.svg')
const SIDE = 800
const WARM_UP = 20
const RUNS = 40
const MOST_COLD_MS = 150
const MOST_WARM_MS = 40

interface Goods {
  readonly name: string
  readonly folder: string
  readonly cover: string
  readonly techniques: readonly Technique[]
}

const GOODS: readonly Goods[] = [
  {
    name: 'mug',
    folder: 'porselen-kupa-330-ml',
    cover: 'cover-kirmizi.webp',
    techniques: [techniqueOf('print'), techniqueOf('foil')],
  },
  {
    name: 'notebook',
    folder: 'termo-deri-lastikli-defter',
    cover: 'cover-bordo.webp',
    techniques: [techniqueOf('deboss'), techniqueOf('print')],
  },
]

/** The steps by technique, then the whole, cold and warm. CPU time of this thread for the steps, wall time for the whole. */
export async function measureMockups(): Promise<Row[]> {
  const logo = unwrap(await readLogo(await sharp(LOGO, { density: 300 }).png().toBuffer()))
  const rows: Row[] = []
  for (const goods of GOODS)
    for (const technique of goods.techniques) rows.push(await steps(goods, technique, logo))
  const [mug] = GOODS
  return mug ? [...rows, ...(await whole(mug, logo))] : rows
}

async function areaOf({ folder }: Goods): Promise<PrintArea> {
  const { shade, areas } = await readPrintAreaFile(join(PRODUCTS, folder, 'cover.print.json'))
  const [first] = areas
  if (!first) throw new Error(`${folder} has no print area`)
  const { mask, reference: _, ...geometry } = first
  return { ...geometry, shadeAssetId: shade as AssetId, maskAssetId: mask as AssetId }
}

async function steps(goods: Goods, technique: Technique, logo: ReadLogo): Promise<Row> {
  const area = await areaOf(goods)
  const folder = join(PRODUCTS, goods.folder)
  const raw = async (image: Sharp) => {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  }
  const cut = sharp(join(folder, goods.cover)).extract({ left: 0, top: 300, width: 1200, height: 1200 })
  const picture = await raw(cut.resize(SIDE, SIDE))
  const shade = await raw(sharp(join(folder, String(area.shadeAssetId))))
  const layer = await raw(sharp(join(folder, String(area.maskAssetId))))
  const mask = { ...layer, data: layer.data.filter((_, index) => index % 4 === 0) }
  const view = { width: SIDE, height: SIDE, part: { left: 0, top: 1 / 6, width: 1, height: 2 / 3 } }
  const input = {
    artwork: logo.artwork,
    logoInks: [],
    technique,
    area,
    adaptsContrast: true,
    placement: placePreset({ area, aspect: logo.artwork.aspect, share: 0.9 }),
    pxPerMm: flatScale(area.mesh, area, { width: SIDE, height: SIDE * 1.5 }),
    goods: goodsColour(picture, view, area.mesh),
  }
  const { decal } = makeDecal(input)
  const decalMs = threadMs(() => makeDecal(input))
  const printMs = threadMs(() => printOnPicture({ picture, view, area, decal, mask, shade }))
  return {
    what: `mockup 800×800, ${goods.name}, ${technique.method}`,
    measured: `decal ${decalMs.toFixed(1)} ms, warp and blend ${printMs.toFixed(1)} ms`,
    target: '',
    met: null,
    values: { decalMs, printMs },
  }
}

/** Median CPU time of this thread, once the compiler has done its work. */
function threadMs(work: () => void): number {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    if (run >= WARM_UP) times.push((user + system) / 1_000)
  }
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? 0
}

async function whole(goods: Goods, logo: ReadLogo): Promise<Row[]> {
  const area = await areaOf(goods)
  const media = {
    openOriginal: async (assetId: AssetId) => createReadStream(join(PRODUCTS, goods.folder, assetId)),
  }
  const placement = placePreset({ area, aspect: logo.artwork.aspect, share: 0.9 })
  const face = { areaId: area.id, placement, technique: techniqueOf('print'), adaptsContrast: true }
  const order = {
    picture: { assetId: goods.cover as AssetId, width: 1200, height: 1800 },
    areas: [area],
    design: { version: 1, faces: [face] } as const,
    logo,
    watermark: 'Damga',
  }
  const p95Of = async (renderer: () => ReturnType<typeof createMockupRenderer>) => {
    const times: number[] = []
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const its = renderer()
      const from = performance.now()
      unwrap(await its.render(order))
      if (run >= WARM_UP) times.push(performance.now() - from)
    }
    return times.sort((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? 0
  }
  const kept = createMockupRenderer({ media })
  const cold = await p95Of(() => createMockupRenderer({ media }))
  const warm = await p95Of(() => kept)
  const row = (what: string, p95: number, most: number): Row => ({
    what: `mockup 800×800 on the server, ${what}`,
    measured: `p95 ${p95.toFixed(0)} ms`,
    target: `≤ ${most} ms`,
    met: p95 <= most,
    values: { p95 },
  })
  return [row('nothing kept', cold, MOST_COLD_MS), row('warm', warm, MOST_WARM_MS)]
}
