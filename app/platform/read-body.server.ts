/**
 * A body in memory, or why there is none: it went on beyond the limit, held more than the caller takes, or broke off or
 * took too long.
 */
export type BodyRead = Buffer | 'too-large' | 'too-much' | 'broken'

/** A sender who is cut off while he sends never reads why: so many limits are let pass unkept before that. */
const PASSED_OVER = 4

export interface BodyReading {
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Looks at what arrives; once it says no, the rest is let pass unkept. */
  readonly takes?: (chunk: Uint8Array) => boolean
}

/** Reads a body while it arrives, never more than `maxBytes` of it and never longer than `timeoutMs`. */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs, takes = () => true }: BodyReading,
): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? '0') > maxBytes) return 'too-large'
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  let isLate = false
  let isTaken = true
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, timeoutMs)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength
      if (length > maxBytes * PASSED_OVER) return 'too-large'
      isTaken = isTaken && length <= maxBytes && takes(part.value)
      if (isTaken) chunks.push(part.value)
      else chunks.length = 0
    }
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
  if (isLate) return 'broken'
  if (length > maxBytes) return 'too-large'
  return isTaken ? Buffer.concat(chunks) : 'too-much'
}
