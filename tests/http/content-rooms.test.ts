/** Categories, banners, blog and menu in the back office, as a browser without JavaScript uses them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aBannerInput, aMenuItemInput, aPostInput, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let editor: Visitor
let keeper: Visitor
let picture: AssetId

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  editor = await site.visitAs(['content'])
  keeper = await site.visitAs(['products'])
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  picture = (await site.shop.services.media.keepShippedImage(bytes)).assetId
})
afterAll(() => site.close())

const category = async (name: string, slug: string) =>
  unwrap(
    await site.shop.services.catalog.addCategory(EDITOR, {
      name,
      slug,
      description: '',
      imageAssetId: picture,
      showOnHome: true,
    }),
  )

describe('the rooms of categories', () => {
  test('offer the first one while there is none, then say what is missing', async () => {
    expect((await keeper('/admin/categories')).text).toContain('Henüz kategori yok')
    const answer = await keeper('/admin/categories/add', { form: { description: 'Bahar & yaz' } })
    expect(answer.status).toBe(400)
    for (const text of [
      'Kategori görseli eklemelisiniz.',
      'Kategori adını yazın.',
      'Bahar &amp; yaz',
      '800×800',
    ])
      expect(answer.text).toContain(text)
    const reserved = { name: 'Tüm Ürünler', imageAssetId: picture }
    expect((await keeper('/admin/categories/add', { form: reserved })).text).toContain(
      'Bu adres bütün ürünlerin sayfası için ayrılmıştır.',
    )
  })

  test('tell the second of two editors, and that an address is taken', async () => {
    const id = await category('Termoslar', 'termos')
    const form = { name: 'Termoslar', slug: 'matara', imageAssetId: picture, version: '1' }
    expect((await keeper(`/admin/categories/edit/${id}`, { form })).text).toContain('Kategori kaydedildi.')
    const second = await keeper(`/admin/categories/edit/${id}`, { form: { ...form, name: 'Benimki' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu kategori siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="Benimki"')
    const taken = await keeper('/admin/categories/add', { form: { name: 'Termos', imageAssetId: picture } })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('Bu adla bir kategori zaten var. Lütfen başka bir ad seçin.')
  })

  test('send visitors of a former address on', async () => {
    const moved = await site.visit('/kategoriler/termos')
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/kategoriler/matara')
    expect((await site.visit('/kategoriler/yok')).status).toBe(404)
  })

  test('ask where products go before their category is deleted', async () => {
    const [doomed, other] = [await category('Rozetler', 'rozet'), await category('Yakalıklar', 'yaka')]
    const { slug } = await aProduct(site.shop.services, { categoryId: doomed })
    const asked = await keeper('/admin/categories', { form: { remove: doomed } })
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('Önce bu kategorideki ürünlerin taşınacağı kategoriyi seçin.')
    expect(asked.text).toContain('kategorisindeki ürünler nereye taşınsın?')
    for (const [moveTo, words] of [
      [doomed, 'Ürünler silinen kategoriye taşınamaz. Başka bir kategori seçin.'],
      ['KT-yok', 'Ürünlerin taşınacağı kategori bulunamadı.'],
    ] as const)
      expect((await keeper('/admin/categories', { form: { remove: doomed, moveTo } })).text).toContain(words)
    const done = await keeper('/admin/categories', { form: { remove: doomed, moveTo: other } })
    expect(done.text).toContain('Kategori silindi; ürünleri taşındı.')
    expect((await site.visit('/kategoriler/rozet')).status).toBe(404)
    expect((await site.visit('/kategoriler/yaka')).text).toContain(slug)
    const gone = await keeper('/admin/categories', { form: { remove: doomed } })
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('Kategori bulunamadı.')
  })

  test('take nothing that none of their buttons sends', async () => {
    const refused = async (form: Record<string, string>) => keeper('/admin/categories', { form })
    expect((await refused({ place: 'x' })).text).toContain('Sıralama değiştirilirken bir hata oluştu.')
    expect((await refused({ remove: "a'b" })).text).toContain('Kategori silinirken bir hata oluştu.')
    expect((await refused({})).status).toBe(400)
    expect((await refused({ place: 'K-yok:' })).status).toBe(409)
  })
})

describe('the rooms of banners', () => {
  const FORM = { placement: 'slide', textTone: 'light', focalX: '50', focalY: '50' }

  test('begin empty, with the button of the specification and the recommended size', async () => {
    const { text } = await editor('/admin/banners')
    for (const words of ['Henüz slayt yok', 'Henüz kampanya bannerı yok']) expect(text).toContain(words)
    const form = (await editor('/admin/banners/add?placement=promo')).text
    for (const words of ['Ürünleri İncele', '/kategoriler', '1200×400']) expect(form).toContain(words)
    expect((await editor('/admin/banners/add')).text).toContain('1920×500')
  })

  test('say what is missing, and keep what was typed', async () => {
    const answer = await editor('/admin/banners/add', { form: { ...FORM, buttonText: 'Hemen bak' } })
    expect(answer.status).toBe(400)
    for (const text of ['Banner görseli eklemelisiniz.', 'Başlık yazmalısınız.', 'Alt başlık yazmalısınız.'])
      expect(answer.text).toContain(text)
    expect(answer.text).toContain('value="Hemen bak"')
  })

  test('tell the second of two editors, and refuse in their own words', async () => {
    const id = unwrap(await site.shop.services.content.addBanner(EDITOR, aBannerInput(picture)))
    const form = { ...FORM, title: 'A', subtitle: 'B', alt: 'C', imageAssetId: picture, version: '1' }
    expect((await editor(`/admin/banners/edit/${id}`, { form })).text).toContain('Banner kaydedildi.')
    const second = await editor(`/admin/banners/edit/${id}`, { form })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu banner siz düzenlerken değiştirildi')
    for (const [sent, words] of [
      [{ place: 'x' }, 'Sıralama değiştirilirken bir hata oluştu.'],
      [{ switch: 'x' }, 'Banner güncellenirken bir hata oluştu.'],
      [{ remove: "a'b" }, 'Banner silinirken bir hata oluştu.'],
    ] as const) {
      const refused = await editor('/admin/banners', { form: sent })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(words)
    }
    const unknown = { ...form, version: '2', imageAssetId: 'f'.repeat(64) }
    expect((await editor(`/admin/banners/edit/${id}`, { form: unknown })).text).toContain(
      'Görsel bulunamadı. Lütfen yeniden yükleyin.',
    )
    expect((await editor('/admin/banners', { form: { remove: id } })).text).toContain('Banner silindi.')
    expect((await editor('/admin/banners', { form: { remove: id } })).text).toContain(
      'Kayıt bulunamadı; silinmiş olabilir.',
    )
    expect((await editor(`/admin/banners/edit/${id}`)).status).toBe(404)
  })
})

describe('the rooms of the blog', () => {
  test('begin empty, and say what is missing', async () => {
    expect((await editor('/admin/blogs')).text).toContain('Henüz blog yazısı yok')
    const answer = await editor('/admin/blogs/add', { form: { contentHtml: '<p>Yarım</p>' } })
    expect(answer.status).toBe(400)
    for (const text of [
      'Blog görseli eklemelisiniz.',
      'Başlık yazmalısınız.',
      '&lt;p&gt;Yarım&lt;/p&gt;',
      '1200×630',
    ])
      expect(answer.text).toContain(text)
  })

  test('preview a draft for staff, and for nobody else', async () => {
    const input = aPostInput(picture, { title: 'Gizli taslak', isPublished: false })
    const { id, slug } = unwrap(await site.shop.services.content.posts.save(EDITOR, null, input, null))
    const preview = await editor(`/admin/blogs/preview/${id}`)
    expect(preview.status).toBe(200)
    expect(preview.headers.get('cache-control')).toContain('no-store')
    for (const text of ['Önizleme: bu yazı taslak', 'Emaye kupa…', 'noindex', 'Ana menü'])
      expect(preview.text).toContain(text)
    expect((await site.visit(`/blog/${slug}`)).status).toBe(404)
    expect((await site.visit(`/admin/blogs/preview/${id}`)).status).toBe(302)
    expect((await editor('/admin/blogs/preview/YZyok')).status).toBe(404)
    const published = await editor('/admin/blogs', { form: { switch: `${id}:on` } })
    expect(published.text).toContain('Yazı yayında.')
    expect((await editor('/admin/blogs?search=olmayan')).text).toContain('Bu aramaya uyan yazı yok')
    expect((await site.visit(`/blog/${slug}`)).status).toBe(200)
  })

  test('clean what is sent, move addresses, and tell the second of two editors', async () => {
    const { id, slug } = unwrap(
      await site.shop.services.content.posts.save(
        EDITOR,
        null,
        aPostInput(picture, { title: 'Eski ad' }),
        null,
      ),
    )
    const form = {
      title: 'Yeni ad',
      excerpt: 'Özet',
      contentHtml: '<p onclick="x">Metin</p><script>y</script>',
      imageAssetId: picture,
      isPublished: 'on',
      version: '1',
    }
    expect((await editor(`/admin/blogs/edit/${id}`, { form })).text).toContain('Blog yazısı kaydedildi.')
    const second = await editor(`/admin/blogs/edit/${id}`, { form })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu yazı siz düzenlerken değiştirildi')
    expect((await site.visit(`/blog/${slug}`)).headers.get('location')).toBe('/blog/yeni-ad')
    const { text } = await site.visit('/blog/yeni-ad')
    expect(text).toContain('<p>Metin</p>')
    for (const [sent, words] of [
      [{ switch: 'x' }, 'Blog güncellenirken bir hata oluştu.'],
      [{ remove: "a'b" }, 'Blog silinirken bir hata oluştu.'],
      [{ place: 'a:b' }, 'Blog güncellenirken bir hata oluştu.'],
    ] as const) {
      const refused = await editor('/admin/blogs', { form: sent })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(words)
    }
  })
})

describe('the rooms of the menu', () => {
  test('offer the default menu, copy it once, and suggest the pages of the shop', async () => {
    expect((await editor('/admin/menu-items')).text).toContain('Varsayılan menüyle başla')
    const started = await editor('/admin/menu-items', { form: { start: 'default' } })
    expect(started.text).toContain('Varsayılan menü kopyalandı; artık düzenleyebilirsiniz.')
    const again = await editor('/admin/menu-items', { form: { start: 'default' } })
    expect(again.status).toBe(409)
    expect(again.text).toContain('Menünüz bu arada oluşturulmuş. Liste yenilendi.')
    const { text } = await editor('/admin/menu-items/add')
    for (const page of ['/urunler', '/kategoriler/matara', '/iade-politikasi', '/hakkimizda'])
      expect(text).toContain(`<option value="${page}"`)
  })

  test('say what is missing, count an icon as people do, and refuse in their own words', async () => {
    const answer = await editor('/admin/menu-items/add', { form: { icon: 'abc' } })
    expect(answer.status).toBe(400)
    for (const text of [
      'Menü başlığı yazmalısınız.',
      'Menü bağlantısı yazmalısınız.',
      'İkon en fazla 2 karakter olabilir.',
    ])
      expect(answer.text).toContain(text)
    for (const [sent, words] of [
      [{ place: 'x' }, 'Sıralama değiştirilirken bir hata oluştu.'],
      [{ switch: 'x' }, 'İşlem sırasında bir hata oluştu.'],
    ] as const) {
      const refused = await editor('/admin/menu-items', { form: sent })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(words)
    }
  })

  test('add below an entry, tell the second of two editors, and delete with everything below', async () => {
    const parentId = unwrap(
      await site.shop.services.content.addMenuItem(EDITOR, aMenuItemInput({ title: 'Üst' })),
    )
    expect((await editor(`/admin/menu-items/add?parent=${parentId}`)).text).toContain('Üst menüsünün altında')
    const below = { title: 'Alt', link: '/urunler', parentId }
    expect((await editor('/admin/menu-items/add', { form: below })).text).toContain('Menü öğesi eklendi.')
    expect((await site.visit('/iletisim')).text).toContain('Üst menüsü')
    const path = `/admin/menu-items/edit/${parentId}`
    const form = { title: 'Üst', link: '/blog', version: '1' }
    expect((await editor(path, { form })).status).toBe(200)
    const second = await editor(path, { form })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu menü öğesi siz düzenlerken değiştirildi')
    expect((await editor('/admin/menu-items', { form: { remove: parentId } })).status).toBe(200)
    expect((await site.visit('/iletisim')).text).not.toContain('Üst menüsü')
    expect((await editor(path)).status).toBe(404)
    expect((await editor('/admin/menu-items/add', { form: below })).text).toContain(
      'Alt menünün bağlı olduğu menü bulunamadı; silinmiş olabilir.',
    )
  })
})

describe('what a press in a list did is said', () => {
  const services = () => site.shop.services
  const added = {
    category: (name: string) => category(name, name.toLowerCase()),
    banner: async (title: string) =>
      unwrap(await services().content.addBanner(EDITOR, { ...aBannerInput(picture), title })),
    post: async (title: string) =>
      unwrap(await services().content.posts.save(EDITOR, null, aPostInput(picture, { title }), null)).id,
    menu: async (title: string) =>
      unwrap(await services().content.addMenuItem(EDITOR, aMenuItemInput({ title }))),
    section: async (title: string) =>
      unwrap(
        await services().content.homeSections.add(EDITOR, { ...NEW_SECTION, title, manualProductIds: [] }),
      ),
  }

  test.each([
    {
      list: '/admin/categories',
      kind: 'category',
      title: 'Güncellendi',
      on: 'Kategori ana sayfada gösteriliyor.',
      off: 'Kategori ana sayfada gösterilmiyor.',
      moved: 'Kategorilerin sırası değişti.',
      gone: ['Silindi', 'Kategori silindi.'],
    },
    {
      list: '/admin/banners',
      kind: 'banner',
      title: 'Güncellendi',
      on: 'Banner yayında.',
      off: 'Banner yayından kaldırıldı.',
      moved: 'Bannerların sırası değişti.',
      gone: ['Silindi', 'Banner silindi.'],
    },
    {
      list: '/admin/blogs',
      kind: 'post',
      title: 'Güncellendi',
      on: 'Yazı yayında.',
      off: 'Yazı taslağa alındı.',
      moved: null,
      gone: ['Silindi', 'Blog yazısı silindi.'],
    },
    {
      list: '/admin/menu-items',
      kind: 'menu',
      title: 'Güncellendi',
      on: 'Menü öğesi aktif.',
      off: 'Menü öğesi pasif.',
      moved: 'Menünün sırası değişti.',
      gone: ['Silindi', 'Menü öğesi silindi.'],
    },
    {
      list: '/admin/homepage',
      kind: 'section',
      title: 'Başarılı',
      on: 'Bölüm ana sayfada gösteriliyor.',
      off: 'Bölüm ana sayfada gösterilmiyor.',
      moved: 'Bölümlerin sırası değişti.',
      gone: ['Başarılı', 'Bölüm silindi.'],
    },
  ] as const)('in $list', async ({ list, kind, title, on, off, moved, gone }) => {
    const visitor = kind === 'category' ? keeper : editor
    const said = async (form: Record<string, string>) => (await visitor(`${list}.data`, { form })).text
    const [first, second] = [
      await added[kind as keyof typeof added]('Birinci'),
      await added[kind as keyof typeof added]('İkinci'),
    ]
    for (const [form, toast, sentence] of [
      [{ switch: `${first}:off` }, title, off],
      [{ switch: `${first}:on` }, title, on],
      ...(moved === null ? [] : [[{ place: `${second}:${first}` }, 'Güncellendi', moved] as const]),
      [{ remove: `${first}` }, ...gone],
    ] as const) {
      const answer = await said({ ...form })
      expect(answer).toContain(`"${toast}"`)
      expect(answer).toContain(`"${sentence}"`)
    }
  })
})
