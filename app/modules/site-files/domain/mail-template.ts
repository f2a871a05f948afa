/**
 * A part of a mail's text. The Markdown a mail understands: paragraphs, `#` headings, `-` lists, and a link alone on its
 * line. What is typed on a new line of a paragraph stays on a new line. A placeholder alone on its line is an `alone`.
 */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly target: string }
  | { readonly kind: 'alone'; readonly name: string }

const ALONE = /^\{\{\s{0,20}([^{}]*?)\s{0,20}\}\}$/
const HEADING = /^#{1,6}\s+(?!\s)(.*)$/
const ITEM = /^[-*]\s+(?!\s)(.*)$/
const LINK = /^\[([^[\]]+)\]\(\s{0,20}([^()]+?)\s{0,20}\)$/

/** A part with where it stands: the first of its lines and the one behind its last, counted from 0. */
export interface MailPartLines {
  readonly part: MailPart
  readonly from: number
  readonly to: number
}

/** Takes a mail's text apart. Values are put into the parts afterwards, so none is ever read as Markdown. */
export function mailParts(body: string): readonly MailPart[] {
  return mailPartLines(body).map(({ part }) => part)
}

/** The same with the lines of each part, for who writes one of them anew and leaves the others as they are. */
export function mailPartLines(body: string): readonly MailPartLines[] {
  const parts: MailPartLines[] = []
  let paragraph: string[] = []
  let items: string[] = []
  const close = (to: number): void => {
    const text = paragraph.join('\n')
    if (paragraph.length > 0)
      parts.push({ part: { kind: 'paragraph', text }, from: to - paragraph.length, to })
    if (items.length > 0) parts.push({ part: { kind: 'list', items }, from: to - items.length, to })
    paragraph = []
    items = []
  }
  const lines = body.split(/\r\n|\r|\n/)
  for (const [at, typed] of lines.entries()) {
    const line = typed.trim()
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) {
      if (paragraph.length > 0) close(at)
      items.push(item)
      continue
    }
    const part = ownLine(line)
    if (part !== null || line === '' || items.length > 0) close(at)
    if (part !== null) parts.push({ part, from: at, to: at + 1 })
    else if (line !== '') paragraph.push(line)
  }
  close(lines.length)
  return parts
}

function ownLine(line: string): MailPart | null {
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', text: heading[1] ?? '' }
  const link = LINK.exec(line)
  if (link) return { kind: 'link', text: link[1] ?? '', target: link[2] ?? '' }
  const alone = ALONE.exec(line)
  return alone && { kind: 'alone', name: alone[1] ?? '' }
}

/** Where a link may point to without a placeholder of its own: the shop's pages, or another site. */
export const LINK_ADDRESS = /^(?:\{\{\s*site-adresi\s*\}\}(?:\/[^\s{}]*)?|https?:\/\/[^\s{}]+)$/

/** The link placeholder that a link's target is; null where it is an address. */
export function linkPlaceholder(target: string): string | null {
  return LINK_ADDRESS.test(target) ? null : (ALONE.exec(target)?.[1] ?? null)
}
