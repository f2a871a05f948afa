import { expect, test } from 'vitest'
import { chatHref, withMessage } from './chat-href.ts'

test('a chat is begun with a number and a text of any characters, or with whoever is chosen', () => {
  expect(chatHref('+905321234567', 'Merhaba & günaydın')).toBe(
    'https://wa.me/905321234567?text=Merhaba%20%26%20g%C3%BCnayd%C4%B1n',
  )
  expect(chatHref(null, 'a')).toBe('https://wa.me/?text=a')
})

test('a chat begins with another message in place of the greeting that stands there', () => {
  const greeted = chatHref('+905321234567', 'Merhaba, sorum var')
  for (const chat of [greeted, 'https://wa.me/905321234567'])
    expect(withMessage(chat, 'Kupa?')).toBe('https://wa.me/905321234567?text=Kupa%3F')
})
