/** What a request carries in the first cookie of exactly this name, as it was sent; null without one. */
export function readCookie(headers: Headers, name: string): string | null {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
