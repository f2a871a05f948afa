import { expect, test } from 'vitest'
import { chatHref } from './chat-href.ts'

test('a chat is begun with a number and a text of any characters, or with whoever is chosen', () => {
  expect(chatHref('+905321234567', 'Merhaba & günaydın')).toBe(
    'https://wa.me/905321234567?text=Merhaba%20%26%20g%C3%BCnayd%C4%B1n',
  )
  expect(chatHref(null, 'a')).toBe('https://wa.me/?text=a')
})
