import { Form } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'

/** Whether new orders are mailed to whoever is signed in. A form with one button, so that it works without JavaScript. */
export function OrderMailSwitch({ wants, isBusy }: { wants: boolean; isBusy: boolean }) {
  const { sendsMail } = useMailSending()
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="wants" value={wants ? 'no' : 'yes'} />
      <button
        type="submit"
        role="switch"
        aria-checked={wants}
        aria-busy={isBusy || undefined}
        className="inline-flex min-h-9 items-center gap-2.5 text-sm"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'flex h-6 w-10 shrink-0 items-center rounded-pill border p-0.5 transition-colors',
            wants ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-surface',
          )}
        >
          <span className={classNames('size-4.5 rounded-pill', wants ? 'bg-on-brand' : 'bg-line-strong')} />
        </span>
        Yeni siparişlerde bana e-posta gönder
        {sendsMail ? null : <span className="text-xs text-ink-soft">(e-posta sunucusu yok)</span>}
      </button>
    </Form>
  )
}
