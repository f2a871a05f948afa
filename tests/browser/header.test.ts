import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { setLogo } from './support/logos.ts'
import { surroundings } from './support/surroundings.ts'
import { addToCart, holdTime, notifications, open } from './support/visitor.ts'

/** A quiet page: what is looked at here stands around every one. */
const ANY_PAGE = '/hakkimizda'

const announcements = (page: Page) => page.getByRole('region', { name: 'Duyurular' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Ürün ara' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Arama önerileri' })

/** The first entry of the navigation bar that opens something. */
const openers = (within: Locator) => within.getByRole('button', { name: /menüsü$/ })

test.describe('announcement bar', () => {
  test('arrows move through the active announcements and wrap around, dots lead to each @phone @desktop @full', async ({
    page,
  }) => {
    await open(page, ANY_PAGE)
    const bar = announcements(page)
    const first = await lineOf(bar)
    await bar.getByRole('button', { name: 'Önceki duyuru' }).click()
    const last = await lineOf(bar)
    expect(last).not.toBe(first)
    await bar.getByRole('button', { name: 'Sonraki duyuru' }).click()
    expect(await lineOf(bar)).toBe(first)
    if (bySize({ phone: true, desktop: false })) return
    const dots = bar.getByRole('button', { name: /^\d+\. duyuru$/ })
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await dots.last().click()
    expect(await lineOf(bar)).toBe(last)
    await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  })

  test('does not turn by itself for somebody who wants no motion @full', async ({ page }) => {
    await page.clock.install()
    await open(page, ANY_PAGE)
    await expect(announcements(page).getByRole('button', { name: 'Sonraki duyuru' })).toBeVisible()
    const first = await lineOf(announcements(page))
    await page.clock.runFor(20_000)
    expect(await lineOf(announcements(page))).toBe(first)
    await expect(announcements(page).getByRole('button', { name: 'Duyuruları durdur' })).toBeHidden()
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('auto-rotates every 5000 ms, unless it is paused, pointed at or focused @full', async ({ page }) => {
      await page.clock.install()
      await open(page, ANY_PAGE)
      const bar = announcements(page)
      const pause = bar.getByRole('button', { name: 'Duyuruları durdur' })
      await expect(pause).toBeVisible()
      await page.mouse.move(5, 500)
      await holdTime(page)
      // Going to an announcement gives it its full time.
      await bar.getByRole('button', { name: 'Sonraki duyuru' }).click()
      await leave(page)
      const first = await lineOf(bar)
      await page.clock.runFor(4900)
      expect(await lineOf(bar)).toBe(first)
      await page.clock.runFor(200)
      await expect.poll(() => lineOf(bar)).not.toBe(first)

      const second = await lineOf(bar)
      await pause.focus()
      await page.clock.runFor(12_000)
      expect(await lineOf(bar)).toBe(second)
      await leave(page)
      if (bySize({ phone: false, desktop: true })) {
        await bar.hover()
        await page.clock.runFor(12_000)
        expect(await lineOf(bar)).toBe(second)
      }

      await pause.focus()
      await pause.press('Enter')
      await leave(page)
      await page.clock.runFor(12_000)
      expect(await lineOf(bar)).toBe(second)
      await expect(bar.getByRole('button', { name: 'Duyuruları başlat' })).toBeVisible()
    })
  })

  test('keeps its height, whatever stands in it @phone @desktop @full', async ({ page }) => {
    await open(page, ANY_PAGE)
    const bar = announcements(page)
    const next = bar.getByRole('button', { name: 'Sonraki duyuru' })
    await expect(next).toBeVisible()
    const height = bySize({ phone: 48, desktop: 40 })
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await bar.boundingBox())?.height).toBe(height)
      await next.click()
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the first announcement, and the footer and the menu are links @phone @desktop @full', async ({
      page,
    }) => {
      await page.goto(ANY_PAGE)
      await expect(announcements(page)).toContainText(/\S/)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'KVKK Aydınlatma Metni' }),
      ).toBeVisible()
    })
  })
})

