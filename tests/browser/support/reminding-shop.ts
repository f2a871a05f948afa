import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The one member of the shop, with a proven address and no marketing consent, and the one product. */
export const MEMBER = { email: 'uye@example.com', password: 'sepetin sahibi benim' }
export const LEFT_PRODUCT = { title: 'Sepette Kalan Kupa', slug: 'sepette-kalan-kupa' }

/**
 * Does something to the shop of a data folder that nobody runs meanwhile, because the embedded database is opened by one at
 * a time: fills it, or reminds of carts as it would be so many days from now.
 */
export async function withoutItsShop(
  dataFolder: string,
  smtpUrl: string,
  deed: 'fill' | { readonly remindInDays: number },
): Promise<void> {
  const script = join(import.meta.dirname, 'remind-of-carts.ts')
  const days = deed === 'fill' ? 'fill' : String(deed.remindInDays)
  await promisify(execFile)(process.execPath, [script, dataFolder, smtpUrl, days])
}
