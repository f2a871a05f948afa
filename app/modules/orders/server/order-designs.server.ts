import { and, eq } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowFacts, rowName } from '#app/modules/cart/domain/line-rows.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type {
  DrawnPicture,
  MockupsService,
  PlacedDesign,
} from '#app/modules/mockups/server/mockups.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { sheetStamp } from '../domain/line-proof.ts'
import { inOrderOfRows } from '../domain/names-in-order.ts'
import type { ArtworkObjections } from '../domain/order-views.ts'
import { orderLineRows, orderLines, orders } from './tables.server.ts'

export interface OrderDesigns {
  /**
   * A line's design on the ordered picture (`PlacedDesigns.drawPicture`), and its print sheet as a PDF.
   * 'orders/not-found' also for a line without a design.
   */
  drawLineDesign(id: string, lineId: string, assetId: string | null): Promise<Result<DrawnPicture>>
  drawLineSheet(
    id: string,
    lineId: string,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /** The names sheet of one of a line's places as a PDF. 'orders/not-found' also for a place without names. */
  drawLineNames(
    id: string,
    lineId: string,
    placeId: string,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /**
   * What the buyer was warned of about the lines' files, by line: a picture too small in print, lines too thin. Read when
   * it is asked for and then kept; lines of which nothing is said are left out, and an unknown order has none.
   */
  artworkObjections(id: string): Promise<ArtworkObjections>
}

/** The designs of an order's lines, as a picture and as a sheet for the press. */
export function createOrderDesigns({
  db,
  mockups,
}: {
  readonly db: Database
  readonly mockups: MockupsService
}): OrderDesigns {
  async function findLine(id: string, lineId: string) {
    const [found] = await db
      .select({ line: orderLines, orderNumber: orders.orderNumber, createdAt: orders.createdAt })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, id)))
      .limit(1)
    return found ?? null
  }

  async function find(id: string, lineId: string) {
    const found = await findLine(id, lineId)
    const design = readOrderedDesign(found?.line.design)
    if (!found || !design) return null
    const placed: PlacedDesign = { design, artwork: found.line.artwork }
    return { ...found, placed }
  }

  /** What every sheet of a line says. */
  async function wordsOf({
    line,
    orderNumber,
    createdAt,
  }: NonNullable<Awaited<ReturnType<typeof findLine>>>) {
    return {
      numberLabel: 'Sipariş no',
      number: orderNumber,
      facts: [
        ['Ürün', line.title],
        ['Stok kodu', line.sku],
        ['Adet', formatCount(line.quantity)],
        ...Object.entries(line.options),
        ...rowFacts(await rowsOf(line.id)),
        ['Sipariş tarihi', formatDate(createdAt.getTime())],
      ] as const,
      note: line.note,
      stamp: sheetStamp(line.proof),
    }
  }

  /** The pieces of a line by variant, none of a line of one choice. */
  function rowsOf(lineId: string): Promise<readonly LineRow[]> {
    return db
      .select({ options: orderLineRows.options, quantity: orderLineRows.quantity })
      .from(orderLineRows)
      .where(eq(orderLineRows.lineId, lineId))
      .orderBy(orderLineRows.position)
  }

  return {
    async artworkObjections(id) {
      const lines = await db
        .select({
          id: orderLines.id,
          artwork: orderLines.artwork,
          design: orderLines.design,
          places: orderLines.places,
        })
        .from(orderLines)
        .where(eq(orderLines.orderId, id))
        .orderBy(orderLines.position)
      const objections: Record<string, readonly string[]> = {}
      // One after the other: files are read elsewhere for buyers too, who come first.
      for (const { id: lineId, artwork, design, places } of lines) {
        const said = artwork
          ? [...(await mockups.placed.objectionsTo(artwork, readOrderedDesign(design)))]
          : []
        for (const place of places ?? []) {
          const ofPlace = place.artwork ? await mockups.placed.objectionsTo(place.artwork, null) : []
          said.push(...ofPlace.map((text) => `${place.name}: ${text}`))
        }
        if (said.length > 0) objections[lineId] = said
      }
      return objections
    },

    async drawLineDesign(id, lineId, assetId) {
      const found = await find(id, lineId)
      if (!found) return fail.notFound('orders/not-found', 'Bu satırda baskı tasarımı yok.')
      return mockups.placed.drawPicture(found.placed, assetId)
    },

    async drawLineSheet(id, lineId) {
      const found = await find(id, lineId)
      if (!found) return fail.notFound('orders/not-found', 'Bu satırda baskı tasarımı yok.')
      const { line, orderNumber, placed } = found
      const { printChoice } = line
      const sheet = await mockups.placed.drawSheet(placed, { ...(await wordsOf(found)), printChoice })
      if (!sheet.ok) return sheet
      return ok({ name: `${orderNumber}-${line.position + 1}-baski-foyu.pdf`, pdf: sheet.value })
    },

    async drawLineNames(id, lineId, placeId) {
      const found = await findLine(id, lineId)
      const place = found?.line.places?.find((other) => other.placeId === placeId)
      if (!found || !place?.names || !place.size)
        return fail.notFound('orders/not-found', 'Bu satırda isim baskısı yok.')
      const { line, orderNumber } = found
      const { font, colour, pieces } = place.names
      const rows = await rowsOf(line.id)
      const sheet = await mockups.placed.drawNames({
        ...(await wordsOf(found)),
        printChoice: place.choice ?? line.printChoice,
        place: { name: place.name, ...place.size },
        font,
        colour,
        pieces: inOrderOfRows(pieces, rows).map(({ options, names }) => ({
          variant: rowName({ options }),
          names,
        })),
      })
      if (!sheet.ok) return sheet
      return ok({ name: `${orderNumber}-${line.position + 1}-isim-foyu.pdf`, pdf: sheet.value })
    },
  }
}
