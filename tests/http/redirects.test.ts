import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { RedirectInput } from '#app/modules/redirects/domain/redirect-form.ts'
import { aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop(), { trustProxy: true })
  staff = await site.visitAs(['content'])
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.shop.services.redirects.writeCounts()
  await site.shop.connection.pool.query('truncate redirects, redirect_imports, missing_addresses')
  await site.shop.services.settings.change({ isOpen: true })
})

const editor = () => site.shop.services.redirects.editor
async function rule(source: string, target: string, status: RedirectInput['status'] = 301): Promise<string> {
  return unwrap(await editor().save(EDITOR, null, { source, target, status }, null)).id
}
async function led(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await site.visit(path, { headers })
  return [answer.status, answer.headers.get('location')]
}

describe('a visitor of an old address', () => {
  test.each([
    ['/eski-sayfa', '/eski-sayfa'],
    ['/eski-sayfa', '/ESKI-SAYFA/'],
    ['/tişört', '/ti%C5%9F%C3%B6rt'],
    ['/tişört', '/T%C4%B0%C5%9E%C3%96RT'],
    ['/urun.php?id=5', '/urun.php?id=5'],
    ['/urun.php?id=5', '/Urun.php?utm_source=bulten&ID=5'],
    ['/urun.php', '/urun.php?id=77'],
    ['/eski.html', '/eski.html'],
    ['/dosyalar/katalog.pdf', '/dosyalar/katalog.pdf'],
    ['/urun/eski-kupa', '/urun/eski-kupa'],
    ['/urun/eski-kupa.html', '/urun/eski-kupa.html'],
    ['/kategoriler/eski', '/kategoriler/eski'],
    ['/blog/eski-yazi', '/blog/eski-yazi'],
    ['/sayfa/eski', '/sayfa/eski'],
    ['/a/b/c/d', '/a/b/c/d'],
  ])('%s is led on from %s', async (source, asked) => {
    await rule(source, '/urunler?search=kupa')
    expect(await led(asked)).toEqual([301, '/urunler?search=kupa'])
    const head = await site.visit(asked, { method: 'HEAD' })
    expect([head.status, head.headers.get('location')]).toEqual([301, '/urunler?search=kupa'])
  })

  test('is led on for now with 302, and to another site where the rule says so', async () => {
    await rule('/kampanya', '/tişört', 302)
    expect(await led('/kampanya')).toEqual([302, '/ti%C5%9F%C3%B6rt'])
    await rule('/katalog', 'https://www.baska.com/Katalog?x=1')
    expect(await led('/katalog')).toEqual([301, 'https://www.baska.com/Katalog?x=1'])
  })

  test('meets the rule with his query before the one of the path', async () => {
    await rule('/urun.php', '/urunler')
    await rule('/urun.php?id=5', '/hakkimizda')
    expect(await led('/urun.php?id=5')).toEqual([301, '/hakkimizda'])
    expect(await led('/urun.php?id=6')).toEqual([301, '/urunler'])
  })

  test('sees a changed and a deleted rule at the next request, and no answer may be kept', async () => {
    const id = await rule('/eski', '/urunler')
    expect((await site.visit('/eski')).headers.get('cache-control')).toBe('no-cache')
    unwrap(await editor().save(EDITOR, id as never, { source: '/eski', target: '/blog', status: 302 }, 1))
    expect(await led('/eski')).toEqual([302, '/blog'])
    unwrap(await editor().remove(EDITOR, [id]))
    expect((await site.visit('/eski')).status).toBe(404)
    expect((await site.visit('/eski')).headers.get('cache-control')).toBe('no-store')
  })

  test('of a product that comes back sees the product, and the rule rests', async () => {
    await rule('/urun/geri-gelen-kupa', '/urunler')
    const product = await aProduct(site.shop.services, { title: 'Geri Gelen Kupa' })
    expect(await led('/urun/geri-gelen-kupa')).toEqual([200, null])
    const { rows } = await editor().list({ search: '', use: 'all', page: 1 })
    expect(rows[0]?.isHidden).toBe(true)
    unwrap(await site.shop.services.catalog.remove(EDITOR, product.id))
    expect(await led('/urun/geri-gelen-kupa')).toEqual([301, '/urunler'])
  })

  test('moving within the shop is led on as well', async () => {
    await rule('/eski-link', '/hakkimizda')
    await rule('/eski.php', '/iletisim')
    await rule('/urun/yok-artik', '/urunler')
    for (const [asked, target] of [
      ['/eski-link.data', '/hakkimizda'],
      ['/eski.php.data', '/iletisim'],
      ['/urun/yok-artik.data?_routes=routes%2Fstorefront%2Fproduct', '/urunler'],
    ] as const) {
      const { text } = await site.visit(asked)
      expect(text, asked).toContain(`"${target}"`)
      expect(text, asked).toContain('redirect')
    }
  })

  test('gets no rule where the shop has its own word: doors, calls, files of the program', async () => {
    await site.shop.connection.pool.query(
      `insert into redirects (id, source, target, status, created_at, updated_at)
       select 'r' || n, s, '/urunler', 301, now(), now()
       from unnest(array['/urunler', '/admin/olmayan', '/api/olmayan', '/giris', '/img/x', '/siparis-takip/x']) with ordinality as t(s, n)`,
    )
    expect((await site.visit('/urunler')).status).toBe(200)
    for (const path of ['/admin/olmayan', '/api/olmayan', '/siparis-takip/x'])
      expect((await site.visit(path)).headers.get('location'), path).not.toBe('/urunler')
  })

  test('sends nothing on: only reading is led', async () => {
    await rule('/eski-form', '/urunler')
    const { status } = await site.visit('/eski-form', { form: { a: 'b' } })
    expect(status).toBe(404)
  })
})

