import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { firstOrAll } from './support/extent.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import {
  DEAREST_GOODS,
  everyCardIsPrinted,
  MARK,
  openPrintedCards,
  pngLogo,
  printsIn,
  setLogo,
  svgLogo,
} from './support/logos.ts'
import { tabTo } from './support/tab-to.ts'
import { addToCart, buyButton, choosePrint, notifications, open } from './support/visitor.ts'

const MUG = 'porselen-kupa-330-ml'
const aSwitch = (page: Page) => page.getByRole('switch', { name: 'Ürünleri logomla göster' })

test('without a logo nothing of it is loaded @full', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  for (const path of ['/', '/urunler', `/urun/${MUG}`, '/sepet']) {
    await open(page, path)
    // What comes long after the page, too.
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.some((path) => path.startsWith('/assets/shop-'))).toBe(true)
  expect(asked.filter((path) => /\/assets\/(logo-|mockup-|stored-logo)|print-areas/.test(path))).toEqual([])
})

test('the logo is on every product from home to product page, not on a line bought without it, and no request carries it @phone @desktop', async ({
  page,
}) => {
  const sent: Buffer[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body) sent.push(body)
    sent.push(Buffer.from(request.url()))
  })
  await addToCart(page, MUG, 36)
  await open(page, '/')
  await setLogo(page)
  const products = page.getByRole('article').filter({ has: page.getByRole('button', { name: /favori/i }) })
  const card = products.first()
  await card.scrollIntoViewIfNeeded()
  await expect(printsIn(card)).toBeVisible()

  await open(page, '/urunler')
  await expect(printsIn(products.first())).toBeVisible()
  await expect(products.first().getByText('Önizleme')).toBeVisible()
  await page.getByRole('link', { name: 'Porselen Kupa 330 ml' }).first().click()
  const photos = page.getByRole('list', { name: 'Ürün fotoğrafları' })
  await expect(printsIn(photos).first()).toBeVisible()
  await expect(photos.getByText('Önizleme').first()).toBeVisible()
  await expect(buyButton(page, 'Baskısız Sepete Ekle')).toBeVisible()
  await choosePrint(page, 'Süblimasyon')
  await expect(buyButton(page, 'Baskısız Sepete Ekle')).toHaveCount(0)
  // The line was put in without a logo: what is bought is shown.
  await open(page, '/sepet')
  await expect(page.getByRole('main').getByRole('listitem').locator('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(printsIn(page.getByRole('main'))).toHaveCount(0)

  const { buffer } = svgLogo
  for (const part of [MARK, buffer.toString('base64').slice(40, 90), 'image/svg+xml', '<svg', 'PNG'])
    expect(sent.filter((text) => text.includes(part))).toEqual([])
})

