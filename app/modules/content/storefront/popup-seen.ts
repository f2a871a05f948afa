import type { WelcomePopup } from '../domain/welcome-popup.ts'

type Memory = Pick<WelcomePopup, 'showOnce' | 'version'>

/** Holds the version of the popup that was closed last (product decision 37). */
const STORAGE_KEY = 'welcome_popup_seen'

/** Whether the popup may still greet in this browser: one that is shown once, only until this version was closed. */
export function mayGreet({ showOnce, version }: Memory): boolean {
  if (!showOnce) return true
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== String(version)
  } catch (error) {
    console.warn('the popup cannot be remembered', error)
    return true
  }
}

/** Closing marks a popup that is shown once. Without storage it comes again: logged only (spec, storefront §8). */
export function markClosed({ showOnce, version }: Memory): void {
  if (!showOnce) return
  try {
    window.localStorage.setItem(STORAGE_KEY, String(version))
  } catch (error) {
    console.warn('the popup cannot be remembered', error)
  }
}
