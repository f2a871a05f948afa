import { slugify } from '#app/kernel/slug.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { firstOptions, openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { isGtin } from './gtin.ts'
import type { Product, ProductImage, Variant } from './product.ts'
import { pictureOfChoice } from './product.ts'
import { productHref } from './product-href.ts'
import { letterSize } from './size-order.ts'
import {
  choiceOfVariant,
  comesOn,
  isChoiceSoldOut,
  isColourGroup,
  isUnmatched,
  variantGroupsOf,
  variantName,
} from './variant.ts'

/** What the values of a group are, where Google and schema.org have a word for it. */
export type VariantAttribute = 'color' | 'size'

/** A group whose values tell a product's variants apart. */
export interface VariantAxis {
  readonly name: string
  /** Null for anything else, such as a capacity. */
  readonly attribute: VariantAttribute | null
}

/** A variant as it is offered to other programs. */
export interface VariantOffer {
  readonly variant: Variant
  /** 'Tişört - Lacivert, XL'. */
  readonly title: string
  readonly values: readonly (VariantAxis & { readonly value: string })[]
  /** The page's address within the shop, which opens it in this variant. */
  readonly path: string
  /** Those that may show this variant, the one of what is ordered first. */
  readonly images: readonly ProductImage[]
  /** At the minimum quantity, with the first values of the groups that are no axis. */
  readonly price: ReturnType<typeof openingPrice>
  readonly isSoldOut: boolean
  /** `comesOn` of the variant. */
  readonly comesOn: string | null
  /** Its barcode, where that is one. */
  readonly gtin: string | null
}

/** Every variant that can be bought, in the product's order; none of a product without variants. */
export function variantOffers(product: Product): readonly VariantOffer[] {
  const axes = variantAxes(product)
  const variants = product.variants.filter((variant) => !isUnmatched(variant))
  return variants.map((variant) => {
    const choice = choiceOfVariant(product, variant)
    return {
      variant,
      title: `${product.title} - ${variantName(product, variant)}`,
      values: axes.map((axis) => ({ ...axis, value: choice[axis.name] ?? '' })),
      path: productHref({ slug: product.slug, choice }),
      images: imagesOfChoice(product.images, { ...firstOptions(product.optionGroups), ...choice }),
      price: openingPrice(narrowed(product, variant)),
      isSoldOut: isChoiceSoldOut(product, choice),
      comesOn: comesOn(product, choice),
      gtin: variant.barcode !== null && isGtin(variant.barcode) ? variant.barcode : null,
    }
  })
}

/** The groups that tell a product's variants apart. An attribute is the first one's that has it. */
export function variantAxes(
  product: Pick<Product, 'optionGroups' | 'variantGroups'>,
): readonly VariantAxis[] {
  const groups = variantGroupsOf(product)
  const attributes = groups.map(attributeOf)
  return groups.map(({ name }, axis) => {
    const attribute = attributes[axis] ?? null
    return { name, attribute: attributes.indexOf(attribute) === axis ? attribute : null }
  })
}

/** As the shop tells them apart itself: the filters set Renk apart, pickers know sizes in letters whatever they are called. */
function attributeOf(group: OptionGroup): VariantAttribute | null {
  if (isColourGroup(group)) return 'color'
  const { name, options } = group
  return slugify(name) === 'beden' || options.every(({ value }) => letterSize(value) !== null) ? 'size' : null
}

/** Pictures of other values are left out: they show other goods. */
function imagesOfChoice(images: readonly ProductImage[], choice: ChosenOptions): readonly ProductImage[] {
  const cover = pictureOfChoice(images, choice)
  if (cover === null) return []
  const others = images.filter(
    (image) =>
      image !== cover && (image.optionGroup === null || choice[image.optionGroup] === image.optionValue),
  )
  return [cover, ...others]
}

/** The product as if it came in this variant only, so that its price opens with it. */
function narrowed(product: Product, { valueIds }: Variant): Product {
  const optionGroups = product.optionGroups.map((group) =>
    product.variantGroups.includes(group.id)
      ? { ...group, options: group.options.filter(({ id }) => id !== undefined && valueIds.includes(id)) }
      : group,
  )
  return { ...product, optionGroups }
}
