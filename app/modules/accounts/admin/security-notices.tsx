import { Check, ShieldAlert } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/design/primitives/button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import type { SecurityNotice } from '../domain/power-changes.ts'

/** What others changed that leads to power, until an administrator says that he has seen it. */
export function SecurityNotices({ notices, now }: { notices: readonly SecurityNotice[]; now: Instant }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section
      aria-labelledby="guvenlik-bildirimleri"
      className="mb-8 rounded-card border border-warning/25 bg-warning-soft p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="guvenlik-bildirimleri" className="flex items-center gap-2 text-base">
            <ShieldAlert size={20} aria-hidden="true" className="shrink-0 text-warning" />
            Yönetimde önemli değişiklikler
          </h2>
          <p className="mt-1 text-sm">
            Bunları beklemiyorsanız{' '}
            <Link
              to="/admin/activity"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
            >
              işlem kayıtlarına
            </Link>{' '}
            bakın ve şifrenizi yenileyin.
          </p>
        </div>
        <Form method="post" action="/admin?index" preventScrollReset>
          {notices.map(({ id }) => (
            <input key={id} type="hidden" name="notice" value={id} />
          ))}
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={isBusy}
            icon={<Check size={16} aria-hidden="true" />}
          >
            Gördüm
          </Button>
        </Form>
      </div>
      <ul className="mt-3 grid gap-2 border-t border-warning/25 pt-3 text-sm">
        {notices.map(({ id, at, actorName, change, origin }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{change}</span>
            <span className="block text-xs text-ink-soft">
              {actorName} · <RelativeTime at={at} now={now} />
              {origin === '' ? null : ` · ${origin}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
