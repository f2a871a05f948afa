import { createStoredValue } from '#app/design/stored-value.ts'

/** Whether this browser keeps a logo: known at once, before anything else of it is loaded. */
const hint = createStoredValue('damga-logo', 0, (stored) => (stored === 1 ? 1 : 0))

/** False until the page is alive. */
export function useHasLogo(): boolean {
  return hint.useValue().value === 1
}

/** The same for whoever is no component. */
export function isLogoHinted(): boolean {
  return hint.fresh() === 1
}

export function setLogoHint(isSet: boolean): void {
  hint.write(isSet ? 1 : 0)
}
