import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import {
  COOKIE_CHOICE_EVENT,
  readCookieChoice,
} from '#app/modules/settings/storefront/cookie-choice-store.ts'
import { forgetSession, reportVisit } from './visit-reports.ts'

/**
 * Counts the visits of whoever allowed it (product decision 25): nothing is sent and no name is kept before the choice,
 * and from a refusal on. Draws nothing.
 */
export function VisitCounter() {
  const { pathname } = useLocation()
  const choice = useSyncExternalStore(followChoice, readCookieChoice, () => null)

  useEffect(() => {
    if (choice !== 'accepted') return forgetSession()
    const stop = reportVisit(pathname)
    return () => stop(readCookieChoice() !== 'accepted')
  }, [choice, pathname])

  return null
}

function followChoice(listener: () => void): () => void {
  // Another tab's answer is this browser's too.
  for (const event of [COOKIE_CHOICE_EVENT, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [COOKIE_CHOICE_EVENT, 'storage']) window.removeEventListener(event, listener)
  }
}
