/** The proof as a PDF: what is printed on the goods at one glance, then each place in its real size. */
import type { PDFImage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Instant } from '#app/kernel/instant.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { Technique } from '../../../domain/designs/technique.ts'
import type { FlatPlan } from '../../../domain/print-sheets/flat-layout.ts'
import { planFlat, TRUE_SCALES } from '../../../domain/print-sheets/flat-layout.ts'
import type { PictureMark } from '../../../domain/print-sheets/picture-marks.ts'
import type { ProofPlace, ProofSheet } from '../../../domain/print-sheets/proof-sheet.ts'
import type { FaceGoods } from '../../../domain/rendering/printed-colours.ts'
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
  for (const { placeId, file, technique, turnedOn } of job.artworks) {
    const artwork = artworks.get(file)
    const placed = artwork && (await embedArtwork(pdf, artwork, { technique, turnedOn }))
    if (placed?.ref) flatOf.set(placeId, { kind: 'placed', artwork: placed })
  }
  const pictures: Picture[] = []
  for (const { file, kind, placeIds, caption, marks } of job.pages) {
    const bytes = files[file] ?? new Uint8Array()
    const [placeId = ''] = placeIds
    if (kind === 'picture') pictures.push({ image: await pdf.embedJpg(bytes), placeIds, caption, marks })
    else if (!flatOf.has(placeId) && marks.every(({ isFramed }) => !isFramed))
      flatOf.set(placeId, { kind: 'whole', image: await pdf.embedPng(bytes) })
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
  const parts: Parts = { document, job, pictures, artworkOf }
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
  const answerMm = answer ? answer.heightMm + 5 : 0
  if (answerMm > pages.roomMm) pages.add()
  drawOverview(pages, parts, { roomMm: pages.roomMm - answerMm, pageOf })
  answer?.draw(pages.page, leftMm, pages.form.bottomMm - answer.heightMm)
}

