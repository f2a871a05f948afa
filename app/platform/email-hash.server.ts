import { createHash } from 'node:crypto'

/** Under which an address is found among kept proofs, and which tells nobody who does not know the address. */
export function hashOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}
