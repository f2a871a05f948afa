import { groupThousands } from './count.ts'
import type { Result } from './result.ts'
import { fail, ok } from './result.ts'

/** An amount of Turkish lira as a whole number of kuruş (100 kuruş = 1 ₺). Always a safe integer; never a fraction. */
export type Kurus = number

const LIRA_WITH_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/
const LIRA_PLAIN = /^\d+(?:,\d{1,2})?$/
const MAX_DIGITS = 16

/**
 * Writes an amount the way Turkish readers expect it: `1.234,50 ₺`, negative `-12,30 ₺`.
 * Done by hand because `Intl` puts the sign of the currency first (`₺1.234,50`) and must not differ between browser and server.
 * Throws a RangeError when the amount is not a whole number of kuruş.
 */
export function formatLira(minor: Kurus): string {
  assertAmount(minor)
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)} ₺`
}

/**
 * Reads an amount typed by a person: `1234`, `1234,5`, `1.234,50`, `12,5 ₺`, `₺12`, `12 TL`, with an optional minus.
 * A dot is only ever a thousands separator, so `1.234` is one thousand two hundred and thirty-four lira
 * and `12.5` is refused instead of guessed at.
 * Refusals: `money/not-an-amount`, `money/ambiguous-amount`, `money/too-large`.
 */
export function parseLira(text: string): Result<Kurus> {
  const typed = text
    .trim()
    .replace(/^₺\s*/, '')
    .replace(/(?:₺|TL)$/i, '')
    .trimEnd()
  const negative = /^[-−]/.test(typed)
  const amount = typed.replace(/^[-−]\s*(?:₺\s*)?/, '')
  if (!LIRA_PLAIN.test(amount) && !LIRA_WITH_THOUSANDS.test(amount)) {
    return /^\d[\d.]*\.\d+$/.test(amount)
      ? fail.invalid(
          'money/ambiguous-amount',
          'Kuruşu virgülle ayırın, örneğin 12,50. Nokta yalnızca binlikleri ayırır.',
        )
      : fail.invalid('money/not-an-amount', 'Geçerli bir tutar girin, örneğin 1.234,50.')
  }
  const [lira = '', kurus = ''] = amount.replaceAll('.', '').split(',')
  const digits = `${lira}${kurus.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  const minor = digits.length > MAX_DIGITS ? Number.POSITIVE_INFINITY : Number(digits)
  if (!Number.isSafeInteger(minor)) return fail.tooLarge('money/too-large', 'Bu tutar çok büyük.')
  return ok(negative && minor !== 0 ? -minor : minor)
}

/**
 * `amount × numerator ÷ denominator`, rounded half up once, in exact integer arithmetic.
 * Half up is commercial rounding: a half moves away from zero, so a refund of x is the mirror of a charge of x.
 * Throws a RangeError for anything but safe integers, a denominator below 1, and a result beyond the safe integers.
 */
export function multiplyRounded(amountMinor: Kurus, numerator: number, denominator: number): Kurus {
  assertAmount(amountMinor)
  assertAmount(numerator)
  if (!Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError(`denominator must be a whole number above 0, not ${denominator}`)
  }
  const negative = amountMinor < 0 !== numerator < 0
  const size = roundedQuotient(Math.abs(amountMinor), Math.abs(numerator), denominator)
  return negative && size !== 0 ? -size : size
}

function roundedQuotient(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % denominator
    const floor = (product - remainder) / denominator
    return remainder >= denominator - remainder ? floor + 1 : floor
  }
  const exact = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const quotient = Number((2n * exact + divisor) / (2n * divisor))
  assertAmount(quotient)
  return quotient
}

function assertAmount(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number: ${value}`)
}
