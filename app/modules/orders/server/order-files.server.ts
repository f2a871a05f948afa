import { makeZip } from 'client-zip'
import { and, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { namedPrintFiles } from '../domain/print-file-names.ts'
import { linesOf } from './order-rows.server.ts'
import { orderLines, orders } from './tables.server.ts'

/** An archive that is written while it is read. */
export interface FileArchive {
  readonly name: string
  readonly stream: ReadableStream<Uint8Array>
}

export interface OrderFiles {
  /** The print file of a line, or that of one of its places: 'orders/not-found', 'media/file-gone'. */
  openLineFile(id: string, lineId: string, placeId?: string | null): Promise<Result<OpenedFile>>
  /** A small picture of that file; null where none can be drawn. 'orders/not-found'. */
  drawLineFile(id: string, lineId: string, placeId?: string | null): Promise<Result<Buffer | null>>
  /**
   * Every print file of an order as one archive, written while it is read; what has gone is named in a text file in it.
   * 'orders/not-found' for an unknown order and for one without print files. Throws `StorageError` when
   * the store is away.
   */
  openAllFiles(id: string): Promise<Result<FileArchive>>
}

const MISSING_LIST = 'eksik-dosyalar.txt'

/** The print files of an order, one by one and together. */
export function createOrderFiles({
  db,
  clock,
  media,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
}): OrderFiles {
  async function fileOf(id: string, lineId: string, placeId: string | null): Promise<Result<PrintFileRef>> {
    const [line] = await db
      .select({ artwork: orderLines.artwork, places: orderLines.places })
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, id)))
      .limit(1)
    const place = line?.places?.find((other) => other.placeId === placeId)
    const artwork = placeId === null ? line?.artwork : place?.artwork
    return artwork ? ok(artwork) : fail.notFound('orders/not-found', 'Dosya bulunamadı.')
  }

  return {
    async openLineFile(id, lineId, placeId = null) {
      const file = await fileOf(id, lineId, placeId)
      return file.ok ? media.openPrintFile(file.value.fileId) : file
    },

    async drawLineFile(id, lineId, placeId = null) {
      const file = await fileOf(id, lineId, placeId)
      return file.ok ? ok(await media.drawPreview(file.value.fileId)) : file
    },

    async openAllFiles(id) {
      const [order] = await db
        .select({ orderNumber: orders.orderNumber })
        .from(orders)
        .where(eq(orders.id, id))
        .limit(1)
      if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const lines = (await linesOf(db, [id])).get(id) ?? []
      if (lines.flatMap(artworksOf).length === 0)
        return fail.notFound('orders/not-found', 'Bu siparişte baskı dosyası yok.')
      await media.askStore()
      const { orderNumber } = order
      return ok({
        name: `${orderNumber}-baski-dosyalari.zip`,
        stream: makeZip(entries({ media, folder: orderNumber, lines, now: clock.now() })),
      })
    },
  }
}

/** One file after the other, each opened when its turn comes; last, what could not be found. */
async function* entries({
  media,
  folder,
  lines,
  now,
}: {
  readonly media: MediaService
  readonly folder: string
  readonly lines: readonly OrderLineView[]
  readonly now: Instant
}) {
  const lastModified = new Date(now)
  const missing: string[] = []
  for (const { name, number, title, file } of namedPrintFiles(lines)) {
    const input = await media.streamOf(file.fileId)
    if (input) yield { name: `${folder}/${name}`, lastModified, input }
    else missing.push(`${number}. ${title}: ${file.name}`)
  }
  if (missing.length === 0) return
  const input = `Dosya bulunamadı:\r\n${missing.join('\r\n')}\r\n`
  yield { name: `${folder}/${MISSING_LIST}`, lastModified, input }
}
