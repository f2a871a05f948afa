import { ImageOff } from 'lucide-react'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import type { WithRows } from '#app/modules/cart/domain/line-rows.ts'
import { sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import type { PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import { THUMB_WIDTHS } from '#app/modules/catalog/storefront/product-picture.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { FramedImage } from '#app/modules/media/domain/image-framing.ts'
import { MIDDLE } from '#app/modules/media/domain/image-framing.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { ShownDesign } from '#app/modules/mockups/storefront/shown-design.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { PlaceInWords } from '#app/modules/printing/domain/printed-place.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'

/**
 * Picture of a line: the one the buyer saw when adding (it shows the chosen option), else the product's own. With the
 * visitor's logo where the line's design puts it; a line without a design is bought without a placed logo and shows none.
 */
export function LinePicture({
  line,
  product,
  className,
}: {
  line: CartLine
  product: PricedLine['product']
  className: string
}) {
  const image = lineImage(line, product)
  if (image === null) {
    return (
      <span className={`flex items-center justify-center bg-paper-deep text-ink-soft ${className}`}>
        <ImageOff size={20} aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={`relative block overflow-hidden bg-paper-deep ${className}`}>
      <ShownDesign value={line.design}>
        <FramedPicture {...inFrame({ image, frame: 'upright', sizes: '96px', widths: THUMB_WIDTHS })} />
      </ShownDesign>
    </span>
  )
}

/** The product says how its picture lies in the frame; one it no longer has, or has not been asked for, stands whole. */
function lineImage(line: CartLine, product: PricedLine['product']): FramedImage | null {
  const own = product?.image ?? null
  const assetId = line.snapshot.assetId as AssetId | null
  if (assetId === null || assetId === own?.assetId) return own
  return { assetId, width: 1200, height: 1800, fit: 'whole', focalPoint: MIDDLE }
}

/** 'Renk: Siyah · Beden: M · Baskı: Lazer (Ön)': what was chosen for all pieces of a line, in words. */
export function choiceText(
  line: WithRows & {
    readonly options: ChosenOptions
    readonly printChoice: string | null
    readonly isExpress?: boolean | undefined
  },
  places: readonly PlaceInWords[] | undefined,
): string {
  const options = Object.entries(sharedOptions(line)).map(([name, value]) => `${name}: ${value}`)
  const print = line.printChoice === null ? [] : [`Baskı: ${printText(line.printChoice, places)}`]
  return [...options, ...print, ...(line.isExpress ? ['Ekspres'] : [])].join(' · ')
}
