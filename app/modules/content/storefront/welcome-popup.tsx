import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import {
  COOKIE_CHOICE_EVENT,
  readCookieChoice,
} from '#app/modules/settings/storefront/cookie-choice-store.ts'
import type { WelcomePopup as Popup } from '../domain/welcome-popup.ts'
import { markClosed, mayGreet } from './popup-seen.ts'

const WelcomePopupDialog = lazyPart(() =>
  import('./welcome-popup-dialog.tsx').then((module) => module.WelcomePopupDialog),
)

/**
 * Greets a visitor after the popup's delay, and not before he has answered the question of cookies (product decision 28). One that
 * is to be seen once does not come back until its version rises. Its code comes when it opens.
 */
export function WelcomePopup({ popup }: { readonly popup: Popup }) {
  const { delayMs, showOnce, version } = popup
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!mayGreet({ showOnce, version })) return
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => setOpen(true), delayMs)
    }
    if (readCookieChoice() !== null) wait()
    else window.addEventListener(COOKIE_CHOICE_EVENT, wait, { once: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener(COOKIE_CHOICE_EVENT, wait)
    }
  }, [showOnce, version, delayMs])

  if (!isOpen) return null
  function close(): void {
    markClosed({ showOnce, version })
    setOpen(false)
  }
  return (
    <Suspense fallback={null}>
      <WelcomePopupDialog popup={popup} onClose={close} />
    </Suspense>
  )
}
