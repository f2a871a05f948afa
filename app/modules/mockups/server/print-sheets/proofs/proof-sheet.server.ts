/** The proof as a PDF: what is printed on the goods at one glance, then each place in its real size. */
import type { PDFImage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Instant } from '#app/kernel/instant.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { Technique } from '../../../domain/designs/technique.ts'
import type { FlatPlan } from '../../../domain/print-sheets/flat-layout.ts'
import { planFlat, TRUE_SCALES, tightWindow } from '../../../domain/print-sheets/flat-layout.ts'
import type { PictureMark } from '../../../domain/print-sheets/picture-marks.ts'
import type { ProofPlace, ProofSheet } from '../../../domain/print-sheets/proof-sheet.ts'
import type { FaceGoods } from '../../../domain/rendering/printed-colours.ts'
import { fewInks } from '../../../domain/rendering/printed-colours.ts'
import { embedArtwork } from '../embed-artwork.server.ts'
import type { PlacedArtwork } from '../placed-artwork.server.ts'
import { readArtwork } from '../placed-artwork.server.ts'
import type { SheetDocument } from '../sheet-document.server.ts'
import { openSheetDocument } from '../sheet-document.server.ts'
import type { Point } from '../sheet-page.server.ts'
import { SOFT } from '../sheet-page.server.ts'
import type { Block } from '../work-blocks.server.ts'
import { gap, nameBlocks, stacked, textBlock } from '../work-blocks.server.ts'
import { drawMarkedPicture } from '../work-picture.server.ts'
import type { FlatArtwork, FlatDrawing } from './flat-drawing.server.ts'
import { drawFlat, flatRoom, flatSize } from './flat-drawing.server.ts'
import { drawCropMarks, factsBand, PaperPages, paperForm } from './paper.server.ts'
import {
  answerBlock,
  changesBlock,
  factRows,
  fileBlock,
  inksBlock,
  noteBlock,
  pieceRows,
  title,
  totalRow,
  warningsBlock,
} from './proof-blocks.server.ts'

/** A proof as it is drawn; files by their place among those that come with the job. */
export interface ProofJob {
  readonly sheet: ProofSheet
  readonly qr: QrPicture | null
  readonly madeAt: Instant
  readonly logo: number | null
  readonly pages: readonly ProofJobPage[]
  readonly artworks: readonly ProofJobArtwork[]
}

export interface ProofJobPage {
  readonly file: number
  readonly kind: 'picture' | 'flat'
  readonly placeIds: readonly string[]
  readonly caption: string
  readonly marks: readonly PictureMark[]
}

/** The artwork of a place, and the colours it is printed in. */
export interface ProofJobArtwork {
  readonly placeId: string
  readonly file: number
  readonly type: PrintFileType
  readonly sidePx: number
  readonly keepsGround: boolean
  readonly technique: Technique
  readonly turnedOn: FaceGoods | null
}

interface Picture extends Pick<ProofJobPage, 'placeIds' | 'caption' | 'marks'> {
  readonly image: PDFImage
}

/** What the pages are drawn of, put into the document once. */
interface Parts {
  readonly document: SheetDocument
  readonly job: ProofJob
  readonly pictures: readonly Picture[]
  readonly artworkOf: (place: ProofPlace) => FlatArtwork
  /** What has to be said of the drawing of a place; empty for nothing. */
  readonly noteOf: (place: ProofPlace) => string
}

/** Draws a proof. A PDF that cannot be laid in is left out, its frame stays. */
export async function makeProof(files: readonly Uint8Array[], job: ProofJob): Promise<Uint8Array> {
  const read = new Map<number, PlacedArtwork>()
  for (const { file, type, sidePx, keepsGround } of job.artworks)
    if (!read.has(file))
      read.set(file, await readArtwork(files[file] ?? new Uint8Array(), type, sidePx, keepsGround))
  try {
    return await draw(files, job, read)
  } catch (error) {
    // What a stranger's PDF is made of shows only when its page is taken apart.
    if (![...read.values()].some(({ kind }) => kind === 'pdf')) throw error
    const safe = [...read].filter(([, { kind }]) => kind !== 'pdf')
    return draw(files, job, new Map(safe))
  }
}

