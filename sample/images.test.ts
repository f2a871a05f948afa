import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import { productSizeOf } from './cover-shapes.ts'
import {
  PAGE_PICTURE_SIZES,
  sampleBanners,
  sampleBlogPictures,
  samplePopup,
  sampleSlides,
  sampleStories,
} from './page-pictures.ts'

const IMAGES = join(import.meta.dirname, 'images')
const MAX_BYTES = 40_000_000
/** What lies beside the pictures of a view: its print areas, and the layers these name. */
const PRINT_AREA_FILE =
  /^(?<view>cover|angle|detail)(?:\.print\.json|\.shade\.webp|\.[a-z0-9-]+\.mask\.webp)$/

const productFiles = sampleProducts.flatMap(({ images }) => images.map(({ file }) => file))
/** Seen large, with logos that must be read: made at twice the size. */
const largeFiles = [
  ...sampleSlides.map(({ file }) => [file, PAGE_PICTURE_SIZES.slide] as const),
  ...sampleSlides.map(({ phoneFile }) => [phoneFile, PAGE_PICTURE_SIZES.slidePhone] as const),
  ...sampleBanners.map(({ file }) => [file, PAGE_PICTURE_SIZES.banner] as const),
  ...sampleStories.map(({ file }) => [file, PAGE_PICTURE_SIZES.story] as const),
]
const otherFiles = [
  ...sampleCategories.map(({ image }) => [image, PAGE_PICTURE_SIZES.category] as const),
  ...sampleBlogPictures.map(({ file }) => [file, PAGE_PICTURE_SIZES.blog] as const),
  [samplePopup.file, PAGE_PICTURE_SIZES.popup] as const,
]
const pageFiles = [...largeFiles, ...otherFiles]

async function pictureOf(file: string): Promise<object | null> {
  const path = join(IMAGES, file)
  if (!existsSync(path)) return null
  const { format, width, height } = await sharp(path).metadata()
  return { format, width, height }
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(IMAGES, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

describe('sample pictures', () => {
  test.each(sampleProducts.map(({ slug, images }) => [slug, images] as const))(
    'show %s as WebP, upright or in the shape of its cover',
    async (_, images) => {
      for (const { file } of images) {
        expect(await pictureOf(file), file).toEqual({ format: 'webp', ...productSizeOf(file) })
      }
    },
  )

  test('have a square cover and a wide one among them', () => {
    const sizes = productFiles.map(productSizeOf)
    expect(sizes.some(({ width, height }) => width === height)).toBe(true)
    expect(sizes.some(({ width, height }) => width === 1.5 * height)).toBe(true)
  })

  test.each(otherFiles)('hold %s as WebP in its size', async (file, { width, height }) => {
    expect(await pictureOf(file)).toEqual({ format: 'webp', width, height })
  })

  test.each(largeFiles)('hold %s as WebP, twice as large as it is shown', async (file, { width, height }) => {
    expect(await pictureOf(file)).toEqual({ format: 'webp', width: 2 * width, height: 2 * height })
  })

  test('hold no file nobody refers to', () => {
    const shown = new Set([...productFiles, ...pageFiles.map(([file]) => file)])
    const views = new Set(productFiles.map((file) => file.replace(/[-.][^/]*$/, '')))
    const stray = filesBelow('').filter((file) => {
      const view = PRINT_AREA_FILE.exec(posix.basename(file))?.groups?.view
      return !shown.has(file) && !(view && views.has(posix.join(posix.dirname(file), view)))
    })
    expect(stray).toEqual([])
  })

  test('stay under 40 MB together', () => {
    const bytes = filesBelow('').reduce((sum, file) => sum + statSync(join(IMAGES, file)).size, 0)
    expect(bytes).toBeLessThan(MAX_BYTES)
  })
})
