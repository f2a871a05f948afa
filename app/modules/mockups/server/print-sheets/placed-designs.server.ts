/** Ordered designs as the shop's own people need them: a picture of the goods, and the sheet for the press. */
import { createHash } from 'node:crypto'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { LOGO_SIDE_PX, logoKindOf } from '../../domain/artwork/logo-file.ts'
import { designObjections } from '../../domain/checks/design-objections.ts'
import { smallPictureHint } from '../../domain/checks/file-facts.ts'
import type { OrderedDesign, OrderedFace } from '../../domain/designs/ordered-design.ts'
import { asOrdered, orderedFaces } from '../../domain/designs/ordered-design.ts'
import { turnsColours } from '../../domain/rendering/printed-colours.ts'
import { readPrinted } from '../generation/read-logo.server.ts'
import type { MockupRenderer } from '../generation/render-mockup.server.ts'
import { drawNamesSheet, drawPrintSheet } from './draw-print-sheet.server.ts'
import type { NamesJob } from './names-sheet.server.ts'
import type { SheetStamp } from './sheet-job.server.ts'

/** A design with the file it is printed from; the file may have been replaced since. */
export interface PlacedDesign {
  readonly design: OrderedDesign
  readonly artwork: PrintFileRef | null
}

/** What a sheet says beside the design (`SheetJob`). */
export interface SheetLabels {
  readonly numberLabel: string
  readonly number: string
  readonly facts: readonly (readonly [string, string])[]
  /** As it was chosen beside the design; null where it was left open. */
  readonly printChoice: string | null
  readonly note: string
  /** What is stamped on it; left out where nothing is. */
  readonly stamp?: SheetStamp | null
}

export interface PlacedDesigns {
  /**
   * The ordered picture with the ordered logo on it, a JPEG of 800 × 800; the faces that the picture `assetId` shows, by
   * default that of the first face. Drawn once, then kept. Refuses with 'mockups/picture-gone', 'mockups/artwork-gone',
   * 'mockups/not-drawable' (PDF and PostScript, broken files), 'mockups/area-gone' and 'mockups/busy'.
   */
  drawPicture(placed: PlacedDesign, assetId: string | null): Promise<Result<DrawnPicture>>
  /**
   * The print sheet as a PDF, one page a face. What is wrong with the file is said on the sheet; never refuses for it, only
   * with 'mockups/busy' while too many files are read.
   */
  drawSheet(placed: PlacedDesign, words: SheetLabels): Promise<Result<Uint8Array>>
  /** The names sheet of a place as a PDF, each name in real size. Refuses with 'mockups/busy' alone. */
  drawNames(names: Omit<NamesJob, 'madeAt'>): Promise<Result<Uint8Array>>
  /**
   * What the buyer was warned of: a picture too small for its size in print, too many colours, lines too thin; without a design
   * a picture too small for most goods. Looked at once, then kept. Empty where there is nothing to say, for other files
   * than pictures, for a file that has gone, and while too many files are read.
   */
  objectionsTo(artwork: PrintFileRef, design: OrderedDesign | null): Promise<readonly string[]>
}

export interface DrawnPicture {
  readonly jpeg: Buffer
  /** Another one for another picture. */
  readonly mark: string
}

/** Pictures of some 60 kB. */
const MAX_KEPT = 100
/** A few sentences each. */
const MAX_KEPT_OBJECTIONS = 1_000
/** As sharp as presses print; more pixels than this are a picture's own matter. */
const SHEET_DPI = 600
const SHEET_SIDE_PX = { least: 512, most: 3_000 } as const