async function draw(
  files: readonly Uint8Array[],
  job: ProofJob,
  artworks: ReadonlyMap<number, PlacedArtwork>,
): Promise<Uint8Array> {
  const document = await openSheetDocument(`${job.sheet.title} ${job.sheet.footer.left}`, job.madeAt)
  const { pdf } = document
  pdf.setLanguage('tr')
  const flatOf = new Map<string, FlatArtwork>()
  const notes = new Map<string, string>()
  for (const { placeId, file, technique, turnedOn } of job.artworks) {
    const artwork = artworks.get(file)
    const placed = artwork && (await embedArtwork(pdf, artwork, { technique, turnedOn }))
    if (!placed?.ref) continue
    flatOf.set(placeId, { kind: 'placed', artwork: placed })
    if (artwork?.kind === 'pdf' && fewInks(technique)) notes.set(placeId, OWN_COLOURS)
  }
  const pictures: Picture[] = []
  for (const { file, kind, placeIds, caption, marks } of job.pages) {
    const bytes = files[file] ?? new Uint8Array()
    const [placeId = ''] = placeIds
    if (kind === 'picture') pictures.push({ image: await pdf.embedJpg(bytes), placeIds, caption, marks })
    else if (flatOf.has(placeId)) continue
    else if (marks.length > 0 && marks.every(({ isFramed }) => !isFramed))
      flatOf.set(placeId, { kind: 'whole', image: await pdf.embedPng(bytes) })
    else notes.set(placeId, reasonIn(caption))
  }
  const logo = job.logo === null ? null : await embedLogo(document, files[job.logo] ?? new Uint8Array())
  const { sheet } = job
  const pages = new PaperPages(document, {
    shop: sheet.shop,
    logo,
    footer: sheet.footer,
    shortTitle: [sheet.title, sheet.goods, sheet.sku].filter(Boolean).join(' · '),
  })
  const artworkOf = ({ placeId }: ProofPlace) => flatOf.get(placeId) ?? ({ kind: 'frame' } as const)
  const noteOf = ({ placeId }: ProofPlace) => notes.get(placeId) ?? ''
  const parts: Parts = { document, job, pictures, artworkOf, noteOf }
  const pageOf = new Map<string, number>()
  drawFirstPage(pages, parts, pageOf)
  for (const place of sheet.places) drawPlacePage(pages, parts, place, pageOf)
  for (const names of sheet.names) {
    pages.add()
    pages.putTogether(nameBlocks(document.fonts, names, pages.form.widthMm), 6)
  }
  pages.finish()
  return pdf.save()
}

/** Of a PDF, which nobody recolours. */
const OWN_COLOURS = 'PDF dosyası kendi renkleriyle gösterilir; basılacağı renkler yazılı olanlardır.'
const LOGO_PX = 400

/** The shop's logo, whatever format it was uploaded in; null for none that can be read. */
export async function embedLogo({ pdf }: SheetDocument, bytes: Uint8Array): Promise<PDFImage | null> {
  try {
    const size = { width: 2 * LOGO_PX, height: LOGO_PX, fit: 'inside' } as const
    return await pdf.embedPng(await sharp(bytes).resize(size).png().toBuffer())
  } catch {
    return null
  }
}

const LARGE_MM = 69
const SMALL_MM = 42
const COLUMN_GAP_MM = 9
const PREVIEW = 'Fotoğraflar önizlemedir. Renkte Pantone kodu, ölçüde milimetre esas alınır.'
/** Sizes and changes beside the pictures; more of them stand below. */
const MOST_BESIDE_MM = 92

