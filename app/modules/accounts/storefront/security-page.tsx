import { KeyRound, LogOut, ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultsIn } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, relativeTime } from '#app/kernel/instant.ts'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import type { OwnSession, TwoFactorSetup, TwoFactorState } from '../domain/account-details.ts'
import { PASSWORD_HINT } from '../domain/account-limits.ts'
import { deviceName } from '../domain/device-name.ts'
import { CurrentPasswordField, NewPasswordField } from './password-field.tsx'

export type SecurityIntent =
  | 'password'
  | 'end-session'
  | 'end-all'
  | 'two-factor-begin'
  | 'two-factor-confirm'
  | 'two-factor-off'
  | 'recovery-codes'

/** What a form of the page goes on with. */
export interface SecurityValue {
  /** Shown this once. */
  readonly recoveryCodes: readonly string[] | null
  /** Of a second factor that was begun: shown to who began it, until another form is sent. */
  readonly setup: TwoFactorSetup | null
}

type Answer = ActionResult<SecurityValue> | undefined

interface SecurityProps {
  readonly twoFactor: TwoFactorState
  readonly sessions: readonly OwnSession[]
  /** The shop asks its own people for two-factor sign-in. */
  readonly isRequired: boolean
  readonly isStaff: boolean
  /** Whether the shop's mails go out: none is spoken of otherwise. */
  readonly sendsMail: boolean
  readonly now: Instant
  readonly answer: Answer
  readonly busyWith: string | null
}

/** The page `/profil/guvenlik`. */
export function SecurityPage(props: SecurityProps) {
  const { twoFactor, isRequired, answer } = props
  return (
    <div className="grid max-w-3xl gap-6">
      <h2 className="sr-only">Güvenlik</h2>
      {isRequired && !twoFactor.isOn ? (
        <Alert tone="warning" title="Yönetim alanı için iki adımlı doğrulama gerekli">
          Mağazanız bütün personelden iki adımlı doğrulama istiyor. Aşağıdan açtığınızda yönetim alanına
          girebilirsiniz.
        </Alert>
      ) : null}
      {answer?.done ? (
        <Alert tone="success" live>
          {answer.done.text}
        </Alert>
      ) : null}
      {answer?.value?.recoveryCodes ? (
        <RecoveryCodes codes={answer.value.recoveryCodes} isStaff={props.isStaff} />
      ) : null}
      <TwoFactorCard {...props} />
      <PasswordCard {...props} />
      <SessionsCard {...props} />
    </div>
  )
}

function OwnForm({
  intent,
  answer,
  children,
  className = 'grid max-w-md gap-4',
}: {
  intent: SecurityIntent
  answer: Answer
  children: ReactNode
  className?: string
}) {
  return (
    <Form method="post" noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      <FormErrorSummary errors={faultsFor(answer, intent)} />
      {children}
    </Form>
  )
}

function faultsFor(answer: Answer, intent: SecurityIntent): Readonly<Record<string, string>> {
  return answer?.intent === intent ? faultsIn(answer) : {}
}

function PasswordCard({ answer, busyWith }: SecurityProps) {
  const faults = faultsFor(answer, 'password')
  return (
    <Card as="section" title="Şifre" level={3}>
      <OwnForm
        // Emptied once the new password is kept.
        key={answer?.intent === 'password' && answer.done ? 'kept' : 'open'}
        intent="password"
        answer={answer}
      >
        <CurrentPasswordField label="Şu anki şifre" name="currentPassword" error={faults.currentPassword} />
        <NewPasswordField label="Yeni şifre" name="password" hint={PASSWORD_HINT} error={faults.password} />
        <NewPasswordField label="Yeni şifre (tekrar)" name="passwordAgain" error={faults.passwordAgain} />
        <Button
          type="submit"
          busy={busyWith === 'password'}
          className="justify-self-start"
          icon={<KeyRound size={18} aria-hidden="true" />}
        >
          Şifreyi değiştir
        </Button>
      </OwnForm>
    </Card>
  )
}

