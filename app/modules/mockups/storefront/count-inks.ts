import { LOGO_MAX_BYTES } from '../domain/artwork/logo-file.ts'
import { readLogoSource } from './logo-source.ts'
import { ask } from './mockup-engine.ts'

/**
 * The inks a printer would mix for a file, its plain ground left out. Null where nobody can tell: a photograph or gradient, a
 * file of many pages, one that is too large. Never rejects.
 */
export async function countInks(file: File): Promise<number | null> {
  try {
    const source = file.size > LOGO_MAX_BYTES ? null : await readLogoSource(file)
    if (!source) return null
    const answer = await ask({ kind: 'count-inks', source }, source instanceof ImageBitmap ? [source] : [])
    return answer.kind === 'inks' ? answer.count : null
  } catch {
    return null
  }
}
