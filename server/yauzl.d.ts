/** The part of the ZIP reader that is used; the package brings no types. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events'
  import type { Readable } from 'node:stream'

  export class Entry {
    readonly fileName: string
    readonly compressedSize: number
    readonly uncompressedSize: number
    /** Of the unpacked bytes, as the directory of the file says. */
    readonly crc32: number
    readonly compressionMethod: number
    readonly generalPurposeBitFlag: number
    readonly externalFileAttributes: number
    readonly relativeOffsetOfLocalHeader: number
  }

  export interface ZipFile extends EventEmitter {
    readonly entryCount: number
    readEntry(): void
    openReadStream(entry: Entry, done: (error: Error | null, stream?: Readable) => void): void
    close(): void
  }

  export interface OpenOptions {
    readonly lazyEntries: true
    readonly autoClose: false
    readonly strictFileNames: true
  }

  export type Opened = (error: Error | null, zip?: ZipFile) => void

  export function open(path: string, options: OpenOptions, done: Opened): void

  /** A file that is read in parts. */
  export class RandomAccessReader extends EventEmitter {
    _readStreamForRange(start: number, end: number): Readable
    read(
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
      done: (error: Error | null, bytesRead?: number) => void,
    ): void
  }

  export function fromRandomAccessReader(
    reader: RandomAccessReader,
    totalSize: number,
    options: OpenOptions,
    done: Opened,
  ): void

  const yauzl: {
    readonly open: typeof open
    readonly fromRandomAccessReader: typeof fromRandomAccessReader
    readonly RandomAccessReader: typeof RandomAccessReader
    readonly Entry: typeof Entry
  }
  export default yauzl
}
