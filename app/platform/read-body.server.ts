/** A body in memory, or why there is none: it went on beyond the limit, or broke off, or took too long. */
export type BodyRead = Buffer | 'too-large' | 'broken'

/** A sender who is cut off while he sends never reads why: so many limits are let pass unkept before that. */
const PASSED_OVER = 4

/** Reads a body while it arrives, never more than `maxBytes` of it and never longer than `timeoutMs`. */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs }: { readonly maxBytes: number; readonly timeoutMs: number },
): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? '0') > maxBytes) return 'too-large'
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, timeoutMs)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength
      if (length > maxBytes * PASSED_OVER) return 'too-large'
      if (length <= maxBytes) chunks.push(part.value)
      else chunks.length = 0
    }
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
  if (isLate) return 'broken'
  return length > maxBytes ? 'too-large' : Buffer.concat(chunks)
}
