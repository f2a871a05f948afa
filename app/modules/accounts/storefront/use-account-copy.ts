import { useEffect, useEffectEvent } from 'react'
import type { AccountCopy, CopyRules, CopySync } from '#app/modules/accounts/domain/account-copy.ts'
import type { CopyRecordStore } from './copy-record.ts'
import { followAccountCopy } from './follow-account-copy.ts'
import { hasSessionHint } from './session-hint.ts'

/** A value of the browser that the account keeps as well. Made once, beside the component that follows it. */
export interface FollowedValue<T> {
  readonly rules: CopyRules<T>
  readonly local: {
    readonly current: () => T
    readonly replace: (value: T) => void
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly record: CopyRecordStore
  readonly send: (sync: CopySync<T>) => Promise<AccountCopy<T> | null>
  /** Name of the browser's lock under which its tabs take turns. */
  readonly lock: string
}

/** Several changes in a row, typing a note for instance, are one. */
const REST_MS = 400

/** Keeps a value the same in this browser and on the account for as long as the component stands. */
export function useAccountCopy<T>(
  accountId: string,
  { rules, local, record, send, lock }: FollowedValue<T>,
  say: { readonly joined?: () => void; readonly leftOut?: (count: number) => void },
): void {
  const sayJoined = useEffectEvent(() => say.joined?.())
  const sayLeftOut = useEffectEvent((count: number) => say.leftOut?.(count))

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const follow = followAccountCopy({
      accountId,
      rules,
      local,
      record,
      isSignedIn: hasSessionHint,
      send,
      alone: (run) => oneTabAtATime(lock, run),
      onJoined: () => sayJoined(),
      onLeftOut: (count) => sayLeftOut(count),
    })
    const soon = (): void => {
      clearTimeout(rest)
      rest = setTimeout(() => void follow(), REST_MS)
    }
    const whenChanged = (): void => {
      if (rules.text(local.current()) !== record.read()?.text) soon()
    }
    const whenSeen = (): void => {
      if (document.visibilityState === 'visible') soon()
    }
    const leave = local.subscribe(whenChanged)
    document.addEventListener('visibilitychange', whenSeen)
    window.addEventListener('focus', soon)
    window.addEventListener('online', soon)
    void follow()
    return () => {
      clearTimeout(rest)
      leave()
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('focus', soon)
      window.removeEventListener('online', soon)
    }
  }, [accountId, rules, local, record, send, lock])
}

/** Asks the shop to bring a value in line. Null without an answer that counts. */
export async function postSync(address: string, sync: unknown): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(sync),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** Locks exist on secure origins only; without them each tab is on its own, and a clash is merged. */
async function oneTabAtATime(lock: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, run)
  else await run()
}