describe('a closed shop', () => {
  test('leads a visitor of an old address to the closed page, and its own people on', async () => {
    await rule('/eski', '/urunler')
    await rule('/eski.php', '/urunler')
    await site.shop.services.settings.change({ isOpen: false })
    expect(await led('/eski')).toEqual([302, '/kapali'])
    expect(await led('/eski.php')).toEqual([302, '/kapali'])
    expect(await led('/hic-olmamis.php')).toEqual([404, null])
    const seen = await staff('/eski')
    expect([seen.status, seen.headers.get('location')]).toEqual([301, '/urunler'])
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('what is counted', () => {
  test('a rule knows how often and when it was used', async () => {
    await rule('/eski', '/urunler')
    for (let i = 0; i < 3; i += 1) await site.visit('/eski')
    await site.shop.services.redirects.writeCounts()
    const { rows } = await editor().list({ search: '', use: 'used', page: 1 })
    expect(rows.map(({ hits, lastUsedOn }) => [hits, lastUsedOn])).toEqual([[3, '2026-03-02']])
    expect((await editor().list({ search: '', use: 'unused', page: 1 })).total).toBe(0)
  })

  test('an address that is missing is listed until it has a rule, with nothing of who asked', async () => {
    await site.visit('/aranan-sayfa')
    await site.visit('/Aranan-Sayfa/')
    await site.visit('/urun/aranan-kupa')
    await site.visit('/aranan.php?id=5')
    for (const quiet of ['/resim.png', '/wp-login.php', '/.env', '/uye?e=ali@firma.com'])
      await site.visit(quiet)
    await site.shop.services.redirects.writeCounts()
    expect((await editor().missing()).map(({ address, hits }) => [address, hits])).toEqual([
      ['/aranan-sayfa', 2],
      ['/aranan.php?id=5', 1],
      ['/urun/aranan-kupa', 1],
    ])
    await rule('/aranan-sayfa', '/urunler')
    await rule('/aranan.php', '/urunler')
    expect((await editor().missing()).map(({ address }) => address)).toEqual(['/urun/aranan-kupa'])
  })

  test('a flood of made-up addresses neither fills the list nor drives out what people look for', async () => {
    for (let i = 0; i < 5; i += 1)
      await site.visit('/gercek-sayfa', { headers: { 'X-Forwarded-For': `10.9.0.${i}` } })
    await site.shop.services.redirects.writeCounts()
    const { redirects } = site.shop.services
    for (let visitor = 0; visitor < 40; visitor += 1) {
      for (let i = 0; i < 60; i += 1)
        await redirects.leadOn({ path: `/sel-${visitor}-${i}`, query: '', visitor: `v${visitor}` })
      if (visitor % 5 === 0) await redirects.writeCounts()
    }
    await redirects.writeCounts()
    const missing = await editor().missing()
    expect(missing.length).toBeLessThanOrEqual(300)
    expect(missing[0]).toMatchObject({ address: '/gercek-sayfa', hits: 5 })
    const ofOne = missing.filter(({ address }) => address.startsWith('/sel-39-'))
    expect(ofOne.length).toBeLessThanOrEqual(30)
  })

  test('long and broken addresses are a plain 404 or 400', async () => {
    for (const path of [
      `/${'a'.repeat(3_000)}`,
      `/x?${'b=1&'.repeat(500)}`,
      '/a/%2e%2e/%2e%2e/x',
      '/%5c%5cevil.com',
    ])
      expect([400, 404], path).toContain((await site.visit(path)).status)
    expect((await site.visit('/%E7anta')).status).toBe(400)
  })
})

describe('the room of redirects', () => {
  test('says what is there, in words for nothing and for nothing found', async () => {
    expect((await staff('/admin/redirects')).text).toContain('Henüz yönlendirme yok')
    await rule('/eski', '/urunler')
    await rule('/baska', '/urun/olmayan')
    const { text } = await staff('/admin/redirects')
    expect(text).toContain('/eski')
    expect(text).toContain('Yeni adreste sayfa yok')
    expect((await staff('/admin/redirects?search=olmayan')).text).toContain('/baska')
    expect((await staff('/admin/redirects?search=zzz')).text).toContain('Bu aramaya uyan kural yok')
    expect((await staff('/admin/redirects?use=used')).text).toContain('Bu aramaya uyan kural yok')
  })

  test('adds a rule and says at the field what is wrong with one', async () => {
    const add = (source: string, target: string) =>
      staff('/admin/redirects/add', { form: { source, target, status: '301' } })
    expect((await add('/eski', '/urunler')).text).toContain('Kural eklendi.')
    for (const [source, target, says] of [
      ['', '', 'Eski adresi yazmalısınız.'],
      ['/urunler', '/blog', 'kendi sayfası var'],
      ['/admin/x', '/blog', 'kendi sayfası var'],
      ['/eski', '/blog', 'zaten bir kural var'],
      ['/yeni', '//evil.com', 'Adres okunamadı'],
      ['/yeni', '/\\evil.com', 'ters bölü'],
      ['/yeni', 'javascript:alert(1)', 'https:// ile'],
      ['/yeni', '/YENI/', 'döngü'],
    ] as const) {
      const { status, text } = await add(source, target)
      expect(status, source).toBeGreaterThanOrEqual(400)
      expect(status, source).toBeLessThan(500)
      expect(text, `${source} ${target}`).toContain(says)
    }
    expect((await editor().list({ search: '', use: 'all', page: 1 })).total).toBe(1)
  })

  test('takes whole addresses of the shop itself as paths', async () => {
    const form = {
      source: 'https://www.eski.com/a.php?id=1',
      target: 'http://localhost/urunler',
      status: '302',
    }
    expect((await staff('/admin/redirects/add', { form })).text).toContain('Kural eklendi.')
    expect(await led('/a.php?id=1')).toEqual([302, '/urunler'])
  })

  test('changes a rule against the version that was seen', async () => {
    const id = await rule('/eski', '/urunler')
    const form = { source: '/eski', target: '/blog', status: '301', version: '1' }
    expect((await staff(`/admin/redirects/edit/${id}`, { form })).text).toContain('Kural kaydedildi.')
    const late = await staff(`/admin/redirects/edit/${id}`, { form: { ...form, target: '/iletisim' } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Bu kural siz düzenlerken değiştirildi')
    expect((await staff('/admin/redirects/edit/YNyok')).status).toBe(404)
  })

  test('a changed old address frees the one it had', async () => {
    const id = await rule('/eski', '/urunler')
    unwrap(
      await editor().save(EDITOR, id as never, { source: '/daha-eski', target: '/urunler', status: 301 }, 1),
    )
    expect((await site.visit('/eski')).status).toBe(404)
    expect(await led('/daha-eski')).toEqual([301, '/urunler'])
  })

  test('deletes one, the ticked ones, and all that are shown', async () => {
    const ids = [await rule('/a1', '/urunler'), await rule('/a2', '/urunler'), await rule('/a3', '/urunler')]
    await rule('/b1', '/blog')
    expect((await staff('/admin/redirects', { form: { remove: ids[0] ?? '' } })).text).toContain(
      'Kural silindi.',
    )
    const ticked = [
      ['intent', 'remove-ticked'],
      ['ids', ids[1] ?? ''],
    ] as const
    expect((await staff('/admin/redirects', { form: ticked })).text).toContain('Kural silindi.')
    expect((await staff('/admin/redirects', { form: { intent: 'remove-ticked' } })).text).toContain(
      'Önce silinecek',
    )
    const shown = '/admin/redirects?search=%2Fa'
    const late = await staff(shown, { form: { intent: 'remove-shown', seenCount: '7' } })
    expect(late.status).toBe(409)
    const all = await staff(shown, { form: { intent: 'remove-shown', seenCount: '1' } })
    expect(all.text).toContain('Kural silindi.')
    expect(
      (await editor().list({ search: '', use: 'all', page: 1 })).rows.map(({ source }) => source),
    ).toEqual(['/b1'])
    for (const form of [{ remove: 'YNyok' }, { intent: 'x' }, { intent: 'remove-shown', seenCount: 'x' }])
      expect((await staff('/admin/redirects', { form })).status).toBeGreaterThanOrEqual(400)
  })

  test('makes a rule of what was not found', async () => {
    await site.visit('/aranan-adres')
    await site.shop.services.redirects.writeCounts()
    const { text } = await staff('/admin/redirects/missing')
    expect(text).toContain('/aranan-adres')
    expect((await staff('/admin/redirects/add?from=%2Faranan-adres')).text).toContain('value="/aranan-adres"')
    const form = { intent: 'forget', address: '/aranan-adres' }
    expect((await staff('/admin/redirects/missing', { form })).text).toContain('Adres listeden çıkarıldı.')
    expect((await staff('/admin/redirects/missing', { form })).status).toBe(404)
    expect((await staff('/admin/redirects/missing')).text).toContain('Bulunamayan adres yok')
  })
})

describe('a list of rules', () => {
  async function upload(content: string | Uint8Array, name = 'kurallar.csv') {
    const multipart = new FormData()
    multipart.set('file', new File([content as BlobPart], name))
    return staff('/admin/redirects/import', { multipart })
  }
  async function paste(pasted: string) {
    const multipart = new FormData()
    multipart.set('pasted', pasted)
    return staff('/admin/redirects/import', { multipart })
  }
  const countOf = (text: string, what: string) =>
    new RegExp(`<strong[^>]*>([\\d.]+)</strong>(?:<!-- -->| )*${what}`).exec(text)?.[1]
  const seenIn = (text: string) => /name="seen" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? ''

  test('is shown first, and written by one press', async () => {
    await rule('/degisen', '/blog')
    await rule('/ayni', '/urunler')
    const sent = await upload(
      'Eski adres;Yeni adres;Tür\n/yeni.html;/urunler\nhttps://www.eski.com/degisen;https://eski.com/hakkimizda;302\n/ayni;/urunler\n/urunler;/blog\n/kotu;javascript:alert(1)\n;/blog\n',
    )
    expect(sent.status).toBe(302)
    const room = sent.headers.get('location') ?? ''
    const { text } = await staff(room)
    expect(countOf(text, 'eklenecek')).toBe('1')
    expect(countOf(text, 'değişecek')).toBe('1')
    expect(countOf(text, 'zaten aynı')).toBe('1')
    expect(countOf(text, 'alınmayacak')).toBe('3')
    expect(text).toContain('kendi sayfası var')
    expect((await site.visit('/yeni.html')).status).toBe(404)
    const done = await staff(room, { form: { seen: seenIn(text) } })
    expect(done.headers.get('location')).toBe('/admin/redirects?imported=yes')
    expect(await led('/yeni.html')).toEqual([301, '/urunler'])
    expect(await led('/degisen')).toEqual([302, '/hakkimizda'])
    expect((await staff(room, { form: { seen: seenIn(text) } })).status).toBe(404)
  })

  test('is refused when something has changed since it was looked at, and then writes nothing', async () => {
    const room = (await paste('/bir;/urunler\n/iki;/urunler')).headers.get('location') ?? ''
    const seen = seenIn((await staff(room)).text)
    await rule('/iki', '/blog')
    const late = await staff(room, { form: { seen } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('hiçbir şey yazılmadı')
    expect((await site.visit('/bir')).status).toBe(404)
    expect((await staff(room, { form: {} })).status).toBe(409)
  })

  test('comes back out as it went in', async () => {
    await rule('/tişört?beden=xl', '/urun/tişört#renk', 302)
    await rule('/eski', 'https://baska.com/')
    const csv = (await staff('/admin/redirects/export')).text
    await site.shop.connection.pool.query('truncate redirects')
    const room = (await upload(csv)).headers.get('location') ?? ''
    unwrapped(await staff(room, { form: { seen: seenIn((await staff(room)).text) } }))
    expect((await staff('/admin/redirects/export')).text).toBe(csv)
  })

  test('of 20 000 rows is taken, one more is not', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `/eski-urun-${i}.html;/urunler?p=${i}`)
    const room = (await upload(`eski;yeni\n${lines.join('\n')}`)).headers.get('location') ?? ''
    const { text } = await staff(room)
    expect(countOf(text, 'eklenecek')).toBe('20.000')
    unwrapped(await staff(room, { form: { seen: seenIn(text) } }))
    expect(await led('/eski-urun-19999.html')).toEqual([301, '/urunler?p=19999'])
    expect((await staff('/admin/redirects?search=eski-urun-777&page=2')).status).toBe(200)
    const refused = await staff('/admin/redirects/add', {
      form: { source: '/x', target: '/blog', status: '301' },
    })
    expect(refused.text).toContain('En fazla 20.000 kural')
    const more = await upload(`eski;yeni\n${lines.join('\n')}\n/x;/y`)
    expect(more.status).toBe(400)
    expect(more.text).toContain('20.000')
  })

  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['a broken Excel file', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4])],
    ['headings alone', 'eski;yeni\n'],
    ['a cell beyond every bound', `eski;yeni\n/a;/${'b'.repeat(40_000)}`],
    ['thousands of columns', `eski;yeni\n${'/a;'.repeat(3_000)}`],
  ])('of %s is refused in words', async (_, content) => {
    const { status, text } = await upload(content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).toContain('Liste alınmadı')
  })

  test('with signs that nothing can store is shown line by line', async () => {
    const utf16 = Buffer.from('\ufeffeski;yeni\n/a\u0000b;/c\n/d;/e\ud800\n/f;/g', 'utf16le')
    const sent = await upload(utf16)
    expect([302, 400]).toContain(sent.status)
    if (sent.status === 302) expect((await staff(sent.headers.get('location') ?? '')).status).toBe(200)
  })

  test('that was pasted and refused stands there again', async () => {
    const { text } = await paste('eski;yeni')
    expect(text).toContain('başlıktan başka satır yok')
    expect(text).toContain('>eski;yeni</textarea>')
  })

  test('of many rules in one another is read in a moment and refused where it never ends', async () => {
    const lines = Array.from({ length: 5_000 }, (_, i) => `/z${i};/z${i + 1}`)
    const room = (await paste([...lines, '/z5000;/z0'].join('\n'))).headers.get('location') ?? ''
    const { text } = await staff(room)
    expect(countOf(text, 'eklenecek')).toBe('5.000')
    expect(countOf(text, 'alınmayacak')).toBe('1')
  })
})

function unwrapped(answer: { readonly status: number; readonly text: string }): void {
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([302, expect.anything()])
}
