import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs sessions: from the environment, or made once and kept in the data directory where only the
 * owner of the process can read it. Losing it signs everybody out and loses nothing else.
 */
export function loadAppSecret(fromEnvironment: string | null, dataDir: string): string {
  if (fromEnvironment) return fromEnvironment
  const path = join(dataDir, 'app-secret')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept !== '') return kept
  const secret = randomBytes(32).toString('base64url')
  // Beside it first: a start that is cut off while writing must not leave half a secret.
  writeFileSync(`${path}.new`, secret, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return secret
}
