import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { ADMIN, aCustomer, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { anOrdered, aPhoto, aStory } from '../../../../tests/support/stories.ts'
import { stories, storyRewards } from './tables.server.ts'

const PASSWORD = 'a password for tests'
const PERSON = { clientAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

let shop: TestShop
let customer: Account
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services, { name: 'Işıl Çağlar' })
  mug = await anOrdered(shop.services, customer)
})

const community = () => shop.services.community
const input = (changes = {}) => ({ productId: mug.id as string, caption: '', showsName: true, ...changes })
const rowOf = async (id: string) =>
  (await shop.connection.db.select().from(stories).where(eq(stories.id, id)))[0]
const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.error?.code ?? 'done'
const pictures = () => {
  const folder = join(shop.mediaFolder, 'pictures')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
    : []
}

describe('sharing', () => {
  test('keeps a pending story with its own copy of the names', async () => {
    const id = unwrap(await community().share(customer, input({ caption: 'İlk kupalar' }), await aPhoto()))
    expect(id).toMatch(/^STORY-[0-9A-Z]{16}$/)
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      featured: false,
      views: 0,
      userName: 'Işıl Çağlar',
      userType: 'normal',
      productName: mug.title,
      caption: 'İlk kupalar',
      showsName: true,
      couponCode: null,
    })
    unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    expect((await community().ofAccount(customer.id)).map(({ productName }) => productName)).toEqual([
      mug.title,
    ])
  })

  test('takes nothing of the camera into the store, its place least of all', async () => {
    const photo = await aPhoto()
    expect(photo.includes('Gizlisoy')).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    unwrap(await community().share(customer, input(), photo))
    const kept = pictures()
    expect(kept).toHaveLength(1)
    const bytes = readFileSync(join(shop.mediaFolder, 'pictures', kept[0] ?? ''))
    expect(bytes.includes('Gizlisoy')).toBe(false)
    expect(bytes.includes('Exif')).toBe(false)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  })

  test('refuses a bomb and what is no picture, and keeps nothing of them', async () => {
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(codeOf(await community().share(customer, input(), bomb))).toBe('media/not-an-image')
    const broken = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
    expect(codeOf(await community().share(customer, input(), broken))).toBe('media/not-an-image')
    expect(pictures()).toEqual([])
    expect(await community().ofAccount(customer.id)).toEqual([])
  })

  test('leaves no photo behind when it fails in the middle', async () => {
    const failing = vi
      .spyOn(shop.services.accounts, 'holdAccount')
      .mockRejectedValueOnce(new Error('no connection'))
    await expect(community().share(customer, input(), await aPhoto())).rejects.toThrow('no connection')
    expect(failing).toHaveBeenCalledOnce()
    await shop.jobs.runAll()
    expect(pictures()).toEqual([])
    expect(await community().ofAccount(customer.id)).toEqual([])
  })

  test('is for goods one has ordered oneself and not cancelled', async () => {
    const other = await aProduct(shop.services)
    const photo = await aPhoto()
    expect(codeOf(await community().share(customer, input({ productId: other.id }), photo))).toBe(
      'community/not-ordered',
    )
    const stranger = await aCustomer(shop.services)
    expect(await community().share(stranger, input(), photo)).toMatchObject({
      error: { message: 'Lütfen ürün seçin ve fotoğraf yükleyin.' },
    })
    expect((await community().shareableBy(customer.id)).map(({ productId }) => productId)).toEqual([mug.id])
    const { orders } = shop.services
    const [order] = (await orders.adminList({ search: '', status: 'all', page: 1 })).rows
    unwrap(await orders.changeStatus(ADMIN, order?.id ?? '', 'cancelled'))
    expect(await community().shareableBy(customer.id)).toEqual([])
    expect(codeOf(await community().share(customer, input(), photo))).toBe('community/not-ordered')
    expect(pictures()).toEqual([])
  })

  test('has an end within an hour', async () => {
    const photo = await aPhoto()
    for (let i = 0; i < 10; i += 1) unwrap(await community().share(customer, input(), photo))
    expect(await community().share(customer, input(), photo)).toMatchObject({
      error: {
        code: 'community/too-many-tries',
        message: 'Kısa sürede çok fazla hikâye paylaştınız. Öncekiler incelendikten sonra tekrar deneyin.',
      },
    })
    shop.clock.advance({ minutes: 61 })
    expect(codeOf(await community().share(customer, input(), photo))).toBe('done')
  })

  test('can be taken back, by its owner alone, and the photo goes with it', async () => {
    const id = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    const stranger = await aCustomer(shop.services)
    expect(codeOf(await community().withdraw(stranger.id, id))).toBe('community/not-found')
    unwrap(await community().withdraw(customer.id, id))
    await shop.jobs.runAll()
    expect(pictures()).toEqual([])
    expect((await community().open(id)).ok).toBe(false)
    expect(shop.changes).toContain(`community:${mug.id}`)
    expect(codeOf(await community().withdraw(customer.id, id))).toBe('community/not-found')
  })

  test('keeps a photo as long as another story or a page shows it', async () => {
    const photo = await aPhoto()
    const first = unwrap(await community().share(customer, input(), photo))
    const second = unwrap(await community().share(customer, input(), photo))
    unwrap(await community().withdraw(customer.id, first))
    await shop.jobs.runAll()
    expect(pictures()).toHaveLength(1)
    unwrap(await community().withdraw(customer.id, second))
    await shop.jobs.runAll()
    expect(pictures()).toEqual([])
  })
})

