import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'rendered.json')

/** What a shot was made from. */
export interface LedgerEntry {
  /** Fingerprint of its model or scene. */
  readonly model: string
  readonly percent: number
}

/** Which shots are made, and from what; committed with the pictures, so that only what changed is made again. */
export function readLedger(): Readonly<Record<string, LedgerEntry>> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

/** Reads, changes and writes at one go: two shots may end at the same time. */
export function noteInLedger(name: string, entry: LedgerEntry): void {
  const entries = Object.entries({ ...readLedger(), [name]: entry })
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