function drawFirstPage(pages: PaperPages, parts: Parts, pageOf: Map<string, number>): void {
  const { fonts } = pages
  const { sheet, qr } = parts.job
  const { leftMm, rightMm, widthMm: width } = pages.form
  const head = 95
  const goods = stacked([
    textBlock(fonts, [sheet.goods, sheet.sku].filter(Boolean).join(' · '), head, {
      size: 8.4,
      colour: SOFT,
      align: 'end',
    }),
    textBlock(fonts, sheet.goodsText, head, { size: 8.4, weight: 'bold', align: 'end' }),
  ])
  const titleMm = Math.max(10, goods.heightMm)
  pages.page.text(leftMm, pages.y + titleMm - 2, { text: sheet.title, size: 27, weight: 'bold' })
  goods.draw(pages.page, rightMm, pages.y + titleMm - goods.heightMm)
  pages.y += titleMm + 4.5
  pages.put(factsBand(fonts, sheet.facts, width), 8)

  const below = drawPictures(pages, parts)
  for (const block of below) pages.put(block, 4)
  if (sheet.warnings.length > 0) pages.put(warningsBlock(fonts, sheet.warnings, width), 6)

  const answer =
    sheet.answer && qr
      ? answerBlock(fonts, { answer: sheet.answer, qr, brandHex: sheet.shop.brandHex }, width)
      : null
  const answerMm = answer ? answer.heightMm + 3 : 0
  if (answerMm > pages.roomMm) pages.add()
  drawOverview(pages, parts, { roomMm: pages.roomMm - answerMm, pageOf })
  answer?.draw(pages.page, leftMm, pages.form.bottomMm - answer.heightMm)
}

/** Pictures, sizes and changes beside each other; answers what has no room there. */
function drawPictures(pages: PaperPages, { job: { sheet }, pictures }: Parts): readonly Block[] {
  const { fonts, page, y: top } = pages
  const { leftMm, widthMm: width } = pages.form
  const [first, ...others] = pictures
  const changesOf = (mostMm: number) =>
    stacked([title(fonts, sheet.changesTitle, mostMm), changesBlock(fonts, sheet.changes, mostMm)])
  let [x, bottom] = [leftMm, top]
  if (first) {
    const at: Point = [x, top]
    drawMarkedPicture(page, fonts, {
      image: first.image,
      marks: first.marks.filter(({ isFramed }) => isFramed),
      at,
      sideMm: LARGE_MM,
      hasEdge: false,
    })
    drawCropMarks(page, at, [LARGE_MM, LARGE_MM])
    const caption = textBlock(fonts, first.caption, LARGE_MM, { size: 7.4, colour: SOFT })
    caption.draw(page, x, top + LARGE_MM + 4.2)
    bottom = top + LARGE_MM + 4.2 + caption.heightMm
    x += LARGE_MM + COLUMN_GAP_MM
    const side = others.length <= 1 ? SMALL_MM : (SMALL_MM - 3) / 2
    let [y, rowMm] = [top, 0]
    for (const [index, { image, caption: said }] of others.slice(0, 4).entries()) {
      const column = others.length > 1 ? index % 2 : 0
      const left = x + column * (side + 3)
      drawMarkedPicture(page, fonts, { image, marks: [], at: [left, y], sideMm: side })
      const text = textBlock(fonts, placesIn(said), side, { size: 7.4, colour: SOFT })
      text.draw(page, left, y + side + 1)
      rowMm = Math.max(rowMm, side + text.heightMm + 3)
      if (column === 1 || others.length === 1 || index === Math.min(others.length, 4) - 1) {
        y += rowMm
        rowMm = 0
      }
    }
    if (others.length === 0 && sheet.changes.length > 0) {
      const changes = changesOf(SMALL_MM)
      changes.draw(page, x, y)
      y += changes.heightMm + 5
    }
    const note = textBlock(fonts, PREVIEW, SMALL_MM, { size: 7.4, colour: SOFT })
    note.draw(page, x, y + (others.length > 0 ? 1 : 0))
    bottom = Math.max(bottom, y + note.heightMm + 1)
    x += SMALL_MM + COLUMN_GAP_MM
  }
  const column = leftMm + width - x
  const rows = pieceRows(fonts, sheet.pieces, column)
  const sizes = stacked([
    title(fonts, sheet.pieces.some(({ cells }) => cells.length > 1) ? 'Bedenler' : 'Adet', column),
    ...rows,
    totalRow(fonts, sheet.total, column),
  ])
  const below: Block[] = []
  let y = top
  if (sizes.heightMm <= MOST_BESIDE_MM) {
    sizes.draw(page, x, y)
    y += sizes.heightMm + 5
  } else below.push(sizesInColumns(pages, sheet))
  const isSaid = sheet.changes.length === 0 || (first !== undefined && others.length === 0)
  const changes = changesOf(column)
  if (!isSaid && y + changes.heightMm <= top + MOST_BESIDE_MM) {
    changes.draw(page, x, y)
    y += changes.heightMm + 5
  } else if (!isSaid) below.push(changesOf(width))
  pages.y = Math.max(bottom, y - 5) + 7
  return below
}

