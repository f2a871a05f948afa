/** A mark on words: bold, italic, a link. */
export interface RichMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

/** A document of the text editor, or a part of it, as plain data. */
export interface RichNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly RichNode[]
  readonly text?: string
  readonly marks?: readonly RichMark[]
}
