import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ok } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { meshFromSource } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { sourceOfMesh } from '#app/modules/mockups/domain/areas/fit-source.ts'
import type { PixelSize } from '#app/modules/mockups/domain/areas/print-area.ts'
import { toPicture } from '#app/modules/mockups/domain/areas/print-area.ts'
import { visitRuns } from '#app/modules/mockups/domain/geometry/mesh-pixels.ts'
import type { Mask } from '#app/modules/mockups/domain/geometry/warp.ts'
import type { WarpMesh } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import { placeInPicture } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import type { Services } from '#app/services.server.ts'
import type { CheckedArea } from '../tests/support/checkerboard.ts'
import { printCheckerboard } from '../tests/support/checkerboard.ts'
import { aCloth, aCylinder, aMesh, aPlane } from '../tests/support/warp-meshes.ts'
import { sampleProducts } from './catalogue.ts'
import { productSizeOf } from './cover-shapes.ts'
import type { PrintAreaFile } from './print-areas.ts'
import { printAreaFileOf, readPrintAreaFile, savePrintAreasOfPicture } from './print-areas.ts'

const IMAGES = join(import.meta.dirname, 'images')
const PICTURE = { width: 1200, height: 1800 }
/** How much smaller than it is a product page shows a picture. */
const SEEN = 2 / 3
/** A cone's wall is no cylinder's. */
const TAPERING = ['kulplu-termos-bardak']
const LAYER = { width: 600, height: 900 }

/** How far artwork may land from where the geometry says, in pixels of the full picture. */
const TOLERANCE_PX = 2
/** Straps, clips and handles may hide some of a face, never most of it. */
const LEAST_VISIBLE_SHARE = 0.6
/** A ripple of cloth may turn away from the lens for a pixel or two: the mask follows the cloth, the mesh ends there. */
const MOST_STRAY_SHARE = 0.001
/** The studio measures 48 places a face and leaves out the hidden ones. */
const LEAST_REFERENCES = 20

/** Milliseconds on a free core; seconds where renderings take turns on it. */
const SLOW_MS = 30_000

const files = globSync('**/*.print.json', { cwd: IMAGES }).sort()

