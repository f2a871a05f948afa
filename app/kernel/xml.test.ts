import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml, xmlElement } from './xml.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const read = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => NAMED[name] ?? '?')

describe('a text in XML', () => {
  it.each([
    ['Işıl & Şûkufe', 'Işıl &amp; Şûkufe'],
    ['<b>"İ"</b>', '&lt;b&gt;&quot;İ&quot;&lt;/b&gt;'],
    ['kupa ☕ 🎁', 'kupa ☕ 🎁'],
    ['a\u0000b\u0008c\u001Fd\uFFFEe', 'abcde'],
    ['satır\nsonu\tsekme', 'satır\nsonu\tsekme'],
    ['yarım \uD83C vekil', 'yarım  vekil'],
    [']]>', ']]&gt;'],
  ])('writes %j as %j', (text, xml) => {
    expect(escapeXml(text)).toBe(xml)
  })

  it('reads back as it was, whatever people typed', () => {
    const characters = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(characters, (text) => {
        const xml = escapeXml(text)
        expect(xml).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
        const allowed = [...text].filter((sign) => {
          const code = sign.codePointAt(0) ?? 0
          const isControl = code < 0x20 && ![9, 10, 13].includes(code)
          return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
        })
        expect(read(xml)).toBe(allowed.join(''))
      }),
    )
  })

  it('stands between its tags', () => {
    expect(xmlElement('ad', 'Kupa & Kalem')).toBe('<ad>Kupa &amp; Kalem</ad>')
    expect(xmlElement('stok', 12)).toBe('<stok>12</stok>')
  })
})
