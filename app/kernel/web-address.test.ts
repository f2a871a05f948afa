import { describe, expect, it } from 'vitest'
import { hasLink, hasWebAddress } from './web-address.ts'

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

describe('a link in the name of a firm', () => {
  it.each(['https://x.example', 'Bakın WWW.kazan.example', 'ftp://x'])('is found in %j', (text) =>
    expect(hasLink(text)).toBe(true),
  )

  it.each(['n11.com', 'Trendyol.com A.Ş.', 'hepsiburada.com', 'San.Tic.Ltd.Şti.', 'awww.', ''])(
    'is not in %j',
    (text) => expect(hasLink(text)).toBe(false),
  )
})
