import { describe, expect, it } from 'vitest'
import { aWorkedLine, aWorkedOrder, SECRETS, sizesOf } from '../../../../tests/support/work-orders.ts'
import type { OrderParcel } from './parcel.ts'
import type { PaperedOrder } from './parcel-papers.ts'
import { deliveryNoteOf, paperedParcels, papersFileName, parcelLabelOf } from './parcel-papers.ts'
import { parcelPapersHref, readWantedPapers } from './parcel-papers-address.ts'

const SHOP = { siteName: 'Işıl Promosyon', address: 'Gül Sok. 5', phone: '0216 111 22 33' }
const SHIRT = aWorkedLine({
  title: 'Tişört',
  options: {},
  ...sizesOf([
    [{ Beden: 'M' }, 40],
    [{ Beden: 'L' }, 20],
  ]),
})

const PARCEL: OrderParcel = {
  id: 'KOL-1',
  number: 1,
  carrier: 'aras',
  trackingNumber: '77',
  isUntracked: false,
  note: '',
  trackingUrl: null,
  address: null,
  sentAt: Date.UTC(2026, 11, 2, 9),
  deliveredAt: null,
  createdAt: 0,
  by: 'Derya',
  rows: [{ choiceId: 'OR-0', quantity: 25 }],
}

function anOrder(changes: Partial<PaperedOrder> = {}): PaperedOrder {
  return { ...aWorkedOrder([SHIRT]), purchaseOrderNumber: 'PO-77', parcels: [PARCEL], ...changes }
}

describe('the papers of an order', () => {
  it('are of its parcels and of what is left, which is one more', () => {
    const { parcels, count } = paperedParcels(anOrder())
    expect(count).toBe(2)
    expect(parcels.map(({ number, rows }) => [number, rows])).toEqual([
      [1, [{ choiceId: 'OR-0', quantity: 25 }]],
      [
        2,
        [
          { choiceId: 'OR-0', quantity: 15 },
          { choiceId: 'OR-1', quantity: 20 },
        ],
      ],
    ])
    expect(paperedParcels(anOrder({ parcels: [] })).count).toBe(1)
    expect(paperedParcels(anOrder({ status: 'cancelled' })).parcels).toEqual([])
  })

  it('say who sends and receives, and no price', () => {
    const order = anOrder()
    const label = parcelLabelOf(order, PARCEL, { count: 2, shop: SHOP })
    expect(label).toMatchObject({
      from: { names: ['Işıl Promosyon'], phone: '0216 111 22 33' },
      to: { names: ['Ufuk Yazılım ve Danışmanlık A.Ş.', 'Gamze Uçar'], place: 'Çankaya / Ankara' },
      ...{ parcel: 'Koli 1/2', pieces: '25 adet', carrier: 'Aras Kargo', trackingNumber: '77' },
      barCode: '77',
    })
    const unsent = parcelLabelOf(order, { ...PARCEL, trackingNumber: null }, { count: 2, shop: SHOP })
    expect(unsent.barCode).toBe(`${order.orderNumber}/1`)
    const note = deliveryNoteOf(order, PARCEL, { count: 2, shop: SHOP, now: 0 })
    expect(note).toMatchObject({
      day: 'Yola çıkış 02.12.2026',
      facts: [['Satın alma sipariş no', 'PO-77']],
      rows: [{ title: 'Tişört', options: 'Beden: M', quantity: 25 }],
    })
    for (const price of SECRETS.prices) expect(JSON.stringify([label, note])).not.toContain(price)
  })

  it('go to the parcel’s own address, without the company of the order', () => {
    const address = {
      ...{ firstName: 'Işıl', lastName: 'Çağ', phone: '+905551112233' },
      ...{ address: 'Lale Cad. 1', city: 'İzmir', district: 'Bornova', postalCode: '35040' },
    }
    expect(parcelLabelOf(anOrder(), { ...PARCEL, address }, { count: 1, shop: SHOP }).to).toEqual({
      ...{ names: ['Işıl Çağ'], address: 'Lale Cad. 1', place: '35040 Bornova / İzmir' },
      phone: expect.stringContaining('555'),
    })
  })

  it('are asked for by orders, and by one parcel', () => {
    const asked = (href: string) => readWantedPapers(new URL(href, 'https://x.example').searchParams)
    expect(asked(parcelPapersHref('labels', 'ORD-1', 'KOL-1'))).toEqual({
      ok: true,
      value: { orderIds: ['ORD-1'], parcelId: 'KOL-1' },
    })
    expect(asked('/?ids=A&ids=B&ids=A')).toMatchObject({ value: { orderIds: ['A', 'B'], parcelId: null } })
    for (const bad of [
      '/',
      '/?ids=a%20b',
      '/?ids=A&parcel=%27',
      `/?${'ids=A&'.repeat(1)}parcel=${'x'.repeat(65)}`,
    ])
      expect(asked(bad).ok).toBe(false)
    expect(papersFileName('etiket', 'ORD-1', 2)).toBe('etiket-ORD-1-koli-2.pdf')
  })
})
