import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedLogo } from '#app/modules/logos/domain/saved-logo.ts'
import { aPdf } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let customer: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  customer = await site.visitAs('customer')
})
afterAll(() => site.close())

function upload(bytes: Uint8Array, name: string): { multipart: FormData } {
  const multipart = new FormData()
  multipart.set('file', new File([bytes as BlobPart], name))
  return { multipart }
}

async function logosOf(who: Visitor): Promise<readonly SavedLogo[]> {
  return ((await who('/api/logos')).json() as { logos: readonly SavedLogo[] }).logos
}

describe('saved logos', () => {
  test('are filled by an upload of a customer, and by nobody else’s', async () => {
    expect((await site.visit('/api/print-files', upload(aPdf('visitor'), 'misafir.pdf'))).status).toBe(201)
    const answer = await customer('/api/print-files', upload(aPdf('own'), 'kendi.pdf'))
    expect(answer.status).toBe(201)
    const logos = await logosOf(customer)
    expect(logos.map(({ file }) => file)).toEqual([answer.json()])
    expect((await site.visit('/api/logos')).status).toBe(401)
    expect(await logosOf(await site.visitAs('customer'))).toEqual([])
  })

  test('are uploaded, named and taken out on their page without JavaScript', async () => {
    const who = await site.visitAs('customer')
    const added = await who('/profil/logolar', upload(aPdf('page'), 'logo.pdf'))
    expect(added.status).toBe(200)
    expect(added.text).toContain('logo.pdf logolarınıza eklendi.')
    const id = (await logosOf(who))[0]?.id ?? ''
    const named = await who('/profil/logolar', { form: { intent: 'rename', id, name: 'Beyaz logo.pdf' } })
    expect(named.text).toContain('Beyaz logo.pdf')
    const unnamed = await who('/profil/logolar', { form: { intent: 'rename', id, name: '  ' } })
    expect(unnamed.status).toBe(400)
    expect(unnamed.text).toContain('Lütfen bir ad yazın.')
    expect((await who('/profil/logolar', { form: { intent: 'remove', id } })).status).toBe(200)
    expect(await logosOf(who)).toEqual([])
  })

  test('are downloaded as they are, and drawn anew where they are shown', async () => {
    const who = await site.visitAs('customer')
    const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00796b' } })
      .png()
      .toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await who('/api/print-files', upload(png, 'logo.png'))
    await who('/api/print-files', upload(new TextEncoder().encode(svg), 'logo.svg'))
    const logos = await logosOf(who)
    const drawn = logos.find(({ file }) => file.type === 'svg')
    const raster = logos.find(({ file }) => file.type === 'png')
    const download = await who(`/profil/logolar/${drawn?.id}/dosya`)
    expect(download.text).toBe(svg)
    expect(download.headers.get('content-type')).toBe('application/octet-stream')
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="logo.svg"')
    expect((await who(`/profil/logolar/${drawn?.id}/onizleme`)).status).toBe(404)
    const preview = await who(`/profil/logolar/${raster?.id}/onizleme`)
    expect(preview.headers.get('content-type')).toBe('image/webp')
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
  })

  test('of somebody else answer like those that do not exist', async () => {
    const id = (await logosOf(customer))[0]?.id ?? ''
    const other = await site.visitAs('customer')
    for (const part of ['dosya', 'onizleme']) {
      const [foreign, missing] = [
        await other(`/profil/logolar/${id}/${part}`),
        await other(`/profil/logolar/yok/${part}`),
      ]
      expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
      expect(foreign.status).toBe(404)
    }
    for (const form of [{ intent: 'rename', name: 'benim' }, { intent: 'remove' }]) {
      const answer = await other('/profil/logolar', { form: { ...form, id } })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('kendi.pdf')
    }
    expect((await logosOf(customer)).map(({ file }) => file.name)).toEqual(['kendi.pdf'])
  })

  test('stay calm and as they are, whatever a form holds', async () => {
    const id = (await logosOf(customer))[0]?.id ?? ''
    const before = await countRows(site.shop.connection)
    for (const [, text] of STRANGE_TEXTS) {
      for (const form of [
        { intent: text, id },
        { intent: 'remove', id: text },
        { intent: 'rename', id: text, name: 'x' },
      ])
        expectCalm(await customer('/profil/logolar', { form }), text)
    }
    expectCalm(await customer('/profil/logolar', upload(new TextEncoder().encode('<html>'), 'a.png')), 'HTML')
    expectCalm(await customer('/profil/logolar', { multipart: new FormData() }), 'nothing')
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})
