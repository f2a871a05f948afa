import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { OwnerLink } from '#app/modules/content/storefront/owner-link.tsx'
import type { ShellMenuItem } from '../shell-menu.ts'
import { megaMenuColumns } from '../shell-menu.ts'
import { EntryPicture } from './entry-picture.tsx'

interface MenuPanelProps {
  readonly id: string
  readonly item: ShellMenuItem
  /** Where its entry begins, in pixels from the left edge of the page's frame. */
  readonly left: number
}

const COLUMNS = { 2: 'grid-cols-2', 3: 'grid-cols-2 lg:grid-cols-3' } as const

/**
 * What opens below an entry: a list of links, or a mega menu of 800 px with descriptions in 2 to 3 columns, at most
 * 500 px high (spec, storefront §2). It begins below its entry and never leaves the page's frame.
 */
export function MenuPanel({ id, item, left }: MenuPanelProps) {
  const { isMegaMenu, submenu, description } = item
  return (
    <div
      id={id}
      style={{ '--entry': `${left - 16}px` } as CSSProperties}
      className={classNames(
        'absolute top-full z-40 flex max-h-[min(500px,calc(100dvh-8rem))] animate-rise flex-col overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float',
        isMegaMenu
          ? 'left-[max(1rem,min(var(--entry),100%-800px-1rem))] w-[min(800px,calc(100%-2rem))]'
          : 'left-[max(1rem,min(var(--entry),100%-19rem-1rem))] w-76',
      )}
    >
      {isMegaMenu && description ? <p className="px-2 pb-3 text-sm text-ink-soft">{description}</p> : null}
      <ul
        className={
          isMegaMenu ? classNames('grid gap-1', COLUMNS[megaMenuColumns(submenu.length)]) : undefined
        }
      >
        {submenu.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and their order does not change while the panel is open
          <li key={index}>
            <OwnerLink
              link={entry.link}
              className={classNames(
                'flex items-center gap-3 rounded-card p-2 pr-3 outline-offset-[-2px] hover:bg-paper-deep',
                isMegaMenu ? 'min-h-16' : 'min-h-11',
              )}
            >
              <EntryPicture entry={entry} />
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">{entry.title}</span>
                {entry.description ? (
                  <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft">{entry.description}</span>
                ) : null}
              </span>
            </OwnerLink>
          </li>
        ))}
      </ul>
      {isMegaMenu ? (
        <OwnerLink
          link={item.link}
          className="mt-3 flex items-center gap-1.5 border-t border-line px-2 pt-4 pb-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          {item.title}: tümünü gör
          <ArrowRight size={16} aria-hidden="true" />
        </OwnerLink>
      ) : null}
    </div>
  )
}
