import type { ActionResult } from '../forms/action-result.ts'
import { Alert } from '../primitives/alert.tsx'

/** What came of a press in a list, on a page without JavaScript; with it a toast says so. */
export function ActionNotice({ result }: { result: ActionResult<unknown> | undefined }) {
  if (result?.problem) return <Alert tone="danger" title={result.problem.message} className="mb-5" />
  const done = result?.done
  return done ? <Alert tone="success" title={done.text ?? done.title} className="mb-5" /> : null
}
