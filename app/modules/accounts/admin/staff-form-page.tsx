import { getFormProps, useForm } from '@conform-to/react'
import { Send, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { EmailField } from '#app/design/forms/contact-fields.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import { STAFF_PERMISSION_LABELS, STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { ACCOUNT_LIMITS } from '../domain/account-limits.ts'
import type { StaffMember, StaffRole } from '../domain/staff.ts'
import { ADMIN_MOST, STAFF_ROLE_LABELS } from '../domain/staff.ts'
import type { StaffCommand, StaffInput } from '../domain/staff-forms.ts'
import { USER_NAME_HINT } from '../domain/staff-forms.ts'
import { InvitationBadge, InvitationButtons, InvitationLink, InvitationTerms } from './invitation-parts.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const STAFF = '/admin/staff'
const SAVE_FAILED = 'Personel kaydedilirken bir hata oluştu.'
/** A password that is not taken is said at its field. */
type AlertedCommand = Exclude<StaffCommand, 'password'>
const COMMAND_FAILURES: Readonly<Record<AlertedCommand, string>> = {
  'invitation-renew': 'Davet gönderilirken bir hata oluştu.',
  'invitation-withdraw': 'Davet geri alınırken bir hata oluştu.',
  status: 'Personel durumu güncellenirken bir hata oluştu.',
  'two-factor': 'İki adımlı doğrulama kapatılırken bir hata oluştu.',
  remove: 'Personel silinirken bir hata oluştu.',
}

/** What the form about a staff member is filled with. */
export interface StaffValues {
  readonly name: string
  readonly email: string
  readonly userName: string
  readonly role: StaffRole
  readonly permissions: readonly StaffPermission[]
}

/** What a form of the page goes on with. */
export interface StaffValue {
  /** Of an invitation that no mail server sends: shown this once. */
  readonly invitationLink: string | null
}

/** Said when the form about the person did not reach the server. */
export const STAFF_UNSENT = 'Form gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'

const EMPTY: StaffValues = { name: '', email: '', userName: '', role: 'staff', permissions: [] }

/** Invites somebody to the shop's people, or changes who he is and what he may. */
export function StaffFormPage({
  member,
  isSelf = false,
  asksPassword,
  answer,
  busyWith,
}: {
  /** Null when adding. */
  member: StaffMember | null
  /** Whether it is who looks at the page: he keeps his right and his account. */
  isSelf?: boolean
  /** Whether his password has to be typed again for any of the page's forms. */
  asksPassword: boolean
  answer: ActionResult<StaffValue> | undefined
  /** Intent of the form that is on its way. */
  busyWith: string | null
}) {
  const link = answer?.value?.invitationLink ?? null
  const saving = answer?.intent === 'save' ? answer : undefined
  const command = answer?.intent === 'save' ? undefined : answer
  useActionToast(command, null)
  const stored = member ? { ...member, userName: member.userName ?? '' } : EMPTY
  const [form, fields] = useForm<StaffValues, StaffInput, string[]>({
    id: 'personel',
    defaultValue: stored,
    lastResult: saving?.reply ?? null,
  })
  // Whoever has a link to hand over reads it first.
  if (saving?.done && link) return <HandOver title={saving.done.title} link={link} />
  return (
    <EntryForm
      title={member ? member.name : 'Personel ekle'}
      actions={member ? <StatusBadge member={member} /> : null}
      list={STAFF}
      words={member ? CHANGING : INVITING}
      version={null}
      isNew={member === null}
      intent="save"
      asksPassword={asksPassword}
      answer={saving}
      form={form}
      formProps={getFormProps(form)}
      errorTitle={SAVE_FAILED}
      beside={
        member ? (
          <Account
            member={member}
            isSelf={isSelf}
            asksPassword={asksPassword}
            busyWith={busyWith}
            result={command}
            link={link}
          />
        ) : null
      }
    >
      <Card as="section" title="Kişi">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFormField field={fields.name} label="Ad soyad" required maxLength={ACCOUNT_LIMITS.name} />
          <EmailField
            key={fields.email.key}
            name="email"
            required
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.email}
            defaultValue={fields.email.initialValue}
            error={fields.email.errors}
          />
          <TextFormField
            field={fields.userName}
            label="Kullanıcı adı (isteğe bağlı)"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            hint={`Girişte e-posta yerine kullanılabilir. ${USER_NAME_HINT}`}
          />
        </div>
        {member ? null : <InvitationTerms />}
      </Card>
      <Rights
        role={fields.role.initialValue === 'admin' ? 'admin' : 'staff'}
        permissions={[fields.permissions.initialValue ?? []].flat()}
        isSelf={isSelf}
        error={fields.role.errors}
      />
    </EntryForm>
  )
}

