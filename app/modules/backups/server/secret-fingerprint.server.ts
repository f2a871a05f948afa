import { createHash } from 'node:crypto'

/** Tells whether a secret is the one of a backup and says nothing else of it. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`damga backup ${secret}`).digest('hex').slice(0, 24)
}
