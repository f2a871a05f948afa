import { describe, expect, test } from 'vitest'
import { toolKey } from '#app/modules/pricing/domain/print-charges.ts'
import { artworkKeyOf } from '#app/modules/printing/domain/line-print.ts'
import { DESIGN } from '../../../../tests/support/designs.ts'
import {
  aPlacedDesign,
  aPromise,
  aWorkedLine,
  aWorkedOrder,
  LOGO,
  NO_FACTS,
  SECRETS,
  sizesOf,
} from '../../../../tests/support/work-orders.ts'
import type { OrderLineView } from './order-views.ts'
import { productionLinePath } from './production-line-path.ts'
import type { WorkedOrder } from './work-order.ts'
import { isPrintedLine, workOrderNumber, workOrderOf } from './work-order.ts'
import type { WorkFacts } from './work-places.ts'

const SHOP = { siteName: 'Damga Promosyon', publicUrl: 'https://damga.example' }

function sheetOf(
  line: Partial<OrderLineView> = {},
  order: Partial<WorkedOrder> = {},
  facts: Partial<WorkFacts> = {},
) {
  return workOrderOf(aWorkedOrder([aWorkedLine(line)], order), 0, SHOP, { ...NO_FACTS, ...facts })
}

describe('a work order', () => {
  test('says what is made, for whom and by when, and leads to its line', () => {
    expect(sheetOf()).toMatchObject({
      shopName: 'Damga Promosyon',
      number: 'İE-2026-0042-1',
      title: 'Soft Touch Metal Kalem',
      goods: 'KLM-450 · Renk: Lacivert',
      order: 'Ufuk Yazılım ve Danışmanlık A.Ş. · ORD-2026-0042, kalem 1 / 1',
      day: { label: 'Kargoya veriliş', text: '02.12.2026', below: 'Çarşamba · Ankara' },
      link: 'https://damga.example/admin/production/lines/OL-1',
      total: 250,
      pieces: [{ name: '', cells: [{ label: 'Adet', quantity: 250 }] }],
      steps: ['Ürün geldi', 'Kalıp hazır', 'Baskı', 'Kontrol', 'Paketlendi'],
    })
  })

  test('knows no price and no way to reach the buyer', () => {
    const lines = [
      aWorkedLine(),
      aWorkedLine({ design: aPlacedDesign() }),
      aWorkedLine({ ...sizesOf([[{ Beden: 'S' }, 20]]), charges: undefined }),
    ]
    for (const position of lines.keys()) {
      const said = JSON.stringify(workOrderOf(aWorkedOrder(lines), position, SHOP, NO_FACTS))
      for (const secret of [SECRETS.phone, '532 123', SECRETS.email, SECRETS.invoiceEmail, ...SECRETS.prices])
        expect(said).not.toContain(secret)
      expect(said).not.toMatch(/₺|minor|fiyat/i)
    }
  })

  test('names a private buyer, the wished day and what is late in a promise', () => {
    const sheet = sheetOf(
      { isExpress: true },
      {
        invoice: { type: 'individual', name: 'Gamze Uçar', nationalId: null, address: '' },
        wishedDay: '2026-12-05',
        promises: [aPromise({ shipBy: '2026-11-27' }), aPromise({ shipLatest: '2026-12-04' })],
      },
    )
    expect(sheet.order).toBe('Gamze Uçar · ORD-2026-0042, kalem 1 / 1 · istenen gün 05.12.2026')
    expect(sheet.day.below).toBe('Çarşamba · en geç 04.12.2026 · Ankara')
    expect(sheet.warnings).toEqual(['Ekspres: bu kalem öne alınır.'])
  })

  test('has the day of its own parcel', () => {
    const parcel = { shipBy: '2026-11-30', shipLatest: '2026-11-30', arrives: null, lines: [0] }
    const { day } = sheetOf({}, { promises: [aPromise({ parcels: [parcel] })] })
    expect(day).toMatchObject({ text: '30.11.2026', below: 'Pazartesi · Ankara' })
  })

  test.each([
    { order: { promises: [] }, text: 'Gün yok' },
    { order: { status: 'cancelled' as const }, text: 'İPTAL' },
  ])('says $text where there is no day', ({ order, text }) => {
    expect(sheetOf({}, order).day.text).toBe(text)
  })

  test('counts the sizes, colour by colour', () => {
    const sizes = sizesOf([
      [{ Renk: 'Lacivert', Beden: 'S' }, 20],
      [{ Renk: 'Lacivert', Beden: 'M' }, 40],
      [{ Renk: 'Beyaz', Beden: 'XL' }, 5],
    ])
    expect(sheetOf({ options: {}, ...sizes })).toMatchObject({
      total: 65,
      pieces: [
        {
          name: 'Lacivert',
          cells: [
            { label: 'S', quantity: 20 },
            { label: 'M', quantity: 40 },
          ],
        },
        { name: 'Beyaz', cells: [{ label: 'XL', quantity: 5 }] },
      ],
    })
    const bySize = sizesOf([
      [{ Beden: 'S' }, 20],
      [{ Beden: 'M' }, 40],
    ])
    expect(sheetOf(bySize).pieces).toMatchObject([{ name: 'Beden', cells: [{ label: 'S' }, { label: 'M' }] }])
  })

  test('says the notes, and warns of a file on goods without print', () => {
    const sheet = sheetOf({ note: 'Sapın soluna', printChoice: 'Baskısız' }, { note: 'Acele' })
    expect(sheet.notes).toEqual([
      ['Baskı notu', 'Sapın soluna'],
      ['Sipariş notu', 'Acele'],
    ])
    expect(sheet.warnings).toEqual([expect.stringContaining('oysa bir baskı dosyası var')])
  })

  test('is made for printed lines alone', () => {
    const blank = aWorkedLine({ printChoice: 'Baskısız', artwork: null })
    expect(isPrintedLine(blank)).toBe(false)
    expect(isPrintedLine({ ...blank, printChoice: null })).toBe(false)
    expect(isPrintedLine({ ...blank, artwork: LOGO })).toBe(true)
    expect(isPrintedLine({ ...blank, printChoice: 'Nakış' })).toBe(true)
    expect(isPrintedLine({ ...blank, printChoice: null, design: aPlacedDesign() })).toBe(true)
    expect(workOrderNumber('ORD-2026-0042', 2)).toBe('İE-2026-0042-3')
    expect(productionLinePath('a b')).toBe('/admin/production/lines/a%20b')
  })
})

