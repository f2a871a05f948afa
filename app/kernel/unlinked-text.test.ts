import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLinks } from '../../tests/support/linkable.ts'
import { mailtoHref, unlinked, unlinkedTexts } from './unlinked-text.ts'

describe('a typed text in a mail', () => {
  test.each([
    ['https://evil.example/x', 'https: // evil. example/x'],
    ['HTTP://EVIL.EXAMPLE', 'HTTP: // EVIL. EXAMPLE'],
    ['www.evil.example', 'www. evil. example'],
    ['www2.1a.com', 'www2. 1a. com'],
    ['evil.com/x?y=z', 'evil. com/x?y=z'],
    ['evil\u200B.\u2060com', 'evil. com'],
    ['evil。com', 'evil。 com'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e. com'],
    ['пример.рф', 'пример. рф'],
    ['//evil', '// evil'],
    ['\\\\evil\\share', '\\\\ evil\\share'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['mailto:a@evil.com', 'mailto: a @ evil. com'],
    ['tel:+905321234567', 'tel: +905_321_234_567'],
    ['info@firma.com.tr', 'info @ firma. com. tr'],
    ['http://10.0.0.1/x', 'http: // 10. 0. 0. 1/x'],
    ['Ara: 0900 123 45 67', 'Ara: 0900_123_45_67'],
    ['Ara: +90 (532) 123-45-67', 'Ara: +90_532_123_45_67'],
    ['532 123 45 67', '532_123_45_67'],
    ['05321234567', '053_212_345_67'],
    ['kötü.ai', 'kötü. ai'],
    ['San.ve Tic.Ltd.Şti.', 'San. ve Tic. Ltd. Şti.'],
    ['n11.com', 'n11. com'],
  ])('%j reads %j', (typed, shown) => {
    expect(unlinked(typed)).toBe(shown)
    expect(unlinked(shown)).toBe(shown)
    expect(findLinks(shown)).toEqual([])
  })

  test.each([
    ...['A.Ş.', 'Örnek A.Ş. Ltd. Şti.', 'logo_v2.pdf', 'son hâli.v2.png', '1.500 adet', '12.345,67 TL'],
    ...['02.03.2026 09:30', '2026-03-02', 'No: 5/2', 'Renk:kırmızı', 'ORD-2026-0001', '10 x 12,5 cm'],
    ...[
      '1234567890',
      '0123456789',
      'D.4 K.2',
      'Ayşe Yılmaz-Öz',
      'satır\nsatır',
      'Not: acil!',
      '<b>x</b>',
      '**k**',
    ],
  ])('%j stays as it is', (typed) => {
    expect(unlinked(typed)).toBe(typed)
  })

  test('holds nothing that could be a link, whatever it is put together from', () => {
    const part = fc.constantFrom(
      ...['http', 'https', ':', '//', '/', '\\\\', 'www', '.', '。', '@', 'evil', 'com', 'tr', 'a', '1', '-'],
      ...[
        '_',
        ' ',
        '\u200B',
        '\n',
        '0532',
        '1234567',
        '+90',
        '(',
        ')',
        'pdf',
        'ş',
        'xn--p1ai',
        'mailto:',
        '?',
      ],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const shown = unlinked(parts.join(''))
        expect(findLinks(shown), JSON.stringify(shown)).toEqual([])
        expect(unlinked(shown)).toBe(shown)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same at any depth of a record', () => {
    const record = { name: 'evil.com', tags: ['www.x.com', 5, null], inner: { note: 'iyi' } }
    expect(unlinkedTexts(record)).toEqual({
      name: 'evil. com',
      tags: ['www. x. com', 5, null],
      inner: { note: 'iyi' },
    })
  })
})

test('a link to an address names nobody else, whatever the address looks like', () => {
  expect(mailtoHref('info@firma.com.tr')).toBe('mailto:info@firma.com.tr')
  expect(mailtoHref('a?bcc=b&subject=c@kotu.example')).toBe('mailto:a%3Fbcc%3Db%26subject%3Dc@kotu.example')
})
