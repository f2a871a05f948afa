/** What the browser knows of the account's cart: whose it is, and how it looked when both were last the same. */
export interface AccountCartRecord {
  readonly accountId: string
  readonly version: number
  /** `cartText` of the cart both sides had. */
  readonly text: string
}

const STORAGE_KEY = 'cart_account'

/** Set while the browser takes no record: full or forbidden. It then lives as long as the page. */
let unstored: AccountCartRecord | null = null

/** The record of this browser; null before the first time, and once somebody signed out. */
export function readRecord(): AccountCartRecord | null {
  if (unstored) return unstored
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

export function writeRecord(record: AccountCartRecord): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
    unstored = null
  } catch {
    unstored = record
  }
}

function isRecord(stored: unknown): stored is AccountCartRecord {
  if (typeof stored !== 'object' || stored === null) return false
  const { accountId, version, text } = stored as Partial<Record<keyof AccountCartRecord, unknown>>
  return typeof accountId === 'string' && Number.isSafeInteger(version) && typeof text === 'string'
}
