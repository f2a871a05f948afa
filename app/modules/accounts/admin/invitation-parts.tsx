import { Send, Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ButtonSize } from '#app/design/primitives/button-style.ts'
import { chatHref } from '#app/kernel/chat-href.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import type { StaffMember } from '../domain/staff.ts'

/** That somebody has not set his password yet; `until` as in `StaffMember.invitedUntil`. */
export function InvitationBadge({ until }: { until: Instant | null }) {
  return until === null ? (
    <Badge tone="danger">Davetin süresi doldu</Badge>
  ) : (
    <Badge tone="warning">Davet bekliyor</Badge>
  )
}

/** What happens when somebody new is saved. */
export function InvitationTerms() {
  const { sendsMail } = useMailSending()
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-soft">
      {sendsMail
        ? 'Bu adrese bir davet e-postası gider.'
        : 'E-posta sunucusu yok: davet bağlantısını kaydettikten sonra siz iletirsiniz.'}{' '}
      Davet edilen kişi şifresini kendisi belirler; o zamana kadar bu hesapla kimse giriş yapamaz. Davet 7 gün
      geçerlidir.
    </p>
  )
}

/** The link that an administrator brings to who is invited, where no mail server does. */
export function InvitationLink({ link }: { link: string }) {
  return (
    <Alert tone="warning" title="Daveti siz iletin" live>
      <p>
        E-posta sunucusu ayarlı olmadığı için davet e-postası giden kutusunda bekliyor. Bu bağlantıyı davet
        ettiğiniz kişiye güvendiğiniz bir yoldan iletin. Bağlantıyı açan kişi hesabın şifresini belirler;
        bağlantı bir kez kullanılabilir ve bu sayfadan ayrılınca bir daha gösterilmez.
      </p>
      <div className="mt-3">
        <HandedLink
          label="Davet bağlantısı"
          name="invitation-link"
          link={link}
          chatHref={chatHref(
            null,
            `Mağaza yönetimine davet edildiniz. Şifrenizi bu bağlantıdan belirleyin: ${link}`,
          )}
        />
      </div>
    </Alert>
  )
}

/** What can be done about an invitation nobody has taken up; answered by the page of its member. */
export function InvitationButtons({
  member,
  busyWith,
  size = 'md',
}: {
  member: StaffMember
  /** Intent of the form that is on its way. */
  busyWith: string | null
  size?: ButtonSize
}) {
  const path = `/admin/staff/${member.id}`
  const onSubmit = useSingleSubmit(busyWith === 'invitation-renew')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" action={path} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="invitation-renew" />
        <Button
          type="submit"
          variant="secondary"
          size={size}
          busy={busyWith === 'invitation-renew'}
          icon={<Send size={18} aria-hidden="true" />}
          aria-label={`Daveti yeniden gönder: ${member.name}`}
        >
          Daveti yeniden gönder
        </Button>
      </Form>
      <ConfirmedForm
        intent="invitation-withdraw"
        action={path}
        label="Daveti geri al"
        name={`Daveti geri al: ${member.name}`}
        variant="quiet"
        size={size}
        icon={<Undo2 size={18} aria-hidden="true" />}
        isBusy={busyWith === 'invitation-withdraw'}
        title={`${member.name} için davet geri alınsın mı?`}
        text="Gönderilen bağlantı geçersiz olur ve kişi listeden çıkar. İsterseniz daha sonra yeniden davet edebilirsiniz."
      />
    </div>
  )
}
