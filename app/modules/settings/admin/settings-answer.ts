import type { SubmissionResult } from '@conform-to/react'

/** What the server says to a sent form of the settings; null when no answer came. */
export interface SettingsAnswer {
  readonly reply: SubmissionResult | null
  readonly isSaved: boolean
  /** Somebody saved the same settings since the form was opened. */
  readonly isConflict: boolean
  /** Why nothing was saved, where no field says it. */
  readonly refusal: string | null
  /** Why the password typed with it was not taken, or that one is needed; null when it is not about that. */
  readonly ownPasswordFault: string | null
  /** What the form goes on with: as it was sent, or as it stands now once its state is known. */
  readonly version: number
}
