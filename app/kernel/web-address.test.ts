import { describe, expect, it } from 'vitest'
import { hasWebAddress } from './web-address.ts'

describe('a web address in a text', () => {
  it.each([
    'Tebrikler https://x.example',
    'WWW.kazan.example',
    'hediye.com',
    'ödül.com.tr/al',
    'bit.ly/x',
    'kazan.xyz adresinde',
  ])('finds a web address in %j', (text) => expect(hasWebAddress(text)).toBe(true))

  it.each(['Işıl Çağlar', 'Dr.Ali Kaya', 'A. Veli B.', 'Çağlar Gıda San. ve Tic. Ltd.Şti.', 'Com.pany', ''])(
    'finds none in %j',
    (text) => expect(hasWebAddress(text)).toBe(false),
  )
})
