import { Alert } from '../primitives/alert.tsx'
import type { ListAnswer } from '../toast/use-list-toast.ts'

/** What came of a press in a list, on a page without JavaScript; with it a toast says so. */
export function ListAnswerNotice({ answer }: { answer: ListAnswer | undefined }) {
  if (answer?.refusal) return <Alert tone="danger" title={answer.refusal} className="mb-5" />
  return answer?.done ? <Alert tone="success" title={answer.done.text} className="mb-5" /> : null
}
