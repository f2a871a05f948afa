import { describe, expect, it } from 'vitest'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import { FORGET_ORDERS_COOKIE, orderedHereCookie, orderedHereToken } from './ordered-here.ts'
import { whatsappLink } from './whatsapp-link.ts'

describe('the browser that ordered', () => {
  const cookieOf = (header: string | null, orderNumber: string, token: string) =>
    orderedHereCookie(header, { orderNumber, token }).split(';')[0] ?? ''
  const cookie = cookieOf(null, 'ORD-2026-0001', 'a-token_1')

  it('is recognised by the order it placed, and by no other', () => {
    expect(orderedHereToken(`a=1; ${cookie}; b=2`, 'ORD-2026-0001')).toBe('a-token_1')
    expect(orderedHereToken(cookie, 'ORD-2026-00012')).toBeNull()
    expect(orderedHereToken(cookie, 'ORD-2026-000')).toBeNull()
    expect(orderedHereToken(null, 'ORD-2026-0001')).toBeNull()
    expect(orderedHereToken('damga_ordered=; damga_ordered_more=x', '')).toBeNull()
  })

  it('keeps its last three orders', () => {
    const orders = ['1', '2', '3', '4'].map((last) => [`ORD-2026-000${last}`, `t${last}`] as const)
    const header = orders.reduce((kept, [number, token]) => cookieOf(kept, number, token), '')
    expect(orders.map(([number]) => orderedHereToken(header, number))).toEqual([null, 't2', 't3', 't4'])
  })

  it('cannot be told something else through the order number, and keeps the cookie from scripts', () => {
    const written = orderedHereCookie(null, { orderNumber: 'x; Domain=evil.example', token: 'y' })
    expect(written).not.toContain('; Domain')
    expect(written).toContain('; HttpOnly')
  })

  it('forgets them with one cookie', () => {
    expect(FORGET_ORDERS_COOKIE).toMatch(/^damga_ordered=; .*Max-Age=0$/)
  })
})

describe('splitName', () => {
  it.each([
    ['Ayşe Nur Yılmaz', 'Ayşe Nur', 'Yılmaz'],
    ['Ayşe  Yılmaz ', 'Ayşe', 'Yılmaz'],
    ['Ayşe', 'Ayşe', ''],
    ['', '', ''],
  ])('%j', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }))
})

describe('whatsappLink', () => {
  it('dials the country code and keeps Turkish letters of the message', () => {
    expect(whatsappLink('0532 123 45 67', 'Şu sipariş & bu')).toBe(
      'https://wa.me/905321234567?text=%C5%9Eu%20sipari%C5%9F%20%26%20bu',
    )
  })

  it('is not there without a number', () => expect(whatsappLink('', 'x')).toBeNull())
})
