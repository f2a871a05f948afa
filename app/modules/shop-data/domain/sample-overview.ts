import type { SampleCounts } from '#app/kernel/sample-counts.ts'

/** What there is of sample data, beside what is the shop's own. */
export interface SampleOverview {
  readonly rows: readonly (SampleCounts & { readonly label: string })[]
  /** Sample categories that stay, because products of the shop's own are in them. */
  readonly keptCategories: number
  /** Settings that still say what the sample shop said. */
  readonly settings: number
}

/** Whether there is anything to clear. */
export function hasSample({ rows, settings }: SampleOverview): boolean {
  return settings > 0 || rows.some(({ sample }) => sample > 0)
}

/** What has to be typed before sample data are cleared. */
export const CLEAR_WORD = 'TEMİZLE'

/** Whether the word was typed, however it was capitalised. */
export function isClearWord(typed: string): boolean {
  return typed.trim().toLocaleUpperCase('tr-TR') === CLEAR_WORD
}

export const NOTHING_TO_CLEAR = 'Temizlenecek örnek veri yok.'
export const CLEAR_WORD_MISSING = `Onaylamak için kutuya ${CLEAR_WORD} yazın.`
