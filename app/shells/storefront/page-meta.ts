import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from './structured-data.ts'

/** What the head of a public page says. Addresses are absolute. Without a picture the shop's icon is shared. */
export interface PageHead {
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly keywords?: string
  readonly canonical: string
  readonly image?: string | undefined
  readonly type?: 'website' | 'product' | 'article'
  /** ISO instants; for type `article`. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string }
  /** Pages that people may read but that search engines should not list. */
  readonly noindex?: boolean
  readonly data?: readonly JsonLd[]
}

/** Title, description, canonical address, share tags and structured data of a page. React Router escapes all of it. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const description = shorten(head.description, 160)
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:url', content: head.canonical },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:image', content: head.image ?? new URL('/icons/icon-512.png', head.canonical).href },
    { name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' },
  ]
  if (head.keywords) tags.push({ name: 'keywords', content: head.keywords })
  if (head.article) {
    tags.push({ property: 'article:published_time', content: head.article.publishedAt })
    tags.push({ property: 'article:modified_time', content: head.article.updatedAt })
  }
  if (head.noindex) tags.push({ name: 'robots', content: 'noindex, follow' })
  for (const data of head.data ?? []) tags.push({ 'script:ld+json': data })
  return tags
}

/** Head of a page that is not there: a title for the reader, nothing for search engines. */
export function missingPageMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** Cuts a text at a word and marks the cut; whitespace is collapsed. */
export function shorten(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  const cut = flat.slice(0, limit - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}
