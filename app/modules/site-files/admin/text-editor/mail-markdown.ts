import type { RichNode } from '#app/design/rich-text/rich-node.ts'
import type { MailPart } from '#app/modules/site-files/domain/mail-template.ts'
import { mailPartLines, mailParts } from '#app/modules/site-files/domain/mail-template.ts'
import { tidyPlaceholders, tidyWords, wordsOf } from './inline-text.ts'
import type { ReadText, SourceBlock, TextDialect } from './text-dialect.ts'

/** The plainer Markdown of mails: paragraphs, headings, lists, and links alone on their line. */
export const MAIL_MARKDOWN: TextDialect = { read: readMail, write: writeBlock }

function readMail(body: string): ReadText {
  const lines = body.split('\n')
  const parts = mailPartLines(body)
  const between = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join('')
  const blocks: SourceBlock[] = []
  for (const [at, { part, from, to }] of parts.entries()) {
    const source = lines.slice(from, to).join('\n')
    const node = blockOf(part, source)
    const [again, ...more] = mailParts(writeBlock(node))
    if (more.length > 0 || JSON.stringify(again) !== tidyPlaceholders(JSON.stringify(trimmed(part))))
      return { ok: false, line: from + 1, what: 'editörde gösterilemeyen bir biçim' }
    const next = parts[at + 1]?.from ?? lines.length
    const gap = to === lines.length ? '' : `\n${between(to, next)}`
    // The last line of all has no end of its own.
    blocks.push({ node, source, after: parts[at + 1] ? gap : gap.replace(/\n$/, '') })
  }
  const first = parts[0]?.from ?? lines.length
  return { ok: true, before: parts.length > 0 ? between(0, first) : body, blocks }
}

/** White space beside a line end or at an end is not kept by the editor, nor shown by a mail. */
function trimmed(part: MailPart): MailPart {
  if (part.kind === 'list') return { ...part, items: part.items.map((item) => item.trim()) }
  return 'text' in part ? { ...part, text: part.text.trim() } : part
}

function blockOf(part: MailPart, source: string): RichNode {
  switch (part.kind) {
    case 'paragraph':
      return { type: 'paragraph', content: linesOf(part.text) }
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: /#+/.exec(source)?.[0].length ?? 2 },
        content: wordsOf(part.text),
      }
    case 'list':
      return {
        type: 'bulletList',
        content: part.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: wordsOf(item) }],
        })),
      }
    case 'link':
      return {
        type: 'mailLink',
        attrs: { target: tidyPlaceholders(part.target) },
        content: wordsOf(part.text),
      }
    case 'alone':
      return { type: 'paragraph', content: [{ type: 'placeholder', attrs: { name: part.name } }] }
  }
}

function linesOf(text: string): readonly RichNode[] {
  return text
    .split('\n')
    .flatMap((line, at) => (at === 0 ? wordsOf(line) : [{ type: 'hardBreak' }, ...wordsOf(line)]))
}

function writeBlock(block: RichNode): string {
  const { type, attrs = {}, content = [] } = block
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs.level ?? 2))} ${writeLine(content)}`.trimEnd()
    case 'bulletList':
      return itemsOf(block)
        .map((item) => `- ${item}`)
        .join('\n')
    case 'mailLink': {
      const text = writeLine(content).replace(/[[\]]/g, '')
      return text === '' ? '' : `[${text}](${attrs.target})`
    }
    default:
      return writeWords(content)
  }
}

/** A mail knows no list within a list: its items stand behind the one they were in. */
function itemsOf(list: RichNode): readonly string[] {
  return (list.content ?? []).flatMap(({ content = [] }) => {
    const lines = content
      .filter(({ type }) => type === 'paragraph')
      .map((part) => writeLine(part.content ?? []))
    const below = content.filter(({ type }) => type.endsWith('List')).flatMap(itemsOf)
    return [lines.join(' ').trim(), ...below].filter((item) => item !== '')
  })
}

/** What stands on one line in a mail has no line of its own. */
function writeLine(content: readonly RichNode[]): string {
  return writeWords(content).replace(/\n/g, ' ')
}

/** The words of a mail have no marks; lines stay lines. */
export function writeWords(content: readonly RichNode[]): string {
  return tidyWords(content)
    .map(({ type, text = '', attrs = {} }) => {
      if (type === 'hardBreak') return '\n'
      return type === 'placeholder' ? `{{${attrs.name}}}` : text
    })
    .join('')
}