test('a text stands on every product in the place of a logo @full', async ({ page }) => {
  await open(page, '/urunler')
  await page.getByRole('button', { name: 'Logonuzu görün' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logonuzu ürünlerde görün' })
  await dialog.getByRole('button', { name: 'Logonuz yok mu? Metin yazın' }).click()
  await dialog.getByRole('textbox', { name: 'Basılacak metin' }).fill('Damga Şirketi')
  await expect(dialog.getByRole('button', { name: 'Ürünlerde göster' })).toBeDisabled()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Metni kullan' }).click()
  await expect(dialog.getByRole('img', { name: 'Logonuz: Açık üründe' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Metni düzenleyin' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Basılacak metin' })).toHaveValue('Damga Şirketi')
  await dialog.getByRole('button', { name: 'Metni kullan' }).click()
  await dialog.getByRole('button', { name: 'Ürünlerde göster' }).click()
  await expect(printsIn(page.getByRole('article').first())).toBeVisible()
})

/** The picture that is shown, whatever its size. */
const pictureIn = async (place: Locator) =>
  /\/img\/([0-9a-f]+)\//.exec((await place.locator('img').first().getAttribute('src')) ?? '')?.[1]

test('covers are shown printed; under the visitor’s own logo and in the cart are the same goods blank @phone @desktop @full', async ({
  page,
}) => {
  const card = page.getByRole('article').filter({ hasText: 'Porselen Kupa 330 ml' }).first()
  const photos = page.getByRole('list', { name: 'Ürün fotoğrafları' }).getByRole('listitem')
  await open(page, `/urun/${MUG}`)
  await expect(photos.first().locator('img')).toHaveAttribute('alt', /üzerinde örnek logo/)
  const [printed, blank] = [await pictureIn(photos.first()), await pictureIn(photos.nth(1))]
  const count = await photos.count()

  await addToCart(page, MUG, 36)
  await open(page, '/sepet')
  expect(await pictureIn(page.getByRole('main'))).toBe(blank)

  await open(page, '/kategoriler/kupalar')
  expect(await pictureIn(card)).toBe(printed)
  await setLogo(page)
  await expect(printsIn(card)).toBeVisible()
  expect(await pictureIn(card)).toBe(blank)

  // In the gallery no picture stands twice; the one in view stays in view, without its print.
  await open(page, `/urun/${MUG}`)
  await expect(photos).toHaveCount(count - 1)
  await expect(printsIn(photos.first())).toBeVisible()
  expect(await pictureIn(photos.first())).toBe(blank)
  // While goods are bought, a phone's header has no room for it.
  await bySize({ desktop: async () => {}, phone: () => open(page, '/kategoriler/kupalar') })()
  await aSwitch(page).click()
  await bySize({ desktop: async () => {}, phone: () => open(page, `/urun/${MUG}`) })()
  await expect(photos).toHaveCount(count)
  expect(await pictureIn(photos.first())).toBe(printed)

  // A white cup's print is no picture of red ones.
  await open(page, '/kategoriler/kupalar?renk=kirmizi')
  await expect(card).toBeVisible()
  expect([printed, blank]).not.toContain(await pictureIn(card))
})

test('suggestions show the goods with the logo, the form for a quote without a design shows them bare @full', async ({
  page,
}) => {
  await open(page, `/urun/${MUG}`)
  const ask = page.getByRole('main').getByRole('link', { name: 'Teklif Al' })
  const dialog = page.getByRole('dialog', { name: 'Teklif isteyin' })
  await ask.click()
  await expect(dialog.locator('img')).toBeVisible()
  await expect(printsIn(dialog), 'nobody has set a logo').toHaveCount(0)

  await open(page, '/')
  await setLogo(page)
  await open(page, `/urun/${MUG}`)
  await page.getByRole('radio', { name: 'Kırmızı' }).check()
  await ask.click()
  await expect(dialog.locator('img')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(printsIn(dialog)).toHaveCount(0)
  await expect(dialog).toContainText('Resimlerdeki logonuz talebinize eklenmez')
  const shown = await dialog.locator('img').getAttribute('src')
  const gallery = page.getByRole('list', { name: 'Ürün fotoğrafları', includeHidden: true })
  const inView = gallery.locator(`img[src^="${shown?.replace(/\d+$/, '')}"]`)
  expect(await inView.count(), 'the picture of the chosen colour').toBeGreaterThan(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await open(page, `/iletisim?konu=teklif&urun=${MUG}`)
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(printsIn(page.getByRole('main'))).toHaveCount(0)
  await expectNoBarriers(page)
  await open(page, '/urunler')
  await page.getByRole('combobox').first().fill('porselen kupa')
  await expect(printsIn(page.getByRole('listbox')).first()).toBeVisible()
})

test('one press shows the goods bare and back; another tab follows; removing can be undone @full', async ({
  page,
  context,
}) => {
  await open(page, '/urunler')
  const other = await context.newPage()
  await open(other, '/urunler')
  await setLogo(page, await pngLogo())
  const main = page.getByRole('main')
  await expect(printsIn(main).first()).toBeVisible()
  await expect(printsIn(other.getByRole('main')).first()).toBeVisible()

  await aSwitch(page).click()
  await expect(printsIn(main)).toHaveCount(0)
  await expect(aSwitch(other)).not.toBeChecked()
  await expect(printsIn(other)).toHaveCount(0)
  await open(page, '/urunler')
  await expect(aSwitch(page)).not.toBeChecked()
  await aSwitch(page).click()
  await expect(printsIn(main).first()).toBeVisible()

  await page.getByRole('button', { name: 'Logoyu değiştir' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click()
  await expect(printsIn(main)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logonuzu görün' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Logonuzu görün' })).toBeVisible()
  expect(await keptRecords(page)).toBe(0)
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(printsIn(main).first()).toBeVisible()
})

const REFUSALS: Readonly<Record<string, () => void>> = {
  forbidden: () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [name, refuse] of firstOrAll(Object.entries(REFUSALS))) {
  test(`where the browser’s storage is ${name} the logo stays on this page, and that is said @full`, async ({
    page,
  }) => {
    await page.addInitScript(refuse)
    await open(page, '/urunler')
    await setLogo(page)
    await expect(notifications(page)).toContainText('Logonuz bu sayfada kalacak')
    await expect(printsIn(page.getByRole('main')).first()).toBeVisible()
    await page.getByRole('link', { name: 'Porselen Kupa 330 ml' }).first().click()
    const photos = page.getByRole('list', { name: 'Ürün fotoğrafları' })
    await expect(printsIn(photos).first()).toBeVisible()
  })
}

test('a logo that cannot be kept takes the place of the one that was @full', async ({ page }) => {
  await open(page, '/')
  await setLogo(page)
  await page.evaluate(REFUSALS.full as () => void)
  await page.getByRole('button', { name: 'Logoyu değiştir' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Logonuzu ürünlerde görün' })
  await dialog.locator('input[type=file]').setInputFiles({ ...svgLogo, name: 'yeni.svg' })
  await expect(dialog.getByRole('region', { name: 'Hazırlanan logo: yeni.svg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ürünlerde göster' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Logoyu değiştir' }).first().click()
  await expect(dialog.getByRole('region', { name: 'Hazırlanan logo: yeni.svg' })).toBeVisible()
})

test.describe('a shop that is busy for a moment', () => {
  test.use({ expectedStatuses: [503] })

  test('is asked again for what it refused, and the logo is on the products after all @full', async ({
    page,
  }) => {
    await open(page, '/urunler')
    await setLogo(page)
    await aSwitch(page).click()
    const refused = new Set<string>()
    await page.route(/\/api\/print-areas|\/img\//, (route) => {
      const address = route.request().url()
      if (route.request().resourceType() !== 'fetch' || refused.has(address)) return route.continue()
      refused.add(address)
      return route.fulfill({ status: 503 })
    })
    await open(page, '/urunler')
    await aSwitch(page).click()
    await expect(printsIn(page.getByRole('main')).first()).toBeVisible()
    const addresses = [...refused].join()
    expect([/print-areas/, /\/img\//].map((kind) => kind.test(addresses))).toEqual([true, true])
  })
})

test('a browser that refuses the worker prints in the page @full', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await open(page, '/urunler')
  await setLogo(page)
  await expect(printsIn(page.getByRole('main')).first()).toBeVisible()
})

/** How many records of a logo the browser keeps. */
function keptRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('damga-logo')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction('logo').objectStore('logo').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
  )
}

test('a file that is too large or no picture is refused in words, and the logo chosen before stays @full', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Logonuzu görün' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  const show = dialog.getByRole('button', { name: 'Ürünlerde göster' })
  await expect(show).toBeDisabled()
  await choose('a.png', (await pngLogo()).buffer)
  await expect(dialog.getByRole('img')).toHaveCount(2)

  await choose('dev.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(notifications(page)).toContainText('Dosya Çok Büyük')
  await expect(dialog).toContainText("Logo dosyası 5MB'dan küçük olmalıdır.")
  await choose('metin.png', Buffer.from('bu bir görsel değil'))
  await expect(dialog).toContainText('Logo okunamadı. Lütfen JPG, PNG, WebP veya SVG bir görsel yükleyin.')
  // A head that promises more pixels than the memory holds, and nothing behind it.
  const bomb = Buffer.from((await pngLogo()).buffer)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  await choose('bomba.png', bomb)
  await expect(dialog).toContainText('Logo okunamadı.')
  await choose('kotu.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>'))
  await expect(dialog).toContainText('Logo okunamadı.')
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await expect(show).toBeEnabled()
})

test('the choice works by keyboard, keeps nobody out, and changes what is shown @full', async ({ page }) => {
  await open(page, '/urunler')
  const entry = page.getByRole('button', { name: 'Logonuzu görün' })
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Logonuzu ürünlerde görün' })
  await expect(dialog).toContainText('Logonuz bu tarayıcıda kalır ve ürünlere kendiliğinden basılmaz.')
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=file]').setInputFiles(await pngLogo())
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await expect(dialog).toContainText('3 renk')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const ground = dialog.getByRole('checkbox', { name: /^Düz zemini kaldır/ })
  await tabTo(page, ground)
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Logonun arkasındaki düz zemin kalıyor')
  await page.keyboard.press('Space')
  await expect(dialog).not.toContainText('Logonun arkasındaki düz zemin kalıyor')
  await tabTo(page, dialog.getByRole('slider', { name: 'Zemin hassasiyeti' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Koyu ürünlerde tek renk/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Ürünlerde göster' }))
  await page.keyboard.press('Enter')
  await expect(printsIn(page.getByRole('main')).first()).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  // What opened the dialog has gone: the focus is where it stood.
  await expect(aSwitch(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(printsIn(page)).toHaveCount(0)
})

test('the print lies where the picture is, however it is cut and sized @full', async ({ page }) => {
  await open(page, `/urun/${MUG}`)
  await setLogo(page)
  const print = printsIn(page.getByRole('list', { name: 'Ürün fotoğrafları' })).first()
  await expect(print).toBeVisible()
  await expect.poll(() => print.evaluate(isSharp)).toBe(true)
  const first = await print.evaluate(placeInPicture)
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // It is drawn anew a moment after the picture has another size.
    await expect(async () => {
      expect(await print.evaluate(isSharp)).toBe(true)
      // Whole pixels of a view differ by one at most, a part of 390 of them.
      for (const [index, value] of (await print.evaluate(placeInPicture)).entries())
        expect(value).toBeCloseTo(first[index] ?? -1, 2)
    }).toPass()
  }
  // The area of the sample mug is in the left half of the picture, below its middle.
  expect(first[0]).toBeGreaterThan(0.2)
  expect(first[0]).toBeLessThan(0.5)
  expect(first[1]).toBeGreaterThan(0.4)
  expect(first[1]).toBeLessThan(0.6)
})

/** Whether a print was drawn for the size it has now. */
function isSharp(canvas: Element): boolean {
  const { width } = canvas.getBoundingClientRect()
  return (
    canvas instanceof HTMLCanvasElement && Math.abs(canvas.width / window.devicePixelRatio - width) <= 1.5
  )
}

/** Middle and width of a print as parts of the whole picture below it, as `object-fit: cover` lays it out. */
function placeInPicture(canvas: Element): readonly number[] {
  const image = canvas.parentElement?.previousElementSibling
  if (!(image instanceof HTMLImageElement)) throw new Error('a print lies over a picture')
  const [shown, own] = [image.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const scale = Math.max(shown.width / image.naturalWidth, shown.height / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  const left = shown.left + (shown.width - width) / 2
  const top = shown.top + (shown.height - height) / 2
  return [
    (own.left + own.width / 2 - left) / width,
    (own.top + own.height / 2 - top) / height,
    own.width / width,
  ]
}

test('24 cards are printed beside the page, each of them once @full', async ({ page }) => {
  // A window of five thousand pixels is painted slowly where there is no graphics card.
  test.slow()
  await page.addInitScript(countPaintings)
  const printable = await openPrintedCards(page)
  // A page of its own, so that worker, print areas and pictures come anew.
  await open(page, DEAREST_GOODS)
  await page.waitForFunction(everyCardIsPrinted, printable, { polling: 500 })
  const { ofWorker, ofPage } = await page.evaluate(() => window.paintings)
  expect(ofWorker).toBe(printable)
  // The page only lays what comes over its pictures.
  expect(ofPage).toBe(0)
})

/** Counts what is painted by the worker and what the page itself paints, from the page's first script on. */
function countPaintings(): void {
  const paintings = { ofWorker: 0, ofPage: 0 }
  Object.assign(window, { paintings })
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...sent: Parameters<typeof post>) {
    const [{ call }] = sent as [{ readonly call?: { readonly kind: string } }]
    if (call?.kind === 'paint') paintings.ofWorker += 1
    return post.apply(this, sent)
  } as typeof post
  const { prototype } = OffscreenCanvasRenderingContext2D
  const paint = prototype.putImageData
  prototype.putImageData = function (
    this: OffscreenCanvasRenderingContext2D,
    ...pixels: Parameters<typeof paint>
  ) {
    paintings.ofPage += 1
    return paint.apply(this, pixels)
  } as typeof paint
}

declare global {
  interface Window {
    readonly paintings: { readonly ofWorker: number; readonly ofPage: number }
  }
}

/** Puts something else into the browser's record of the logo, as a clean-up or another version leaves it. */
async function spoilLogo(
  page: Page,
  spoil: 'no-palette' | 'no-picture' | 'no-record' | 'no-pixels' | 'cut-pixels',
) {
  await page.evaluate(
    (how) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('damga-logo', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('logo', 'readwrite')
          const store = transaction.objectStore('logo')
          const change = (name: string, to: (record: Record<string, unknown>) => unknown) => {
            const reading = store.get(name)
            reading.onsuccess = () => store.put(to(reading.result), name)
          }
          if (how === 'no-palette') change('logo', ({ palette: _, ...rest }) => rest)
          if (how === 'no-picture') change('logo', (logo) => ({ ...logo, preview: 'blob:gone' }))
          if (how === 'no-record') store.delete('logo')
          if (how === 'no-pixels') store.delete('pixels')
          if (how === 'cut-pixels')
            change('pixels', (pixels) => ({ ...pixels, levels: { aspect: 1, levels: [7] } }))
          transaction.oncomplete = () => resolve(opening.result.close())
          transaction.onabort = () => reject(transaction.error)
        }
      }),
    spoil,
  )
}

for (const spoil of firstOrAll([
  'no-pixels',
  'no-palette',
  'no-picture',
  'no-record',
  'cut-pixels',
] as const)) {
  test(`a logo that the browser has lost (${spoil}) is dropped and said, and takes no page down @full`, async ({
    page,
  }) => {
    await open(page, `/urun/${MUG}`)
    await setLogo(page)
    await spoilLogo(page, spoil)
    await open(page, `/urun/${MUG}`)
    await expect(notifications(page)).toContainText('Kayıtlı logonuz açılamadı')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logonuzu görün' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('damga-logo'))).toBe('0')
    await open(page, '/urunler')
    await expect(page.getByRole('button', { name: 'Logonuzu görün' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(notifications(page).getByRole('listitem'), 'said once').toHaveCount(0)
  })
}

test('no page falls, whatever stands in the browser’s records @full', async ({ page }) => {
  test.slow()
  const strange = [
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '[null,7,{}]',
    '{"version":1,"lines":[null,7,{"productId":{}}]}',
  ]
  const fill = (text: string) =>
    page.evaluate((value) => {
      const keys = ['cart', 'cart_account', 'wishlist', 'wishlist_account', 'recently_seen', 'damga-logo']
      const more = ['damga-logo-shown', 'measured_orders', 'cookie_choice_receivers', 'welcome_popup_seen']
      const product = document.querySelector('[data-product-id]')?.getAttribute('data-product-id') ?? 'x'
      for (const key of [...keys, ...more, `product_variations_${product}`]) localStorage.setItem(key, value)
      for (const key of ['checkout_form', 'checkout_placement', 'session_id', 'app_version'])
        sessionStorage.setItem(key, value)
    }, text)
  await open(page, '/')
  for (const [index, text] of strange.entries()) {
    await fill(text)
    const path =
      ['/', `/urun/${MUG}`, '/sepet', '/favorilerim', '/odeme', '/urunler', '/iletisim'][index] ?? '/'
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), `${path} with ${text}`).toBeVisible()
  }
})
