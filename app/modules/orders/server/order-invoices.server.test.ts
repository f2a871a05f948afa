import { beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '#app/kernel/result.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { OpenedFile } from '#app/modules/media/server/media.server.ts'
import { ADMIN, aCheckout, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let id: string
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  const { services } = shop
  const mug = await aProduct(services)
  token = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null)).token
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  id = rows[0]?.id ?? ''
  await shop.jobs.runAll()
  shop.sentMails.length = 0
})

const attach = (bytes: Uint8Array, name = 'Fatura Çağlar.pdf') =>
  shop.services.orders.attachInvoice(ADMIN, id, anUpload(bytes, name))

async function bytesOf(opened: Result<OpenedFile>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(unwrap(opened).stream).arrayBuffer())
}

describe('an invoice', () => {
  test('is kept as it was sent, for staff and for whoever holds the link, and the buyer is told', async () => {
    const { orders } = shop.services
    unwrap(await attach(aPdf('fatura')))
    expect(await bytesOf(await orders.openInvoice(id))).toEqual(aPdf('fatura'))
    expect(await bytesOf(await orders.openOwnInvoice(token))).toEqual(aPdf('fatura'))
    expect((await orders.ownOrder(token))?.invoiceName).toBe('Fatura Çağlar.pdf')
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      ['isil@example.com', 'Faturanız hazır: ORD-2026-0001'],
    ])
    expect(shop.sentMails[0]?.text).toContain(`/siparis-takip/${token}`)
  })

  test('is told to whoever the buyer named for it too, and to nobody twice', async () => {
    const { services } = shop
    const toldWith = async (email: string) => {
      const form = await aCheckout(services, [aLine(await aProduct(services))])
      const placed = unwrap(
        await services.orders.place({ ...form, invoice: { ...form.invoice, email } }, null),
      )
      await shop.jobs.runAll()
      shop.sentMails.length = 0
      unwrap(await services.orders.attachInvoice(ADMIN, placed.id, anUpload(aPdf('fatura'), 'fatura.pdf')))
      await shop.jobs.runAll()
      return shop.sentMails.map(({ to }) => to).sort()
    }
    expect(await toldWith('muhasebe@example.com')).toEqual(['isil@example.com', 'muhasebe@example.com'])
    expect(await toldWith('isil@example.com')).toEqual(['isil@example.com'])
  })

  test('again is one invoice and one mail; a newer one takes its place and the older goes after a week', async () => {
    const { orders, media } = shop.services
    unwrap(await attach(aPdf('eski')))
    unwrap(await attach(aPdf('eski')))
    const former = unwrap(await orders.adminGet(id)).invoiceFile?.fileId ?? ''
    unwrap(await attach(aPdf('yeni')))
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(2)
    shop.clock.advance({ days: 8 })
    await media.cleanUp()
    expect(await bytesOf(await orders.openOwnInvoice(token))).toEqual(aPdf('yeni'))
    expect((await media.openPrintFile(former)).ok).toBe(false)
  })

  test.each([
    ['nothing', new Uint8Array(), 'Lütfen fatura dosyası seçin.'],
    [
      'a picture called PDF',
      Buffer.from('\u0089PNG\r\n\u001a\n....', 'latin1'),
      'Sadece PDF dosyaları yüklenebilir.',
    ],
    [
      'a web page',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'Sadece PDF dosyaları yüklenebilir.',
    ],
    [
      'too large',
      Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)]),
      "Dosya boyutu 5MB'dan küçük olmalıdır.",
    ],
  ])('is refused when it is %s, in the spec’s words, and tells nobody', async (_what, bytes, message) => {
    expect(await attach(bytes)).toMatchObject({ ok: false, error: { message } })
    expect(unwrap(await shop.services.orders.adminGet(id)).invoiceFile).toBeNull()
    await shop.jobs.runAll()
    expect(shop.sentMails).toEqual([])
  })

  test('of an unknown order is refused, and nobody else’s token opens it', async () => {
    const { orders } = shop.services
    expect(await orders.attachInvoice(ADMIN, 'ORD-NONE', anUpload(aPdf()))).toMatchObject({
      error: { code: 'orders/not-found' },
    })
    unwrap(await attach(aPdf()))
    for (const other of ['', 'x', id, 'ORD-2026-0001', `${token}x`])
      expect(await orders.openOwnInvoice(other)).toMatchObject({ error: { code: 'orders/not-found' } })
    expect(await orders.openInvoice('ORD-NONE')).toMatchObject({ error: { code: 'orders/not-found' } })
  })
})
