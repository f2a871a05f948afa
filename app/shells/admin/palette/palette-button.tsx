import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((module) => module.CommandPalette))

/** Opens the command palette, as Ctrl K and ⌘ K do; its code comes when it is first opened. */
export function PaletteButton({ viewer }: { viewer: Account }) {
  const [isOpen, setOpen] = useState(false)
  // Drawn in the browser only: there is nothing to press before, and only there the keys are known.
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

  if (!isAlive) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Ara ve git"
        onClick={() => setOpen(true)}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-card text-sm text-ink-soft transition-colors hover:bg-ink/6 lg:h-9 lg:w-64 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3"
      >
        <Search size={18} aria-hidden="true" />
        <span className="hidden lg:inline">Ara ve git</span>
        <kbd className="ml-auto hidden rounded-sm border border-line px-1.5 font-sans text-xs lg:inline">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette viewer={viewer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
