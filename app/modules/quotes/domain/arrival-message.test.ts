import { expect, it } from 'vitest'
import { arrivalMessage } from './arrival-message.ts'

it('a request for a quote begins with the day, and with the place where one was said', () => {
  expect(arrivalMessage('2026-12-10', null)).toBe(
    'Merhaba, 10 Aralık Perşembe gününe yetişecek logolu ürün arıyorum. Neler önerirsiniz?',
  )
  expect(arrivalMessage('2026-12-10', 'Ankara')).toContain('arıyorum (teslim yeri: Ankara).')
})
