import { describe, expect, it } from 'vitest'
import { checkoutReviewSchema, partiesOf } from './checkout-review.ts'

const TYPED = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  email: 'Ayse@Firma.com',
  phone: '0532 123 45 67',
  address: 'Atatürk Cad. No: 5',
  city: 'İstanbul',
  district: 'Kadıköy',
  invoiceType: 'individual',
}

function reviewOf(fields: Record<string, string>) {
  return checkoutReviewSchema.parse({
    cart: { lines: [] },
    couponCode: null,
    typed: { fields, sameAddress: false },
  })
}

describe('the parties of an order before it is placed', () => {
  it('are read as the order would read them', () => {
    expect(partiesOf(reviewOf(TYPED))).toMatchObject({
      buyer: { email: 'ayse@firma.com', phone: '+905321234567' },
      delivery: { city: 'İstanbul', district: 'Kadıköy' },
      invoice: { type: 'individual', name: 'Ayşe Yılmaz' },
    })
  })

  it('are not there while a field is missing or wrong', () => {
    expect(partiesOf(reviewOf({ ...TYPED, phone: '' }))).toBeNull()
    expect(partiesOf(reviewOf({ ...TYPED, district: 'Çankaya' }))).toBeNull()
    expect(
      partiesOf(checkoutReviewSchema.parse({ cart: { lines: [] }, couponCode: null, typed: null })),
    ).toBeNull()
  })

  it.each([
    null,
    {},
    { cart: { lines: [] } },
    { cart: { lines: [] }, couponCode: null, typed: { fields: { admin: '1' }, sameAddress: false } },
    {
      cart: { lines: [] },
      couponCode: null,
      typed: { fields: { firstName: 'a'.repeat(4001) }, sameAddress: false },
    },
    { cart: { lines: 'x' }, typed: null },
  ])('are not asked for by %j', (body) => expect(checkoutReviewSchema.safeParse(body).success).toBe(false))
})
