import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ToastMessage } from '../toast/toast-context.ts'
import { useToast } from '../toast/toast-context.ts'

/** After saving a form of the back office returns to its list (spec, back office §2). */
const RETURN_MS = 1000

/**
 * What happens after a form was sent: saved, it says so and goes back to the list; refused, it says why and stays.
 * Either is null when the answer is not of that kind. `release` lets the unsaved-changes guard pass.
 */
export function useReturnAfterSave({
  answer,
  saved,
  refused,
  list,
  release,
}: {
  /** The action's answer; each one is told once. */
  readonly answer: unknown
  readonly saved: ToastMessage | null
  readonly refused: ToastMessage | null
  readonly list: string
  readonly release: () => void
}): void {
  const toast = useToast()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages belong to the answer
  useEffect(() => {
    if (refused) toast({ ...refused, tone: 'destructive' })
    if (!saved) return
    release()
    toast({ ...saved, tone: 'success' })
    const timer = setTimeout(() => navigate(list), RETURN_MS)
    return () => clearTimeout(timer)
  }, [answer, list, navigate, release, toast])
}
