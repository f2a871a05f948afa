import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { readPrintAreaFile } from '../../../../../sample/print-areas.ts'
import { beforeRelease } from '../../../../../tests/support/before-release.ts'
import { aMesh } from '../../../../../tests/support/warp-meshes.ts'
import { computedMs, slowness } from '../../../../../tests/support/yardstick.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { LOGO_MAX_BYTES } from '../../domain/artwork/logo-file.ts'
import { createPixelCache } from '../../domain/artwork/pixel-cache.ts'
import { placePreset } from '../../domain/designs/placement.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import type { Technique } from '../../domain/designs/technique.ts'
import type { ReadLogo } from './read-logo.server.ts'
import { readLogo } from './read-logo.server.ts'
import { createMockupRenderer } from './render-mockup.server.ts'

const MUG = join(import.meta.dirname, '../../../../../sample/images/products/porselen-kupa-330-ml')
const cover = { assetId: 'cover-kirmizi.webp' as AssetId, width: 1200, height: 1800 }
/** A media store whose assets are the files of the sample mug, called by their names. */
const opened: string[] = []
const media = {
  openOriginal: async (assetId: AssetId) => {
    opened.push(assetId)
    return assetId.endsWith('.webp') ? createReadStream(join(MUG, assetId)) : null
  },
}

const svgLogo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#142154"/><circle cx="30" cy="15" r="9" fill="#fff"/></svg>',
)

let area: PrintArea
let logo: ReadLogo

beforeAll(async () => {
  const { shade, areas } = await readPrintAreaFile(join(MUG, 'cover.print.json'))
  const [first] = areas
  if (!first) throw new Error('the sample mug has no area')
  const { mask, reference: _, ...geometry } = first
  area = { ...geometry, shadeAssetId: shade as AssetId, maskAssetId: mask as AssetId }
  logo = unwrap(await readLogo(svgLogo, { removesBackground: false }))
})

function aDesign(technique: Technique = { method: 'print', inks: null }): PrintDesign {
  const placement = placePreset({ area, aspect: 2, share: 0.8 })
  return { version: 1, faces: [{ areaId: 'front', placement, technique, adaptsContrast: true }] }
}

const order = (changes: object = {}) => ({
  picture: cover,
  areas: [area],
  design: aDesign(),
  logo,
  watermark: null,
  ...changes,
})

async function pixelsOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  }
}

describe('a mockup', () => {
  test('is an 800×800 JPEG with the logo where its area is, and the goods as they were elsewhere', async () => {
    const renderer = createMockupRenderer({ media })
    const { jpeg } = unwrap(await renderer.render(order()))
    const picture = await pixelsOf(jpeg)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
    const whole = await sharp(join(MUG, 'cover-kirmizi.webp')).extract({
      left: 0,
      top: 300,
      width: 1200,
      height: 1200,
    })
    const plain = await pixelsOf(
      await whole.resize(800, 800, { kernel: 'lanczos3' }).jpeg({ quality: 95 }).toBuffer(),
    )
    const navy = [...Array(40)].filter((_, i) => (picture.at(200 + i * 8, 440)[0] ?? 255) < 90)
    expect(navy.length).toBeGreaterThan(5)
    for (const [x, y] of [
      [20, 20],
      [780, 20],
      [20, 780],
      [780, 780],
    ] as const) {
      picture.at(x, y).forEach((value, channel) => {
        expect(Math.abs(value - (plain.at(x, y)[channel] ?? 0))).toBeLessThan(6)
      })
    }
  })

  test('leaves the goods as they are where something is cut out of the area', async () => {
    const renderer = createMockupRenderer({ media })
    const plain = { version: 1, faces: [{ ...aDesign().faces[0], adaptsContrast: false }] }
    const side = (left: number, right: number) =>
      [
        [left, 0],
        [right, 0],
        [right, 1],
        [left, 1],
      ].map(([x = 0, y = 0]) => ({ x, y }))
    const draw = async (cutOuts?: readonly (readonly { x: number; y: number }[])[]) =>
      pixelsOf(
        unwrap(
          await renderer.render(order({ design: plain, areas: [{ ...area, ...(cutOuts && { cutOuts }) }] })),
        ).jpeg,
      )
    const [whole, half, none] = [await draw(), await draw([side(0, 0.45)]), await draw([side(0, 1)])]
    const differs = (a: typeof whole, b: typeof whole, from: number, to: number) => {
      let count = 0
      for (let y = 0; y < 800; y += 4)
        for (let x = from; x < to; x += 4)
          if (Math.abs((a.at(x, y)[0] ?? 0) - (b.at(x, y)[0] ?? 0)) > 40) count++
      return count
    }
    const edge = 0.45 * 800
    expect(differs(half, none, 0, edge - 8), 'below the mask').toBe(0)
    expect(differs(whole, none, 0, edge - 8)).toBeGreaterThan(20)
    expect(differs(half, whole, edge + 8, 800), 'beside it').toBe(0)
    expect(differs(half, none, edge + 8, 800)).toBeGreaterThan(20)
  })

  test('carries the watermark when asked to', async () => {
    const renderer = createMockupRenderer({ media })
    const clean = unwrap(await renderer.render(order()))
    const marked = unwrap(await renderer.render(order({ watermark: 'Damga <& "önizleme"' })))
    const [a, b] = await Promise.all([pixelsOf(clean.jpeg), pixelsOf(marked.jpeg)])
    let different = 0
    for (let y = 0; y < 800; y += 4) {
      for (let x = 0; x < 800; x += 4)
        if (Math.abs((a.at(x, y)[0] ?? 0) - (b.at(x, y)[0] ?? 0)) > 12) different++
    }
    expect(different).toBeGreaterThan(200)
    expect(different).toBeLessThan(8_000)
  })

  test('reads a picture and its layers once for many mockups', async () => {
    const renderer = createMockupRenderer({ media })
    opened.length = 0
    for (let count = 0; count < 3; count++) unwrap(await renderer.render(order()))
    expect(opened.toSorted()).toEqual(['cover-kirmizi.webp', 'cover.front.mask.webp', 'cover.shade.webp'])
  })

  test('is refused when the picture has gone, or shows none of the faces', async () => {
    const renderer = createMockupRenderer({ media })
    const gone = await renderer.render(order({ picture: { ...cover, assetId: 'gone' } }))
    expect(gone).toMatchObject({ ok: false, error: { code: 'mockups/picture-gone' } })
    const other = { ...area, id: 'back', mesh: aMesh(2, 2, (u, v) => ({ x: u, y: v })) }
    expect(await renderer.render(order({ areas: [other] }))).toMatchObject({
      ok: false,
      error: { code: 'mockups/no-face' },
    })
  })

  beforeRelease('mostly takes under 80 ms of this thread once the shop is warm', async () => {
    const renderer = createMockupRenderer({ media })
    const times: number[] = []
    for (let count = 0; count < 60; count++) {
      const ms = await computedMs(async () => unwrap(await renderer.render(order({ watermark: 'Damga' }))))
      if (count >= 20) times.push(ms)
    }
    times.sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
    const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
    console.info(`mockup 800×800, warm: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of CPU`)
    // The aim is 40 ms at the 95th percentile on free cores, and `npm run bench` measures it. On a machine that others use
    // too single ones take four times as long.
    expect(median).toBeLessThan(80 * slowness().computing)
  })
})

