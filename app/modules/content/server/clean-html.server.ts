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
  return sanitizeHtml(html, OPTIONS).trim()
}