test.describe('search', () => {
  test('live suggestions appear when the trimmed input is longer than 2 characters and number at most 5 @phone @desktop', async ({
    page,
  }) => {
    await open(page, ANY_PAGE)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/search/suggestions') asked.push(searchParams.get('q'))
    })
    await searchField(page).fill('ter')
    await expect(suggestions(page)).toBeVisible()
    await searchField(page).fill(' te ')
    await expect(suggestions(page)).toBeHidden()
    await searchField(page).fill(' ter ')
    await expect(suggestions(page)).toBeVisible()
    expect([...new Set(asked)]).toEqual(['ter'])
    // Six have a word that begins so.
    const products = suggestions(page).getByRole('option').filter({ hasText: '₺' })
    await expect(products).toHaveCount(5)
    await expect(suggestions(page).getByRole('option', { name: /Tüm sonuçları gör/ })).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
  })

  test('suggestions are marked with the arrow keys, followed with Enter and closed with Escape', async ({
    page,
  }) => {
    await open(page, ANY_PAGE)
    const field = searchField(page)
    await field.fill('kupa')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    const first = suggestions(page).getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await field.press('End')
    await expect(suggestions(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await field.press('Home')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await field.press('Escape')
    await expect(suggestions(page)).toBeHidden()
    await expect(field).toHaveValue('kupa')

    await field.fill('kupa ')
    await expect(suggestions(page)).toBeVisible()
    await field.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/urun\//)
  })

  test('suggestions close 200 ms after the box loses focus @full', async ({ page }) => {
    await open(page, ANY_PAGE)
    await searchField(page).fill('kupa')
    await expect(suggestions(page)).toBeVisible()
    await page.clock.install()
    await holdTime(page)
    await searchField(page).blur()
    await page.clock.runFor(190)
    await expect(suggestions(page)).toBeVisible()
    await page.clock.runFor(20)
    await expect(suggestions(page)).toBeHidden()
  })

  test('an old answer never replaces the one to what was typed since @full', async ({ page }) => {
    const late = Promise.withResolvers<void>()
    const hasCome = Promise.withResolvers<void>()
    await page.route('**/api/search/suggestions?*', async (route) => {
      const asked = new URL(route.request().url()).searchParams.get('q')
      if (asked === 'kup') await late.promise
      // The browser may have given the question up.
      await route.fulfill({ json: { products: [], correctedTo: asked } }).catch(() => undefined)
      if (asked === 'kup') hasCome.resolve()
    })
    await open(page, ANY_PAGE)
    const isAsked = page.waitForRequest(/suggestions\?q=kup$/)
    await searchField(page).fill('kup')
    await isAsked
    await searchField(page).fill('kupalar')
    await expect(suggestions(page)).toContainText('Bunu mu demek istediniz: kupalar')
    late.resolve()
    await hasCome.promise
    // The browser has taken what came before it answers this.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(suggestions(page)).toContainText('Bunu mu demek istediniz: kupalar')
  })

  test('submitting non-empty trimmed text goes to /urunler?search={text} @full', async ({ page }) => {
    await open(page, ANY_PAGE)
    await searchField(page).fill('   ')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(ANY_PAGE)
    await searchField(page).fill('  kupa ')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/urunler?search=kupa')
  })
})

