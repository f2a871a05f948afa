/** Two instances of one shop: one database, one object store, a folder of copies each. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ok, unwrap } from '#app/kernel/result.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { STORAGE_TIMES } from '#app/platform/object-client.server.ts'
import { openS3Storage } from '#app/platform/s3-storage.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import { testFolder } from '../support/database.ts'
import { aLogo, aPrintableProduct, designed } from '../support/designs.ts'
import { aCheckout, aLine, anUpload, aPdf, aProduct } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import type { ObjectStoreStandIn } from '../support/object-store.ts'
import { openObjectStore } from '../support/object-store.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows } from '../support/strange-values.ts'

/** Eight megabytes of it are visitors’. */
const QUOTA = 4 * 8 * 1024 * 1024
const CUSTOMER = 'selin@example.com'
const OWNER = 'ayse@example.com'

let standIn: ObjectStoreStandIn
const storages: FileStorage[] = []
let one: TestSite
let two: TestSite
let jpeg: Buffer

async function storageOfAnInstance(): Promise<FileStorage> {
  const storage = await openS3Storage({
    settings: standIn.settings(),
    folder: testFolder('copies'),
    logger: createLogger('silent'),
    // A failure that a test is done with does not reach into the next.
    times: { ...STORAGE_TIMES, restMs: 0 },
  })
  storages.push(storage)
  return storage
}

beforeAll(async () => {
  standIn = await openObjectStore()
  const first = await openTestShop({
    storage: await storageOfAnInstance(),
    uploadQuotaBytes: QUOTA,
    fetchPublic: async () => ok(jpeg),
  })
  const second = await openTestShop({
    storage: await storageOfAnInstance(),
    uploadQuotaBytes: QUOTA,
    beside: first,
  })
  one = await openTestSite(first)
  two = await openTestSite(second)
  const { accounts } = first.services
  const people = [
    { name: 'Selin Öz', email: CUSTOMER, role: 'customer' },
    { name: 'Ayşe Sahip', email: OWNER, role: 'admin' },
  ] as const
  for (const person of people) unwrap(await accounts.create({ ...person, password: PASSWORD }))
  jpeg = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#00796b' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => {
  standIn.fault = null
})
afterAll(async () => {
  await one.close()
  await two.close()
  for (const storage of storages) await storage.close()
  await standIn.close()
})

function away(): void {
  standIn.fault = () => ({ status: 503, code: 'SlowDown' })
}

function uploadTo(who: Visitor | TestSite['visit'], bytes: Uint8Array, name = 'logo.pdf'): Promise<Answer> {
  const multipart = new FormData()
  multipart.set('file', new File([bytes as BlobPart], name))
  return who('/api/print-files', { multipart })
}

async function logoOf(bytes: Uint8Array, name: string): Promise<string> {
  expect((await uploadTo(await one.signIn(CUSTOMER), bytes, name)).status).toBe(201)
  const { rows } = await one.shop.connection.pool.query<{ id: string }>(
    'select id from saved_logos where name = $1',
    [name],
  )
  return rows[0]?.id ?? ''
}

async function pictureOf(background: string): Promise<string> {
  const editor = await one.visitAs(['products'])
  const picture = await sharp(jpeg).tint(background).jpeg().toBuffer()
  const answer = await editor('/admin/uploads/images', { method: 'POST', body: picture })
  expect(answer.status).toBe(201)
  return (answer.json() as { assetId: string }).assetId
}

/** As a browser asks for what somebody follows a link to. */
const LINK = { headers: { 'Sec-Fetch-Mode': 'navigate' } }
const COMPANY = {
  email: 'sirket@example.com',
  phone: '0532 123 45 67',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  companyName: 'Çağlar Gıda A.Ş.',
  authorizedPerson: 'Işıl Çağlar',
  taxNumber: '1234567890',
  taxOffice: 'Kadıköy',
  address: 'Gül Sok. 5, Kadıköy',
  acceptMembership: 'on',
}
const AVIF = { headers: { Accept: 'image/avif,image/webp,*/*' } }

