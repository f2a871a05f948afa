import { Send, Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { StoredMail } from '../domain/stored-mail.ts'
import { isUnsent } from '../domain/stored-mail.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { NoMailServerNotice } from './no-mail-server-notice.tsx'

/** A mail as it was written, where it is on its way, and another try where it did not arrive. */
export function MailDetailPage({
  mail,
  busyWith,
  refusal,
}: {
  mail: StoredMail
  /** Intent of the form that is on its way. */
  busyWith: string | null
  /** Which press did nothing, and why. */
  refusal: { readonly intent: 'retry' | 'withdraw'; readonly message: string } | null
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/mails" label="E-postalar" />}
        title={mail.subject}
        actions={<MailStateBadge state={mail.state} />}
      />
      {isUnsent(mail) ? (
        <NoMailServerNotice className="mb-4">
          Bu e-posta gönderilmedi, burada bekliyor; sunucu ayarlanınca kendiliğinden gönderilir.
        </NoMailServerNotice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Card as="section" title="İçerik" flush>
            {/* Without permission to do anything: no script, no form, no way out of the frame. */}
            <iframe
              title="E-postanın içeriği"
              sandbox=""
              srcDoc={mail.html}
              className="block h-[36rem] w-full rounded-b-card bg-white"
            />
          </Card>
          <Card as="section" title="Düz metin">
            <pre className="max-h-96 overflow-auto font-sans text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mail.text}
            </pre>
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <Card as="section" title="Gönderim">
            <Facts
              items={[
                ['Alıcı', <strong key="to">{mail.recipient}</strong>],
                ...(mail.replyTo ? ([['Yanıt adresi', mail.replyTo]] as const) : []),
                ['Yazıldı', formatDateTime(mail.createdAt)],
                ['Gönderildi', sentText(mail)],
                ['Deneme sayısı', String(mail.attempts)],
                ...(mail.lastError
                  ? ([
                      [
                        'Son denemenin hatası',
                        <span key="error" className="text-danger">
                          {mail.lastError}
                        </span>,
                      ],
                    ] as const)
                  : []),
              ]}
            />
            {refusal ? (
              <Alert
                tone="danger"
                title={refusal.intent === 'retry' ? 'E-posta yeniden denenmedi' : 'E-posta geri çekilmedi'}
                live
                className="mt-4"
              >
                {refusal.message}
              </Alert>
            ) : null}
            {isUnsent(mail) ? (
              <div className="mt-4 grid gap-3">
                <Form
                  method="post"
                  onSubmit={(event) => {
                    if (busyWith !== null) event.preventDefault()
                  }}
                  className="grid"
                >
                  <input type="hidden" name="intent" value="retry" />
                  <Button
                    type="submit"
                    variant="secondary"
                    busy={busyWith === 'retry'}
                    icon={<Send size={18} aria-hidden="true" />}
                  >
                    Yeniden dene
                  </Button>
                </Form>
                <ConfirmedForm
                  intent="withdraw"
                  label="Geri çek"
                  icon={<Undo2 size={18} aria-hidden="true" />}
                  isBusy={busyWith === 'withdraw'}
                  title="Bu e-posta geri çekilsin mi?"
                  text={`${mail.recipient} adresine bir daha gönderilmez; burada kalır ve okunabilir.`}
                />
              </div>
            ) : null}
          </Card>
          {mail.hasSecretLink ? (
            <Alert title="Bağlantılar gizlendi">
              Bu e-postadaki bağlantı bir hesabı açar; yalnızca alıcısı görebilir.
            </Alert>
          ) : null}
        </div>
      </div>
    </>
  )
}

function sentText({ state, sentAt }: StoredMail): string {
  if (sentAt !== null) return formatDateTime(sentAt)
  return state === 'withdrawn' ? 'Geri çekildi, gönderilmedi' : 'Henüz gönderilmedi'
}