test.describe('navigation', () => {
  test('a mega menu is 800 px wide and at most 500 px high, and opens on hover', async ({ page }) => {
    test.skip(bySize({ phone: true, desktop: false }), 'hover is for 768 px and wider')
    await open(page, ANY_PAGE)
    const entry = mainMenu(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first()
    await entry.getByRole('link').first().hover()
    const panel = entry.locator(':scope > div')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('link').first()).toBeVisible()
    await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect((await panel.boundingBox())?.width).toBe(800)
    await expect(panel).toHaveCSS('max-height', '500px')
    for (const said of ['🎁', 'Fuarda ve etkinlikte çok kişiye ulaşan küçük hediyeler'])
      await expect(panel).toContainText(said)
    const columns = await panel
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
    expect([2, 3]).toContain(columns.split(' ').length)
    await expectNoBarriers(page)
    await page.mouse.move(5, 890)
    await expect(panel).toBeHidden()

    await page.setViewportSize({ width: 768, height: 900 })
    await entry.getByRole('link').first().hover()
    await expect(panel).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(mainMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeVisible()
  })

  test('a menu opens and closes by keyboard and gives the focus back @full', async ({ page }) => {
    test.skip(bySize({ phone: true, desktop: false }), 'a phone has the drawer')
    await open(page, ANY_PAGE)
    const opener = openers(mainMenu(page)).first()
    await opener.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const panel = mainMenu(page).locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  })

  test('on smaller screens a submenu opens on tap @phone', async ({ page }) => {
    test.skip(bySize({ phone: false, desktop: true }), 'from 768 px on it opens on hover')
    await open(page, ANY_PAGE)
    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    const opener = openers(drawer).first()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    const linksBefore = await drawer.getByRole('navigation').getByRole('link').count()
    await opener.tap()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(await drawer.getByRole('navigation').getByRole('link').count()).toBeGreaterThan(linksBefore)
    await expectNoBarriers(page)
  })
})

test('favourites and cart carry a count badge, whose arrival moves nothing @phone @desktop @full', async ({
  page,
}) => {
  await addToCart(page, 'pamuklu-bez-canta-140-g', 100)
  await page.evaluate(() => localStorage.setItem('wishlist', JSON.stringify(['prd-1', 'prd-2'])))
  await open(page, ANY_PAGE)
  const place = bySize({
    phone: page.getByRole('navigation', { name: 'Hızlı erişim' }),
    desktop: page.getByRole('banner'),
  })
  const cart = place.getByRole('link', { name: /Sepet/ })
  await expect(cart).toContainText('1 ürün')
  const favourites = place.getByRole('link', { name: /Favori/ })
  await expect(favourites).toHaveAttribute('href', '/favorilerim')
  await expect(favourites).toContainText('2 ürün')
  const withBadge = await cart.boundingBox()
  await page.evaluate(() => localStorage.clear())
  await open(page, ANY_PAGE)
  await expect(cart).not.toContainText('ürün')
  expect(await cart.boundingBox()).toEqual(withBadge)
})

/** Opens the page as a shop of another name would send it. */
async function openAs(page: Page, siteName: string): Promise<void> {
  const address = `${ANY_PAGE}?ad=${siteName.length}`
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    // Without the policy, whose hashes are of the scripts as they were.
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    // And without the scripts: what they would make of it is another name's page.
    const body = (await response.text())
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(`--letters:${'Damga Promosyon'.length}`, `--letters:${siteName.length}`)
      .replaceAll('Damga Promosyon', siteName)
    await route.fulfill({ response, headers, body })
  })
  await page.goto(address)
}

test('the shop’s name stands on one line, whole or cut, in every width @phone @desktop @full', async ({
  page,
}) => {
  const names = [
    'Ay',
    'Kuzey Ege Promosyon ve Baskı',
    'Anadolu Promosyon Matbaacılık Tekstil ve Dış Ticaret Ltd. Şti.',
  ]
  for (const siteName of names) {
    await openAs(page, siteName)
    const name = page.getByRole('banner').getByTitle(siteName, { exact: true })
    for (const width of bySize({ phone: [360, 390], desktop: [768, 1024, 1440] })) {
      await page.setViewportSize({ width, height: 844 })
      const [height, lineHeight] = await name.evaluate((shown) => [
        shown.clientHeight,
        Number.parseFloat(getComputedStyle(shown).lineHeight),
      ])
      expect(height, `${siteName} at ${width}`).toBeLessThan(1.8 * (lineHeight ?? 0))
      expect(
        (
          await page
            .getByRole('banner')
            .getByRole('link', { name: /ana sayfa$/ })
            .boundingBox()
        )?.height,
      ).toBeLessThan(48)
      await expectNoSidewaysScrolling(page)
    }
  }
})

test('on a phone the way to see one’s logo, and its switch, have words @phone @full', async ({ page }) => {
  await open(page, ANY_PAGE)
  const header = page.getByRole('banner')
  await expect(header.getByText('Logonuzu görün')).toBeInViewport({ ratio: 1 })
  await setLogo(page)
  await expect(header.getByRole('switch').getByText('Logomla')).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScrolling(page)
})

