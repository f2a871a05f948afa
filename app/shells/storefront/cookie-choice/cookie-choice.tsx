import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import {
  OPEN_COOKIE_CHOICE_EVENT,
  readCookieChoice,
} from '#app/modules/settings/storefront/cookie-choice-store.ts'
import { CHECKOUT_PATH } from '../checkout-path.ts'

const CookieChoiceNotice = lazyPart(() =>
  import('./cookie-choice-notice.tsx').then((module) => module.CookieChoiceNotice),
)

/**
 * Asks once about measuring visits, on the first visit and whenever the footer's link wants it again. Drawn in the
 * browser only, so the pages stay the same for everybody, and loaded only where there is something to ask.
 */
export function CookieChoice({ receivers }: { receivers: readonly string[] }) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isAskedFor, setAskedFor] = useState(false)

  useEffect(() => {
    setOpen(readCookieChoice() === null)
    const open = () => {
      setAskedFor(true)
      setOpen(true)
    }
    window.addEventListener(OPEN_COOKIE_CHOICE_EVENT, open)
    return () => window.removeEventListener(OPEN_COOKIE_CHOICE_EVENT, open)
  }, [])

  // Nothing may stand between a buyer and his order (product decision 28).
  if (!isOpen || pathname === CHECKOUT_PATH) return null
  return (
    <Suspense fallback={null}>
      <CookieChoiceNotice receivers={receivers} takesFocus={isAskedFor} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
