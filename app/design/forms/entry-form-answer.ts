import type { SubmissionResult } from '@conform-to/react'

/** What the server says to the sent form of one entry of a list. */
export interface EntryFormAnswer {
  /** What was typed and what is wrong with it, for showing the form again; null when nothing needs to be. */
  readonly reply: SubmissionResult<string[]> | null
  /** Why it was not saved. */
  readonly problem: {
    readonly code: string
    readonly message: string
    /** With a version conflict: the version to save against to overwrite the other change. */
    readonly newestVersion: number | null
  } | null
  readonly saved: 'created' | 'changed' | null
}

/** The answer when none came from the server. */
export function unsavedEntry(message: string): EntryFormAnswer {
  return { reply: null, problem: { code: 'form/save-failed', message, newestVersion: null }, saved: null }
}

/** Whether somebody else saved the entry since the form was opened. */
export function isConflict(code: string): boolean {
  return code.endsWith('/version-conflict')
}