export function createPlacedDesigns({
  clock,
  media,
  renderer,
  printAreasOf,
}: {
  readonly clock: Clock
  readonly media: Pick<MediaService, 'findImages' | 'streamOf'>
  readonly renderer: MockupRenderer
  readonly printAreasOf: (assetIds: readonly AssetId[]) => Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}): PlacedDesigns {
  const kept = new Map<string, DrawnPicture>()
  const keptObjections = new Map<string, readonly string[]>()

  /** Rejects with `ArtworkGone` when there is none any more. */
  async function bytesOf(file: PrintFileRef): Promise<Buffer> {
    const stream = await media.streamOf(file.fileId)
    if (!stream) throw new ArtworkGone()
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  /** Null when it cannot be told now; another time it may. */
  async function judge(
    artwork: PrintFileRef,
    ordered: OrderedDesign | null,
  ): Promise<readonly string[] | null> {
    const bytes = await unlessGone(bytesOf(artwork))
    const kind = bytes && logoKindOf(bytes)
    if (!bytes || !kind || kind.format === 'svg') return []
    const size = { widthPx: kind.width, heightPx: kind.height }
    if (!ordered) {
      const hint = smallPictureHint(size)
      return hint === null ? [] : [hint]
    }
    const { design } = ordered
    const read = await readPrinted(async () => bytes, design.keepsGround === true)
    if (!read.ok) return read.error.code === 'mockups/busy' ? null : []
    const longest = Math.max(kind.width, kind.height)
    const shrunk = Math.min(1, LOGO_SIDE_PX / longest)
    return designObjections({
      logo: read.value,
      design,
      sourceWidthPx: read.value.raster.width / shrunk,
      areas: orderedFaces(ordered).map(({ face, area }) => ({ ...area, methods: [face.technique.method] })),
    })
  }

  /** What a face's colours are turned on, where they are; null when the shop no longer knows. */
  async function goodsOf(design: OrderedDesign, { face, area: { assetId, id } }: OrderedFace) {
    if (!turnsColours(face)) return null
    const picture = (await media.findImages([assetId])).get(assetId)
    const today = (await printAreasOf([assetId])).get(assetId) ?? []
    const area = asOrdered(design, today).find((known) => known.id === id)
    return picture && area ? renderer.goodsBelow(picture, area) : null
  }

  return {
    async drawPicture({ design, artwork }, wanted) {
      const assetId =
        design.areas.find((area) => area.assetId === wanted)?.assetId ?? design.areas[0]?.assetId
      const picture = assetId && (await media.findImages([assetId])).get(assetId)
      if (!picture)
        return fail.notFound(
          'mockups/picture-gone',
          'Ürünün siparişteki görseli artık yok; yerleşim baskı föyünde.',
        )
      const areas = asOrdered(design, (await printAreasOf([picture.assetId])).get(picture.assetId) ?? [])
      if (areas.length === 0) {
        return fail.notFound(
          'mockups/area-gone',
          'Bu görselin baskı alanı değiştirilmiş, yerleşim üzerine çizilemiyor. Siparişteki ölçüler baskı föyünde.',
        )
      }
      if (!artwork) return fail.notFound('mockups/artwork-gone', 'Baskı dosyası yüklenmemiş.')
      if (artwork.type === 'pdf' || artwork.type === 'postscript') {
        return fail.invalid(
          'mockups/not-drawable',
          'Bu dosya türü (PDF, AI, EPS) ürün görseline çizilemez; yerleşim baskı föyünde.',
        )
      }
      const mark = markOf([artwork.contentHash, picture.assetId, design, areas])
      const known = kept.get(mark)
      if (known) return ok(known)
      const keepsGround = design.design.keepsGround === true
      const logo = await unlessGone(readPrinted(() => bytesOf(artwork), keepsGround))
      if (!logo)
        return fail.notFound('mockups/artwork-gone', 'Baskı dosyası artık yok; yerleşim baskı föyünde.')
      if (!logo.ok)
        return logo.error.code === 'mockups/busy'
          ? logo
          : fail.invalid('mockups/not-drawable', 'Baskı dosyası görsel olarak açılamadı; indirip denetleyin.')
      const rendered = await renderer.render({
        picture,
        areas,
        design: design.design,
        logo: logo.value,
        watermark: null,
      })
      if (!rendered.ok) return rendered
      const drawn = { jpeg: rendered.value.jpeg, mark }
      keepNewest(kept, mark, drawn, MAX_KEPT)
      return ok(drawn)
    },

    async objectionsTo(artwork, design) {
      if (artwork.type !== 'png' && artwork.type !== 'jpeg') return []
      const mark = markOf([artwork.contentHash, design])
      const known = keptObjections.get(mark)
      if (known) return known
      const found = await judge(artwork, design)
      if (found) keepNewest(keptObjections, mark, found, MAX_KEPT_OBJECTIONS)
      return found ?? []
    },

    drawNames: (names) => drawNamesSheet({ ...names, madeAt: clock.now() }),

    async drawSheet({ design, artwork }, words) {
      const longestMm = Math.max(
        ...design.design.faces.map(({ placement }) => Math.max(placement.widthMm, placement.heightMm)),
      )
      const wishedPx = Math.ceil((longestMm / 25.4) * SHEET_DPI)
      const sidePx = Math.min(SHEET_SIDE_PX.most, Math.max(SHEET_SIDE_PX.least, wishedPx))
      const madeAt: Instant = clock.now()
      const goods = await Promise.all(orderedFaces(design).map((shown) => goodsOf(design, shown)))
      const sheet = { ...words, design, goods, fileName: artwork?.name ?? null, madeAt }
      const keepsGround = design.design.keepsGround === true
      const none = (why: string) => drawPrintSheet(sheet, { kind: 'none', why })
      if (!artwork) return none('Baskı dosyası yüklenmemiş; çerçeve yerini gösterir.')
      const { type } = artwork
      const file = { kind: 'file', bytes: () => bytesOf(artwork), type, sidePx, keepsGround } as const
      const drawn = await unlessGone(drawPrintSheet(sheet, file))
      return drawn ?? none('Baskı dosyası artık yok; çerçeve yerini gösterir.')
    },
  }
}

/** The print file has gone since it was ordered. */
class ArtworkGone extends Error {}

async function unlessGone<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ArtworkGone) return null
    throw error
  }
}

function keepNewest<Value>(kept: Map<string, Value>, mark: string, value: Value, most: number): void {
  kept.set(mark, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}

function markOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
