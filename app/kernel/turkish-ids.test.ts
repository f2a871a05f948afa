import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok, unwrap } from './result.ts'
import {
  formatIban,
  formatPhone,
  isTckn,
  isVkn,
  isVknOrTckn,
  parseEmail,
  parseIban,
  parseKep,
  parseMersis,
  parsePhone,
} from './turkish-ids.ts'

const TCKNS = ['12345678950', '98765432150', '24681357994']
const VKNS = ['1234567890', '9876543217', '4545454546']
const IBANS = ['TR809999900000000000000001', 'TR959999901111222233334444', 'TR789999900246813579024681']

const replaceDigit = (text: string, index: number, by: number): string =>
  text.slice(0, index) + ((Number(text[index]) + by) % 10) + text.slice(index + 1)

describe('isTckn', () => {
  it.each(TCKNS)('accepts %s', (number) => {
    expect(isTckn(number)).toBe(true)
    expect(isVknOrTckn(number)).toBe(true)
  })

  it.each([
    '12345678951',
    '02345678950',
    '1234567895',
    '123456789500',
    '11111111111',
    '00000000000',
    '',
    '1234567895a',
    ' 12345678950',
    '12345678950\n',
    '١٢٣٤٥٦٧٨٩٥٠',
  ])('refuses %j', (number) => {
    expect(isTckn(number)).toBe(false)
  })

  it('accepts what the rule makes and notices any single wrong digit', () => {
    const nine = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }))
    fc.assert(
      fc.property(nine, fc.nat(10), fc.integer({ min: 1, max: 9 }), ([first, rest], index, by) => {
        const d = [first, ...rest]
        const odd = d.filter((_, place) => place % 2 === 0).reduce((a, b) => a + b, 0)
        const even = d.filter((_, place) => place % 2 === 1).reduce((a, b) => a + b, 0)
        const tenth = (((odd * 7 - even) % 10) + 10) % 10
        const number = [...d, tenth, (odd + even + tenth) % 10].join('')
        expect(isTckn(number)).toBe(true)
        expect(isTckn(replaceDigit(number, index, by))).toBe(false)
      }),
    )
  })
})

describe('isVkn', () => {
  it.each(VKNS)('accepts %s', (number) => {
    expect(isVkn(number)).toBe(true)
    expect(isVknOrTckn(number)).toBe(true)
  })

  it.each(['1234567891', '9876543210', '123456789', '12345678901', '', '123456789x', ' 1234567890'])(
    'refuses %j',
    (number) => {
      expect(isVkn(number)).toBe(false)
      expect(isVknOrTckn(number)).toBe(false)
    },
  )

  it('gives every nine digits exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (nine) => {
        expect(
          Array.from({ length: 10 }, (_, digit) => isVkn(`${nine}${digit}`)).filter(Boolean),
        ).toHaveLength(1)
      }),
    )
  })
})

