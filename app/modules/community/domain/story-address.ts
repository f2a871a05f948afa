import { readPage } from '#app/kernel/page-number.ts'
import type { StoryId } from './story.ts'

/** What a page of stories is narrowed to; null where it is not. Both are slugs. */
export interface StoriesAddress {
  readonly category: string | null
  readonly product: string | null
  readonly page: number
}

const SLUG = /^[a-z0-9-]{1,120}$/

/** A story's own address, for sharing. */
export function storyPath(id: StoryId): string {
  return `/topluluk/${id}`
}

/** The address of a page of stories; what is as usual does not stand in it. */
export function storiesHref({ category, product, page }: StoriesAddress): string {
  const query = [
    category === null ? '' : `kategori=${category}`,
    product === null ? '' : `urun=${product}`,
    page > 1 ? `page=${page}` : '',
  ].filter((part) => part !== '')
  return query.length === 0 ? '/topluluk' : `/topluluk?${query.join('&')}`
}

/** What such an address says; a product is narrower than its category, so it wins. What no slug can be is left out. */
export function readStoriesAddress(parameters: {
  readonly get: (name: string) => string | null
}): StoriesAddress {
  const slug = (name: string) => {
    const text = parameters.get(name)
    return text !== null && SLUG.test(text) ? text : null
  }
  const product = slug('urun')
  return {
    category: product === null ? slug('kategori') : null,
    product,
    page: readPage(parameters.get('page')),
  }
}
