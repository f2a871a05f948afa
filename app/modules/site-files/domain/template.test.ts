import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { CONTRACT_PLACEHOLDERS } from './placeholders.ts'
import type { Fact } from './template.ts'
import { checkTemplate, fillOutline, fillTemplate, isFillable, outlineTemplate } from './template.ts'

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

describe('what nobody has filled in', () => {
  const facts = { kep: { absent: '' }, eposta: { absent: 'mağazamız' }, unvan: 'Damga' }

  it('takes the list item with it that is made for it alone', () => {
    const template = '- Unvan: {{unvan}}\n- KEP: {{kep}}\n- yazılı olarak e-postamıza: {{ eposta }},\n- Son'
    expect(fillTemplate(template, facts)).toBe('- Unvan: Damga\n- Son')
    expect(outlineTemplate(template, facts)?.markdown).not.toMatch(/KEP|e-postamıza/)
  })

  it('leaves no hole in a sentence, and takes no item that says more', () => {
    expect(decode(fillTemplate('Bize {{eposta}} adresinden yazın.', facts))).toBe(
      'Bize mağazamız adresinden yazın.',
    )
    expect(decode(fillTemplate('- Kime: {{unvan}}, {{eposta}}', facts))).toBe('- Kime: Damga, mağazamız')
  })
})

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

describe('a template rendered once for many orders', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `a${text}b`)
  const facts = fc.record({
    x: value,
    empty: fc.constantFrom('', '  '),
    list: fc.record({ items: fc.array(value, { minLength: 1, maxLength: 4 }) }),
    table: fc.record({
      head: fc.constant(['Ürün', 'Adet']),
      rows: fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 4 }),
    }),
  })
  const TEMPLATES = [
    'Ad: **{{x}}**, _{{ x }}_!',
    '# {{x}}\n\n{{list}}\n\n{{table}}\n\nson {{empty}}.',
    '- {{x}}\n- {{empty}}\n\n{{empty}}\n\n> {{x}}',
    'önce {{list}} sonra {{table}} {{x}}{{x}}',
    '| a | b |\n| --- | --- |\n| {{x}} | {{empty}} |',
  ]

  it('reads as if it had been filled first, whatever the values are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), facts, (template, values) => {
        const outline = outlineTemplate(template, values)
        if (!outline) throw new Error('no outline')
        const html = toHtml(outline.markdown)
        expect(isFillable(html, outline)).toBe(true)
        expect(fillOutline(html, outline, 'html')).toBe(toHtml(fillTemplate(template, values)))
        expect(fillOutline(outline.markdown, outline, 'markdown')).toBe(fillTemplate(template, values))
      }),
    )
  })

  it('has the same outline for other values of the same form, and another for more lines', () => {
    const outline = (items: string[]) =>
      outlineTemplate('{{x}} {{list}}', { x: items[0] ?? '', list: { items } })
    expect(outline(['a', 'b'])?.markdown).toBe(outline(['c', '**d**'])?.markdown)
    expect(outline(['a', 'b'])?.markdown).not.toBe(outline(['a', 'b', 'c'])?.markdown)
    expect(outline(['a', 'b'])?.markdown).not.toBe(outline(['a', ''])?.markdown)
  })

  it('is not filled inside of a tag, nor where it has marks of its own', () => {
    for (const template of [
      '[site](https://example.com/{{x}})',
      '![{{x}}](/a.png)',
      '<b title="{{x}}">a</b>',
    ]) {
      const outline = outlineTemplate(template, { x: 'ş' })
      expect(outline && isFillable(toHtml(outline.markdown), outline), template).toBe(false)
    }
    expect(outlineTemplate('\uE0000\uE001 {{x}}', { x: 'a' })).toBeNull()
  })

  it('throws as filling does', () => {
    expect(() => outlineTemplate('{{y}}', { x: 'a' })).toThrow('unknown placeholder')
  })
})
