import type { MarkedToken, Token, Tokens } from 'marked'
import { Marked } from 'marked'
import type { RichMark, RichNode } from '#app/design/rich-text/rich-node.ts'
import { blockKey, isSameMark, tidyPlaceholders, tidyWords, wordsOf } from './inline-text.ts'
import type { ReadText, SourceBlock, TextDialect } from './text-dialect.ts'

/** The same dialect as the pages are rendered in (render-text.server.ts). */
const markdown = new Marked({ gfm: true })

/** Something the editor has no form for; the message names it for people. */
class Unshown extends Error {}

const UNSHOWN: Readonly<Record<string, string>> = {
  html: 'HTML etiketi',
  code: 'kod bölümü',
  codespan: 'kod yazısı',
  del: 'üstü çizili yazı',
  def: 'adresi ayrı yazılmış bağlantı',
  checkbox: 'onay kutulu liste',
}

/** Markdown of the pages and contracts. */
export const PAGE_MARKDOWN: TextDialect = { read: readPage, write: writeBlock }

function readPage(body: string): ReadText {
  const tokens = markdown.lexer(body)
  if (tokens.map(({ raw }) => raw).join('') !== body)
    return { ok: false, line: 1, what: 'okunamayan bir biçim' }
  const blocks: SourceBlock[] = []
  let before = ''
  let line = 1
  for (const token of tokens) {
    const source = token.raw.replace(/(?<!\n)\n+$/, '')
    const after = token.raw.slice(source.length)
    if (token.type === 'space' || source === '') {
      const last = blocks.pop()
      if (last) blocks.push({ ...last, after: last.after + token.raw })
      else before += token.raw
    } else {
      const read = readShown(token, source)
      if (typeof read === 'string') return { ok: false, line: line + leadingLines(token.raw), what: read }
      blocks.push({ node: read, source, after })
    }
    line += token.raw.split('\n').length - 1
  }
  return { ok: true, before, blocks }
}

function leadingLines(raw: string): number {
  return raw.length - raw.replace(/^\n+/, '').length
}

/** The block, or in words what of it the editor cannot show: written anew it must be rendered as it is now. */
function readShown(token: Token, source: string): RichNode | string {
  try {
    const [node, ...more] = blocksOf([token])
    if (!node || more.length > 0) return 'okunamayan bir biçim'
    return rendered(writeBlock(node)) === rendered(source) ? node : 'editörde gösterilemeyen bir biçim'
  } catch (error) {
    if (error instanceof Unshown) return error.message
    throw error
  }
}

/** White space between words makes no difference to a page. */
function rendered(text: string): string {
  return markdown.parse(tidyPlaceholders(text), { async: false }).replace(/\s+/g, ' ').trim()
}

function unshown(type: string): never {
  throw new Unshown(UNSHOWN[type] ?? 'editörde gösterilemeyen bir biçim')
}

function blocksOf(tokens: readonly Token[]): readonly RichNode[] {
  return (tokens as readonly MarkedToken[]).flatMap((token): readonly RichNode[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return [{ type: 'heading', attrs: { level: token.depth }, content: inlineOf(token.tokens) }]
      case 'paragraph':
        return [{ type: 'paragraph', content: inlineOf(token.tokens) }]
      case 'text':
        return [{ type: 'paragraph', content: inlineOf(token.tokens ?? [token]) }]
      case 'blockquote':
        return [{ type: 'blockquote', content: blocksOf(token.tokens) }]
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'list':
        return [listOf(token)]
      case 'table':
        return [tableOf(token)]
      default:
        return unshown(token.type)
    }
  })
}

function listOf(list: Tokens.List): RichNode {
  const content = list.items.map((item) => {
    if (item.task) unshown('checkbox')
    const blocks = blocksOf(item.tokens)
    const isLed = blocks[0]?.type === 'paragraph'
    return { type: 'listItem', content: isLed ? blocks : [{ type: 'paragraph', content: [] }, ...blocks] }
  })
  const isLoose = list.loose
  return list.ordered
    ? { type: 'orderedList', attrs: { start: list.start === '' ? 1 : list.start, isLoose }, content }
    : { type: 'bulletList', attrs: { isLoose }, content }
}

function tableOf({ header, rows }: Tokens.Table): RichNode {
  const head = header.map((cell) => ({
    type: 'tableHeader',
    attrs: { align: cell.align },
    content: inlineOf(cell.tokens),
  }))
  const body = rows.map((row) => ({
    type: 'tableRow',
    content: row.map((cell) => ({ type: 'tableCell', content: inlineOf(cell.tokens) })),
  }))
  return {
    type: 'table',
    content: [
      { type: 'tableHead', content: [{ type: 'tableRow', content: head }] },
      ...(body.length > 0 ? [{ type: 'tableBody', content: body }] : []),
    ],
  }
}

