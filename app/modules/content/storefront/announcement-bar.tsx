import type { ComponentType, CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { AnnouncementBar as Bar } from '#app/modules/content/domain/announcement.ts'
import type { AnnouncementControlsProps } from './announcement-bar-controls.tsx'
import { dotCount } from './announcement-rotation.ts'
import { OwnerLink } from './owner-link.tsx'

/**
 * The line above the header. Its height is fixed, so nothing moves when another announcement takes its turn: one line
 * on a desktop, two on a phone. What moves it is loaded after the page; without JavaScript the first one stands.
 */
export function AnnouncementBar({ bar }: { bar: Bar }) {
  const { announcements, backgroundColor, textColor } = bar
  const [index, setIndex] = useState(0)
  const [Controls, setControls] = useState<ComponentType<AnnouncementControlsProps> | null>(null)
  const hasSeveral = announcements.length > 1

  useEffect(() => {
    if (!hasSeveral) return
    import('./announcement-bar-controls.tsx').then(
      ({ AnnouncementControls }) => setControls(() => AnnouncementControls),
      // The first announcement goes on standing.
      () => undefined,
    )
  }, [hasSeveral])

  // The owner may have taken some away meanwhile.
  const shown = index < announcements.length ? index : 0
  const announcement = announcements[shown]
  if (!announcement) return null
  return (
    <section
      aria-label="Duyurular"
      style={
        {
          backgroundColor,
          color: textColor,
          '--dots': dotCount(announcements.length),
        } as CSSProperties
      }
      className="text-xs font-medium [&_:focus-visible]:outline-current"
    >
      <div className="page relative flex h-12 items-center justify-center md:h-10">
        <div
          key={shown}
          className={`min-w-0 animate-fade text-center ${hasSeveral ? 'mx-10 max-md:mr-16 md:mr-[calc(4.75rem+var(--dots)*1.5rem)] lg:ml-[calc(4.75rem+var(--dots)*1.5rem)]' : ''}`}
        >
          <Line text={announcement.text} link={announcement.link} />
        </div>
        {Controls && hasSeveral ? <Controls bar={bar} index={shown} onChange={setIndex} /> : null}
      </div>
    </section>
  )
}

function Line({ text, link }: { text: string; link: string }) {
  const clamped = 'line-clamp-2 [overflow-wrap:anywhere]'
  if (link === '') return <p className={clamped}>{text}</p>
  const linked = `${clamped} underline decoration-current/50 underline-offset-3 hover:decoration-current`
  return (
    <OwnerLink link={link} className={linked}>
      {text}
    </OwnerLink>
  )
}
