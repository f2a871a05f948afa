import { Save, Send, ShieldOff, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { EmailField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useReturnAfterSave } from '#app/design/forms/use-return-after-save.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { ACCOUNT_LIMITS } from '../domain/account-limits.ts'
import type { StaffMember, StaffRole } from '../domain/staff.ts'
import { ADMIN_MOST, STAFF_PERMISSION_LABELS, STAFF_ROLE_LABELS } from '../domain/staff.ts'
import type { StaffCommand } from '../domain/staff-forms.ts'
import { USER_NAME_HINT } from '../domain/staff-forms.ts'
import type { StaffPermission } from '../domain/viewer.ts'
import { STAFF_PERMISSIONS } from '../domain/viewer.ts'
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

/** What a sent form was answered with. */
export interface StaffFormAnswer {
  /** Name of the one who was saved. */
  readonly saved: string | null
  /** What another form of the page has done, for a toast. */
  readonly done: string | null
  /** Of an invitation that no mail server sends: shown this once. */
  readonly invitationLink: string | null
  /** Faults of the form about the person, by field; '' is the form itself. */
  readonly faults: Readonly<Record<string, string>>
  /** What was typed into it; null when it was not that form. */
  readonly typed: StaffValues | null
  /** Why the password typed with it was not taken, or that one is needed. */
  readonly passwordFault: string | null
  /** Why another form of the page was refused. */
  readonly refused: { readonly intent: StaffCommand; readonly message: string } | null
}

/** An answer that says nothing yet. */
export const NOTHING_DONE: StaffFormAnswer = {
  saved: null,
  done: null,
  invitationLink: null,
  faults: {},
  typed: null,
  passwordFault: null,
  refused: null,
}

/** What stands above the form when the connection was lost; everything typed is still in it. */
export const STAFF_UNSENT: StaffFormAnswer = {
  ...NOTHING_DONE,
  faults: { '': 'Form gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.' },
}

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
  answer: StaffFormAnswer | undefined
  /** Intent of the form that is on its way. */
  busyWith: string | null
}) {
  const form = useRef<HTMLFormElement>(null)
  const guard = useUnsavedGuard(form)
  const saved = answer?.saved ?? null
  const link = answer?.invitationLink ?? null
  useReturnAfterSave({
    answer,
    // Whoever has a link to hand over reads it first.
    saved: saved === null || link ? null : { title: 'Başarılı', description: savedText(saved, member) },
    refused: null,
    list: STAFF,
    release: guard.release,
  })
  const stored = member ? { ...member, userName: member.userName ?? '' } : EMPTY
  const values = answer?.typed ?? stored
  const faults = answer?.faults ?? {}
  const isBusy = busyWith === 'save' || saved !== null
  if (saved !== null && link) return <HandOver name={saved} link={link} />
  return (
    <>
      <PageHeader
        above={<BackLink to={STAFF} />}
        title={member ? member.name : 'Personel ekle'}
        actions={member ? <StatusBadge member={member} /> : null}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
          className="min-w-0"
        >
          <input type="hidden" name="intent" value="save" />
          <div className="grid gap-5">
            {saved === null ? (
              <FormErrorSummary errors={faults} title={SAVE_FAILED} />
            ) : (
              <noscript>
                <Alert tone="success" title="Başarılı">
                  {savedText(saved, member)}
                </Alert>
              </noscript>
            )}
            <Card as="section" title="Kişi">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  label="Ad soyad"
                  name="name"
                  required
                  autoComplete="off"
                  maxLength={ACCOUNT_LIMITS.name}
                  defaultValue={values.name}
                  error={faults.name}
                />
                <EmailField
                  name="email"
                  required
                  autoComplete="off"
                  maxLength={ACCOUNT_LIMITS.email}
                  defaultValue={values.email}
                  error={faults.email}
                />
                <Field
                  label="Kullanıcı adı (isteğe bağlı)"
                  name="userName"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={40}
                  hint={`Girişte e-posta yerine kullanılabilir. ${USER_NAME_HINT}`}
                  defaultValue={values.userName}
                  error={faults.userName}
                />
              </div>
              {member ? null : <InvitationTerms />}
            </Card>
            <Rights values={values} isSelf={isSelf} error={faults.role} />
          </div>
          <SaveBar
            form={form}
            guard={guard}
            isNew={member === null}
            isBusy={isBusy}
            saved={saved === null ? null : saveLabel(member, true)}
            label={saveLabel(member, false)}
            icon={member ? <Save size={18} aria-hidden="true" /> : <Send size={18} aria-hidden="true" />}
            cancelTo={STAFF}
          >
            <OwnPassword
              isAsked={asksPassword && saved === null}
              fault={answer?.passwordFault ?? null}
              className="mb-3 max-w-sm"
            />
          </SaveBar>
        </Form>
        {member ? (
          <Account
            member={member}
            isSelf={isSelf}
            asksPassword={asksPassword}
            busyWith={busyWith}
            refused={answer?.refused ?? null}
            link={link}
          />
        ) : null}
      </div>
      {guard.dialog}
    </>
  )
}

function failureTitle(intent: StaffCommand): string {
  return intent === 'password' ? 'Şifre verilemedi' : COMMAND_FAILURES[intent]
}

function savedText(name: string, member: StaffMember | null): string {
  return member ? `${name} kaydedildi.` : `${name} davet edildi.`
}

function saveLabel(member: StaffMember | null, isSaved: boolean): string {
  if (member) return isSaved ? 'Kaydedildi' : 'Kaydet'
  return isSaved ? 'Davet edildi' : 'Davet et'
}

function StatusBadge({ member }: { member: StaffMember }) {
  if (member.status === 'invited') return <InvitationBadge until={member.invitedUntil} />
  return member.status === 'inactive' ? <Badge tone="danger">Engelli</Badge> : null
}

/** In place of the form: the link that the administrator brings to who is invited. */
function HandOver({ name, link }: { name: string; link: string }) {
  return (
    <>
      <PageHeader above={<BackLink to={STAFF} />} title={`${name} davet edildi`} />
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
  values,
  isSelf,
  error,
}: {
  values: StaffValues
  isSelf: boolean
  error: string | undefined
}) {
  const [role, setRole] = useState<StaffRole>(values.role)
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
              defaultChecked={values.permissions.includes(permission)}
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
  refused,
  link,
}: {
  member: StaffMember
  isSelf: boolean
  asksPassword: boolean
  busyWith: string | null
  refused: StaffFormAnswer['refused']
  /** Of an invitation that was just renewed and that no mail server sends. */
  link: string | null
}) {
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
