import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openS3Storage } from '#app/platform/s3-storage.server.ts'
import type { DerivedName, FileStorage, StoreName } from '#app/platform/storage.server.ts'
import { testFolder } from '../../../../tests/support/database.ts'
import { anUpload, aPdf } from '../../../../tests/support/factories.ts'
import type { ObjectStoreStandIn } from '../../../../tests/support/object-store.ts'
import { openObjectStore } from '../../../../tests/support/object-store.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PrintFileRef } from '../domain/print-file.ts'
import { STAFF } from '../domain/upload-limits.ts'
import { toArchiveCopy } from './pictures.parser.server.ts'
import { printFileRules } from './print-upload.server.ts'

let shop: TestShop
let standIn: ObjectStoreStandIn
let bucket: FileStorage
/** Where the tests look behind the store. */
let place: {
  isThere(kind: StoreName | DerivedName, name: string): boolean
  /** Makes an upload look two days old. */
  makeOld(kind: StoreName, name: string): void
}

beforeAll(async () => {
  standIn = await openObjectStore()
})
afterAll(() => standIn.close())

const pathIn = (kind: string, name: string) => `${kind}/${name.slice(0, 2)}/${name}`
const TWO_DAYS_MS = 2 * 86_400_000

async function openOnDisk(): Promise<void> {
  shop = await openTestShop()
  const pathOf = (kind: string, name: string) => join(shop.mediaFolder, pathIn(kind, name))
  place = {
    isThere: (kind, name) => existsSync(pathOf(kind, name)),
    makeOld(kind, name) {
      const longAgo = new Date(Date.now() - TWO_DAYS_MS)
      utimesSync(pathOf(kind, name), longAgo, longAgo)
    },
  }
}

