import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, relativeTime } from '#app/kernel/instant.ts'

/** How long ago in words, with the exact time on hover. `now` comes from the server, so that both render the same. */
export function RelativeTime({ at, now, className }: { at: Instant; now: Instant; className?: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className={className}>
      {relativeTime(at, now)}
    </time>
  )
}
