import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'

/** As many pictures as the address takes at once. */
const MAX_PICTURES = 60

/**
 * The print areas of a product's pictures, the first picture first; none when they do not come: what names them is then
 * left out, and the server judges the design all the same.
 */
export async function fetchPrintAreas(assetIds: readonly AssetId[]): Promise<readonly PrintArea[]> {
  try {
    const answer = await fetch(`/api/print-areas?pictures=${assetIds.slice(0, MAX_PICTURES).join(',')}`)
    if (!answer.ok) return []
    const { pictures } = (await answer.json()) as { pictures: readonly { areas: readonly PrintArea[] }[] }
    return pictures.flatMap(({ areas }) => areas)
  } catch {
    return []
  }
}
