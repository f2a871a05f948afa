import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StoryId } from '#app/modules/community/domain/story.ts'
import { ADMIN, aCustomer } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { anOrdered, aPhoto, aStory } from '../support/stories.ts'
import { expectCalm, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let staff: Visitor
let account: Account
let customer: Visitor
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['content'])
})
afterAll(() => site.close())
beforeEach(async () => {
  account = await aCustomer(site.shop.services, { name: 'Gülşah Aydın' })
  customer = await site.signIn(account.email)
  mug = await anOrdered(site.shop.services, account)
})

const ROOM = '/profil/hikayeler'
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

function story(fields: Readonly<Record<string, string>>, photo: Uint8Array | null, name = 'foto.jpg') {
  const multipart = new FormData()
  for (const [field, value] of Object.entries(fields)) multipart.set(field, value)
  if (photo) multipart.set('photo', new File([photo as BlobPart], name, { type: 'image/jpeg' }))
  return { multipart }
}
const good = () => ({ productId: mug.id as string, caption: 'Kupalar geldi', consent: 'on', showName: 'on' })
const own = () => site.shop.services.community.ofAccount(account.id)

describe('sharing a story without JavaScript', () => {
  test('is said, and the story waits', async () => {
    const empty = await customer(ROOM)
    expect(empty.text).toContain(mug.title)
    expect(empty.text).toContain('Henüz hikâyeniz yok')
    const answer = await customer(ROOM, story(good(), await aPhoto()))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Hikâyeniz bize ulaştı.')
    expect(answer.text).toContain('Onay Bekliyor')
    expect(await own()).toMatchObject([
      { caption: 'Kupalar geldi', status: 'pending', shownName: 'Gülşah Aydın' },
    ])
  })

  test.each([
    [
      'without a product',
      () => ({ ...good(), productId: '' }),
      true,
      'Lütfen ürün seçin ve fotoğraf yükleyin.',
    ],
    ['without a photo', good, false, 'Lütfen ürün seçin ve fotoğraf yükleyin.'],
    [
      'of somebody else’s goods',
      () => ({ ...good(), productId: 'PZ-1' }),
      true,
      'Lütfen ürün seçin ve fotoğraf yükleyin.',
    ],
    [
      'without consent',
      () => ({ ...good(), consent: '' }),
      true,
      'Fotoğrafın yayımlanması için izin vermelisiniz.',
    ],
    [
      'with a caption too long',
      () => ({ ...good(), caption: 'ş'.repeat(301) }),
      true,
      'Açıklama en fazla 300 karakter olabilir.',
    ],
  ])('is refused %s, with everything typed', async (_, fields, hasPhoto, message) => {
    const answer = await customer(ROOM, story(fields(), hasPhoto ? await aPhoto() : null))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(fields().caption.slice(0, 300))
    expect(await own()).toEqual([])
  })

  test('is refused with more than 5 MB, and taken with exactly that', async () => {
    const photo = await aPhoto()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    const tooLarge = await customer(ROOM, story(good(), padded(5 * 1024 * 1024 + 1)))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.text).toContain('Dosya boyutu 5MB&#x27;dan küçük olmalıdır.')
    expect((await customer(ROOM, story(good(), padded(5 * 1024 * 1024)))).status).toBe(200)
  })

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a PDF', '%PDF-1.7'],
  ])('judges the photo by its content: %s', async (_, content) => {
    const answer = await customer(ROOM, story(good(), new TextEncoder().encode(content)))
    expect(answer.status).toBe(415)
    expect(answer.text).toContain('Bu dosya bir fotoğraf olarak okunamadı. JPG, PNG veya WebP yükleyin.')
  })

  test('refuses a picture that unpacks to more than a machine holds', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const answer = await customer(ROOM, story(good(), bomb, 'kucuk.png'))
    expect(answer.status).toBe(415)
    expect(await own()).toEqual([])
  })

  test.each(STRANGE_TEXTS)('stays calm whatever is sent: %s', async (_, text) => {
    expectCalm(
      await customer(ROOM, story({ ...good(), productId: text, caption: text }, await aPhoto())),
      text,
    )
    expectCalm(await customer(ROOM, { form: { intent: 'withdraw', id: text } }), text)
    expectCalm(await staff('/admin/community', { form: { intent: 'approve', id: text } }), text)
    expectCalm(
      await site.visit(
        `/topluluk?kategori=${encodeURIComponent(text.toWellFormed().slice(0, 300))}&urun=x&page=99999`,
      ),
      text,
    )
  })

  test('is taken back on the same page, by its owner alone', async () => {
    const id = await aStory(site.shop.services, account, { product: mug })
    const other = await site.visitAs('customer')
    expect((await other(ROOM, { form: { intent: 'withdraw', id } })).status).toBe(404)
    const answer = await customer(ROOM, { form: { intent: 'withdraw', id } })
    expect(answer.text).toContain('Hikâyeniz ve fotoğrafı silindi.')
    expect(await own()).toEqual([])
  })

  test('shows what became of it: the reason, the coupon, the badge', async () => {
    await aStory(site.shop.services, account, { product: mug, status: 'rejected' })
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    await site.shop.connection.pool.query('update stories set views = 100 where id = $1', [id])
    const { text } = await customer(ROOM)
    for (const words of ['Reddedildi', 'Fotoğraf bulanık.', 'Yayında', 'Popüler', /STORY-\d{6}/])
      expect(text).toMatch(words)
    expect((await customer('/profil/kuponlar')).text).toMatch(/STORY-\d{6}/)
  })
})

