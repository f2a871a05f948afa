import { bags } from './products/bags.ts'
import { bottles } from './products/bottles.ts'
import { keychains } from './products/keychains.ts'
import { mugs } from './products/mugs.ts'
import { notebooks } from './products/notebooks.ts'
import { pens } from './products/pens.ts'
import { powerBanks } from './products/power-banks.ts'
import { tShirts } from './products/t-shirts.ts'
import { tech } from './products/tech.ts'
import { thermoses } from './products/thermoses.ts'
import { umbrellas } from './products/umbrellas.ts'
import { usbSticks } from './products/usb-sticks.ts'
import type { SampleProduct } from './sample-product.ts'

export { sampleCategories } from './categories.ts'
export type {
  SampleCategory,
  SampleImage,
  SampleOption,
  SampleOptionGroup,
  SampleProduct,
} from './sample-product.ts'

/** All products of the sample shop, category by category. */
export const sampleProducts: readonly SampleProduct[] = [
  ...thermoses,
  ...pens,
  ...notebooks,
  ...bags,
  ...bottles,
  ...tech,
  ...powerBanks,
  ...mugs,
  ...usbSticks,
  ...tShirts,
  ...umbrellas,
  ...keychains,
]
