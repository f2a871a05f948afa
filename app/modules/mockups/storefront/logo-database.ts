/**
 * The browser's own storage of the one logo: what pages show of it, and its pixels. Two records, because pages read the
 * small one and only the worker needs the pixels.
 */

const DATABASE = 'damga-logo'
const STORE = 'logo'

export type LogoRecord = 'logo' | 'pixels'

/** Reads records in one go; undefined for one that is not there. Rejects where storage is forbidden or broken. */
export async function readRecords(names: readonly LogoRecord[]): Promise<readonly unknown[]> {
  return inStore('readonly', (store) => names.map((name) => store.get(name)))
}

/** Whether a record is there, without reading it. Rejects like `readRecords`. */
export async function hasRecord(name: LogoRecord): Promise<boolean> {
  const [count] = await inStore('readonly', (store) => [store.count(name)])
  return count !== 0
}

/** Writes all records or none. Rejects where storage is forbidden, full or broken. */
export async function writeRecords(records: Readonly<Record<LogoRecord, unknown>>): Promise<void> {
  await inStore('readwrite', (store) =>
    Object.entries(records).map(([name, record]) => store.put(record, name)),
  )
}

export async function clearRecords(): Promise<void> {
  await inStore('readwrite', (store) => [store.clear()])
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => readonly IDBRequest[],
): Promise<readonly unknown[]> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const requests = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(requests.map(({ result }) => result))
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
