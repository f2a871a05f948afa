/** Goods that an order needs and others have now. */
export interface ShortGoods {
  readonly title: string
  readonly needed: number
  readonly left: number
}

/** Every line that is short, with what is left of it: '"Kupa" için stok yetersiz (100 adet gerekli, 3 adet var).' */
export function shortGoodsText(short: readonly ShortGoods[]): string {
  return short
    .map(
      ({ title, needed, left }) =>
        `"${title}" için stok yetersiz (${needed} adet gerekli, ${left} adet var).`,
    )
    .join(' ')
}
