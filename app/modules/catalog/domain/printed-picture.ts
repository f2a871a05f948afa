/**
 * A product's picture may be the printed form of another one: the same goods, with somebody's logo on them. It sells
 * better where nobody has a logo yet; where a buyer's own is shown, and on what he orders, only the blank one is true.
 */
import type { AssetId } from '#app/modules/media/domain/image.ts'

/** What a picture is by this rule; `printOf` is the picture of the same goods without print. */
interface Printable {
  readonly assetId: AssetId
  readonly printOf?: AssetId | null | undefined
}

export function isPrinted({ printOf }: Pick<Printable, 'printOf'>): boolean {
  return printOf != null
}

/** A product's pictures without the printed ones, in order: what a logo is drawn over and what is ordered. */
export function blankPictures<Image extends Pick<Printable, 'printOf'>>(
  images: readonly Image[],
): readonly Image[] {
  return images.some(isPrinted) ? images.filter((image) => !isPrinted(image)) : images
}

/** The picture that this one is the printed form of; itself where it is none. */
export function blankOf<Image extends Printable>(image: Image, images: readonly Image[]): Image {
  return images.find((other) => other.assetId === image.printOf && !isPrinted(other)) ?? image
}

/** Why a picture cannot be the printed form of the one it names; null where it can. */
export function printFault(image: Printable, images: readonly Printable[]): string | null {
  if (image.printOf == null) return null
  if (image.printOf === image.assetId)
    return 'Bir görsel kendisinin baskılı görünümü olamaz. Ürünün baskısız görselini seçin.'
  const named = images.filter(({ assetId }) => assetId === image.printOf)
  if (named.length === 0)
    return 'Seçilen baskısız görsel üründen kaldırılmış. Başka bir görsel veya “Değil” seçin.'
  return named.every(isPrinted) ? 'Seçilen görsel de baskılı görünüm. Ürünün baskısız görselini seçin.' : null
}

interface Shown extends Printable {
  readonly optionGroup: string | null
  readonly optionValue: string | null
}

/**
 * Pictures as they are stored: a printed one stands for the option value of its blank one, so that the two never say
 * different colours; one whose blank one is not there is a picture like any other.
 */
export function settlePrinted<Image extends Shown>(images: readonly Image[]): readonly Image[] {
  return images.map((image) => {
    if (image.printOf == null) return image
    if (printFault(image, images) !== null) return { ...image, printOf: null }
    const { optionGroup, optionValue } = blankOf<Shown>(image, images)
    return { ...image, optionGroup, optionValue }
  })
}
