/** Reads the print areas beside the sample pictures (`<view>.print.json`) and gives them to the shop. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { z } from 'zod'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { printAreaGeometrySchema } from '#app/modules/mockups/domain/areas/print-area-schema.ts'
import type { Services } from '#app/services.server.ts'

const IMAGES = join(import.meta.dirname, 'images')

/** A file in the same folder, so that no entry can point elsewhere. */
const neighbour = z.string().regex(/^[a-z0-9][a-z0-9.-]*\.webp$/)

const printAreaEntry = printAreaGeometrySchema.extend({
  mask: neighbour,
  /** Exact projections of single places, from the 3D model: xMm, yMm on the artwork and x, y in the picture. */
  reference: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

const printAreaFileSchema = z.strictObject({
  version: z.literal(1).optional(),
  /** The size in pixels for which the areas were measured. */
  picture: z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
  shade: neighbour,
  areas: z.array(printAreaEntry).min(1),
})

/** What `<view>.print.json` says: version 1 of the picture studio's format. */
export type PrintAreaFile = z.infer<typeof printAreaFileSchema>
export type PrintAreaEntry = PrintAreaFile['areas'][number]

/** Reads a `.print.json`. Throws with the file's name when it is not what the studio writes. */
export async function readPrintAreaFile(path: string): Promise<PrintAreaFile> {
  const parsed = printAreaFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** `products/mug/cover-kirmizi.webp` → `products/mug/cover.print.json`: all colours of a view share its geometry. */
export function printAreaFileOf(picture: string): string {
  const [view = ''] = posix.basename(picture).split(/[-.]/)
  return posix.join(posix.dirname(picture), `${view}.print.json`)
}

/**
 * Saves the print areas of a kept sample picture, with its layers. `file` is the picture's path below sample/images.
 * False, and nothing is done, when the picture's view has no `.print.json`. Safe to repeat.
 */
export async function savePrintAreasOfPicture(
  services: Pick<Services, 'media' | 'mockups'>,
  file: string,
  assetId: AssetId,
  images = IMAGES,
): Promise<boolean> {
  const path = join(images, printAreaFileOf(file))
  if (!existsSync(path)) return false
  const { shade, areas } = await readPrintAreaFile(path)
  const keep = async (layer: string) =>
    (await services.media.keepShippedImage(await readFile(join(dirname(path), layer)))).assetId
  const shadeAssetId = await keep(shade)
  const withLayers = await Promise.all(
    areas.map(async ({ mask, reference: _reference, ...area }) => ({
      ...area,
      shadeAssetId,
      maskAssetId: await keep(mask),
    })),
  )
  unwrap(await services.mockups.savePrintAreas(assetId, withLayers, { isSample: true }))
  return true
}
