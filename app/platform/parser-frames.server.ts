/** How the shop and a parser process speak: a length of four bytes (little-endian), a kind of one, then the bytes. */

/** Kinds of frames. Down: `job`, `file`. Up: `ready`, `piece`, `done`, `refused`, `read`. */
export const FRAME = {
  /** What to do, serialized: `ParserOrder`. */
  job: 1,
  /** The file of a job, or the part of it that was asked for. */
  file: 2,
  /** The process takes jobs. */
  ready: 3,
  /** A part of an answer that comes in parts, serialized. */
  piece: 4,
  /** The answer, serialized: `ParserDone`. */
  done: 5,
  /** The parser threw: nothing it could read. */
  refused: 6,
  /** A part of the file is wanted, serialized: `ParserRange`. */
  read: 7,
} as const

/** What a parser process is asked to do. */
export interface ParserOrder {
  /** Below the project's root. */
  readonly module: string
  readonly name: string
  readonly options: unknown
  /** Of a file that is read in parts; null when it follows as a whole. */
  readonly sizeBytes: number | null
}

export interface ParserDone {
  /** The answer came in parts, and this is its end. */
  readonly isInPieces: boolean
  readonly value: unknown
}

export interface ParserRange {
  readonly offset: number
  readonly length: number
}

const HEAD_BYTES = 5

/** What stands before the bytes of a frame. */
export function frameHead(kind: number, length: number): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  head.writeUInt32LE(length, 0)
  head.writeUInt8(kind, 4)
  return head
}

/**
 * Puts frames together again from the chunks of a stream, each in memory of its own. Throws on a frame that says it is
 * longer than `mostBytes`, before there is memory for it.
 */
export function createFrameReader(
  mostBytes: () => number,
  onFrame: (kind: number, payload: Buffer) => void,
): (chunk: Buffer) => void {
  const head = Buffer.alloc(HEAD_BYTES)
  let headFilled = 0
  let payload: Buffer | null = null
  let filled = 0

  function end(whole: Buffer): void {
    payload = null
    headFilled = 0
    filled = 0
    onFrame(head.readUInt8(4), whole)
  }

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (payload === null) {
        const taken = chunk.copy(head, headFilled, at, at + HEAD_BYTES - headFilled)
        headFilled += taken
        at += taken
        if (headFilled < HEAD_BYTES) return
        const length = head.readUInt32LE(0)
        if (length > mostBytes()) throw new RangeError('a frame beyond its limit')
        // Not from Node's shared pool: the memory is handed on as a whole.
        payload = Buffer.allocUnsafeSlow(length)
        if (length === 0) end(payload)
        continue
      }
      const taken = chunk.copy(payload, filled, at)
      filled += taken
      at += taken
      if (filled === payload.length) end(payload)
    }
  }
}
