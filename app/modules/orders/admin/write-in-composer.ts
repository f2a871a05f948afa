import type { ComposerSide } from '../domain/conversation.ts'

/** The two sides of the composer's switch. */
export const SIDE_IDS: Readonly<Record<ComposerSide, string>> = {
  message: 'field-message',
  note: 'field-internal-note',
}
/** Where it is written. */
export const COMPOSER_TEXT = 'composer-text'

/**
 * Opens the composer of an order's page on a side and puts the cursor into it, for keys and presses elsewhere on the page. What was
 * typed stays. False where there is no composer.
 */
export function writeInComposer(side: ComposerSide): boolean {
  document.getElementById(SIDE_IDS[side])?.click()
  const text = document.getElementById(COMPOSER_TEXT)
  text?.focus()
  return text !== null
}
