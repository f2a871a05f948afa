import type { BodyRead } from './read-body.server.ts'
import { readBody } from './read-body.server.ts'

/**
 * What the action of a route takes, in the route's own words (`RouteHandle.body`). What is not said is as small as
 * `USUAL_BODY`.
 */
export interface BodyLimits {
  /** Of a form or of JSON, as sent. */
  readonly maxBytes?: number
  /** Fields of a form, each as often as it is sent. */
  readonly maxFields?: number
  /** Names and values of JSON, empty or not, at any depth. */
  readonly maxJsonParts?: number
  /** Files, which the action itself reads while they arrive, with its own limit below this roof. */
  readonly files?: {
    /** Whether only a form in parts brings files, or every body that comes is one. */
    readonly sentAs: 'parts' | 'any body'
    readonly maxBytes: number
    /** The action limits how often as well, in words of its own. */
    readonly limitsItself?: true
  }
}

export type CountedLimits = Required<Omit<BodyLimits, 'files'>>

/** Enough for any form of a page that says nothing else. */
export const USUAL_BODY: CountedLimits = { maxBytes: 256 * 1024, maxFields: 300, maxJsonParts: 2_000 }

/** What nobody may exceed, whatever his route says; also for bodies that no route has judged before. */
export const LARGEST_BODY: CountedLimits = {
  maxBytes: 4 * 1024 * 1024,
  // The grid of two hundred variants.
  maxFields: 2_300,
  maxJsonParts: 60_000,
}

/** Deeper than any JSON of ours. */
const MAX_JSON_DEPTH = 32
/** In one list or object of any JSON of ours. */
const MAX_JSON_MEMBERS = 2_000
/** The digits of a number, or blanks: three million of them take the parser a third of a second. */
const MAX_JSON_RUN = 1_000
/** More than the name of a field or file with all that browsers add to it. */
const MAX_PART_HEAD_BYTES = 2_000
/** As long as a whole request may take. */
const BODY_TIMEOUT_MS = 120_000

/** A body that may be parsed: what it holds has been counted. */
export interface CountedBody {
  readonly bytes: Buffer
  /** As it was counted by: the parser must be told this one, not what was sent. */
  readonly contentType: string
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

/** An empty form, in place of what somebody sent who may send nothing. */
export const NOTHING_SENT: CountedBody = { bytes: Buffer.alloc(0), contentType: URL_ENCODED }

/** Why a body is not taken: it is larger than the limit, it holds more than the limit, or it broke off. */
export type BodyRefusal = 'too-large' | 'too-much' | 'broken'

/**
 * Reads a body and counts what it holds while it arrives: fields of a form, parts, names and values of JSON and how deep
 * they lie. Stops counting at the first limit, so that nothing is parsed that could take long. Whatever is sent as no form
 * is counted as JSON.
 */
export async function readCounted(
  request: Request,
  limits: CountedLimits = LARGEST_BODY,
): Promise<CountedBody | BodyRefusal> {
  const sentType = request.headers.get('content-type') ?? ''
  const count = countFor(sentType, limits)
  if (count === null) return 'broken'
  const bytes: BodyRead = await readBody(request, {
    maxBytes: limits.maxBytes,
    timeoutMs: BODY_TIMEOUT_MS,
    takes: (chunk) => count.take(chunk),
  })
  if (typeof bytes === 'string') return bytes
  if (!count.takesWhole(bytes)) return 'too-much'
  return { bytes, contentType: count.contentType }
}

/** A route's limits with the usual ones where it says nothing, never above the largest. */
export function within(limits: BodyLimits): CountedLimits {
  return {
    maxBytes: Math.min(limits.maxBytes ?? USUAL_BODY.maxBytes, LARGEST_BODY.maxBytes),
    maxFields: Math.min(limits.maxFields ?? USUAL_BODY.maxFields, LARGEST_BODY.maxFields),
    maxJsonParts: Math.min(limits.maxJsonParts ?? USUAL_BODY.maxJsonParts, LARGEST_BODY.maxJsonParts),
  }
}

/** The JSON of a request, bounded like every body; undefined for what is none, goes too deep, or is not text. */
export async function readJson(request: Request): Promise<unknown> {
  const body = await readCounted(request)
  return typeof body === 'string' ? undefined : parseJson(body.bytes)
}

/**
 * The same for bytes that are there already. Replaced bytes would be kept as somebody's content, so what is not UTF-8 is
 * no JSON either.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!jsonCount(LARGEST_BODY.maxJsonParts).take(bytes)) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

interface Count {
  readonly contentType: string
  /** False once a limit is passed. */
  take(chunk: Uint8Array): boolean
  takesWhole(bytes: Buffer): boolean
}

/** RFC 2046, 5.1.1, with or without quotes. */
const BOUNDARY = /;[ \t]*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))[ \t]*(?:;|$)/i

function countFor(sentType: string, { maxFields, maxJsonParts }: CountedLimits): Count | null {
  const type = sentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === URL_ENCODED) return fieldCount(maxFields)
  if (type !== 'multipart/form-data') return { ...jsonCount(maxJsonParts), contentType: sentType }
  const [, quoted, plain] = BOUNDARY.exec(sentType) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : partCount(boundary.trimEnd(), maxFields)
}

const AMPERSAND = 0x26

function fieldCount(maxFields: number): Count {
  let fields = 1
  return {
    contentType: URL_ENCODED,
    take(chunk) {
      for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1)) {
        fields += 1
        if (fields > maxFields) return false
      }
      return true
    },
    takesWhole: () => true,
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')

function partCount(boundary: string, maxParts: number): Count {
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  let before = Buffer.alloc(0)
  return {
    contentType: `multipart/form-data; boundary="${boundary}"`,
    take(chunk) {
      const here = Buffer.concat([before, chunk])
      let from = 0
      for (let at = here.indexOf(delimiter); at >= 0; at = here.indexOf(delimiter, from)) {
        from = at + delimiter.length
        parts += 1
        // The last one ends the form.
        if (parts > maxParts + 1) return false
      }
      before = here.subarray(Math.max(from, here.length - delimiter.length + 1))
      return true
    },
    takesWhole(bytes) {
      for (let at = bytes.indexOf(delimiter); at >= 0; ) {
        const from = at + delimiter.length
        at = bytes.indexOf(delimiter, from)
        if (at >= 0 && bytes.subarray(from, from + MAX_PART_HEAD_BYTES).indexOf(HEAD_END) < 0) return false
      }
      return true
    },
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Says nothing about whether it is JSON: the parser will, once it may. */
function jsonCount(maxParts: number): Count {
  let isText = false
  let isEscaped = false
  let depth = 0
  let parts = 0
  let run = 0
  const membersAt = new Uint32Array(MAX_JSON_DEPTH + 1)
  return {
    contentType: 'application/json',
    take(chunk) {
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isText = false
          continue
        }
        run += 1
        if (byte === QUOTE) isText = true
        else if (byte === COMMA || byte === COLON) {
          parts += 1
          membersAt[depth] = (membersAt[depth] ?? 0) + (byte === COMMA ? 1 : 0)
        } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
          parts += 1
          depth += 1
          if (depth > MAX_JSON_DEPTH) return false
          membersAt[depth] = 0
        } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
          depth -= 1
          if (depth < 0) return false
        } else {
          if (run > MAX_JSON_RUN) return false
          continue
        }
        run = 0
        if (parts > maxParts || (membersAt[depth] ?? 0) > MAX_JSON_MEMBERS) return false
      }
      return true
    },
    takesWhole: () => true,
  }
}