/** Tags that say what a mark says; written where Markdown's own signs would not be read as meant. */
const TAGS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic' }

function inlineOf(tokens: readonly Token[]): readonly RichNode[] {
  return tidyWords(wordsAndMarks(tokens, []))
}

function wordsAndMarks(tokens: readonly Token[], outer: readonly RichMark[]): readonly RichNode[] {
  let marks = outer
  return joinedWords(tokens as readonly MarkedToken[]).flatMap((token): readonly RichNode[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return wordsOf(plain(token.text), marks)
      case 'strong':
        return wordsAndMarks(token.tokens, [...marks, { type: 'bold' }])
      case 'em':
        return wordsAndMarks(token.tokens, [...marks, { type: 'italic' }])
      case 'link':
        if (token.title) unshown('link')
        return wordsAndMarks(token.tokens, [...marks, { type: 'link', attrs: { href: token.href } }])
      case 'image':
        return [
          { type: 'image', attrs: { src: token.href, alt: token.text, title: token.title ?? null }, marks },
        ]
      case 'br':
        return [{ type: 'hardBreak' }]
      case 'html': {
        if (/^<br *\/?>$/i.test(token.raw)) return [{ type: 'hardBreak' }]
        const [, end = '', name = ''] = /^<(\/?)(strong|em)>$/.exec(token.raw) ?? unshown('html')
        const type = TAGS[name] ?? name
        marks = end === '' ? [...marks, { type }] : marks.filter((mark) => mark.type !== type)
        return []
      }
      default:
        return unshown(token.type)
    }
  })
}

