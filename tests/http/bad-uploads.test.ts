import { existsSync, readdirSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let editor: Visitor
let png: Buffer

beforeAll(async () => {
  site = await openTestSite(await openTestShop({ uploadQuotaBytes: 40 * 1024 * 1024 }))
  await site.shop.services.settings.change({ printFileMaxMegabytes: 1 })
  editor = await site.visitAs(['products'])
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
})
afterAll(() => site.close())

function upload(bytes: Uint8Array, name = 'logo.pdf', field = 'file'): Promise<Answer> {
  const multipart = new FormData()
  multipart.set(field, new File([bytes as BlobPart], name))
  return site.visit('/api/print-files', { multipart })
}

function storedFiles(): string[] {
  const root = site.shop.mediaFolder
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

async function unchanged(act: () => Promise<void>): Promise<void> {
  const before = [storedFiles(), await countRows(site.shop.connection)]
  await act()
  expect([storedFiles(), await countRows(site.shop.connection)]).toEqual(before)
}

const MEGABYTE = 1024 * 1024
const PDF = aPdf()

function aPdfOf(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes).fill(0x20)
  file.set(PDF)
  return file
}

describe('a print file', () => {
  test('is taken up to the very limit', async () => {
    const answer = await upload(aPdfOf(MEGABYTE))
    expect(answer.status).toBe(201)
    expect(answer.json()).toMatchObject({ type: 'pdf', sizeBytes: MEGABYTE, name: 'logo.pdf' })
  })

  test.each([
    ['one byte over the limit', () => aPdfOf(MEGABYTE + 1), 413],
    ['far over the limit', () => aPdfOf(8 * MEGABYTE), 413],
    ['empty', () => new Uint8Array(), 400],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a program', () => Buffer.from('MZ\u0090\u0000\u0003'), 415],
    ['an archive', () => Buffer.from('PK\u0003\u0004....'), 415],
    ['text', () => Buffer.from('merhaba'), 415],
    ['zeros', () => new Uint8Array(1_000), 415],
  ])(
    'is refused when it is %s, whatever it is called, and leaves nothing behind',
    async (what, bytes, status) => {
      await unchanged(async () => {
        const answer = await upload(bytes())
        expectRefused(answer, what)
        expect(answer.status).toBe(status)
      })
    },
  )

  test('may have any name; none of it reaches a path or a header', async () => {
    const names = [
      ...STRANGE_TEXTS.map(([, text]) => text.toWellFormed().slice(0, 500)),
      '../../../etc/cron.d/x.pdf',
      '..\\..\\windows\\x.pdf',
      'C:\\x.pdf',
      '.htaccess',
      'con.pdf',
      'a"b;filename=c.pdf',
      `${'ğ'.repeat(300)}.pdf`,
      'İndirimli ışık 🎁.pdf',
    ]
    for (const name of names) {
      const answer = await upload(PDF, name)
      expectCalm(answer, JSON.stringify(name))
      if (answer.status !== 201) continue
      const kept = (answer.json() as { name: string }).name
      expect(kept, JSON.stringify(name)).not.toMatch(/[\p{Cc}/\\\u202a-\u202e]/u)
      expect(kept.length).toBeLessThanOrEqual(255)
    }
    for (const path of storedFiles()) expect(path.startsWith(site.shop.mediaFolder)).toBe(true)
    expect(storedFiles().every((path) => /\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))).toBe(true)
  })

  test.each([
    ['no multipart', { method: 'POST', body: PDF, headers: { 'Content-Type': 'application/pdf' } }],
    ['a form without a file', { form: { file: 'logo.pdf' } }],
    ['nothing', { method: 'POST' }],
    ['JSON', { json: { file: 'x' } }],
    [
      'a multipart without a boundary',
      { method: 'POST', body: PDF, headers: { 'Content-Type': 'multipart/form-data' } },
    ],
    [
      'a multipart that never begins',
      {
        method: 'POST',
        body: 'x'.repeat(5_000),
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
    ],
    [
      'a multipart that never ends',
      {
        method: 'POST',
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
    ],
    [
      'a multipart with endless headers',
      {
        method: 'POST',
        body: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nX: ${'y'.repeat(200_000)}\r\n\r\n%PDF-1.4\r\n--b--`,
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
    ],
  ])('is asked for when there comes %s', async (what, visit) => {
    await unchanged(async () => expectRefused(await site.visit('/api/print-files', visit), what))
  })

  test('is the first of several', async () => {
    const multipart = new FormData()
    for (const name of ['bir.pdf', 'iki.pdf', 'üç.pdf'])
      multipart.append('file', new File([PDF as BlobPart], name))
    const answer = await site.visit('/api/print-files', { multipart })
    expectCalm(answer, 'several')
    if (answer.status === 201) expect(answer.json()).toMatchObject({ name: 'bir.pdf' })
  })

  test('that breaks off leaves nothing behind, and the next one is taken', async () => {
    await unchanged(async () => {
      for (let i = 0; i < 5; i += 1) await breakOff('/api/print-files')
      await expect.poll(() => storedFiles().filter((path) => path.includes('incoming'))).toEqual([])
    })
    expect((await upload(PDF)).status).toBe(201)
  })

  test('beyond sixty megabytes is refused before it is read', async () => {
    const answer = await site.visit('/api/print-files', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(61 * MEGABYTE) },
    })
    expectRefused(answer, 'huge')
    expect(answer.status).toBe(413)
  })
})

/** Sends the beginning of a file and hangs up. */
async function breakOff(path: string): Promise<void> {
  const url = new URL(path, site.origin)
  await new Promise<void>((settle) => {
    const outgoing = sendRequest(url, {
      method: 'POST',
      headers: {
        Origin: PUBLIC_URL,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': '500000',
      },
    })
    outgoing.on('error', () => settle())
    outgoing.once('close', () => settle())
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    outgoing.write(head.padEnd(100_000, ' '), () => outgoing.destroy())
  })
}

describe('a picture of a product', () => {
  const UNREADABLE = 'Bu dosya bir görsel olarak okunamadı. JPG, PNG veya WebP yükleyin.'
  const TOO_LARGE = 'Görsel boyutu en fazla 15MB olabilir.'

  function send(body: Uint8Array | string, type = 'image/png'): Promise<Answer> {
    return editor('/admin/uploads/images', { method: 'POST', body, headers: { 'Content-Type': type } })
  }

  test('is taken by its content, whatever its declared type', async () => {
    const answer = await send(png, 'text/html')
    expect(answer.status).toBe(201)
    const { assetId } = answer.json() as { assetId: string }
    const served = await site.visit(`/img/${assetId}/400`, { headers: { Accept: 'image/webp' } })
    expect(served.headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    ['nothing', () => Buffer.of(), 415, 'Dosya boş. Lütfen başka bir görsel seçin.'],
    ['text', () => Buffer.from('merhaba'), 415, UNREADABLE],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script>'), 415, UNREADABLE],
    ['a PDF', () => Buffer.from(PDF), 415, UNREADABLE],
    ['half a picture', () => png.subarray(0, 60), 415, UNREADABLE],
    ['a picture of 50 000 × 50 000', () => hugePng(), 415, UNREADABLE],
    [
      'an SVG of 50 000²',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>'),
      415,
      UNREADABLE,
    ],
    ['beyond 15 megabytes', () => Buffer.alloc(15 * MEGABYTE + 1, 'x'), 413, TOO_LARGE],
    ['beyond 16 megabytes', () => Buffer.alloc(17 * MEGABYTE, 'x'), 413, TOO_LARGE],
  ])('is refused when it is %s', async (what, bytes, status, message) => {
    await unchanged(async () => {
      const answer = await send(bytes())
      expectRefused(answer, what)
      expect(answer.status).toBe(status)
      expect(answer.json()).toMatchObject({ error: { message } })
    })
  })

  test('that is an SVG is drawn when it comes in: no script of it is ever served', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><script>alert(1)</script></svg>'
    const { assetId } = (await send(svg)).json() as { assetId: string }
    for (const accept of ['image/avif,image/webp', 'image/svg+xml', '*/*']) {
      const served = await site.visit(`/img/${assetId}/400`, { headers: { Accept: accept } })
      expect(served.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/)
      expect(served.text).not.toContain('alert')
    }
  })

  /** A PNG that claims to be huge; its pixels are not there. */
  function hugePng(): Buffer {
    const file = Buffer.from(png)
    file.writeUInt32BE(50_000, 16)
    file.writeUInt32BE(50_000, 20)
    return file
  }
})

test('when the quota is reached uploads are refused with a sentence, and what is there stays', async () => {
  await site.shop.services.settings.change({ printFileMaxMegabytes: 50 })
  let answer = await upload(aPdfOf(30 * MEGABYTE))
  for (let i = 0; i < 3 && answer.status === 201; i += 1) {
    const file = aPdfOf(20 * MEGABYTE)
    file[file.length - 1] = i
    answer = await upload(file)
  }
  expect(answer.status).toBe(413)
  expect(answer.json()).toMatchObject({ error: { code: 'media/quota' } })
  expect(storedFiles().some((path) => path.includes('incoming'))).toBe(false)
  await site.shop.services.settings.change({ printFileMaxMegabytes: 1 })
})
