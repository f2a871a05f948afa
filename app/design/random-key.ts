/** An unguessable key of a browser's request, so that a repeat is known; `randomUUID` exists on secure origins only. */
export function createRandomKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
