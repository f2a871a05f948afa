import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { FileFault } from '../domain/file-fault.ts'
import { lineAt } from '../domain/file-fault.ts'

const ALLOWED_TAGS = new Set([
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'section',
    'blockquote',
    'pre',
    'code',
  ],
  ...[
    'a',
    'abbr',
    'address',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'img', 'input'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
])
const ALLOWED_ATTRIBUTES = new Set([
  ...[
    'href',
    'title',
    'src',
    'alt',
    'width',
    'height',
    'id',
    'class',
    'style',
    'lang',
    'dir',
    'align',
    'scope',
  ],
  ...['colspan', 'rowspan', 'start', 'type', 'open', 'checked', 'disabled', 'datetime', 'cite', 'loading'],
])
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i

/**
 * HTML in the Markdown of a page that it may not have: what runs (a script there would escape the visitor's consent and
 * be allowed by its hash), what loads from elsewhere, forms. Written for the place where a text is saved, so its author
 * hears of it instead of wondering where it went.
 */
export function markupFaults(content: string): readonly FileFault[] {
  const faults: FileFault[] = []
  const lowered = content.toLowerCase()
  const lines = new Map<string, number>()
  const lineOf = (tag: string): number => {
    const known = lines.get(tag)
    if (known !== undefined) return known
    const at = lowered.indexOf(`<${tag}`)
    const line = at < 0 ? 1 : lineAt(lowered, at)
    lines.set(tag, line)
    return line
  }
  const say = (tag: string, message: string) => faults.push({ line: lineOf(tag), message })
  sanitizeHtml(marked.parse(content, { async: false, gfm: true }), {
    // Judged and thrown away; its warning about them is not for us.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      if (!ALLOWED_TAGS.has(name)) return say(name, `<${name}> etiketi metinlerde kullanılamaz.`)
      for (const [key, value] of Object.entries(attributes)) {
        const isAddress = key === 'href' || key === 'src'
        if (!ALLOWED_ATTRIBUTES.has(key)) say(name, `<${name}> etiketinde “${key}” kullanılamaz.`)
        else if (isAddress && !SAFE_ADDRESS.test(value.replace(/[\s\p{Cc}]/gu, '')))
          say(name, `Bağlantı adresi kullanılamaz: ${value.slice(0, 60)}`)
      }
    },
  })
  return faults
}