function SessionsCard({ sessions, now, busyWith }: SecurityProps) {
  return (
    <Card as="section" title="Açık oturumlar" level={3}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {deviceName(session.userAgent)}
                {session.isCurrent ? <Badge tone="success">bu cihaz</Badge> : null}
              </p>
              <p className="text-sm text-ink-soft">
                Giriş: {formatDateTime(session.startedAt)} · Son kullanım:{' '}
                {relativeTime(session.lastUsedAt, Math.max(now, session.lastUsedAt))}
              </p>
            </div>
            {session.isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button
                  type="submit"
                  variant="secondary"
                  aria-label={`Oturumu kapat: ${deviceName(session.userAgent)}, ${formatDateTime(session.startedAt)}`}
                >
                  Oturumu kapat
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {/* The whole document is answered: the browser's copies of the person go with the sign-out. */}
      <Form method="post" reloadDocument className="mt-3">
        <input type="hidden" name="intent" value="end-all" />
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'end-all'}
          icon={<LogOut size={18} aria-hidden="true" />}
        >
          Her yerden çıkış yap
        </Button>
      </Form>
    </Card>
  )
}

function TwoFactorCard({ twoFactor, answer, busyWith, isRequired, sendsMail }: SecurityProps) {
  const setup = answer?.value?.setup ?? null
  // A set-up that is gone is begun anew, in the form beneath.
  const gone = setup ? null : faultsFor(answer, 'two-factor-confirm')['']
  return (
    <Card
      as="section"
      title="İki adımlı doğrulama"
      level={3}
      actions={twoFactor.isOn ? <Badge tone="success">Açık</Badge> : <Badge>Kapalı</Badge>}
    >
      {twoFactor.isOn ? (
        <TurnedOn twoFactor={twoFactor} answer={answer} busyWith={busyWith} isRequired={isRequired} />
      ) : (
        <div className="grid gap-5">
          <p className="max-w-xl text-ink-soft">
            Girişte şifrenizden sonra telefonunuzdaki doğrulama uygulamasının (Google Authenticator, Microsoft
            Authenticator, 1Password gibi) ürettiği kod da istenir. Şifreniz ele geçse bile hesabınız korunur.
          </p>
          {gone ? (
            <Alert tone="danger" title="İki adımlı doğrulama açılamadı" live>
              {gone}
            </Alert>
          ) : null}
          {setup ? <SetUp setup={setup} answer={answer} busyWith={busyWith} /> : null}
          {twoFactor.isProofOwed ? (
            <ProofOwed sendsMail={sendsMail} />
          ) : (
            <BeginForm
              // Emptied once it has done its work.
              key={setup?.proof}
              isBegun={setup !== null}
              answer={answer}
              busyWith={busyWith}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** In place of the set-up: its owner has not shown yet that the account's address is his. */
function ProofOwed({ sendsMail }: { sendsMail: boolean }) {
  return (
    <Alert tone="warning" title="Önce e-posta adresinizi doğrulayın">
      <p>
        {sendsMail
          ? 'İki adımlı doğrulamayı, size gönderdiğimiz bağlantıyla e-posta adresinizi doğruladıktan sonra açabilirsiniz. Bağlantı gelmediyse Bilgilerim sayfasından yeniden isteyin.'
          : `İki adımlı doğrulamayı, e-posta adresinizi doğruladıktan sonra açabilirsiniz. ${MAIL_IMPOSSIBLE}`}
      </p>
      <LinkButton reloadDocument to="/profil/bilgiler" variant="secondary" size="sm" className="mt-3">
        Bilgilerime git
      </LinkButton>
    </Alert>
  )
}

function BeginForm({
  isBegun,
  answer,
  busyWith,
}: {
  isBegun: boolean
  answer: Answer
  busyWith: string | null
}) {
  return (
    <OwnForm intent="two-factor-begin" answer={answer}>
      <CurrentPasswordField
        id="begin-password"
        label="Şu anki şifreniz"
        name="currentPassword"
        error={faultsFor(answer, 'two-factor-begin').currentPassword}
      />
      <Button
        type="submit"
        variant={isBegun ? 'secondary' : 'primary'}
        busy={busyWith === 'two-factor-begin'}
        className="justify-self-start"
        icon={<ShieldCheck size={18} aria-hidden="true" />}
      >
        {isBegun ? 'Yeni anahtarla baştan başla' : 'Kuruluma başla'}
      </Button>
    </OwnForm>
  )
}

function SetUp({
  setup,
  answer,
  busyWith,
}: {
  setup: TwoFactorSetup
  answer: Answer
  busyWith: string | null
}) {
  const { size, path } = setup.picture
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper p-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Doğrulama uygulamasının okuyacağı karekod"
        shapeRendering="crispEdges"
        className="w-44 max-w-full rounded-card bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="grid content-start gap-4">
        <p className="text-sm">
          1. Karekodu 15 dakika içinde uygulamanızla okutun ya da şu anahtarı yazın:
          <code className="mt-1 block font-semibold [overflow-wrap:anywhere]">
            {setup.key.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
        <OwnForm intent="two-factor-confirm" answer={answer}>
          <input type="hidden" name="proof" value={setup.proof} />
          <Field
            label="2. Uygulamadaki 6 haneli kod"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={faultsFor(answer, 'two-factor-confirm').code}
          />
          <Button type="submit" busy={busyWith === 'two-factor-confirm'} className="justify-self-start">
            Doğrula ve aç
          </Button>
        </OwnForm>
      </div>
    </div>
  )
}

function TurnedOn({
  twoFactor,
  answer,
  busyWith,
  isRequired,
}: Pick<SecurityProps, 'twoFactor' | 'answer' | 'busyWith' | 'isRequired'>) {
  return (
    <div className="grid gap-5">
      <p className="max-w-xl text-ink-soft">
        Girişte doğrulama kodu istenir. Kullanılmamış kurtarma kodunuz:{' '}
        <strong className="text-ink">{twoFactor.recoveryCodesLeft}</strong>
      </p>
      <OwnForm intent="recovery-codes" answer={answer}>
        <CurrentPasswordField
          id="codes-password"
          label="Yeni kurtarma kodları için şu anki şifreniz"
          name="currentPassword"
          error={faultsFor(answer, 'recovery-codes').currentPassword}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'recovery-codes'}
          className="justify-self-start"
        >
          Yeni kurtarma kodları oluştur
        </Button>
      </OwnForm>
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-danger underline underline-offset-3">
          İki adımlı doğrulamayı kapat
        </summary>
        <div className="mt-3 grid gap-3">
          {isRequired ? (
            <p className="text-sm text-ink-soft">
              Kapatırsanız yeniden açana kadar yönetim alanına giremezsiniz.
            </p>
          ) : null}
          <OwnForm intent="two-factor-off" answer={answer}>
            <CurrentPasswordField
              id="off-password"
              label="Kapatmak için şu anki şifreniz"
              name="currentPassword"
              error={faultsFor(answer, 'two-factor-off').currentPassword}
            />
            <Button
              type="submit"
              variant="danger"
              busy={busyWith === 'two-factor-off'}
              className="justify-self-start"
              icon={<ShieldOff size={18} aria-hidden="true" />}
            >
              Kapat
            </Button>
          </OwnForm>
        </div>
      </details>
    </div>
  )
}

function RecoveryCodes({ codes, isStaff }: { codes: readonly string[]; isStaff: boolean }) {
  return (
    <Card as="section" title="Kurtarma kodlarınız" level={3}>
      <p className="max-w-xl text-ink-soft">
        Telefonunuza ulaşamadığınızda bunlardan biriyle giriş yaparsınız; her kod bir kez geçer. Şimdi
        yazdırın veya güvenli bir yere kaydedin: bu kodlar bir daha gösterilmez.
      </p>
      <ul className="mt-4 grid gap-2 rounded-card border border-line bg-paper p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold tabular">{code}</code>
          </li>
        ))}
      </ul>
      {isStaff ? (
        <LinkButton to="/admin" reloadDocument className="mt-4">
          Yönetim alanına git
        </LinkButton>
      ) : null}
    </Card>
  )
}
