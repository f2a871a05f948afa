import { createHash } from 'node:crypto'
import type { Result } from '#app/kernel/result.ts'
import type { LogoChoice } from '../../domain/artwork/prepare-logo.ts'
import type { ReadLogo } from './read-logo.server.ts'
import { readLogo } from './read-logo.server.ts'

/** Visitors try several instructions with one logo; reading it is most of the work. Each takes up to 10 MB. */
const MOST_LOGOS = 4
/** Nobody's logo stays longer than he would try something else. */
const FORGOTTEN_AFTER_MS = 5 * 60_000

/** Reads logos as `readLogo` does and remembers the last ones for a few minutes, by content; none is written anywhere. */
export function createLogoMemory(): (bytes: Uint8Array, choice: LogoChoice) => Promise<Result<ReadLogo>> {
  const kept = new Map<string, { readonly read: Promise<Result<ReadLogo>>; readonly timer: NodeJS.Timeout }>()
  const forget = (key: string) => {
    clearTimeout(kept.get(key)?.timer)
    kept.delete(key)
  }
  return async (bytes, choice) => {
    const key = `${createHash('sha256').update(bytes).digest('hex')} ${JSON.stringify(choice)}`
    const known = kept.get(key)
    const read = known?.read ?? readLogo(bytes, choice)
    forget(key)
    kept.set(key, { read, timer: setTimeout(forget, FORGOTTEN_AFTER_MS, key).unref() })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_LOGOS) break
      forget(oldest)
    }
    const result = await read.catch((error: unknown) => {
      forget(key)
      throw error
    })
    if (!result.ok) forget(key)
    return result
  }
}
