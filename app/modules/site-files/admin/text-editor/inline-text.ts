import type { RichMark, RichNode } from '#app/design/rich-text/rich-node.ts'
import { PLACEHOLDER } from '#app/modules/site-files/domain/template.ts'

/** The order in which marks are compared, and opened where two begin and end together. */
const MARKS = ['link', 'bold', 'italic']

/** A text with its placeholders written as the editor writes them, without blanks in their braces. */
export function tidyPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '{{$1}}')
}

/** Words with the placeholders among them as nodes of their own. */
export function wordsOf(text: string, marks: readonly RichMark[] = []): readonly RichNode[] {
  const nodes: RichNode[] = []
  const add = (node: RichNode) => nodes.push(marks.length > 0 ? { ...node, marks } : node)
  let at = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > at) add({ type: 'text', text: text.slice(at, match.index) })
    add({ type: 'placeholder', attrs: { name: match[1] ?? '' } })
    at = match.index + match[0].length
  }
  if (at < text.length) add({ type: 'text', text: text.slice(at) })
  return nodes
}

/**
 * Words as Markdown can hold them: no mark on the white space at its edges, none of it at the ends of a line, no break at
 * the end, marks in one order. Two rows of words that are read alike are then the same.
 */
export function tidyWords(content: readonly RichNode[] = []): readonly RichNode[] {
  const apart = content.flatMap(withSpacesApart).map((node) => ({ ...node, marks: ordered(node.marks) }))
  const trimmed = withoutOuterSpace(apart)
  return joined(shareMarks(clearSpaces(trimmed)))
}

function withSpacesApart(node: RichNode): readonly RichNode[] {
  if (node.type !== 'text') return [node]
  return ((node.text ?? '').replace(/\n/g, ' ').match(/[ \t]+|[^ \t]+(?:[ \t]+[^ \t]+)*/g) ?? []).map(
    (text) => ({
      ...node,
      text,
    }),
  )
}

function ordered(marks: readonly RichMark[] = []): readonly RichMark[] {
  return marks
    .filter(({ type }) => MARKS.includes(type))
    .map((mark) =>
      mark.type === 'link' ? { type: 'link', attrs: { href: mark.attrs?.href } } : { type: mark.type },
    )
    .toSorted((one, other) => MARKS.indexOf(one.type) - MARKS.indexOf(other.type))
}

const isSpace = (node: RichNode | undefined): boolean =>
  node?.type === 'text' && /^[ \t]*$/.test(node.text ?? '')

function withoutOuterSpace(nodes: readonly RichNode[]): readonly RichNode[] {
  const kept: RichNode[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    if (isSpace(node) && (last === undefined || last.type === 'hardBreak')) continue
    if (node.type === 'hardBreak') {
      while (isSpace(kept.at(-1))) kept.pop()
      if (kept.length === 0) continue
    }
    kept.push(node)
  }
  while (isSpace(kept.at(-1)) || kept.at(-1)?.type === 'hardBreak') kept.pop()
  return kept
}

/** White space has a mark only where the words on both of its sides have it. */
function clearSpaces(nodes: readonly RichNode[]): readonly RichNode[] {
  return nodes.map((node, at) => {
    if (!isSpace(node)) return node
    const before = nodes.slice(0, at).findLast((other) => !isSpace(other))
    const after = nodes.slice(at + 1).find((other) => !isSpace(other))
    return { ...node, marks: shared(before, after, node.marks) }
  })
}

/** A break has the marks of both sides, so that bold words over two lines stay one. */
function shareMarks(nodes: readonly RichNode[]): readonly RichNode[] {
  return nodes.map((node, at) =>
    node.type === 'hardBreak' ? { ...node, marks: shared(nodes[at - 1], nodes[at + 1]) } : node,
  )
}

function shared(
  one: RichNode | undefined,
  other: RichNode | undefined,
  of: readonly RichMark[] = one?.marks ?? [],
): readonly RichMark[] {
  const has = (node: RichNode | undefined, mark: RichMark) =>
    node?.marks?.some((own) => isSameMark(own, mark))
  return of.filter((mark) => has(one, mark) && has(other, mark))
}

export function isSameMark(one: RichMark, other: RichMark): boolean {
  return one.type === other.type && one.attrs?.href === other.attrs?.href
}

/** Neighbours with the same marks as one. */
function joined(nodes: readonly RichNode[]): readonly RichNode[] {
  const kept: RichNode[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    const isAlike =
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? [])
    if (isAlike && last) kept[kept.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else kept.push(node)
  }
  return kept
}

/** A block as one text to compare: two that are read alike give the same. */
export function blockKey(node: RichNode): string {
  return JSON.stringify(bare(node))
}

/** Kinds whose content is a row of words. */
const ROWS_OF_WORDS = new Set(['paragraph', 'heading', 'tableHeader', 'tableCell', 'mailLink'])

function bare(node: RichNode): unknown {
  const content = ROWS_OF_WORDS.has(node.type) ? tidyWords(node.content) : (node.content ?? [])
  return [
    node.type,
    node.text ?? '',
    attributesOf(node),
    ordered(node.marks).map(({ type, attrs }) => [type, attrs?.href ?? '']),
    content.map(bare),
  ]
}

function attributesOf({ type, attrs = {} }: RichNode): readonly unknown[] {
  switch (type) {
    case 'heading':
      return [attrs.level]
    case 'orderedList':
      return [attrs.start ?? 1, attrs.isLoose ?? false]
    case 'bulletList':
      return [attrs.isLoose ?? false]
    case 'tableHeader':
      return [attrs.align ?? null]
    case 'image':
      return [attrs.src, attrs.alt ?? '', attrs.title ?? null]
    case 'placeholder':
      return [attrs.name]
    case 'mailLink':
      return [attrs.target]
    default:
      return []
  }
}
