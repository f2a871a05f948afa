import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'

export interface SmallUpload {
  /** Null when the form has no file, or an empty one. */
  readonly bytes: Buffer | null
  /** Whether the file went on beyond the limit. */
  readonly isCut: boolean
  /** Whether the body ended too early or could not be read. */
  readonly isBroken: boolean
  readonly fields: ReadonlyMap<string, string>
}

export interface SmallUploadLimits {
  readonly maxBytes: number
  /** Fields the form may send beside the file, each at most `maxFieldBytes` long. */
  readonly maxFields: number
  readonly maxFieldBytes: number
}

/** Reads a form with one small file into memory, never more than its limit: nothing of it touches the disk. */
export async function receiveSmallFile(
  request: Request,
  { maxBytes, maxFields, maxFieldBytes }: SmallUploadLimits,
): Promise<SmallUpload> {
  const fields = new Map<string, string>()
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body) {
    return { bytes: null, isCut: false, isBroken: true, fields }
  }
  const chunks: Buffer[] = []
  let isCut = false
  let isBroken = false
  try {
    const parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: maxFields,
        parts: maxFields + 1,
        // One more, so that a file of exactly the limit is not taken for one that was cut.
        fileSize: maxBytes + 1,
        fieldSize: maxFieldBytes,
        headerPairs: 20,
      },
    })
    parser.on('field', (name, value) => void fields.set(name, value))
    parser.on('file', (_field, stream) => {
      stream.on('limit', () => {
        isCut = true
      })
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      // A body that ends too early destroys the file's stream as well; without a listener that ends the process.
      stream.on('error', () => {})
    })
    await pipeline(Readable.fromWeb(request.body as never), parser)
  } catch {
    isBroken = true
  }
  const bytes = Buffer.concat(chunks)
  return {
    bytes: bytes.length === 0 ? null : bytes,
    isCut: isCut || bytes.length > maxBytes,
    isBroken,
    fields,
  }
}
