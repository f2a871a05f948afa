import type { RouterContextProvider } from 'react-router'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { testMail } from '#app/modules/mail/domain/test-mail.ts'
import type { TryAnswer } from '#app/modules/settings/admin/integrations-tab.tsx'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

interface Sent {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}

/** Sends a mail with the mail server in force and says what it answered. */
export async function tryMail({ context, account, to }: Sent & { readonly to: FormDataEntryValue | null }) {
  const recipient = parseEmail(typeof to === 'string' ? to : '')
  if (!recipient.ok) return answer({ tried: 'mail', isFine: false, text: recipient.error.message }, 400)
  const { mail, opening, settings } = context.get(requestContext).services
  const { subject, text, html } = testMail(await settings.current())
  const sent = await mail.sendTest(account, { to: recipient.value, subject, text, html })
  if (!sent.ok)
    return answer({ tried: 'mail', isFine: false, text: sent.error.message }, statusOf(sent.error))
  await opening.noteTriedMail(account)
  return answer({ tried: 'mail', isFine: true, text: `Test e-postası gönderildi: ${recipient.value}` }, 200)
}

/** Asks the provider of pictures in force whether it would work. */
export async function tryAi({ context, account }: Sent) {
  const checked = await context.get(requestContext).services.settings.integrations.checkAi(account.id)
  if (!checked.ok)
    return answer({ tried: 'ai', isFine: false, text: checked.error.message }, statusOf(checked.error))
  return answer(
    { tried: 'ai', isFine: true, text: 'Bağlantı çalışıyor: anahtar kabul edildi, model bulundu.' },
    200,
  )
}

function answer(value: TryAnswer, status: number) {
  return personal<TryAnswer>(value, { status })
}
