import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { CONTRACT_PLACEHOLDERS } from './placeholders.ts'
import type { Fact } from './template.ts'
import { checkTemplate, fillTemplate } from './template.ts'

function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true })
}

function decode(html: string): string {
  return html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
}

describe('filling a template', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**kalın** _eğik_ ~~çizik~~ `kod`',
    '[tıkla](javascript:alert(1))',
    '![resim](https://kotu.example/x.png)',
    'https://kotu.example www.kotu.example a@b.example',
    '# Başlık',
    '1. madde',
    '- madde',
    '> alıntı',
    '| a | b |',
    '---',
    '```',
    '&lt;b&gt; &#60;',
    'satır\n\n# satır',
    '{{satici-unvan}}',
    '\\*',
    '<!-- -->',
    '[^1]: not',
    '- [ ] kutu',
    '    kod',
  ])('leaves %j as plain text, wherever it stands', (typed) => {
    const seen = typed.replace(/\s+/g, ' ').trim()
    expect(toHtml(fillTemplate('{{x}}', { x: typed }))).toMatch(/^<p>[^<]*<\/p>\n$/)
    expect(decode(toHtml(fillTemplate('{{x}}', { x: typed })))).toBe(`<p>${seen}</p>\n`)
    expect(decode(toHtml(fillTemplate('Ad: **{{ x }}**!', { x: `a ${typed} b` })))).toBe(
      `<p>Ad: <strong>a ${seen} b</strong>!</p>\n`,
    )
  })

  it('leaves any text as plain text in a sentence, a list and a table', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `a${text}b`)
    fc.assert(
      fc.property(typed, (text) => {
        const seen = text
          .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
          .replace(/[\s\p{Cc}]+/gu, ' ')
        expect(decode(toHtml(fillTemplate('{{x}}', { x: text })))).toBe(`<p>${seen}</p>\n`)
        expect(decode(toHtml(fillTemplate('{{x}}', { x: { items: [text] } })))).toBe(
          `<ul>\n<li>${seen}</li>\n</ul>\n`,
        )
        const table = toHtml(fillTemplate('{{x}}', { x: { head: ['A', 'B'], rows: [[text, 'c']] } }))
        expect(decode(table)).toContain(`<td>${seen}</td>\n<td>c</td>`)
      }),
    )
  })

  it('throws for an unknown placeholder and for unbalanced braces', () => {
    const facts: Record<string, Fact> = { x: 'y' }
    for (const template of ['{{y}}', '{{toString}}', '{{__proto__}}', '{{}}', '{{x', 'x}}', '{{x {{x}}'])
      expect(() => fillTemplate(template, facts), template).toThrow()
  })

  it('is refused beforehand where a template is saved', () => {
    expect(checkTemplate('{{satici-unvan}} {{ toplam-tutar }}', CONTRACT_PLACEHOLDERS).ok).toBe(true)
    expect(checkTemplate('{{satici-unvani}}', CONTRACT_PLACEHOLDERS)).toMatchObject({
      error: { code: 'site-files/unknown-placeholder', details: { unknown: ['satici-unvani'] } },
    })
    expect(checkTemplate('{{satici-unvan', CONTRACT_PLACEHOLDERS)).toMatchObject({
      error: { code: 'site-files/stray-braces' },
    })
    expect(checkTemplate('{{constructor}}', CONTRACT_PLACEHOLDERS).ok).toBe(false)
  })

  it('is looked at once, however many blanks stand behind a brace', () => {
    expect(checkTemplate(`{{${' '.repeat(200_000)}x`, CONTRACT_PLACEHOLDERS).ok).toBe(false)
  })
})
