import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriersOnScreen, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { invitationPath, setPassword, takeUpInvitation } from './support/staff-invitations.ts'
import { surroundings } from './support/surroundings.ts'
import { tabTo } from './support/tab-to.ts'
import { notifications, open } from './support/visitor.ts'

const PASSWORD = 'kahve-içerken-42-yağmur'

// Passwords are slow to compare on purpose.
test.beforeEach(() => test.slow())

async function expectGood(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
}

/** Somebody with a name of his own; fills the form and sends it. */
async function invite(
  page: Page,
  role: 'staff' | 'admin' = 'staff',
): Promise<{ readonly name: string; readonly email: string }> {
  const who = { name: `Davetli ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@example.com` }
  await page.getByRole('textbox', { name: 'Ad soyad' }).fill(who.name)
  await page.getByRole('textbox', { name: 'E-posta' }).fill(who.email)
  if (role === 'admin') await page.getByRole('radio', { name: 'Admin' }).check()
  else await page.getByRole('checkbox', { name: 'Siparişler' }).check()
  await page.getByRole('button', { name: 'Davet et' }).click()
  return who
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('an invitation', () => {
  // A weak password, a room without permission, a link that was used.
  test.use({ expectedStatuses: [400, 403, 404] })

  test('is mailed by an administrator, taken up with a password, and opens what was ticked and nothing else', async ({
    asAdmin,
    page,
  }) => {
    await open(asAdmin, '/admin/staff/add')
    await expectGood(asAdmin)
    const { name, email } = await invite(asAdmin)
    await expect(notifications(asAdmin)).toContainText(`${name} davet edildi.`)
    await expect(asAdmin).toHaveURL(/\/admin\/staff$/)
    await expect(rowOf(asAdmin, name)).toContainText('Davet bekliyor')
    await expectGood(asAdmin)

    const path = await invitationPath(email)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(email)
    await expectGood(page)
    await setPassword(page, 'Fenerbahçe1907')
    await expect(page.getByRole('alert')).toContainText('çok yaygın')
    await expectGood(page)
    await setPassword(page, PASSWORD)
    await expect(page).toHaveURL(/\/giris\?durum=davet/)
    await expect(page.getByRole('main')).toContainText('Davetiniz kabul edildi')
    await signIn(page, { email, password: PASSWORD })
    await expect(page).toHaveURL('/admin')
    await open(page, '/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siparişler')
    await page.goto('/admin/products')
    await expect(page.getByRole('main')).toContainText('yetkiniz yok')

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Davet geçerli değil')
    await expectGood(page)
    await open(asAdmin, '/admin/staff')
    await expect(rowOf(asAdmin, name)).not.toContainText('Davet bekliyor')
  })

  test('is sent again and taken back on the page of who was invited @full', async ({ asAdmin, page }) => {
    await open(asAdmin, '/admin/staff/add')
    const { name, email } = await invite(asAdmin)
    await expect(asAdmin).toHaveURL(/\/admin\/staff$/)
    const path = await invitationPath(email)
    await asAdmin.getByRole('link', { name }).click()
    await expect(asAdmin.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectGood(asAdmin)
    await asAdmin.getByRole('button', { name: 'Daveti yeniden gönder' }).click()
    await expect(notifications(asAdmin)).toContainText('Davet yeniden gönderildi.')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Davet geçerli değil')
    await asAdmin.getByRole('button', { name: 'Daveti geri al' }).click()
    await asAdmin.getByRole('dialog').getByRole('button', { name: 'Daveti geri al' }).click()
    await expect(asAdmin).toHaveURL(/\/admin\/staff/)
    await expect(notifications(asAdmin)).toContainText('Davet geri alındı')
    await expect(rowOf(asAdmin, name)).toHaveCount(0)
  })

  test('is handed over by the administrator where no mail server sends it, and shown once @full', async ({
    asFirstAdmin: page,
    browser,
    emptyShop,
  }) => {
    await open(page, '/admin/staff/add')
    const { name, email } = await invite(page)
    await expect(page.getByRole('alert')).toContainText('Daveti siz iletin')
    await expectGood(page)
    const link = await page.getByRole('textbox', { name: 'Davet bağlantısı' }).inputValue()
    expect(link).toMatch(/\/davet\/[\w-]{32,}$/)
    const token = link.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Personele dön' }).click()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('button', { name: 'Daveti geri al' })).toBeVisible()
    expect(await page.content()).not.toContain(token)
    await open(page, '/admin/mails')
    await page
      .getByRole('link', { name: /davet edildiniz/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('davet edildiniz')
    expect(await page.content()).not.toContain(token)

    const context = await browser.newContext({ baseURL: emptyShop.url })
    const stranger = await context.newPage()
    await stranger.goto(new URL(link).pathname)
    await expect(stranger.getByRole('textbox', { name: 'E-posta' })).toHaveValue(email)
    await setPassword(stranger, PASSWORD)
    await expect(stranger).toHaveURL(/\/giris\?durum=davet/)
    await context.close()
  })
})

test('an administrator reads on the dashboard what another one changed, and puts it away by keyboard @full', async ({
  asAdmin,
  page,
  browser,
}) => {
  await open(asAdmin, '/admin/staff/add')
  const other = await invite(asAdmin, 'admin')
  await takeUpInvitation(browser, other.email, PASSWORD)
  await open(asAdmin, '/admin/staff/add')
  const invited = await invite(asAdmin)

  await page.goto('/giris')
  await signIn(page, { email: other.email, password: PASSWORD })
  await expect(page).toHaveURL('/admin')
  // Other tests change things meanwhile, which he is told as well.
  const notices = page.getByRole('region', { name: 'Yönetimde önemli değişiklikler' })
  const notice = notices.getByRole('listitem').filter({ hasText: invited.name })
  await expect(notice).toBeVisible()
  await expectGood(page)
  await tabTo(page, notices.getByRole('button', { name: 'Gördüm' }))
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test.describe('the password again', () => {
  // A wrong one.
  test.use({ expectedStatuses: [400] })

  test('is asked for by a page that a keyboard alone can answer @full', async ({ asAdmin: page }) => {
    await open(page, '/admin/onay?next=/admin/settings/odeme')
    const field = page.getByLabel('Şifreniz')
    await tabTo(page, field)
    await page.keyboard.type('yanlış-şifre')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Şifre')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectGood(page)
    await tabTo(page, field)
    await page.keyboard.type(surroundings().admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/settings/odeme')
  })
})

test.describe('without JavaScript', () => {
  test('somebody is invited, sets a password and signs in; an invitation is sent again and taken back @full', async ({
    browser,
  }) => {
    const { url, adminState } = surroundings()
    const plain = { baseURL: url, javaScriptEnabled: false }
    const adminContext = await browser.newContext({ ...plain, storageState: adminState })
    const admin = await adminContext.newPage()
    await admin.goto('/admin/staff/add')
    const invited = await invite(admin)
    await expect(admin.getByRole('button', { name: 'Davet edildi' })).toBeVisible()

    const context = await browser.newContext(plain)
    const page = await context.newPage()
    await page.goto(await invitationPath(invited.email))
    await setPassword(page, PASSWORD)
    await expect(page).toHaveURL(/\/giris\?durum=davet/)
    await signIn(page, { email: invited.email, password: PASSWORD })
    await expect(page).toHaveURL('/admin')

    await admin.goto('/admin/staff/add')
    const other = await invite(admin)
    await admin.goto('/admin/staff')
    await rowOf(admin, other.name).getByRole('button', { name: 'Daveti yeniden gönder' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
    await admin.getByRole('button', { name: 'Daveti geri al' }).click()
    await expect(admin).toHaveURL(/\/admin\/staff\?withdrawn=yes/)
    await expect(rowOf(admin, other.name)).toHaveCount(0)
    await context.close()
    await adminContext.close()
  })
})
