import { useSyncExternalStore } from 'react'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { FavouriteOutcome, RemovedFavourite, Wishlist } from '#app/modules/wishlist/domain/wishlist.ts'
import {
  addFavourite,
  EMPTY_WISHLIST,
  parseWishlist,
  removeFavourites,
  restoreFavourite,
} from '#app/modules/wishlist/domain/wishlist.ts'

/** The spec's name for the favourites in the browser's storage. */
const STORAGE_KEY = 'wishlist'

export interface WishlistStore {
  /** The longest kept first. */
  readonly ids: Wishlist
  /** For the badge; 0 on the server. */
  readonly count: number
  /** False while the server's markup is shown; the place of counts and products is kept until then. */
  readonly ready: boolean
  readonly has: (id: ProductId) => boolean
  /** 'present' when another tab has added it meanwhile. */
  readonly add: (id: ProductId) => FavouriteOutcome
  /** Null when it was not there any more. */
  readonly remove: (id: ProductId) => RemovedFavourite | null
  readonly restore: (removed: RemovedFavourite) => void
  /** For products the shop does not sell any more. */
  readonly drop: (ids: readonly ProductId[]) => void
}

interface Snapshot {
  readonly ids: Wishlist
  readonly ready: boolean
}

const SERVER_SNAPSHOT: Snapshot = { ids: EMPTY_WISHLIST, ready: false }

let snapshot: Snapshot = SERVER_SNAPSHOT
/** What the storage held when `snapshot` was read; null when it was empty. */
let storedText: string | null = null
const listeners = new Set<() => void>()

/** The favourites of this browser. They follow changes made in other tabs, and work without storage for the length of a visit. */
export function useWishlist(): WishlistStore {
  const { ids, ready } = useSyncExternalStore(subscribe, currentSnapshot, () => SERVER_SNAPSHOT)
  return { ids, count: ids.length, ready, has: (id) => ids.includes(id), ...changes }
}

/** The same for code that is no component. */
export const wishlistStore = {
  subscribe,
  has: (id: ProductId): boolean => currentSnapshot().ids.includes(id),
  add: (id: ProductId): FavouriteOutcome => changes.add(id),
  remove: (id: ProductId): RemovedFavourite | null => changes.remove(id),
  restore: (removed: RemovedFavourite): void => changes.restore(removed),
} as const

const changes = {
  add(id: ProductId): FavouriteOutcome {
    const { wishlist, outcome } = addFavourite(fresh(), id)
    if (outcome === 'added') write(wishlist)
    else announce()
    return outcome
  },
  remove(id: ProductId): RemovedFavourite | null {
    const index = fresh().indexOf(id)
    if (index === -1) {
      announce()
      return null
    }
    write(removeFavourites(snapshot.ids, [id]))
    return { id, index }
  },
  restore(removed: RemovedFavourite): void {
    write(restoreFavourite(fresh(), removed))
  },
  drop(ids: readonly ProductId[]): void {
    write(removeFavourites(fresh(), ids))
  },
} as const

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

function currentSnapshot(): Snapshot {
  if (!snapshot.ready) read()
  return snapshot
}

/** Another tab may have written since: every change starts from what is stored. */
function fresh(): Wishlist {
  read()
  return snapshot.ids
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) refresh()
}

function refresh(): void {
  const before = snapshot
  read()
  if (snapshot !== before) announce()
}

function read(): void {
  const text = storageText()
  if (snapshot.ready && (text === undefined || text === storedText)) return
  storedText = text ?? null
  snapshot = { ids: text ? parseWishlist(parsed(text)) : EMPTY_WISHLIST, ready: true }
}

function write(ids: Wishlist): void {
  snapshot = { ids, ready: true }
  const text = JSON.stringify(ids)
  try {
    localStorage.setItem(STORAGE_KEY, text)
    storedText = text
  } catch {
    // Storage is full or forbidden: the favourites then live as long as this page does.
  }
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** Undefined when the browser forbids its storage. */
function storageText(): string | null | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
