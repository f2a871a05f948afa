import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { BlobStore, IncomingBlob } from '#app/platform/blob-store.server.ts'
import { JUDGED_BYTES, judgePrintFile } from '../domain/file-kind.ts'
import { cleanFileName } from '../domain/file-name.ts'
import type { PrintFileType } from '../domain/print-file.ts'

export interface ReceivedUpload {
  readonly blob: IncomingBlob
  readonly name: string
  readonly type: PrintFileType
}

const NO_FILE = 'Yüklenecek dosya bulunamadı. Lütfen bir dosya seçin.'
const WRONG_TYPE = 'Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.'
const BROKEN = 'Dosya yüklemesi tamamlanamadı. Lütfen tekrar deneyin.'

/** The refusal of a file above the limit, with the configured number (product decision 8). */
export function tooLarge(maxMegabytes: number): Result<never> {
  return fail('media/too-large', `Dosya boyutu en fazla ${maxMegabytes}MB olabilir.`, {
    title: 'Dosya Çok Büyük',
  })
}

/**
 * Streams the one file of a multipart request to the store, stopping at the limit, and judges it by its content.
 * The caller keeps or discards the blob. On a refusal nothing is left behind.
 */
export async function receiveUpload(
  request: Request,
  store: BlobStore,
  maxMegabytes: number,
): Promise<Result<ReceivedUpload>> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body) return fail('media/no-file', NO_FILE)
  const maxBytes = maxMegabytes * 1024 * 1024
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 5, parts: 6, fileSize: maxBytes + 1, fieldSize: 1_000, headerPairs: 20 },
    })
  } catch {
    return fail('media/no-file', NO_FILE)
  }

  let arrival: Promise<Result<ReceivedUpload>> | null = null
  const body = Readable.fromWeb(request.body as never)
  parser.on('file', (_field, stream, info) => {
    if (arrival) stream.resume()
    else arrival = receiveFile(stream, info.filename ?? '')
  })

  async function receiveFile(stream: Readable, declaredName: string): Promise<Result<ReceivedUpload>> {
    let isCut = false
    stream.once('limit', () => {
      isCut = true
    })
    let head = Buffer.alloc(0)
    const watched = stream.pipe(
      new Transform({
        transform(chunk: Buffer, _encoding, next) {
          if (head.length < JUDGED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, JUDGED_BYTES)
          next(null, chunk)
        },
      }),
    )
    stream.on('error', (error) => watched.destroy(error))
    const blob = await store.receive(watched)
    const type = judgePrintFile(head)
    if (!isCut && type) return ok({ blob, name: cleanFileName(asTyped(declaredName)), type })
    await blob.discard()
    if (isCut) return tooLarge(maxMegabytes)
    return head.length === 0
      ? fail('media/no-file', NO_FILE)
      : fail('media/wrong-type', WRONG_TYPE, { title: 'Geçersiz Dosya Tipi' })
  }

  const parsed = await pipeline(body, parser).then(
    () => true,
    () => false,
  )
  if (!arrival) return fail('media/no-file', NO_FILE)
  const received = await (arrival as Promise<Result<ReceivedUpload>>).catch(() => null)
  if (received === null) return fail('media/broken-upload', BROKEN)
  if (parsed || !received.ok) return received
  await received.value.blob.discard()
  return fail('media/broken-upload', BROKEN)
}

/** Browsers write quotation marks and line ends of a file's name as percent codes in a form (HTML, multipart form data). */
function asTyped(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ')
}