const CHANGING: EntryLabels = { notSaved: SAVE_FAILED }
const INVITING: EntryLabels = {
  notSaved: SAVE_FAILED,
  save: { label: 'Davet et', saved: 'Davet edildi', icon: <Send size={18} aria-hidden="true" /> },
}

function failureTitle(intent: StaffCommand): string {
  return intent === 'password' ? 'Şifre verilemedi' : COMMAND_FAILURES[intent]
}

function StatusBadge({ member }: { member: StaffMember }) {
  if (member.status === 'invited') return <InvitationBadge until={member.invitedUntil} />
  return member.status === 'inactive' ? <Badge tone="danger">Engelli</Badge> : null
}

/** In place of the form: the link that the administrator brings to who is invited. */
function HandOver({ title, link }: { title: string; link: string }) {
  return (
    <>
      <PageHeader above={<BackLink to={STAFF} />} title={title} />
      <div className="grid max-w-2xl gap-5">
        <InvitationLink link={link} />
        <LinkButton to={STAFF} variant="secondary" className="justify-self-start">
          Personele dön
        </LinkButton>
      </div>
    </>
  )
}

/** Administrators may everything; the others what is ticked. Without JavaScript the boxes simply do not count for them. */
function Rights({
  role: typedRole,
  permissions,
  isSelf,
  error,
}: {
  role: StaffRole
  permissions: readonly (string | undefined)[]
  isSelf: boolean
  error: string[] | undefined
}) {
  const [role, setRole] = useState<StaffRole>(typedRole)
  return (
    <Card as="section" title="Yetkiler">
      <RadioGroup
        label="Rol"
        name="role"
        variant="cards"
        value={role}
        onValueChange={(chosen) => setRole(chosen === 'admin' ? 'admin' : 'staff')}
        error={error}
        options={[
          {
            value: 'staff',
            label: STAFF_ROLE_LABELS.staff,
            description: isSelf
              ? 'Kendi yönetici yetkinizi kaldıramazsınız.'
              : 'Aşağıda işaretlenen bölümleri kullanır.',
            disabled: isSelf,
          },
          {
            value: 'admin',
            label: STAFF_ROLE_LABELS.admin,
            description: ADMIN_MOST,
          },
        ]}
      />
      <fieldset className="mt-5">
        <legend className="mb-1.5 text-sm font-semibold">Bölümler</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {STAFF_PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={STAFF_PERMISSION_LABELS[permission].label}
              description={
                <>
                  {STAFF_PERMISSION_LABELS[permission].opens}.{' '}
                  <span className="text-ink">{STAFF_PERMISSION_LABELS[permission].most}</span>
                </>
              }
              defaultChecked={permissions.includes(permission)}
              disabled={role === 'admin'}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

/** What else can be done about somebody's account; one's own is looked after in one's profile. */
function Account({
  member,
  isSelf,
  asksPassword,
  busyWith,
  result,
  link,
}: {
  member: StaffMember
  isSelf: boolean
  asksPassword: boolean
  busyWith: string | null
  /** Of the form that was sent last, if it is one of these. */
  result: ActionResult<StaffValue> | undefined
  /** Of an invitation that was just renewed and that no mail server sends. */
  link: string | null
}) {
  const refused = result?.problem
    ? { intent: result.intent as StaffCommand, message: result.problem.message }
    : null
  const refusal = (intent: AlertedCommand) =>
    refused?.intent === intent ? (
      <Alert tone="danger" title={COMMAND_FAILURES[intent]} live>
        {refused.message}
      </Alert>
    ) : null
  if (isSelf) {
    return (
      <Card as="section" title="Kendi hesabınız">
        <p className="mb-3 text-sm">
          Şifrenizi ve iki adımlı doğrulamayı hesabınızın güvenlik sayfasından değiştirirsiniz. Kendi
          hesabınızı engelleyemez ve silemezsiniz.
        </p>
        <LinkButton to="/profil/guvenlik" variant="secondary" size="sm">
          Güvenlik sayfam
        </LinkButton>
      </Card>
    )
  }
  const passwordFirst = asksPassword ? (
    <Alert tone="warning" title="Buradaki işlemler şifrenizi ister">
      <LinkButton
        to={`/admin/onay?next=${encodeURIComponent(`${STAFF}/${member.id}`)}`}
        variant="secondary"
        size="sm"
        className="mt-2"
      >
        Şifremi onayla
      </LinkButton>
    </Alert>
  ) : null
  if (member.status === 'invited') {
    return (
      <Card as="section" title="Davet">
        <div className="grid gap-4">
          {passwordFirst}
          {link ? <InvitationLink link={link} /> : null}
          {/* Whatever was tried: a form of a page that was opened before may ask for more than an invitation allows. */}
          {refused ? (
            <Alert tone="danger" title={failureTitle(refused.intent)} live>
              {refused.message}
            </Alert>
          ) : null}
          <p className="text-sm">
            {member.invitedUntil === null
              ? 'Davetin süresi doldu. Yeniden gönderdiğinizde yeni bir bağlantı oluşur.'
              : `Davet edilen kişi davet bağlantısıyla şifresini belirleyince giriş yapabilir. Bağlantı ${formatDateTime(member.invitedUntil)} tarihine kadar geçerlidir.`}
          </p>
          <InvitationButtons member={member} busyWith={busyWith} />
        </div>
      </Card>
    )
  }
  const isActive = member.status === 'active'
  return (
    <div className="grid min-w-0 gap-5">
      {/* Refused because the invitation was taken up meanwhile. */}
      {refusal('invitation-renew')}
      {refusal('invitation-withdraw')}
      {passwordFirst}
      <Card as="section" title="Giriş">
        <NewPasswordForm
          hint="Bütün oturumları kapanır."
          busyWith={busyWith}
          refusal={refused?.intent === 'password' ? refused.message : null}
        />
        <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          <p>
            İki adımlı doğrulama: <strong>{member.hasTwoFactor ? 'Açık' : 'Kapalı'}</strong>
          </p>
          {/* Also where the form itself has gone, because somebody else turned it off meanwhile. */}
          {refusal('two-factor')}
          {member.hasTwoFactor ? (
            <ConfirmedForm
              intent="two-factor"
              label="İki adımlı doğrulamayı kapat"
              icon={<ShieldOff size={18} aria-hidden="true" />}
              isBusy={busyWith === 'two-factor'}
              title="İki adımlı doğrulama kapatılsın mı?"
              text="Telefonunu ve kurtarma kodlarını kaybeden personel için. Önce karşınızdakinin gerçekten o olduğundan emin olun."
            />
          ) : null}
        </div>
      </Card>
      <Card as="section" title="Hesap">
        <div className="grid gap-4">
          <ConfirmedForm
            intent="status"
            label={isActive ? 'Engelle' : 'Engeli kaldır'}
            isBusy={busyWith === 'status'}
            title={
              isActive ? `${member.name} engellensin mi?` : `${member.name} yeniden giriş yapabilsin mi?`
            }
            text={
              isActive
                ? 'Giriş yapamaz ve açık oturumları hemen kapanır.'
                : 'Aynı şifre ve yetkilerle giriş yapabilir.'
            }
            tone={isActive ? 'danger' : 'primary'}
          >
            <input type="hidden" name="status" value={isActive ? 'inactive' : 'active'} />
            {refusal('status')}
          </ConfirmedForm>
          <ConfirmedForm
            intent="remove"
            label="Personeli sil"
            variant="quiet"
            icon={<Trash2 size={18} aria-hidden="true" />}
            isBusy={busyWith === 'remove'}
            title={`${member.name} silinsin mi?`}
            text="Hesap kalıcı olarak silinir. Yaptığı işlemler kayıtlarda adıyla kalır."
          >
            {refusal('remove')}
          </ConfirmedForm>
        </div>
      </Card>
    </div>
  )
}
