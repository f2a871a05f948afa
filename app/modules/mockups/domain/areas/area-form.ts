/** The form in which people draw and describe the print areas of a picture, or of a category's pictures. */
import { z } from 'zod'
import { slugify, uniqueSlug } from '#app/kernel/slug.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { WarpMesh } from '../geometry/warp-mesh.ts'
import type { AreaSource } from './area-mesh.ts'
import { FIRST_SOURCE, meshFromSource } from './area-mesh.ts'
import type { PictureSize } from './area-proportion.ts'
import { firstSource, readMm, writeMm } from './area-proportion.ts'
import type { CutOut } from './cut-outs.ts'
import type { AreaShape, PrintArea, PrintMethod, Surface } from './print-area.ts'
import { meshFault, PRINT_AREA_LIMITS } from './print-area.ts'
import {
  areaSourceSchema,
  areaWords,
  cutOutsSchema,
  layerId,
  MESH_FAULTS,
  meshSchema,
  TOO_MANY_AREAS,
  UNREADABLE,
} from './print-area-schema.ts'

/** An area as it stands in the form: sizes as they are typed, and either what was drawn or a measured mesh. */
export interface AreaFormValues {
  readonly id: string
  readonly label: string
  readonly surface: Surface
  readonly widthMm: string
  readonly heightMm: string
  readonly methods: readonly PrintMethod[]
  readonly gloss: number
  readonly source: AreaSource | null
  readonly measured: { readonly shape: AreaShape; readonly mesh: WarpMesh } | null
  readonly shadeAssetId: AssetId | null
  readonly maskAssetId: AssetId | null
  readonly cutOuts: readonly CutOut[]
}

const L = PRINT_AREA_LIMITS

/** Millimetres as people type them: '66,5'. Kept to a tenth. */
const typedMm = (what: string) =>
  z
    .string(UNREADABLE)
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,3})?$/, `${what} milimetre olarak yazın; örneğin 66,5.`)
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 10) / 10)
    .pipe(
      z
        .number()
        .positive('Baskı alanının genişliği ve yüksekliği sıfırdan büyük olmalıdır.')
        .max(L.sizeMm, `Baskı alanı en fazla ${L.sizeMm} mm olabilir.`),
    )

const areaForm = z
  .strictObject(
    {
      ...areaWords,
      widthMm: typedMm('Genişliği'),
      heightMm: typedMm('Yüksekliği'),
      gloss: z.number(UNREADABLE).min(0, UNREADABLE).max(1, UNREADABLE),
      source: areaSourceSchema.nullable(),
      measured: z
        .strictObject(
          { shape: z.enum(['plane', 'cylinder', 'cloth'], UNREADABLE), mesh: meshSchema },
          UNREADABLE,
        )
        .nullable(),
      shadeAssetId: layerId.nullable(),
      maskAssetId: layerId.nullable(),
      cutOuts: cutOutsSchema.default([]),
    },
    UNREADABLE,
  )
  .transform(({ source, measured, cutOuts, ...rest }, context): PrintArea => {
    const area = { ...rest, ...(cutOuts.length > 0 && { cutOuts }) }
    if (source) {
      const mesh = meshFromSource(source)
      const fault = meshFault(mesh)
      if (!fault) return { ...area, mesh, source, shape: source.kind === 'quad' ? 'plane' : 'cylinder' }
      context.addIssue({ code: 'custom', path: ['source'], message: MESH_FAULTS[fault] })
    } else if (measured) return { ...area, ...measured }
    else context.addIssue({ code: 'custom', path: ['source'], message: UNREADABLE })
    return z.NEVER
  })

const areasSchema = z
  .array(areaForm, UNREADABLE)
  .max(L.areas, TOO_MANY_AREAS)
  .superRefine((areas, context) => {
    areas.forEach(({ id, label }, index) => {
      if (areas.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'İki baskı alanının kimliği aynı.' })
      const name = lowerTurkish(label)
      if (areas.findIndex((other) => lowerTurkish(other.label) === name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'label'],
          message: `“${label}” adında başka bir baskı alanı var.`,
        })
    })
  })

/** The areas as the form sends them: one text of JSON, since they are drawn and not typed. */
const sentAreas = json(areasSchema)
const sentPictures = json(z.array(layerId, UNREADABLE).max(100, UNREADABLE))

/**
 * A text of JSON judged by a schema, with the faults at their places in it. Its own step, because the form library takes
 * empty texts for missing ones in every schema it can look into.
 */
function json<Schema extends z.ZodType>(schema: Schema) {
  return z.string(UNREADABLE).transform((text, context): z.output<Schema> => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      value = undefined
    }
    const read = schema.safeParse(value)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
}

const version = z
  .string(UNREADABLE)
  .regex(/^\d{1,15}$/, UNREADABLE)
  .transform(Number)

/** What holds for a picture without areas of its own: its category's, or none at all. */
const WITHOUT_OWN = ['default', 'none'] as const
export type WithoutOwn = (typeof WITHOUT_OWN)[number]

