import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import { isStorageError, whenStorageFails } from '#app/platform/storage-error.server.ts'
import { IMPORT_LIMITS } from '../domain/import-limits.ts'

/** The store of files cannot be asked now; nothing of the shop has changed. */
export const STORAGE_AWAY: Result<never> = fail.unavailable(
  'shop-data/storage-away',
  'Dosya deposuna şu anda ulaşılamıyor; hiçbir şey değişmedi. Lütfen birkaç dakika sonra tekrar deneyin.',
)

const MAX_BYTES = IMPORT_LIMITS.fileMegabytes * 1024 * 1024

/**
 * Streams the one file of a form into the store and answers its name there. 'shop-data/no-file',
 * 'shop-data/too-large', 'shop-data/broken-upload' and 'shop-data/storage-away'; nothing is left behind then.
 */
export async function receiveContentFile(request: Request, store: BlobStore): Promise<Result<string>> {
  const type = request.headers.get('content-type') ?? ''
  const noFile = fail.invalid('shop-data/no-file', 'İçe aktarılacak ZIP dosyasını seçin.')
  if (!type.startsWith('multipart/form-data') || !request.body) return noFile
  let arrival: ReturnType<BlobStore['receive']> | null = null
  let isCut = false
  let size = 0
  const body = Readable.fromWeb(request.body as never)
  try {
    const parser = busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 3, parts: 4, fileSize: MAX_BYTES + 1, fieldSize: 1_000, headerPairs: 20 },
    })
    parser.on('file', (_field, stream) => {
      stream.on('limit', () => {
        isCut = true
      })
      // Counted on the way, not by a listener of its own: what flows before the store listens would be lost.
      const counted = stream.pipe(
        new Transform({
          transform(chunk: Buffer, _encoding, next) {
            size += chunk.length
            next(null, chunk)
          },
        }),
      )
      stream.on('error', (error) => counted.destroy(error))
      arrival = store.receive(counted)
      arrival.catch((error: unknown) => body.destroy(error as Error))
    })
    await pipeline(body, parser)
  } catch (error) {
    if (isStorageError(error)) return STORAGE_AWAY
    await (arrival as ReturnType<BlobStore['receive']> | null)?.then((blob) => blob.discard()).catch(() => {})
    return fail.invalid('shop-data/broken-upload', 'Dosya yüklemesi tamamlanamadı. Lütfen tekrar deneyin.')
  }
  if (!arrival) return noFile
  const blob = await (arrival as ReturnType<BlobStore['receive']>)
  if (size === 0 || isCut) {
    await blob.discard()
    const tooLarge = `Dosya boyutu en fazla ${IMPORT_LIMITS.fileMegabytes}MB olabilir.`
    return isCut ? fail.tooLarge('shop-data/too-large', tooLarge) : noFile
  }
  const keeping = blob.keep().then(({ hash }): Result<string> => ok(hash))
  return whenStorageFails(keeping, () => STORAGE_AWAY)
}
