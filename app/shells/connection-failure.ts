/** What browsers throw when a code file does not come: Chrome, Firefox and Safari in their own words. */
const CODE = /dynamically imported module|importing a module script/i
/** The same for anything else a server was asked for. */
const DATA = /failed to fetch|networkerror|load failed/i

/**
 * Whether an error only says that the shop could not be reached, and what did not come. `code` needs a full page load:
 * browsers and React remember that a file did not come. `data` can be asked for again.
 */
export function connectionFailure(error: unknown): 'code' | 'data' | null {
  if (!(error instanceof TypeError)) return null
  if (CODE.test(error.message)) return 'code'
  return DATA.test(error.message) ? 'data' : null
}
