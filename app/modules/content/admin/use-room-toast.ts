import { useEffect } from 'react'
import type { ToastMessage } from '#app/design/toast/toast-context.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { RoomAnswer } from './room-answer.ts'
import { VERSION_CONFLICT } from './room-answer.ts'

/**
 * Says once for each answer what was done, in the words of its form, or 'Hata' with the reason. Forms without words are
 * silent when they succeed. A conflict is said where it is decided about.
 */
export function useRoomToast(
  answer: RoomAnswer | undefined,
  done: Readonly<Record<string, ToastMessage>>,
): void {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    const said = done[answer.intent]
    if (answer.isDone) {
      if (said) toast({ ...said, tone: 'success' })
    } else if (answer.problem && answer.problem.code !== VERSION_CONFLICT) {
      toast({ title: 'Hata', description: answer.problem.message, tone: 'destructive' })
    }
  }, [answer, toast])
}
