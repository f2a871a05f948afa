import type { OrderLineView } from './order-views.ts'

/** What tells two lines of one product apart: its options and how it is printed. */
export function variantOf({
  options,
  printChoice,
}: Pick<OrderLineView, 'options' | 'printChoice'>): readonly string[] {
  return [...Object.values(options), ...(printChoice === null ? [] : [printChoice])]
}

/** The goods of a line in a sentence: 'Kupa (Beyaz, Tek renk)'. */
export function goodsName(title: string, variant: readonly string[]): string {
  return variant.length === 0 ? title : `${title} (${variant.join(', ')})`
}
