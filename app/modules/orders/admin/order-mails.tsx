import { Link } from 'react-router'
import { Badge } from '#app/design/primitives/badge.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import type { MailState } from '#app/modules/mail/domain/stored-mail.ts'
import { MAIL_STATE_LABELS } from '#app/modules/mail/domain/stored-mail.ts'
import { orderMailTitle } from '#app/modules/orders/domain/order-mail-kinds.ts'

/** A mail about an order as its page names it. */
export interface ShownMail {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly recipient: string
  readonly state: MailState
  /** Why the last try failed; null where none did. */
  readonly lastError: string | null
  readonly at: Instant
}

const TONES = { waiting: 'neutral', sent: 'success', failed: 'danger', withdrawn: 'neutral' } as const

/** What was sent about an order; apart from it, what was written and has not gone out. */
export function OrderMails({
  mails,
  now,
  mayOpen,
}: {
  mails: readonly ShownMail[]
  now: Instant
  /** Whether whoever looks may read them. */
  mayOpen: boolean
}) {
  const sent = mails.filter(({ state }) => state === 'sent')
  const unsent = mails.filter(({ state }) => state !== 'sent')
  return (
    <>
      {sent.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {unsent.length === 0
            ? 'Bu sipariş için e-posta yazılmadı.'
            : 'Bu sipariş için henüz e-posta gönderilmedi.'}
        </p>
      ) : (
        <MailItems mails={sent} now={now} mayOpen={mayOpen} />
      )}
      {unsent.length === 0 ? null : (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="mb-3 text-sm">Gönderilmeyenler</h3>
          <MailItems mails={unsent} now={now} mayOpen={mayOpen} />
        </section>
      )}
    </>
  )
}

function MailItems({ mails, now, mayOpen }: { mails: readonly ShownMail[]; now: Instant; mayOpen: boolean }) {
  return (
    <ol className="grid grid-cols-1 gap-3 text-sm">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {mayOpen ? (
              <Link
                to={`/admin/mails/${mail.id}`}
                className="inline-block py-0.5 font-semibold underline-offset-3 hover:underline"
              >
                {orderMailTitle(mail)}
              </Link>
            ) : (
              <span className="font-semibold">{orderMailTitle(mail)}</span>
            )}
            <span className="block text-xs text-ink-soft">{mail.subject}</span>
            <span className="block text-xs text-ink-soft">
              {mail.recipient} · <RelativeTime at={mail.at} now={now} />
            </span>
            {mail.lastError === null ? null : (
              <span className="block text-xs text-danger">{mail.lastError}</span>
            )}
          </span>
          <Badge tone={TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Badge>
        </li>
      ))}
    </ol>
  )
}
