import { createHash, randomBytes } from 'node:crypto'

/** Crockford's alphabet: no letter that can be read as a digit or as another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An unguessable id of 80 bits behind the spec's prefix ("PZ…", "STORY-…"); safe in URLs and file names. */
export function createId(prefix: string): string {
  let id = prefix
  for (const byte of randomBytes(16)) id += ALPHABET[byte & 31]
  return id
}

/** A secret for links and references that nobody may guess: 192 bits, URL-safe. */
export function createToken(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * What is kept of a random token or code, so that whoever reads the database can use none of them. Only for what has 80
 * random bits and more: of what people choose a plain hash is guessed.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
