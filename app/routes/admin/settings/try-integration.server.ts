import type { RouterContextProvider } from 'react-router'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { testMail } from '#app/modules/mail/domain/test-mail.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused } from '../../action-result.server.ts'

interface Sent {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}

const MAIL = { intent: 'try-mail' }
const AI = { intent: 'try-ai' }

/** Sends a mail with the mail server in force and says what it answered. */
export async function tryMail({ context, account, to }: Sent & { readonly to: FormDataEntryValue | null }) {
  const recipient = parseEmail(typeof to === 'string' ? to : '')
  if (!recipient.ok) return actionRefused<number>(recipient.error, MAIL)
  const { mail, opening, settings } = context.get(requestContext).services
  const { subject, text, html } = testMail(await settings.current())
  const sent = await mail.sendTest(account, { to: recipient.value, subject, text, html })
  if (!sent.ok) return actionRefused<number>(sent.error, MAIL)
  await opening.noteTriedMail(account)
  return actionDone<number>({ title: `Test e-postası gönderildi: ${recipient.value}`, text: null }, MAIL)
}

/** Asks the provider of pictures in force whether it would work. */
export async function tryAi({ context, account }: Sent) {
  const checked = await context.get(requestContext).services.settings.integrations.checkAi(account.id)
  if (!checked.ok) return actionRefused<number>(checked.error, AI)
  const title = 'Bağlantı çalışıyor: anahtar kabul edildi, model bulundu.'
  return actionDone<number>({ title, text: null }, AI)
}
