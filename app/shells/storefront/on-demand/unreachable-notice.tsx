import { useEffect, useEffectEvent } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'

/** Where a move goes is known once React has drawn that it began. */
const UNTIL_DRAWN_MS = 200

/** The part of the browser's Navigation API that is used here; not every browser has it. */
interface Navigations {
  addEventListener(kind: 'navigate', listener: (event: Going) => void, options: AddEventListenerOptions): void
}

interface Going extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly userInitiated: boolean
}

/**
 * Keeps the page when the next one cannot be fetched. The router loads the document anew when the code of a page does not
 * come: right after a new version of the shop, but without a connection it ends on the browser's own error page. So only
 * a shop that answers is loaded anew; else the page stays, with a message and a way to try again. Draws nothing.
 */
export function UnreachableNotice() {
  const toast = useToast()
  const { location } = useNavigation()

  const sayUnreachable = useEffectEvent((goal: string) => {
    toast({
      title: 'Bağlantı kurulamadı',
      description: 'Sayfa açılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.',
      tone: 'destructive',
      action: {
        label: 'Tekrar dene',
        altText: 'Sayfayı açmak için bağlantısına yeniden de basabilirsiniz.',
        onClick: () => goOn(goal),
      },
    })
  })

  const goOn = useEffectEvent((goal: string) => {
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => window.location.assign(goal),
      () => sayUnreachable(goal),
    )
  })

  const goOnWhereItWasGoing = useEffectEvent(() =>
    goOn(location ? createPath(location) : window.location.href),
  )

  // The message could not be drawn as usual if its code came when the connection is gone.
  useEffect(() => {
    import('#app/design/toast/toast-view.tsx').catch(() => undefined)
  }, [])

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigations }
    const listening = new AbortController()
    const keepPage = (event: Going) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      window.setTimeout(goOnWhereItWasGoing, UNTIL_DRAWN_MS)
    }
    navigation?.addEventListener('navigate', keepPage, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return null
}
