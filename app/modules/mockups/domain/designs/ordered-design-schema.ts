import { z } from 'zod'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { PRINT_AREA_LIMITS } from '../areas/print-area.ts'
import type { OrderedDesign } from './ordered-design.ts'
import { printDesignSchema } from './print-design-schema.ts'

const sizeMm = z.number().positive().max(PRINT_AREA_LIMITS.sizeMm)

const orderedDesignSchema = z
  .object({
    version: z.literal(1),
    design: printDesignSchema,
    areas: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        widthMm: sizeMm,
        heightMm: sizeMm,
        methodLabel: z.string(),
        assetId: z.string().transform((id) => id as AssetId),
        isOtherGoods: z.literal(true).optional(),
      }),
    ),
  })
  .refine(({ design, areas }) => design.faces.every(({ areaId }, index) => areas[index]?.id === areaId))

/** A stored design, read by its version; null for none, and for one this program does not understand. */
export function readOrderedDesign(stored: unknown): OrderedDesign | null {
  const read = orderedDesignSchema.safeParse(stored)
  return read.success ? read.data : null
}
