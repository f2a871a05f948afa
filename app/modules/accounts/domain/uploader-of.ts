import type { Uploader } from '#app/modules/media/domain/upload-limits.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { Viewer } from './viewer.ts'

/** As whom somebody uploads: the shop's own people, a customer, or a visitor of whom only the address is known. */
export function uploaderOf(viewer: Viewer, clientAddress: string): Uploader {
  if (viewer === null) return { kind: 'visitor', address: clientAddress }
  return viewer.role === 'customer' ? { kind: 'customer', accountId: viewer.id } : STAFF
}
