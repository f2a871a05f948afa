import { ImageOff } from 'lucide-react'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import type { PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { ShownDesign } from '#app/modules/mockups/storefront/shown-design.ts'

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
  const assetId = (line.snapshot.assetId ?? product?.image?.assetId ?? null) as AssetId | null
  if (assetId === null) {
    return (
      <span className={`flex items-center justify-center bg-paper-deep text-ink-soft ${className}`}>
        <ImageOff size={20} aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={`relative block overflow-hidden bg-paper-deep ${className}`}>
      <ShownDesign value={line.design}>
        <ResponsiveImage
          image={{
            src: imageUrl(assetId, 200),
            srcSet: `${imageUrl(assetId, 96)} 96w, ${imageUrl(assetId, 200)} 200w, ${imageUrl(assetId, 400)} 400w`,
            width: 200,
            height: 300,
            alt: '',
          }}
          sizes="96px"
          className="size-full object-cover"
        />
      </ShownDesign>
    </span>
  )
}

/** 'Renk: Siyah · Beden: M · Baskı: Lazer': what was chosen, in words. */
export function choiceText(line: {
  readonly options: Readonly<Record<string, string>>
  readonly printChoice: string | null
}): string {
  const options = Object.entries(line.options).map(([name, value]) => `${name}: ${value}`)
  return [...options, ...(line.printChoice === null ? [] : [`Baskı: ${line.printChoice}`])].join(' · ')
}
