/** Files of content, ZIPs that anybody may have made. Runs in a parser process: `content-archive.server.ts` asks for it. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import yauzl from 'yauzl'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { FileParts } from '#app/platform/parser-spec.server.ts'
import {
  BROKEN_ARCHIVE,
  IMPORT_LIMITS,
  isKnownEntry,
  LATER_PARTS,
  PARTS,
  pictureOfEntry,
} from '../domain/import-limits.ts'

/** Where an entry lies in its file, as the file's directory says. */
export interface EntryPlace {
  readonly relativeOffsetOfLocalHeader: number
  readonly compressedSize: number
  readonly uncompressedSize: number
  readonly compressionMethod: number
  readonly generalPurposeBitFlag: number
}

/** A part of the JSON of an entry: values of its list, its one value, or that it is none. */
export type JsonPiece =
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'broken' }

/** What is fetched at once; a directory of many entries lies in some few of these. */
const FETCHED_BYTES = 1024 * 1024
/** Text of the values that are handed over at once: taken over in some milliseconds. */
const PIECE_CHARACTERS = 256 * 1024
/** Text of one value, a product or all the banners: many hundred times what they have. */
const VALUE_CHARACTERS = 8 * 1024 * 1024
/** Of lists and objects in one another; the shop's own files have some ten. */
const MOST_DEPTH = 64

/**
 * The entries of a file by its directory: names, kinds and sizes. Refuses with 'shop-data/broken-file',
 * 'shop-data/unknown-entry', 'shop-data/unsafe-entry', 'shop-data/duplicate-entry', 'shop-data/missing-part' and
 * 'shop-data/too-large-unpacked'. Nothing is ever unpacked to a path the file names.
 */
export async function listEntries(
  file: FileParts,
): Promise<Result<readonly (readonly [string, EntryPlace])[]>> {
  const zip = await openZip(file).catch(() => null)
  if (zip === null) return fail.invalid('shop-data/broken-file', BROKEN_ARCHIVE)
  const listed = await entriesOf(zip).catch(() => fail.invalid('shop-data/broken-file', BROKEN_ARCHIVE))
  if (!listed.ok) return listed
  return ok([...listed.value].map(([name, entry]) => [name, placeOf(entry)] as const))
}

/** The bytes of an entry. Throws when they are not what the directory of the file says. */
export async function readEntry(file: FileParts, place: EntryPlace): Promise<Buffer> {
  const entry: Entry = Object.assign(new yauzl.Entry(), place)
  const zip = await openZip(file)
  return new Promise((resolve, reject) => {
    // The reader ends with an error when more or less comes out than the directory says.
    zip.openReadStream(entry, (error, stream) =>
      stream ? buffer(stream).then(resolve, reject) : reject(error ?? new Error('no stream')),
    )
  })
}

/** The JSON of an entry, of one value or of one a line. Throws as `readEntry` does. */
export async function* readJson(
  file: FileParts,
  { place, isLines }: { readonly place: EntryPlace; readonly isLines: boolean },
): AsyncGenerator<JsonPiece> {
  const text = (await readEntry(file, place)).toString('utf8')
  try {
    if (isLines) yield* inPieces(linesOf(text))
    else {
      const value = checked(JSON.parse(text))
      if (Array.isArray(value)) yield* inPieces(value.map((item) => [item, JSON.stringify(item).length]))
      else if (text.length > VALUE_CHARACTERS) yield { kind: 'broken' }
      else yield { kind: 'value', value }
    }
  } catch {
    yield { kind: 'broken' }
  }
}

function* linesOf(text: string): Generator<readonly [unknown, number]> {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    const line = text.slice(at, end)
    at = end + 1
    if (line !== '') yield [checked(JSON.parse(line)), line.length]
  }
}

function* inPieces(values: Iterable<readonly [unknown, number]>): Generator<JsonPiece> {
  let items: unknown[] = []
  let characters = 0
  for (const [value, length] of values) {
    if (length > VALUE_CHARACTERS) throw new RangeError('a value beyond its limit')
    items.push(value)
    characters += length
    if (characters < PIECE_CHARACTERS) continue
    yield { kind: 'items', items }
    items = []
    characters = 0
  }
  // An empty list is one too.
  yield { kind: 'items', items }
}

