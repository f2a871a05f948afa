import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((module) => module.CommandPalette))

/** The command palette, which Ctrl K and ⌘ K open; its code comes when it is first opened. */
export function usePalette(viewer: Account): {
  /** Null before the page is alive: there is nothing to press then, and only the browser knows its keys. */
  readonly open: (() => void) | null
  /** Stands anywhere in the page. */
  readonly palette: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const [isAlive, setAlive] = useState(false)

  useEffect(() => {
    setAlive(true)
    function onKeyDown(event: KeyboardEvent): void {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOurs || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return {
    open: isAlive ? () => setOpen(true) : null,
    palette: isOpen && (
      <Suspense fallback={null}>
        <CommandPalette viewer={viewer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
