import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { StorageSettings } from './env.server.ts'
import type { Logger } from './logger.server.ts'
import { StorageError } from './storage-error.server.ts'

/** An object as a listing or a look at its head tells it. */
export interface ObjectHead {
  readonly sizeBytes: number
  /** By the store's own clock. */
  readonly modifiedAt: number
}

/** How long the store may take, in milliseconds. */
export interface StorageTimes {
  readonly connectMs: number
  /** One try of a question: what there is, the head of an object, the first byte of its content. */
  readonly readMs: number
  /** One try of taking in up to `PART_BYTES`. */
  readonly writeMs: number
  /** Without a byte for so long, a connection is dead. */
  readonly silenceMs: number
  /** After the last try found nobody there, questions fail at once for so long: nobody waits for each picture of a page. */
  readonly restMs: number
}

export const STORAGE_TIMES: StorageTimes = {
  connectMs: 3_000,
  readMs: 6_000,
  writeMs: 30_000,
  silenceMs: 15_000,
  restMs: 3_000,
}

/** Larger files go in parts of this size; each is held in memory, so that the SDK can send it again. */
export const PART_BYTES = 8 * 1024 * 1024
/** Of one call, made by the SDK with growing pauses: for 5xx, SlowDown, lost connections, time-outs and clock skew. */
const ATTEMPTS = 3

/** The calls we make of an S3-compatible store, with its failures as `StorageError`s. Keys are whole, prefix included. */
export interface ObjectClient {
  /** Rejects unless the bucket can be listed; what is wrong stands in the message for the operator. */
  check(prefix: string): Promise<void>
  put(key: string, bytes: Uint8Array, metadata?: Readonly<Record<string, string>>): Promise<void>
  /** In parts, each read by `part` when its turn comes; a broken-off one is cleared away. */
  putInParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is none. Whoever asks reads the chunks; they end with an error when the store falls silent. */
  get(key: string): Promise<{
    readonly chunks: AsyncIterable<Buffer>
    readonly sizeBytes: number
    readonly metadata: Readonly<Record<string, string>>
  } | null>
  head(key: string): Promise<ObjectHead | null>
  /** Safe to repeat. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ObjectHead & { readonly key: string }>
  /** The time by the store's clock, as far as it has told. */
  now(): number
  close(): void
}

/**
 * Opens a client. The SDK is loaded only here: a shop on the disk never pays for it. The settings' checks on what is sent
 * and received are those that every S3-compatible store knows; content is told by its own SHA-256 besides.
 */
export async function openObjectClient(
  settings: StorageSettings,
  logger: Logger,
  times: StorageTimes = STORAGE_TIMES,
): Promise<ObjectClient> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(configOf(settings, times))
  const Bucket = settings.bucket
  let skewMs = 0
  let restsUntil = 0
  noteClock(client, (serverTime) => {
    skewMs = serverTime - Date.now()
  })

  /** Runs a call; null for what is not there. */
  async function ask<T>(operation: string, deadlineMs: number, call: (o: CallOptions) => Promise<T>) {
    if (performance.now() < restsUntil)
      throw new StorageError('away', `${operation}: the store was away just now`)
    // Ends the waiting, not what comes of it: a body may take longer.
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), deadlineMs)
    return call({ abortSignal: deadline.signal })
      .finally(() => clearTimeout(timer))
      .catch((error: unknown) => {
        if (isMissing(error)) return null
        const failure = toStorageError(operation, error)
        const { code, status, requestId } = factsOf(error)
        // Not for a 500, which one broken file may answer for ever.
        const isAway = failure.fault === 'away' && (status === undefined || status === 503)
        if (isAway) restsUntil = performance.now() + times.restMs
        logger.warn(
          { operation, fault: failure.fault, code, status, storeRequest: requestId },
          'file store failed',
        )
        throw failure
      })
  }
  const forRead = ATTEMPTS * times.readMs
  const forWrite = ATTEMPTS * times.writeMs

  /** What is written has to be answered: a missing bucket is not a missing file. */
  async function must<T>(operation: string, call: (o: CallOptions) => Promise<T>): Promise<T> {
    const answer = await ask(operation, forWrite, call)
    if (answer === null) throw new StorageError('denied', `${operation}: there is no such bucket`)
    return answer
  }

  return {
    async check(prefix) {
      // A listing and not HeadBucket: its refusals say in words what is wrong, and no right beyond the others is needed.
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })
      await client.send(command, { abortSignal: AbortSignal.timeout(forRead) }).catch((error: unknown) => {
        // Without its cause: an SDK's error holds the whole request.
        throw new Error(explainToOperator(error, settings))
      })
    },

    async put(Key, bytes, metadata = {}) {
      await must('put', (o) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, Metadata: metadata }), {
          ...o,
          requestTimeout: times.writeMs,
        }),
      )
    },

    async putInParts(Key, parts) {
      const { UploadId } = await must('begin parts', (o) =>
        client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }), o),
      )
      try {
        const Parts: { ETag: string | undefined; PartNumber: number }[] = []
        for await (const Body of parts) {
          const PartNumber = Parts.length + 1
          const { ETag } = await must('put part', (o) =>
            client.send(new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }), {
              ...o,
              requestTimeout: times.writeMs,
            }),
          )
          Parts.push({ ETag, PartNumber })
        }
        await must('join parts', (o) =>
          client.send(
            new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
            { ...o, requestTimeout: times.writeMs },
          ),
        )
      } catch (error) {
        // What this does not reach, the bucket's lifecycle rule clears away (docs/operations.md).
        await client
          .send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), {
            abortSignal: AbortSignal.timeout(times.readMs),
          })
          .catch(() => {})
        throw error
      }
    },

    async get(Key) {
      const answer = await ask('get', forRead, (o) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key }), o),
      )
      if (answer === null) return null
      const chunks = whileSpeaking(answer.Body as Readable, times.silenceMs)
      return { chunks, sizeBytes: answer.ContentLength ?? -1, metadata: answer.Metadata ?? {} }
    },

    async head(Key) {
      const answer = await ask('head', forRead, (o) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key }), o),
      )
      return (
        answer && { sizeBytes: answer.ContentLength ?? -1, modifiedAt: answer.LastModified?.getTime() ?? 0 }
      )
    },

    async remove(Key) {
      await ask('remove', forRead, (o) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), o))
    },

    async *list(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const token = ContinuationToken
        const page = await must('list', (o) =>
          client.send(
            new sdk.ListObjectsV2Command({ Bucket, Prefix, ...(token ? { ContinuationToken: token } : {}) }),
            o,
          ),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined)
            yield { key: Key, sizeBytes: Size ?? -1, modifiedAt: LastModified?.getTime() ?? Date.now() }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    now: () => Date.now() + skewMs,
    close: () => client.destroy(),
  }
}

