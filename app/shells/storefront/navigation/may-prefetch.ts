/**
 * Whether a page of the shop may be fetched before it is asked for: none of a person's own, no call, no file. A browser knows no
 * route's `handle` before it has the page's code, so this is said once more here; tests/http/route-facts.test.ts holds it to them.
 */
export function mayPrefetch(pathname: string): boolean {
  return !/^\/(admin|api|img|profil)\//.test(`${pathname}/`) && !/\.[a-z0-9]+$/i.test(pathname)
}
