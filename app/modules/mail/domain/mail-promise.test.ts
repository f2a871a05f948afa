import { expect, test } from 'vitest'
import { doneWithMail } from './mail-promise.ts'

test('what was done claims no mail that cannot go', () => {
  expect(doneWithMail('Müşteri onaylandı.', true)).toBe('Müşteri onaylandı.')
  expect(doneWithMail('Müşteri onaylandı.', false)).toBe(
    'Müşteri onaylandı. E-posta hazırlandı, e-posta sunucusu yok: gönderilmedi, bekliyor.',
  )
})