describe('the places of a work order', () => {
  test('are those of the design, with inks from light to dark on a layer of white', () => {
    const line = { design: aPlacedDesign(), charges: undefined }
    expect(sheetOf(line, {}, { underbased: new Set(['Serigrafi']) }).places).toEqual([
      {
        name: 'Ön yüz',
        facts: [
          ['Yöntem', 'Serigrafi'],
          ['Alan', '80 mm × 60 mm, güvenli pay 3 mm'],
          ['Ölçü', '60 mm × 24 mm'],
          ['Konum', 'sol 10 mm, üst 18 mm, sağ 10 mm, alt 18 mm'],
          ['Dosya', 'ufuk-logo.png'],
        ],
        inks: [
          { hex: '#ffffff', name: 'Beyaz alt kat, ara kurutma' },
          { hex: '#c2410c', name: 'Kiremit #c2410c' },
          { hex: '#1a2b3c', name: 'Lacivert #1a2b3c' },
        ],
      },
    ])
    // Light goods need none, whatever the method does.
    const light = sheetOf({ ...line, options: { Renk: 'Beyaz' } }, {}, { underbased: new Set(['Serigrafi']) })
    expect(light.places[0]?.inks).toHaveLength(2)
  })

  test.each([
    { technique: { method: 'foil', tone: 'gold' }, colour: 'Altın yaldız' },
    { technique: { method: 'laser' }, colour: 'Mürekkepsiz; malzemenin kendi rengi' },
    { technique: { method: 'print', inks: null }, colour: 'Tam renkli (dosyadaki renkler)' },
  ] as const)('have $colour where no ink is mixed', ({ technique, colour }) => {
    const design = aPlacedDesign()
    const faces = design.design.faces.map((face) => ({ ...face, technique }))
    const [place] = sheetOf({ design: { ...design, design: { ...DESIGN, faces } } }).places
    expect(place?.facts).toContainEqual(['Renk', colour])
    expect(place?.inks).toEqual([])
  })

  test('stand as rows with their millimetres where nothing pictures them', () => {
    const places = [
      { placeId: 'chest', name: 'Göğüs', inks: 2, size: { widthMm: 220, heightMm: 136 } },
      { placeId: 'sleeve', name: 'Kol', inks: null, choice: 'Nakış', artwork: null },
      { placeId: 'back', name: 'Sırt', inks: 1 },
    ]
    const sizes = new Map([['sleeve', { widthMm: 80, heightMm: 60 }]])
    expect(sheetOf({ places, charges: undefined }, {}, { sizes }).places).toEqual([
      {
        name: 'Göğüs',
        facts: [
          ['Yöntem', 'Serigrafi'],
          ['Ölçü', '220 × 136 mm'],
          ['Renk', '2 renk'],
          ['Dosya', 'ufuk-logo.png'],
        ],
        inks: [],
      },
      {
        name: 'Kol',
        facts: [
          ['Yöntem', 'Nakış'],
          ['Ölçü', 'Yerin tamamı, en çok 80 × 60 mm'],
          ['Renk', 'Tam renkli (dosyadaki renkler)'],
          ['Dosya', 'Yüklenmemiş'],
        ],
        inks: [],
      },
      expect.objectContaining({ facts: expect.arrayContaining([['Ölçü', 'Yerin tamamı']]) }),
    ])
  })

  test('are asked for where the order says none', () => {
    const facts = [
      ['Yöntem', 'Nakış'],
      ['Yer', 'Siparişte yazmıyor; baskıdan önce sorun'],
      ['Dosya', 'Yüklenmemiş'],
    ]
    const line = { printChoice: 'Nakış', artwork: null, charges: undefined }
    expect(sheetOf(line).places).toEqual([{ name: 'Baskı', facts, inks: [] }])
    expect(sheetOf({ ...line, note: 'Sol göğse' }).places[0]?.facts[1]).toEqual(['Yer', 'Baskı notunda'])
  })

  test('name what is made, and what stands on the shelf', () => {
    const tool = {
      methodId: 'serigrafi',
      methodName: 'Serigrafi',
      place: { placeId: 'on', placeName: 'Ön', widthMm: 50, heightMm: 20 },
      inks: 2,
      artworkKey: artworkKeyOf(LOGO.contentHash, 2),
    }
    const places = [{ placeId: 'on', name: 'Ön', inks: 2 }]
    const charge = {
      kind: 'tool' as const,
      placeId: 'on',
      label: 'Ön · Serigrafi',
      words: '2 renk × 350,00 kalıp',
      toolWord: 'kalıp',
      amountMinor: 70_000,
      tariffVersion: 'v1',
    }
    const toolOf = (isRepeat: boolean, facts: Partial<WorkFacts> = {}) =>
      sheetOf(
        { places, charges: [{ ...charge, tool: { ...tool, isRepeat } }] },
        {},
        facts,
      ).places[0]?.facts.at(-1)
    const onShelf = (madeFor: string | null) => ({
      tools: new Map([[toolKey(tool) ?? '', { id: 'KLP-0123456789ABCDEF', madeFor }]]),
    })
    expect(toolOf(false)).toEqual(['Kalıp', 'Yeni yapılacak'])
    expect(toolOf(false, onShelf(null))).toEqual(['Kalıp', 'KLP-ABCDEF, yeni yapılacak'])
    expect(toolOf(true, onShelf('ORD-2025-0007'))).toEqual([
      'Kalıp',
      'KLP-ABCDEF, ORD-2025-0007 için yapıldı',
    ])
    expect(sheetOf({ places, charges: [] }).steps).not.toContain('Kalıp hazır')
  })

  test('have the whole list of names, variant by variant as the pieces lie on the table', () => {
    const names = {
      font: 'inter',
      colour: '#000000',
      pieces: [
        { options: { Renk: 'Siyah' }, names: ['Ece'] },
        { options: { Renk: 'Lacivert' }, names: ['Ayşe Yılmaz', 'İlker Çağrı'] },
      ],
    }
    const places = [{ placeId: 'clip', name: 'Klips', inks: 1, size: { widthMm: 40, heightMm: 8 }, names }]
    const rows = sizesOf([
      [{ Renk: 'Lacivert' }, 2],
      [{ Renk: 'Siyah' }, 1],
    ])
    const sheet = sheetOf({ places, charges: undefined, ...rows })
    expect(sheet.names).toEqual([
      {
        title: 'Klips: 3 isim',
        lists: [
          { variant: 'Lacivert', names: ['Ayşe Yılmaz', 'İlker Çağrı'] },
          { variant: 'Siyah', names: ['Ece'] },
        ],
      },
    ])
    expect(sheet.places).toEqual([
      {
        name: 'Klips',
        facts: [
          ['Yöntem', 'Serigrafi'],
          ['Ölçü', '40 × 8 mm'],
          ['İsimler', '3 isim, yazı tipi Sade; liste aşağıda'],
        ],
        inks: [{ hex: '#000000', name: 'Siyah #000000' }],
      },
    ])
  })
})
