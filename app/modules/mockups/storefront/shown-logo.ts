import { useSyncExternalStore } from 'react'
import { isLogoLost, readShownLogo, subscribeToLogo } from './logo-store.ts'
import type { ShownLogo } from './parse-stored-logo.ts'

/** Undefined until the browser has been asked. */
let logo: ShownLogo | null | undefined
const listeners = new Set<() => void>()

async function read(): Promise<void> {
  logo = await readShownLogo()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    subscribeToLogo(() => void read())
    if (logo === undefined) void read()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The logo of this browser as it is now; null without one, undefined while that is not known. */
export function useShownLogo(): ShownLogo | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => logo,
    () => undefined,
  )
}

/** Whether the logo that this browser kept is gone, and its visitor does not know yet. */
export function useLostLogo(): boolean {
  return useSyncExternalStore(subscribe, isLogoLost, () => false)
}
