import { expect, test } from 'vitest'
import type { OrderDetail, OrderLineId } from './order-views.ts'
import { staffHistory } from './staff-history.ts'

test('staff read everything that was done to an order, with what stood there before, the newest first', () => {
  const order: Pick<OrderDetail, 'history' | 'changes' | 'artworkChanges' | 'lines'> = {
    lines: [{ id: 'l1' as OrderLineId, title: 'Kupa' }] as unknown as OrderDetail['lines'],
    history: [
      { at: 1, from: null, to: 'new', by: 'Işıl Çağlar' },
      {
        at: 6,
        from: 'new',
        to: 'cancelled',
        by: 'Ayşe',
        isSlip: true,
        goods: [{ title: 'Kupa', pieces: 1_000, ordered: 1_500 }],
      },
      {
        at: 7,
        from: 'cancelled',
        to: 'new',
        by: 'Ayşe',
        goods: [
          { title: 'Kupa', variant: ['Beyaz', 'Tek renk'], pieces: 1_000, ordered: 1_500 },
          { title: 'Kupa', variant: ['Siyah', 'Tek renk'], pieces: 1_000, ordered: 1_500 },
        ],
      },
    ],
    artworkChanges: [
      {
        at: 2,
        by: 'Işıl Çağlar',
        lineId: 'l1' as OrderLineId,
        placeName: null,
        from: null,
        to: 'logo.pdf',
        droppedDesign: 'Ön yüz, 60 × 40 mm',
        printChoice: 'Tek renk',
      },
      {
        at: 2.5,
        by: 'Işıl Çağlar',
        lineId: 'l1' as OrderLineId,
        placeName: 'Arka',
        from: 'eski.pdf',
        to: 'arka.pdf',
        droppedDesign: null,
        printChoice: null,
      },
    ],
    changes: [
      {
        at: 3,
        by: 'Ayşe',
        kind: 'payment',
        before: { paymentStatus: 'pending', paidWith: null },
        after: { paymentStatus: 'paid', paidWith: 'bank' },
      },
      {
        at: 4,
        by: 'Ayşe',
        kind: 'parcel',
        before: { carrier: 'aras', trackingNumber: '111' },
        after: { carrier: 'aras', trackingNumber: '112', note: 'Koli 1/2', isUntracked: false },
      },
      { at: 5, by: 'Ayşe', kind: 'invoice', before: null, after: { name: 'F1.pdf' } },
    ],
  }
  const slip = 'Yanlışlıkla: e-postası gitmeden geri alındı, alıcıya gösterilmiyor.'
  expect(staffHistory(order).map(({ by, what, change, details }) => [by, what, change, ...details])).toEqual([
    [
      ...['Ayşe', 'İptal → Yeni', null],
      'Stoktan düşülen: Kupa (Beyaz, Tek renk), 1.000 / 1.500 adet',
      'Stoktan düşülen: Kupa (Siyah, Tek renk), 1.000 / 1.500 adet',
    ],
    ['Ayşe', 'Yeni → İptal', null, slip, 'Stoğa dönen: Kupa, 1.000 / 1.500 adet'],
    ['Ayşe', 'Fatura', 'F1.pdf'],
    ['Ayşe', 'Kargo', 'Aras Kargo 111 → Aras Kargo 112 (not: Koli 1/2)'],
    ['Ayşe', 'Ödeme', 'Ödeme alınmadı → Ödendi, Havale / EFT'],
    ['Işıl Çağlar', 'Baskı dosyası: Kupa, Arka', 'eski.pdf → arka.pdf'],
    [
      ...['Işıl Çağlar', 'Baskı dosyası: Kupa', 'Dosya yoktu → logo.pdf'],
      ...['Baskı: Baskısız → Tek renk', 'Geçersiz olan yerleşim: Ön yüz, 60 × 40 mm'],
    ],
    ['Işıl Çağlar', 'Sipariş alındı', null],
  ])
})
