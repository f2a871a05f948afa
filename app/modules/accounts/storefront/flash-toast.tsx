import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { CLEARED_FLASH, readFlash } from './flash.ts'

/** Shows the message a redirect left behind, once. Stands beneath the ToastProvider of a shell and draws nothing itself. */
export function FlashToast() {
  const toast = useToast()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may bring a message
  useEffect(() => {
    const flash = readFlash(document.cookie)
    if (!flash) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
    document.cookie = CLEARED_FLASH
    if (flash.kind === 'signed-in') {
      toast({ title: 'Giriş Başarılı!', description: `Hoş geldiniz ${flash.name}!`, tone: 'success' })
    } else {
      // Only somebody who was signed in has left; nobody else needs the code for it.
      import('./farewell.ts').then(
        ({ sayFarewell }) => sayFarewell(flash.kind, toast),
        () => undefined,
      )
    }
  }, [key, toast])
  return null
}
