/** The mug of ours that a logo is shown on where the shop has no picture for it. Its files come from scripts/neutral-mug.ts. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { projectRoot } from '#app/platform/project-root.server.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { printAreaGeometrySchema } from '../../domain/areas/print-area-schema.ts'

export interface NeutralMug {
  readonly picture: ImageAsset
  readonly areas: readonly [PrintArea]
}

/** Names that no stored picture has: those are named by their content. */
const FILES: ReadonlyMap<AssetId, string> = new Map([
  ['neutral-mug' as AssetId, 'mug.webp'],
  ['neutral-mug-shade' as AssetId, 'shade.webp'],
  ['neutral-mug-mask' as AssetId, 'mask.webp'],
])
const SIDE_PX = 1000

function pathOf(file: string): string {
  return join(projectRoot(), 'app/modules/mockups/neutral-mug', file)
}

/** The mug with its print area. */
export async function readNeutralMug(): Promise<NeutralMug> {
  const [picture, shade, mask] = [...FILES.keys()] as [AssetId, AssetId, AssetId]
  const area = printAreaGeometrySchema.parse(JSON.parse(await readFile(pathOf('area.json'), 'utf8')))
  return {
    picture: { assetId: picture, width: SIDE_PX, height: SIDE_PX },
    areas: [{ ...area, shadeAssetId: shade, maskAssetId: mask }],
  }
}

/** The shop's pictures, and the mug's beside them. */
export function withNeutralMug(
  media: Pick<MediaService, 'openOriginal'>,
): Pick<MediaService, 'openOriginal'> {
  return {
    async openOriginal(assetId) {
      const file = FILES.get(assetId)
      return file === undefined ? media.openOriginal(assetId) : createReadStream(pathOf(file))
    },
  }
}
