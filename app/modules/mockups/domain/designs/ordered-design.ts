import type { Product } from '#app/modules/catalog/domain/product.ts'
import { lookOf, mayShowOtherGoods, picturesByChoice } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../areas/print-area.ts'
import { describeDesign, faceText, techniqueText } from './describe-design.ts'
import { boundsOf } from './placement.ts'
import type { PrintDesign, PrintFace } from './print-design.ts'

/** What production needs to know of a print area, as it was when the buyer saw it. */
export interface OrderedArea {
  /** `PrintArea.id`. */
  readonly id: string
  readonly label: string
  readonly widthMm: number
  readonly heightMm: number
  /** How the face is printed, in words (`techniqueText`). */
  readonly methodLabel: string
  /** The picture of the product that shows the face. */
  readonly assetId: AssetId
  /** The picture may show the goods in another colour than the ordered one: there is none of the face in that. */
  readonly isOtherGoods?: true | undefined
}

/**
 * A design with what the buyer saw of its areas: orders and quotes keep it, so that a later change of print areas changes
 * none of them.
 */
export interface OrderedDesign {
  /** Rises when the meaning of a field changes; a stored one is read by its version. */
  readonly version: 1
  readonly design: PrintDesign
  /** One for each face, in the design's order. */
  readonly areas: readonly OrderedArea[]
}

/** A picture of the product with its print areas. */
export interface PictureAreas {
  readonly assetId: AssetId
  readonly areas: readonly PrintArea[]
  /** Whether it may show other goods than those that are bought (`mayShowOtherGoods`). */
  readonly isOtherGoods?: boolean
}

/** How far a placement may reach over its area: both are rounded, and a turned corner is rounded up. */
const TOLERANCE_MM = 0.3

/**
 * Finds each face of a design on the product's pictures, the first picture that shows it winning. Null when one of them
 * cannot be printed as it was designed any more: its area is gone, has become too small for the placement, or does not
 * allow the method. Nothing is moved or changed in silence, because the buyer has seen it as it is.
 */
export function orderDesign(design: PrintDesign, pictures: readonly PictureAreas[]): OrderedDesign | null {
  const areas = design.faces.map((face) => areaOf(face, pictures))
  const found = areas.filter((area) => area !== null)
  return found.length === areas.length ? { version: 1, design, areas: found } : null
}

/**
 * The same for a product in these options: the pictures of the chosen goods come first, so that each face is shown on what
 * is bought where there is such a picture. `printAreas` are those of all its pictures.
 */
export function orderDesignOn(
  design: PrintDesign,
  { images }: Pick<Product, 'images'>,
  options: Readonly<Record<string, string>>,
  printAreas: ReadonlyMap<AssetId, readonly PrintArea[]>,
): OrderedDesign | null {
  const goods = lookOf(images, options)
  const pictures = picturesByChoice(images, options).map((image) => ({
    assetId: image.assetId,
    areas: printAreas.get(image.assetId) ?? [],
    isOtherGoods: mayShowOtherGoods(image, goods),
  }))
  return orderDesign(design, pictures)
}

function areaOf(face: PrintFace, pictures: readonly PictureAreas[]): OrderedArea | null {
  for (const { assetId, areas, isOtherGoods } of pictures) {
    const area = areas.find((known) => known.id === face.areaId && takes(known, face))
    if (!area) continue
    const { id, label, widthMm, heightMm } = area
    return {
      id,
      label,
      widthMm,
      heightMm,
      methodLabel: techniqueText(face.technique),
      assetId,
      ...(isOtherGoods && { isOtherGoods: true }),
    }
  }
  return null
}

function takes(area: PrintArea, { placement, technique }: PrintFace): boolean {
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(placement)
  const isInside =
    Math.min(leftMm, topMm) >= -TOLERANCE_MM &&
    rightMm <= area.widthMm + TOLERANCE_MM &&
    bottomMm <= area.heightMm + TOLERANCE_MM
  return isInside && area.methods.includes(technique.method)
}

/** A face with its area, as both were ordered. */
export interface OrderedFace {
  readonly face: PrintFace
  readonly area: OrderedArea
}

/** The faces of an ordered design with their areas, in order. */
export function orderedFaces({ design, areas }: OrderedDesign): readonly OrderedFace[] {
  return design.faces.flatMap((face, index) => {
    const area = areas[index]
    return area ? [{ face, area }] : []
  })
}

/**
 * The picture's areas that the design prints on, with the size and method they had when it was ordered: what staff have
 * changed since must not move an ordered logo.
 */
export function asOrdered(
  { design, areas }: OrderedDesign,
  today: readonly PrintArea[],
): readonly PrintArea[] {
  return today.flatMap((area) => {
    const index = areas.findIndex(({ id }) => id === area.id)
    const [ordered, face] = [areas[index], design.faces[index]]
    if (!ordered || !face) return []
    const { widthMm, heightMm } = ordered
    return [{ ...area, widthMm, heightMm, methods: [face.technique.method] }]
  })
}

/** The sentence of `describeDesign` with the areas as they were ordered. */
export function describeOrdered({ design, areas }: OrderedDesign): string {
  return describeDesign(design, areas)
}

/** Said wherever a face's picture may show the goods in another colour than the one that is printed on. */
export const OTHER_GOODS =
  'Bu yüzün siparişteki renkte görseli yok: görsel yalnızca yeri gösterir, ürünün rengini göstermez.'

/** What is said of one face for itself: 'Ön yüz, 60 × 24 mm, serigrafi, 2 renk'. */
export function orderedFaceText({ face, area }: OrderedFace): string {
  return `${area.label}, ${faceText(face)}`
}
