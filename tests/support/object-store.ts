/**
 * A stand-in for an S3-compatible store: the calls the shop makes and no others, in memory, spoken to by the real SDK. It
 * checks what a store checks: the key, the whole signature (version 4), the digest of what was sent, the clock, the sizes
 * and digests of parts.
 *
 * Where it differs from AWS: buckets stand in the path only; there are no rights, versions, regions or lifecycle rules; no
 * answer is compressed or ranged; ETags of joined parts are made up; a bucket that is missing answers HEAD without telling
 * so, as AWS does; parts may be smaller than 5 MB only as the last one, as AWS has it.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { StorageSettings } from '#app/platform/env.server.ts'

export type Operation =
  | 'PutObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'ListObjectsV2'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'

export interface Call {
  readonly operation: Operation
  readonly key: string
}

/**
 * What goes wrong with a call: an error of the store; no answer at all; a connection that breaks off or falls silent in the
 * middle of the content; other bytes than were stored; an error that comes after the head of a good answer.
 */
export type Fault =
  | { readonly status: number; readonly code: string }
  | 'no-answer'
  | 'broken-off'
  | 'silent'
  | 'damaged'
  | 'late-error'

export interface StoredObject {
  readonly bytes: Buffer
  readonly metadata: Readonly<Record<string, string>>
  modifiedAt: number
}

export interface ObjectStoreStandIn {
  readonly endpoint: string
  readonly objects: Map<string, StoredObject>
  /** Multipart uploads that were begun and neither joined nor aborted. */
  readonly openUploads: () => number
  /** Every call that came, failed ones too. */
  readonly calls: Call[]
  /** Asked at each call. */
  fault: ((call: Call) => Fault | null) | null
  /** How far the store's clock is ahead. */
  skewMs: number
  /** Keys a page of a listing has at most. */
  pageSize: number
  /** What the shop is given to find it; each shop keeps to its own prefix. */
  settings(changes?: Partial<StorageSettings>): StorageSettings
  /** The same for a process of its own. */
  environment(prefix?: string): Record<string, string>
  close(): Promise<void>
}

export const BUCKET = 'damga-dosyalari'
const ACCESS_KEY = 'AKIDSTANDIN'
const SECRET_KEY = 'stand-in/secret+key'
const REGION = 'eu-central-1'
const MAX_SKEW_MS = 15 * 60_000
const MIN_PART_BYTES = 5 * 1024 * 1024

