import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { mailsTo } from './received-mail.ts'
import { surroundings } from './surroundings.ts'

/** The path of the newest invitation that came to an address. */
export async function invitationPath(email: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      () => {
        const mail = mailsTo(email).find((text) => text.includes('/davet/'))
        found = /https?:\/\/[^\s/]+(\/davet\/[\w-]+)/.exec(mail ?? '')?.[1] ?? ''
        return found
      },
      { message: `an invitation mailed to ${email}`, timeout: 20_000 },
    )
    .not.toBe('')
  return found
}

/** Fills and sends the form on an invitation's page. */
export async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Şifre (tekrar)' }).fill(again)
  await page.getByRole('button', { name: 'Daveti kabul et' }).click()
}

/** Who was invited comes: in a browser of his own. */
export async function takeUpInvitation(browser: Browser, email: string, password: string): Promise<void> {
  const context = await browser.newContext({ baseURL: surroundings().url })
  const page = await context.newPage()
  await page.goto(await invitationPath(email))
  await setPassword(page, password)
  await expect(page).toHaveURL(/\/giris\?durum=davet/)
  await context.close()
}
