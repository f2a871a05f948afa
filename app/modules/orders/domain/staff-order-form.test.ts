import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import type { DraftLine } from './draft-line.ts'
import { emptyPlace } from './draft-line.ts'
import type { PlaceField } from './draft-places.ts'
import type { OfferedGoods, StaffOrderDraft } from './staff-order-form.ts'
import {
  chargeField,
  draftLineFor,
  emptyDraft,
  filledFrom,
  lineField,
  optionField,
  placeDetailField,
  placeField,
  readDraft,
  readGoods,
  readStaffOrder,
  withoutBuyer,
} from './staff-order-form.ts'

const MUG = aMug()
const offering = (product: Product): OfferedGoods => ({
  products: new Map([[product.id, product]]),
  prints: new Map(),
  files: new Map(),
})
const MUGS = offering(MUG)
const DISCOUNT = basisPoints(500)

const FILLED = {
  ...emptyDraft('0123456789abcdefgh').texts,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  email: 'Isil@Firma.example',
  phone: '0532 123 45 67',
  address: 'Gül Sok. 5',
  city: 'İstanbul',
  district: 'Kadıköy',
}

function aDraft(
  line: Partial<DraftLine> = {},
  changes: Partial<Omit<StaffOrderDraft, 'lines'>> = {},
): StaffOrderDraft {
  const lines = [{ ...draftLineFor(MUG, 'k1'), printChoice: 'Baskısız', ...line }]
  return { ...emptyDraft('0123456789abcdefgh'), texts: FILLED, ...changes, lines }
}

function faultsOf(draft: StaffOrderDraft) {
  const read = readStaffOrder(draft, MUGS, DISCOUNT)
  return 'faults' in read ? read.faults : {}
}

test('a filled form becomes an order of the telephone, at catalogue prices with the member discount', () => {
  const read = readStaffOrder(aDraft(), MUGS, DISCOUNT)
  expect(read).toMatchObject({
    order: {
      source: 'phone',
      quoteId: null,
      memberDiscountBp: DISCOUNT,
      buyer: { email: 'isil@firma.example', phone: '+905321234567' },
      cart: {
        lines: [{ productId: 'PZ1', options: { Renk: 'Beyaz' }, printChoice: 'Baskısız', quantity: 10 }],
      },
    },
  })
})

test('a form filled from what a customer keeps holds nothing of what stood there, and keeps the rest', () => {
  const typed = aDraft({}, { texts: { ...FILLED, postalCode: '34710', taxNumber: '1' }, customerId: 'c1' })
  const delivery = { address: 'Depo Cad. 9', city: 'Bursa', district: 'Nilüfer', postalCode: '' }
  expect(filledFrom(typed, { delivery })).toEqual({ ...typed, texts: { ...typed.texts, ...delivery } })
  const company = { companyName: 'Işıl Ltd', taxOffice: 'Kadıköy', taxNumber: '1234567890' }
  const invoice = { type: 'corporate', ...company, companyAddress: 'Gül Sok. 5' } as const
  expect(filledFrom(typed, { invoice })).toMatchObject({
    invoiceType: 'corporate',
    sameAddress: false,
    customerId: 'c1',
    lines: typed.lines,
    texts: {
      ...company,
      companyAddress: 'Gül Sok. 5',
      nationalId: '',
      address: 'Gül Sok. 5',
      city: 'İstanbul',
    },
  })
})

test('an order for a chosen customer names his account', () => {
  const read = readStaffOrder(aDraft({}, { customerId: 'c1' }), MUGS, DISCOUNT)
  expect(read).toMatchObject({ order: { accountId: 'c1', source: 'phone' } })
  expect(readDraft([['customerId', '../etc']]).customerId).toBe('')
})

