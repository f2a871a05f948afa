import type { ActionResult } from '#app/design/forms/action-result.ts'

/** Why the form of a proof's page that was sent last was refused. */
export interface ProofRefusal {
  readonly intent: string | null
  readonly id: string | null
  readonly message: string
}

/** The refusal an answer holds: a sentence of the server, or the first thing that is wrong in the form. */
export function refusalOf(answer: ActionResult<unknown> | undefined): ProofRefusal | null {
  if (!answer?.problem) return null
  const { intent, id, problem } = answer
  return { intent, id, message: problem.message }
}

/** Why this form was refused; null for another one. */
export function refusalIn(refused: ProofRefusal | null, intent: string): string | null {
  return refused?.intent === intent ? refused.message : null
}