describe('a story’s own address', () => {
  test('can be shared: its head names title, picture and address', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    const { status, text } = await site.visit(`/topluluk/${id}`)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/topluluk/${id}"`)
    expect(text).toMatch(new RegExp(`property="og:image" content="${PUBLIC_URL}/img/[0-9a-f]{64}/1200"`))
    expect(text).toContain('Gülşah Aydın')
    expect(text).toContain('Bireysel müşteri')
    expect(text).toContain(`/urun/${mug.slug}`)
  })

  test.each(['pending', 'rejected'] as const)('is not there while it is %s', async (status) => {
    const id = await aStory(site.shop.services, account, { product: mug, status })
    const answer = await site.visit(`/topluluk/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Hikâye bulunamadı')
    expect(answer.text).not.toContain(`${mug.title}<`)
    expect((await site.visit(`/urun/${mug.slug}`)).text).not.toContain(id)
  })

  test('has no name where none was agreed to', async () => {
    const id = await aStory(site.shop.services, account, {
      product: mug,
      showsName: false,
      status: 'approved',
    })
    const { text } = await site.visit(`/topluluk?urun=${mug.slug}`)
    expect(text).toContain(id)
    expect(text).toContain('G. A.')
    expect(text).not.toContain('Gülşah')
  })

  test('is gone at the next request after it was deleted', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    expect((await site.visit(`/topluluk/${id}`)).status).toBe(200)
    expect(site.pageCache.get(`/topluluk/${id}`)).toBeDefined()
    expect((await staff('/admin/community', { form: { intent: 'remove', id } })).status).toBe(200)
    expect((await site.visit(`/topluluk/${id}`)).status).toBe(404)
  })
})

describe('the page of all stories', () => {
  test('is narrowed and paged by its address, and stands in the sitemap', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    for (const path of [
      '/topluluk',
      `/topluluk?urun=${mug.slug}`,
      `/topluluk?kategori=${mug.categorySlug}`,
    ]) {
      const { status, text } = await site.visit(path)
      expect(status).toBe(200)
      expect(text, path).toContain(`/topluluk/${id}`)
      expect(site.pageCache.get(path), path).toBeDefined()
    }
    const none = await site.visit('/topluluk?urun=olmayan-urun')
    expect(none.text).toContain('Burada henüz hikâye yok')
    expect(none.text).toContain('noindex')
    const beyond = await site.visit('/topluluk?page=900')
    expect([beyond.status, beyond.headers.get('location')?.startsWith('/topluluk')]).toEqual([302, true])
    expect((await site.visit('/sitemap.xml')).text).toContain(`<loc>${PUBLIC_URL}/topluluk</loc>`)
  })
})

describe('a view', () => {
  const view = (id: StoryId, headers: Readonly<Record<string, string | null>> = {}): Promise<Answer> =>
    site.visit(`/api/stories/${id}/view`, { method: 'POST', headers: { ...BROWSER, ...headers } })

  test('is counted and answered; not for bots, other sites, and what is not shown', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    const counted = await view(id)
    expect([counted.status, counted.json()]).toEqual([200, { views: 1 }])
    expect((await view(id, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(
      204,
    )
    expect((await view(id, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    const waiting = await aStory(site.shop.services, account, { product: mug })
    expect((await view(waiting)).status).toBe(204)
    expect((await site.visit(`/api/stories/${id}/view`)).status).toBe(405)
    expect((await own()).map(({ views }) => views).toSorted()).toEqual([0, 1])
  })

  test('that makes a story hot is seen on the kept page at once', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    await site.shop.connection.pool.query('update stories set views = 99 where id = $1', [id])
    unwrap(await site.shop.services.community.setFeatured(ADMIN, id, true))
    const page = `/topluluk?urun=${mug.slug}`
    expect((await site.visit(page)).text).not.toContain('HOT')
    await view(id)
    expect((await site.visit(page)).text).toContain('HOT')
  })
})

describe('the moderation page', () => {
  const act = (form: Readonly<Record<string, string>>) => staff('/admin/community', { form })
  const toastOf = async (form: Readonly<Record<string, string>>) => {
    const { text } = await staff('/admin/community.data', { form })
    return [
      'Onaylandı ve Kupon Verildi!',
      'Öne Çıkarma Kaldırıldı',
      'Öne Çıkarıldı',
      'Reddedildi',
      'Silindi',
      'Onaylandı',
    ].find((toast) => text.includes(`"${toast}"`))
  }

  test('says each decision in the words of the spec', async () => {
    const first = await aStory(site.shop.services, account, { product: mug })
    const second = await aStory(site.shop.services, account, { product: mug })
    const third = await aStory(site.shop.services, account, { product: mug })
    expect(await toastOf({ intent: 'approve', id: first })).toBe('Onaylandı ve Kupon Verildi!')
    expect(await toastOf({ intent: 'approve', id: second })).toBe('Onaylandı')
    expect(await toastOf({ intent: 'reject', id: third, reason: 'Bulanık' })).toBe('Reddedildi')
    expect(await toastOf({ intent: 'feature', id: first })).toBe('Öne Çıkarıldı')
    expect(await toastOf({ intent: 'unfeature', id: first })).toBe('Öne Çıkarma Kaldırıldı')
    expect(await toastOf({ intent: 'remove', id: first })).toBe('Silindi')
  })

  test('shows counters, tabs and who decided', async () => {
    const id = await aStory(site.shop.services, account, { product: mug, caption: 'Bekleyen hikâye' })
    const pending = await staff('/admin/community')
    for (const words of ['Toplam', 'Bekleyen', 'Yayında', 'Reddedilen', 'Öne çıkan', 'Bekleyen hikâye'])
      expect(pending.text).toContain(words)
    await act({ intent: 'reject', id, reason: 'Fotoğrafta ürün yok.' })
    const rejected = await staff('/admin/community?status=rejected')
    expect(rejected.text).toContain('Fotoğrafta ürün yok.')
    expect(rejected.text).toMatch(/Reddeden/)
    const shown = await aStory(site.shop.services, account, { product: mug, status: 'approved' })
    const approved = await staff('/admin/community?status=approved')
    expect(approved.text).toContain(`value="${shown}"`)
    expect(approved.text).toContain('Öne çıkar')
    // Only what waits is decided about.
    expect(pending.text).toContain('hikâyeyi onayla')
    for (const decided of [rejected, approved])
      expect(decided.text).not.toMatch(/hikâyeyi onayla|Nedeni gönder ve reddet/)
  })

  test('asks for a reason, and refuses what was decided before', async () => {
    const id = await aStory(site.shop.services, account, { product: mug })
    const without = await act({ intent: 'reject', id, reason: '  ' })
    expect(without.status).toBe(400)
    expect(without.text).toContain('Lütfen ret nedenini yazın.')
    const long = await act({ intent: 'reject', id, reason: 'ş'.repeat(501) })
    expect(long.text).toContain('Ret nedeni en fazla 500 karakter olabilir.')
    const early = await act({ intent: 'feature', id })
    expect(early.text).toContain('Yalnızca yayındaki hikâyeler öne çıkarılabilir.')
    await act({ intent: 'approve', id })
    const again = await act({ intent: 'reject', id, reason: 'Olmadı' })
    expect(again.status).toBe(409)
    expect(again.text).toContain('Bu hikâye hakkında daha önce karar verilmiş.')
    const unknown = await act({ intent: 'feature', id: 'STORY-OLMAYAN' })
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('Hikâye bulunamadı.')
    expect((await act({ intent: 'delete-all', id })).status).toBe(400)
  })

  test('has a badge with what waits, for whom the room is open', async () => {
    const page = '/admin/community'
    const before = (await staff('/admin/badges')).json() as { [page]: number }
    await aStory(site.shop.services, account, { product: mug })
    expect((await staff('/admin/badges')).json()).toMatchObject({ [page]: before[page] + 1 })
    expect((await (await site.visitAs(['orders']))('/admin/badges')).json()).not.toHaveProperty([page])
  })
})