describe('parseIban', () => {
  it.each(IBANS)('accepts %s, also grouped and in small letters', (iban) => {
    expect(parseIban(iban)).toEqual(ok(iban))
    expect(parseIban(formatIban(iban))).toEqual(ok(iban))
    expect(parseIban(` ${formatIban(iban).toLowerCase().replaceAll(' ', '\u00a0')} `)).toEqual(ok(iban))
  })

  it.each([
    ['TR789999900246813579024682', 'iban/wrong-check-digits'],
    ['TR78999990024681357902468', 'iban/wrong-length'],
    ['TR7899999002468135790246811', 'iban/wrong-length'],
    ['TR80999990000000000000000A', 'iban/wrong-length'],
    ['TR', 'iban/wrong-length'],
    ['DE89370400440532013000', 'iban/not-turkish'],
    ['', 'iban/not-turkish'],
    ['809999900000000000000001', 'iban/not-turkish'],
  ])('refuses %j with %s', (text, code) => {
    expect(parseIban(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('notices any single wrong digit and any two neighbours exchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IBANS),
        fc.integer({ min: 2, max: 25 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, index, by) => {
          expect(parseIban(replaceDigit(iban, index, by)).ok).toBe(false)
          const swapped =
            iban.slice(0, index) + (iban[index + 1] ?? '') + (iban[index] ?? '') + iban.slice(index + 2)
          expect(parseIban(swapped).ok).toBe(swapped === iban)
        },
      ),
    )
  })

  it('is shown in fours', () => {
    expect(formatIban('TR809999900000000000000001')).toBe('TR80 9999 9000 0000 0000 0000 01')
    expect(formatIban('')).toBe('')
  })
})

describe('parsePhone', () => {
  it.each([
    ['0532 123 45 67', '+905321234567'],
    ['+90 532 123 45 67', '+905321234567'],
    ['+90 (532) 123-4567', '+905321234567'],
    ['+90 0532 123 45 67', '+905321234567'],
    ['00905321234567', '+905321234567'],
    ['905321234567', '+905321234567'],
    ['5321234567', '+905321234567'],
    ['\u202a+90 532 123 45 67\u202c', '+905321234567'],
    ['0532.123.45.67', '+905321234567'],
    ['0561 123 45 67', '+905611234567'],
    ['0590 123 45 67', '+905901234567'],
    ['0212 345 67 89', '+902123456789'],
    ['(0312) 345 67 89', '+903123456789'],
    ['0392 222 33 44', '+903922223344'],
    ['0442 123 45 67', '+904421234567'],
    ['0850 123 45 67', '+908501234567'],
    ['0800 123 45 67', '+908001234567'],
    ['444 1 234', '+904441234'],
    ['0444 1 234', '+904441234'],
    ['+90 444 1 234', '+904441234'],
  ])('reads %j', (text, phone) => {
    expect(parsePhone(text)).toEqual(ok(phone))
  })

  it.each([
    ['', 'phone/not-a-number'],
    ['+', 'phone/not-a-number'],
    ['( )', 'phone/not-a-number'],
    ['telefon', 'phone/not-a-number'],
    ['0532 123 45 67 ev', 'phone/not-a-number'],
    ['0532+1234567', 'phone/not-a-number'],
    ['+49 30 123456', 'phone/foreign'],
    ['0049 30 123456', 'phone/foreign'],
    ['+1 212 345 67 89', 'phone/foreign'],
    ['532 123 45 6', 'phone/wrong-number'],
    ['532 123 45 678', 'phone/wrong-number'],
    ['0612 345 67 89', 'phone/wrong-number'],
    ['0112 345 67 89', 'phone/wrong-number'],
    ['112', 'phone/wrong-number'],
    ['0900 123 45 67', 'phone/wrong-number'],
    ['123 45 67', 'phone/wrong-number'],
    ['0'.repeat(50), 'phone/foreign'],
  ])('refuses %j with %s', (text, code) => {
    expect(parsePhone(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('reads back what it shows, for any mobile, landline and 444 number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[2-5][0-9]{9}|8[05]0[0-9]{7}|444[0-9]{4})$/), (national) => {
        const phone = unwrap(parsePhone(national))
        expect(phone).toBe(`+90${national}`)
        expect(parsePhone(formatPhone(phone))).toEqual(ok(phone))
        expect(parsePhone(phone)).toEqual(ok(phone))
      }),
    )
  })
})

describe('formatPhone', () => {
  it.each([
    ['+905321234567', '0532 123 45 67'],
    ['+902123456789', '0212 345 67 89'],
    ['+904441234', '444 1 234'],
    ['+4930123456', '+4930123456'],
    ['', ''],
  ])('writes %j as %j', (phone, text) => {
    expect(formatPhone(phone)).toBe(text)
  })
})

describe('parseEmail', () => {
  it.each([
    ['ayse@firma.com', 'ayse@firma.com'],
    ['  Ayse.Yilmaz+kupa@FIRMA.com.tr ', 'ayse.yilmaz+kupa@firma.com.tr'],
    ['INFO@FIRMA.COM', 'info@firma.com'],
    ["o'neil@a-b.co", "o'neil@a-b.co"],
    ['a@xn--trkiye-3ya.com', 'a@xn--trkiye-3ya.com'],
    [`${'a'.repeat(64)}@firma.com`, `${'a'.repeat(64)}@firma.com`],
    ['\u200bayse@firma.com', 'ayse@firma.com'],
  ])('reads %j', (text, email) => {
    expect(parseEmail(text)).toEqual(ok(email))
  })

  it.each([
    ['ayşe@firma.com', 'email/turkish-letters'],
    ['İNFO@firma.com', 'email/turkish-letters'],
    ['a@fırma.com', 'email/turkish-letters'],
    ['', 'email/not-an-address'],
    ['ayse', 'email/not-an-address'],
    ['ayşe', 'email/not-an-address'],
    ['@firma.com', 'email/not-an-address'],
    ['ayse@', 'email/not-an-address'],
    ['ayse@firma', 'email/not-an-address'],
    ['ayse@firma.c', 'email/not-an-address'],
    ['ayse@127.0.0.1', 'email/not-an-address'],
    ['ayse@-firma.com', 'email/not-an-address'],
    ['ayse@firma..com', 'email/not-an-address'],
    ['.ayse@firma.com', 'email/not-an-address'],
    ['ay..se@firma.com', 'email/not-an-address'],
    ['ay se@firma.com', 'email/not-an-address'],
    ['a@b@firma.com', 'email/not-an-address'],
    ['ayse@firma.com\r\nBcc: x@y.com', 'email/not-an-address'],
    ['"ayse" <ayse@firma.com>', 'email/not-an-address'],
    ['a@firma.com,b@firma.com', 'email/not-an-address'],
    [`${'a'.repeat(65)}@firma.com`, 'email/not-an-address'],
    [`a@${'b.'.repeat(130)}com`, 'email/not-an-address'],
    [`a@${'b'.repeat(64)}.com`, 'email/not-an-address'],
  ])('refuses %j with %s', (text, code) => {
    expect(parseEmail(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('is stable, and answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const result = parseEmail(text)
        if (result.ok) expect(parseEmail(result.value)).toEqual(result)
      }),
    )
  })
})

describe('the numbers and addresses of a company', () => {
  it('reads a MERSİS number of 16 digits however it is spaced', () => {
    expect(parseMersis('0123 4567 8901 2345')).toEqual(ok('0123456789012345'))
    for (const typed of ['', '123', '01234567890123456', '0123-4567-8901-234X'])
      expect(parseMersis(typed)).toMatchObject({ error: { code: 'mersis/not-a-number' } })
  })

  it('takes only addresses under .kep.tr for registered mail', () => {
    expect(parseKep(' Firma@HS01.kep.tr ')).toEqual(ok('firma@hs01.kep.tr'))
    expect(parseKep('firma@ornek.com')).toMatchObject({ error: { code: 'kep/not-an-address' } })
    expect(parseKep('firma')).toMatchObject({ error: { code: 'email/not-an-address' } })
  })
})