/** What was written with escapes comes in pieces; a placeholder must not be torn by them. */
function joinedWords(tokens: readonly MarkedToken[]): readonly MarkedToken[] {
  const joined: MarkedToken[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isText = token.type === 'text' && !('tokens' in token && token.tokens)
    if (isText && last?.type === 'text')
      joined[joined.length - 1] = { ...last, raw: last.raw + token.raw, text: last.text + token.text }
    else if (token.type === 'text' && 'tokens' in token && token.tokens)
      joined.push(...(token.tokens as MarkedToken[]))
    else joined.push(token)
  }
  return joined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function plain(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ')
    .replace(/&(?:#(\d{1,7})|(amp|lt|gt|quot|nbsp));/g, (whole, code, name) =>
      code === undefined
        ? (ENTITIES[name] ?? whole)
        : Number(code) <= 0x10ffff
          ? String.fromCodePoint(Number(code))
          : whole,
    )
}

/** How words are written: as they are, with every sign escaped, and with tags for the marks too. */
type Care = 'none' | 'signs' | 'tags'
const CARES: readonly Care[] = ['none', 'signs', 'tags']

/** A block with as little escaping as keeps its meaning. */
function writeBlock(block: RichNode): string {
  const written = CARES.map((care) => writeWith(block, care))
  const key = blockKey(block)
  return written.find((text) => keyOfText(text) === key) ?? written.at(-1) ?? ''
}

function keyOfText(text: string): string | null {
  try {
    const [node, ...more] = blocksOf(markdown.lexer(text))
    return node && more.length === 0 ? blockKey(node) : null
  } catch (error) {
    if (error instanceof Unshown) return null
    throw error
  }
}

function writeWith(block: RichNode, care: Care): string {
  const { type, attrs = {}, content = [] } = block
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs.level))} ${atLineEnd(inOneLine(writeWords(content, care)), care)}`.trimEnd()
    case 'blockquote':
      return indented(writeBlocks(content, care), '> ', '> ')
    case 'horizontalRule':
      return '---'
    case 'bulletList':
      return writeList(block, () => '- ', care)
    case 'orderedList':
      return writeList(block, (at) => `${Number(attrs.start ?? 1) + at}. `, care)
    case 'table':
      return writeTable(block, care)
    default:
      return atLineStarts(writeWords(content, care), care)
  }
}

function writeBlocks(blocks: readonly RichNode[], care: Care, between = '\n\n'): string {
  return blocks
    .map((block) => writeWith(block, care))
    .filter((text) => text !== '')
    .join(between)
}

function writeList(list: RichNode, markOf: (at: number) => string, care: Care): string {
  const items = list.content ?? []
  const isLoose = list.attrs?.isLoose === true
  return items
    .map((item, at) => {
      const mark = markOf(at)
      const [first, ...rest] = item.content ?? []
      // A list right below a paragraph belongs to a tight item; anything else would end it.
      const between = isLoose || rest.some(({ type }) => !type.endsWith('List')) ? '\n\n' : '\n'
      const text = writeBlocks([...(first ? [first] : []), ...rest], care, between)
      return indented(text, mark, ' '.repeat(mark.length)).trimEnd()
    })
    .join(isLoose ? '\n\n' : '\n')
}

function writeTable(table: RichNode, care: Care): string {
  const rows = (table.content ?? []).flatMap((part) =>
    part.type === 'tableRow' ? [part] : (part.content ?? []),
  )
  const [head, ...body] = rows.map((row) => row.content ?? [])
  if (!head) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const write = (cell: RichNode) =>
    inOneLine(writeWords(cell.content ?? [], care)).replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
  const rule = head.map(({ attrs }) => RULES[String(attrs?.align)] ?? '---')
  return [line(head.map(write)), `|${rule.join('|')}|`, ...body.map((cells) => line(cells.map(write)))].join(
    '\n',
  )
}

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

function inOneLine(text: string): string {
  return text.replace(/\\\n/g, '<br>')
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

/** A row of words: marks are opened and closed like brackets, the longest first. */
function writeWords(content: readonly RichNode[], care: Care): string {
  const nodes = tidyWords(content)
  const open: RichMark[] = []
  let text = ''
  const close = (to: number) => {
    for (const mark of open.splice(to).toReversed()) text += closing(mark, care)
  }
  for (const [at, node] of nodes.entries()) {
    const marks = node.marks ?? []
    const kept = open.findIndex((mark) => !marks.some((own) => isSameMark(own, mark)))
    if (kept >= 0) close(kept)
    const fresh = marks
      .filter((mark) => !open.some((own) => isSameMark(own, mark)))
      .toSorted((one, other) => lengthOf(nodes, at, other) - lengthOf(nodes, at, one))
    for (const mark of fresh) {
      open.push(mark)
      text += opening(mark, care)
    }
    text += writeWord(node, care)
  }
  close(0)
  return text
}

function lengthOf(nodes: readonly RichNode[], from: number, mark: RichMark): number {
  const end = nodes.slice(from).findIndex((node) => !node.marks?.some((own) => isSameMark(own, mark)))
  return end < 0 ? nodes.length - from : end
}

function writeWord({ type, text = '', attrs = {} }: RichNode, care: Care): string {
  switch (type) {
    case 'placeholder':
      return `{{${attrs.name}}}`
    case 'hardBreak':
      return '\\\n'
    case 'image':
      return `![${escaped(String(attrs.alt ?? ''), care)}](${address(String(attrs.src))}${attrs.title ? ` "${attrs.title}"` : ''})`
    default:
      return escaped(text, care)
  }
}

function opening({ type }: RichMark, care: Care): string {
  if (type === 'link') return '['
  if (care === 'tags') return type === 'bold' ? '<strong>' : '<em>'
  return type === 'bold' ? '**' : '*'
}

function closing(mark: RichMark, care: Care): string {
  if (mark.type === 'link') return `](${address(String(mark.attrs?.href ?? ''))})`
  return care === 'tags' ? opening(mark, care).replace('<', '</') : opening(mark, care)
}

function address(href: string): string {
  return href === '' || /[\s()<>\\]/.test(href)
    ? `<${href.replace(/[<>\\]/g, '\\$&').replace(/\n/g, ' ')}>`
    : href
}

function escaped(text: string, care: Care): string {
  if (care === 'none') return text
  return (
    text
      .replace(/[\\`*_[\]<>~|&!]/g, '\\$&')
      // What would become a link by itself.
      .replace(/\b(https?|ftp):(?=\/\/)/gi, '$1\\:')
      .replace(/\bwww\./gi, (whole) => `${whole.slice(0, -1)}\\.`)
      .replace(/@/g, '\\@')
  )
}

/** What would begin another kind of block at the start of a line. */
function atLineStarts(text: string, care: Care): string {
  if (care === 'none') return text
  return text.replace(/^([ \t]*)(?:(\d{1,9})([.)])|([#+=-]))/gm, (_, space, number, point, sign) =>
    sign === undefined ? `${space}${number}\\${point}` : `${space}\\${sign}`,
  )
}

/** Number signs at the end of a heading would close it. */
function atLineEnd(text: string, care: Care): string {
  return care === 'none' ? text : text.replace(/(?<=^|\s)#+$/, '\\$&')
}
