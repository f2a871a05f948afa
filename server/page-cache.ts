import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import type { QueryParameters } from '#app/platform/route-handle.server.ts'

/** A finished public page, compressed once, answered many times. */
export interface CachedPage {
  readonly status: number
  /** Name, value, name, value …: what `writeHead` takes without looking at it again. */
  readonly headers: readonly string[]
  readonly etag: string
  readonly identity: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  /** Remembers when a render begins, which is a page that was not there: a change announced while it runs makes its page stale before it is kept. */
  begin(): number
  put(key: string, page: CachedPage, tags: readonly string[], begunAt: number): void
  /** Drops every page that shows one of the tags; `*` drops all. */
  invalidate(tags: readonly string[]): void
  stats(): PageCacheStats
}

export interface PageCacheStats {
  readonly pages: number
  readonly bytes: number
  /** Since the start: pages that were there when asked for, and pages that had to be made. */
  readonly hits: number
  readonly misses: number
  /** Pages taken out since the start: because something they show changed, or because there was no room. */
  readonly invalidated: number
  readonly evicted: number
}

const MAX_KEY_LENGTH = 400
/** Invalidations remembered for renders that began before them. */
const MAX_REMEMBERED = 1_000

/** The address of a page with the parameters that its route names, without all others. Null for one that is never kept. */
export function cacheKeyOf(path: string, query: string, parameters: QueryParameters): string | null {
  if (query === '') return kept(path)
  const given = new URLSearchParams(query)
  const known = Object.entries(parameters).flatMap(([name, values]) => {
    const value = values === 'many' ? given.getAll(name).join(',') : given.get(name)
    return value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept(known.length === 0 ? path : `${path}?${known.join('&')}`)
}

/** What counts is what is left of an address: links of advertisements carry long parameters that matter to nobody here. */
function kept(key: string): string | null {
  return key.length > MAX_KEY_LENGTH ? null : key
}

const compressBrotli = promisify(brotliCompress)

/** Compresses a page for keeping; for the few callers that cannot read Brotli only once one of them asks. */
export async function toCachedPage(
  status: number,
  headers: ReadonlyMap<string, string>,
  body: Buffer,
): Promise<CachedPage> {
  const brotli = await compressBrotli(body, {
    // Room for a whole page: every further piece would be another trip to the thread that compresses.
    chunkSize: 128 * 1024,
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  // The same page compresses to the same bytes, and there are far fewer of them to hash.
  const etag = `W/"${hash('sha1', brotli, 'base64url')}"`
  let gzipped: Buffer | null = null
  const flat = [...headers].flat()
  return {
    status,
    headers: [...flat, 'ETag', etag, 'Vary', 'Accept-Encoding'],
    etag,
    identity: body,
    brotli,
    get gzip() {
      gzipped ??= gzipSync(body, { level: 6 })
      return gzipped
    },
  }
}

/** Pages in memory, bounded in bytes; the longest unused go first. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, { page: CachedPage; tags: readonly string[]; bytes: number }>()
  const keysByTag = new Map<string, Set<string>>()
  const recent: { at: number; tags: ReadonlySet<string> }[] = []
  let sequence = 0
  let totalBytes = 0
  let hits = 0
  let misses = 0
  let invalidated = 0
  let evicted = 0

  function drop(key: string): void {
    const entry = pages.get(key)
    if (!entry) return
    pages.delete(key)
    totalBytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function changedSince(begunAt: number, tags: readonly string[]): boolean {
    const oldest = recent[0]
    if (oldest && oldest.at > begunAt + 1 && recent.length >= MAX_REMEMBERED) return true
    return recent.some(
      (change) => change.at > begunAt && (change.tags.has('*') || tags.some((tag) => change.tags.has(tag))),
    )
  }

  return {
    get(key) {
      const entry = pages.get(key)
      if (!entry) return undefined
      hits += 1
      // Moves to the end: the map's order is the order of last use.
      pages.delete(key)
      pages.set(key, entry)
      return entry.page
    },
    begin() {
      misses += 1
      return sequence
    },
    put(key, page, tags, begunAt) {
      if (changedSince(begunAt, tags)) return
      drop(key)
      // Gzip is made later, if at all, and takes about as much as Brotli.
      const bytes = page.identity.length + page.brotli.length * 2 + key.length * 2 + 1_000
      if (bytes > maxBytes / 4) return
      pages.set(key, { page, tags, bytes })
      totalBytes += bytes
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set()
        keys.add(key)
        keysByTag.set(tag, keys)
      }
      for (const oldest of pages.keys()) {
        if (totalBytes <= maxBytes) break
        drop(oldest)
        evicted += 1
      }
    },
    invalidate(tags) {
      sequence += 1
      recent.push({ at: sequence, tags: new Set(tags) })
      if (recent.length > MAX_REMEMBERED) recent.shift()
      const keys = tags.includes('*')
        ? [...pages.keys()]
        : tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
      const before = pages.size
      for (const key of keys) drop(key)
      invalidated += before - pages.size
    },
    stats: () => ({ pages: pages.size, bytes: totalBytes, hits, misses, invalidated, evicted }),
  }
}
