/** The blocks of docs/operations.md, so that tests run what operators are told to type. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../docs/operations.md')

export interface PageBlock {
  /** Stands behind the language where the block begins. */
  readonly name: string
  readonly language: string
  readonly text: string
}

/** The blocks of a page, in its order. Throws where one has no name, a name comes twice, or a block is made by indenting. */
export function blocksOf(markdown: string): readonly PageBlock[] {
  const blocks: PageBlock[] = []
  let open: { readonly name: string; readonly language: string; readonly lines: string[] } | null = null
  for (const line of markdown.split('\n')) {
    if (open === null && line.startsWith('```')) {
      const [language = '', name = ''] = line.slice(3).split(' ')
      if (name === '') throw new Error(`a block has no name: ${line}`)
      if (blocks.some((block) => block.name === name)) throw new Error(`two blocks are called ${name}`)
      open = { name, language, lines: [] }
    } else if (open !== null && line === '```') {
      blocks.push({ name: open.name, language: open.language, text: open.lines.join('\n') })
      open = null
    } else if (open !== null) open.lines.push(line)
    else if (/^(?: {4}|\t)/.test(line)) throw new Error(`a block without a fence: ${line.trim()}`)
  }
  if (open !== null) throw new Error(`${open.name} does not end`)
  return blocks
}

/** All of docs/operations.md. */
export function operationsBlocks(): readonly PageBlock[] {
  return blocksOf(readFileSync(PAGE, 'utf8'))
}

/** What a block of docs/operations.md tells to type, or to write into a file. */
export function operationsBlock(name: string): string {
  const block = operationsBlocks().find((each) => each.name === name)
  if (!block) throw new Error(`docs/operations.md has no block ${name}`)
  return block.text
}

/** Its commands one by one, without what is said about them; none may go over several lines. */
export function commandsOf(name: string): readonly string[] {
  return operationsBlock(name)
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*/, '').trim())
    .filter((line) => line !== '')
}

/** The text as somebody types it who has other names, addresses and folders. Each must be there. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [word, value]) => {
    if (!filled.includes(word)) throw new Error(`there is no ${word} in:\n${filled}`)
    return filled.replaceAll(word, value)
  }, text)
}
