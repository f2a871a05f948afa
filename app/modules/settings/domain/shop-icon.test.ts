import { describe, expect, it } from 'vitest'
import { iconInitials, shopIconSvg } from './shop-icon.ts'

describe("the shop's icon", () => {
  it.each([
    ['Damga Promosyon', 'DP'],
    ['ışık iplik', 'Iİ'],
    ['çağ', 'Ç'],
    ['  A & B Ltd ', 'A&'],
    ['“Güneş” Baskı Evi', 'GB'],
    ['東京', ''],
    ['', ''],
  ])('of %j carries %j', (siteName, initials) => {
    expect(iconInitials(siteName)).toBe(initials)
  })

  it.each(['stamp', 'square', 'maskable'] as const)('needs no font as a %s', (shape) => {
    const svg = shopIconSvg({ siteName: 'Damga Promosyon', ground: '#00796b', ink: '#ffffff' }, shape)
    expect(svg).not.toContain('<text')
    expect(svg.match(/<path/g)).toHaveLength(2)
    expect(svg).toContain('fill="#00796b"')
  })

  it('shows a dot when no letter can be drawn', () => {
    expect(shopIconSvg({ siteName: '東京', ground: '#00796b', ink: '#fff' }, 'stamp')).toContain(
      '<circle r="9"/>',
    )
  })

  it('lets nothing typed into the drawing', () => {
    const svg = shopIconSvg({ siteName: '<b>', ground: '"/><script>', ink: '#fff' }, 'stamp')
    expect(svg).not.toContain('<script')
  })
})