test('an agreed price is charged instead of price and tier, and keeps its reason', () => {
  const { goods } = readGoods(
    aDraft({ quantity: '1.00', agreedPrice: '41,25', reason: ' Yıllık anlaşma ' }),
    MUGS,
  )
  expect(goods.cart.lines).toEqual([])
  const hundred = readGoods(
    aDraft({ quantity: '100', agreedPrice: '41,25', reason: ' Yıllık anlaşma ' }),
    MUGS,
  )
  expect(hundred.goods.agreed.get('line-0')).toEqual({ unitMinor: 4_125, reason: 'Yıllık anlaşma' })
  const priced = judgeCart(
    hundred.goods.cart,
    cartFacts([MUG], {
      shipping: { isActive: false, freeThresholdMinor: 0 },
      aboveStock: 'refuse',
      agreedUnits: new Map([['line-0', 4_125]]),
    }),
  )
  expect(priced.price).toMatchObject({ subtotalMinor: 412_500, vatMinor: 82_500, totalMinor: 495_000 })
  expect(priced.lines[0]).toMatchObject({ listUnitMinor: 4_125, unitMinor: 4_125 })
})

describe('what is agreed on for the print of a line', () => {
  const waived = { agreedCharges: { 'tool:govde': '0', 'run:govde': '' }, chargeReason: ' Kalıp bizden ' }

  test('is read with its reason, an empty field as what the tariff asks', () => {
    const { goods, faults } = readGoods(aDraft(waived), MUGS)
    expect(faults).toEqual({})
    expect(goods.agreed.size).toBe(0)
    expect(goods.agreedCharges.get('line-0')).toEqual({
      amounts: new Map([['tool:govde', 0]]),
      reason: 'Kalıp bizden',
    })
    expect(readStaffOrder(aDraft(waived), MUGS, DISCOUNT)).toMatchObject({
      order: { agreedCharges: goods.agreedCharges },
    })
  })

  test('owes a reason of its own, without which it is charged meanwhile', () => {
    const owed = aDraft({ agreedCharges: { 'tool:govde': '350' }, agreedPrice: '40', reason: 'Kampanya' })
    expect(faultsOf(owed)).toEqual({
      [lineField(0, 'chargeReason')]: ['Tarifeden farklı baskı ücretinin gerekçesini yazın.'],
    })
    expect(readGoods(owed, MUGS).goods).toMatchObject({
      cart: { lines: [{ lineId: 'line-0' }] },
      agreedCharges: new Map([['line-0', { amounts: new Map([['tool:govde', 35_000]]), reason: '' }]]),
    })
  })

  test('needs none where nothing was typed', () => {
    expect(faultsOf(aDraft({ chargeReason: 'Kalıp bizden' }))).toEqual({})
  })

  test.each(['-1', 'üç yüz'])(
    'cannot be %s: it is said at its field, and the tariff holds meanwhile',
    (typed) => {
      const { goods, faults } = readGoods(
        aDraft({ agreedCharges: { 'run:govde': typed }, chargeReason: 'x' }),
        MUGS,
      )
      expect(faults[chargeField(0, 'run:govde')]).toHaveLength(1)
      expect(goods.agreedCharges.get('line-0')?.amounts).toEqual(new Map())
      expect(goods.cart.lines).toHaveLength(1)
    },
  )

  test('is read from the form as it was typed', () => {
    const draft = readDraft([
      [lineField(0, 'productId'), 'PZ1'],
      [chargeField(0, 'tool:govde'), '350,00'],
    ])
    expect(draft.lines[0]?.agreedCharges).toEqual({ 'tool:govde': '350,00' })
  })
})

describe('what is wrong is said at its field', () => {
  test.each<[string, Partial<DraftLine>, string]>([
    [lineField(0, 'reason'), { agreedPrice: '10' }, 'Liste fiyatından farklı fiyatın gerekçesini yazın.'],
    [lineField(0, 'agreedPrice'), { reason: 'x' }, 'Gerekçe yazılan satıra anlaşılan birim fiyatı girin.'],
    [lineField(0, 'agreedPrice'), { agreedPrice: '-1', reason: 'x' }, 'Birim fiyat sıfırdan küçük olamaz.'],
    [lineField(0, 'quantity'), { quantity: '0' }, 'Adet 1 veya daha büyük bir tam sayı olmalıdır.'],
    [lineField(0, 'quantity'), { quantity: '1,5' }, 'Adet 1 veya daha büyük bir tam sayı olmalıdır.'],
    [lineField(0, 'productId'), { productId: 'PZ9' }, 'Bu ürün artık yok. Satırı kaldırın.'],
  ])('%s for %j', (field, line, message) => {
    expect(faultsOf(aDraft(line))[field]).toEqual([message])
  })

  test('missing fields, an empty order and a form without a key', () => {
    const faults = faultsOf({ ...emptyDraft(''), lines: [] })
    expect(faults['']).toEqual([
      'Siparişe en az bir ürün ekleyin.',
      'Lütfen tüm zorunlu alanları doldurun.',
      'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.',
    ])
    expect(faults.firstName).toEqual(['Ad zorunludur.'])
  })

  test('a company without its tax data', () => {
    expect(faultsOf(aDraft({}, { invoiceType: 'corporate' }))['']).toEqual([
      'Lütfen kurumsal fatura bilgilerini doldurun.',
    ])
  })
})

