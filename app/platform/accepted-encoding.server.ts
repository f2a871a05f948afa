import { parseAccept } from 'hono/utils/accept'

/** The compressed forms the shop has, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The form an answer may be sent in, by `Accept-Encoding` (RFC 9110, 12.5.3): the one the caller would rather have, of
 * equals the smallest; null for the bytes as they are, which everybody can read. `;q=0` refuses, `*` stands for what is
 * not named.
 */
export function acceptedEncoding(
  header: string | undefined | null,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  if (!header) return null
  const named = parseAccept(header)
  let best: { readonly encoding: Encoding; readonly weight: number } | null = null
  for (const encoding of offered) {
    const weight = (findNamed(named, encoding) ?? findNamed(named, '*'))?.q ?? 0
    if (weight > (best?.weight ?? 0)) best = { encoding, weight }
  }
  return best?.encoding ?? null
}

function findNamed(named: ReturnType<typeof parseAccept>, name: string) {
  return named.find(({ type }) => type.toLowerCase() === name)
}
