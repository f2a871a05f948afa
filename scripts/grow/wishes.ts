import { parseArgs } from 'node:util'

/** How large the shop shall become. */
export interface Wishes {
  readonly products: number
  readonly orders: number
  readonly customers: number
}

/** The command was called wrongly; the message says how it is called. */
export class UsageError extends Error {}

const MAX_ROWS = 1_000_000
const USAGE = 'Usage: npm run grow -- --products N --orders M [--customers K]   (each from 0 to 1000000)'

/** Reads the command line. Without `--customers` there is one for every three orders. Throws `UsageError`. */
export function readWishes(args: readonly string[]): Wishes {
  const values = parse(args)
  const orders = count(values.orders ?? '0')
  const products = count(values.products ?? '0')
  const customers = values.customers === undefined ? Math.ceil(orders / 3) : count(values.customers)
  if (products + orders + customers === 0) throw new UsageError(USAGE)
  return { products, orders, customers }
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { products: option, orders: option, customers: option } })
      .values
  } catch {
    throw new UsageError(USAGE)
  }
}

function count(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > MAX_ROWS) throw new UsageError(USAGE)
  return value
}