describe('a decision', () => {
  test('publishes, says who and when, and gives the coupon of the shop once', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    const { couponCode } = unwrap(await community().approve(ADMIN, id))
    expect(couponCode).toMatch(/^STORY-\d{6}$/)
    expect(await rowOf(id)).toMatchObject({ status: 'approved', decidedBy: ADMIN.name, couponCode })
    const [coupon] = await shop.services.coupons.ofAccount(customer.id)
    expect(coupon).toMatchObject({
      code: couponCode,
      minOrderMinor: 500_00,
      source: 'story_reward',
      group: 'active',
      discount: { kind: 'fixed', amountMinor: 100_00 },
    })
    const [mail] = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'story-approved'))
    expect(mail).toMatchObject({ recipient: customer.email, subject: 'Hikâyeniz yayında, kuponunuz hazır' })
    expect(mail?.text).toContain(couponCode)
    expect(mail?.text).toContain(`/topluluk/${id}`)
    expect(codeOf(await community().approve(ADMIN, id))).toBe('community/conflict')
    expect(codeOf(await community().reject(ADMIN, id, 'Olmadı'))).toBe('community/conflict')
    expect(await shop.services.coupons.ofAccount(customer.id)).toHaveLength(1)
  })

  test('gives one coupon for a line of an order, also after its story has gone', async () => {
    const first = await aStory(shop.services, customer, { product: mug })
    const second = await aStory(shop.services, customer, { product: mug })
    unwrap(await community().approve(ADMIN, first))
    expect(unwrap(await community().approve(ADMIN, second)).couponCode).toBeNull()
    unwrap(await community().withdraw(customer.id, first))
    const third = await aStory(shop.services, customer, { product: mug })
    expect(unwrap(await community().approve(ADMIN, third)).couponCode).toBeNull()
    // Ordered again, it is another line.
    await anOrdered(shop.services, customer, mug)
    const fourth = await aStory(shop.services, customer, { product: mug })
    expect(unwrap(await community().approve(ADMIN, fourth)).couponCode).not.toBeNull()
    expect(await shop.connection.db.select().from(storyRewards)).toHaveLength(2)
  })

  test('gives none when the order was cancelled meanwhile', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    const { orders } = shop.services
    const [order] = (await orders.adminList({ search: '', status: 'all', page: 1 })).rows
    unwrap(await orders.changeStatus(ADMIN, order?.id ?? '', 'cancelled'))
    expect(unwrap(await community().approve(ADMIN, id)).couponCode).toBeNull()
  })

  test('refuses with a reason that is mailed', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    unwrap(await community().reject(ADMIN, id, 'Fotoğrafta ürün görünmüyor.'))
    expect(await community().ofAccount(customer.id)).toMatchObject([
      { status: 'rejected', reason: 'Fotoğrafta ürün görünmüyor.', couponCode: null },
    ])
    const [mail] = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'story-rejected'))
    expect(mail?.text).toContain('Fotoğrafta ürün görünmüyor.')
    expect((await community().open(id)).ok).toBe(false)
    expect(codeOf(await community().approve(ADMIN, id))).toBe('community/conflict')
  })

  test('features only what is shown, and is written down', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    expect(codeOf(await community().setFeatured(ADMIN, id, true))).toBe('community/not-published')
    unwrap(await community().approve(ADMIN, id))
    unwrap(await community().setFeatured(ADMIN, id, true))
    unwrap(await community().setFeatured(ADMIN, id, true))
    expect(await rowOf(id)).toMatchObject({ featured: true })
    unwrap(await community().setFeatured(ADMIN, id, false))
    unwrap(await community().remove(ADMIN, id))
    await shop.jobs.runAll()
    expect(pictures()).toEqual([])
    const entries = await shop.connection.db
      .select({ action: activityEntries.action })
      .from(activityEntries)
      .where(eq(activityEntries.subjectId, id))
      .orderBy(activityEntries.id)
    expect(entries.map(({ action }) => action)).toEqual([
      'story.approve',
      'story.feature',
      'story.unfeature',
      'story.remove',
    ])
    expect(await shop.connection.db.select().from(mails).where(eq(mails.subjectId, id))).toEqual([])
    expect(codeOf(await community().remove(ADMIN, id))).toBe('community/not-found')
  })

  test('is counted five ways', async () => {
    await aStory(shop.services, customer, { product: mug })
    await aStory(shop.services, customer, { product: mug, status: 'rejected' })
    const shown = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    unwrap(await community().setFeatured(ADMIN, shown, true))
    expect(await community().counters()).toEqual({
      total: 3,
      pending: 1,
      approved: 1,
      rejected: 1,
      featured: 1,
    })
    expect(await community().pendingCount()).toBe(1)
    const { rows } = await community().adminList({ status: 'approved', page: 9 })
    expect(rows).toMatchObject([{ id: shown, decidedBy: ADMIN.name, userName: 'Işıl Çağlar' }])
  })
})

