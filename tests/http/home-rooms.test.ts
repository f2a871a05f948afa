import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { createFetchPublic } from '#app/platform/fetch-public.server.ts'
import { aProduct, EDITOR } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

/** Pictures of somebody else's site: what each address of the stand-in answers. */
const ELSEWHERE = new Map<string, Buffer | { readonly location: string }>()

let elsewhere: Server
let site: TestSite
let marketing: Visitor
let content: Visitor
let png: Buffer
let address: (path: string) => string

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const answer = ELSEWHERE.get(request.url ?? '')
    if (answer === undefined) response.writeHead(404).end()
    else if ('location' in answer) response.writeHead(302, { Location: answer.location }).end()
    else response.end(answer)
  })
  await new Promise<void>((settle) => elsewhere.listen(0, '127.0.0.1', settle))
  const { port } = elsewhere.address() as AddressInfo
  address = (path) => `http://baskasi.example:${port}${path}`
  const fetchPublic = createFetchPublic({
    resolve: async (host) => [host === 'icerisi.example' ? '10.0.0.5' : '93.184.216.34'],
    dial: () => '127.0.0.1',
  })
  site = await openTestSite(await openTestShop({ fetchPublic }))
  marketing = await site.visitAs(['marketing'])
  content = await site.visitAs(['content'])
  png = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  elsewhere.closeAllConnections()
  await new Promise<void>((settle) => elsewhere.close(() => settle()))
})

const BAR = {
  intent: 'settings',
  isEnabled: 'on',
  autoRotate: 'on',
  rotationMs: '5000',
  backgroundColor: '#00796B',
  textColor: '#FFFFFF',
}

