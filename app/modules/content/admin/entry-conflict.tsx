import type { ActionResult } from '#app/design/forms/action-result.ts'
import { isConflict } from '#app/design/forms/action-result.ts'
import { ConflictNotice } from '#app/design/patterns/conflict-notice.tsx'

/** Tells the second of two people who changed what this form is about; nothing unless the answer says so. */
export function EntryConflict({
  answer,
  title,
  thing,
  onOverwrite,
}: {
  answer: ActionResult<unknown> | null | undefined
  title: string
  /** In the accusative, as in "bu duyuruyu". */
  thing: string
  onOverwrite: (newest: number) => void
}) {
  const problem = answer?.problem
  if (!problem || !isConflict(problem)) return null
  return <ConflictNotice {...{ title, thing, onOverwrite }} newest={problem.newestVersion} />
}
