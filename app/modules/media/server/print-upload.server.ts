import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Failure, Result } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import type { BlobStore, IncomingBlob } from '#app/platform/blob-store.server.ts'
import { isStorageError } from '#app/platform/storage-error.server.ts'
import { JUDGED_BYTES, judgePrintFile } from '../domain/file-kind.ts'
import { cleanFileName } from '../domain/file-name.ts'
import type { PrintFileType } from '../domain/print-file.ts'
import type { SeveralUploadRules, UploadRules } from '../domain/upload-rules.ts'

export interface ReceivedUpload {
  readonly blob: IncomingBlob
  readonly name: string
  readonly type: PrintFileType
}

/** A form with one file: what became of the file, and the other fields, all of them short, in any case. */
export interface ReceivedForm {
  readonly upload: Result<ReceivedUpload>
  readonly fields: ReadonlyMap<string, string>
}

/** The same of a form with several files, or none. */
export interface ReceivedFiles {
  readonly uploads: Result<readonly ReceivedUpload[]>
  readonly fields: ReadonlyMap<string, string>
}

const NO_FILE = 'Yüklenecek dosya bulunamadı. Lütfen bir dosya seçin.'
const WRONG_TYPE = 'Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.'
const BROKEN = 'Dosya yüklemesi tamamlanamadı. Lütfen tekrar deneyin.'

/** Print files: every kind we can print, with the configured number in the sentence (product decision 8). */
export function printFileRules(maxMegabytes: number): UploadRules {
  return {
    maxMegabytes,
    types: ['jpeg', 'png', 'pdf', 'svg', 'postscript'],
    noFile: { kind: 'invalid', code: 'media/no-file', message: NO_FILE },
    wrongType: {
      kind: 'wrong-type',
      code: 'media/wrong-type',
      message: WRONG_TYPE,
      details: { title: 'Geçersiz Dosya Tipi' },
    },
    tooLarge: {
      kind: 'too-large',
      code: 'media/too-large',
      message: `Dosya boyutu en fazla ${maxMegabytes}MB olabilir.`,
      details: { title: 'Dosya Çok Büyük' },
    },
    broken: { kind: 'invalid', code: 'media/broken-upload', message: BROKEN },
  }
}

/**
 * Streams the one file of a multipart request to the store, stopping at the limit, and judges it by its content.
 * The caller keeps or discards the blob. On a refusal nothing is left behind. Rejects with `StorageError` when the disk
 * cannot take the file; nothing is left behind then either.
 */
export async function receiveUpload(
  request: Request,
  store: BlobStore,
  rules: UploadRules,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>()
  const uploads = await receiveAll(request, store, rules, { most: 1, fields })
  if (!uploads.ok) return { upload: uploads, fields }
  const [upload] = uploads.value
  return { upload: upload ? ok(upload) : refused(rules.noFile), fields }
}

/** The same of a form with several files: all of them or, where one is refused, none. A file field nobody used is no file. */
export async function receiveUploads(
  request: Request,
  store: BlobStore,
  rules: SeveralUploadRules,
): Promise<ReceivedFiles> {
  const fields = new Map<string, string>()
  return { uploads: await receiveAll(request, store, rules, { ...rules, fields }), fields }
}

async function receiveAll(
  request: Request,
  store: BlobStore,
  rules: UploadRules,
  {
    most,
    tooMany,
    fields,
  }: { readonly most: number; readonly tooMany?: Failure; readonly fields: Map<string, string> },
): Promise<Result<readonly ReceivedUpload[]>> {
  const parser = parserOf(request, rules, most)
  if (parser === null || !request.body) return ok([])

  parser.on('field', (name, value) => void fields.set(name, value))
  const arrivals: Promise<Result<ReceivedUpload> | null>[] = []
  const body = Readable.fromWeb(request.body as never)
  let isTooMany = false
  parser.on('filesLimit', () => {
    isTooMany = true
  })
  parser.on('file', (_field, stream, info) => {
    const arrival = receiveFile(stream, info.filename ?? '')
    arrivals.push(arrival)
    // Nobody writes any more: what still comes would wait for ever. An error that nobody heard ends the process.
    arrival.catch((error: unknown) => body.destroy(error as Error))
  })

  /** Null for what a file field sends that nobody used. */
  async function receiveFile(stream: Readable, declaredName: string): Promise<Result<ReceivedUpload> | null> {
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
    if (!isCut && type && rules.types.includes(type))
      return ok({ blob, name: cleanFileName(asTyped(declaredName)), type })
    await blob.discard()
    if (isCut) return refused(rules.tooLarge)
    if (head.length > 0) return refused(rules.wrongType)
    return declaredName === '' ? null : refused(rules.noFile)
  }

  const isParsed = await pipeline(body, parser).then(
    () => true,
    () => false,
  )
  const ended = await Promise.allSettled(arrivals)
  const received = ended.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  const uploads = received.flatMap((one) => (one.ok ? [one.value] : []))
  const broken = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const refusal = received.find((one) => !one.ok)
  const isWhole = isParsed && broken.length === 0
  if (isWhole && refusal === undefined && !(tooMany && isTooMany)) return ok(uploads)
  for (const { blob } of uploads) await blob.discard()
  const storageError = broken.find(isStorageError)
  if (storageError) throw storageError
  if (refusal) return refusal
  return refused(isWhole && tooMany ? tooMany : rules.broken)
}

/**
 * Reads only the short fields of a form whose files are not taken, so that what was typed can be shown again: their bytes are
 * thrown away as they arrive. Says whether there were any.
 */
export async function receiveFields(
  request: Request,
  rules: UploadRules,
): Promise<{ readonly fields: ReadonlyMap<string, string>; readonly hasFile: boolean }> {
  const fields = new Map<string, string>()
  const parser = parserOf(request, rules, 1)
  let hasFile = false
  if (parser === null || !request.body) return { fields, hasFile }
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (_field, stream) => {
    // A body that ends too early destroys the file's stream as well; without a listener that ends the process.
    stream.on('error', () => {})
    stream.on('data', () => {
      hasFile = true
    })
  })
  // What came before a body broke off was typed all the same.
  await pipeline(Readable.fromWeb(request.body as never), parser).catch(() => undefined)
  return { fields, hasFile }
}

/** Null for what is no form with files. */
function parserOf(request: Request, rules: UploadRules, mostFiles: number): busboy.Busboy | null {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return null
  const maxFields = rules.maxFields ?? 5
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        files: mostFiles,
        fields: maxFields,
        // One more file than is taken is noticed as one.
        parts: maxFields + mostFiles,
        fileSize: rules.maxMegabytes * 1024 * 1024 + 1,
        // A note for the printer (500 characters) fits in whatever letters it is written.
        fieldSize: rules.maxFieldBytes ?? 2_000,
        headerPairs: 20,
      },
    })
  } catch {
    return null
  }
}

/** Browsers write quotation marks and line ends of a file's name as percent codes in a form (HTML, multipart form data). */
function asTyped(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ')
}
