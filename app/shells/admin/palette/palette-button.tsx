import { Search } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'

/** Opens the command palette, as Ctrl K and ⌘ K do. */
export function PaletteButton({ onOpen, isWide = false }: { onOpen: () => void; isWide?: boolean }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label="Ara ve git"
      onClick={onOpen}
      className={classNames(
        'flex items-center gap-2 rounded-card text-sm text-ink-soft transition-colors hover:bg-ink/6',
        isWide ? 'h-10 w-full border border-line bg-paper px-3' : 'size-11 justify-center',
      )}
    >
      <Search size={18} aria-hidden="true" />
      {isWide && (
        <>
          <span>Ara ve git</span>
          <kbd className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs">
            {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </button>
  )
}
