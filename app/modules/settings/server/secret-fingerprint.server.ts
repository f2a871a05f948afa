import { hkdfSync } from 'node:crypto'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { secretFingerprints } from './tables.server.ts'

export interface SecretClaim {
  /** The secret was made in this very start. */
  readonly isNew: boolean
  /** Somebody has used this database before. */
  readonly isInUse: boolean
}

const HOW =
  'Bütün kopyalara aynı APP_SECRET değerini verin; ilk kopyanınki veri klasöründeki app-secret dosyasındadır.'
const OTHER_SECRET = `bu veritabanı başka bir APP_SECRET ile kullanılıyor; bununla açılsa iki adımlı girişler ve kayıtlı anahtarlar çalışmazdı. ${HOW} Değer kaybolduysa docs/operations.md belgesindeki "A lost APP_SECRET" bölümüne bakın.`
const NO_SECRET = `bu veritabanı kullanımda, bu kopyanın ise APP_SECRET değeri yok. ${HOW}`

/**
 * Says which secret a database that several instances share is used with: the first one marks it with a fingerprint that
 * tells nothing of the secret, and every later one must have the same. A shop from before there was a mark is marked by
 * whoever brings a secret of its own, not by one that has just made one. Safe to repeat. 'settings/other-secret'.
 */
export async function agreeOnSecret(
  { db, clock, secret }: { readonly db: Database; readonly clock: Clock; readonly secret: string },
  { isNew, isInUse }: SecretClaim,
): Promise<Result<void>> {
  const fingerprint = Buffer.from(hkdfSync('sha256', secret, '', 'secret-mark', 32)).toString('base64url')
  const [known] = await db.select().from(secretFingerprints)
  if (!known && isNew && isInUse) return fail.invalid('settings/other-secret', NO_SECRET)
  if (!known) {
    const createdAt = new Date(clock.now())
    await db.insert(secretFingerprints).values({ id: 1, fingerprint, createdAt }).onConflictDoNothing()
  }
  const [agreed] = known ? [known] : await db.select().from(secretFingerprints)
  return agreed?.fingerprint === fingerprint
    ? ok(undefined)
    : fail.invalid('settings/other-secret', OTHER_SECRET)
}
