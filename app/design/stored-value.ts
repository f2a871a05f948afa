import { useSyncExternalStore } from 'react'
import { parseJson } from '#app/kernel/parse-json.ts'

/** A value as the page shows it. `ready` is false while the server's markup is shown; places are kept until then. */
export interface StoredSnapshot<T> {
  readonly value: T
  readonly ready: boolean
}

export interface StoredValue<T> {
  /** The value for components; the empty one on the server. */
  readonly useValue: () => StoredSnapshot<T>
  /** What is shown now. */
  readonly shown: () => T
  /** What is stored now: every change starts from it, because another tab may have written since. */
  readonly fresh: () => T
  readonly write: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Tells whoever shows the value to look again, although nothing was written. */
  readonly announce: () => void
}

/**
 * A value of this browser in its `localStorage`. It follows changes made in other tabs, and works without storage for
 * the length of a visit. `parse` gets whatever stands in the storage, null for what is no JSON, and must not throw.
 */
export function createStoredValue<T>(key: string, empty: T, parse: (stored: unknown) => T): StoredValue<T> {
  const serverSnapshot: StoredSnapshot<T> = { value: empty, ready: false }
  let snapshot = serverSnapshot
  /** What the storage held when `snapshot` was read; null when it was empty. */
  let storedText: string | null = null
  const listeners = new Set<() => void>()

  function read(): void {
    const text = storageText(key)
    if (snapshot.ready && (text === undefined || text === storedText)) return
    storedText = text ?? null
    snapshot = { value: text ? parse(parseJson(text)) : empty, ready: true }
  }

  function current(): StoredSnapshot<T> {
    if (!snapshot.ready) read()
    return snapshot
  }

  function refresh(): void {
    const before = snapshot
    read()
    if (snapshot !== before) announce()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) refresh()
  }

  function announce(): void {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      // A page that comes back from the back-forward cache has missed the storage events.
      window.addEventListener('pageshow', refresh)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', refresh)
    }
  }

  return {
    useValue: () => useSyncExternalStore(subscribe, current, () => serverSnapshot),
    shown: () => current().value,
    fresh() {
      read()
      return snapshot.value
    },
    write(value) {
      snapshot = { value, ready: true }
      const text = JSON.stringify(value)
      try {
        localStorage.setItem(key, text)
        storedText = text
      } catch {
        // Storage is full or forbidden: the value then lives as long as this page does.
      }
      announce()
    },
    subscribe,
    announce,
  }
}

/** Undefined when the browser forbids its storage. */
function storageText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}
