const MAX_LENGTH = 500

/**
 * Where to go after signing in, taken from an address or a form: a path of this shop, or the fallback.
 * Refused are other hosts in every spelling browsers accept (`//host`, `/\host`, `https:`), control characters, which
 * browsers drop while reading an address, and the sign-in and sign-out pages themselves. Safe to repeat.
 */
export function safeReturnPath(candidate: unknown, fallback: string): string {
  if (typeof candidate !== 'string' || candidate.length > MAX_LENGTH) return fallback
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  if (!/^\/(?![/\\])[^\u0000-\u001F\u007F\\]*$/.test(candidate)) return fallback
  const path = candidate.split(/[?#]/, 1)[0] ?? ''
  if (hasDotSegments(path) || /^\/+(giris|cikis)(?:\/|$|\.)/i.test(path)) return fallback
  return candidate
}

/** `/..//host` climbs to the root and leaves `//host` behind in some readers; no page of ours needs dots. */
function hasDotSegments(path: string): boolean {
  return path.includes('//') || path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))
}
