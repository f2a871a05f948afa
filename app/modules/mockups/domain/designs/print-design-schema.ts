import { z } from 'zod'
import { PRINT_AREA_LIMITS } from '../areas/print-area.ts'
import { roundAngle } from '../geometry/rotation.ts'
import type { Placement } from './placement.ts'
import type { PrintDesign } from './print-design.ts'
import type { Technique } from './technique.ts'
import { FOIL_TONES, MOST_SPOT_INKS } from './technique.ts'

/** Characters of a print choice. */
export const MAX_CHOICE = 120

/** For what none of our pages sends. */
const UNREADABLE = 'Logonun yerleşimi okunamadı. Lütfen logoyu yeniden yerleştirin.'

const tenths = (least: number) =>
  z
    .number(UNREADABLE)
    .min(least, UNREADABLE)
    .max(PRINT_AREA_LIMITS.sizeMm, UNREADABLE)
    .transform((mm) => Math.round(mm * 10) / 10)

const placement = z.strictObject(
  {
    xMm: tenths(0),
    yMm: tenths(0),
    widthMm: tenths(0.1),
    heightMm: tenths(0.1),
    angleDeg: z.number(UNREADABLE).min(-360, UNREADABLE).max(360, UNREADABLE).transform(roundAngle),
  },
  UNREADABLE,
) satisfies z.ZodType<Placement>

const inks = z
  .array(
    z
      .string(UNREADABLE)
      .regex(/^#[0-9a-f]{6}$/i, UNREADABLE)
      .transform((hex) => hex.toLowerCase()),
    UNREADABLE,
  )
  .min(1, 'En az bir renk seçin.')
  .max(MOST_SPOT_INKS, `En fazla ${MOST_SPOT_INKS} renk seçebilirsiniz.`)
  .nullable()

const technique = z.discriminatedUnion(
  'method',
  [
    z.strictObject({ method: z.enum(['print', 'embroidery'], UNREADABLE), inks }, UNREADABLE),
    z.strictObject({ method: z.literal('foil'), tone: z.enum(FOIL_TONES, UNREADABLE) }, UNREADABLE),
    z.strictObject({ method: z.enum(['sublimation', 'laser', 'emboss', 'deboss'], UNREADABLE) }, UNREADABLE),
  ],
  UNREADABLE,
) satisfies z.ZodType<Technique>

const face = z.strictObject(
  {
    areaId: z
      .string(UNREADABLE)
      .max(PRINT_AREA_LIMITS.id, UNREADABLE)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, UNREADABLE),
    placement,
    technique,
    adaptsContrast: z.boolean(UNREADABLE),
    choice: z
      .string(UNREADABLE)
      .max(MAX_CHOICE, UNREADABLE)
      .regex(/^[^\p{Cc}\p{Cs}]+$/u, UNREADABLE)
      .optional(),
  },
  UNREADABLE,
)

/**
 * A design as a browser sends it or a row keeps it. Strict and bounded; lengths and angle come out rounded. Says nothing
 * about whether the areas exist or the placement lies in them: `facesOn` judges it against a picture's areas.
 */
export const printDesignSchema = z.strictObject(
  {
    version: z.literal(1, UNREADABLE),
    keepsGround: z.literal(true, UNREADABLE).optional(),
    faces: z
      .array(face, UNREADABLE)
      .min(1, 'Baskı için en az bir yüz seçin.')
      .max(PRINT_AREA_LIMITS.areas, `Bir üründe en fazla ${PRINT_AREA_LIMITS.areas} yüze baskı yapılabilir.`)
      .refine(
        (faces) => new Set(faces.map(({ areaId }) => areaId)).size === faces.length,
        'Aynı yüz iki kez seçilmiş.',
      ),
  },
  UNREADABLE,
) satisfies z.ZodType<PrintDesign>
