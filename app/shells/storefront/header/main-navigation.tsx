import { ChevronDown } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { EARLY_CLICK } from '#app/design/early-clicks.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { OwnerLink } from '#app/modules/content/storefront/owner-link.tsx'
import type { ShellMenuItem } from '../shell-menu.ts'
import { currentEntry } from '../shell-menu.ts'

const CLOSE_DELAY_MS = 180

const loadPanel = () => import('../on-demand/menu-panel.tsx')
/** Without its code the menu stays shut; the entry itself is a link to the same things. */
const MenuPanel = lazyPart(() => loadPanel().then((module) => module.MenuPanel))

/** Which entry is open, and where its panel begins, in pixels from the left edge of the row. */
interface OpenPanel {
  readonly index: number
  readonly left: number
}

/**
 * The row of menu entries from 768 px on. Panels open on hover for a mouse, on the arrow button for keyboard and touch;
 * they close with Escape, on leaving and after choosing. Without JavaScript every entry is a link. An entry too many
 * can be scrolled to: the row never breaks. Panels hang on the frame around the row, so that scrolling cuts none off.
 */
export function MainNavigation({ menu }: { menu: readonly ShellMenuItem[] }) {
  const panelId = useId()
  const closing = useRef(0)
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const { key, pathname, search } = useLocation()
  const current = currentEntry(menu, pathname, search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(null), [key])
  useEffect(() => () => window.clearTimeout(closing.current), [])

  function openAt(index: number, entry: Element | null) {
    window.clearTimeout(closing.current)
    const frame = entry?.closest('[data-frame]')
    if (!entry || !frame) return
    setOpen({ index, left: entry.getBoundingClientRect().left - frame.getBoundingClientRect().left })
  }

  function onPointerEnter(event: PointerEvent, index: number) {
    if (event.pointerType === 'mouse') openAt(index, event.currentTarget)
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    window.clearTimeout(closing.current)
    closing.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS)
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(null)
    if (event.target instanceof Element)
      event.target.closest('li[data-entry]')?.querySelector('button')?.focus()
  }

  return (
    <nav
      aria-label="Ana menü"
      className="max-md:hidden"
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      onKeyDown={onKeyDown}
    >
      <div data-frame className="page row-frame relative">
        <ul className="-mx-1 flex h-11 md:mr-27 lg:mr-50 items-stretch gap-x-[clamp(1rem,2.2vw,1.75rem)] overflow-x-auto overflow-y-hidden px-1 [scroll-timeline:--row_inline] [scrollbar-width:thin]">
          {menu.map((item, index) => {
            const isOpen = open?.index === index
            const hasPanel = item.submenu.length > 0
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and their order changes with a new page only
                key={index}
                data-entry
                className="flex shrink-0 items-stretch"
                {...(hasPanel && {
                  onPointerEnter: (event: PointerEvent) => onPointerEnter(event, index),
                  onPointerLeave,
                  onBlur,
                })}
              >
                <OwnerLink
                  link={item.link}
                  aria-current={
                    index === current && item.link.split('?')[0] === pathname ? 'page' : undefined
                  }
                  className={classNames(
                    'inline-flex items-center gap-1.5 border-b-2 font-semibold outline-offset-[-2px] transition-colors',
                    index === current
                      ? 'border-brand'
                      : 'border-transparent hover:text-brand forced-colors:border-[Canvas]',
                  )}
                >
                  {item.icon ? <span aria-hidden="true">{item.icon}</span> : null}
                  <span className="max-w-52 truncate">{item.title}</span>
                </OwnerLink>
                {hasPanel ? (
                  <>
                    <button
                      type="button"
                      aria-label={`${item.title} menüsü`}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? panelId : undefined}
                      data-early
                      // Done late, a press means the closed menu it saw, although the mouse may have opened it since.
                      onClick={(event) =>
                        isOpen && event.detail !== EARLY_CLICK
                          ? setOpen(null)
                          : openAt(index, event.currentTarget.parentElement)
                      }
                      className="-mr-2 inline-flex noscript:hidden w-7 items-center justify-center rounded-sm outline-offset-[-2px]"
                    >
                      <ChevronDown
                        size={18}
                        aria-hidden="true"
                        className={classNames('transition-transform', isOpen && 'rotate-180')}
                      />
                    </button>
                    {isOpen ? (
                      <Suspense fallback={null}>
                        <MenuPanel id={panelId} item={item} left={open.left} />
                      </Suspense>
                    ) : null}
                  </>
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}
