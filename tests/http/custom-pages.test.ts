import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import type { CustomPageId } from '#app/modules/content/domain/custom-page.ts'
import { aMenuItemInput, aPageInput, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['content'])
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.shop.connection.pool.query('truncate custom_pages, menu_items cascade')
  await site.shop.bus.publish(['content'])
})

const room = () => site.shop.services.content.customPages
const save = async (overrides: Parameters<typeof aPageInput>[0] = {}) =>
  unwrap(await room().save(EDITOR, null, aPageInput(overrides), null))
const footer = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const FORM = { title: 'Baskı rehberi', contentHtml: '<p>Rehber metni</p>', isPublished: 'on' }

describe('/sayfa/:slug', () => {
  test('is the page in the shop’s frame, with breadcrumbs and what search engines need', async () => {
    await save({ contentHtml: '<h2>Lazer</h2><p>Metali açığa çıkarır.</p>' })
    const { status, text } = await site.visit('/sayfa/baski-rehberi')
    expect(status).toBe(200)
    expect(main(text)).toContain('<h2>Lazer</h2>')
    expect(main(text)).toContain('aria-current="page"')
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/sayfa/baski-rehberi"/>`)
    expect(text).toContain('content="Lazer Metali açığa çıkarır."')
    expect(text).toContain('"@type":"BreadcrumbList"')
    expect(text).toMatch(/<title>Baskı rehberi \| /)
  })

  test('is told to search engines in the owner’s own words where he has some', async () => {
    await save({ seoTitle: 'Hangi yüzeye hangi baskı?', seoDescription: 'Kısa rehber.' })
    const { text } = await site.visit('/sayfa/baski-rehberi')
    expect(text).toMatch(/<title>Hangi yüzeye hangi baskı\? \| /)
    expect(text).toContain('<meta name="description" content="Kısa rehber."/>')
    expect(main(text)).toContain('>Baskı rehberi</h1>')
  })

  test('is kept for others, and made anew when it changes', async () => {
    const { id } = await save()
    await site.visit('/sayfa/baski-rehberi')
    const kept = site.pageCache.stats().pages
    await site.visit('/sayfa/baski-rehberi')
    expect(site.pageCache.stats().pages).toBe(kept)
    unwrap(await room().save(EDITOR, id, aPageInput({ contentHtml: '<p>Yepyeni</p>' }), 1))
    expect((await site.visit('/sayfa/baski-rehberi')).text).toContain('Yepyeni')
  })

  test('is not there while it is a draft, and where there is none', async () => {
    await save({ isPublished: false })
    for (const path of ['/sayfa/baski-rehberi', '/sayfa/olmayan', '/sayfa', '/sayfa/a/b']) {
      const { status, text } = await site.visit(path)
      expect(status, path).toBe(404)
      expect(text, path).toContain('Sayfa bulunamadı')
    }
  })

  test('leads on from its former address, until another page stands there', async () => {
    const { id } = await save()
    unwrap(await room().save(EDITOR, id, aPageInput({ slug: 'rehber' }), 1))
    const led = await site.visit('/sayfa/baski-rehberi')
    expect([led.status, led.headers.get('location')]).toEqual([301, '/sayfa/rehber'])
    await save({ slug: 'baski-rehberi', title: 'Başka' })
    expect((await site.visit('/sayfa/baski-rehberi')).status).toBe(200)
    unwrap(await room().save(EDITOR, id, aPageInput({ slug: 'rehber', title: 'Yeni başlık' }), 2))
    expect((await site.visit('/sayfa/rehber')).text).toContain('Yeni başlık')
  })

  test('stands in the sitemap and the footer, drafts in neither', async () => {
    await save({ title: 'İkinci', footerColumn: 'corporate', footerOrder: 2 })
    await save({ title: 'Birinci', footerColumn: 'corporate', footerOrder: 1 })
    await save({ title: 'Bilgi', footerColumn: 'information' })
    await save({ title: 'Taslak', footerColumn: 'corporate', isPublished: false })
    await save({ title: 'Yalnız' })
    const shown = footer((await site.visit('/iletisim')).text)
    const links = [...shown.matchAll(/href="\/sayfa\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(links).toEqual(['bilgi', 'birinci', 'ikinci'])
    const map = (await site.visit('/sitemap.xml')).text
    expect(map).toContain(`<loc>${PUBLIC_URL}/sayfa/yalniz</loc>`)
    expect(map).not.toContain('/sayfa/taslak')
  })

  test('shows nothing that could run, whatever was sent', async () => {
    const contentHtml =
      '<p onclick="x()">Metin</p><script>alert(1)</script><img src="https://evil.example/a.png" alt="x"><a href="javascript:x()">tıkla</a>'
    const sent = await staff('/admin/pages/add', { form: { ...FORM, contentHtml } })
    expect(sent.text).toContain('Sayfa eklendi.')
    const shown = main((await site.visit('/sayfa/baski-rehberi')).text)
    expect(shown).not.toMatch(/onclick|alert\(1\)|evil\.example|javascript:/)
  })
})

describe('the room of pages', () => {
  test('says what is there, in words for nothing and for nothing found', async () => {
    expect((await staff('/admin/pages')).text).toContain('Henüz kendi sayfanız yok')
    const { slug } = await save({ footerColumn: 'corporate' })
    unwrap(
      await site.shop.services.content.addMenuItem(
        EDITOR,
        aMenuItemInput({ title: 'Rehber menüsü', link: `/sayfa/${slug}?x=1` }),
      ),
    )
    const { text } = await staff('/admin/pages')
    expect(text).toContain('Menü: Rehber menüsü')
    expect(text).toContain('Alt bilgi: Kurumsal')
    expect((await staff('/admin/pages?search=rehber')).text).toContain('/sayfa/baski-rehberi')
    expect((await staff('/admin/pages?state=draft')).text).toContain('Bu aramaya uyan sayfa yok')
  })

  test('offers published pages to the menu and to redirects', async () => {
    await save()
    await save({ title: 'Taslak', isPublished: false })
    for (const path of ['/admin/menu-items/add', '/admin/redirects/add']) {
      const { text } = await staff(path)
      expect(text, path).toContain('<option value="/sayfa/baski-rehberi">')
      expect(text, path).not.toContain('/sayfa/taslak')
    }
  })

  test('says at the field what is wrong, and keeps what was typed', async () => {
    await save()
    for (const [form, says] of [
      [{ ...FORM, title: '' }, 'Başlık yazmalısınız.'],
      [{ ...FORM, contentHtml: '<p></p>' }, 'İçerik yazmalısınız.'],
      [{ ...FORM, slug: 'Baskı Rehberi' }, 'Bu adres başka bir sayfanın.'],
      [{ ...FORM, slug: '!!!' }, 'en az bir harf'],
      [{ ...FORM, footerColumn: 'corporate', footerOrder: '0' }, 'Sıra 1 ile'],
      [{ ...FORM, footerColumn: 'corporate', footerOrder: 'iki' }, 'Sıra 1 ile'],
      [{ ...FORM, footerColumn: 'yok' }, 'Form okunamadı'],
      [{ ...FORM, contentHtml: `<p>${'a'.repeat(CONTENT_LIMITS.html)}</p>` }, 'İçerik en fazla'],
      [{ ...FORM, contentHtml: '<img src="/img/x/600">' }, 'görselde ne göründüğünü'],
      [{ ...FORM, contentHtml: `<img src="/img/${'a'.repeat(64)}/600" alt="x">` }, 'Görsel bulunamadı'],
    ] as const) {
      const { status, text } = await staff('/admin/pages/add', { form })
      expect([400, 409, 404], says).toContain(status)
      expect(text, says).toContain(says)
    }
  })

  test('gives pages of the same title an address each', async () => {
    expect((await save()).slug).toBe('baski-rehberi')
    expect((await save()).slug).toBe('baski-rehberi-2')
    expect((await save({ title: '日本' })).slug).toBe('1')
  })

  test('keeps an address when the title changes, and what somebody else saved meanwhile', async () => {
    const { id } = await save()
    const form = { ...FORM, title: 'Bambaşka', slug: 'baski-rehberi', version: '1' }
    expect((await staff(`/admin/pages/edit/${id}`, { form })).text).toContain('Sayfa kaydedildi.')
    expect((await site.visit('/sayfa/baski-rehberi')).text).toContain('Bambaşka')
    const late = await staff(`/admin/pages/edit/${id}`, { form })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Bu sayfa siz düzenlerken değiştirildi')
  })

  test('shows a draft to the shop’s people alone, as it will be', async () => {
    const { id } = await save({ isPublished: false })
    const { text } = await staff(`/admin/pages/preview/${id}`)
    expect(text).toContain('bu sayfa taslak')
    expect(main(text)).toContain('Hangi yüzeye hangi baskı?')
    expect((await site.visit(`/admin/pages/preview/${id}`)).status).toBe(302)
    expect((await staff('/admin/pages/preview/SFyok')).status).toBe(404)
    expect((await staff('/admin/pages/edit/SFyok')).status).toBe(404)
  })

  test('takes as many pages into a column of the footer as it has room for', async () => {
    for (let i = 0; i < CONTENT_LIMITS.footerPages; i += 1)
      await save({ title: `S ${i}`, footerColumn: 'corporate' })
    const form = { ...FORM, footerColumn: 'corporate', footerOrder: '1' }
    const refused = await staff('/admin/pages/add', { form })
    expect(refused.text).toContain('en fazla 8 sayfa')
    const draft = await staff('/admin/pages/add', { form: { ...form, isPublished: '' } })
    expect(draft.text).toContain('Sayfa eklendi.')
    const { id } = await save({ footerColumn: 'corporate', isPublished: false })
    expect((await staff('/admin/pages', { form: { switch: `${id}:on` } })).text).toContain('en fazla 8 sayfa')
  })

  test('publishes, withdraws and deletes', async () => {
    const { id, slug } = await save({ isPublished: false })
    expect((await staff('/admin/pages', { form: { switch: `${id}:on` } })).text).toContain('Sayfa yayında.')
    expect((await site.visit(`/sayfa/${slug}`)).status).toBe(200)
    expect((await staff('/admin/pages', { form: { switch: `${id}:off` } })).text).toContain('taslağa alındı')
    expect((await site.visit(`/sayfa/${slug}`)).status).toBe(404)
    expect((await staff('/admin/pages', { form: { remove: id } })).text).toContain('Sayfa silindi.')
    expect((await staff('/admin/pages', { form: { remove: id } })).status).toBe(404)
    expect((await staff('/admin/pages', { form: { place: `${id}:` } })).status).toBe(400)
    const gone = await room().save(EDITOR, id as CustomPageId, aPageInput(), 1)
    expect(gone.ok).toBe(false)
  })
})
