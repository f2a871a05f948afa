import { startFilledShop } from './small-shop.ts'
import type { StartedShop } from './start-shop.ts'

/** Orders that came over night, each with a print file, paid. */
export const MORNING_ORDERS = 20
export const PRINT_FILE = 'logo.png'

/** Starts a shop of its own in which so many orders wait for its owner and nothing else. */
export function startMorningShop(): Promise<StartedShop> {
  return startFilledShop({ script: 'fill-morning-shop.ts' })
}
