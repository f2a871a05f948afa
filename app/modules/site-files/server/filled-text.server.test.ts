import { describe, expect, test } from 'vitest'
import type { Fact } from '../domain/template.ts'
import { fillTemplate } from '../domain/template.ts'
import { plainTextOfHtml } from '../domain/text-of-html.ts'
import { createTextFiller, toHtml } from './filled-text.server.ts'

function factsOf(name: string, items: readonly string[]): Record<string, Fact> {
  return { name, products: { items } }
}

describe('a filled text', () => {
  const TEMPLATE = '## Sözleşme\n\nAlıcı: **{{name}}**\n\n{{products}}\n\n[{{name}}](https://example.com)'
  const buyers = [
    factsOf('Ayşe & "Işıl" <b>', ['Kupa', 'Kalem 0,5']),
    factsOf('{{products}} $1 $& \uE0000\uE001', ['- liste', '# başlık']),
    factsOf('', ['', 'x']),
    factsOf('Ad', ['tek']),
  ]

  test('is for each buyer what it is for the first one', () => {
    const fill = createTextFiller()
    for (const facts of [...buyers, ...buyers]) {
      const markdown = fillTemplate(TEMPLATE, facts)
      const html = toHtml(markdown)
      expect(fill(TEMPLATE, facts)).toEqual({ markdown, html, text: plainTextOfHtml(html) })
    }
  })

  test('with a value in an address is rendered each time', () => {
    const fill = createTextFiller()
    const template = '[{{name}}](https://example.com/{{name}})'
    for (const name of ['bir', 'iki ş"'])
      expect(fill(template, { name }).html).toBe(toHtml(fillTemplate(template, { name })))
  })

  test('of a hundred other versions later is still right', () => {
    const fill = createTextFiller()
    for (let version = 0; version < 250; version += 1)
      expect(fill(`Sürüm ${version % 125}: {{name}}`, { name: `n${version}` }).text).toBe(
        `Sürüm ${version % 125}: n${version}`,
      )
  })
})