/** The first channel of a layer, one byte a pixel: a mask's grey, or the light of a shade. */
async function readLayer(path: string): Promise<Mask> {
  const { data, info } = await sharp(path).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** 1 where the pixel's centre lies in the mesh, at the mask's size. */
function coverageOf(mesh: WarpMesh, size: PixelSize): Uint8Array {
  const covered = new Uint8Array(size.width * size.height)
  visitRuns(mesh, size, (y, x, count, u) => {
    for (let i = 0; i < count; i++) if (!Number.isNaN(u[i])) covered[y * size.width + x + i] = 1
  })
  return covered
}

describe('every sample product', () => {
  test.each(sampleProducts.map(({ slug }) => slug))('%s can be printed on its cover', (slug) => {
    expect(existsSync(join(IMAGES, printAreaFileOf(`products/${slug}/cover.webp`)))).toBe(true)
  })
})

describe.each(files)('%s', (file) => {
  const folder = join(IMAGES, dirname(file))
  let described: PrintAreaFile
  beforeAll(async () => {
    described = await readPrintAreaFile(join(IMAGES, file))
  })

  test('is measured for the pictures of its view and has its layers beside it', async () => {
    const { picture, shade, areas } = described
    expect(picture).toEqual(productSizeOf(file))
    const pictures = globSync('*.webp', { cwd: folder }).filter((name) => !/\.(shade|mask)\.webp$/.test(name))
    expect(pictures.some((name) => printAreaFileOf(join(dirname(file), name)) === file)).toBe(true)
    for (const layer of [shade, ...areas.map(({ mask }) => mask)]) {
      const { width, height } = await sharp(join(folder, layer)).metadata()
      expect({ layer, width, height }).toEqual({
        layer,
        width: picture.width / 2,
        height: picture.height / 2,
      })
    }
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
  })

  test('agrees with the 3D model between the nodes of its meshes', () => {
    for (const area of described.areas) {
      expect(area.reference.length, area.id).toBeGreaterThanOrEqual(LEAST_REFERENCES)
      const errors = area.reference.map(([xMm, yMm, x, y]) => {
        const place = toPicture(area, { xMm, yMm })
        return Math.hypot((place.x - x) * described.picture.width, (place.y - y) * described.picture.height)
      })
      expect(Math.max(...errors), area.id).toBeLessThanOrEqual(TOLERANCE_PX)
    }
  })

  test('can be drawn by hand: corners, and for a cylinder its bulges, arc and phase, come as near as a pixel', () => {
    const { width, height } = described.picture
    const seen = { width: width * SEEN, height: height * SEEN }
    for (const { id, shape, mesh } of described.areas.filter((area) => area.shape !== 'cloth')) {
      const drawn = meshFromSource(sourceOfMesh(mesh, shape))
      const squares: number[] = []
      for (let row = 0; row <= 16; row++) {
        for (let column = 0; column <= 16; column++) {
          const place = { u: column / 16, v: row / 16 }
          const [is, wanted] = [placeInPicture(drawn, place), placeInPicture(mesh, place)]
          squares.push(((is.x - wanted.x) * seen.width) ** 2 + ((is.y - wanted.y) * seen.height) ** 2)
        }
      }
      const rms = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
      expect(rms, id).toBeLessThanOrEqual(TAPERING.some((slug) => file.includes(slug)) ? 1.6 : 1.4)
    }
  })

  test('hides what lies outside its faces, and shows most of them in a light one can see', async () => {
    const { shade, areas } = described
    const light = await readLayer(join(folder, shade))
    for (const { id, mesh, mask: name } of areas) {
      const mask = await readLayer(join(folder, name))
      const covered = coverageOf(mesh, mask)
      const seen = { area: 0, lit: 0, outside: 0, light: 0 }
      for (let pixel = 0; pixel < covered.length; pixel++) {
        const share = (mask.data[pixel] ?? 0) / 255
        if (covered[pixel]) {
          seen.area += 1
          seen.lit += share
          seen.light += share * (light.data[pixel] ?? 0)
        } else if (share > 0.5 && !isNear(covered, pixel, mask.width)) seen.outside += 1
      }
      expect(seen.lit / seen.area, id).toBeGreaterThanOrEqual(LEAST_VISIBLE_SHARE)
      expect(seen.outside / seen.area, id).toBeLessThanOrEqual(MOST_STRAY_SHARE)
      expect(seen.light / seen.lit, id).toBeGreaterThan(12)
      expect(seen.light / seen.lit, id).toBeLessThan(250)
    }
  })

  test('takes a checkerboard to where its geometry says, inside the masks', {
    timeout: SLOW_MS,
  }, async () => {
    for (const area of described.areas) {
      const mask = await readLayer(join(folder, area.mask))
      const found = printCheckerboard({ drawn: area, expected: area, mask, picture: described.picture })
      expect(found.visible, area.id).toBeGreaterThanOrEqual(found.corners / 2)
      expect(Math.max(...found.distancesPx), area.id).toBeLessThanOrEqual(TOLERANCE_PX)
      expect(found, area.id).toMatchObject({ wrongSquares: 0, spilledPixels: 0 })
    }
  })
})

/** Whether one of the pixels around is set: the border of a mask is soft. */
function isNear(covered: Uint8Array, pixel: number, width: number): boolean {
  return [-1, 0, 1].some((row) => [-1, 0, 1].some((column) => covered[pixel + row * width + column] === 1))
}

describe('the checkerboard', () => {
  const open: Mask = { ...LAYER, data: new Uint8Array(LAYER.width * LAYER.height).fill(255) }
  const areaOf = (mesh: WarpMesh, widthMm = 80, heightMm = 60): CheckedArea => ({ mesh, widthMm, heightMm })
  const moved = (mesh: WarpMesh, xPx: number, yPx: number): WarpMesh => ({
    ...mesh,
    points: mesh.points.map((value, i) => value + (i % 2 === 0 ? xPx / PICTURE.width : yPx / PICTURE.height)),
  })
  /** A pen lying across the picture: some 530×40 px. */
  const pen = aMesh(17, 5, (u, v) => ({
    x: 0.3 + 0.4 * u + 0.01 * v,
    y: 0.6 - 0.12 * u + 0.022 * Math.sin(1.6 * v - 0.8),
  }))

  test.each([
    ['a plane', areaOf(aPlane()), 35],
    ['a cylinder', areaOf(aCylinder()), 35],
    ['cloth', areaOf(aCloth()), 35],
    ['a pen', areaOf(pen, 50, 6), 14],
  ] as const)('is found to a fraction of a pixel on %s', (_name, area, corners) => {
    const found = printCheckerboard({ drawn: area, expected: area, mask: open, picture: PICTURE })
    expect(found).toMatchObject({ corners, visible: corners, wrongSquares: 0, spilledPixels: 0 })
    expect(Math.max(...found.distancesPx)).toBeLessThan(0.6)
  })

  test.each([
    ['3 px to the left', moved(aCylinder(), -3, 0)],
    ['3 px down', moved(aCylinder(), 0, 3)],
    ['by a square', moved(aCylinder(), 60, 0)],
    ['as if the cylinder were flat', aMesh(2, 2, (u, v) => ({ x: 0.228 + 0.544 * u, y: 0.34 + 0.3 * v }))],
  ])('is noticed when it lies elsewhere: %s', (_name, mesh) => {
    const [drawn, expected] = [areaOf(aCylinder()), areaOf(mesh)]
    const found = printCheckerboard({ drawn, expected, mask: open, picture: PICTURE })
    expect(Math.max(...found.distancesPx, found.wrongSquares)).toBeGreaterThan(TOLERANCE_PX)
  })

  test('leaves out the corners that a strap hides, and its edges', () => {
    const strap = { ...open, data: open.data.map((value, i) => (i % 600 > 280 && i % 600 < 320 ? 0 : value)) }
    const area = areaOf(aPlane())
    const found = printCheckerboard({ drawn: area, expected: area, mask: strap, picture: PICTURE })
    expect(found.visible).toBeLessThan(found.corners)
    expect(found.visible).toBeGreaterThan(found.corners / 2)
    expect(Math.max(...found.distancesPx)).toBeLessThan(0.6)
    expect(found.spilledPixels).toBe(0)
  })
})

test.each([
  ['products/porselen-kupa-330-ml/cover-beyaz.webp', 'products/porselen-kupa-330-ml/cover.print.json'],
  ['products/mantar-kapakli-defter-a5/cover.webp', 'products/mantar-kapakli-defter-a5/cover.print.json'],
  ['products/tritan-su-matarasi/angle.webp', 'products/tritan-su-matarasi/angle.print.json'],
])('the areas of %s are in %s', (picture, file) => {
  expect(printAreaFileOf(picture)).toBe(file)
})

describe('a sample picture', () => {
  const assetId = 'the picture' as AssetId

  /** A shop that only notes what is kept and saved; an asset is called by its bytes. */
  function aNotingShop() {
    const saved: unknown[] = []
    const services = {
      media: {
        keepShippedImage: async (bytes: Uint8Array) => ({ assetId: new TextDecoder().decode(bytes) }),
      },
      mockups: {
        savePrintAreas: async (...given: unknown[]) => {
          saved.push(given)
          return ok(undefined)
        },
      },
    } as unknown as Pick<Services, 'media' | 'mockups'>
    return { saved, services }
  }

  const area = {
    id: 'front',
    label: 'Ön yüz',
    surface: 'ceramic',
    shape: 'cylinder',
    widthMm: 80,
    heightMm: 66,
    methods: ['print'],
    gloss: 0.4,
    mesh: aPlane(2, 2),
  }

  function folderWith(content: unknown): string {
    const folder = mkdtempSync(join(tmpdir(), 'damga-print-areas-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'cover.print.json'), JSON.stringify(content))
    writeFileSync(join(folder, 'cover.shade.webp'), 'the shade')
    writeFileSync(join(folder, 'cover.front.mask.webp'), 'the mask')
    return folder
  }

  const file = {
    picture: PICTURE,
    shade: 'cover.shade.webp',
    areas: [{ ...area, mask: 'cover.front.mask.webp', reference: [[40, 33, 0.5, 0.5]] }],
  }

  test('of any colour brings the areas of its view into the shop, with their layers', async () => {
    const { saved, services } = aNotingShop()
    await savePrintAreasOfPicture(services, 'cover-beyaz.webp', assetId, folderWith(file))
    const expected = [{ ...area, shadeAssetId: 'the shade', maskAssetId: 'the mask' }]
    expect(saved).toEqual([[assetId, expected, { isSample: true }]])
  })

  test('of a view without areas brings none', async () => {
    const { saved, services } = aNotingShop()
    await savePrintAreasOfPicture(services, 'detail.webp', assetId, folderWith(file))
    expect(saved).toEqual([])
  })

  test.each([
    ['a layer outside its folder', { ...file, shade: '../shade.webp' }],
    ['no area', { ...file, areas: [] }],
    ['an unknown field', { ...file, colour: 'red' }],
    ['a mesh with holes', { ...file, areas: [{ ...file.areas[0], mesh: { ...area.mesh, columns: 3 } }] }],
  ])('with %s is refused, and the file is named', async (_name, content) => {
    const { services } = aNotingShop()
    const saving = savePrintAreasOfPicture(services, 'cover.webp', assetId, folderWith(content))
    await expect(saving).rejects.toThrow('cover.print.json')
  })
})