/** Of a caption what it names, without what it explains. */
function placesIn(caption: string): string {
  return caption.split('. ')[0] ?? caption
}

/** Of a caption what it explains. */
function reasonIn(caption: string): string {
  return caption.split('. ').slice(1).join('. ')
}

const SIZE_COLUMNS = 4

/** More sizes than have room beside the pictures. */
function sizesInColumns({ fonts, form }: PaperPages, { pieces, total }: ProofSheet): Block {
  const gapMm = 8
  const column = (form.widthMm - (SIZE_COLUMNS - 1) * gapMm) / SIZE_COLUMNS
  const rows = [...pieceRows(fonts, pieces, column), totalRow(fonts, total, column)]
  const perColumn = Math.ceil(rows.length / SIZE_COLUMNS)
  const columns = Array.from({ length: SIZE_COLUMNS }, (_, index) =>
    stacked(rows.slice(index * perColumn, (index + 1) * perColumn)),
  )
  const heightMm = Math.max(...columns.map((each) => each.heightMm))
  const heading = title(fonts, 'Bedenler', form.widthMm)
  return stacked([
    heading,
    {
      heightMm,
      draw(sheet, leftMm, topMm) {
        for (const [index, each] of columns.entries())
          each.draw(sheet, leftMm + index * (column + gapMm), topMm)
      },
    },
  ])
}

const FLAT_MM = 87.5
const ROW_GAP_MM = 3.5
/** Of the heading of all drawings; what stands beside the first of them begins with it. */
const OVERVIEW_HEAD_MM = 5
/** Smaller than this on paper an area says nothing. */
const LEAST_FLAT_MM = 14

/** All places flat at one scale, as many as there is room for; each of them follows in its real size. */
function drawOverview(
  pages: PaperPages,
  { job: { sheet }, artworkOf }: Parts,
  { roomMm, pageOf }: { readonly roomMm: number; readonly pageOf: ReadonlyMap<string, number> },
): void {
  const { fonts, page } = pages
  const { leftMm, widthMm: width } = pages.form
  const column = width - FLAT_MM - COLUMN_GAP_MM
  const words = sheet.places.map((place) => shortPlace(fonts, place, column))
  const plan = planOverview(fonts, sheet.places, words, roomMm - OVERVIEW_HEAD_MM)
  if (plan.flats.length === 0) {
    const names = sheet.places.map(({ name }) => name).join(', ')
    const said = `Düz çizimler, ölçüler ve renkler sonraki sayfalarda: ${names}.`
    const block = textBlock(fonts, said, width, { size: 8.6 })
    if (block.heightMm <= roomMm) block.draw(page, leftMm, pages.y)
    return
  }
  page.text(leftMm + 9, pages.y + 3.4, {
    text: `Düz çizim, ölçek 1 : ${plan.scale}`,
    size: 10.5,
    weight: 'bold',
  })
  let y = pages.y + OVERVIEW_HEAD_MM
  for (const [index, flat] of plan.flats.entries()) {
    const place = sheet.places[index]
    const block = words[index]
    if (!place || !block) continue
    const drawing: FlatDrawing = { place, plan: flat, artwork: artworkOf(place), isMeasuredBeside: false }
    drawFlat(page, fonts, drawing, [leftMm, y])
    const [x, top] = [leftMm + FLAT_MM + COLUMN_GAP_MM, index === 0 ? pages.y : y]
    block.draw(page, x, top)
    pages.atLast(() => {
      const at = pageOf.get(place.placeId)
      if (at !== undefined)
        page.text(leftMm + width, top + 3.4, {
          text: `Sayfa ${at}`,
          size: 7.4,
          colour: SOFT,
          align: 'end',
        })
    })
    const shiftMm = top - y
    y += Math.max(flatSize(fonts, drawing)[1], block.heightMm + shiftMm) + ROW_GAP_MM
  }
  const left = sheet.places.slice(plan.flats.length).map(({ name }) => name)
  if (left.length > 0)
    page.text(leftMm + 9, y + 1, {
      text: `Sonraki sayfalarda: ${left.join(', ')}`,
      size: 8,
      colour: SOFT,
    })
}

