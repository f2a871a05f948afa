import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useActionToast } from '../toast/use-action-toast.ts'
import { withMove } from './place-entry.ts'

type Command = Readonly<Record<string, string>>

/**
 * The presses of a list, sent to the page's own action one after the other: one that is made while another is on its
 * way waits for it instead of being lost. `inOrder` shows the entries with every move that was made, arrived or not. After a
 * refusal those that wait are dropped: they were made on an order the shop does not have. What was done, or why it was
 * not, is said. `Form` sends the same presses without JavaScript.
 */
export function useListCommands() {
  const fetcher = useFetcher<ActionResult>()
  const [commands, setCommands] = useState<readonly Command[]>([])
  const isSent = useRef(false)
  const lastAnswer = useRef(fetcher.data)
  useActionToast(fetcher.data)

  useEffect(() => {
    if (fetcher.state !== 'idle') return
    if (isSent.current) {
      // Without a new answer it has only just been sent.
      if (fetcher.data === lastAnswer.current) return
      isSent.current = false
      lastAnswer.current = fetcher.data
      setCommands((sent) => (fetcher.data?.problem ? [] : sent.slice(1)))
      return
    }
    // A form that was sent by itself is answered here too.
    lastAnswer.current = fetcher.data
    const [next] = commands
    if (next === undefined) return
    isSent.current = true
    void fetcher.submit(next, { method: 'post' })
  }, [commands, fetcher])

  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle' || commands.length > 0,
    send: (command: Command) => setCommands((waiting) => [...waiting, command]),
    inOrder: <Entry extends { readonly id: string }>(entries: readonly Entry[]): readonly Entry[] =>
      commands.reduce<readonly Entry[]>(
        (order, { place }) => (place === undefined ? order : withMove(order, place)),
        entries,
      ),
  }
}
