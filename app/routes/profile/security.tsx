import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { refused } from '#app/kernel/result.ts'
import {
  codeSchema,
  currentPasswordSchema,
  passwordChangeSchema,
  sessionIdSchema,
} from '#app/modules/accounts/domain/account-forms.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import type { SecurityIntent, SecurityValue } from '#app/modules/accounts/storefront/security-page.tsx'
import { SecurityPage } from '#app/modules/accounts/storefront/security-page.tsx'
import { FORGET_ORDERS_COOKIE } from '#app/modules/orders/storefront/ordered-here.ts'
import type { FormReading } from '#app/platform/read-form.server.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import {
  actionDone,
  actionInvalid,
  actionRefused,
  actionShown,
  actionUnreadable,
  answerForm,
} from '../action-result.server.ts'
import type { Route } from './+types/security'
import { guardAccount } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { accounts, settings, mail } = context.get(requestContext).services
  const [twoFactor, sessions, { requireStaffTwoFactor }, sendsMail] = await Promise.all([
    accounts.twoFactorState(account),
    accounts.sessionsOf(account.id, request.headers),
    settings.current(),
    mail.canSend(),
  ])
  const isRequired = requireStaffTwoFactor && isStaff(account)
  return personal({ twoFactor, sessions, isRequired, isStaff: isStaff(account), sendsMail, now: Date.now() })
}

interface Command {
  readonly request: Request
  readonly account: Account
  readonly accounts: RequestContext['services']['accounts']
}

const DEEDS = {
  password: changePassword,
  'end-session': endSession,
  'end-all': endAll,
  'two-factor-begin': beginTwoFactor,
  'two-factor-confirm': confirmTwoFactor,
  'two-factor-off': turnOffTwoFactor,
  'recovery-codes': renewRecoveryCodes,
} as const satisfies Readonly<Record<SecurityIntent, unknown>>

const DONE = {
  password: 'Şifreniz değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.',
  'end-session': 'Oturum kapatıldı.',
  'two-factor-confirm': 'İki adımlı doğrulama açıldı.',
  'two-factor-off': 'İki adımlı doğrulama kapatıldı.',
  'recovery-codes': 'Yeni kurtarma kodları oluşturuldu.',
} as const

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { accounts } = context.get(requestContext).services
  const asked = String((await readBoundedForm(request.clone())).get('intent'))
  const intent = Object.hasOwn(DEEDS, asked) ? (asked as SecurityIntent) : null
  if (intent === null) return actionUnreadable<SecurityValue>({ intent: 'password' })
  return DEEDS[intent]({ request, account, accounts })
}

async function changePassword({ request, account, accounts }: Command) {
  const form = await readForm(request, passwordChangeSchema, SECRET)
  return answer('password', form, (input) => accounts.changePassword(account, input, request.headers))
}

async function endSession({ request, account, accounts }: Command) {
  const form = await readForm(request, sessionIdSchema)
  if (!form.ok) return actionRefused<SecurityValue>('Oturum bulunamadı.', { intent: 'end-session' })
  await accounts.endSession(account.id, form.value.id)
  return actionDone<SecurityValue>(DONE['end-session'], { intent: 'end-session' })
}

async function endAll({ request, account, accounts }: Command) {
  await accounts.endAllSessions(account.id)
  const headers = await accounts.signOut(request.headers)
  headers.append('Set-Cookie', flashCookie({ kind: 'signed-out' }))
  headers.append('Set-Cookie', FORGET_ORDERS_COOKIE)
  headers.set('Cache-Control', 'private, no-store')
  return redirect('/', { headers })
}

async function beginTwoFactor({ request, account, accounts }: Command) {
  const intent = 'two-factor-begin'
  const form = await readForm(request, currentPasswordSchema, SECRET)
  if (!form.ok) return actionInvalid<SecurityValue>(form.reply, { intent })
  const begun = await accounts.beginTwoFactor(account, form.value.currentPassword)
  if (!begun.ok) return actionRefused<SecurityValue>(atField(begun.error), { intent })
  return actionShown<SecurityValue>({ recoveryCodes: null, setup: begun.value }, { intent })
}

/** Who mistyped the code sees again what the answer to his beginning has shown him. */
async function confirmTwoFactor({ request, account, accounts }: Command) {
  const intent = 'two-factor-confirm'
  const proof = String((await readBoundedForm(request.clone())).get('proof') ?? '')
  const shown = async () => ({ recoveryCodes: null, setup: await accounts.setupOf(account, proof) })
  const form = await readForm(request, codeSchema, { secret: ['code', 'proof'] })
  if (!form.ok) return actionInvalid<SecurityValue>(form.reply, { intent, value: await shown() })
  const typed = { code: form.value.code, proof }
  const confirmed = await accounts.confirmTwoFactor(account, typed, request.headers)
  if (!confirmed.ok)
    return actionRefused<SecurityValue>(atField(confirmed.error), { intent, value: await shown() })
  const value = { recoveryCodes: confirmed.value, setup: null }
  return actionDone<SecurityValue>(DONE[intent], { intent, value })
}

async function turnOffTwoFactor({ request, account, accounts }: Command) {
  const form = await readForm(request, currentPasswordSchema, SECRET)
  return answer('two-factor-off', form, ({ currentPassword }) =>
    accounts.turnOffTwoFactor(account, currentPassword),
  )
}

async function renewRecoveryCodes({ request, account, accounts }: Command) {
  const form = await readForm(request, currentPasswordSchema, SECRET)
  return answer('recovery-codes', form, ({ currentPassword }) =>
    accounts.renewRecoveryCodes(account, currentPassword),
  )
}

const SECRET = { secret: ['currentPassword', 'password', 'passwordAgain'] }

function answer<Value, Saved>(
  intent: keyof typeof DONE,
  form: FormReading<Value>,
  save: (value: Value) => Promise<Result<Saved>>,
) {
  return answerForm({
    intent,
    form,
    async save(value) {
      const saved = await save(value)
      return saved.ok ? saved : refused<Saved>(atField(saved.error))
    },
    done: () => DONE[intent],
    value: (codes): SecurityValue | null =>
      Array.isArray(codes) ? { recoveryCodes: codes as readonly string[], setup: null } : null,
  })
}

/** The field a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'accounts/wrong-password': 'currentPassword',
  'accounts/weak-password': 'password',
  'accounts/wrong-code': 'code',
}

function atField(failure: Failure): Failure {
  return { ...failure, details: { ...failure.details, field: FIELD_OF[failure.code] ?? '' } }
}

export const headers = cacheHeaders

export default function SecurityRoute() {
  const {
    twoFactor,
    sessions,
    isRequired,
    isStaff: isOfTheShop,
    sendsMail,
    now,
  } = useLoaderData<typeof loader>()
  const answered = useActionData<ActionResult<SecurityValue>>()
  const { formMethod, formData } = useNavigation()
  useActionToast(answered, null)
  return (
    <SecurityPage
      twoFactor={twoFactor}
      sessions={sessions}
      isRequired={isRequired}
      isStaff={isOfTheShop}
      sendsMail={sendsMail}
      now={now}
      answer={answered}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent') ?? '') : null}
    />
  )
}
