import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ActionResult } from './action-result.ts'

/**
 * How often the page's form was saved, counted once what was saved has been read again: as the key of a form it lets the
 * form begin anew with that, and not with what stood there before.
 */
export function useSavedCount(answer: ActionResult<unknown> | null | undefined): number {
  const [saved, setSaved] = useState<{
    readonly count: number
    readonly answer: ActionResult<unknown> | undefined
  }>({
    count: 0,
    answer: undefined,
  })
  const isRead = useNavigation().state === 'idle'
  useEffect(() => {
    if (isRead && answer?.done)
      setSaved((before) => (before.answer === answer ? before : { count: before.count + 1, answer }))
  }, [answer, isRead])
  return saved.count
}
