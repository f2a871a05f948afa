import { unwrap } from '#app/kernel/result.ts'
import type { TestShop } from './shop.ts'

/** The token of the newest invitation that was mailed to an address; '' when none was. */
export async function invitationOf(shop: TestShop, email: string): Promise<string> {
  await shop.jobs.runAll()
  const mail = shop.sentMails.findLast(({ to, text }) => to === email && text.includes('/davet/'))
  return /\/davet\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Sets the password of who was invited, by the link in his mail. */
export async function takeUpInvitation(shop: TestShop, email: string, password: string): Promise<void> {
  unwrap(await shop.services.accounts.acceptInvitation(await invitationOf(shop, email), password))
}
