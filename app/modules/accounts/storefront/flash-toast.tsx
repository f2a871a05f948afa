import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { CLEARED_GREETING, hasFarewell, readGreeting } from './flash.ts'

/** Shows the message a redirect left behind, once. Stands beneath the ToastProvider of a shell and draws nothing itself. */
export function FlashToast() {
  const toast = useToast()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may bring a message
  useEffect(() => {
    const name = readGreeting(document.cookie)
    if (name) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
      document.cookie = CLEARED_GREETING
      toast({ title: 'Giriş Başarılı!', description: `Hoş geldiniz ${name}!`, tone: 'success' })
    }
    if (window.cameWithFarewell && hasFarewell(document.cookie)) {
      // Only somebody who was signed in has left; nobody else needs the code for it. While it does not come the cookie
      // stays, and the next page tries again.
      import('./sign-out-notice.ts').then(
        ({ showSignOutNotice: sayFarewell }) => sayFarewell(toast),
        () => undefined,
      )
    }
  }, [key, toast])
  return null
}