/** The form of a picture. `copies` are other pictures that get the same areas. */
export const pictureAreasSchema = z.strictObject(
  {
    version,
    areas: sentAreas,
    withoutOwn: z.enum(WITHOUT_OWN, UNREADABLE),
    copies: sentPictures,
  },
  UNREADABLE,
)
export type PictureAreasInput = z.output<typeof pictureAreasSchema>

/** The form of a category's defaults: no layers and nothing cut out, both belong to one picture alone. */
export const categoryAreasSchema = z.strictObject(
  {
    version,
    areas: sentAreas.transform((areas) =>
      areas.map(({ cutOuts: _, ...area }): PrintArea => ({ ...area, shadeAssetId: null, maskAssetId: null })),
    ),
  },
  UNREADABLE,
)
export type CategoryAreasInput = z.output<typeof categoryAreasSchema>

/** A stored area as the form shows it. */
export function areaFormValues({
  mesh,
  shape,
  source,
  widthMm,
  heightMm,
  ...area
}: PrintArea): AreaFormValues {
  return {
    ...area,
    widthMm: writeMm(widthMm),
    heightMm: writeMm(heightMm),
    source: source ?? null,
    cutOuts: area.cutOuts ?? [],
    measured: source ? null : { shape, mesh },
  }
}

/**
 * A new area: the ones before it say what goods these are. On its picture it has the proportion of its millimetres; without
 * one it lies where drawing begins.
 */
export function newAreaForm(
  areas: readonly AreaFormValues[],
  known: KnownIds,
  picture: PictureSize | null = null,
): AreaFormValues {
  const before = areas.at(-1)
  const label = freeLabel(areas.length === 0 ? 'Ön yüz' : `Yüz ${areas.length + 1}`, areas)
  const { widthMm, heightMm } = before ?? { widthMm: '80', heightMm: '80' }
  const [width, height] = [readMm(widthMm), readMm(heightMm)]
  return {
    id: areaIdFor(label, takenIds(areas), known),
    label,
    widthMm,
    heightMm,
    surface: before?.surface ?? 'coated',
    gloss: before?.gloss ?? 0.3,
    methods: before?.methods ?? ['print'],
    source: picture && width && height ? firstSource(picture, width / height) : FIRST_SOURCE,
    measured: null,
    shadeAssetId: before?.shadeAssetId ?? null,
    maskAssetId: null,
    cutOuts: [],
  }
}

/** The same area once more under another name. */
export function copiedArea(
  area: AreaFormValues,
  areas: readonly AreaFormValues[],
  known: KnownIds,
): AreaFormValues {
  const label = freeLabel(`${area.label} (kopya)`, areas)
  return { ...area, label, id: areaIdFor(label, takenIds(areas), known) }
}

/** The first of 'Ad', 'Ad 2' … that no area has. */
function freeLabel(label: string, areas: readonly AreaFormValues[]): string {
  const isTaken = (name: string) => areas.some((area) => area.label === name)
  if (!isTaken(label)) return label.slice(0, L.label)
  for (let number = 2; ; number += 1) {
    const name = `${label.slice(0, L.label - 4)} ${number}`
    if (!isTaken(name)) return name
  }
}

export function takenIds(areas: readonly AreaFormValues[]): readonly string[] {
  return areas.map(({ id }) => id)
}

/** Ids of areas on related pictures by what these areas are called, in lower case. */
export type KnownIds = Readonly<Record<string, string>>

/**
 * The id of an area of this name. A face that another picture of the product already shows under this name keeps its id,
 * so that a logo placed on one picture is found on the other.
 */
export function areaIdFor(label: string, taken: readonly string[], known: KnownIds): string {
  const name = lowerTurkish(label.trim())
  const same = Object.hasOwn(known, name) ? known[name] : undefined
  if (same !== undefined && !taken.includes(same)) return same
  const slug = slugify(name)
  const base = (/^[a-z]/.test(slug) ? slug : slug === '' ? 'alan' : `alan-${slug}`).slice(0, L.id - 4)
  return uniqueSlug(base.replace(/(?<!-)-+$/, ''), (id) => taken.includes(id))
}

/** The ids of these areas by name; of two with one name the first. */
export function knownIds(areas: readonly Pick<PrintArea, 'id' | 'label'>[]): KnownIds {
  return Object.fromEntries(areas.toReversed().map(({ id, label }) => [lowerTurkish(label), id]))
}

export const SURFACE_LABELS: Readonly<Record<Surface, string>> = {
  coated: 'Boyalı / kaplamalı',
  'bare-metal': 'Çıplak metal',
  wood: 'Ahşap',
  leather: 'Deri',
  fabric: 'Kumaş',
  ceramic: 'Seramik',
  plastic: 'Plastik',
  paper: 'Kâğıt / karton',
  glass: 'Cam',
}

/** A press of the report: whose pictures need no areas. */
export const skipAreasSchema = z.strictObject({ skip: z.string().min(1).max(128) })
