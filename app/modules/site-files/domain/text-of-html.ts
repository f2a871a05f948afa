import { withoutDelimited } from '#app/kernel/delimited-text.ts'

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Our renderer's HTML as text: one line per block, list marks, cells apart. Not for HTML of unknown origin. */
export function plainTextOfHtml(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<li[^<>]*>/g, '\n- ')
    .replace(/<\/t[dh]> *(?=<t[dh])/g, ' | ')
    .replace(/<br\s*\/?>|<\/tr>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table)>/g, '\n\n')
  const text = withoutDelimited(marked, '<', '>')
    .replace(/(?<! ) +(?=\n)/g, '')
    .replace(/\n +/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return decodeEntities(text)
}

function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (entity, decimal, hex, named) => {
    if (named) return NAMED_ENTITIES[named] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
