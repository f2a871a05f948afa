import { ConflictNotice } from '#app/design/patterns/conflict-notice.tsx'
import type { RoomAnswer } from './room-answer.ts'
import { VERSION_CONFLICT } from './room-answer.ts'

/** Tells the second of two people who changed what this form is about; nothing unless the answer says so. */
export function RoomConflict({
  answer,
  title,
  thing,
  onOverwrite,
}: {
  answer: RoomAnswer | null | undefined
  title: string
  /** In the accusative, as in "bu duyuruyu". */
  thing: string
  onOverwrite: (newest: number) => void
}) {
  const problem = answer?.problem
  if (problem?.code !== VERSION_CONFLICT) return null
  return <ConflictNotice {...{ title, thing, onOverwrite }} newest={problem.newestVersion} />
}
