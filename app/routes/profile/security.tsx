import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import type { Result } from '#app/kernel/result.ts'
import {
  codeSchema,
  currentPasswordSchema,
  passwordChangeSchema,
  sessionIdSchema,
} from '#app/modules/accounts/domain/account-forms.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import type { SecurityAnswer, SecurityIntent } from '#app/modules/accounts/storefront/security-page.tsx'
import { SecurityPage } from '#app/modules/accounts/storefront/security-page.tsx'
import { FORGET_ORDERS_COOKIE } from '#app/modules/orders/storefront/ordered-here.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { faultsOf } from '../account/form-faults.server.ts'
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

const DEEDS: Readonly<Record<SecurityIntent, (command: Command) => Promise<unknown>>> = {
  password: changePassword,
  'end-session': endSession,
  'end-all': endAll,
  'two-factor-begin': beginTwoFactor,
  'two-factor-confirm': confirmTwoFactor,
  'two-factor-off': (command) =>
    withPassword(command, 'two-factor-off', (password) =>
      command.accounts.turnOffTwoFactor(command.account, password),
    ),
  'recovery-codes': (command) =>
    withPassword(command, 'recovery-codes', (password) =>
      command.accounts.renewRecoveryCodes(command.account, password),
    ),
}

const DONE: Readonly<Partial<Record<SecurityIntent, string>>> = {
  password: 'Şifreniz değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.',
  'end-session': 'Oturum kapatıldı.',
  'two-factor-confirm': 'İki adımlı doğrulama açıldı.',
  'two-factor-off': 'İki adımlı doğrulama kapatıldı.',
  'recovery-codes': 'Yeni kurtarma kodları oluşturuldu.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { accounts } = context.get(requestContext).services
  const asked = String((await readBoundedForm(request.clone())).get('intent'))
  const intent = Object.hasOwn(DEEDS, asked) ? (asked as SecurityIntent) : null
  if (intent === null)
    return misread('password', { '': 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.' })
  return (await DEEDS[intent]({ request, account, accounts })) as ReturnType<typeof misread>
}

async function changePassword({ request, account, accounts }: Command) {
  const form = await readForm(request, passwordChangeSchema)
  if (!form.ok) return misread('password', faultsOf(form.reply))
  return answer('password', await accounts.changePassword(account, form.value, request.headers))
}

async function endSession({ request, account, accounts }: Command) {
  const form = await readForm(request, sessionIdSchema)
  if (!form.ok) return misread('end-session', { '': 'Oturum bulunamadı.' })
  await accounts.endSession(account.id, form.value.id)
  return answer('end-session', { ok: true, value: undefined })
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
  const form = await readForm(request, currentPasswordSchema)
  if (!form.ok) return misread('two-factor-begin', faultsOf(form.reply))
  const begun = await accounts.beginTwoFactor(account, form.value.currentPassword)
  if (!begun.ok) return answer('two-factor-begin', begun)
  return personal<SecurityAnswer>({ ...NOTHING, intent: 'two-factor-begin', setup: begun.value })
}

/** Who mistyped the code sees again what the answer to his beginning has shown him. */
async function confirmTwoFactor({ request, account, accounts }: Command) {
  const proof = String((await readBoundedForm(request.clone())).get('proof') ?? '')
  const form = await readForm(request, codeSchema)
  if (!form.ok) {
    const setup = await accounts.setupOf(account, proof)
    return misread('two-factor-confirm', faultsOf(form.reply), setup)
  }
  const typed = { code: form.value.code, proof }
  const confirmed = await accounts.confirmTwoFactor(account, typed, request.headers)
  return answer('two-factor-confirm', confirmed, confirmed.ok ? null : await accounts.setupOf(account, proof))
}

async function withPassword(
  { request }: Command,
  intent: SecurityIntent,
  deed: (password: string) => Promise<Result<unknown>>,
) {
  const form = await readForm(request, currentPasswordSchema)
  if (!form.ok) return misread(intent, faultsOf(form.reply))
  return answer(intent, await deed(form.value.currentPassword))
}

/** The field a refusal is about; '' is the form itself. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'accounts/wrong-password': 'currentPassword',
  'accounts/weak-password': 'password',
  'accounts/wrong-code': 'code',
}

const NOTHING = { faults: {}, done: null, recoveryCodes: null, setup: null } as const

function answer(intent: SecurityIntent, result: Result<unknown>, setup: SecurityAnswer['setup'] = null) {
  if (!result.ok) {
    const faults = { [FIELD_OF[result.error.code] ?? '']: result.error.message }
    return personal<SecurityAnswer>({ ...NOTHING, intent, faults, setup }, { status: statusOf(result.error) })
  }
  const recoveryCodes = Array.isArray(result.value) ? (result.value as readonly string[]) : null
  return personal<SecurityAnswer>({ ...NOTHING, intent, done: DONE[intent] ?? null, recoveryCodes })
}

function misread(
  intent: SecurityIntent,
  faults: SecurityAnswer['faults'],
  setup: SecurityAnswer['setup'] = null,
) {
  return personal<SecurityAnswer>({ ...NOTHING, intent, faults, setup }, { status: 400 })
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
  const answered = useActionData<typeof action>()
  const { formMethod, formData } = useNavigation()
  useDoneToast(answered)
  return (
    <SecurityPage
      twoFactor={twoFactor}
      sessions={sessions}
      isRequired={isRequired}
      isStaff={isOfTheShop}
      sendsMail={sendsMail}
      now={now}
      answer={answered ?? null}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent') ?? '') : null}
    />
  )
}
