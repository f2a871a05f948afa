import type { Door } from './closed-door.ts'
import { answerPage } from './compress-answer.ts'
import type { HttpContext, Viewer } from './http-context.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { Render } from './render.ts'
import type { RouteTable } from './route-table.ts'

/** Reads a page: for everybody where its route says so, kept and made once for all who ask meanwhile; else for one person. */
export type ReadPage = (c: HttpContext, viewer: Viewer, door: Door) => Promise<Response>

export function createReadPage({
  routes,
  pageCache,
  render,
}: {
  readonly routes: RouteTable
  readonly pageCache: PageCache
  readonly render: Render
}): ReadPage {
  const rendering = new Map<string, { readonly begunAt: number; readonly page: Promise<CachedPage | null> }>()

  return async (c, viewer, door) => {
    const { path, url } = c.get('address')
    const key = c.req.method === 'GET' ? routes.keyOf(path, url.search.slice(1)) : null
    if (key === null) return (await render(c, { viewer })).answer
    return door === 'ajar' ? ofClosedShop(c, key) : keptOrMade(c, key)
  }

  /** Kept pages are answered before anybody asks who it is, so nothing of a closed shop is kept, here or on the way. */
  async function ofClosedShop(c: HttpContext, key: string): Promise<Response> {
    const { answer } = await render(c, { key })
    answer.headers.set('Cache-Control', 'private, no-store')
    answer.headers.delete('etag')
    return answer
  }

  async function keptOrMade(c: HttpContext, key: string): Promise<Response> {
    const begunAt = pageCache.begin()
    const running = rendering.get(key)
    // What began before a change may not show it, and who asks after the change must see it.
    if (running?.begunAt === begunAt) {
      const page = await running.page
      // What is not worth keeping (a 404, a failure) is made for each visitor anew.
      return page ? answerPage(c, page) : (await render(c, { key })).answer
    }
    let settle: (page: CachedPage | null) => void = () => {}
    const own = {
      begunAt,
      page: new Promise<CachedPage | null>((resolve) => {
        settle = resolve
      }),
    }
    rendering.set(key, own)
    try {
      const { answer, page, tags } = await render(c, { key })
      if (page) pageCache.put(key, page, tags, begunAt)
      settle(page)
      return answer
    } finally {
      settle(null)
      if (rendering.get(key) === own) rendering.delete(key)
    }
  }
}
