/** What a PDF would unpack to, asked before anything is made of it. */
import { createInflate } from 'node:zlib'

/** Unpacked, of one part of a PDF: a made-up one of some kilobytes may unpack to more than a machine holds. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024

const STREAM = Buffer.from('stream')
const END_OF_STREAM = Buffer.from('endstream')
const OBJECT = Buffer.from('obj')
/** Packed text in letters (ASCII85, hexadecimal) is not unpacked here: so little of it unpacks to little. */
const MAX_LETTERS = 256 * 1024
/** Many times what a drawing of many pages has. */
const MAX_STREAMS = 10_000

/** What a dictionary says of how its part is packed. */
interface Packing {
  readonly isLzw: boolean
  readonly isInLetters: boolean
  /** Packings inside one another. */
  readonly layers: number
}

const UNPACKED: Packing = { isLzw: false, isInLetters: false, layers: 0 }

/**
 * Unpacks every packed part of a PDF up to the limit, before anything is made of it. By how the parts begin and not by
 * what they say of themselves; what is packed twice, or in a way that cannot be measured, is no honest printer's making.
 * One way through the file: each byte is looked at a fixed number of times, whatever it holds.
 */
export async function unpacksSafely(given: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  // Each part is unpacked once; only parts that lie in one another take more.
  let packedBytesLeft = 3 * bytes.length + 1024 * 1024
  let streams = 0
  let packing = UNPACKED
  let lookedTo = 0
  let end = 0
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const between = bytes.subarray(lookedTo, at)
    lookedTo = at + STREAM.length
    // What stands before the last object that begins here is said of another part.
    const object = between.lastIndexOf(OBJECT)
    packing = morePacking(object < 0 ? packing : UNPACKED, between.subarray(Math.max(0, object)))
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    if (++streams > MAX_STREAMS || packing.isLzw || packing.layers > 1) return false
    if (packing.isInLetters) {
      if (end >= 0 && end <= at) end = bytes.indexOf(END_OF_STREAM, at)
      if (end < 0 || end - at > MAX_LETTERS) return false
    }
    const line = bytes[lookedTo] === 0x0d ? 2 : 1
    const body = bytes.subarray(lookedTo + line)
    if (!isPacked(body)) continue
    const taken = await unpacksBelow(body, MAX_UNPACKED_BYTES)
    if (taken === null || taken > packedBytesLeft) return false
    packedBytesLeft -= taken
  }
  return true
}

/** What is known of a part's packing after more of its dictionary; names may be written with escapes. */
function morePacking({ isLzw, isInLetters, layers }: Packing, dictionary: Buffer): Packing {
  const text = dictionary
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    isLzw: isLzw || text.includes('/LZW'),
    isInLetters: isInLetters || /\/(?:ASCII|A85|AHx)/.test(text),
    layers: layers + (text.match(/\/(?:FlateDecode|Fl|RunLengthDecode|RL)\b/g)?.length ?? 0),
  }
}

/** Whether bytes begin as zlib does (RFC 1950). */
function isPacked(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

/**
 * How many bytes a packed part takes, where it stays below a size and holds no packed part itself; else null. A broken one
 * is safe: it unpacks to nothing.
 */
function unpacksBelow(body: Buffer, mostBytes: number): Promise<number | null> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let unpacked = 0
    const done = (isSafe: boolean) => {
      const taken = inflate.bytesWritten
      inflate.destroy()
      resolve(isSafe ? taken : null)
    }
    inflate.on('data', (chunk: Buffer) => {
      if (unpacked === 0 && chunk.length > 64 && isPacked(chunk)) return done(false)
      unpacked += chunk.length
      if (unpacked > mostBytes) done(false)
    })
    inflate.on('end', () => done(true))
    inflate.on('error', () => done(true))
    inflate.end(body)
  })
}
