/** What the studio printed on the covers: sold so, and nothing else of the picture has changed. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fitsTechnique, readPrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import { sampleProducts } from './catalogue.ts'
import { printAreaFileOf, readPrintAreaFile } from './print-areas.ts'
import { PRINTED_COVERS } from './printed-covers.ts'

const IMAGES = join(import.meta.dirname, 'images')
const LOGOS = readdirSync(join(import.meta.dirname, 'studio/logos'))

/** Both pictures went through a lossy encoder, in blocks of 16 pixels: beside the print so much may differ. */
const BLOCK_PX = 16
const MOST_NOISE = 24
const MOST_MEAN_NOISE = 1
/** Of the print area so much at least looks different: a logo that one can see. */
const SEEN_DIFFERENCE = 16
const LEAST_SEEN_SHARE = 0.01

/** Milliseconds on a free core; seconds where others take turns on it. */
const SLOW_MS = 30_000

async function pixelsOf(file: string) {
  const { data, info } = await sharp(join(IMAGES, file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The largest and the mean difference of the channels outside a box, and the share of its pixels that look different. */
async function compare(
  one: string,
  other: string,
  box: { left: number; top: number; right: number; bottom: number },
) {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  expect([a.width, a.height]).toEqual([b.width, b.height])
  const found = { most: 0, sum: 0, outside: 0, seen: 0, inside: 0 }
  for (let pixel = 0, at = 0; at < a.data.length; pixel++, at += 3) {
    const [x, y] = [pixel % a.width, Math.floor(pixel / a.width)]
    const difference = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))),
    )
    const isInside = x >= box.left - BLOCK_PX && x <= box.right + BLOCK_PX
    if (isInside && y >= box.top - BLOCK_PX && y <= box.bottom + BLOCK_PX) {
      found.inside += 1
      if (difference >= SEEN_DIFFERENCE) found.seen += 1
    } else {
      found.outside += 1
      found.sum += difference
      found.most = Math.max(found.most, difference)
    }
  }
  return { most: found.most, mean: found.sum / found.outside, seenShare: found.seen / found.inside }
}

test('every product has a cover that is printed, and nothing is printed for goods that are not there', () => {
  expect(Object.keys(PRINTED_COVERS).toSorted()).toEqual(sampleProducts.map(({ slug }) => slug).toSorted())
})

describe.each(sampleProducts)('the printed cover of $slug', ({ slug, printingOptions, images }) => {
  const cover = PRINTED_COVERS[slug]
  const [printed, blank] = images

  test('stands first, the same goods without print second, in one colour and with words of its own', () => {
    expect(printed?.printOf).toBe(blank?.file)
    expect(images.slice(1).every(({ printOf }) => printOf === null)).toBe(true)
    const { optionValue, colour } = printed ?? {}
    expect({ optionValue, colour }).toEqual({ optionValue: blank?.optionValue, colour: blank?.colour })
  })

  test('is printed as the product is sold, in a way its area takes, with the logo of a made-up customer', async () => {
    if (!cover || !blank) throw new Error('there is none')
    expect(printingOptions).toContain(cover.option)
    expect(fitsTechnique(readPrintChoice(cover.option), cover.print), cover.option).toBe(true)
    expect(LOGOS).toContain(`${cover.logo}.svg`)
    const { areas } = await readPrintAreaFile(join(IMAGES, printAreaFileOf(blank.file)))
    const area = areas.find(({ id }) => id === cover.areaId)
    expect(area?.methods).toContain(cover.print.method)
  })

  test('differs from the blank one in its print area alone, and there so that one sees it', {
    timeout: SLOW_MS,
  }, async () => {
    if (!cover || !blank || !printed) throw new Error('there is none')
    const { areas, picture } = await readPrintAreaFile(join(IMAGES, printAreaFileOf(blank.file)))
    const points = areas.find(({ id }) => id === cover.areaId)?.mesh.points ?? []
    const [across, down] = [0, 1].map((axis) => points.filter((_, at) => at % 2 === axis))
    const box = {
      left: Math.min(...(across ?? [])) * picture.width,
      right: Math.max(...(across ?? [])) * picture.width,
      top: Math.min(...(down ?? [])) * picture.height,
      bottom: Math.max(...(down ?? [])) * picture.height,
    }
    const found = await compare(printed.file, blank.file, box)
    expect(found.most).toBeLessThanOrEqual(MOST_NOISE)
    expect(found.mean).toBeLessThanOrEqual(MOST_MEAN_NOISE)
    expect(found.seenShare).toBeGreaterThanOrEqual(LEAST_SEEN_SHARE)
  })
})