describe('what everybody sees', () => {
  test('is featured first, then the newest, and approved alone', async () => {
    const ids = []
    for (const status of ['approved', 'approved', 'rejected', 'pending', 'approved'] as const) {
      shop.clock.advance({ minutes: 1 })
      ids.push(await aStory(shop.services, customer, { product: mug, status }))
    }
    unwrap(await community().setFeatured(ADMIN, ids[0] ?? '', true))
    const order = [ids[0], ids[4], ids[1]]
    expect((await community().strip()).map(({ id }) => id)).toEqual(order)
    expect((await community().ofProduct(mug.id)).map(({ id }) => id)).toEqual(order)
    const { stories: listed, total } = await community().list({ category: null, product: null, page: 1 })
    expect(listed.map(({ id }) => id)).toEqual(order)
    expect(total).toBe(3)
    expect(unwrap(await community().open(ids[4] ?? '')).others.map(({ id }) => id)).toEqual([ids[0], ids[1]])
  })

  test('is narrowed by product and category, page by page', async () => {
    for (let i = 0; i < 3; i += 1) await aStory(shop.services, customer, { product: mug, status: 'approved' })
    const other = await anOrdered(shop.services, customer)
    await aStory(shop.services, customer, { product: other, status: 'approved' })
    const of = (address: object) => community().list({ category: null, product: null, page: 1, ...address })
    expect(await of({ product: mug.slug })).toMatchObject({
      total: 3,
      narrowedTo: { name: mug.title },
    })
    expect(await of({ category: mug.categorySlug, page: 7 })).toMatchObject({
      total: 4,
      page: 1,
      narrowedTo: { name: 'Kupalar' },
      categories: [{ slug: mug.categorySlug, name: 'Kupalar' }],
      products: [mug, other]
        .map(({ slug, title }) => ({ slug, name: title }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'tr')),
    })
    expect(await of({ category: 'olmayan' })).toMatchObject({ total: 0, narrowedTo: null })
    unwrap(await shop.services.catalog.remove(EDITOR, other.id))
    expect(await of({})).toMatchObject({ total: 4, products: [{ slug: mug.slug }] })
    const gone = (await of({})).stories.find(({ productName }) => productName === other.title)
    expect(gone?.productSlug).toBeNull()
  })

  test('has no name without consent', async () => {
    const id = await aStory(shop.services, customer, { product: mug, showsName: false, status: 'approved' })
    const { story } = unwrap(await community().open(id))
    expect(story.teller).toEqual({ label: 'Bireysel müşteri', name: 'I. Ç.' })
    expect(JSON.stringify(story)).not.toContain('Çağlar')
  })
})

