import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RichNode } from '#app/design/rich-text/rich-node.ts'
import { DEFAULT_TEXTS } from '#app/modules/site-files/domain/default-texts.ts'
import { isMailKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { blockKey } from './inline-text.ts'
import { MAIL_MARKDOWN } from './mail-markdown.ts'
import { openText } from './open-text.ts'
import { PAGE_MARKDOWN } from './page-markdown.ts'
import type { TextDialect } from './text-dialect.ts'

const dialectOf = (kind: string) => (isMailKind(kind) ? MAIL_MARKDOWN : PAGE_MARKDOWN)

function opened(dialect: TextDialect, body: string) {
  const read = openText(dialect, body)
  if (!read.ok) throw new Error(`line ${read.line}: ${read.what}`)
  return read.text
}

const blocks = (document: RichNode) => document.content ?? []
const doc = (...content: readonly RichNode[]): RichNode => ({ type: 'doc', content })
const text = (words: string, ...marks: readonly string[]): RichNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (...content: readonly RichNode[]): RichNode => ({ type: 'paragraph', content })

describe('a shipped text', () => {
  test.each(DEFAULT_TEXTS.map(({ kind, body }) => [kind, body] as const))(
    '%s is shown in the editor and comes back letter for letter',
    (kind, body) => {
      const shown = opened(dialectOf(kind), body)
      expect(shown.write(shown.document)).toBe(body)
    },
  )

  test.each(DEFAULT_TEXTS.map(({ kind, body }) => [kind, body] as const))(
    '%s is the same text where every block is written anew',
    (kind, body) => {
      const dialect = dialectOf(kind)
      const shown = opened(dialect, body)
      const anew = opened(dialect, blocks(shown.document).map(dialect.write).join('\n\n'))
      expect(blocks(anew.document).map(blockKey)).toEqual(blocks(shown.document).map(blockKey))
    },
  )

  test('keeps every other line when one paragraph is changed', () => {
    const { body = '' } = DEFAULT_TEXTS.find(({ kind }) => kind === 'returns') ?? {}
    const shown = opened(PAGE_MARKDOWN, body)
    const [first, ...others] = blocks(shown.document)
    if (!first) throw new Error('an empty text')
    const changed = doc({ ...first, content: [...(first.content ?? []), text(' Ek cümle.')] }, ...others)
    const [head, ...rest] = body.split('\n')
    expect(shown.write(changed)).toBe([`${head} Ek cümle.`, ...rest].join('\n'))
  })
})

describe('placeholders', () => {
  test('are signs of their own, also in bold words, tables and the address of a link', () => {
    const shown = opened(PAGE_MARKDOWN, '**Toplam {{toplam-tutar}}**\n\n| A |\n|---|\n| {{ site-adi }} |\n')
    expect(JSON.stringify(shown.document).match(/"name":"[a-z-]+"/g)).toEqual([
      '"name":"toplam-tutar"',
      '"name":"site-adi"',
    ])
    expect(blocks(shown.document)[0]?.content?.[1]).toMatchObject({ marks: [{ type: 'bold' }] })
    const mail = opened(MAIL_MARKDOWN, '[Aç]({{siparis-baglantisi}})')
    expect(blocks(mail.document)[0]).toMatchObject({
      type: 'mailLink',
      attrs: { target: '{{siparis-baglantisi}}' },
    })
  })

  test('taken out of a text leave it without them', () => {
    const shown = opened(MAIL_MARKDOWN, 'Sipariş {{siparis-no}} hazır.\n\n{{urunler}}\n')
    const [first] = blocks(shown.document)
    const words = (first?.content ?? []).filter(({ type }) => type !== 'placeholder')
    expect(shown.write(doc({ type: 'paragraph', content: words }))).toBe('Sipariş  hazır.\n')
  })
})

describe('what the editor has no form for', () => {
  test.each([
    ['Bir\n\n<div>iki</div>', 3, 'HTML etiketi'],
    ['Bir\n\n- [ ] iki', 3, 'onay kutulu liste'],
    ['`kod`', 1, 'kod yazısı'],
    ['~~çizili~~', 1, 'üstü çizili yazı'],
    ['Bir\n\n```\nkod\n```', 3, 'kod bölümü'],
    ['[a](b "başlık")', 1, 'editörde gösterilemeyen bir biçim'],
  ])('%j is left to the code editor, with its line', (body, line, what) => {
    expect(openText(PAGE_MARKDOWN, body)).toEqual({ ok: false, line, what })
  })
})

describe('what was typed is read back as it was', () => {
  const words = fc.array(
    fc.record({
      words: fc.string({
        unit: fc.constantFrom(
          'a',
          'ş',
          ' ',
          '*',
          '_',
          '[',
          ']',
          '(',
          ')',
          '#',
          '-',
          '1',
          '.',
          '>',
          '|',
          '\\',
          '<',
          '&',
          '!',
        ),
        minLength: 1,
        maxLength: 8,
      }),
      marks: fc.subarray(['bold', 'italic']),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const cells = words.map((parts) => parts.map(({ words: own, marks }) => text(own, ...marks)))
  const line = cells.map((content) => paragraph(...content))
  const item = line.map((content): RichNode => ({ type: 'listItem', content: [content] }))
  const block = fc.oneof(
    line,
    cells.map((content): RichNode => ({ type: 'heading', attrs: { level: 2 }, content })),
    fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map((content): RichNode => ({ type: 'bulletList', content })),
    fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map((content): RichNode => ({ type: 'orderedList', content })),
    line.map((content): RichNode => ({ type: 'blockquote', content: [content] })),
  )
  /** Of blank space alone nothing is to be read back. */
  const isBlank = ({ text: own = '', content = [] }: RichNode): boolean =>
    own.trim() === '' && content.every(isBlank)

  test('in pages: marks, lists, and every sign that Markdown reads', () => {
    fc.assert(
      fc.property(block, (node) => {
        const again = openText(PAGE_MARKDOWN, PAGE_MARKDOWN.write(node))
        if (isBlank(node)) return
        expect(again.ok && blocks(again.text.document).map(blockKey)).toEqual([blockKey(node)])
      }),
      { numRuns: 300 },
    )
  })

  test('two lists next to each other stay two', () => {
    const list = (words: string): RichNode => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text(words))] }],
    })
    const written = opened(PAGE_MARKDOWN, '').write(doc(list('bir'), list('iki')))
    expect(blocks(opened(PAGE_MARKDOWN, written).document)).toHaveLength(2)
  })

  test('in mails lists within lists become one, and words lose their marks', () => {
    const nested: RichNode = {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('bir', 'bold')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('iki'))] }] },
          ],
        },
      ],
    }
    expect(MAIL_MARKDOWN.write(nested)).toBe('- bir\n- iki')
  })
})
