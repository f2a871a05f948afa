import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useActionToast } from '../toast/use-action-toast.ts'
import type { ActionResult } from './action-result.ts'

/** After saving a form of the back office returns to its list (spec, back office §2). */
const RETURN_MS = 1000

/**
 * What happens after a form was sent: saved, it says so and goes back to the list; refused, it says why and stays.
 * `release` lets the unsaved-changes guard pass.
 */
export function useReturnAfterSave({
  answer,
  refusal,
  list,
  release,
}: {
  readonly answer: ActionResult<unknown> | undefined
  /** Said instead of the reason, which stands in the form. */
  readonly refusal?: string | undefined
  readonly list: string
  readonly release: () => void
}): void {
  const navigate = useNavigate()
  useActionToast(answer, refusal)
  useEffect(() => {
    if (!answer?.done) return
    release()
    const timer = setTimeout(() => navigate(list), RETURN_MS)
    return () => clearTimeout(timer)
  }, [answer, list, navigate, release])
}
