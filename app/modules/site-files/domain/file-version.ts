import type { Instant } from '#app/kernel/instant.ts'
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
  readonly placeholders: readonly { readonly name: string; readonly about: string }[]
  readonly maxLength: number
}

/** What a save answers: the version that is now current, and its content as it is kept. */
export interface SavedFile extends Omit<FileVersion, 'isCurrent'> {
  readonly content: string
}

/** What stands between whoever reads a file and a save: nothing, that he is no administrator, or his password. */
export type FileGuard = 'none' | 'locked' | 'password'
