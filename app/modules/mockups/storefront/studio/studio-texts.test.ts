import { describe, expect, test } from 'vitest'
import { LOGO_MAX_BYTES, LOGO_TOO_LARGE } from '../../domain/artwork/logo-file.ts'
import {
  describeGuides,
  describePlacement,
  describeTechnique,
  downloadName,
  formatFigure,
  GENERATION_FAILED,
  INPUT_MISSING,
  logoRefused,
  readFigure,
} from './studio-texts.ts'

test('the messages are those of the specification, to the letter', () => {
  const tooLarge = logoRefused({ kind: 'too-large', code: 'mockups/logo-too-large', message: LOGO_TOO_LARGE })
  expect([tooLarge.title, tooLarge.description]).toEqual([
    'Dosya Çok Büyük',
    "Logo dosyası 5MB'dan küçük olmalıdır.",
  ])
  expect([INPUT_MISSING.title, INPUT_MISSING.description]).toEqual([
    'Eksik Bilgi',
    'Lütfen logo yükleyin ve tasarım açıklaması girin.',
  ])
  expect([GENERATION_FAILED.title, GENERATION_FAILED.description, GENERATION_FAILED.tone]).toEqual([
    'Hata',
    'Tasarım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
    'destructive',
  ])
  expect(LOGO_MAX_BYTES).toBe(5_242_880)
})

test('the downloaded picture is named after shop, product and time', () => {
  const now = new Date('2026-01-06T09:30:00Z')
  expect(downloadName('Işık Promosyon', 'celik-termos', now)).toBe(
    'isik-promosyon_ai_mockup_celik-termos_1767691800000.jpg',
  )
  expect(downloadName('株式会社', 'celik-termos', now)).toBe('ai_mockup_celik-termos_1767691800000.jpg')
})

describe('figures', () => {
  test.each([
    ['45,5', 45.5],
    ['45.5', 45.5],
    [' 12 mm ', 12],
    ['-30°', -30],
    [',5', 0.5],
    ['12.', 12],
  ])('"%s" is read', (text, value) => expect(readFigure(text)).toBe(value))

  test.each(['', 'on', '1e3', '4,5,6', '--2', '0x10', 'NaN', 'Infinity'])('"%s" is no figure', (text) =>
    expect(readFigure(text)).toBeNull(),
  )

  test('are shown as they are typed', () => {
    expect(formatFigure(45.5)).toBe('45,5')
    for (const value of [0, 3, 44.4, 1999.9, -180]) {
      expect(readFigure(formatFigure(value)), String(value)).toBe(value)
    }
  })
})

test('what is read out says size, place and turn', () => {
  expect(describePlacement({ xMm: 50, yMm: 30, widthMm: 40, heightMm: 20.5, angleDeg: 0 })).toBe(
    'Logo 40 × 20,5 mm, soldan 30 mm, üstten 19,8 mm.',
  )
  expect(describePlacement({ xMm: 50, yMm: 30, widthMm: 20, heightMm: 10, angleDeg: 90 })).toBe(
    'Logo 20 × 10 mm, soldan 45 mm, üstten 20 mm, 90° döndürülmüş.',
  )
  expect(describeGuides([{ kind: 'centre', axis: 'x', atMm: 50 }])).toBe('Hizalandı: yatayda ortada.')
  expect(describeGuides([])).toBe('')
})

test('a technique is named with its colours', () => {
  expect(describeTechnique({ method: 'print', inks: null })).toBe('Baskı, tam renkli')
  expect(describeTechnique({ method: 'print', inks: ['#ffffff', '#000000'] })).toBe('Serigrafi, 2 renk')
  expect(describeTechnique({ method: 'foil', tone: 'gold' })).toBe('Yaldız, altın')
  expect(describeTechnique({ method: 'laser' })).toBe('Lazer gravür')
})
