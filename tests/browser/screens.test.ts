import type { Page } from '@playwright/test'
import { PROFILE_PAGES } from '#app/shells/profile/profile-pages.ts'
import { expectGoodAtEverySize } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { isEverythingTried } from './support/extent.ts'
import { expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { addToCart, notifications, open } from './support/visitor.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** Its main heading, which also tells that the page has come. */
  readonly heading: string | RegExp
  /** Brings the visitor into the state the screen needs. */
  readonly before?: (page: Page) => Promise<void>
  /** Waits for what the browser fetches after the page itself. */
  readonly filled?: (page: Page) => Promise<void>
}

const withCart = (page: Page) => addToCart(page, 'pamuklu-bez-canta-140-g', 100)
const withFavourite = async (page: Page) => {
  await open(page, '/urun/porselen-kupa-330-ml')
  await page
    .getByRole('main')
    .getByRole('button', { name: /[Ff]avori/ })
    .first()
    .click()
}
const withPieces = async (page: Page) => {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Lacivert, S: adet' }).fill('20')
  await main.getByRole('textbox', { name: 'Lacivert, M: adet' }).fill('100000')
  await main.getByRole('button', { name: 'Fiyatı hesapla' }).click()
  await expect(main.getByText('Toplam (100.020 adet)')).toBeVisible()
  await expect(main.getByRole('alert')).toContainText('Lacivert M: Stokta')
}
const priced = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByText(/\d,\d\d ₺/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'the list of products', path: '/urunler', heading: 'Tüm Ürünler' },
  { name: 'a search without result', path: '/urunler?search=zeplin', heading: /zeplin/ },
  { name: 'the categories', path: '/kategoriler', heading: /Kategori/ },
  { name: 'a category', path: '/kategoriler/kupalar', heading: /Kupa/ },
  { name: 'a product', path: '/urun/porselen-kupa-330-ml', heading: 'Porselen Kupa 330 ml' },
  {
    name: 'a sold-out product',
    path: '/urun/manyetik-kablosuz-powerbank-5000-mah',
    heading: 'Manyetik Kablosuz Powerbank 5.000 mAh',
  },
  {
    name: 'the price of several sizes',
    path: '/urun/bisiklet-yaka-tisort-160-g/adetler',
    heading: /adetler ve fiyat$/,
    filled: withPieces,
  },
  { name: 'the empty cart', path: '/sepet', heading: 'Sepetiniz boş' },
  { name: 'the cart', path: '/sepet', heading: 'Sepetim', before: withCart, filled: priced },
  { name: 'the checkout', path: '/odeme', heading: 'Ödeme', before: withCart, filled: priced },
  {
    name: 'the confirmation for a stranger',
    path: '/siparis-basarili?orderNumber=ORD-2026-9999',
    heading: 'Siparişiniz alındı',
  },
  { name: 'the way to an order', path: '/siparis-takip', heading: 'Sipariş takibi' },
  { name: 'no favourites', path: '/favorilerim', heading: /Favori/ },
  { name: 'the favourites', path: '/favorilerim', heading: /Favori/, before: withFavourite, filled: priced },
  { name: 'the stories', path: '/topluluk', heading: 'Müşteri Hikâyeleri' },
  { name: 'the blog', path: '/blog', heading: 'Blog' },
  {
    name: 'a post',
    path: '/blog/lazer-gravur-mu-uv-baski-mi-hangi-yuzeye-hangi-baski',
    heading: /^Lazer gravür/,
  },
  {
    name: 'a page of the owner’s own',
    path: '/sayfa/baski-teknikleri-rehberi',
    heading: 'Baskı teknikleri rehberi',
  },
  { name: 'sign-in', path: '/giris', heading: 'Giriş Yap' },
  { name: 'registering', path: '/kayit', heading: /./ },
  { name: 'registering a company', path: '/kayit?tip=kurumsal', heading: /./ },
  { name: 'the way to a new password', path: '/sifremi-unuttum', heading: 'Şifremi unuttum' },
  { name: 'the contact page', path: '/iletisim', heading: 'İletişim' },
  {
    name: 'the way to a quote',
    path: '/iletisim?konu=teklif&urun=porselen-kupa-330-ml',
    heading: 'Teklif isteyin',
  },
  { name: 'about us', path: '/hakkimizda', heading: 'Hakkımızda' },
  { name: 'the KVKK notice', path: '/kvkk', heading: 'KVKK Aydınlatma Metni' },
]

const ADDRESS_FORMS = ['/profil/adresler/teslimat/yeni', '/profil/adresler/fatura/yeni']

