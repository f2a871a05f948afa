import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'
import { BASE_HEADERS } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.txt', '.webmanifest', '.json'])

/** Files of the built client, held in memory. The build left each text file's Brotli form beside it (`.br`). */
export interface StaticFiles {
  /** The path as it stands in the URL, without the query. */
  get(path: string): CachedPage | undefined
}

/** Reads the client's folder once. Names under `/assets/` carry a content hash and never change. */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, CachedPage>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) continue
    files.set(path, staticFile(file, type, path))
  }
  return { get: (path) => files.get(path) }
}

function staticFile(file: string, type: string, path: string): CachedPage {
  const identity = readFileSync(file)
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const lifetime = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400'
  const compressible = COMPRESSIBLE.has(extname(path))
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : identity
  let gzipped: Buffer | undefined
  return {
    status: 200,
    headers: [
      ...BASE_HEADERS.flat(),
      ...['Content-Type', type, 'Cache-Control', lifetime, 'ETag', etag, 'Vary', 'Accept-Encoding'],
    ],
    etag,
    identity,
    brotli,
    get gzip() {
      gzipped ??= compressible ? gzipSync(identity, { level: 9 }) : identity
      return gzipped
    },
  }
}
