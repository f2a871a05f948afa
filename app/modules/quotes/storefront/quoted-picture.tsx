import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { ShownDesign } from '#app/modules/mockups/storefront/shown-design.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/**
 * The goods a price is asked for, beside their name: in the chosen colour, and with the visitor's logo where the design
 * puts it. Nothing for goods without a picture.
 */
export function QuotedPicture({
  images,
  options,
  design,
}: {
  images: readonly ProductImage[]
  options: ChosenOptions
  /** Null: the bare goods. */
  design: PrintDesign | null
}) {
  const picture = pictureOfChoice(images, options)
  if (!picture) return null
  return (
    <span className="relative block aspect-2/3 w-14 shrink-0 overflow-hidden rounded-sm bg-paper-deep sm:w-16">
      <ShownDesign value={design}>
        <FramedPicture {...inFrame({ image: picture, frame: 'upright', sizes: '64px', widths: [96, 200] })} />
      </ShownDesign>
    </span>
  )
}