test('logged out: a login icon to /giris and an Üye Ol button to /kayit @phone @desktop @full', async ({
  page,
}) => {
  await open(page, ANY_PAGE)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    '/giris',
  )
  if (bySize({ phone: true, desktop: false })) {
    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  }
  await expect(page.getByRole('link', { name: 'Üye Ol' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/kayit',
  )
})

test('logged in: the name leads an admin to /admin with the Admin badge @phone @desktop @full', async ({
  asAdmin: page,
}) => {
  await open(page, ANY_PAGE)
  const name = page.getByRole('banner').getByRole('link', { name: /^\S.+ Admin$/ })
  await expect(name).toHaveAttribute('href', '/admin')
  await expectNoBarriers(page)
})

test('log-out says so and empties what the browser keeps', async ({ page }) => {
  // A cart, a sign-in whose password is compared slowly, and two loads after it.
  test.slow()
  await addToCart(page, 'pamuklu-bez-canta-140-g', 100)
  await page.evaluate(() => {
    localStorage.setItem('wishlist', JSON.stringify(['prd-1']))
    localStorage.setItem('recently_seen', JSON.stringify(['prd-1']))
    localStorage.setItem('product_variations_prd-1', JSON.stringify({ Renk: 'Siyah' }))
    sessionStorage.setItem('checkout_form', JSON.stringify({ firstName: 'Işıl' }))
  })
  await page.goto('/giris')
  await signIn(page, surroundings().admin)
  await expect(page).toHaveURL(/\/admin/)
  await open(page, ANY_PAGE)
  // The account has the cart by then: a call that is on its way when the sign-in ends is refused.
  await page.waitForLoadState('networkidle')
  if (bySize({ phone: true, desktop: false })) {
    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  }
  await page.getByRole('button', { name: 'Çıkış Yap' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(notifications(page)).toContainText('Çıkış Yapıldı')
  await expect(notifications(page)).toContainText('Başarıyla çıkış yaptınız.')
  await expect
    .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()))
    .toEqual(['app_version', 'cookie_choice', 'react-router-scroll-positions', 'welcome_popup_seen'])
})

test('a link of the footer moves inside the shop, and the cookie choice is opened from there @full', async ({
  page,
}) => {
  await open(page, ANY_PAGE)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const footer = page.getByRole('contentinfo').last()
  await footer.getByRole('link', { name: 'KVKK Aydınlatma Metni' }).click()
  await expect(page).toHaveURL('/kvkk')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await footer.getByRole('link', { name: 'Çerez tercihleri' }).click()
  await expect(page.getByRole('heading', { name: 'Çerez tercihiniz' })).toBeVisible()
  await expect(page).toHaveURL('/kvkk')
})

test('a visit that began at sign-in has a footer too @full', async ({ page }) => {
  await open(page, '/giris')
  await page.getByRole('link', { name: 'Alışverişe dönün' }).click()
  await expect(
    page.getByRole('contentinfo').last().getByRole('link', { name: 'KVKK Aydınlatma Metni' }),
  ).toBeVisible()
})

/** Neither the pointer nor the focus is left on the bar. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(5, 500)
}

function lineOf(bar: Locator): Promise<string | null> {
  return bar.locator('.animate-fade').textContent()
}

test('at the top of the page the header keeps its search field, though the browser tells of several changes at once @phone @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    // What a page that was busy hears: where things stood before, and then where they stand.
    window.IntersectionObserver = class extends Observer {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map((entry) =>
            Object.create(entry, { isIntersecting: { value: !entry.isIntersecting } }),
          )
          told([...before, ...entries], observer)
        }, options)
      }
    }
  })
  await open(page, ANY_PAGE)
  await expect.poll(async () => (await searchField(page).boundingBox())?.width).toBeGreaterThan(150)
  await page.mouse.wheel(0, 1_000)
  await expect.poll(async () => (await searchField(page).boundingBox())?.width).toBeLessThan(100)
})
