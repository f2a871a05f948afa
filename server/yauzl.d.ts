/** The part of the ZIP reader that is used; the package brings no types. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events'
  import type { Readable } from 'node:stream'

  export interface Entry {
    readonly fileName: string
    readonly compressedSize: number
    readonly uncompressedSize: number
    /** Of the unpacked bytes, as the directory of the file says. */
    readonly crc32: number
    readonly compressionMethod: number
    readonly generalPurposeBitFlag: number
    readonly externalFileAttributes: number
  }

  export interface ZipFile extends EventEmitter {
    readonly entryCount: number
    readEntry(): void
    openReadStream(entry: Entry, done: (error: Error | null, stream?: Readable) => void): void
    close(): void
  }

  export function open(
    path: string,
    options: { readonly lazyEntries: true; readonly autoClose: false; readonly strictFileNames: true },
    done: (error: Error | null, zip?: ZipFile) => void,
  ): void

  const yauzl: { readonly open: typeof open }
  export default yauzl
}