interface CallOptions {
  readonly abortSignal: AbortSignal
}

function configOf(settings: StorageSettings, times: StorageTimes): S3ClientConfig {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings
  return {
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.readMs,
      throwOnRequestTimeout: true,
      socketTimeout: times.silenceMs,
    },
  }
}

/** Every answer names the store's time; the SDK uses it for signatures only, and only beyond five minutes. */
function noteClock(client: S3Client, note: (serverTime: number) => void): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { headers } = result.response as { headers?: Readonly<Record<string, string>> }
      const date = Date.parse(headers?.date ?? '')
      if (Number.isFinite(date)) note(date)
      return result
    },
    { step: 'deserialize', name: 'damgaNoteClock', override: true },
  )
}

/** The bytes of an answer, until it falls silent: the SDK's own time-outs end with the head. */
async function* whileSpeaking(body: Readable, silenceMs: number): AsyncIterable<Buffer> {
  const end = () => void body.destroy(new StorageError('away', 'get: the store fell silent'))
  let timer = setTimeout(end, silenceMs)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      yield chunk
      timer = setTimeout(end, silenceMs)
    }
  } catch (error) {
    throw toStorageError('get', error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

function factsOf(error: unknown): {
  code: string
  status: number | undefined
  requestId: string | undefined
} {
  const { name, code, $metadata } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number; requestId?: string }
  }
  return {
    // An SDK's `Error` hides what the network said in its code.
    code: code ?? name ?? 'unknown',
    status: $metadata?.httpStatusCode,
    requestId: $metadata?.requestId,
  }
}

/** A missing object; a missing bucket is none, where the store tells them apart. */
function isMissing(error: unknown): boolean {
  const { code, status } = factsOf(error)
  return (
    code === 'NoSuchKey' ||
    code === 'NotFound' ||
    (status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload')
  )
}

function toStorageError(operation: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const { code, status } = factsOf(error)
  const isRefused = status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429
  const fault = isRefused ? 'denied' : 'away'
  // Without its cause, which holds the whole request.
  return new StorageError(fault, `${operation}: ${code}${status ? ` (${status})` : ''}`)
}

/** What the operator should put right, by variable; never a key. */
function explainToOperator(error: unknown, { bucket, endpoint, region }: StorageSettings): string {
  const { code, status } = factsOf(error)
  const where = endpoint ?? `AWS (${region})`
  const said = `${code}${status ? `, HTTP ${status}` : ''}`
  if (code === 'NoSuchBucket')
    return `Dosya deposunda "${bucket}" adlı kova yok (${where}). STORAGE_URL değişkenini denetleyin.`
  if (code === 'InvalidAccessKeyId')
    return `Dosya deposu anahtarı tanımıyor (${where}). AWS_ACCESS_KEY_ID değişkenini denetleyin.`
  if (code === 'SignatureDoesNotMatch')
    return `Dosya deposu imzayı kabul etmiyor (${where}). AWS_SECRET_ACCESS_KEY değişkenini denetleyin.`
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed' || status === 301)
    return `"${bucket}" kovası başka bir bölgede (şimdiki: ${region}). STORAGE_URL içindeki region değerini denetleyin.`
  if (status === 403)
    return `Dosya deposu "${bucket}" kovasına izin vermiyor (${said}). AWS_ACCESS_KEY_ID anahtarının izinlerini ve STORAGE_URL değişkenini denetleyin.`
  if (status !== undefined && status >= 500)
    return `Dosya deposu şu anda cevap vermiyor (${where}: ${said}). Birazdan yeniden başlatın; sürerse STORAGE_URL değişkenini denetleyin.`
  return `Dosya deposuna ulaşılamadı (${where}: ${said}). STORAGE_URL içindeki endpoint adresini denetleyin.`
}
