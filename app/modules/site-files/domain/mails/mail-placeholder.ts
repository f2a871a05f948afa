import type { Placeholder } from '../placeholders.ts'
import type { MailBlock } from './mail-block.ts'

interface PlaceholderOfMail extends Placeholder {
  /** Whether a mail without it would fail its reader or the law; a text that lacks it is not saved. */
  readonly isRequired: boolean
  /**
   * Whether all of it is the shop's own: settings, the catalogue, what staff or the program wrote. Whatever is not may
   * have been typed by anybody, and goes into a mail so that no mail program makes a link of it.
   */
  readonly isOwn: boolean
}

/** Words in a sentence. */
export interface WordsPlaceholder extends PlaceholderOfMail {
  readonly form: 'text'
  /** What stands there while somebody writes the mail's text; empty where the shop itself is named. */
  readonly sample: string
}

/** What the program builds (order lines, sums, bank details); it stands alone on its line. */
export interface BlockPlaceholder extends PlaceholderOfMail {
  readonly form: 'block'
  readonly sample: readonly MailBlock[]
}

/** An address; it stands only where a link points to, and leads to the shop itself in a sample. */
export interface LinkPlaceholder extends PlaceholderOfMail {
  readonly form: 'link'
}

export type MailPlaceholder = WordsPlaceholder | BlockPlaceholder | LinkPlaceholder
export type MailPlaceholderForm = MailPlaceholder['form']

/** Words that anybody may have typed; `own` says otherwise. */
export function words(told: Pick<WordsPlaceholder, 'label' | 'about' | 'sample'>): WordsPlaceholder {
  return { ...told, form: 'text', isRequired: false, isOwn: false }
}

/** A block with words that anybody may have typed; `own` says otherwise. */
export function block(told: Pick<BlockPlaceholder, 'label' | 'about' | 'sample'>): BlockPlaceholder {
  return { ...told, form: 'block', isRequired: false, isOwn: false }
}

/** An address of the program's own making. */
export function link(told: Pick<LinkPlaceholder, 'label' | 'about'>): LinkPlaceholder {
  return { ...told, form: 'link', isRequired: false, isOwn: true }
}

/** The placeholder where all of it is the shop's own. */
export function own<P extends MailPlaceholder>(placeholder: P): P {
  return { ...placeholder, isOwn: true }
}

/** The placeholder where a text may not leave it out. */
export function required<P extends MailPlaceholder>(placeholder: P): P {
  return { ...placeholder, isRequired: true }
}
