import type { Page, Request } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

/** The reports a page sends about its visit, as they go out. */
function reportsOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/visitor/')) sent.push(request)
  })
  return sent
}

/** Opens a page and waits for the code that comes in its first quiet moment, which may be over once the page is alive. */
async function untilCounting(page: Page, path: string): Promise<void> {
  const code = page.waitForResponse((response) => response.url().includes('idle-parts'))
  await open(page, path)
  await code
}

const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('session_id'))

test.describe('a visit', () => {
  test.use({ hasBeenHere: false })

  test('is counted from the moment the visitor accepts, never before, and no longer once he refuses', async ({
    page,
  }) => {
    const reports = reportsOf(page)
    // It opens a second after the choice and would lie over what is pressed next.
    await page.addInitScript(() => localStorage.setItem('welcome_popup_seen', '1'))
    // The counting code is there by then.
    await untilCounting(page, '/hakkimizda')
    const home = page.getByRole('main').getByRole('link', { name: 'Ana Sayfa' })
    await home.click()
    await expect(page).toHaveURL('/')
    // The address changes before the page.
    await expect(home).toBeHidden()
    expect(reports).toEqual([])
    expect(await session(page)).toBeNull()

    const entered = page.waitForResponse((response) => response.url().endsWith('/api/visitor/enter'))
    await page
      .getByRole('region', { name: 'Çerez tercihiniz' })
      .getByRole('button', { name: 'Kabul et' })
      .click()
    const answer = await entered
    expect(answer.status()).toBe(204)
    expect(answer.request().postDataJSON()).toEqual({ session_id: await session(page), page: '/' })

    const next = page.waitForRequest((request) => request.url().endsWith('/api/visitor/enter'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).first().click()
    expect((await next).postDataJSON()).toMatchObject({ page: '/hakkimizda' })

    const left = page.waitForResponse((response) => response.url().endsWith('/api/visitor/leave'))
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    expect((await left).status()).toBe(204)

    await page.getByRole('contentinfo').getByText('Çerez tercihleri').click()
    await page
      .getByRole('region', { name: 'Çerez tercihiniz' })
      .getByRole('button', { name: 'Reddet' })
      .click()
    await expect.poll(() => session(page)).toBeNull()
    const before = reports.length
    await untilCounting(page, '/iletisim')
    expect(reports.length).toBe(before)
  })
})

test('the dashboard and the search over everything, by keyboard @full', async ({ asAdmin: page }) => {
  await open(page, '/admin?period=all')
  await expect(page.getByRole('img', { name: /^Ziyaret, / })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /ara$/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('kupa')
  await expect(page.getByRole('group', { name: 'Ürünler' }).getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('sipar')
  await expect(page.getByRole('option', { name: 'Siparişler' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/orders')
  await expect(field).toBeHidden()
})