describe('a view', () => {
  test('is counted for people, on what is shown, as often as they may', async () => {
    const waiting = await aStory(shop.services, customer, { product: mug })
    expect(await community().countView(waiting, PERSON)).toBeNull()
    const id = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    expect(await community().countView(id, PERSON)).toBe(1)
    expect(await community().countView(id, { ...PERSON, userAgent: 'Googlebot/2.1' })).toBeNull()
    expect(await community().countView(id, { ...PERSON, userAgent: '' })).toBeNull()
    expect(await community().countView("STORY-1' or true", PERSON)).toBeNull()
    for (let i = 0; i < 30; i += 1) await community().countView(id, PERSON)
    expect((await rowOf(id))?.views).toBe(20)
    expect(await community().countView(id, { ...PERSON, clientAddress: '203.0.113.10' })).toBe(21)
  })

  test('that makes it hot is seen at once, the others after ten minutes at most', async () => {
    const id = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    await shop.connection.db.update(stories).set({ views: 98 }).where(eq(stories.id, id))
    shop.changes.length = 0
    await community().countView(id, PERSON)
    expect(shop.changes).toEqual([])
    await community().countView(id, PERSON)
    expect(shop.changes).toEqual(['community', `community:${mug.id}`])
    shop.changes.length = 0
    shop.clock.advance({ minutes: 10 })
    await community().countView(id, PERSON)
    await community().countView(id, PERSON)
    expect(shop.changes).toEqual(['community'])
  })
})

describe('a person', () => {
  test('takes his stories along', async () => {
    const id = await aStory(shop.services, customer, { product: mug, caption: 'Benim kupam' })
    const stream = unwrap(await shop.services.personalData.export(customer, PASSWORD))
    const files = readZip(new Uint8Array(await new Response(stream).arrayBuffer()))
    expect(JSON.parse(new TextDecoder().decode(files.get('veriler.json'))).hikayeler).toMatchObject([
      { numara: id, urun: mug.title, aciklama: 'Benim kupam', durum: 'Onay Bekliyor' },
    ])
    expect((await sharp(files.get(`hikayeler/${id}.jpg`)).metadata()).format).toBe('jpeg')
  })

  test('who deletes his account leaves none, on the pages neither', async () => {
    const id = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    shop.changes.length = 0
    unwrap(await shop.services.personalData.deleteAccount(customer, PASSWORD))
    await shop.jobs.runAll()
    expect(await rowOf(id)).toBeUndefined()
    expect(pictures()).toEqual([])
    expect(shop.changes).toContain('community')
    expect(await shop.connection.db.select().from(mails).where(eq(mails.subjectId, id))).toEqual([])
  })
})

test('the stories of the sample shop go in one step and leave the others', async () => {
  const own = await aStory(shop.services, customer, { product: mug, status: 'approved' })
  const image = await shop.services.media.keepShippedImage(await aPhoto(7))
  await community().addSample({
    userName: 'Gülşah Aydın',
    userType: 'corporate',
    companyName: 'Çınaraltı Kahve',
    showsName: true,
    status: 'approved',
    featured: true,
    productId: mug.id,
    productName: mug.title,
    image,
    caption: '',
    views: 140,
    sharedAt: shop.clock.now(),
    decidedBy: 'Örnek veri',
  })
  expect((await community().strip()).map(({ teller }) => teller.name)).toEqual([
    'Çınaraltı Kahve',
    'Işıl Çağlar',
  ])
  const tags = await shop.connection.db.transaction((tx) => community().clearSample(tx))
  expect(tags).toContain('community')
  expect((await community().strip()).map(({ id }) => id)).toEqual([own])
})
