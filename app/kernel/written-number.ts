import type { Kurus } from './money.ts'
import { parseLira } from './money.ts'

/** A run of digits with what people put between them, not inside of a word or an order number; none is longer. */
const RUN = /(?<![\p{L}\d\-.,+])(?:\+ ?)?[\d(][\d ()./\-–]{0,40}\d(?![\p{L}\d,])/gu
const IBAN = /(?<![\p{L}\d])tr ?\d{2}(?: ?\d{4}){1,5}(?: ?\d{1,4})?(?![\p{L}\d])/giu
/** From so many digits on, a number written with gaps is one number. */
const LONG = 10

/**
 * Numbers as people write them in the form they are stored in: telephone numbers as their national digits
 * (`0533 222 11 44`, `+90 (533) 222-11-44` → `5332221144`; also the beginning of one, `0533 222` → `533222`), an IBAN
 * and any other long number without its gaps. Everything else stays as it is: order numbers, amounts, short numbers.
 */
export function joinWrittenNumbers(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replace(IBAN, (iban) => iban.replaceAll(' ', ''))
    .replace(RUN, (run) => {
      const digits = run.replace(/\D/g, '')
      return nationalDigits(run.startsWith('+'), digits) ?? (digits.length >= LONG ? digits : run)
    })
}

/** The digits of a Turkish telephone number, or of its beginning, without what stands before them; null for others. */
function nationalDigits(hasPlus: boolean, digits: string): string | null {
  const isWhole = digits.length === 12 && digits.startsWith('90')
  const national =
    hasPlus || isWhole
      ? /^90(\d{3,10})$/.exec(digits)?.[1]
      : (/^0090(\d{3,10})$/.exec(digits)?.[1] ?? /^0(\d{3,10})$/.exec(digits)?.[1])
  return national !== undefined && /^[2-58]/.test(national) ? national : null
}

/**
 * The amount a whole text says, as screens show one: `1.234,50`, `1.234,50 ₺`, `1234,50 TL`. Null for anything that is
 * not surely an amount, such as a plain number.
 */
export function writtenAmount(text: string): Kurus | null {
  if (!/[,₺]|\d\.\d{3}|TL$/i.test(text)) return null
  const read = parseLira(text)
  return read.ok ? read.value : null
}
