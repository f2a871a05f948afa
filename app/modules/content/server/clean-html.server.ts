import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  // Pictures are the shop's own: a page that loads one from elsewhere tells that place who reads it.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    // The page's title is its only heading of the first level.
    h1: 'h2',
    h4: 'h3',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '')
        ? { href: attributes.href ?? '', rel: 'noopener' }
        : { href: attributes.href ?? '' },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * HTML of a post, reduced to what a text needs: paragraphs, headings, lists, links of the web or the shop, tables and
 * the shop's own pictures. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(boundedNesting(html), OPTIONS).trim()
}

/** Deeper than anybody writes: each level costs the parser as much as there are levels above it. */
const MOST_NESTED = 1_000
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
/** Never open above what follows: without content, or ended by the next of its kind. */
const NEVER_NESTED: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option', 'optgroup'],
])

/** The same HTML with every tag below `MOST_NESTED` levels as text. */
function boundedNesting(html: string): string {
  let depth = 0
  return html.replace(TAG, (tag, slash: string, name: string) => {
    if (NEVER_NESTED.has(name.toLowerCase())) return tag
    if (slash !== '') {
      depth = Math.max(0, depth - 1)
      return tag
    }
    if (depth >= MOST_NESTED) return `&lt;${tag.slice(1)}`
    depth += 1
    return tag
  })
}