/** Made of the same parts as one of those. */
const SIMILAR_SCREENS: readonly Screen[] = [
  { name: 'a search', path: '/urunler?search=kupa', heading: /kupa/ },
  { name: 'the catalogue as one category', path: '/kategoriler/tum-urunler', heading: /Ürün/ },
  {
    name: 'the stories of a product',
    path: '/topluluk?urun=porselen-kupa-330-ml',
    heading: 'Porselen Kupa 330 ml hikâyeleri',
  },
  { name: 'the return policy', path: '/iade-politikasi', heading: 'İade Politikası' },
  { name: 'the pre-information form', path: '/on-bilgilendirme', heading: 'Ön Bilgilendirme Formu' },
  { name: 'the contract', path: '/mesafeli-satis-sozlesmesi', heading: 'Mesafeli Satış Sözleşmesi' },
  { name: 'the privacy policy', path: '/gizlilik-politikasi', heading: 'Gizlilik Politikası' },
  { name: 'the cookie policy', path: '/cerez-politikasi', heading: 'Çerez Politikası' },
  { name: 'the terms of use', path: '/kullanim-sartlari', heading: 'Kullanım Şartları' },
]

/** As many screens as one visit takes: what is fetched once serves all of them. */
const SCREENS_OF_A_VISIT = 8

/** The screens as they are visited one after the other by somebody in the same state; before a release each alone. */
function visits(): readonly (readonly Screen[])[] {
  if (isEverythingTried) return [...PUBLIC_SCREENS, ...SIMILAR_SCREENS].map((screen) => [screen])
  return [...Map.groupBy(PUBLIC_SCREENS, ({ before }) => before).values()].flatMap((screens) =>
    Array.from({ length: Math.ceil(screens.length / SCREENS_OF_A_VISIT) }, (_, visit) =>
      screens.slice(visit * SCREENS_OF_A_VISIT, (visit + 1) * SCREENS_OF_A_VISIT),
    ),
  )
}

async function visit(page: Page, { path, heading, filled }: Screen): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await filled?.(page)
}

for (const screens of visits()) {
  const names = screens.map(({ name }) => name).join(', ')
  test(`${names}: nobody is kept out and nothing is wider than the screen`, async ({ page }) => {
    test.slow()
    await screens[0]?.before?.(page)
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await visit(page, screen)
        await expectGoodAtEverySize(page)
      })
    }
  })
}

test('every page of the profile: nobody is kept out and nothing is wider than the screen', async ({
  page,
}) => {
  test.slow()
  await open(page, '/giris')
  await signIn(page, await sampleCustomer('selin.aksoy@example.com'))
  await expect(page).toHaveURL('/')
  await open(page, '/profil')
  const order = page.getByRole('main').locator('a[href^="/profil/siparisler/ORD-"]').first()
  const anOrder = (await order.getAttribute('href')) ?? ''
  for (const path of [...PROFILE_PAGES.map(({ to }) => to), ...ADDRESS_FORMS, anOrder]) {
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGoodAtEverySize(page)
    })
  }
})

test('a story: nobody is kept out and nothing is wider than the screen', async ({ page }) => {
  await open(page, '/topluluk')
  const story = page.getByRole('main').getByRole('link', { name: /hikâyesini aç$/ })
  await open(page, (await story.first().getAttribute('href')) ?? '')
  await expect(page.getByRole('region', { name: 'Diğer hikâyeler' })).toBeVisible()
  await expectGoodAtEverySize(page)
})

test('a quote: nobody is kept out, it can be deleted, and the list says so', async ({ asAdmin }) => {
  await open(asAdmin, '/admin/quotes')
  const last = asAdmin.getByRole('table').getByRole('link').last()
  const name = await last.innerText()
  await last.click()
  await expect(asAdmin.getByRole('heading', { level: 1 })).toContainText(name)
  await expectGoodAtEverySize(asAdmin)
  const address = new URL(asAdmin.url()).pathname
  await asAdmin.getByRole('button', { name: 'Talebi sil' }).click()
  await asAdmin.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click()
  await expect(asAdmin).toHaveURL(address)
  await asAdmin.getByRole('button', { name: 'Talebi sil' }).click()
  await asAdmin.getByRole('dialog').getByRole('button', { name: 'Talebi sil' }).click()
  await expect(asAdmin).toHaveURL('/admin/quotes')
  await expect(notifications(asAdmin)).toContainText('Silindi')
  await expect(asAdmin.locator(`a[href="${address}"]`)).toHaveCount(0)
})

test.describe('the first visit', () => {
  test.use({ hasBeenHere: false })

  test('cookie question, then popup: nobody is kept out and nothing is wider than the screen', async ({
    page,
  }) => {
    await open(page, '/')
    const refuse = page.getByRole('button', { name: 'Reddet' })
    await expect(refuse).toBeVisible()
    await expectGoodAtEverySize(page)
    await refuse.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGoodAtEverySize(page)
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedStatuses: [404] })

  test('says so as a 404 that keeps nobody out', async ({ page }) => {
    const answer = await page.goto('/boyle-bir-sayfa-yok')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAtEverySize(page)
  })
})
