import type { Brand } from './brand.ts'
import type { Kurus } from './money.ts'
import { multiplyRounded } from './money.ts'
import type { Result } from './result.ts'
import { fail, ok } from './result.ts'

/** A percentage from 0 to 100 in hundredths of a percent: 2000 is %20, 1250 is %12,5. Always a whole number. */
export type BasisPoints = Brand<number, 'BasisPoints'>

/** Basis points of a whole: %100. */
export const WHOLE_BP = 10_000

/** Marks a number as basis points. Throws a RangeError unless it is a whole number from 0 to 10 000. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isInteger(value) || value < 0 || value > WHOLE_BP) {
    throw new RangeError(`not a percentage in basis points: ${value}`)
  }
  return (value === 0 ? 0 : value) as BasisPoints
}

/** The given share of an amount in kuruş, rounded half up once. */
export function takePercent(amountMinor: Kurus, share: BasisPoints): Kurus {
  return multiplyRounded(amountMinor, share, WHOLE_BP)
}

/** Writes a percentage the Turkish way, sign first and without empty decimals: `%20`, `%12,5`, `%0,05`. */
export function formatPercent(share: BasisPoints): string {
  const whole = Math.floor(share / 100)
  const decimals = String(share % 100)
    .padStart(2, '0')
    .replace(/(?<!0)0+$/, '')
  return decimals === '' ? `%${whole}` : `%${whole},${decimals}`
}

/**
 * Reads a percentage typed by a person: `20`, `%20`, `12,5`, `12.50 %`. From 0 to 100, at most two decimals;
 * there are no thousands here, so a dot is safely a decimal separator.
 * Refusals: `percent/not-a-percentage`, `percent/out-of-range`.
 */
export function parsePercent(text: string): Result<BasisPoints> {
  const parts = /^(?:%\s*)?(\d{1,9})(?:[.,](\d{1,2}))?(?:\s*%)?$/.exec(text.trim())
  if (!parts)
    return fail.invalid(
      'percent/not-a-percentage',
      'Geçerli bir yüzde girin, örneğin 12,5 (en fazla iki ondalık).',
    )
  const value = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  if (value > WHOLE_BP) return fail.invalid('percent/out-of-range', 'Yüzde 0 ile 100 arasında olmalıdır.')
  return ok(basisPoints(value))
}