/** Pictures, sizes and changes beside each other; answers what has no room there. */
function drawPictures(pages: PaperPages, { job: { sheet }, pictures }: Parts): readonly Block[] {
  const { fonts, page, y: top } = pages
  const { leftMm, widthMm: width } = pages.form
  const [first, ...others] = pictures
  let [x, bottom] = [leftMm, top]
  if (first) {
    const at: Point = [x, top]
    drawMarkedPicture(page, fonts, {
      image: first.image,
      marks: first.marks.filter(({ isFramed }) => isFramed),
      at,
      sideMm: LARGE_MM,
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
  const changesOf = (mostMm: number) =>
    sheet.changes.length === 0
      ? []
      : [stacked([title(fonts, sheet.changesTitle, mostMm), changesBlock(fonts, sheet.changes, mostMm)])]
  const below: Block[] = []
  let y = top
  if (sizes.heightMm <= MOST_BESIDE_MM) {
    sizes.draw(page, x, y)
    y += sizes.heightMm + 5
  } else below.push(sizesInColumns(pages, sheet))
  const [changes] = changesOf(column)
  if (changes && y + changes.heightMm <= top + MOST_BESIDE_MM) {
    changes.draw(page, x, y)
    y += changes.heightMm + 5
  } else below.push(...changesOf(width))
  pages.y = Math.max(bottom, y - 5) + 7
  return below
}

/** Of a caption what it names, without what it explains. */
function placesIn(caption: string): string {
  return caption.split('. ')[0] ?? caption
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
const ROW_GAP_MM = 4.5
/** Smaller than this on paper an area says nothing. */
const LEAST_FLAT_MM = 24

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
  const plan = planOverview(sheet.places, words, roomMm - 7)
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
  let y = pages.y + 5
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
    y += Math.max(flatSize(drawing)[1], block.heightMm + shiftMm) + ROW_GAP_MM
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
  places: readonly ProofPlace[],
  words: readonly Block[],
  roomMm: number,
): { readonly scale: number; readonly flats: readonly FlatPlan[] } {
  for (let count = places.length; count > 0; count--) {
    const shown = places.slice(0, count)
    const room = roomMm - (count < places.length ? 5 : 0)
    const each = room / count - ROW_GAP_MM
    for (const scale of TRUE_SCALES) {
      const isReadable = scale === 1 || shown.every(({ area }) => area.widthMm / scale >= LEAST_FLAT_MM)
      if (!isReadable) break
      const flats = shown.map((place) => {
        const plan = planFlat(place.area, place.print, flatRoom([FLAT_MM, each], false), [scale])
        const fits =
          place.area.widthMm / scale <= flatRoom([FLAT_MM, each], false).widthMm &&
          flatSize({ place, plan, artwork: { kind: 'frame' }, isMeasuredBeside: false })[1] <= each + 0.01
        return fits ? plan : null
      })
      const heights = flats.map((plan, index) => {
        const place = shown[index]
        if (!plan || !place) return Number.POSITIVE_INFINITY
        const flatMm = flatSize({ place, plan, artwork: { kind: 'frame' }, isMeasuredBeside: false })[1]
        return Math.max(flatMm, words[index]?.heightMm ?? 0) + ROW_GAP_MM
      })
      const fits = heights.reduce((sum, height) => sum + height, 0) <= room
      if (fits) return { scale, flats: flats.filter((plan) => plan !== null) }
    }
  }
  return { scale: 1, flats: [] }
}

/** What a place is printed by, in a few lines beside its drawing. */
function shortPlace(fonts: PaperPages['fonts'], place: ProofPlace, width: number): Block {
  const lines = place.facts.slice(0, 3).map(([, text]) => textBlock(fonts, text, width, { size: 8.6 }))
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
  { job: { sheet }, pictures, artworkOf }: Parts,
  place: ProofPlace,
  pageOf: Map<string, number>,
): void {
  const { fonts } = pages
  const plans = [false, true].map((isLandscape) => {
    const form = paperForm(isLandscape)
    const most: Point = [form.widthMm, form.bottomMm - form.topMm - PLACE_HEAD_MM]
    return { isLandscape, plan: planFlat(place.area, place.print, flatRoom(most, true)) }
  })
  const [upright, lying] = plans
  const chosen = upright && lying && lying.plan.scale < upright.plan.scale ? lying : upright
  if (!chosen) return
  pages.add(chosen.isLandscape)
  pageOf.set(place.placeId, pages.count)
  const { form } = pages
  const isReal = chosen.plan.scale === 1
  pages.page.text(form.leftMm, pages.y + 4, { text: place.name, size: 14, weight: 'bold' })
  pages.page.text(form.rightMm, pages.y + 4, {
    text: `Düz çizim, ölçek 1 : ${chosen.plan.scale}${isReal ? ' (gerçek boyut)' : ''}`,
    size: 10.5,
    weight: 'bold',
    align: 'end',
  })
  pages.y += PLACE_HEAD_MM
  const drawing: FlatDrawing = {
    place,
    plan: chosen.plan,
    artwork: artworkOf(place),
    isMeasuredBeside: true,
  }
  drawFlat(pages.page, fonts, drawing, [form.leftMm, pages.y])
  const [flatWidth, flatHeight] = flatSize(drawing)

  const picture = pictures.find(({ placeIds }) => placeIds.includes(place.placeId))
  const besideMm = form.widthMm - flatWidth - PLACE_GAP_MM
  const factsWide = (width: number) => placeFacts(fonts, place, sheet, width)
  if (besideMm >= 70 && factsWide(besideMm).heightMm <= pages.roomMm) {
    factsWide(besideMm).draw(pages.page, form.leftMm + flatWidth + PLACE_GAP_MM, pages.y)
    const taken = Math.max(flatHeight, factsWide(besideMm).heightMm)
    pages.y += taken + 6
    if (picture) pages.put(pictureBlock(fonts, picture, PLACE_PICTURE_MM))
    return
  }
  pages.y += flatHeight + 6
  const pictureMm = picture ? PLACE_PICTURE_MM : 0
  const column = paperForm(false).widthMm - pictureMm - (picture ? PLACE_GAP_MM : 0)
  const facts = factsWide(column)
  const shown = picture ? pictureBlock(fonts, picture, PLACE_PICTURE_MM) : gap(0)
  pages.put({
    heightMm: Math.max(shown.heightMm, facts.heightMm),
    draw(page, leftMm, topMm) {
      shown.draw(page, leftMm, topMm)
      facts.draw(page, leftMm + pictureMm + (picture ? PLACE_GAP_MM : 0), topMm)
    },
  })
}

function placeFacts(fonts: PaperPages['fonts'], place: ProofPlace, _sheet: ProofSheet, width: number): Block {
  return stacked([
    ...factRows(fonts, place.facts, { width, labelMm: 24, size: 8.6 }),
    ...(place.inks.length > 0
      ? [gap(4), title(fonts, 'Renkler', width), inksBlock(fonts, place.inks, width)]
      : []),
    ...(place.file ? [gap(4), fileBlock(fonts, place.file, width)] : []),
  ])
}

/** The goods with what is printed on them, and the millimetres of it. */
function pictureBlock(fonts: PaperPages['fonts'], picture: Picture, sideMm: number): Block {
  const said = textBlock(fonts, `${picture.caption}\n${PREVIEW}`, sideMm, { size: 7.4, colour: SOFT })
  return {
    heightMm: sideMm + said.heightMm + 2,
    draw(sheet, leftMm, topMm) {
      const { image, marks } = picture
      drawMarkedPicture(sheet, fonts, { image, marks, at: [leftMm, topMm], sideMm })
      said.draw(sheet, leftMm, topMm + sideMm + 1.5)
    },
  }
}
