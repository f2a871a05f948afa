import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** How passwords are turned into what is stored, and compared with it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Throws for what `hash` cannot have made. */
  verify(password: string, hash: string): Promise<boolean>
}

const SALT_BYTES = 16
const KEY_BYTES = 64
/**
 * A tenth of a second and 32 MiB for each password. Node.js works on four at once beside the program; the others wait, so
 * that 128 MiB are the most. Another cost needs a mark in the stored text: what was hashed before is verified by this one.
 */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt)

/**
 * scrypt (RFC 7914), stored as `salt:key` in hex. The salt goes in as its hex text, not as its bytes: so did the library
 * that hashed the first passwords.
 */
export const scryptHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    const key = await derive(password, salt, KEY_BYTES, COST)
    return `${salt}:${key.toString('hex')}`
  },
  async verify(password, hash) {
    const [salt = '', key = ''] = hash.split(':')
    return timingSafeEqual(await derive(password, salt, KEY_BYTES, COST), Buffer.from(key, 'hex'))
  },
}
