import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { BROWSER_RECORDS } from '#app/modules/site-files/domain/browser-records.ts'
import { DEFAULT_TEXTS } from '#app/modules/site-files/domain/default-texts.ts'
import type { TextKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { TEXT_PAGES } from '#app/modules/site-files/domain/text-pages.ts'
import { aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite, PASSWORD, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())
beforeEach(() => site.shop.services.settings.change(DEFAULT_SETTINGS))

const PAGES = TEXT_PAGES.map(({ kind, path }) => ({
  kind,
  path,
  title: DEFAULT_TEXTS.find((text) => text.kind === kind)?.title ?? '',
}))
const WITH_CONTACT = [...PAGES, { kind: null, path: '/iletisim', title: 'İletişim' }]

/** What a visitor reads: the page without the data that the browser's own program takes over. */
async function read(path: string): Promise<string> {
  const { status, text } = await site.visit(path)
  expect(status, path).toBe(200)
  return decode(text.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, ''))
}

function decode(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
}

/** Saves a new version of a text as the code editor will. */
async function rewrite(kind: TextKind, title: string, body: string): Promise<void> {
  const { pool } = site.shop.connection
  const hash = createHash('sha256').update(`${title}\n${body}`).digest('hex')
  await pool.query('update text_versions set is_current = false where kind = $1', [kind])
  await pool.query(
    `insert into text_versions (kind, title, body, content_hash, created_at, created_by)
     values ($1, $2, $3, $4, '2026-02-03T09:00:00Z', 'Ayşe')`,
    [kind, title, body, hash],
  )
  await site.shop.bus.publish(['texts'])
}