test('what is chosen among several is asked for, and costs what the first does meanwhile', () => {
  const [group] = MUG.optionGroups
  const colours = { value: 'Mavi', priceChangeMinor: 250 }
  const two = { ...MUG, optionGroups: group ? [{ ...group, options: [...group.options, colours] }] : [] }
  const line = draftLineFor(two, 'k1')
  expect(line).toMatchObject({ options: { g1: '' }, printChoice: '', quantity: '10' })
  expect(draftLineFor(MUG, 'k1').options).toEqual({ g1: 'Beyaz' })
  const products = offering(two)
  const draft = { ...aDraft(), lines: [line] }
  expect(readGoods(draft, products)).toMatchObject({
    goods: { cart: { lines: [{ options: { Renk: 'Beyaz' }, printChoice: 'Baskısız' }] } },
    faults: {},
  })
  const read = readStaffOrder(draft, products, DISCOUNT)
  expect('faults' in read && read.faults).toMatchObject({
    [optionField(0, 'g1')]: ['Renk seçin.'],
    [lineField(0, 'printChoice')]: ['Baskı seçin.'],
  })
  const chosen = { ...line, options: { g1: 'Mavi' }, printChoice: 'Lazer gravür' }
  expect(readStaffOrder({ ...draft, lines: [chosen] }, products, DISCOUNT)).toMatchObject({
    order: { cart: { lines: [{ options: { Renk: 'Mavi' }, printChoice: 'Lazer gravür' }] } },
  })
})

test('a group of options without any is not asked for and stays out of the goods', () => {
  const bare = { ...MUG, optionGroups: [...MUG.optionGroups, { id: 'g2', name: 'Kutu', options: [] }] }
  const products = offering(bare)
  const lines = [{ ...draftLineFor(bare, 'k1'), printChoice: 'Baskısız' }]
  const read = readStaffOrder({ ...aDraft(), lines }, products, DISCOUNT)
  expect('order' in read && read.order.cart.lines[0]?.options).toEqual({ Renk: 'Beyaz' })
})

test('an order of a quote request knows it; without the discount none is taken', () => {
  const read = readStaffOrder(aDraft({}, { quoteId: 'TKL1', withMemberDiscount: false }), MUGS, DISCOUNT)
  expect(read).toMatchObject({ order: { source: 'quote', quoteId: 'TKL1', memberDiscountBp: 0 } })
})

test('a form reads back as it was typed', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(FILLED)) form.set(name, value)
  form.set('invoiceType', 'corporate')
  form.set('placementKey', 'k'.repeat(20))
  form.set(lineField(0, 'key'), 'k1')
  form.set(lineField(0, 'productId'), 'PZ1')
  form.set(lineField(0, 'quantity'), '1.000')
  form.set(optionField(0, 'g1'), 'Beyaz')
  const draft = readDraft(form)
  expect(draft.lines).toEqual([
    { ...draftLineFor(MUG, 'k1'), quantity: '1.000', printChoice: '', options: { g1: 'Beyaz' } },
  ])
  expect(draft).toMatchObject({ invoiceType: 'corporate', sameAddress: false, withMemberDiscount: false })
  expect(readGoods(draft, MUGS).goods.cart.lines[0]?.quantity).toBe(1000)
})

