/** The same design drawn by a browser's worker and by the server. */

import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { facesOn } from '#app/modules/mockups/domain/designs/print-design.ts'
import { usualDesign } from '#app/modules/mockups/domain/designs/usual-design.ts'
import { squareView } from '#app/modules/mockups/domain/rendering/square-view.ts'
import { readLogo } from '#app/modules/mockups/server/generation/read-logo.server.ts'
import { createMockupRenderer } from '#app/modules/mockups/server/generation/render-mockup.server.ts'
import type { PrintPicture } from '#app/modules/mockups/storefront/mockup-engine.ts'
import { firstOrAll } from './support/extent.ts'
import { expect, test } from './support/fixtures.ts'
import { pngLogo } from './support/logos.ts'
import { open } from './support/visitor.ts'

const PROJECT = join(import.meta.dirname, '../..')
const SIDE = 800

/**
 * The rules are the same to the byte; what differs is the picture below (the browser has the shop's 800 px WebP or AVIF,
 * the server cuts the original and answers JPEG) and the decoders of logo, light and mask. So colours may be off by what
 * such compression does: on average little, at the hard edges of a logo more. Measured: 0.4 to 0.8 of 255, and 0.005 % of the values beyond 40.
 */
const MEAN_TOLERANCE = 2
const EDGE_TOLERANCE = 40
const EDGE_SHARE = 0.0005

const FOLDERS = ['porselen-kupa-330-ml', 'celik-termos-500-ml-klasik', 'v-yaka-tisort']

/** A strap across the middle, and a corner that crosses itself. */
const CUT_OUTS: PrintPicture['areas'][number]['cutOuts'] = [
  [
    [0.44, 0],
    [0.53, 0.02],
    [0.5, 1],
    [0.42, 0.97],
  ],
  [
    [0.6, 0.4],
    [0.75, 0.62],
    [0.75, 0.4],
    [0.6, 0.62],
  ],
].map((places) => places.map(([x = 0, y = 0]) => ({ x, y })))

const CASES = [
  { folder: FOLDERS[0] ?? '', name: 'a mug with masks drawn by hand', cutOuts: CUT_OUTS },
  ...FOLDERS.toReversed().map((folder) => ({ folder, name: folder, cutOuts: undefined })),
]

for (const { folder, name, cutOuts } of firstOrAll(CASES)) {
  test(`browser and server print the same on ${name}`, async ({ page }) => {
    await open(page, '/')
    const files = filesById(join(PROJECT, 'sample/images/products', folder))
    const covers = [...files].filter(
      ([, path]) => /\/cover[^/]*\.webp$/.test(path) && !/mask|shade/.test(path),
    )
    const answer = await page.request.get(`/api/print-areas?pictures=${covers.map(([id]) => id).join(',')}`)
    const { pictures } = (await answer.json()) as { readonly pictures: readonly PrintPicture[] }
    const [picture] = pictures
    if (!picture) throw new Error(`${folder} has no print area`)
    const areas = picture.areas.map((area) => (cutOuts ? { ...area, cutOuts } : area))
    const file = await pngLogo()
    const logo = unwrap(await readLogo(file.buffer))
    const design = usualDesign(areas, logo.artwork.aspect)
    if (!design) throw new Error('there is an area')

    const renderer = createMockupRenderer({
      media: {
        openOriginal: async (assetId) => {
          const path = files.get(assetId)
          return path ? createReadStream(path) : null
        },
      },
    })
    const { jpeg } = unwrap(await renderer.render({ picture, areas, design, logo, watermark: null }))
    const ofServer = await sharp(jpeg).removeAlpha().raw().toBuffer()

    const faces = facesOn(design, areas)
    const { view } = squareView(
      picture,
      faces.map(({ area }) => area.mesh),
      SIDE,
    )
    const order = { logoId: 'a', source: `/img/${picture.assetId}/800`, view, faces, whiteOnDark: false }
    const asked = {
      worker: `/assets/${readdirSync(join(PROJECT, 'build/client/assets')).find((name) => /^mockup-worker-.*\.js$/.test(name))}`,
      logo: file.buffer.toString('base64'),
      order: { ...order, watermark: null, shows: 'picture' },
    }
    const ofBrowser = Buffer.from(await page.evaluate(drawInWorker, asked), 'base64')

    const differences: number[] = []
    for (let at = 0; at < ofServer.length; at++)
      differences.push(Math.abs((ofServer[at] ?? 0) - (ofBrowser[Math.floor(at / 3) * 4 + (at % 3)] ?? 0)))
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
    const atEdges = differences.filter((value) => value > EDGE_TOLERANCE).length / differences.length
    console.log(
      `${folder}: mean ${mean.toFixed(2)}, beyond ${EDGE_TOLERANCE}: ${(atEdges * 100).toFixed(3)} %`,
    )
    const bare = Buffer.from(
      await page.evaluate(drawInWorker, { ...asked, order: { ...asked.order, faces: [] } }),
      'base64',
    )
    const printed = ofBrowser.filter((value, at) => Math.abs(value - (bare[at] ?? 0)) > EDGE_TOLERANCE).length
    // Without a logo they would agree as well.
    expect(printed / ofBrowser.length).toBeGreaterThan(2 * EDGE_SHARE)
    expect(mean).toBeLessThan(MEAN_TOLERANCE)
    expect(atEdges).toBeLessThan(EDGE_SHARE)
  })
}

/** Pictures are called by their content. */
function filesById(folder: string): ReadonlyMap<AssetId, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.webp'))
      .map((name) => join(folder, name))
      .map((path) => [createHash('sha256').update(readFileSync(path)).digest('hex') as AssetId, path]),
  )
}

/** Runs in the page: has the shop's own worker read the logo and draw; answers the pixels in base64. */
async function drawInWorker({
  worker: address,
  logo,
  order,
}: {
  readonly worker: string
  readonly logo: string
  readonly order: object
}): Promise<string> {
  const worker = new Worker(address, { type: 'module' })
  const ask = (id: number, call: object) =>
    new Promise<{ readonly painting: { readonly bitmap: ImageBitmap } }>((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.answer ? resolve(data.answer) : reject(new Error(data.fault)))
      worker.postMessage({ id, call })
    })
  const bytes = Uint8Array.from(atob(logo), (letter) => letter.charCodeAt(0))
  const source = new Blob([bytes], { type: 'image/png' })
  await ask(1, { kind: 'prepare', id: 'a', source, choice: {} })
  const { bitmap } = (await ask(2, { kind: 'paint', order })).painting
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  worker.terminate()
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  let text = ''
  for (let at = 0; at < data.length; at += 30_000)
    text += String.fromCharCode(...data.subarray(at, at + 30_000))
  return btoa(text)
}
