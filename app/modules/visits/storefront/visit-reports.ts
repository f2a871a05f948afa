import { createRandomKey } from '#app/design/random-key.ts'
import { HEARTBEAT_MS } from '../domain/heartbeat.ts'

let idInMemory: string | null = null

/** The name this tab made up for itself; without storage it holds as long as the page. */
function sessionIdOfTab(): string {
  try {
    const kept = window.sessionStorage.getItem('session_id')
    if (kept !== null) return kept
    const made = createRandomKey()
    window.sessionStorage.setItem('session_id', made)
    return made
  } catch {
    idInMemory ??= createRandomKey()
    return idInMemory
  }
}

/** Takes the tab's name away: it is not counted any more. */
export function forgetSession(): void {
  idInMemory = null
  try {
    window.sessionStorage.removeItem('session_id')
  } catch {
    // A browser without storage kept nothing.
  }
}

/** Reports of one tab reach the server in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve()

function post(report: 'enter' | 'leave', body: object): void {
  last = last
    .then(() =>
      fetch(`/api/visitor/${report}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      }),
    )
    // Nobody should notice that he was not counted (spec, storefront §8).
    .catch((error: unknown) => console.warn('visit not reported', error))
}

/** A report that must get out while the page goes away. */
function beacon(body: object): void {
  navigator.sendBeacon('/api/visitor/leave', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/**
 * Reports a page as long as it is looked at: entered, still here every minute, left when it goes into the background,
 * is closed or another page comes. Gives back what ends the report, without a word where that is not wanted any more.
 */
export function reportVisit(page: string): (isSilent: boolean) => void {
  const session_id = sessionIdOfTab()
  let isPresent = false

  function enter(): void {
    if (document.hidden) return
    isPresent = true
    post('enter', { session_id, page })
  }

  function goAway(): void {
    if (!isPresent) return
    isPresent = false
    beacon({ session_id })
  }

  const followVisibility = () => (document.hidden ? goAway() : enter())
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted && !isPresent) enter()
  }
  enter()
  const signOfLife = setInterval(enter, HEARTBEAT_MS)
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', goAway)
  window.addEventListener('pageshow', comeBack)

  return (isSilent) => {
    clearInterval(signOfLife)
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('pagehide', goAway)
    window.removeEventListener('pageshow', comeBack)
    if (isPresent && !isSilent) post('leave', { session_id })
  }
}
