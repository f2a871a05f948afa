import { expect, it } from 'vitest'
import { mailParts } from './mail-template.ts'

it('the words of a mail are taken apart into paragraphs, headings, lists, links and what the program builds', () => {
  expect(
    mailParts('Merhaba,\nikinci satır\n# Başlık\n- bir\n- {{iki}}\n{{urunler}}\n[Aç]( {{yer}} )\n\nson'),
  ).toEqual([
    { kind: 'paragraph', text: 'Merhaba,\nikinci satır' },
    { kind: 'heading', text: 'Başlık' },
    { kind: 'list', items: ['bir', '{{iki}}'] },
    { kind: 'alone', name: 'urunler' },
    { kind: 'link', text: 'Aç', target: '{{yer}}' },
    { kind: 'paragraph', text: 'son' },
  ])
})