describe('what one instance took', () => {
  test('a print file: the other one gives it back byte for byte, and shows it small', async () => {
    const pdf = aPdf('yükleyen bir, veren iki')
    const file = await logoOf(pdf, 'iki-yer.pdf')
    const there = await two.signIn(CUSTOMER)
    const answer = await there(`/profil/logolar/${file}/dosya`)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(Buffer.from(pdf))).toBe(true)
    const preview = await there(`/profil/logolar/${await logoOf(jpeg, 'iki-yer.jpg')}/onizleme`)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('a picture: the other one shows it, and the AVIF that one of them made', async () => {
    const assetId = await pictureOf('#ff0000')
    const webp = await two.visit(`/img/${assetId}/400`, AVIF)
    expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await one.visit(`/img/${assetId}/400`, AVIF)
    await one.shop.jobs.runAll()
    // The other one remembers for some seconds that there was none.
    await expect
      .poll(async () => (await two.visit(`/img/${assetId}/400`, AVIF)).headers.get('content-type'), {
        timeout: 25_000,
      })
      .toBe('image/avif')
    const puts = standIn.calls.filter(
      ({ operation, key }) => operation === 'PutObject' && key.endsWith('.avif'),
    )
    expect(puts).toHaveLength(1)
    await two.shop.jobs.runAll()
    expect(
      standIn.calls.filter(({ operation, key }) => operation === 'PutObject' && key.endsWith('.avif')),
    ).toHaveLength(1)
  })

  test('a file of content: the other one takes it in', async () => {
    const owner = await one.signIn(OWNER)
    const { content, shopData } = one.shop.services
    const exported = (await shopData.exportContent()) as BodyInit
    const zip = Buffer.from(await new Response(exported).arrayBuffer())
    await content.addAnnouncement({ id: 'ayse', name: 'Ayşe' }, { text: 'Dosyada olmayan', link: '' })
    const multipart = new FormData()
    multipart.set('file', new File([zip as BlobPart], 'icerik.zip'))
    const looked = await owner('/admin/data', { multipart })
    expect(looked.status).toBe(200)
    const file = /name="file"[^>]*value="([0-9a-f]{64})"|value="([0-9a-f]{64})"[^>]*name="file"/.exec(
      looked.text,
    )
    const there = await two.signIn(OWNER)
    const form = { intent: 'import', file: file?.[1] ?? file?.[2] ?? '' }
    away()
    const refused = await there('/admin/data', { form })
    expect(refused.status).toBe(503)
    expect(refused.text).toContain('Dosya deposuna şu anda ulaşılamıyor; hiçbir şey değişmedi.')
    standIn.fault = null
    const applied = await there('/admin/data', { form })
    expect(applied.status).toBe(200)
    expect(applied.text).toContain('İçerik içe aktarıldı.')
    expect([...standIn.objects.keys()].filter((key) => key.includes('/imports/'))).toEqual([])
    expect((await owner('/admin/data', { form })).status).toBe(404)
  })

  test('counts against the room of the other one', async () => {
    const large = new Uint8Array(1_500_000)
    const filled: number[] = []
    for (let n = 0; n < 6; n += 1) {
      large.set(aPdf(`dolu ${n}`))
      filled.push((await uploadTo(n % 2 === 0 ? one.visit : two.visit, large)).status)
      one.shop.clock.advance({ minutes: 1 })
    }
    expect(filled).toContain(201)
    expect(filled.at(-1)).toBe(413)
    expect((await uploadTo(one.visit, large)).json()).toMatchObject({ error: { code: 'media/quota' } })
    await one.shop.connection.pool.query("delete from print_files where name = 'logo.pdf'")
    one.shop.clock.advance({ minutes: 1 })
  })
})

describe('while the store is away', () => {
  test('pages render, pictures that nobody here has say so and are not kept', async () => {
    const assetId = await pictureOf('#00ff00')
    away()
    expect((await two.visit('/')).status).toBe(200)
    const picture = await two.visit(`/img/${assetId}/400`, AVIF)
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(picture.text).toBe('Görsel şu anda gösterilemiyor. Lütfen biraz sonra tekrar deneyin.')
    standIn.fault = null
    expect((await two.visit(`/img/${assetId}/400`, AVIF)).status).toBe(200)
    away()
    const kept = await two.visit(`/img/${assetId}/400`)
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('uploads say what to do, and nothing is half there', async () => {
    const editor = await one.visitAs(['products'])
    const before = [await countRows(one.shop.connection), standIn.objects.size]
    away()
    const message =
      'Dosya deposuna şu anda ulaşılamıyor; dosya kaydedilmedi. Lütfen birkaç dakika sonra tekrar deneyin.'
    const files = [
      await uploadTo(one.visit, aPdf('yolda kalan')),
      await editor('/admin/uploads/images', {
        method: 'POST',
        body: await sharp(jpeg).negate().jpeg().toBuffer(),
      }),
    ]
    for (const answer of files) {
      expect(answer.status).toBe(503)
      expect(answer.json()).toMatchObject({ error: { code: 'media/storage-away', message } })
    }
    standIn.fault = null
    expect([await countRows(one.shop.connection), standIn.objects.size]).toEqual(before)
    expect((await uploadTo(one.visit, aPdf('yolda kalan'))).status).toBe(201)
  })

  test('a download says so instead of beginning', async () => {
    const file = await logoOf(aPdf('sonra'), 'sonra.pdf')
    const there = await two.signIn(CUSTOMER)
    away()
    const answer = await there(`/profil/logolar/${file}/dosya`)
    expect(answer.status).toBe(503)
    standIn.fault = null
    expect((await there(`/profil/logolar/${file}/dosya`)).status).toBe(200)
  })

  test('an order’s files, the content and a person’s data say so instead of breaking off', async () => {
    const { services } = one.shop
    const mug = await aProduct(services)
    const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf('siparişin'))))
    const order = await aCheckout(services, [
      aLine(mug, { fileId: file.fileId, printChoice: 'Tek renk serigrafi' }),
    ])
    const { id } = unwrap(await services.orders.place(order, null))
    const [owner, customer] = [await two.signIn(OWNER), await two.signIn(CUSTOMER)]
    const asked: readonly (readonly [() => Promise<Answer>, number])[] = [
      [() => owner(`/admin/orders/${id}/files`, LINK), 200],
      [() => owner('/admin/data/export', LINK), 200],
      [() => customer('/profil/verilerim/indir', { ...LINK, form: { password: PASSWORD } }), 200],
    ]
    for (const [ask] of asked) {
      away()
      const answer = await ask()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
      expect(answer.text).toBe(
        'Dosya deposuna şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.',
      )
    }
    standIn.fault = null
    for (const [ask, status] of asked) expect((await ask()).status).toBe(status)
  })

  test('a mockup, an ordered design and its sheet say so', async () => {
    const { services } = one.shop
    const mug = await aPrintableProduct(services)
    const sent = await designed(services)
    const placed = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug, sent)]), null))
    const [line] = unwrap(await services.orders.adminGet(placed.id)).lines
    const owner = await two.signIn(OWNER)
    const of = (what: string) => `/admin/orders/${placed.id}/${what}/${line?.id}`
    const logo = (await aLogo()).toString('base64')
    const mockup = () =>
      two.visit('/api/ai/generate-mockup', {
        json: {
          product_name: mug.title,
          product_category: 'Kupalar',
          user_instruction: 'ortaya',
          logo_base64: logo,
        },
      })
    away()
    const drawn = await mockup()
    expect([drawn.status, drawn.headers.get('retry-after')]).toEqual([503, '10'])
    expect(drawn.json()).toMatchObject({ error: { code: 'mockups/storage-away' } })
    expect(drawn.text).toContain('AI tasarım oluşturulamadı. Ürünün görseline şu anda ulaşılamıyor.')
    for (const address of [of('sheets'), of('designs')]) {
      const answer = await owner(address, LINK)
      expect([address, answer.status]).toEqual([address, 503])
      expect(answer.text).toContain('Dosya deposuna şu anda ulaşılamıyor.')
    }
    standIn.fault = null
    expect((await mockup()).status).toBe(200)
    expect((await owner(of('sheets'))).status).toBe(200)
  })

  test('a form with a picture or a document keeps what was typed', async () => {
    const marketing = await one.visitAs(['marketing'])
    const popup = {
      intent: 'fetch',
      version: '0',
      title: 'Yeni katalog',
      imageAssetId: '',
      alt: '',
      link: '',
      linkText: '',
      delayMs: '1000',
      pictureUrl: 'https://baskasi.example/kupa.jpg',
    }
    away()
    const fetched = await marketing('/admin/welcome-popup', { form: popup })
    expect(fetched.status).toBe(503)
    expect(fetched.text).toContain('Yeni katalog')
    expect(fetched.text).toContain('Dosya deposuna şu anda ulaşılamıyor; dosya kaydedilmedi.')
    const company = new FormData()
    for (const [name, value] of Object.entries(COMPANY)) company.set(name, value)
    company.set('taxDocument', new File([aPdf('levha') as BlobPart], 'levha.pdf'))
    const applied = await two.visit('/kayit?tip=kurumsal', { multipart: company })
    expect(applied.status).toBe(503)
    expect(applied.text).toContain('Çağlar Gıda A.Ş.')
    expect(applied.text).toContain('Dosya deposuna şu anda ulaşılamıyor; dosya kaydedilmedi.')
  })
})
