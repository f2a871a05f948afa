/** What may be sent or stored as the chosen options of goods. */
import type { ChosenOptions } from './price-engine.ts'

/** Options of one line, and characters of an option's name or value. */
export const MAX_OPTIONS = 20
export const MAX_OPTION_TEXT = 120

/** A name or value without control and half characters. */
export const OPTION_TEXT = /^[^\p{Cc}\p{Cs}]+$/u

export function isOptionText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_OPTION_TEXT && OPTION_TEXT.test(value)
}

export function isChosenOptions(value: unknown): value is ChosenOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MAX_OPTIONS &&
    entries.every(([name, chosen]) => isOptionText(name) && isOptionText(chosen))
  )
}

/** The same for the same choice, in whatever order it was made. */
export function choiceKey(options: ChosenOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
