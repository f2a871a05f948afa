/** A member agrees to marketing mails, leaves a cart, is reminded of it, and ends the mails by the link in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { expectGoodAtEverySize, expectNoBarriers } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { expect, test, withoutProblems } from './support/fixtures.ts'
import type { MailServer } from './support/mail-server.ts'
import { startMailServer } from './support/mail-server.ts'
import { mailsTo } from './support/received-mail.ts'
import { LEFT_PRODUCT, MEMBER, withoutItsShop } from './support/reminding-shop.ts'
import type { StartedShop } from './support/start-shop.ts'
import { startShop } from './support/start-shop.ts'
import { added, buyButton, chooseQuantity, notifications, open } from './support/visitor.ts'

let folder: string
let mails: MailServer
let shop: StartedShop | null = null

async function start(): Promise<StartedShop> {
  const where = { dataFolder: join(folder, 'data'), smtpUrl: mails.url, databaseUrl: null }
  shop = await startShop({ ...where, sampleData: 'none' })
  return shop
}

/** Closes the shop and reminds of carts as it would be so many days from now. */
async function remindInDays(remindInDays: number): Promise<void> {
  await shop?.stop()
  shop = null
  await withoutItsShop(join(folder, 'data'), mails.url, { remindInDays })
}

const reminders = () =>
  mailsTo(MEMBER.email, folder).filter((text) => text.includes('Sepetinize eklediğiniz'))

/** Puts goods into the cart and waits until the account has them. */
async function leaveInCart(page: Page, quantity: number): Promise<void> {
  const isKept = (answer: Response) =>
    answer.url().endsWith('/api/cart') &&
    answer.ok() &&
    (answer.request().postData() ?? '').includes('lineId')
  const kept = page.waitForResponse(isKept)
  await open(page, `/urun/${LEFT_PRODUCT.slug}`)
  await chooseQuantity(page, quantity)
  await buyButton(page).click()
  await expect(added(page)).toContainText(/Sepete Eklendi|Sepet Güncellendi/)
  await kept
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damga-reminder-'))
  mails = await startMailServer(folder)
  await withoutItsShop(join(folder, 'data'), mails.url, 'fill')
})
test.afterAll(async () => {
  await shop?.stop()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a member is reminded of the cart he left, ends the mails by their link, and gets no second one @full', async ({
  browser,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  const { url, admin } = await start()
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await withoutProblems(context, expectedStatuses, async () => {
    await page.goto('/giris')
    await signIn(page, MEMBER)
    await open(page, '/profil/bilgiler')
    await page.getByRole('checkbox', { name: /Kampanya ve yeniliklerden/ }).check()
    await page.getByRole('button', { name: 'Tercihimi kaydet' }).click()
    await expect(notifications(page)).toContainText('Ticari ileti izniniz kaydedildi.')
    await leaveInCart(page, 20)
    await page.waitForLoadState('networkidle')
  })
  await context.close()

  await remindInDays(2)
  const { url: again } = await start()
  await expect.poll(() => reminders().length, { timeout: 30_000 }).toBe(1)
  const [mail = ''] = reminders()
  for (const words of [LEFT_PRODUCT.title, '20 adet', '/sepet', 'E-posta iznimi geri al'])
    expect(mail).toContain(words)
  const path = /\/e-posta-izni\/[\w-]+/.exec(mail)?.[0] ?? ''

  // Signed in nowhere.
  const reader = await browser.newContext({ baseURL: again })
  const link = await reader.newPage()
  await withoutProblems(reader, expectedStatuses, async () => {
    await open(link, path)
    await expect(link.getByText('u•••@example.com')).toBeVisible()
    await expectGoodAtEverySize(link)
    await link.getByRole('button', { name: 'E-posta iznimi geri al' }).click()
    await expect(link.getByRole('heading', { name: 'E-posta izniniz geri alındı' })).toBeVisible()
    await expectNoBarriers(link)
    await link.goto(path)
    await expect(link.getByText('artık tanıtım e-postası göndermiyoruz')).toBeVisible()
  })
  await reader.close()

  // Another cart, of which he would be reminded had he not ended the mails.
  const home = await browser.newContext({ baseURL: again })
  const product = await home.newPage()
  await withoutProblems(home, expectedStatuses, async () => {
    await product.goto('/giris')
    await signIn(product, MEMBER)
    // More than the account has: whether its cart has come by then or not, this changes it.
    await leaveInCart(product, 40)
    await product.waitForLoadState('networkidle')
  })
  await home.close()

  const staff = await browser.newContext({ baseURL: again })
  const room = await staff.newPage()
  await withoutProblems(staff, expectedStatuses, async () => {
    await room.goto('/giris')
    await signIn(room, admin)
    await open(room, '/admin/marketing-consents')
    const row = room.getByRole('row', { name: MEMBER.email })
    await expect(row).toContainText('Geri aldı')
    await expect(row).toContainText('E-postadaki bağlantı')
    // What the page still asks for would be cut off by the shop's end.
    await room.waitForLoadState('networkidle')
  })
  await staff.close()

  await remindInDays(20)
  const { url: last } = await start()
  const outbox = await browser.newContext({ baseURL: last })
  const list = await outbox.newPage()
  await withoutProblems(outbox, expectedStatuses, async () => {
    await list.goto('/giris')
    await signIn(list, admin)
    await open(list, '/admin/mails')
    await expect(list.getByRole('link', { name: 'Sepetinizde ürünler kaldı' })).toHaveCount(1)
    await list.waitForLoadState('networkidle')
  })
  await outbox.close()
  expect(reminders()).toHaveLength(1)
})
