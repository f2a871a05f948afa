import type { SelectOption } from '#app/design/forms/select.tsx'
import { STOCK_REASON_LABELS, TYPED_REASONS } from '../domain/stock-movement.ts'

/** What staff choose from where they type a stock. */
export const STOCK_REASON_OPTIONS: readonly SelectOption[] = TYPED_REASONS.map((value) => ({
  value,
  label: STOCK_REASON_LABELS[value],
}))
