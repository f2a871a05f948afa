import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import type { DeliveryNote, ParcelLabel } from '../../domain/print-sheets/parcel-papers.ts'
import { makeLabels } from './label-sheet.server.ts'
import { makeDeliveryNotes } from './note-sheet.server.ts'

const LABEL: ParcelLabel = {
  from: {
    names: ['Işıl Promosyon'],
    address: 'Gül Sok. 5, Kadıköy / İstanbul',
    place: '',
    phone: '0216 111 22 33',
  },
  to: {
    names: ['Ufuk Yazılım A.Ş.', 'Gamze Uçar'],
    address: 'Kızılırmak Mah. Lale Cad. No: 14',
    place: '06510 Çankaya / Ankara',
    phone: '0532 123 45 67',
  },
  orderNumber: 'ORD-2026-0042',
  parcel: 'Koli 1/3',
  pieces: '60 adet',
  carrier: 'Yurtiçi Kargo',
  trackingNumber: '1234567890123',
  barCode: '1234567890123',
}
const NOTE: DeliveryNote = {
  ...LABEL,
  shopName: 'Işıl Promosyon',
  day: 'Yola çıkış 02.12.2026',
  facts: [['Satın alma sipariş no', 'PO-77']],
  rows: [
    { sku: 'TSR-901-M', title: 'Bisiklet Yaka Tişört', options: 'Renk: Lacivert, Beden: M', quantity: 40 },
    { sku: 'TSR-901-L', title: 'Bisiklet Yaka Tişört', options: 'Renk: Lacivert, Beden: L', quantity: 1_250 },
  ],
}
const madeAt = Date.UTC(2026, 10, 30, 9)

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  const mm = (points: number) => Math.round((points / 72) * 25.4)
  return { size: [mm(width), mm(height)], pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

const labels = (...changes: readonly Partial<ParcelLabel>[]) =>
  makeLabels({
    title: 'Koli etiketi',
    labels: changes.map((change) => {
      const label = { ...LABEL, ...change }
      return { ...label, qr: label.trackingNumber === null ? null : qrPicture(label.trackingNumber) }
    }),
    madeAt,
  })

describe('a parcel label', () => {
  test('is a page of 10 × 15 cm with everything a carrier needs', async () => {
    const { size, pages } = await read(await labels({}))
    expect(size).toEqual([100, 150])
    expect(pages).toHaveLength(1)
    for (const said of [
      ...['Işıl Promosyon', '0216 111 22 33', 'Ufuk Yazılım A.Ş.', 'Gamze Uçar', 'Lale Cad. No: 14'],
      ...['06510 Çankaya / Ankara', 'Tel 0532 123 45 67', 'Koli 1/3 · 60 adet', 'Sipariş ORD-2026-0042'],
      ...['Yurtiçi Kargo', '1234567890123'],
    ])
      expect(pages[0]).toContain(said)
  })

  test('is one page for each parcel, also without carrier and number', async () => {
    const { pages } = await read(await labels({}, { carrier: '', trackingNumber: null, parcel: 'Koli 2/3' }))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Koli 2/3')
    expect(pages[1]).not.toContain('Takip numarası')
  })

  test('says its bar code below the bars, and leaves out what no scanner could read', async () => {
    const said = async (barCode: string) =>
      (await read(await labels({ trackingNumber: null, barCode }))).pages[0]
    expect(await said('ORD-2026-0042/2')).toContain('ORD-2026-0042/2')
    expect(await said('Ş-1')).not.toContain('Ş-1')
    // Beyond the width of the label at a module of 0.25 mm.
    expect(await said('A'.repeat(28))).toContain('AAAA')
    expect(await said('A'.repeat(60))).not.toContain('AAAA')
  })

  test('keeps to its page however long the words are', async () => {
    const long = {
      ...LABEL.to,
      names: ['Ş'.repeat(200)],
      address: 'Uzun Mahalle '.repeat(23),
      place: 'Ç'.repeat(60),
    }
    expect(
      (await read(await labels({ to: long, from: long, trackingNumber: '9'.repeat(60) }))).pages,
    ).toHaveLength(1)
  })
})

describe('a delivery note', () => {
  test('lists what lies in the parcel and says that it is no official paper', async () => {
    const { size, pages } = await read(await makeDeliveryNotes({ title: 'Sevk notu', notes: [NOTE], madeAt }))
    expect(size).toEqual([210, 297])
    for (const said of [
      ...['Işıl Promosyon · Sevk Notu', 'ORD-2026-0042 · Koli 1/3', 'Yola çıkış 02.12.2026 · Yurtiçi Kargo'],
      ...['Satın alma sipariş no: PO-77', 'Renk: Lacivert, Beden: M', 'TSR-901-L', '1.250', '1.290'],
      ...['Bu liste irsaliye veya fatura değildir', 'Teslim alan'],
    ])
      expect(pages[0]).toContain(said)
  })

  test('goes on over as many pages as its rows need, each with the head of the table', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => ({ ...NOTE.rows[0], sku: `TSR-${index}` }) as never)
    const { pages } = await read(
      await makeDeliveryNotes({ title: 'Sevk notu', notes: [{ ...NOTE, rows }, NOTE], madeAt }),
    )
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[1]).toContain('Stok kodu')
    expect(pages[1]).toContain('2 / ')
    expect(pages.join(' ')).toContain('TSR-89')
  })
})
