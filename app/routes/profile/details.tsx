import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { detailsSchema, emailChangeSchema } from '#app/modules/accounts/domain/account-forms.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { DetailsAnswer, DetailsIntent } from '#app/modules/accounts/storefront/details-page.tsx'
import { DetailsPage } from '#app/modules/accounts/storefront/details-page.tsx'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { faultsOf, typedIn } from '../account/form-faults.server.ts'
import type { Route } from './+types/details'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { accounts, mail } = context.get(requestContext).services
  const [details, sendsMail] = await Promise.all([accounts.detailsOf(account.id), mail.canSend()])
  return personal({ details, discountBp: account.memberDiscountBp, sendsMail })
}

interface Command {
  readonly request: Request
  readonly account: Account
  readonly accounts: RequestContext['services']['accounts']
  readonly sendsMail: boolean
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { accounts, mail } = context.get(requestContext).services
  const sendsMail = await mail.canSend()
  const command = { request, account, accounts, sendsMail }
  const asked = (await readBoundedForm(request.clone())).get('intent')
  if (asked === 'email') return changeEmail(command)
  if (asked === 'marketing') return chooseMarketing(command)
  if (asked !== 'verify') return changeDetails(command)
  const sent = sendsMail ? await accounts.resendVerification(account) : noLink('doğrulamak')
  return answer('verify', sent, 'Doğrulama bağlantısı gönderildi. E-postanızı kontrol edin.')
}

/** In place of a link that cannot be mailed; none is made. */
function noLink(purpose: string): Result<void> {
  return fail.invalid(
    'mail/no-server',
    `${MAIL_IMPOSSIBLE} Adresinizi ${purpose} için lütfen bizi arayın veya bize yazın.`,
  )
}

async function changeDetails({ request, account, accounts }: Command) {
  const form = await readForm(request, detailsSchema)
  if (!form.ok) {
    const typed = { name: typedIn(form.reply, 'name'), phone: typedIn(form.reply, 'phone') }
    return misread({ intent: 'details', faults: faultsOf(form.reply), typed })
  }
  await accounts.changeDetails(account.id, form.value)
  return done('details', 'Bilgileriniz kaydedildi.')
}

async function changeEmail({ request, account, accounts, sendsMail }: Command) {
  const form = await readForm(request, emailChangeSchema)
  if (!form.ok) {
    const typed = { email: typedIn(form.reply, 'email') }
    return misread({ intent: 'email', faults: faultsOf(form.reply), typed })
  }
  const { email } = form.value
  if (!sendsMail) return answer('email', noLink('değiştirmek'), '', { typed: { email } })
  const asked = await accounts.requestEmailChange(account, form.value)
  const field = asked.ok || asked.error.code !== 'accounts/wrong-password' ? 'email' : 'currentPassword'
  const sent = `${email} adresine bir onay bağlantısı gönderdik. Bağlantı onaylanınca adresiniz değişir.`
  return answer('email', asked, sent, { field, typed: { email } })
}

async function chooseMarketing({ request, account, accounts }: Command) {
  const isGiven = (await readBoundedForm(request)).get('marketing') === 'on'
  await accounts.chooseMarketing(account.id, isGiven)
  return done('marketing', isGiven ? 'Ticari ileti izniniz kaydedildi.' : 'Ticari ileti izniniz kaldırıldı.')
}

function done(intent: DetailsIntent, message: string) {
  return personal<DetailsAnswer>({ intent, done: message, faults: {}, typed: {} })
}

function misread(refused: Omit<DetailsAnswer, 'done'>) {
  return personal<DetailsAnswer>({ ...refused, done: null }, { status: 400 })
}

function answer(
  intent: DetailsIntent,
  result: Result<void>,
  message: string,
  { field = '', typed = {} }: { field?: string; typed?: DetailsAnswer['typed'] } = {},
) {
  if (result.ok) return done(intent, message)
  const faults = { [field]: result.error.message }
  return personal<DetailsAnswer>({ intent, done: null, faults, typed }, { status: statusOf(result.error) })
}

export const headers = cacheHeaders

export default function DetailsRoute() {
  const { details, discountBp, sendsMail } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { formMethod, formData } = useNavigation()
  useDoneToast(answered)
  return (
    <DetailsPage
      details={details}
      discountBp={discountBp}
      sendsMail={sendsMail}
      answer={answered ?? null}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent') ?? '') : null}
    />
  )
}
