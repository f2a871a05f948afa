import { createStoredValue } from '#app/design/stored-value.ts'

/** Whether this browser keeps a logo: known at once, before anything else of it is loaded. */
const hint = createStoredValue('damga-logo', 0, (stored) => (stored === 1 ? 1 : 0))

/** False until the page is alive. */
export function useHasLogo(): boolean {
  return hint.useValue().value === 1
}

/** Whether products are shown with the logo; kept, and followed by other tabs. */
const shows = createStoredValue('damga-logo-shown', true, (stored) => stored !== false)

export const useShowsLogo = () => shows.useValue().value
export const showLogo = (isShown: boolean) => shows.write(isShown)

/** Whether the page's pictures show goods with this browser's logo. */
export function useShowsOwnLogo(): boolean {
  const hasLogo = useHasLogo()
  const isOn = useShowsLogo()
  return hasLogo && isOn
}

/** The same as `useHasLogo` for whoever is no component. */
export function isLogoHinted(): boolean {
  return hint.fresh() === 1
}

export function setLogoHint(isSet: boolean): void {
  hint.write(isSet ? 1 : 0)
}
