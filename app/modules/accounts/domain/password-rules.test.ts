import { describe, expect, test } from 'vitest'
import { PASSWORD_MAX_LENGTH } from './account-limits.ts'
import { passwordFault } from './password-rules.ts'

describe('a new password', () => {
  test.each([
    'doğru at pil zımba',
    'kahve-içerken-42-yağmur',
    'x7!Qp2#vLm9',
    'Mavi kupa rafta duruyor',
    'parola değil bir cümle',
    'şifremi kimse bilmiyor',
    '🎁🎁 hediye paketi 🎁',
    'ç'.padEnd(PASSWORD_MAX_LENGTH, 'aşk olsun '),
  ])('may be %s', (password) => {
    expect(passwordFault(password, ['Işıl Çağlar', 'isil@example.com'])).toBeNull()
  })

  test.each(['', 'kısa', '123456789', 'ğüşiöçĞÜŞ'])('must have ten characters: %s', (password) => {
    expect(passwordFault(password)).toContain('en az 10 karakter')
  })

  test('has at most 128 characters, and an emoji counts as one', () => {
    expect(passwordFault('x1'.repeat(65))).toContain('en fazla 128')
    expect(passwordFault('🎁'.repeat(9))).toContain('en az 10')
  })

  test.each([
    '1234567890',
    '0987654321',
    '1111111111',
    '1212121212',
    'aaaaaaaaaaaaaaaa',
    'password123',
    'Password123!',
    'P@ssw0rd2024',
    'şifre12345',
    'Sifre.2024',
    'parola1234',
    'PAROLA123456',
    'sifresifre',
    'Galatasaray1905',
    'FENERBAHÇE1907',
    'fenerbahce',
    'beşiktaş1903',
    'Trabzonspor61',
    'istanbul34',
    'İSTANBUL1453',
    'turkiye1923',
    'Atatürk1881',
    'mustafakemal',
    'seniseviyorum',
    'Seni Seviyorum',
    'bismillah786',
    'qwertyuiop',
    'qwerty12345',
    '123qweasdzxc',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'asdfghjkl123',
    'abc123abc123',
    'test1test1',
    'abcdefghij',
    'iloveyou123',
    'admin123456',
  ])('is refused when it is as common as %s', (password) => {
    expect(passwordFault(password)).toContain('çok yaygın')
  })

  test.each(['IsilCaglar1990', 'çağlarışıl!!', 'isil.caglar.77', 'kahvedunyasi01'])(
    'is refused when it is only what everybody knows of the person: %s',
    (password) => {
      const about = ['Işıl Çağlar', 'isil.caglar@kahvedunyasi.com', 'Kahve Dünyası']
      expect(passwordFault(password, about)).toContain('adınızdan')
    },
  )
})
