import { parseIsoDay } from '#app/kernel/instant.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { OptionGroup, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import { readQuantity } from './change-form.ts'
import type { ProductFormValues } from './product-form-values.ts'

/** Fields of the product form as a cell of a file says them, or what is wrong with it. */
export type CellReading = { readonly message: string } | Partial<Record<keyof ProductFormValues, unknown>>

/** `Renk: Beyaz; Siyah [2,50]`, a group a line. What separates is written behind a backslash inside of names. */
export function writeVariations(groups: readonly OptionGroup[]): string {
  return groups
    .map(({ name, options }) => {
      const values = options.map(({ value, priceChangeMinor }) =>
        priceChangeMinor === 0 ? guarded(value) : `${guarded(value)} [${amountOf(priceChangeMinor)}]`,
      )
      return `${guarded(name)}: ${values.join('; ')}`
    })
    .join('\n')
}

/** `Siyah [2,50]` apart: the name and what stands in the brackets at its end. */
function splitPriceChange(option: string): readonly [string, string] {
  const opened = option.endsWith(']') ? option.lastIndexOf('[') : -1
  if (opened < 0 || option[opened - 1] === '\\') return [option, '']
  return [option.slice(0, opened).trimEnd(), option.slice(opened + 1, -1)]
}

/** Reads what `writeVariations` writes. */
export function readVariations(text: string): CellReading {
  const groups: ProductFormValues['optionGroups'][number][] = []
  for (const line of text.split(/\n+/).filter((part) => part.trim() !== '')) {
    const [name, ...rest] = splitGuarded(line, ':')
    if (name === undefined || rest.length !== 1) return { message: 'Şöyle yazın: Renk: Beyaz; Siyah [2,50]' }
    const options = splitGuarded(rest[0] ?? '', ';').map((part) => {
      const [value, priceChange] = splitPriceChange(part.trim())
      return { key: '', value: unguarded(value), priceChange: priceChange.trim() }
    })
    const wrong = options.find(({ priceChange }) => priceChange !== '' && !parseLira(priceChange).ok)
    if (wrong) return { message: `“${wrong.value}” seçeneğinin farkı okunamadı: ${wrong.priceChange}` }
    groups.push({ id: '', name: unguarded(name), options })
  }
  return { optionGroups: groups }
}

/** `100: 5; 500: 12,5`. */
export function writeTiers(tiers: readonly PriceTier[]): string {
  return tiers.map(({ minQuantity, discountBp }) => `${minQuantity}: ${percentOf(discountBp)}`).join('; ')
}

/** Reads what `writeTiers` writes. */
export function readTiers(text: string): CellReading {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '')
  const tiers = parts.map((part) => {
    const [minQuantity = '', discountPercent = ''] = part.split(':').map((side) => side.trim())
    return { minQuantity, discountPercent }
  })
  const isWrong = parts.some((part) => part.split(':').length !== 2)
  return isWrong ? { message: 'Şöyle yazın: 100: 5; 500: 12,5' } : { tiers }
}

function amountOf(minor: number): string {
  return formatLira(minor).replace(/ ₺$/, '')
}

function percentOf(share: BasisPoints): string {
  return formatPercent(share).slice(1)
}

function guarded(text: string): string {
  return text.replace(/[\\:;[\]]/g, '\\$&')
}

function unguarded(text: string): string {
  return text.trim().replace(/\\(.)/g, '$1')
}

function splitGuarded(text: string, separator: ':' | ';'): string[] {
  return text.split(separator === ':' ? /(?<!\\):/ : /(?<!\\);/)
}

/** What a cell says of a stock, written as in the product form; null where it says nothing. */
export function quantityAt(cells: readonly string[], index: number | undefined): number | null {
  return index === undefined ? null : readQuantity((cells[index] ?? '').trim())
}

/** Said of a cell that is no day. */
export const NO_DAY = 'Günü şöyle yazın: 18.12.2026'

/** Reads a day as `formatIsoDay` writes it, also `2026-12-18`, into the text of a date field; null for what is no day. */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return iso === '' || parseIsoDay(iso) !== null ? iso : null
}
