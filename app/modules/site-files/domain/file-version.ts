import type { Instant } from '#app/kernel/instant.ts'
import type { FileFault } from './file-fault.ts'
import type { MailPlaceholderForm } from './mails/mail-placeholder.ts'
import type { FileLanguage } from './site-files.ts'

/** One state a file had or has. Of a file never written there is none, and its version is 0. */
export interface FileVersion {
  readonly version: number
  /** SHA-256 of the content: what an order stores of a contract text. */
  readonly hash: string
  readonly savedAt: Instant
  readonly savedBy: string
  readonly isCurrent: boolean
}

/** The Markdown of pages and contracts, and the plainer one of mails. */
export type TextDialectName = 'page' | 'mail'

/** What a text may name, as its author chooses it. */
export interface FilePlaceholder {
  readonly name: string
  /** What it is called, in a word or two. */
  readonly label: string
  readonly about: string
  /** `text` stands in a sentence, `block` alone on its line, `link` where a link of a mail points to. */
  readonly form: MailPlaceholderForm
  /** Whether the text is not saved without it. */
  readonly isRequired: boolean
}

/** A text that nobody has saved, as the shop would show it with values of nobody; or why it could not. */
export type PreviewedText =
  | { readonly kind: 'shown'; readonly title: string; readonly html: string }
  | { readonly kind: 'refused'; readonly message: string; readonly faults: readonly FileFault[] }

/** A file as an editor opens it. */
export interface OpenedFile extends Omit<FileVersion, 'isCurrent'> {
  readonly path: string
  readonly name: string
  readonly language: FileLanguage
  readonly content: string
  /** Whether it says what the shop was shipped with. */
  readonly isDefault: boolean
  /** Version of a shipped text that came with an update after the file was changed by hand; null without one. */
  readonly newerShipped: number | null
  readonly purpose: string
  readonly effect: string
  readonly shownAt: string | null
  /** Which Markdown it is written in; null for a file that is no text. */
  readonly dialect: TextDialectName | null
  readonly placeholders: readonly FilePlaceholder[]
  readonly maxLength: number
}

/** What a save answers: the version that is now current, and its content as it is kept. */
export interface SavedFile extends Omit<FileVersion, 'isCurrent'> {
  readonly content: string
}

/** What stands between whoever reads a file and a save: nothing, that he is no administrator, or his password. */
export type FileGuard = 'none' | 'locked' | 'password'
