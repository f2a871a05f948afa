import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS, carrierName, trackingLink } from './carriers.ts'

describe('the carriers', () => {
  it('are the eight of the spec', () => {
    expect(CARRIERS.map(({ name }) => name)).toEqual([
      'Yurtiçi Kargo',
      'Aras Kargo',
      'MNG Kargo',
      'PTT Kargo',
      'Sürat Kargo',
      'UPS Kargo',
      'DHL Kargo',
      'Fedex',
    ])
  })

  it.each(CARRIERS)('$name: the link holds the number and nothing of it escapes', ({ key, name }) => {
    expect(carrierName(key)).toBe(name)
    expect(trackingLink(key, "1Z 99/?'")).toContain('=1Z%2099%2F%3F%27')
    expect(trackingLink(key, ' 123 ')).toBe(trackingLink(key, '123'))
  })

  it('are linked so that no number leads anywhere else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARRIERS),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
        ({ key }, typed) => {
          const number = typed.trim() || '1'
          const link = trackingLink(key, number) ?? ''
          const url = new URL(link)
          expect(url.host).toBe(new URL(trackingLink(key, '1') ?? '').host)
          expect(url.hash).toBe('')
          expect([...url.searchParams.values()].at(-1)).toBe(number.toWellFormed())
          expect(link).not.toMatch(/["'<>\s]/)
        },
      ),
    )
  })

  it.each(['', ' ', '\t\n'])('give no link for the number %j', (number) => {
    for (const { key } of CARRIERS) expect(trackingLink(key, number)).toBeNull()
  })

  it('give no link for a carrier we do not know, and call it what was stored', () => {
    for (const key of ['', 'kurye', '__proto__', 'javascript:alert(1)']) {
      expect(trackingLink(key, '123')).toBeNull()
      expect(carrierName(key)).toBe(key)
    }
  })
})
