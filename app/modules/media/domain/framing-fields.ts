import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { ImageFraming } from './image-framing.ts'

const percent = z
  .string(UNREADABLE_FORM)
  .regex(/^(?:\d{1,2}|100)$/, UNREADABLE_FORM)
  .transform(Number)
  .optional()

/** How a picture lies in its frame, as a form sends it; what it does not send is left to the shape of the picture. */
export const framingFields = {
  fit: z.enum(['whole', 'crop'], UNREADABLE_FORM).optional(),
  focalX: percent,
  focalY: percent,
}

interface ReadFraming {
  readonly fit?: ImageFraming['fit'] | undefined
  readonly focalX?: number | undefined
  readonly focalY?: number | undefined
}

/** What `framingFields` read, as far as it was sent. */
export function readFraming({ fit, focalX, focalY }: ReadFraming): Partial<ImageFraming> {
  return {
    ...(fit !== undefined && { fit }),
    ...(focalX !== undefined && focalY !== undefined && { focalPoint: { x: focalX, y: focalY } }),
  }
}

/** The texts that stand in the controls of a form for a picture's framing. */
export function framingValues({ fit, focalPoint }: ImageFraming) {
  return { fit, focalX: String(focalPoint.x), focalY: String(focalPoint.y) }
}

/** The same in a file of a shop's content. */
export const exportedFraming = {
  fit: z.enum(['whole', 'crop']).optional(),
  focalX: z.number().int().min(0).max(100).optional(),
  focalY: z.number().int().min(0).max(100).optional(),
}
