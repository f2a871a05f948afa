import type { Brand } from '#app/kernel/brand.ts'

/** Unguessable reference of an uploaded print file; whoever holds it may attach it to a cart line. */
export type PrintFileId = Brand<string, 'PrintFileId'>

export type PrintFileType = 'jpeg' | 'png' | 'pdf' | 'svg' | 'postscript'

/** What the browser's cart keeps of an uploaded print file. `contentHash` is lower-case hex SHA-256. */
export interface PrintFileRef {
  readonly fileId: PrintFileId
  readonly contentHash: string
  readonly name: string
  readonly sizeBytes: number
  readonly type: PrintFileType
}
