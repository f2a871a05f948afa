import type { Brand } from '#app/kernel/brand.ts'
import { cutText, printableText } from '#app/kernel/plain-text.ts'
import { isReference } from '#app/kernel/reference.ts'

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

/** Characters of a file's name that are kept of one that was sent or stored. */
const MAX_NAME = 300

const TYPES: readonly unknown[] = ['jpeg', 'png', 'pdf', 'svg', 'postscript'] satisfies PrintFileType[]

/** A print file as a browser sent or stored it; null for what cannot be one. Whether the shop has it is judged elsewhere. */
export function readPrintFile(stored: unknown): PrintFileRef | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { fileId, contentHash, name, sizeBytes, type } = stored as Partial<
    Record<keyof PrintFileRef, unknown>
  >
  if (!isReference(fileId) || !isReference(contentHash) || typeof name !== 'string') return null
  if (typeof sizeBytes !== 'number' || !Number.isSafeInteger(sizeBytes) || sizeBytes < 0) return null
  if (!TYPES.includes(type)) return null
  return {
    fileId: fileId as PrintFileId,
    contentHash,
    name: cutText(printableText(name), MAX_NAME),
    sizeBytes,
    type: type as PrintFileType,
  }
}
