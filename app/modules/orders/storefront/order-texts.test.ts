import { describe, expect, it } from 'vitest'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import { orderedHereCookie, wasOrderedHere } from './ordered-here.ts'
import { whatsappLink } from './whatsapp-link.ts'

describe('the browser that ordered', () => {
  const cookie = orderedHereCookie('ORD-2026-0001').split(';')[0] ?? ''

  it('is recognised by the order it placed, and by no other', () => {
    expect(wasOrderedHere(`a=1; ${cookie}; b=2`, 'ORD-2026-0001')).toBe(true)
    expect(wasOrderedHere(cookie, 'ORD-2026-00012')).toBe(false)
    expect(wasOrderedHere(cookie, 'ORD-2026-000')).toBe(false)
    expect(wasOrderedHere(null, 'ORD-2026-0001')).toBe(false)
  })

  it('cannot be told something else through the order number', () => {
    expect(orderedHereCookie('x; Domain=evil.example')).not.toContain('; Domain')
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
