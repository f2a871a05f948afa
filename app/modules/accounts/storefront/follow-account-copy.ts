import type { AccountCopy, CopyRules, CopySync } from '#app/modules/accounts/domain/account-copy.ts'
import type { CopyRecordStore } from './copy-record.ts'

export interface FollowOptions<T> {
  readonly accountId: string
  readonly rules: CopyRules<T>
  readonly local: {
    readonly current: () => T
    readonly replace: (value: T) => void
  }
  readonly record: CopyRecordStore
  /** False once somebody signed out, in another tab too. */
  readonly isSignedIn: () => boolean
  /** Null without an answer: no connection, the session has ended or is somebody else's. */
  readonly send: (sync: CopySync<T>) => Promise<AccountCopy<T> | null>
  /** One at a time over all tabs of the browser: else one tab would answer for a state the other has left. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** At login the account had something that was not in this browser, which had something of its own. */
  readonly onJoined: () => void
  /** At login so much of what was in this browser found no room on the account. */
  readonly onLeftOut: (count: number) => void
}

/**
 * Brings the browser's value (cart, favourites) and the account's in line each time it is called; call it when the
 * customer is known, after each change, and when the page is looked at again. Nothing is touched before an answer has
 * come; what was changed meanwhile is put on top of it. After signing out nothing is sent and nothing brought back. What
 * another account left in the browser is its own: it is not joined to the account of who signs in next.
 */
export function followAccountCopy<T>(options: FollowOptions<T>): () => Promise<void> {
  const { accountId, rules, local, record, isSignedIn, send, alone, onJoined, onLeftOut } = options
  const { text, ofText, rebase, without, size } = rules
  let isRunning = false
  let isAskedAgain = false

  async function bringInLine(): Promise<void> {
    if (!isSignedIn()) return
    const known = record.read()
    const mine = known?.accountId === accountId ? known : null
    const here = local.current()
    const sent = known === null || mine ? here : without(here, ofText(known.text))
    const answer = await send({
      accountId,
      version: mine?.version ?? null,
      value: mine?.text === text(sent) ? null : sent,
    })
    if (answer === null || !isSignedIn()) return
    const theirs = ofText(text(answer.value))
    // Before the first answer the account's value came out of what was sent; later out of what both sides had.
    const wasRefused = mine !== null && answer.version !== mine.version && text(theirs) !== text(sent)
    const base = wasRefused ? ofText(mine.text) : here
    const next = rebase({ base, mine: local.current(), theirs })
    if (text(next) !== text(local.current())) local.replace(next)
    record.write({ accountId, version: answer.version, text: text(theirs) })
    if (text(next) !== text(theirs)) isAskedAgain = true
    const leftOut = mine === null ? size(without(sent, theirs)) : 0
    if (leftOut > 0) onLeftOut(leftOut)
    if (mine === null && size(sent) > 0 && size(theirs) > size(sent)) onJoined()
  }

  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await alone(bringInLine)
      }
    } finally {
      isRunning = false
    }
  }
}