/** The value, when nothing in it lies deeper than whoever walks it can follow. */
function checked(value: unknown): unknown {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) throw new RangeError('a value of no end')
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}

/** A file that is read in parts, for the ZIP reader: it asks for some bytes at a time, and is handed what was fetched. */
class PartsReader extends yauzl.RandomAccessReader {
  readonly #file: FileParts
  #start = 0
  #fetched: Buffer = Buffer.alloc(0)

  constructor(file: FileParts) {
    super()
    this.#file = file
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#at(position, length).then(
      (part) => done(null, part.copy(target, offset)),
      (error: Error) => done(error),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file
    async function* parts() {
      for (let at = start; at < end; ) {
        const part = await file.read(at, Math.min(FETCHED_BYTES, end - at))
        if (part.length === 0) throw new Error('the file ends too early')
        at += part.length
        yield part
      }
    }
    return Readable.from(parts(), { objectMode: false })
  }

  async #at(position: number, length: number): Promise<Buffer> {
    if (position < this.#start || position + length > this.#start + this.#fetched.length) {
      this.#fetched = await this.#file.read(position, Math.max(FETCHED_BYTES, length))
      this.#start = position
    }
    const from = position - this.#start
    return this.#fetched.subarray(from, from + length)
  }
}

function openZip(file: FileParts): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true } as const
    yauzl.fromRandomAccessReader(new PartsReader(file), file.sizeBytes, options, (error, zip) =>
      zip ? resolve(zip) : reject(error ?? new Error('no file')),
    )
  })
}

function placeOf({
  relativeOffsetOfLocalHeader,
  compressedSize,
  uncompressedSize,
  compressionMethod,
  generalPurposeBitFlag,
}: Entry): EntryPlace {
  return {
    relativeOffsetOfLocalHeader,
    compressedSize,
    uncompressedSize,
    compressionMethod,
    generalPurposeBitFlag,
  }
}

function entriesOf(zip: ZipFile): Promise<Result<Map<string, Entry>>> {
  const entries = new Map<string, Entry>()
  const sums = { text: 0, total: 0 }
  return new Promise((resolve) => {
    if (zip.entryCount > IMPORT_LIMITS.entries) resolve(tooLarge())
    // A name that leads out of the file ends the reading with an error.
    zip.on('error', () => resolve(fail.invalid('shop-data/broken-file', BROKEN_ARCHIVE)))
    zip.on('end', () => {
      const missing = PARTS.find((name) => !entries.has(name) && !LATER_PARTS.includes(name))
      resolve(missing ? fail.invalid('shop-data/missing-part', `Dosyada ${missing} yok.`) : ok(entries))
    })
    zip.on('entry', (entry: Entry) => {
      const fault = faultOf(entry, entries, sums)
      if (fault) return resolve(fault)
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function faultOf(
  entry: Entry,
  known: ReadonlyMap<string, unknown>,
  sums: { text: number; total: number },
): Result<never> | null {
  const { fileName, uncompressedSize, compressionMethod, generalPurposeBitFlag } = entry
  const shown = fileName.slice(0, 80)
  if (!isKnownEntry(fileName))
    return fail.invalid('shop-data/unknown-entry', `Dosyada tanınmayan bir parça var: ${shown}`)
  if (known.has(fileName)) return fail.invalid('shop-data/duplicate-entry', `Dosyada iki kez var: ${shown}`)
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  const isPlain = kind === 0 || kind === 0o100000
  const isOpen = (generalPurposeBitFlag & 1) === 0 && (compressionMethod === 0 || compressionMethod === 8)
  if (!isPlain || !isOpen)
    return fail.invalid('shop-data/unsafe-entry', `Dosyada bağlantı ya da şifreli bir parça var: ${shown}`)
  const isPicture = pictureOfEntry(fileName) !== null
  if (isPicture && uncompressedSize > IMPORT_LIMITS.pictureBytes) return tooLarge()
  if (!isPicture) sums.text += uncompressedSize
  sums.total += uncompressedSize
  return sums.text > IMPORT_LIMITS.textBytes || sums.total > IMPORT_LIMITS.totalBytes ? tooLarge() : null
}

function tooLarge(): Result<never> {
  return fail.invalid('shop-data/too-large-unpacked', 'Dosya açıldığında çok büyük; içe aktarılamaz.')
}
