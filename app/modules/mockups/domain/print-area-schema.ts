import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MeshFault, PrintArea } from './print-area.ts'
import { AREA_SHAPES, meshFault, PRINT_AREA_LIMITS, PRINT_METHODS, SURFACES } from './print-area.ts'

const L = PRINT_AREA_LIMITS

/** For what none of our pages and files sends: unknown fields, texts where a number belongs. */
const UNREADABLE = 'Baskı alanı okunamadı.'

const MESH_FAULTS: Record<MeshFault, string> = {
  size: `Baskı alanının ızgarası ${L.meshNodes.min}×${L.meshNodes.min} ile ${L.meshNodes.max}×${L.meshNodes.max} nokta arasında olmalıdır.`,
  'point-count': 'Baskı alanının ızgarasında eksik veya fazla nokta var.',
  'point-range': 'Baskı alanının noktaları görselin çok dışında.',
  mirrored: 'Baskı alanı ters veya boş: köşeler sol üstten başlayıp saat yönünde gitmelidir.',
}

const sizeMm = z
  .number(UNREADABLE)
  .positive('Baskı alanının genişliği ve yüksekliği sıfırdan büyük olmalıdır.')
  .max(L.sizeMm, `Baskı alanı en fazla ${formatCount(L.sizeMm)} mm olabilir.`)

const assetId = z
  .string(UNREADABLE)
  .regex(/^[0-9a-f]{64}$/, UNREADABLE)
  .transform((id) => id as AssetId)

const mesh = z
  .strictObject(
    {
      columns: z.number(UNREADABLE),
      rows: z.number(UNREADABLE),
      points: z
        .array(z.number(UNREADABLE), UNREADABLE)
        .max(L.meshNodes.max ** 2 * 2, MESH_FAULTS['point-count']),
    },
    UNREADABLE,
  )
  .superRefine((value, context) => {
    const fault = meshFault(value)
    if (fault) context.addIssue({ code: 'custom', message: MESH_FAULTS[fault] })
  })

/** A print area without its layers, as a file beside a picture writes it down. */
export const printAreaGeometrySchema = z.strictObject(
  {
    id: z
      .string(UNREADABLE)
      .max(L.id, UNREADABLE)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Baskı alanının kimliği küçük harf, rakam ve tire içerebilir.'),
    label: z
      .string(UNREADABLE)
      .trim()
      .min(1, 'Baskı alanına bir ad verin.')
      .max(L.label, `Baskı alanının adı en fazla ${L.label} karakter olabilir.`),
    surface: z.enum(SURFACES, UNREADABLE),
    shape: z.enum(AREA_SHAPES, UNREADABLE),
    widthMm: sizeMm,
    heightMm: sizeMm,
    methods: z
      .array(z.enum(PRINT_METHODS, UNREADABLE), UNREADABLE)
      .min(1, 'Baskı alanı için en az bir baskı yöntemi seçin.')
      .refine((methods) => new Set(methods).size === methods.length, 'Bir baskı yöntemi iki kez seçilmiş.'),
    gloss: z.number(UNREADABLE).min(0, UNREADABLE).max(1, UNREADABLE),
    mesh,
  },
  UNREADABLE,
)

const printArea = printAreaGeometrySchema.extend({
  shadeAssetId: assetId.nullable(),
  maskAssetId: assetId.nullable(),
})

/** The areas of one picture, in order. None is allowed: the picture then has no printable face. */
export const printAreasSchema: z.ZodType<PrintArea[]> = z
  .array(printArea, UNREADABLE)
  .max(L.areas, `Bir görselde en fazla ${L.areas} baskı alanı olabilir.`)
  .refine(
    (areas) => new Set(areas.map(({ id }) => id)).size === areas.length,
    'İki baskı alanının kimliği aynı.',
  )
