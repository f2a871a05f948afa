/** Prices of several colours and sizes, and a quote for them, without JavaScript. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantName } from '#app/modules/catalog/domain/variant.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import { aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { Answer, TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, STRANGE_TEXTS } from '../support/strange-values.ts'

const NO_NUMBER = 'Adedi tam sayı olarak yazın.'
const SENT = 'Teklif talebiniz alındı! En kısa sürede size dönüş yapacağız.'

let site: TestSite
let shirt: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  shirt = await aDividedShirt(site.shop.services, [240, 0, 150, 5], { minOrderQuantity: 50 })
  await site.shop.services.settings.change({ email: 'bilgi@ornek.example' })
})
afterAll(() => site.close())
// One stranger after another.
beforeEach(() => site.shop.clock.advance({ minutes: 61 }))

const pageOf = ({ slug }: Pick<Product, 'slug'>) => `/urun/${slug}/adetler`
const mainOf = ({ text }: Answer) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
/** As a reader sees it. */
const wordsOf = (answer: Answer) =>
  mainOf(answer)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

function variantId(name: string): string {
  const found = shirt.variants.find((variant) => variantName(shirt, variant) === name)
  if (!found) throw new Error(`no ${name}`)
  return found.id
}

/** The address that the form leads to with these pieces in its fields. */
function addressOf(pieces: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) {
  const fields = Object.entries(pieces).map(([name, typed]) => [variantId(name), typed])
  return `${pageOf(shirt)}?${new URLSearchParams({ ...Object.fromEntries(fields), ...more })}`
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* id="field-${variantId(name)}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the page of quantities', () => {
  test('has a field for each variant with what there is of it, kept for nobody and listed nowhere', async () => {
    const answer = await site.visit(pageOf(shirt))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).toContain('content="noindex, follow"')
    expect(answer.text).toContain('<title>Tişört: adetler ve fiyat | ')
    const html = mainOf(answer)
    expect(html).toMatch(/<form[^>]* method="get"[^>]*>/)
    expect(fieldOf(html, 'Lacivert, S')).toMatch(/inputMode="numeric"/)
    expect(fieldOf(html, 'Lacivert, S')).not.toContain('disabled=""')
    expect(fieldOf(html, 'Lacivert, XL')).toContain('disabled=""')
    for (const said of ['Lacivert, S: adet', '240 stokta', 'tükendi', '5 kaldı'])
      expect(wordsOf(answer)).toContain(said)
    expect(html).toContain('<select id="field-baski" name="baski"')
    expect(html).not.toContain('name="productId"')
  })

  test('is led to from the page of a divided product alone', async () => {
    const plain = await aProduct(site.shop.services)
    expect((await site.visit(`/urun/${shirt.slug}`)).text).toContain(`href="${pageOf(shirt)}"`)
    expect((await site.visit(`/urun/${plain.slug}`)).text).not.toContain('/adetler"')
  })

  test('asks with the same engine as the cart', async () => {
    const answer = await site.visit(addressOf({ 'Lacivert, S': '60', 'Beyaz, S': '40', 'Beyaz, XL': '5' }))
    const rows = [
      { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 60 },
      { options: { Renk: 'Beyaz', Beden: 'S' }, quantity: 40 },
      { options: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 5 },
    ]
    const lines = [aLine(shirt, { options: {}, rows, quantity: 105 })]
    const { price, lines: priced } = await site.shop.services.cart.price({ lines }, null)
    const said = wordsOf(answer)
    expect(said).toContain('Toplam (105 adet)')
    for (const minor of [price.subtotalMinor, price.totalMinor]) expect(said).toContain(formatLira(minor))
    const onBoth = (minor: number) => `${formatLira(Math.round(minor * 1.2))} ${formatLira(minor)}`
    for (const { quantity, unitMinor, lineMinor } of priced[0]?.rows ?? [])
      expect(said).toContain(`${quantity} × ${onBoth(unitMinor)} ${onBoth(lineMinor)} `)
    expect(mainOf(answer)).not.toContain('role="alert"')
    expect(fieldOf(mainOf(answer), 'Lacivert, S')).toContain('value="60"')
  })

  test.each([
    ['too few of all', { 'Lacivert, S': '20' }, 'Bu üründen toplam 50 adet gerekir, 30 adet eksik.'],
    ['more than there are', { 'Lacivert, S': '300' }, 'Lacivert S: Stokta 240 adet var.'],
    ['what is sold out', { 'Lacivert, XL': '60' }, 'Lacivert XL: Stokta 0 adet var.'],
  ] as const)(
    'says of %s what the cart says, prices it all the same and offers a quote',
    async (_what, pieces, fault) => {
      const answer = await site.visit(addressOf(pieces))
      expect(answer.status).toBe(200)
      expect(wordsOf(answer)).toContain(fault)
      expect(wordsOf(answer)).toContain('Toplam (')
      expect(mainOf(answer)).toContain('name="productId"')
    },
  )

  test.each(['1,5', '-3', 'abc', '1e9'])(
    'shows %s again as it was typed, and nothing is priced without it',
    async (typed) => {
      const answer = await site.visit(addressOf({ 'Lacivert, S': typed, 'Beyaz, S': '60' }))
      const html = mainOf(answer)
      expect(answer.status).toBe(200)
      expect(fieldOf(html, 'Lacivert, S')).toContain(`value="${typed}"`)
      expect(fieldOf(html, 'Lacivert, S')).toContain('aria-invalid="true"')
      expect(fieldOf(html, 'Beyaz, S')).toContain('value="60"')
      expect(wordsOf(answer)).toContain(`S: ${NO_NUMBER}`)
      expect(html).toContain(`href="#field-${variantId('Lacivert, S')}"`)
      expect(wordsOf(answer)).not.toContain('Toplam (')
      expect(html).not.toContain('name="productId"')
    },
  )

  test('asks for a number where none was typed, and for fewer where there are too many', async () => {
    expect(wordsOf(await site.visit(addressOf({ 'Lacivert, S': '' })))).toContain(
      'en az bir kutuya adet yazın',
    )
    const most = wordsOf(await site.visit(addressOf({ 'Lacivert, S': '600000', 'Beyaz, S': '400001' })))
    expect(most).toContain('Beyaz S: Adet en fazla 1.000.000 olabilir.')
  })

  test('stays calm whatever stands in its address', async () => {
    for (const [what, text] of STRANGE_TEXTS) {
      const query = new URLSearchParams({
        [variantId('Lacivert, S')]: text.slice(0, 1_000),
        baski: text.slice(0, 1_000),
        [`x${text.slice(0, 50)}`]: '5',
      })
      const { status } = await site.visit(`${pageOf(shirt)}?${query}`)
      // A NUL is in no address of the shop.
      expect([what, status]).toEqual([what, text.includes('\0') ? 400 : 200])
    }
  })

  test('of goods without variants, not for sale or unknown leads to where that is said', async () => {
    const plain = await aProduct(site.shop.services)
    const gone = await aDividedShirt(site.shop.services, [5, 5, 5, 5], { sku: 'TS-PASIF', active: false })
    for (const { slug } of [plain, gone, { slug: 'yok' }]) {
      const answer = await site.visit(pageOf({ slug }))
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/urun/${slug}`])
    }
    expect((await site.visit('/urun/%C4%B1%2F%2Fx/adetler')).headers.get('location')).toBe(
      '/urun/%C4%B1%2F%2Fx',
    )
  })
})

describe('the quote for these quantities', () => {
  /** What a browser sends with the form of a page, once its visible fields are filled. */
  function formIn(answer: Answer, typed: Readonly<Record<string, string>>) {
    const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(mainOf(answer))?.[0] ?? ''
    const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const [, action = ''] = /action="([^"#]*)/.exec(form) ?? []
    return {
      path: unescaped(action),
      form: {
        ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescaped(value)])),
        ...typed,
      },
    }
  }
  const TYPED = {
    name: 'Işıl Çağlar',
    company: '',
    email: 'isil@example.com',
    phone: '0532 123 45 67',
    message: 'Bu adetler için teklif rica ederim.',
  }
  async function newest() {
    const { rows } = await site.shop.services.quotes.adminList({ search: '', status: 'all', page: 1 })
    return rows[0]
  }

  test('is sent with its rows and print, and answered with its number', async () => {
    const address = addressOf(
      { 'Lacivert, S': '20', 'Lacivert, XL': '', 'Beyaz, S': '40' },
      { baski: 'Tek renk serigrafi' },
    )
    const { path, form } = formIn(await site.visit(address), TYPED)
    expect(path).toBe(address)
    const answer = await site.visit(path, { form })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(wordsOf(answer)).toContain(SENT)
    const quote = unwrap(await site.shop.services.quotes.adminGet((await newest())?.id ?? ''))
    expect(wordsOf(answer)).toContain(quote.quoteNumber)
    expect(quote).toMatchObject({
      source: 'product-page',
      product: { quantity: 60, printChoice: 'Tek renk serigrafi', selectedVariations: {} },
    })
    expect(rowsText(quote.product ?? {})).toBe('Lacivert: S 20; Beyaz: S 40')
  })

  test('of one size alone is a choice like any other', async () => {
    const { path, form } = formIn(await site.visit(addressOf({ 'Beyaz, S': '60' })), {
      ...TYPED,
      email: 'tek@example.com',
      quantity: '60',
    })
    expect((await site.visit(path, { form })).status).toBe(200)
    expect((await newest())?.product).toMatchObject({
      quantity: 60,
      selectedVariations: { Renk: 'Beyaz', Beden: 'S' },
    })
  })

  test('refused, loses neither what was typed nor the pieces, and is sent at the next press', async () => {
    const address = addressOf({ 'Lacivert, S': '20', 'Beyaz, S': '40' })
    const { path, form } = formIn(await site.visit(address), { ...TYPED, email: 'isil' })
    const before = await countRows(site.shop.connection)
    const refused = await site.visit(path, { form })
    expect(refused.status).toBe(400)
    expect(await countRows(site.shop.connection)).toEqual(before)
    expect(wordsOf(refused)).toContain('Geçerli bir e-posta adresi girin')
    expect(mainOf(refused)).toContain(`value="${TYPED.name}"`)
    expect(fieldOf(mainOf(refused), 'Beyaz, S')).toContain('value="40"')
    expect(wordsOf(refused)).toContain('Lacivert: S 20; Beyaz: S 40')
    const again = formIn(refused, { ...TYPED, email: 'yeni@example.com' })
    expect(again.path).toBe(address)
    expect(wordsOf(await site.visit(again.path, { form: again.form }))).toContain(SENT)
    expect((await newest())?.product).toMatchObject({ quantity: 60 })
  })

  test('of goods that went meanwhile is not stored, and leads to where that is said', async () => {
    const late = await aDividedShirt(site.shop.services, [5, 5, 5, 5], { sku: 'TS-GEC' })
    const query = new URLSearchParams({ [late.variants[0]?.id ?? '']: '5' })
    const { path, form } = formIn(await site.visit(`${pageOf(late)}?${query}`), { ...TYPED, quantity: '5' })
    unwrap(await site.shop.services.catalog.remove(EDITOR, late.id))
    const before = await countRows(site.shop.connection)
    const answer = await site.visit(path, { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/urun/${late.slug}`])
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})
