import type { SubmissionResult } from '@conform-to/react'

/** What the server says to a form of a room that has several of them. */
export interface RoomAnswer {
  /** Which form was sent. */
  readonly intent: string
  /** The entry it was about; null for the room itself. */
  readonly id: string | null
  readonly isDone: boolean
  /** What was typed and what is wrong with it, for showing the form again; null when nothing needs to be. */
  readonly reply: SubmissionResult | null
  /** Why it was not done. */
  readonly problem: {
    readonly code: string
    readonly message: string
    /** With 'content/version-conflict': the version to save against to overwrite the other change. */
    readonly newestVersion: number | null
  } | null
}

export const VERSION_CONFLICT = 'content/version-conflict'

/** What settings say that were not stored (spec, back office §8). */
export const SETTINGS_FAILED = 'Ayarlar kaydedilirken bir hata oluştu.'

/** The answer when none came from the server. */
export function unsentAnswer(intent: string, message: string): RoomAnswer {
  return {
    ...{ intent, id: null, isDone: false, reply: null },
    problem: { code: 'content/unsent', message, newestVersion: null },
  }
}