test('while an agreed price lacks its reason, the goods keep their sum at that price, and the field says what is owed', () => {
  const draft = aDraft({ quantity: '100', agreedPrice: '41,25' })
  const { goods, faults } = readGoods(draft, MUGS)
  expect(goods.cart.lines).toMatchObject([{ lineId: 'line-0', quantity: 100 }])
  expect(goods.agreed.get('line-0')?.unitMinor).toBe(4_125)
  expect(faults).toEqual({ [lineField(0, 'reason')]: ['Liste fiyatından farklı fiyatın gerekçesini yazın.'] })
  expect(faultsOf(draft)).toHaveProperty([lineField(0, 'reason')])
  const priceOwed = readGoods(aDraft({ quantity: '100', reason: 'Numune' }), MUGS)
  expect(priceOwed.goods.cart.lines).toHaveLength(1)
  expect(priceOwed.faults).toHaveProperty([lineField(0, 'agreedPrice')])
})

test('a price that cannot be read is in no sum', () => {
  for (const agreedPrice of ['12.5', '-1', 'x'])
    expect(readGoods(aDraft({ agreedPrice, reason: 'Numune' }), MUGS).goods.cart.lines).toEqual([])
})

test('another buyer begins with the goods and the note, and nothing of the former one', () => {
  const texts = { ...FILLED, orderNote: 'Acele', taxNumber: '1', invoiceEmail: 'm@firma.example' }
  const next = withoutBuyer(
    aDraft({ quantity: '100' }, { texts, customerId: 'c1', invoiceType: 'corporate' }),
  )
  expect(next).toMatchObject({ customerId: '', guestId: '', invoiceType: 'individual' })
  expect(next.lines[0]?.quantity).toBe('100')
  expect(Object.values(next.texts).filter(Boolean)).toEqual(['Acele'])
})

test('fewer pieces than the minimum need a reason; the goods stay priced while it is missing', () => {
  const few = aDraft({ quantity: '2' })
  expect(faultsOf(few)[lineField(0, 'minimumReason')]).toEqual([
    'En az 10 adet satılır. Daha azı için gerekçe yazın (numune gibi) veya adedi artırın.',
  ])
  expect(readGoods(few, MUGS).goods.cart.lines).toHaveLength(1)
  const sample = readStaffOrder(aDraft({ quantity: '2', minimumReason: ' Numune ' }), MUGS, DISCOUNT)
  expect('order' in sample && sample.order.belowMinimum).toEqual(new Map([['line-0', 'Numune']]))
  const enough = readStaffOrder(aDraft({ quantity: '10', minimumReason: 'Numune' }), MUGS, DISCOUNT)
  expect('order' in enough && enough.order.belowMinimum.size).toBe(0)
  const long = faultsOf(aDraft({ quantity: '2', minimumReason: 'x'.repeat(201) }))
  expect(long[lineField(0, 'minimumReason')]).toEqual(['Gerekçe en fazla 200 karakter olabilir.'])
})

test('what is asked of a place reads back as it was typed, lists of names no longer than an order may have', () => {
  const place = (field: PlaceField) => placeDetailField(0, field, 'on')
  const form: [string, string][] = [
    [lineField(0, 'productId'), 'PZ1'],
    [placeField(0, 'on'), 'on'],
    [place('own'), 'names'],
    [place('names'), 'Ayşe\r\nCan'],
    [place('font'), 'oswald'],
    [place('colour'), '#c8102e'],
    [place('fileId'), 'f1'],
  ]
  const letters = { font: 'oswald', colour: '#c8102e' }
  const typed = { ...emptyPlace('on'), own: 'names', names: 'Ayşe\r\nCan', ...letters, fileId: 'f1' }
  expect(readDraft(form).lines[0]?.places).toEqual([typed])
  expect(readDraft([...form, [place('own'), 'hepsi']]).lines[0]?.places[0]?.own).toBe('')
  const long = Array.from({ length: 6 }, (_, index): [string, string][] => [
    [lineField(index, 'productId'), 'PZ1'],
    [placeField(index, 'on'), 'on'],
    [placeDetailField(index, 'names', 'on'), 'x'.repeat(70_000)],
  ])
  const lengths = readDraft(long.flat()).lines.map(({ places }) => places[0]?.names.length)
  expect(lengths).toEqual([64_000, 64_000, 64_000, 64_000, 0, 0])
})
