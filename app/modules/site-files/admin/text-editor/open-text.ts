import type { RichNode } from '#app/design/rich-text/rich-node.ts'
import { blockKey } from './inline-text.ts'
import type { SourceBlock, TextDialect } from './text-dialect.ts'

export interface OpenedText {
  readonly document: RichNode
  /** The text of a document that came of this one: blocks nobody changed are written as they were, letter for letter. */
  write(document: RichNode): string
}

/** Opens a text in the editor; or says in which line (from 1) stands what it cannot show. Never throws. */
export function openText(
  dialect: TextDialect,
  body: string,
):
  | { readonly ok: true; readonly text: OpenedText }
  | { readonly ok: false; readonly line: number; readonly what: string } {
  const read = dialect.read(body)
  if (!read.ok) return read
  const { before, blocks } = read
  const content = blocks.map(({ node }) => node)
  return {
    ok: true,
    text: {
      document: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
      write: (document) => writeText(dialect, { before, blocks }, document),
    },
  }
}

function writeText(
  dialect: TextDialect,
  opened: { readonly before: string; readonly blocks: readonly SourceBlock[] },
  document: RichNode,
): string {
  const { before, blocks } = opened
  const waiting = new Map<string, SourceBlock[]>()
  for (const block of blocks) {
    const key = blockKey(block.node)
    waiting.set(key, [...(waiting.get(key) ?? []), block])
  }
  let text = before
  let last: { readonly written: string; readonly block: SourceBlock | undefined } | null = null
  for (const node of document.content ?? []) {
    const alike = waiting.get(blockKey(node))
    // Of several that are alike each is taken once; what was copied beyond that is like the last of them.
    const block = alike && alike.length > 1 ? alike.shift() : alike?.[0]
    const written = block?.source ?? dialect.write(node)
    if (written === '') continue
    const areNeighbours =
      last?.block !== undefined && block !== undefined && follows(blocks, last.block, block)
    const own: string = last && !areNeighbours ? apart(last.written, written) : written
    text += last === null ? own : `${areNeighbours ? last.block?.after : '\n\n'}${own}`
    last = { written: own, block }
  }
  return last === null ? text : text + (blocks.at(-1)?.after ?? '')
}

function follows(blocks: readonly SourceBlock[], one: SourceBlock, other: SourceBlock): boolean {
  const at = blocks.indexOf(one)
  return blocks[at + 1] === other
}

/** Two lists with the same sign would be read as one; the second then has another. */
function apart(before: string, text: string): string {
  const [sign] = /^(?:[-*]|\d+[.)])(?=\s)/.exec(text) ?? []
  const [former] = /^(?:[-*]|\d+[.)])(?=\s)/.exec(before) ?? []
  if (sign === undefined || former === undefined || sign.at(-1) !== former.at(-1)) return text
  const [from, to] =
    { '-': ['-', '*'], '*': ['*', '-'], '.': ['.', ')'], ')': [')', '.'] }[sign.at(-1) ?? ''] ?? []
  if (from === undefined || to === undefined) return text
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^(\d*)([-*.)])(?=\s|$)/, (whole, number, own) => (own === from ? number + to : whole)),
    )
    .join('\n')
}