/** Refused with a code, as the store says it. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export async function openObjectStore(): Promise<ObjectStoreStandIn> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' }
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${String(error)}</Message></Error>`)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = Date.now() + store.skewMs
    response.setHeader('Date', new Date(now).toUTCString())
    response.setHeader('x-amz-request-id', randomBytes(8).toString('hex'))
    const url = new URL(request.url ?? '/', 'http://store')
    const body = await buffer(request)
    const [, bucket = '', ...rest] = url.pathname.split('/')
    const key = rest.map(decodeURIComponent).join('/')
    const operation = operationOf(request.method ?? '', key, url.searchParams)
    const call = { operation, key }
    store.calls.push(call)
    const fault = store.fault?.(call) ?? null
    if (fault === 'no-answer') return
    if (fault !== null && typeof fault === 'object') throw new Refusal(fault.status, fault.code)
    checkSignature(request, url, body, now)
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
    await run({ ...call, fault, request, response, body, query: url.searchParams, now })
  }

  async function run(asked: Asked): Promise<void> {
    const { operation, key, fault, request, response, body, query, now } = asked
    const found = objects.get(key)
    const uploadId = query.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    switch (operation) {
      case 'PutObject':
        objects.set(key, { bytes: body, metadata: metadataOf(request), modifiedAt: now })
        return send(response, { ETag: etagOf(body) })
      case 'HeadObject':
      case 'GetObject': {
        if (!found) throw new Refusal(404, operation === 'HeadObject' ? 'NotFound' : 'NoSuchKey')
        const headers = {
          'Content-Length': String(found.bytes.length),
          'Last-Modified': new Date(found.modifiedAt).toUTCString(),
          ETag: etagOf(found.bytes),
          ...Object.fromEntries(
            Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
          ),
        }
        if (operation === 'HeadObject') return send(response, headers)
        return sendContent(response, headers, found.bytes, fault)
      }
      case 'DeleteObject':
        objects.delete(key)
        response.statusCode = 204
        return send(response, {})
      case 'ListObjectsV2':
        return sendXml(response, 200, listing(query))
      case 'CreateMultipartUpload': {
        const id = randomBytes(8).toString('hex')
        uploads.set(id, { key, parts: new Map() })
        return sendXml(
          response,
          200,
          `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      case 'UploadPart':
        if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload')
        upload.parts.set(Number(query.get('partNumber')), body)
        return send(response, { ETag: etagOf(body) })
      case 'CompleteMultipartUpload': {
        if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload')
        const error = '<Error><Code>InternalError</Code><Message>We encountered an error.</Message></Error>'
        if (fault === 'late-error') return sendXml(response, 200, error)
        objects.set(key, { bytes: joined(upload.parts, body.toString()), metadata: {}, modifiedAt: now })
        uploads.delete(uploadId)
        return sendXml(
          response,
          200,
          `<CompleteMultipartUploadResult><Key>${escapeXml(key)}</Key><ETag>"joined-${upload.parts.size}"</ETag></CompleteMultipartUploadResult>`,
        )
      }
      case 'AbortMultipartUpload':
        uploads.delete(uploadId)
        response.statusCode = 204
        return send(response, {})
    }
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, Math.min(store.pageSize, Number(query.get('max-keys') ?? 1_000)))
    const isTruncated = page.length < keys.length
    const contents = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), modifiedAt: 0 }
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const next = isTruncated
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    return `<ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store: ObjectStoreStandIn = {
    endpoint,
    objects,
    openUploads: () => uploads.size,
    calls: [],
    fault: null,
    skewMs: 0,
    pageSize: 1_000,
    settings: (changes = {}) => ({
      bucket: BUCKET,
      prefix: 'magaza',
      endpoint,
      region: REGION,
      pathStyle: true,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
      cacheBytes: 64 * 1024 * 1024,
      ...changes,
    }),
    environment: (prefix = 'magaza') => ({
      STORAGE_URL: `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=${REGION}&path-style=true`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
  return store
}

interface Asked extends Call {
  readonly fault: Fault | null
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly query: URLSearchParams
  readonly now: number
}

function operationOf(method: string, key: string, query: URLSearchParams): Operation {
  if (key === '' && method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2'
  const isOfParts = query.has('uploadId')
  const operation = {
    PUT: isOfParts ? 'UploadPart' : 'PutObject',
    GET: 'GetObject',
    HEAD: 'HeadObject',
    DELETE: isOfParts ? 'AbortMultipartUpload' : 'DeleteObject',
    POST: isOfParts ? 'CompleteMultipartUpload' : 'CreateMultipartUpload',
  }[method] as Operation | undefined
  if (!operation || key === '' || (method === 'POST' && !isOfParts && !query.has('uploads')))
    throw new Refusal(501, 'NotImplemented')
  return operation
}

/** Signature version 4 as AWS describes it, over what arrived; the content by its digest, which has to be there. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer, now: number): void {
  const { headers } = request
  const [, accessKey, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (accessKey === undefined) throw new Refusal(403, 'AccessDenied')
  if (accessKey !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId')
  const sentAt = String(headers['x-amz-date'])
  const instant = Date.parse(
    sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (Math.abs(instant - now) > MAX_SKEW_MS) throw new Refusal(403, 'RequestTimeTooSkewed')
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    digest,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', sentAt, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const sign = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const signingKey = scope.split('/').reduce<string | Buffer>(sign, `AWS4${SECRET_KEY}`)
  if (sign(signingKey, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  if (scope.split('/')[1] !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed')
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function joined(parts: ReadonlyMap<number, Buffer>, body: string): Buffer {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replace(/&quot;/g, '"'),
  }))
  const pieces = named.map(({ number, etag }, index) => {
    const piece = parts.get(number)
    if (!piece || etagOf(piece) !== etag) throw new Refusal(400, 'InvalidPart')
    if (number !== index + 1) throw new Refusal(400, 'InvalidPartOrder')
    if (index < named.length - 1 && piece.length < MIN_PART_BYTES) throw new Refusal(400, 'EntityTooSmall')
    return piece
  })
  return Buffer.concat(pieces)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)]] : [],
    ),
  )
}

function send(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end()
}

function sendXml(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/xml')
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

function sendContent(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  fault: Fault | null,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const half = bytes.subarray(0, bytes.length >> 1)
  if (fault === 'broken-off') response.write(half, () => response.destroy())
  else if (fault === 'silent') response.write(half)
  else if (fault === 'damaged')
    response.end(Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte))))
  else response.end(bytes)
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
