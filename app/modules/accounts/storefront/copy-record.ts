/** What the browser knows of a copy the account keeps: whose it is, and how it looked when both were last the same. */
export interface CopyRecord {
  readonly accountId: string
  readonly version: number
  /** `CopyRules.text` of the value both sides had. */
  readonly text: string
}

export interface CopyRecordStore {
  /** Null before the first time, and once somebody signed out. */
  readonly read: () => CopyRecord | null
  readonly write: (record: CopyRecord) => void
}

/** Where this browser keeps its record of one copy. While it takes none (full or forbidden) the record lives as long as the page. */
export function createCopyRecord(key: string): CopyRecordStore {
  let unstored: CopyRecord | null = null
  return {
    read() {
      if (unstored) return unstored
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isRecord(stored) ? stored : null
      } catch {
        return null
      }
    },
    write(record) {
      try {
        localStorage.setItem(key, JSON.stringify(record))
        unstored = null
      } catch {
        unstored = record
      }
    },
  }
}

function isRecord(stored: unknown): stored is CopyRecord {
  if (typeof stored !== 'object' || stored === null) return false
  const { accountId, version, text } = stored as Partial<Record<keyof CopyRecord, unknown>>
  return typeof accountId === 'string' && Number.isSafeInteger(version) && typeof text === 'string'
}