describe('the room of the announcement bar', () => {
  const path = '/admin/top-banner'
  const room = () => site.shop.services.content.announcements
  const add = async (text: string) =>
    unwrap(await site.shop.services.content.addAnnouncement(EDITOR, { text, link: '' }))

  test('starts with the spec’s settings and says that there is no announcement', async () => {
    const { text } = await marketing(path)
    expect(text).toContain('Henüz duyuru yok.')
    expect(text).toContain('Aktif duyuru yok; çubuk mağazada görünmez.')
    expect(text).toContain('value="5000"')
    expect(text).toContain('value="#00796B"')
    expect(text).toContain('value="#FFFFFF"')
  })

  test.each(['', '   '])('refuses the text %j and keeps the link', async (text) => {
    const answer = await marketing(path, { form: { intent: 'add', text, link: '/kampanya' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Duyuru metni boş olamaz.')
    expect(answer.text).toContain('value="/kampanya"')
  })

  test('refuses settings in their fields and keeps what was typed', async () => {
    const answer = await marketing(path, {
      form: { ...BAR, version: '0', rotationMs: '1500', textColor: 'beyaz' },
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Geçiş süresi en az 1000 ms ve 1000’in katı olmalıdır.')
    expect(answer.text).toContain('Rengi #00796B gibi altı haneli yazın.')
    expect(answer.text).toContain('value="beyaz"')
  })

  test('saves settings without JavaScript, and tells the second of two', async () => {
    const first = await marketing(path, { form: { ...BAR, version: '0', rotationMs: '3000' } })
    expect(first.status).toBe(200)
    expect(first.text).toContain('Ayarlar Kaydedildi')
    const second = await marketing(path, { form: { ...BAR, version: '0', rotationMs: '9000' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu ayarlar siz düzenlerken değiştirildi')
    expect((await room().view()).settings.rotationMs).toBe(3000)
  })

  test('opens an announcement in its row, and tells the second of two who edit it', async () => {
    const id = await add('Eski duyuru')
    const opened = await marketing(`${path}?edit=${id}`)
    expect(opened.text).toContain('value="Eski duyuru"')
    const edit = (text: string) =>
      marketing(path, { form: { intent: 'edit', id, text, link: '', version: '1' } })
    expect((await edit('Birinci hâli')).status).toBe(200)
    const second = await edit('İkinci hâli')
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu duyuru siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="İkinci hâli"')
    const kept = (await room().view()).announcements.find((announcement) => announcement.id === id)
    expect(kept?.text).toBe('Birinci hâli')
    const empty = await marketing(path, { form: { intent: 'edit', id, text: '', link: '', version: '2' } })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('Duyuru metni boş olamaz.')
  })

  test('puts in order without JavaScript; what is gone cannot be moved, switched or deleted', async () => {
    const [a, b] = [await add('Önceki'), await add('Sonraki')]
    expect((await marketing(path, { form: { place: `${b}:${a}` } })).status).toBe(200)
    const order = (await room().view()).announcements.map(({ text }) => text)
    expect(order.indexOf('Sonraki')).toBe(order.indexOf('Önceki') - 1)
    expect((await marketing(path, { form: { place: `${a}:` } })).status).toBe(200)
    expect((await room().view()).announcements.at(-1)?.text).toBe('Önceki')
    unwrap(await room().remove(EDITOR, a))
    expect((await marketing(path, { form: { place: `${a}:${b}` } })).status).toBe(409)
    expect((await marketing(path, { form: { switch: `${a}:on` } })).status).toBe(404)
    expect((await marketing(path, { form: { remove: a } })).status).toBe(404)
  })

  test.each([{}, { intent: 'x' }, { place: 'a' }, { place: '<b>:' }, { remove: '%00' }, { switch: 'a' }])(
    'takes nothing that is no form of its own: %j',
    async (form) => {
      expect((await marketing(path, { form: form as Record<string, string> })).status).toBe(400)
    },
  )

  test('no more announcements than a page carries', async () => {
    const { announcements } = await room().view()
    for (let count = announcements.length; count < 30; count += 1) await add(`Duyuru ${count}`)
    const answer = await marketing(path, { form: { intent: 'add', text: 'Fazla', link: '' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('value="Fazla"')
    const { text } = await marketing(`${path}.data`, { form: { intent: 'add', text: 'Fazla', link: '' } })
    expect(text).toContain('En fazla 30 duyuru ekleyebilirsiniz.')
    expect((await room().view()).announcements).toHaveLength(30)
  })
})

describe('the room of the welcome popup', () => {
  const path = '/admin/welcome-popup'
  const room = () => site.shop.services.content.welcomePopup
  const POPUP = {
    intent: 'save',
    title: 'Hoş geldiniz',
    imageAssetId: '',
    alt: '',
    link: '',
    linkText: '',
    delayMs: '1000',
    showOnce: 'on',
  }
  const upload = (body: Uint8Array) => marketing('/admin/uploads/images?place=welcome-popup', { body })
  const fetchPicture = (pictureUrl: string) =>
    marketing(path, { form: { ...POPUP, version: '0', intent: 'fetch', pictureUrl } })

  test('wants a picture when it is enabled', async () => {
    const answer = await marketing(path, { form: { ...POPUP, isEnabled: 'on', version: '0' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Pop-up aktifse bir görsel yüklemelisiniz.')
    expect(answer.text).toContain('value="Hoş geldiniz"')
  })

  test('takes a picture of 2 MB and refuses a byte more, and what is none', async () => {
    const exact = Buffer.concat([png, Buffer.alloc(2_097_152 - png.length)])
    expect((await upload(exact)).status).toBe(201)
    const tooLarge = await upload(Buffer.concat([exact, Buffer.alloc(1)]))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.json()).toMatchObject({ error: { message: 'Görsel boyutu en fazla 2MB olabilir.' } })
    const none = await upload(Buffer.from('%PDF-1.7 no picture'))
    expect(none.status).toBe(415)
    expect(none.json()).toMatchObject({ error: { message: 'Sadece görsel dosyaları yüklenebilir.' } })
  })

  test('fetches a picture by its address once, and shows the form again with it', async () => {
    ELSEWHERE.set('/kupa.png', png)
    ELSEWHERE.set('/tasindi.png', { location: '/kupa.png' })
    for (const picture of ['/kupa.png', '/tasindi.png']) {
      const answer = await fetchPicture(address(picture))
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Görsel Yüklendi')
      const [, assetId = ''] = /name="imageAssetId" value="([0-9a-f]{64})"/.exec(answer.text) ?? []
      expect(answer.text).toContain('value="Hoş geldiniz"')
      ELSEWHERE.delete('/kupa.png')
      // Kept with us: the other site is not asked again.
      expect((await site.visit(`/img/${assetId}/400`)).status).toBe(200)
      ELSEWHERE.set('/kupa.png', png)
    }
  })

  test('refuses an address that is too large, no picture, gone, or none at all', async () => {
    ELSEWHERE.set('/buyuk.png', Buffer.concat([png, Buffer.alloc(2_097_152)]))
    ELSEWHERE.set('/sayfa.png', Buffer.from('<html>not a picture</html>'))
    for (const [typed, status, message] of [
      [address('/buyuk.png'), 413, 'Görsel boyutu en fazla 2MB olabilir.'],
      [address('/sayfa.png'), 400, 'Sadece görsel dosyaları yüklenebilir.'],
      [address('/yok.png'), 400, 'Adres istenen dosyayı vermedi (yanıt: 404).'],
      ['', 400, 'Görselin adresini yazın.'],
      ['kupa.png', 400, 'Adres okunamadı. http:// veya https:// ile başlayan tam adresi yazın.'],
    ] as const) {
      const answer = await fetchPicture(typed)
      expect(answer.status, typed).toBe(status)
      expect(answer.text, typed).toContain(message)
    }
  })

  test('never looks into the shop’s own network, also not when it is sent there', async () => {
    const { port } = elsewhere.address() as AddressInfo
    ELSEWHERE.set('/gizli.png', png)
    ELSEWHERE.set('/tuzak', { location: `http://127.0.0.1:${port}/gizli.png` })
    ELSEWHERE.set('/tuzak-adi', { location: `http://icerisi.example:${port}/gizli.png` })
    for (const typed of [
      ...[`http://127.0.0.1:${port}/gizli.png`, `http://icerisi.example:${port}/gizli.png`],
      ...['http://169.254.169.254/latest/meta-data/', `http://[::ffff:127.0.0.1]:${port}/gizli.png`],
      ...[address('/tuzak'), address('/tuzak-adi')],
    ]) {
      const answer = await fetchPicture(typed)
      expect(answer.status, typed).toBe(400)
      expect(answer.text, typed).toContain('Bu adres herkese açık değil.')
    }
  })

  test('is saved, tells the second of two, and is shown to everybody again when it is reset', async () => {
    const { assetId } = (await upload(png)).json() as { assetId: string }
    const form = { ...POPUP, isEnabled: 'on', imageAssetId: assetId, alt: 'Kupa', version: '0' }
    const saved = await marketing(path, { form })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('Ayarlar Kaydedildi')
    const second = await marketing(path, { form: { ...form, title: 'Başka' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu pop-up siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="Başka"')
    expect((await site.shop.services.content.home()).popup).toMatchObject({
      title: 'Hoş geldiniz',
      version: 1,
    })
    const reset = await marketing(path, { form: { intent: 'reset-seen' } })
    expect(reset.status).toBe(200)
    expect(reset.text).toContain('Sıfırlandı')
    expect((await site.shop.services.content.home()).popup?.version).toBe(2)
    // The form that was open meanwhile is still against the newest state.
    expect((await marketing(path, { form: { ...form, version: '1' } })).status).toBe(200)
    expect((await room().view()).settings.version).toBe(2)
  })

  test('asks for the words of its button only with a link', async () => {
    const { version } = await room().view()
    expect((await marketing(path)).text).not.toContain('Düğme yazısı')
    const { imageAssetId, alt } = { imageAssetId: '', alt: '' }
    const form = {
      ...POPUP,
      imageAssetId,
      alt,
      link: '/urunler',
      linkText: 'İncele',
      version: String(version),
    }
    expect((await marketing(path, { form })).status).toBe(200)
    expect((await marketing(path)).text).toContain('Düğme yazısı')
  })

  test('says what is wrong with the delay, and takes no form of another room', async () => {
    const answer = await marketing(path, { form: { ...POPUP, delayMs: '150', version: '9' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Gecikme 0 veya daha büyük ve 100’ün katı olmalıdır.')
    expect((await marketing(path, { form: {} })).status).toBe(400)
    expect((await marketing(path, { form: { intent: 'remove' } })).status).toBe(400)
  })
})

describe('the rooms of the home page', () => {
  const path = '/admin/homepage'
  const room = () => site.shop.services.content.homeSections
  const section = (title: string, changes: Partial<typeof NEW_SECTION> = {}) => ({
    ...formFieldsOf(homeSectionValues({ ...NEW_SECTION, ...changes, title }, null)),
  })

  test('say what the home page shows while there is no section', async () => {
    const { text } = await content(path)
    expect(text).toContain('Henüz bölüm yok')
  })

  test('open a new section with the spec’s defaults', async () => {
    const { text } = await content(`${path}/add`)
    for (const value of ['Tümünü Gör', '/urunler', '#FFFFFF']) expect(text).toContain(`value="${value}"`)
    expect(text).toMatch(/name="productCount"[^>]*value="8"|value="8"[^>]*name="productCount"/)
  })

  test('add a section without JavaScript; it stands at the end and is active', async () => {
    const answer = await content(`${path}/add`, { form: section('Yeni gelenler') })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Bölüm eklendi.')
    expect((await room().list()).at(-1)).toMatchObject({
      title: 'Yeni gelenler',
      active: true,
      productCount: 8,
    })
  })

  test('say what is wrong and keep what was typed', async () => {
    const form = { ...section(''), productCount: '21', filterType: 'category', description: 'Yarım kalan' }
    const answer = await content(`${path}/add`, { form })
    expect(answer.status).toBe(400)
    for (const text of [
      'Başlık yazmalısınız.',
      'Ürün sayısı 1 ile 20 arasında olmalıdır.',
      'Bir kategori seçmelisiniz.',
    ])
      expect(answer.text).toContain(text)
    expect(answer.text).toContain('Yarım kalan')
    const unknown = await content(`${path}/add`, {
      form: { ...section('A'), filterType: 'category', categoryId: 'KT-yok' },
    })
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('Seçtiğiniz kategori bulunamadı.')
  })

  test('tell the second of two who edit one section', async () => {
    const id = unwrap(await room().add(EDITOR, { ...NEW_SECTION, title: 'Ortak', manualProductIds: [] }))
    const edit = (title: string) =>
      content(`${path}/edit/${id}`, { form: { ...section(title), version: '1' } })
    expect((await edit('Birinci')).text).toContain('Bölüm kaydedildi.')
    const second = await edit('İkinci')
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu bölüm siz düzenlerken değiştirildi')
    expect(second.text).toContain('value="İkinci"')
    expect(unwrap(await room().get(id)).title).toBe('Birinci')
  })

  test('name picked products in their order, also those that are not on sale', async () => {
    const { services } = site.shop
    const [a, b] = [await aProduct(services), await aProduct(services, { active: false })]
    const form = section('Seçtiklerimiz', { filterType: 'manual', manualProductIds: [b.id, a.id] })
    expect(Object.keys(form)).toContain('filterType')
    const fields = [
      ...Object.entries(form).filter(([name]) => !name.startsWith('manualProductIds')),
      ['manualProductIds', b.id],
      ['manualProductIds', a.id],
    ] as [string, string][]
    expect((await content(`${path}/add`, { form: fields })).status).toBe(200)
    const stored = (await room().list()).at(-1)
    expect(stored?.manualProductIds).toEqual([b.id, a.id])
    const { text } = await content(`${path}/edit/${stored?.id}`)
    expect(text.indexOf(b.title)).toBeLessThan(text.indexOf(a.title))
    expect(text).toContain('Satışta değil')
  })

  test('show the products a section would show', async () => {
    const { services } = site.shop
    const hit = await aProduct(services, { featured: true })
    const asked = async (query: string) => {
      const answer = await content(`${path}/products?${query}`)
      const { products } = answer.json() as { products?: { id: string }[] }
      return { status: answer.status, ids: products?.map(({ id }) => id) }
    }
    expect(await asked('filterType=featured&productCount=8')).toEqual({ status: 200, ids: [hit.id] })
    expect((await asked('filterType=bestseller&productCount=1')).ids).toHaveLength(1)
    expect(await asked(`filterType=manual&productCount=8&ids=${hit.id}`)).toEqual({
      status: 200,
      ids: [hit.id],
    })
    expect((await asked('filterType=category&productCount=8&categoryId=')).ids).toEqual([])
    expect((await asked('filterType=cheapest')).status).toBe(400)
    const many = Array.from({ length: 21 }, (_, number) => `PZ${number}` as ProductId)
    expect((await asked(`filterType=manual&ids=${many}`)).status).toBe(400)
  })

  test('list, switch, put in order and delete; what is gone is said', async () => {
    const [a, b] = await Promise.all(
      ['Birlikte A', 'Birlikte B'].map(async (title) =>
        unwrap(await room().add(EDITOR, { ...NEW_SECTION, title, manualProductIds: [] })),
      ),
    )
    expect((await content(path, { form: { place: `${b}:${a}` } })).status).toBe(200)
    const order = (await room().list()).map(({ id }) => id)
    expect(order.indexOf(b as (typeof order)[number])).toBe(order.indexOf(a as (typeof order)[number]) - 1)
    const hidden = await content(path, { form: { switch: `${a}:off` } })
    expect(hidden.text).toContain('Bölüm ana sayfada gösterilmiyor.')
    expect((await content(path)).text).toContain('Pasif')
    expect((await content(path, { form: { remove: `${a}` } })).text).toContain('Bölüm silindi.')
    expect((await content(path, { form: { remove: `${a}` } })).status).toBe(404)
    expect((await content(path, { form: { place: `${a}:${b}` } })).status).toBe(409)
    expect((await content(`${path}/edit/${a}`)).status).toBe(404)
    for (const [sent, words] of [
      [{ place: 'x' }, 'Sıralama değiştirilirken bir hata oluştu.'],
      [{ switch: 'x' }, 'İşlem sırasında bir hata oluştu.'],
      [{}, 'İşlem sırasında bir hata oluştu.'],
    ] as const) {
      const unreadable = await content(path, { form: { ...sent } })
      expect(unreadable.status).toBe(400)
      expect(unreadable.text).toContain(words)
    }
  })

  test('the fixed parts are saved, refused with what was typed, and kept in the log', async () => {
    const fixed = `${path}/fixed`
    const form = {
      point1Title: 'En iyi fiyat',
      point1Text: '',
      point2Title: 'En iyi baskı',
      point2Text: '',
      point3Title: 'Hızlı teslimat',
      point3Text: '',
      corporateTitle: 'Kurumsal',
      corporateText: 'Yazın.',
      totalProducts: '6.000',
      completedOrders: '',
      happyCustomers: '0',
      headerLine: 'Ücretsiz Kargo | Hızlı',
      footerText: 'Alt bilgi.',
      ...(await versionOf(site.shop, 'fixedTexts')),
    }
    const refused = await content(fixed, { form: { ...form, point1Title: '', totalProducts: 'çok' } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Sabit bölümler kaydedilmedi.')
    expect(refused.text).toContain('Başlık yazmalısınız.')
    expect(refused.text).toContain('0 ile 9.999.999 arasında tam sayı yazın ya da boş bırakın.')
    expect(refused.text).toContain('value="çok"')
    const saved = await content(fixed, { form })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('Başarılı')
    const settings = await site.shop.services.settings.current()
    expect(settings).toMatchObject({
      statistics: { totalProducts: 6000, completedOrders: null, happyCustomers: 0 },
      headerLine: 'Ücretsiz Kargo | Hızlı',
      corporateBlock: { title: 'Kurumsal', text: 'Yazın.' },
    })
    expect((await content(fixed, { form: { ...form, siteName: 'Başka' } })).status).toBe(400)
    // Opened before the first save: the second editor is told, and what he typed still stands there.
    const second = await content(fixed, { form: { ...form, corporateText: 'Bambaşka.' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu ayarlar siz düzenlerken değiştirildi')
    expect(second.text).toContain('Bambaşka.')
    expect((await site.shop.services.settings.current()).corporateBlock.text).toBe('Yazın.')
  })
})
