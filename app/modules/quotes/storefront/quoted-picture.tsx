import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/print-design.ts'
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
  const { assetId, width, height } = picture
  return (
    <span className="relative block aspect-2/3 w-14 shrink-0 overflow-hidden rounded-sm bg-paper-deep sm:w-16">
      <ShownDesign value={design}>
        <ResponsiveImage
          image={{
            src: imageUrl(assetId, 96),
            srcSet: `${imageUrl(assetId, 96)} 96w, ${imageUrl(assetId, 200)} 200w`,
            ...{ width, height, alt: '' },
          }}
          sizes="64px"
          className="size-full object-cover"
        />
      </ShownDesign>
    </span>
  )
}