/** As many places as have room, at the largest scale at which all of them do. */
function planOverview(
  fonts: PaperPages['fonts'],
  places: readonly ProofPlace[],
  words: readonly Block[],
  roomMm: number,
): { readonly scale: number; readonly flats: readonly FlatPlan[] } {
  for (let count = places.length; count > 0; count--) {
    const shown = places.slice(0, count)
    const room = roomMm - (count < places.length ? 5 : 0)
    for (const scale of TRUE_SCALES) {
      const widths = shown.map(({ area }) => area.widthMm / scale)
      if (Math.max(...widths) > flatRoom([FLAT_MM, 0], false).widthMm) continue
      if (scale > 1 && Math.min(...widths) < LEAST_FLAT_MM) break
      const flats = shown.map((place) => ({ scale, window: tightWindow(place.area, place.print, scale) }))
      const heightOf = (plans: readonly FlatPlan[]) =>
        shown.reduce((sum, place, index) => {
          const plan = plans[index] ?? { scale, window: { fromMm: 0, toMm: 0 } }
          const [, flatMm] = flatSize(fonts, { place, plan, isMeasuredBeside: false })
          const besideMm = (words[index]?.heightMm ?? 0) - (index === 0 ? OVERVIEW_HEAD_MM : 0)
          return sum + Math.max(flatMm, besideMm) + ROW_GAP_MM
        }, 0)
      if (heightOf(flats) > room) continue
      // What room is left shows areas whole.
      return {
        scale,
        flats: shown.reduce<readonly FlatPlan[]>((plans, { area }, at) => {
          const window = { fromMm: 0, toMm: area.heightMm }
          const larger = plans.with(at, { scale, window })
          return heightOf(larger) <= room ? larger : plans
        }, flats),
      }
    }
  }
  return { scale: 1, flats: [] }
}

/** What a place is printed by, in a few lines beside its drawing. */
function shortPlace(fonts: PaperPages['fonts'], place: ProofPlace, width: number): Block {
  const [method, ...others] = place.facts.slice(0, 3).map(([, text]) => text)
  const lines = [method ?? '', others.join(', ')]
    .filter(Boolean)
    .map((text) => textBlock(fonts, text, width, { size: 8.6 }))
  return stacked([
    title(fonts, place.name, width - 16),
    ...lines,
    ...(place.inks.length > 0 ? [gap(2), inksBlock(fonts, place.inks, width)] : []),
  ])
}

const PLACE_PICTURE_MM = 84
const PLACE_GAP_MM = 8
/** Below the name of the place and its scale. */
const PLACE_HEAD_MM = 9

/** A page for one place: its area in real size where paper has room for it, its picture, inks and all facts. */
function drawPlacePage(
  pages: PaperPages,
  { pictures, artworkOf, noteOf }: Parts,
  place: ProofPlace,
  pageOf: Map<string, number>,
): void {
  const { fonts } = pages
  const picture = pictures.find(({ placeIds }) => placeIds.includes(place.placeId)) ?? null
  const note = noteOf(place)
  const below = placeBlock(fonts, place, { picture, note })
  const { isLandscape, plan } = planPlace(fonts, place, below.heightMm)
  pages.add(isLandscape)
  pageOf.set(place.placeId, pages.count)
  const { form, page } = pages
  page.text(form.leftMm, pages.y + 4, { text: place.name, size: 14, weight: 'bold' })
  page.text(form.rightMm, pages.y + 4, {
    text: `Düz çizim, ölçek 1 : ${plan.scale}${plan.scale === 1 ? ' (gerçek boyut)' : ''}`,
    size: 10.5,
    weight: 'bold',
    align: 'end',
  })
  pages.y += PLACE_HEAD_MM
  const drawing: FlatDrawing = { place, plan, artwork: artworkOf(place), isMeasuredBeside: true }
  drawFlat(page, fonts, drawing, [form.leftMm, pages.y])
  const [flatWidth, flatHeight] = flatSize(fonts, drawing)
  const besideMm = form.widthMm - flatWidth - PLACE_GAP_MM
  const facts = besideMm >= LEAST_FACTS_MM ? placeFacts(fonts, place, note, besideMm) : null
  if (facts && facts.heightMm <= pages.roomMm) {
    facts.draw(page, form.leftMm + flatWidth + PLACE_GAP_MM, pages.y)
    pages.y += Math.max(flatHeight, facts.heightMm) + 6
    if (picture) pages.put(pictureBlock(fonts, picture, place))
    return
  }
  pages.y += flatHeight + 6
  pages.put(below)
}

