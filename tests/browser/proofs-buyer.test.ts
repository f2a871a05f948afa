/** The buyer's page of proofs: with a finger, a mouse and the keyboard alone, from the link to the receipt. */
import type { Page } from '@playwright/test'
import { expectNoBarriersOnScreen, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import type { ProofShopLinks } from './support/proof-shop.ts'
import { startProofShop } from './support/proof-shop.ts'
import type { StartedShop } from './support/start-shop.ts'

let shop: StartedShop & { readonly links: ProofShopLinks }

// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  shop = await startProofShop()
})
test.afterAll(() => shop.stop())

async function openProof(page: Page, name: keyof ProofShopLinks): Promise<void> {
  await page.goto(`${shop.url}/prova/${shop.links[name].token}`)
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const picture = (page: Page) => page.getByRole('tabpanel').getByRole('img').first()
const decision = (page: Page) => page.locator('#karar')

async function tickAll(page: Page): Promise<void> {
  const boxes = decision(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  for (const box of await boxes.all()) await box.check()
}

test('a proof is enlarged, measured and approved, and its receipt lies ready @phone @desktop', async ({
  page,
}) => {
  await openProof(page, 'touched')
  await expect(heading(page)).toHaveText('Provanız hazır')
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('button', { name: 'Yakınlaştır' }).first().click()
  await expect(page.getByText('%150')).toBeVisible()
  await page.getByRole('button', { name: 'Uzaklaştır' }).first().click()
  await page.getByRole('button', { name: 'Ölçüler' }).click()
  await expect(page.getByRole('button', { name: 'Ölçüler' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('tab', { name: 'Düz çizim' }).click()
  await expect(page).toHaveURL(/#sayfa-2$/)

  // What is missing is said in its place, and the first of it has the focus.
  await decision(page)
    .getByRole('button', { name: /^Onaylıyorum/ })
    .click()
  await expect(decision(page).getByRole('checkbox', { name: /^Yazım/ })).toBeFocused()
  await tickAll(page)
  await decision(page).getByLabel('Adınız ve soyadınız').fill('Selin Aksoy')
  await decision(page)
    .getByRole('button', { name: /^Onaylıyorum/ })
    .click()
  await expect(heading(page)).toHaveText('Onayınızı aldık')
  await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
  const receipt = await page.getByRole('link', { name: 'Onay belgesini indirin' }).getAttribute('href')
  const paper = await page.request.get(`${shop.url}${receipt}`)
  expect(paper.headers()['content-type']).toBe('application/pdf')
})

test('a change is asked for with notes where they belong @phone @desktop', async ({ page }) => {
  await openProof(page, 'changed')
  await expect(page.getByText('1. sürümden bu yana ne değişti?')).toBeVisible()
  const line = page.getByRole('slider', { name: 'Karşılaştırma çizgisi' })
  await line.focus()
  await line.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', /^%55 1\. sürüm/)
  await line.press('Home')
  await expect(line).toHaveAttribute('aria-valuetext', /^%0 1\. sürüm/)

  await page.getByRole('button', { name: 'Not ekle' }).click()
  await expect(heading(page)).toHaveText('Ne değişsin?')
  await expect(heading(page)).toBeFocused()
  const send = page.getByRole('button', { name: /gönder$/ }).filter({ hasText: /notu|isteğini/ })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await picture(page).scrollIntoViewIfNeeded()
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.4)
  const words = page.getByLabel(/^1\. not:/)
  await expect(words).toBeFocused()
  await words.fill('Biraz daha yukarı')
  // What is unfinished survives a reload.
  await page.reload()
  await expect(page.getByLabel(/^1\. not:/)).toHaveValue('Biraz daha yukarı')
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Notu kaydet' }).click()
  await expect(page.getByText('kaydedildi')).toBeVisible()
  await page.getByRole('button', { name: '1 notu gönder' }).click()
  await expect(heading(page)).toHaveText('Yeni sürümü hazırlıyoruz')
  await expect(page.getByText('Biraz daha yukarı')).toBeHidden()
  await expectNoBarriersOnScreen(page)
})

test('a proof is looked at, noted on and approved by keyboard alone', async ({ page }) => {
  await openProof(page, 'typed')
  const change = decision(page).getByRole('link', { name: /^Değişiklik istiyorum/ })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('n')
  const pin = page.getByRole('button', { name: /^1\. notun iğnesi, ortada/ })
  await expect(pin).toBeFocused()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('button', { name: /^1\. notun iğnesi, üstte/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^1\. not:/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(/^1\. not:/)).toBeHidden()

  await page.getByRole('link', { name: 'Geri dön, henüz göndermeyin' }).press('Enter')
  await expect(heading(page)).toHaveText('Provanız hazır')
  for (const box of await decision(page).getByRole('checkbox').all()) {
    await box.focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  await expect(decision(page).getByLabel('Adınız ve soyadınız')).toBeFocused()
  await page.keyboard.type('Selin Aksoy')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Onayınızı aldık')
})

test('who decides in the buyer’s place is sent a link of his own', async ({ page }) => {
  await openProof(page, 'forwarded')
  await page.getByText('Şirketinizden birine gönderin').click()
  await page.getByLabel(/^Adı ve soyadı/).fill('Deniz Er')
  await page.getByLabel('E-posta adresi').fill('deniz@example.com')
  await expectNoBarriersOnScreen(page)
  await page.getByRole('button', { name: 'Bağlantıyı gönder' }).click()
  await expect(page.getByRole('status')).toContainText('deniz@example.com adresine gönderdik')
})

test('after its deadline a proof says what the delay costs, and is approved as before @phone @desktop', async ({
  page,
}) => {
  await openProof(page, 'overdue')
  await expect(heading(page)).toHaveText('Provanız hâlâ sizi bekliyor')
  await expect(page.getByText('Yanıt vermemeniz onay sayılmaz').first()).toBeVisible()
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
  await tickAll(page)
  await decision(page).getByLabel('Adınız ve soyadınız').fill('Selin Aksoy')
  await decision(page)
    .getByRole('button', { name: /^Onaylıyorum/ })
    .click()
  await expect(heading(page)).toHaveText('Onayınızı aldık')
})

test('an approval is taken back until print begins', async ({ page }) => {
  await openProof(page, 'approved')
  await page.getByRole('button', { name: 'Onayı geri al' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Onayı geri al' }).click()
  await expect(heading(page)).toHaveText('Provanızı hazırlıyoruz')
})

test.describe('a link that opens nothing', () => {
  test.use({ expectedStatuses: [404] })

  test('says so in the shop’s words', async ({ page }) => {
    await page.goto(`${shop.url}/prova/olmayan`)
    await expect(heading(page)).toHaveText('Bu bağlantı açılmıyor')
    await expectNoBarriersOnScreen(page)
  })
})

test('the order’s own page leads to the proof that waits', async ({ page }) => {
  await page.goto(`${shop.url}/siparis-takip/${shop.links.forwarded.orderToken}`)
  await page.getByRole('link', { name: 'Provayı inceleyin' }).click()
  await expect(heading(page)).toHaveText('Provanız hazır')
})
