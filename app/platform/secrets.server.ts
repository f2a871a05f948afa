import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const SECRET_FILE = 'app-secret'
/** As short as APP_SECRET may be; one made here has 43 letters. */
const SHORTEST_SECRET = 32

/** The kept secret cannot be the one that was made; the message says what to do. */
export class AppSecretError extends Error {}

export interface AppSecret {
  readonly secret: string
  /** Made by this call: nobody has had it before. */
  readonly isNew: boolean
}

/**
 * The secret that a `SecretBox` seals under: from the environment, or made once and kept in the data directory where only
 * the owner of the process can read it. What was sealed under a lost one stays sealed: whoever signs in with a code needs
 * a recovery code once. Throws `AppSecretError` when one is kept that nobody can have made:
 * a new one in its place would do all that without a word.
 */
export function loadAppSecret(fromEnvironment: string | null, dataDir: string): AppSecret {
  if (fromEnvironment) return { secret: fromEnvironment, isNew: false }
  const kept = readKeptSecret(dataDir)
  if (kept !== null) return { secret: kept, isNew: false }
  const path = join(dataDir, SECRET_FILE)
  const secret = randomBytes(32).toString('base64url')
  // Beside it first, and on the disk with its name: a start that is cut off at any moment leaves none or all of it.
  writeFileSync(`${path}.new`, secret, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
  return { secret, isNew: true }
}

/** The secret kept in the data directory; null when none is. Throws `AppSecretError` for an empty or cut one. */
export function readKeptSecret(dataDir: string): string | null {
  const path = join(dataDir, SECRET_FILE)
  if (!existsSync(path)) return null
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length >= SHORTEST_SECRET) return kept
  throw new AppSecretError(
    `Gizli anahtar dosyası ${kept === '' ? 'boş' : 'eksik'}: ${path}. Dosyayı yedekten geri koyun. Yedeği yoksa dosyayı silin: ` +
      'yeni bir anahtar yapılır, kayıtlı parolalar ile iki adımlı girişler yeniden kurulur.',
  )
}

/** Throws away a secret that was just made and may not be used. */
export function forgetAppSecret(dataDir: string): void {
  rmSync(join(dataDir, SECRET_FILE), { force: true })
}

/** Seals short texts so that only this shop can read them, and only for the purpose they were sealed for. */
export interface SecretBox {
  seal(text: string): string
  /** Null for what was not sealed here, was changed, or belongs to another purpose or secret. */
  open(sealed: string): string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of its own for each purpose, derived from the app's secret (HKDF, RFC 5869). */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** A text of 43 letters that only this shop can make of these parts, the same each time: what it proves is stored nowhere. */
export function keyedDigest(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}

/** Whether two secrets are the same; how long it takes says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