describe.each(WITH_CONTACT)('the page $path', ({ path, title }) => {
  test('has its heading, title, description, address and way from the home page', async () => {
    const text = await read(path)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(`<title>${title} | ${DEFAULT_SETTINGS.siteName}</title>`)
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`)
    expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]?.length).toBeGreaterThan(70)
    expect(text).not.toContain('noindex')
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Ana Sayfa', item: `${PUBLIC_URL}/` },
        { position: 2, name: title, item: PUBLIC_URL + path },
      ],
    })
  })

  test('is kept for everybody', async () => {
    await site.visit(path)
    expect(site.pageCache.get(path)).toBeDefined()
    const { headers } = await site.visit(path)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('etag')).toMatch(/^W\//)
    expect(headers.getSetCookie()).toEqual([])
    expect((await site.visit(`${path}.data`)).status).toBe(200)
  })

  test('shows changed settings at the next request', async () => {
    await read(path)
    const trade = { ...DEFAULT_SETTINGS.trade, tradeName: `Yeni Unvan ${path} A.Ş.` }
    await site.shop.services.settings.change({ trade })
    expect(await read(path)).toContain(trade.tradeName)
  })

  test('has nothing below it', async () => {
    expect((await site.visit(`${path}/x`)).status).toBe(404)
  })
})

describe.each(PAGES)('the text at $path', ({ kind, path }) => {
  test('has a place for every link of its contents, and says which version it is', async () => {
    const text = await read(path)
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    for (const target of targets) expect(text, target).toContain(`id="${target}"`)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const { version } = await site.shop.services.siteFiles.current(kind)
    expect(text).toContain(version.slice(0, 12))
    expect(text).toMatch(/\d{1,2} \S+ \d{4}<\/time> tarihinden beri geçerlidir/)
    expect(text).not.toMatch(/\{\{|\}\}/)
  })
})

test('a text that was rewritten shows at the next request, with its own title, date and version', async () => {
  const { body, title } = DEFAULT_TEXTS.find(({ kind }) => kind === 'about') ?? { body: '', title: '' }
  await read('/hakkimizda')
  await rewrite(
    'about',
    'Biz Kimiz',
    '## Ne & nerede\n\n{{satici-unvan}}\n\n## Ne & nerede\n\n| A "b" | C |\n|---|---|\n| 1 | 2 |',
  )
  await site.shop.services.settings.change({ siteName: '<b>Kalın</b> & Şti' })
  const { text } = await site.visit('/hakkimizda')
  expect(text).toMatch(/<h1[^>]*>Biz Kimiz<\/h1>/)
  expect(text).toContain('<h2 id="ne-nerede">Ne &amp; nerede</h2>')
  expect(text).toContain('<h2 id="ne-nerede-2">')
  expect(text).toContain('<td role="cell" data-label="A &#34;b&#34;">')
  expect(decode(text)).toContain('3 Şubat 2026')
  expect(text).not.toContain('<b>Kalın')
  expect(text).toContain('<p>&lt;b&gt;Kalın&lt;/b&gt; &amp; Şti</p>')
  await rewrite('about', title, `${body}\n`)
  expect(await read('/hakkimizda')).toContain('Nasıl çalışıyoruz?')
})

test.each(['/on-bilgilendirme', '/mesafeli-satis-sozlesmesi'])(
  'the contract text at %s is shown in general words',
  async (path) => {
    const text = await read(path)
    for (const said of [
      'Bu, metnin genel hâlidir',
      'Sipariş formunda belirttiğiniz bilgiler',
      '[siparişin toplamı]',
      'Baskısız ürünler: Bu üründe, teslim aldığınız günden itibaren 14 gün',
    ])
      expect(text).toContain(said)
  },
)

describe('the contact page', () => {
  const REACHABLE = {
    email: 'bilgi@ornek.example',
    phone: '0212 123 45 67',
    whatsapp: '+905321234567',
    address: 'Sanayi Cad. 1, Ümraniye / İstanbul',
    trade: {
      tradeName: 'Örnek A.Ş.',
      mersisNumber: '0123456789012345',
      taxOffice: 'Kadıköy',
      taxNumber: '1234567890',
      kep: 'ornek@hs01.kep.example',
    },
  }

  test('has every way to reach the shop, a map and who the seller is', async () => {
    await site.shop.services.settings.change(REACHABLE)
    const text = await read('/iletisim')
    for (const said of [
      'href="tel:+902121234567"',
      'href="mailto:bilgi@ornek.example"',
      'href="https://wa.me/905321234567"',
      `query=${encodeURIComponent(REACHABLE.address)}"`,
      REACHABLE.address,
      ...Object.values(REACHABLE.trade),
    ])
      expect(text).toContain(said)
  })

  test('asked for a quote of a product, names it and writes the first words', async () => {
    await site.shop.services.settings.change(REACHABLE)
    const mug = await aProduct(site.shop.services)
    const text = await read(`/iletisim?konu=teklif&urun=${mug.slug}`)
    expect(text).toMatch(/<h1[^>]*>Teklif isteyin/)
    expect(text).toContain(`href="/urun/${mug.slug}"`)
    expect(text).toContain(`?text=${encodeURIComponent(`Merhaba, ${mug.title} (${mug.sku}) için`)}`)
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/iletisim"/>`)
    for (const query of ['?konu=teklif', '?konu=teklif&urun=yok', '?konu=teklif&urun=../%22x']) {
      expect(await read(`/iletisim${query}`), query).toMatch(/<h1[^>]*>Teklif isteyin/)
    }
    expect(await read('/iletisim?konu=baska&urun=yok')).toMatch(/<h1[^>]*>İletişim/)
  })

  test('leaves out what the owner has not entered', async () => {
    await site.shop.services.settings.change({ ...REACHABLE, phone: '', whatsapp: '', address: '' })
    const main = /<main[\s\S]*<\/main>/.exec(await read('/iletisim'))?.[0] ?? ''
    expect(main).toContain('bilgi@ornek.example')
    expect(main).not.toMatch(/wa\.me|tel:|maps|WhatsApp ile/)
    await site.shop.services.settings.change(DEFAULT_SETTINGS)
    const empty = /<main[\s\S]*<\/main>/.exec(await read('/iletisim'))?.[0] ?? ''
    expect(empty).not.toMatch(/href="(?:mailto|tel|https)|<dd[^>]*><\/dd>|undefined/)
    expect(empty).toContain(DEFAULT_SETTINGS.siteName)
  })
})

test('every link of the footer leads somewhere, to each of these pages too', async () => {
  const footer = /<footer[\s\S]*<\/footer>/.exec((await site.visit('/')).text)?.[0] ?? ''
  const paths = [...footer.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? '')
  for (const { path } of WITH_CONTACT) expect(paths).toContain(path)
  for (const path of paths) expect((await site.visit(path)).status, path).toBe(200)
})

test('the cookie page names every cookie that signing in and out leaves behind', async () => {
  await site.visitAs('customer')
  const { rows } = await site.shop.connection.pool.query<{ email: string }>(
    "select email from users where role = 'customer' limit 1",
  )
  const form = { email: rows[0]?.email ?? '', password: PASSWORD }
  const signedIn = await site.visit('/giris', { form })
  const left = signedIn.headers.getSetCookie().filter((cookie) => !/max-age=0(;|$)/i.test(cookie))
  expect(left.length).toBeGreaterThan(1)
  const known = BROWSER_RECORDS.map(({ name }) => name.replace('(__Secure-)', ''))
  for (const cookie of left) expect(known).toContain(cookie.split('=')[0])
})