async function openInBucket(): Promise<void> {
  standIn.objects.clear()
  bucket = await openS3Storage({
    settings: standIn.settings(),
    folder: testFolder('copies'),
    logger: createLogger('silent'),
  })
  shop = await openTestShop({ storage: bucket })
  const objectOf = (kind: string, name: string) => standIn.objects.get(`magaza/${pathIn(kind, name)}`)
  place = {
    isThere: (kind, name) => objectOf(kind, name) !== undefined,
    makeOld(kind, name) {
      const object = objectOf(kind, name)
      if (object) object.modifiedAt = Date.now() - TWO_DAYS_MS
    },
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

async function upload(bytes: Uint8Array, name?: string, type?: string) {
  return shop.services.media.receivePrintFile(anUpload(bytes, name, type))
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A megabyte and more, however well it is encoded. */
async function aNoisyPicture(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 900, channels: 3, background: '#00796b', noise } as const
  return sharp({ create }).png().toBuffer()
}

const STORES = [
  ['on the disk', openOnDisk, async () => {}],
  ['in an object store', openInBucket, () => bucket.close()],
] as const

describe.each(STORES)('a print file %s', (_where, open, close) => {
  beforeEach(open)
  afterEach(close)

  test('comes back byte for byte, under its own name', async () => {
    const bytes = aPdf('byte for byte')
    const ref = unwrap(await upload(bytes, 'Şirket logosu.pdf'))
    expect(ref).toMatchObject({ name: 'Şirket logosu.pdf', sizeBytes: bytes.length, type: 'pdf' })
    const opened = unwrap(await shop.services.media.openPrintFile(ref.fileId))
    expect(await bytesOf(opened.stream)).toEqual(bytes)
  })

  test.each([
    ['a PDF under a picture’s name', aPdf(), 'logo.png', 'pdf'],
    [
      'an SVG with a declaration and a comment',
      encode('<?xml version="1.0"?><!-- x --><svg xmlns="x"/>'),
      'a.svg',
      'svg',
    ],
    ['PostScript', encode('%!PS-Adobe-3.0\n'), 'a.ai', 'postscript'],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'a.txt', 'png'],
  ])('is judged by its content: %s', async (_name, bytes, fileName, type) => {
    expect(unwrap(await upload(bytes, fileName)).type).toBe(type)
  })

  test.each([
    ['HTML under a PDF’s name', encode('<html><script>alert(1)</script>'), 'logo.pdf'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]), 'logo.svg'],
    ['text that mentions svg', encode('hello <svg'), 'logo.svg'],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4]), 'logo.ai'],
  ])('is refused when it is %s', async (_name, bytes, fileName) => {
    expect(await upload(bytes, fileName)).toMatchObject({
      ok: false,
      error: { code: 'media/wrong-type', message: 'Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.' },
    })
  })

  test('may have exactly the limit and not one byte more; the message carries the configured number', async () => {
    const limit = 2 * 1024 * 1024
    const full = new Uint8Array(limit)
    full.set(aPdf())
    expect((await upload(full)).ok).toBe(true)
    const over = new Uint8Array(limit + 1)
    over.set(aPdf())
    expect(await upload(over)).toMatchObject({
      ok: false,
      error: { message: 'Dosya boyutu en fazla 2MB olabilir.' },
    })
    await shop.services.settings.change({ printFileMaxMegabytes: 5 })
    expect((await upload(over)).ok).toBe(true)
  })

  test('is refused when it is empty or missing', async () => {
    expect(await upload(new Uint8Array(0))).toMatchObject({ ok: false, error: { code: 'media/no-file' } })
    const noFile = new Request('http://localhost/', { method: 'POST', body: new FormData() })
    expect(await shop.services.media.receivePrintFile(noFile)).toMatchObject({ ok: false })
    const notForm = new Request('http://localhost/', { method: 'POST', body: 'x' })
    expect(await shop.services.media.receivePrintFile(notForm)).toMatchObject({ ok: false })
  })

  test('cut off in the middle leaves nothing behind', async () => {
    let sent = false
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent) throw new Error('connection lost')
        sent = true
        controller.enqueue(
          encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half'),
        )
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = new Request('http://localhost/', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect(await shop.services.media.receivePrintFile(request)).toMatchObject({
      ok: false,
      error: { code: 'media/broken-upload' },
    })
  })

  test('never keeps a path or a trick of its name', async () => {
    const ref = unwrap(await upload(aPdf(), '../../etc/\u202Epasswd.pdf'))
    expect(ref.name).toBe('passwd.pdf')
  })

  test('nobody refers to goes 7 days after its last use; one of an order stays', async () => {
    const { media } = shop.services
    const [idle, used, ordered] = [
      unwrap(await upload(aPdf('idle'))),
      unwrap(await upload(aPdf('used'))),
      unwrap(await upload(aPdf('ordered'))),
    ]
    await media.keepFor(shop.connection.db, [ordered.fileId], { kind: 'order', id: 'ORD-1' })
    shop.clock.advance({ days: 6 })
    await media.renewPrintFiles([used.fileId])
    shop.clock.advance({ days: 2 })
    expect(await media.cleanUp()).toEqual({ removedFiles: 1 })
    expect((await media.openPrintFile(idle.fileId)).ok).toBe(false)
    expect((await media.openPrintFile(used.fileId)).ok).toBe(true)
    shop.clock.advance({ days: 30 })
    await media.cleanUp()
    expect((await media.openPrintFile(ordered.fileId)).ok).toBe(true)
  })

  test('stays as long as one of those who keep it does', async () => {
    const { media } = shop.services
    const { db } = shop.connection
    const { fileId } = unwrap(await upload(aPdf('shared')))
    const holders = [
      { kind: 'order', id: 'ORD-1' },
      { kind: 'order', id: 'ORD-2' },
      { kind: 'account', id: 'selin' },
    ] as const
    for (const holder of holders) expect(await media.keepFor(db, [fileId, fileId], holder)).toEqual([fileId])
    expect(await media.keepFor(db, ['gone'], holders[0])).toEqual([])
    for (const holder of holders) {
      shop.clock.advance({ days: 30 })
      await media.cleanUp()
      expect((await media.openPrintFile(fileId)).ok).toBe(true)
      await media.releaseFrom(db, [fileId], holder)
      await media.releaseFrom(db, [fileId], holder)
    }
    shop.clock.advance({ days: 6 })
    expect(await media.cleanUp()).toEqual({ removedFiles: 0 })
    shop.clock.advance({ days: 2 })
    expect(await media.cleanUp()).toEqual({ removedFiles: 1 })
  })

  test('is drawn small once; the picture goes with the content', async () => {
    const { media } = shop.services
    const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00796b' } })
      .png()
      .toBuffer()
    const { fileId, contentHash } = unwrap(await upload(png, 'logo.png'))
    const preview = `${contentHash}.webp`
    const drawn = await media.drawPreview(fileId)
    expect(drawn?.length).toBeGreaterThan(0)
    // What is kept is what is shown: nothing is decoded again.
    await shop.storage.derived('previews').write(preview, Buffer.from('kept'))
    expect(String(await media.drawPreview(fileId))).toBe('kept')
    expect(place.isThere('previews', preview)).toBe(true)
    shop.clock.advance({ days: 8 })
    place.makeOld('private', contentHash)
    await media.cleanUp()
    expect([place.isThere('private', contentHash), place.isThere('previews', preview)]).toEqual([
      false,
      false,
    ])
  })

  test('is shown small and drawn anew when it is a raster, and not at all when it is not', async () => {
    const { media } = shop.services
    const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00796b' } })
      .png()
      .toBuffer()
    const { fileId } = unwrap(await upload(png, 'logo.png'))
    const preview = await media.drawPreview(fileId)
    expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320 })
    const broken = unwrap(await upload(png.subarray(0, 60), 'yarim.png'))
    expect(await media.drawPreview(broken.fileId)).toBeNull()
    const svg = unwrap(await upload(encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'))
    expect(await media.drawPreview(svg.fileId)).toBeNull()
    expect(await media.drawPreview('unknown')).toBeNull()
  })

  test('with the same content as another survives the other’s clean-up', async () => {
    const { media } = shop.services
    const first = unwrap(await upload(aPdf('same')))
    shop.clock.advance({ days: 8 })
    const second = unwrap(await upload(aPdf('same')))
    await media.cleanUp()
    expect((await media.openPrintFile(first.fileId)).ok).toBe(false)
    expect(await bytesOf(unwrap(await media.openPrintFile(second.fileId)).stream)).toEqual(aPdf('same'))
  })

  test('leaves the store a day after nobody refers to it any more', async () => {
    const { media } = shop.services
    const { contentHash } = unwrap(await upload(aPdf('forgotten')))
    shop.clock.advance({ days: 8 })
    await media.cleanUp()
    expect(place.isThere('private', contentHash)).toBe(true)
    place.makeOld('private', contentHash)
    await media.cleanUp()
    expect(place.isThere('private', contentHash)).toBe(false)
  })

  test('is one of 20 at once where 3 have room: 3 stay, the others are told and leave nothing', async () => {
    const { printFileMaxMegabytes } = await shop.services.settings.current()
    // Of visitors, a quarter of the quota.
    const uploadQuotaBytes = 4 * 3 * printFileMaxMegabytes * 1024 * 1024
    const { media } = (await openTestShop({ uploadQuotaBytes, beside: shop, storage: shop.storage })).services
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => media.receivePrintFile(anUpload(aPdf(`file ${i}`)))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(new Set(refused)).toEqual(new Set(['media/quota']))
    expect((await media.storage()).files).toBe(3)
    // What they did not use of it is free again.
    unwrap(await media.receivePrintFile(anUpload(aPdf('the next one'))))
  })

  describe('of a visitor', () => {
    const MB = 1024 * 1024
    let media: TestShop['services']['media']
    let visitors = 0

    // Room for 4 MB of visitors' files.
    beforeEach(async () => {
      const small = { uploadQuotaBytes: 16 * MB, beside: shop, storage: shop.storage }
      media = (await openTestShop(small)).services.media
    })

    /** From another address each time. */
    async function visit(marker: string, megabytes = 1) {
      visitors += 1
      const bytes = aPdf(marker.padEnd(megabytes * MB - 1_000, 'x'))
      return media.receivePrintFile(measured(bytes), { kind: 'visitor', address: `${visitors}` })
    }

    /** An upload that says how long it is, as browsers do. */
    function measured(bytes: Uint8Array): Request {
      const request = anUpload(bytes)
      request.headers.set('content-length', String(bytes.length + 500))
      return request
    }

    async function fillRoom(): Promise<PrintFileRef[]> {
      const files: PrintFileRef[] = []
      for (let i = 0; i < 4; i += 1) {
        shop.clock.advance({ minutes: 1 })
        files.push(unwrap(await visit(`${i}`)))
      }
      expect(await visit('one more')).toMatchObject({ ok: false, error: { code: 'media/quota' } })
      return files
    }

    const isThere = async (file: PrintFileRef | undefined) =>
      file !== undefined && (await media.renewPrintFiles([file.fileId])).size === 1

    test('never takes the owner’s room: his pictures and files are taken while theirs are refused', async () => {
      await fillRoom()
      unwrap(await media.storeImage(await aNoisyPicture()))
      const rules = printFileRules(20)
      const invoice = measured(aPdf('fatura'.padEnd(10 * MB, 'x')))
      unwrap(await media.receivePrivateFile(invoice, rules, STAFF))
      expect((await media.storage()).visitors).toMatchObject({ mostBytes: 4 * MB, files: 4 })
    })

    test('goes for the next one when nobody used it for an hour, the longest unused first, and its content with it', async () => {
      const [first, second, third] = await fillRoom()
      shop.clock.advance({ minutes: 61 })
      expect(await isThere(first)).toBe(true)
      unwrap(await visit('another'))
      expect(await isThere(second)).toBe(false)
      expect(place.isThere('private', second?.contentHash ?? '')).toBe(false)
      expect(place.isThere('private', first?.contentHash ?? '')).toBe(true)
      expect([await isThere(first), await isThere(third)]).toEqual([true, true])
    })

    test('stays when it was used within the hour, whoever else wants its room', async () => {
      const files = await fillRoom()
      shop.clock.advance({ minutes: 56 })
      expect(await visit('too early')).toMatchObject({ ok: false, error: { code: 'media/quota' } })
      for (const file of files) expect(await isThere(file)).toBe(true)
    })

    test('leaves visitors’ room for the shop’s with the order, quote or account that holds it, and is not removed', async () => {
      const files = await fillRoom()
      const holders = (['order', 'quote', 'account', 'order'] as const).map((kind) => ({ kind, id: 'x' }))
      for (const [i, file] of files.entries())
        await media.keepFor(shop.connection.db, [file.fileId], holders[i] ?? { kind: 'order', id: 'x' })
      shop.clock.advance({ days: 1 })
      for (let i = 0; i < 4; i += 1) unwrap(await visit(`next ${i}`))
      for (const file of files) expect(await isThere(file)).toBe(true)
      expect((await media.storage()).usedBytes).toBeGreaterThan(7 * MB)
    })

    test('with the content of another stays until the last of them goes', async () => {
      const one = unwrap(await visit('same', 2))
      const other = unwrap(await visit('same', 2))
      await media.keepFor(shop.connection.db, [other.fileId], { kind: 'order', id: 'x' })
      shop.clock.advance({ minutes: 120 })
      unwrap(await visit('a', 2))
      unwrap(await visit('b', 2))
      shop.clock.advance({ minutes: 120 })
      unwrap(await visit('c', 2))
      expect(await isThere(other)).toBe(true)
      expect(place.isThere('private', one.contentHash)).toBe(true)
    })

    test('makes room for staff too, and none goes in vain for what does not fit at all', async () => {
      const files = await fillRoom()
      shop.clock.advance({ minutes: 120 })
      const rules = printFileRules(20)
      const tooLarge = measured(aPdf('x'.repeat(17 * MB)))
      expect(await media.receivePrivateFile(tooLarge, rules, STAFF)).toMatchObject({
        error: { code: 'media/quota' },
      })
      expect((await media.storage()).visitors.files).toBe(4)
      unwrap(await media.receivePrivateFile(measured(aPdf('x'.repeat(13 * MB))), rules, STAFF))
      expect(await isThere(files[0])).toBe(false)
      expect(await isThere(files[3])).toBe(true)
    })

    test('is refused beyond a day’s bound of its address with a sentence that says what to do', async () => {
      const from = { kind: 'visitor', address: '198.51.100.9' } as const
      for (let i = 0; i < 200; i += 1) unwrap(await media.receivePrintFile(measured(aPdf(`${i}`)), from))
      const refused = await media.receivePrintFile(measured(aPdf('more')), from)
      expect(refused).toMatchObject({ error: { code: 'media/daily-limit' } })
      expect(refused.ok ? '' : refused.error.message).toContain('Yarın tekrar deneyin')
      unwrap(await visit('somebody else'))
      shop.clock.advance({ days: 1 })
      unwrap(await media.receivePrintFile(measured(aPdf('next day')), from))
    })
  })

  test('is refused when the store is full', async () => {
    const small = await openTestShop({ uploadQuotaBytes: 1024 })
    expect(await small.services.media.receivePrintFile(anUpload(aPdf()))).toMatchObject({
      ok: false,
      error: { code: 'media/quota' },
    })
  })
})

