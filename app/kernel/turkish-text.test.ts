import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalizeTurkish, foldTurkish, lowerTurkish, upperTurkish } from './turkish-text.ts'

describe('foldTurkish', () => {
  it.each([
    ['İ', 'i'],
    ['I', 'i'],
    ['ı', 'i'],
    ['i', 'i'],
    ['i\u0307', 'i'],
    ['I\u0307', 'i'],
    ['ÇĞİÖŞÜçğıöşü', 'cgiosucgiosu'],
    ['KIRMIZI', 'kirmizi'],
    ['kırmızı', 'kirmizi'],
    ['Işıklı ÇELİK  Termos', 'isikli celik termos'],
    ['TİŞÖRT', 'tisort'],
    ['Kâğıt, Rüzgâr, Îmâ, Sükûnet', 'kagit, ruzgar, ima, sukunet'],
    ['Î', 'i'],
    ['ÂÎÛ', 'aiu'],
    [' a\u00a0\t\n b ', 'a b'],
    ['500\u202fml', '500 ml'],
    ['m²', 'm2'],
    ['ﬁncan', 'fincan'],
    ['Ｔ', 't'],
    ['so\u00adyun', 'soyun'],
    ['Türkiye’nin “en” iyisi – tek', 'turkiye\'nin "en" iyisi - tek'],
    ['Straße Ærø Œuvre Þór Łódź Əli', 'strasse aero oeuvre thor lodz eli'],
    ['', ''],
    ['☕ 日本', '☕ 日本'],
  ])('%j becomes %j', (text, folded) => {
    expect(foldTurkish(text)).toBe(folded)
  })

  it('is the same for composed and decomposed input, and for every Turkish case', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîûABCÇIİÖŞÜ 019') })
    fc.assert(
      fc.property(turkish, (text) => {
        const folded = foldTurkish(text)
        expect(foldTurkish(text.normalize('NFD'))).toBe(folded)
        expect(foldTurkish(upperTurkish(text))).toBe(folded)
        expect(foldTurkish(lowerTurkish(text))).toBe(folded)
        expect(folded).toMatch(/^[ -~]*$/)
      }),
    )
  })

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const folded = foldTurkish(text)
        expect(foldTurkish(folded)).toBe(folded)
      }),
    )
  })
})

describe('Turkish case', () => {
  it.each([
    ['ısparta', 'ISPARTA'],
    ['istanbul', 'İSTANBUL'],
    ['diyarbakır', 'DİYARBAKIR'],
    ['çğöşü', 'ÇĞÖŞÜ'],
  ])('%s and %s are each other', (lower, upper) => {
    expect(upperTurkish(lower)).toBe(upper)
    expect(lowerTurkish(upper)).toBe(lower)
    expect(lowerTurkish(upper.normalize('NFD'))).toBe(lower)
    expect(upperTurkish(lower.normalize('NFD'))).toBe(upper)
  })

  it.each([
    ['ışıklı kupa', 'Işıklı kupa'],
    ['istanbul', 'İstanbul'],
    ['Çanta', 'Çanta'],
    ['şemsiye'.normalize('NFD'), 'Şemsiye'],
    ['500 ml', '500 ml'],
    ['USB bellek', 'USB bellek'],
    ['', ''],
  ])('capitalizes %j to %j', (text, capitalized) => {
    expect(capitalizeTurkish(text)).toBe(capitalized)
  })
})
