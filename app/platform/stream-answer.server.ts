import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { acceptedEncoding } from './accepted-encoding.server.ts'

export interface StreamedText {
  readonly request: Request
  /** With the character set. */
  readonly type: string
  /** For whoever has its address and nobody between: no cache on the way keeps it. */
  readonly isPrivate?: boolean
  /** Everything the text is made from, so that an unchanged one is not sent twice. */
  readonly madeFrom: readonly unknown[]
  /** Not begun when the reader has the text already or only asks for its head. */
  readonly parts: () => AsyncIterable<string>
  /** The reader hangs up on a failure; this is where it is told. */
  readonly onFailure: (error: unknown) => void
}

/**
 * A long text for everybody, written while it is read: memory holds a part at a time, and a slow reader slows the
 * writing down. Answers 304 to whoever has it already, and compresses for those who ask.
 */
export function streamText({
  request,
  type,
  isPrivate = false,
  madeFrom,
  parts,
  onFailure,
}: StreamedText): Response {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`,
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const text = textFromParts(watched(parts(), onFailure))
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), ['gzip'])
  if (encoding === null) return new Response(text, { headers })
  headers.set('Content-Encoding', encoding)
  return new Response(text.pipeThrough(new CompressionStream('gzip')) as BodyInit, { headers })
}

/** Parts of a text as the body of an answer, each asked for when the reader takes it. A failure cuts the answer off. */
export function textFromParts(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream<Uint8Array<ArrayBuffer>>
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) if (part !== '') yield encoder.encode(part)
}

async function* watched(
  parts: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    yield* parts
  } catch (error) {
    onFailure(error)
    throw error
  }
}
