import { Send } from 'lucide-react'
import { Form } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { StoredMail } from '../domain/stored-mail.ts'
import { isWithdrawable } from '../domain/stored-mail.ts'
import { NoServerNotice } from './mail-list-page.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'

/** A mail as it was written, where it is on its way, and another try where it did not arrive. */
export function MailDetailPage({
  mail,
  canSend,
  isBusy,
  refusal,
}: {
  mail: StoredMail
  canSend: boolean
  isBusy: boolean
  /** Why it is not tried again. */
  refusal: string | null
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/mails" label="E-postalar" />}
        title={mail.subject}
        actions={<MailStateBadge state={mail.state} />}
      />
      {canSend || !isWithdrawable(mail.state) ? null : <NoServerNotice />}
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
                ['Gönderildi', mail.sentAt === null ? 'Henüz gönderilmedi' : formatDateTime(mail.sentAt)],
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
            {!isWithdrawable(mail.state) ? null : (
              <Form
                method="post"
                onSubmit={(event) => {
                  if (isBusy) event.preventDefault()
                }}
                className="mt-4 grid gap-3"
              >
                {refusal ? (
                  <Alert tone="danger" title="E-posta yeniden denenmedi" live>
                    {refusal}
                  </Alert>
                ) : null}
                <Button
                  type="submit"
                  variant="secondary"
                  busy={isBusy}
                  icon={<Send size={18} aria-hidden="true" />}
                >
                  Yeniden dene
                </Button>
              </Form>
            )}
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
