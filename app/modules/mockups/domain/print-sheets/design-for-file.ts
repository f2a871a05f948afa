import type { Rgb } from '#app/kernel/contrast.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../areas/print-area.ts'
import type { PrintChoice } from '../checks/print-choice.ts'
import { methodsFor, techniqueForChoice } from '../checks/print-choice.ts'
import { techniqueText } from '../designs/describe-design.ts'
import type { OrderedDesign } from '../designs/ordered-design.ts'
import type { AreaSize, Placement } from '../designs/placement.ts'
import { CENTRE, clampPlacement, placePreset } from '../designs/placement.ts'
import type { Technique } from '../designs/technique.ts'
import { MOST_SPOT_INKS, techniqueOf } from '../designs/technique.ts'

/** What a print file is, as far as laying it on goods goes. */
export interface FileShape {
  /** Width through height of what is printed of it. */
  readonly aspect: number
  /** Its own inks, the largest first; none where nobody has looked. */
  readonly inks: readonly Rgb[]
}

/** How a place is ordered that no design says. */
export interface OrderedPlace {
  /** The size that is paid for; null for the usual one. */
  readonly sizeMm: AreaSize | null
  /** The largest that its method prints there; null where nobody says. */
  readonly mostMm: AreaSize | null
  /** What it is printed by; null where nobody says. */
  readonly choice: PrintChoice | null
  /** Colours of the print; null: full colour. */
  readonly inks: number | null
}

/** The print area of a picture on which the place is shown. */
export interface PlaceArea extends Pick<PrintArea, 'id' | 'label' | 'widthMm' | 'heightMm' | 'methods'> {
  readonly assetId: AssetId
  readonly isOtherGoods?: boolean | undefined
}

/**
 * The design of a file that was ordered without one: in the middle of its place, as large as was ordered or of the usual
 * size, never larger than its method prints there, by that method and in so many of its own inks. The same for the same
 * file and place: what a proof shows and what it says are these millimetres. Null for a file of no shape.
 */
export function designForFile(area: PlaceArea, place: OrderedPlace, file: FileShape): OrderedDesign | null {
  if (!(file.aspect > 0) || !Number.isFinite(file.aspect)) return null
  const technique = techniqueFor(area, place, file)
  const placement = placementFor(area, place, file.aspect)
  const { id, label, widthMm, heightMm, assetId } = area
  return {
    version: 1,
    design: { version: 1, faces: [{ areaId: id, placement, technique, adaptsContrast: true }] },
    areas: [
      {
        id,
        label,
        widthMm,
        heightMm,
        methodLabel: techniqueText(technique),
        assetId,
        ...(area.isOtherGoods && { isOtherGoods: true as const }),
      },
    ],
  }
}

function placementFor(area: AreaSize, { sizeMm, mostMm }: OrderedPlace, aspect: number): Placement {
  const usual = placePreset({ area, aspect, position: CENTRE })
  const wished = sizeMm ? fitted(sizeMm, aspect) : { widthMm: usual.widthMm, heightMm: usual.heightMm }
  const largest = fitted(mostMm ?? area, aspect)
  const { widthMm, heightMm } = largest.widthMm < wished.widthMm ? largest : wished
  return clampPlacement({ ...usual, widthMm, heightMm }, area)
}

/** The largest of these proportions within a size. */
function fitted(size: AreaSize, aspect: number): AreaSize {
  const widthMm = Math.min(size.widthMm, size.heightMm * aspect)
  return { widthMm, heightMm: widthMm / aspect }
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function techniqueFor(
  { methods }: Pick<PlaceArea, 'methods'>,
  { choice, inks }: OrderedPlace,
  file: FileShape,
): Technique {
  const [method = methods[0] ?? 'print'] = methodsFor(methods, choice?.ways ?? [])
  const usual = techniqueOf(method)
  const own = inks === null ? [] : file.inks.slice(0, Math.min(inks, MOST_SPOT_INKS)).map(hexOf)
  const counted = 'inks' in usual && own.length > 0 ? { ...usual, inks: own } : usual
  return (choice && techniqueForChoice(choice, counted, [method], file.inks)) ?? counted
}
