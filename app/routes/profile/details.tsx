import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { detailsSchema, emailChangeSchema } from '#app/modules/accounts/domain/account-forms.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { DetailsPage } from '#app/modules/accounts/storefront/details-page.tsx'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, answerCommand, answerForm } from '../action-result.server.ts'
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
  return answerCommand(sent, 'Doğrulama bağlantısı gönderildi. E-postanızı kontrol edin.', {
    intent: 'verify',
  })
}

/** In place of a link that cannot be mailed; none is made. */
function noLink(purpose: string): Result<void> {
  return fail.invalid(
    'mail/no-server',
    `${MAIL_IMPOSSIBLE} Adresinizi ${purpose} için lütfen bizi arayın veya bize yazın.`,
  )
}

async function changeDetails({ request, account, accounts }: Command) {
  return answerForm({
    intent: 'details',
    form: await readForm(request, detailsSchema, SHOWN_AGAIN),
    save: async (input) => ok(await accounts.changeDetails(account.id, input)),
    done: () => 'Bilgileriniz kaydedildi.',
  })
}

async function changeEmail({ request, account, accounts, sendsMail }: Command) {
  return answerForm({
    intent: 'email',
    form: await readForm(request, emailChangeSchema, { ...SHOWN_AGAIN, secret: ['currentPassword'] }),
    async save(input) {
      if (!sendsMail) return noLink('değiştirmek')
      const asked = await accounts.requestEmailChange(account, input)
      const field = !asked.ok && asked.error.code === 'accounts/wrong-password' ? 'currentPassword' : 'email'
      return asked.ok ? asked : refused({ ...asked.error, details: { ...asked.error.details, field } })
    },
    done: (_, { email }) =>
      `${email} adresine bir onay bağlantısı gönderdik. Bağlantı onaylanınca adresiniz değişir.`,
  })
}

async function chooseMarketing({ request, account, accounts }: Command) {
  const isGiven = (await readBoundedForm(request)).get('marketing') === 'on'
  await accounts.chooseMarketing(account.id, isGiven)
  const done = isGiven ? 'Ticari ileti izniniz kaydedildi.' : 'Ticari ileti izniniz kaldırıldı.'
  return actionDone(done, { intent: 'marketing' })
}

/** No name, number or address is longer. */
const SHOWN_AGAIN = { maxShown: 254 }

export const headers = cacheHeaders

export default function DetailsRoute() {
  const { details, discountBp, sendsMail } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { formMethod, formData } = useNavigation()
  useActionToast(answered, null)
  return (
    <DetailsPage
      details={details}
      discountBp={discountBp}
      sendsMail={sendsMail}
      answer={answered}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent') ?? '') : null}
    />
  )
}
