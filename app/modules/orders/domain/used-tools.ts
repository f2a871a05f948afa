import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintTool } from '#app/modules/pricing/domain/print-charges.ts'
import { toolKey } from '#app/modules/pricing/domain/print-charges.ts'
import type { UsedTool } from '#app/modules/printing/domain/kept-tool.ts'
import { artworkKeyOf, isKeyOfArtwork } from '#app/modules/printing/domain/line-print.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { OrderLineView } from './order-views.ts'

/**
 * The tools that an order is printed with, as far as it was charged for them and its files are there. Where the buyer sent
 * a file after ordering, what he paid for is made of that one; what was to be used again does not fit it, and whether a new
 * one is made is between him and the shop.
 */
export function usedTools(lines: readonly PrintedLine[]): readonly UsedTool[] {
  return lines.flatMap((line) =>
    (line.charges ?? []).flatMap(({ tool }) => {
      const artwork = tool && fileOfTool(tool, line)
      if (!tool || !artwork) return []
      const { contentHash } = artwork
      const isAsOrdered = tool.artworkKey !== null && isKeyOfArtwork(tool.artworkKey, contentHash)
      if (!isAsOrdered && tool.isRepeat) return []
      const artworkKey = isAsOrdered ? tool.artworkKey : artworkKeyOf(contentHash, tool.inks)
      const key = toolKey({ ...tool, artworkKey })
      return key === null ? [] : [{ key, tool, artwork }]
    }),
  )
}

type PrintedLine = Pick<OrderLineView, 'charges' | 'artwork' | 'places'>

/** The file that a tool prints: the one it was ordered for; where that was replaced, what its place is printed with now. */
function fileOfTool(
  { artworkKey, place }: Pick<PrintTool, 'artworkKey' | 'place'>,
  line: PrintedLine,
): PrintFileRef | null {
  const asOrdered = artworksOf(line).find(
    ({ contentHash }) => artworkKey !== null && isKeyOfArtwork(artworkKey, contentHash),
  )
  const own = line.places?.find(({ placeId }) => placeId === place?.placeId)?.artwork
  return asOrdered ?? own ?? line.artwork
}