describe.each(STORES)('a picture %s', (_where, open, close) => {
  beforeEach(open)
  afterEach(close)

  async function aPicture(width: number, height: number): Promise<Uint8Array> {
    return sharp({ create: { width, height, channels: 3, background: '#00796b' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
  }

  test('is kept as an archive copy without its metadata, the same one once', async () => {
    const first = unwrap(await shop.services.media.storeImage(await aPicture(2400, 3600)))
    expect(first).toMatchObject({ width: 1200, height: 1800 })
    const second = unwrap(await shop.services.media.storeImage(await aPicture(2400, 3600)))
    expect(second.assetId).toBe(first.assetId)
  })

  test('is kept as a JPEG of quality 85', async () => {
    const { data } = await toArchiveCopy(await aPicture(600, 900))
    // The quality of a JPEG stands in its first table of quantisation alone.
    const firstTable = (jpeg: Buffer) => {
      const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
      return jpeg.subarray(at, at + jpeg.readUInt16BE(at + 2)).toString('hex')
    }
    const ofQuality = async (quality: number) =>
      firstTable(
        await sharp(await aPicture(600, 900))
          .jpeg({ quality, mozjpeg: true })
          .toBuffer(),
      )
    expect(firstTable(data)).toBe(await ofQuality(85))
    expect(firstTable(data)).not.toBe(await ofQuality(84))
  })

  test('is served in the shop’s own sizes: WebP at once, AVIF when the job has made it', async () => {
    const { media } = shop.services
    const { assetId } = unwrap(await media.storeImage(await aPicture(1200, 1800)))
    expect(await media.openImage(assetId, 400, 'avif')).toMatchObject({ format: 'webp', isFinal: false })
    await shop.jobs.runAll()
    const avif = await media.openImage(assetId, 400, 'avif')
    expect(avif).toMatchObject({ format: 'avif', isFinal: true })
    expect((await sharp(avif?.bytes).metadata()).width).toBe(400)
    expect(await media.openImage(assetId, 401, 'webp')).toBeNull()
    expect(await media.openImage('0'.repeat(64), 400, 'webp')).toBeNull()
    expect(await media.openImage('../../etc/passwd', 400, 'webp')).toBeNull()
  })

  test.each([
    ['text', encode('not a picture')],
    ['an SVG bomb', encode('<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>')],
    ['nothing', new Uint8Array(0)],
  ])('is refused when it is %s', async (_name, bytes) => {
    expect(await shop.services.media.storeImage(bytes)).toMatchObject({
      ok: false,
      error: { code: 'media/not-an-image' },
    })
  })
})