const LEAST_FACTS_MM = 56

/**
 * Upright unless the area is drawn larger on paper that lies on its side. A large area is torn where its picture and facts
 * then have room on its page too.
 */
function planPlace(
  fonts: PaperPages['fonts'],
  place: ProofPlace,
  belowMm: number,
): { readonly isLandscape: boolean; readonly plan: FlatPlan } {
  const planOn = (isLandscape: boolean) => {
    const { widthMm: width, topMm, bottomMm } = paperForm(isLandscape)
    return planFlat(place.area, place.print, flatRoom([width, bottomMm - topMm - PLACE_HEAD_MM], true))
  }
  const [upright, lying] = [planOn(false), planOn(true)]
  if (lying.scale < upright.scale) return { isLandscape: true, plan: lying }
  const { topMm, bottomMm } = paperForm(false)
  const room = bottomMm - topMm - PLACE_HEAD_MM - 6 - belowMm
  const heightOf = (plan: FlatPlan) => flatSize(fonts, { place, plan, isMeasuredBeside: true })[1]
  const torn = { scale: upright.scale, window: tightWindow(place.area, place.print, upright.scale) }
  const isTornBetter = heightOf(upright) > room && heightOf(torn) <= room
  return { isLandscape: false, plan: isTornBetter ? torn : upright }
}

/** The picture of a place, and its facts beside it. */
function placeBlock(
  fonts: PaperPages['fonts'],
  place: ProofPlace,
  { picture, note }: { readonly picture: Picture | null; readonly note: string },
): Block {
  const left = picture ? PLACE_PICTURE_MM + PLACE_GAP_MM : 0
  const facts = placeFacts(fonts, place, note, paperForm(false).widthMm - left)
  const shown = picture ? pictureBlock(fonts, picture, place) : gap(0)
  return {
    heightMm: Math.max(shown.heightMm, facts.heightMm),
    draw(page, leftMm, topMm) {
      shown.draw(page, leftMm, topMm)
      facts.draw(page, leftMm + left, topMm)
    },
  }
}

function placeFacts(fonts: PaperPages['fonts'], place: ProofPlace, note: string, width: number): Block {
  return stacked([
    ...(note === '' ? [] : [noteBlock(fonts, note, width), gap(2)]),
    ...factRows(fonts, place.facts, { width, labelMm: 24, size: 8.6 }),
    ...(place.inks.length > 0
      ? [gap(4), title(fonts, 'Renkler', width), inksBlock(fonts, place.inks, width)]
      : []),
    ...(place.file ? [gap(4), fileBlock(fonts, place.file, width)] : []),
  ])
}

/** The goods with what is printed on them, and the millimetres of this place. */
function pictureBlock(fonts: PaperPages['fonts'], picture: Picture, { placeId }: ProofPlace): Block {
  const sideMm = PLACE_PICTURE_MM
  const said = textBlock(fonts, `${picture.caption}\n${PREVIEW}`, sideMm, { size: 7.4, colour: SOFT })
  return {
    heightMm: sideMm + said.heightMm + 2,
    draw(sheet, leftMm, topMm) {
      const { image, placeIds } = picture
      const marks = picture.marks.filter((_, index) => placeIds[index] === placeId)
      drawMarkedPicture(sheet, fonts, { image, marks, at: [leftMm, topMm], sideMm })
      said.draw(sheet, leftMm, topMm + sideMm + 1.5)
    },
  }
}
