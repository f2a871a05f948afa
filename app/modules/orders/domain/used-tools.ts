import { toolKey } from '#app/modules/pricing/domain/print-charges.ts'
import type { UsedTool } from '#app/modules/printing/domain/kept-tool.ts'
import { artworkKeyOf, isKeyOfArtwork } from '#app/modules/printing/domain/line-print.ts'
import type { OrderLineView } from './order-views.ts'

/**
 * The tools that an order is printed with, as far as it was charged for them and its files are there. Where the buyer sent
 * a file after ordering, what he paid for is made of that one; what was to be used again does not fit it, and whether a new
 * one is made is between him and the shop.
 */
export function usedTools(lines: readonly Pick<OrderLineView, 'charges' | 'artwork'>[]): readonly UsedTool[] {
  return lines.flatMap(({ charges = [], artwork }) =>
    charges.flatMap(({ tool }) => {
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
