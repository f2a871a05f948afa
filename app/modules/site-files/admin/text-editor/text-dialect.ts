import type { RichNode } from '#app/design/rich-text/rich-node.ts'

/** A block of the document with the text it was read from, and what stands between it and the next one. */
export interface SourceBlock {
  readonly node: RichNode
  readonly source: string
  readonly after: string
}

/** A text as the editor can show it, or the first thing in it that it cannot: its line (from 1) and what it is, for people. */
export type ReadText =
  | { readonly ok: true; readonly before: string; readonly blocks: readonly SourceBlock[] }
  | { readonly ok: false; readonly line: number; readonly what: string }

/** How a kind of text is read into blocks, and how a block is written. */
export interface TextDialect {
  /** Refuses a text of which a block would not be the same once it was written anew. */
  read(body: string): ReadText
  /** A block as text, without line ends around it. */
  write(block: RichNode): string
}