describe('a logo', () => {
  test.each([
    ['png', (image: Sharp) => image.png()],
    ['jpeg', (image: Sharp) => image.flatten({ background: '#fff' }).jpeg()],
    ['webp', (image: Sharp) => image.webp()],
  ])('as %s is read and cut free', async (_name, encode) => {
    const drawn = sharp(svgLogo).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff00' })
    const read = unwrap(await readLogo(await encode(drawn).toBuffer()))
    expect(Math.abs(read.raster.width - 60)).toBeLessThanOrEqual(2)
    expect(read.artwork.levels.length).toBeGreaterThan(1)
  })

  test('as SVG is drawn large, however small it says it is', () => {
    expect(logo.raster.width).toBe(1024)
  })

  test.each([
    ['a text', Buffer.from('not a picture'), 'mockups/not-an-image'],
    ['nothing', Buffer.alloc(0), 'mockups/not-an-image'],
    ['one byte too much', Buffer.alloc(LOGO_MAX_BYTES + 1), 'mockups/logo-too-large'],
  ])('that is %s is refused', async (_name, bytes, code) => {
    expect(await readLogo(bytes)).toMatchObject({ ok: false, error: { code } })
  })

  test('of more pixels than a logo has, of another format or of nothing but white is refused', async () => {
    const blank = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: '#fff' } })
    const codeOf = async (bytes: Buffer) => {
      const read = await readLogo(bytes)
      return read.ok ? 'read' : read.error.code
    }
    expect(await codeOf(await blank(5_100).png().toBuffer())).toBe('mockups/not-an-image')
    expect(await codeOf(await blank(20).tiff().toBuffer())).toBe('mockups/not-an-image')
    expect(await codeOf(await blank(50).png().toBuffer())).toBe('mockups/empty-logo')
  })
})

describe('the cache of pixels', () => {
  const of = (bytes: number) => async () => ({ data: new Uint8Array(bytes) })

  test('forgets what was used longest ago when it is full, and never what failed', async () => {
    const cache = createPixelCache(100)
    const first = await cache.get('a', of(40))
    await cache.get('b', of(40))
    expect(await cache.get('a', of(40))).toBe(first)
    await cache.get('c', of(40))
    expect(await cache.get('a', of(40))).toBe(first)
    let made = 0
    await cache.get('b', async () => {
      made++
      return { data: new Uint8Array(40) }
    })
    expect(made).toBe(1)
    await expect(cache.get('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('d', of(1))).data).toHaveLength(1)
  })

  test('makes what two ask for at once only once', async () => {
    const cache = createPixelCache(100)
    let made = 0
    const make = async () => {
      made++
      return { data: new Uint8Array(1) }
    }
    await Promise.all([cache.get('a', make), cache.get('a', make)])
    expect(made).toBe(1)
  })
})
