import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { AreaSource, SourceFault } from './area-mesh.ts'
import { CYLINDER_AXES, SOURCE_LIMITS, sourceFault } from './area-mesh.ts'
import type { CutOut, CutOutFault } from './cut-outs.ts'
import { CUT_OUT_LIMITS as C, cutOutFault } from './cut-outs.ts'
import type { MeshFault, PrintArea } from './print-area.ts'
import { AREA_SHAPES, meshFault, PRINT_AREA_LIMITS, PRINT_METHODS, SURFACES } from './print-area.ts'

const L = PRINT_AREA_LIMITS

/** For what none of our pages and files sends: unknown fields, texts where a number belongs. */
export const UNREADABLE = 'Baskı alanı okunamadı.'

/** What is wrong with a mesh, to whoever drew it. */
export const MESH_FAULTS: Record<MeshFault, string> = {
  size: `Baskı alanının ızgarası ${L.meshNodes.min}×${L.meshNodes.min} ile ${L.meshNodes.max}×${L.meshNodes.max} nokta arasında olmalıdır.`,
  'point-count': 'Baskı alanının ızgarasında eksik veya fazla nokta var.',
  'point-range': 'Baskı alanının noktaları görselin çok dışında.',
  mirrored: 'Baskı alanı ters veya boş: köşeler sol üstten başlayıp saat yönünde gitmelidir.',
}

/** What is wrong with what was drawn, to whoever drew it. */
export const SOURCE_FAULTS: Record<SourceFault, string> = {
  corners:
    'Köşeler birbirine karışmış veya çok yakın: sol üst, sağ üst, sağ alt ve sol alt köşe bir dörtgen oluşturmalıdır.',
  'too-steep': 'Silindirin yayı bu dönüşle görünen yüzü aşıyor. Yayı veya dönüşü azaltın.',
}

const place = z
  .number(UNREADABLE)
  .min(L.meshPlace.min, 'Baskı alanının köşeleri görselin çok dışında.')
  .max(L.meshPlace.max, 'Baskı alanının köşeleri görselin çok dışında.')
const corner = z.strictObject({ x: place, y: place }, UNREADABLE)
const corners = z.tuple([corner, corner, corner, corner], UNREADABLE)
const bulge = z.number(UNREADABLE).min(-SOURCE_LIMITS.bulge, UNREADABLE).max(SOURCE_LIMITS.bulge, UNREADABLE)

/** What somebody drew on a picture. */
export const areaSourceSchema: z.ZodType<AreaSource> = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('quad'), corners }, UNREADABLE),
      z.strictObject(
        {
          kind: z.literal('cylinder'),
          corners,
          axis: z.enum(CYLINDER_AXES, UNREADABLE),
          bulgeTop: bulge,
          bulgeBottom: bulge,
          arcDeg: z
            .number(UNREADABLE)
            .min(SOURCE_LIMITS.arcDeg.min, UNREADABLE)
            .max(SOURCE_LIMITS.arcDeg.max, UNREADABLE),
          phaseDeg: z
            .number(UNREADABLE)
            .min(-SOURCE_LIMITS.phaseDeg, UNREADABLE)
            .max(SOURCE_LIMITS.phaseDeg, UNREADABLE),
        },
        UNREADABLE,
      ),
    ],
    UNREADABLE,
  )
  .superRefine((source, context) => {
    const fault = sourceFault(source)
    if (fault) context.addIssue({ code: 'custom', message: SOURCE_FAULTS[fault] })
  })

const share = z
  .number(UNREADABLE)
  .min(0, 'Maskenin noktaları görselin dışında.')
  .max(1, 'Maskenin noktaları görselin dışında.')

/** What is wrong with a polygon, to whoever drew it. */
export const CUT_OUT_FAULTS: Record<CutOutFault, string> = {
  places: `Bir maske en az ${C.places.min}, en fazla ${C.places.max} noktadan oluşur.`,
  empty: 'Maskelerden biri çok küçük; noktalarını birbirinden ayırın ya da maskeyi silin.',
}

/** What is drawn by hand as standing in front of an area. */
export const cutOutsSchema = z
  .array(
    z.array(z.strictObject({ x: share, y: share }, UNREADABLE), UNREADABLE).superRefine((cutOut, context) => {
      const fault = cutOutFault(cutOut)
      if (fault) context.addIssue({ code: 'custom', message: CUT_OUT_FAULTS[fault] })
    }),
    UNREADABLE,
  )
  .max(C.cutOuts, `Bir baskı alanında en fazla ${C.cutOuts} maske olabilir.`) satisfies z.ZodType<
  readonly CutOut[]
>

const sizeMm = z
  .number(UNREADABLE)
  .positive('Baskı alanının genişliği ve yüksekliği sıfırdan büyük olmalıdır.')
  .max(L.sizeMm, `Baskı alanı en fazla ${formatCount(L.sizeMm)} mm olabilir.`)

/** The picture of a layer. */
export const layerId = z
  .string(UNREADABLE)
  .regex(/^[0-9a-f]{64}$/, UNREADABLE)
  .transform((id) => id as AssetId)

/** A measured mesh. */
export const meshSchema = z
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

/** What an area is called, made of and printed with; the same in a file and in a form. */
export const areaWords = {
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
  methods: z
    .array(z.enum(PRINT_METHODS, UNREADABLE), UNREADABLE)
    .min(1, 'Baskı alanı için en az bir baskı yöntemi seçin.')
    .refine((methods) => new Set(methods).size === methods.length, 'Bir baskı yöntemi iki kez seçilmiş.'),
}

/** A print area without its layers, as a file beside a picture writes it down. */
export const printAreaGeometrySchema = z.strictObject(
  {
    ...areaWords,
    shape: z.enum(AREA_SHAPES, UNREADABLE),
    widthMm: sizeMm,
    heightMm: sizeMm,
    gloss: z.number(UNREADABLE).min(0, UNREADABLE).max(1, UNREADABLE),
    mesh: meshSchema,
    source: areaSourceSchema.optional(),
  },
  UNREADABLE,
)

const printArea = printAreaGeometrySchema.extend({
  shadeAssetId: layerId.nullable(),
  maskAssetId: layerId.nullable(),
  cutOuts: cutOutsSchema.min(1, UNREADABLE).optional(),
})

export const TOO_MANY_AREAS = `Bir görselde en fazla ${L.areas} baskı alanı olabilir.`

/** The areas of one picture, in order. None is allowed: the picture then has no printable face. */
export const printAreasSchema: z.ZodType<PrintArea[]> = z
  .array(printArea, UNREADABLE)
  .max(L.areas, TOO_MANY_AREAS)
  .refine(
    (areas) => new Set(areas.map(({ id }) => id)).size === areas.length,
    'İki baskı alanının kimliği aynı.',
  )
