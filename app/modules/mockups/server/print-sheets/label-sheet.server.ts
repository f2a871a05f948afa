/** Parcel labels: a page of 10 × 15 cm each, for label printers and self-adhesive sheets; black and white. */
import { rgb } from '@cantoo/pdf-lib'
import type { Instant } from '#app/kernel/instant.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import type { BarCode } from '../../domain/print-sheets/code-128.ts'
import { code128, QUIET_MODULES } from '../../domain/print-sheets/code-128.ts'
import type { PaperParty, ParcelLabel } from '../../domain/print-sheets/parcel-papers.ts'
import { POINTS_PER_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { SheetDocument } from './sheet-document.server.ts'
import { addSheet, openSheetDocument } from './sheet-document.server.ts'
import type { Sheet } from './sheet-page.server.ts'
import { INK } from './sheet-page.server.ts'
import type { Weight } from './sheet-text.server.ts'
import { widthMm } from './sheet-text.server.ts'
import type { Block } from './work-blocks.server.ts'
import { stacked, textBlock } from './work-blocks.server.ts'

export interface LabelRun {
  readonly title: string
  readonly labels: readonly (ParcelLabel & { readonly qr: QrPicture | null })[]
  readonly madeAt: Instant
}

const PAPER = { pageWidthMm: 100, pageHeightMm: 150 }
/** Label printers leave out less than 3 mm at the edges. */
const MARGIN_MM = 5
const WIDTH_MM = PAPER.pageWidthMm - 2 * MARGIN_MM
const RIGHT_MM = PAPER.pageWidthMm - MARGIN_MM
const LINE = { width: 0.9, colour: INK }
/** Where the sender ends at the latest, and where the carrier's part begins. */
const SENDER_MM = 24
const CARRIER_MM = 88
const QR_MM = 27
const BAR_CODE_MM = 120
const BARS_HIGH_MM = 18
/**
 * A dot of the usual label printer, of 203 to the inch. Modules are whole dots, so that none of them is printed narrower than
 * another: two are 0.25 mm, the least that hand scanners read.
 */
const DOT_MM = 25.4 / 203
const MODULE_DOTS = [4, 3, 2] as const
const PAGE_DOTS = Math.floor(PAPER.pageWidthMm / DOT_MM)

/** The labels as a PDF, one page each. */
export async function makeLabels({ title, labels, madeAt }: LabelRun): Promise<Uint8Array> {
  const document = await openSheetDocument(title, madeAt)
  for (const label of labels) drawLabel(document, label)
  return document.pdf.save()
}

function drawLabel(document: SheetDocument, label: LabelRun['labels'][number]): void {
  const { fonts } = document
  const sheet = addSheet(document, PAPER)
  const text = (said: string, size: number, weight: Weight = 'regular', mostMm = WIDTH_MM) =>
    textBlock(fonts, said, mostMm, { size, weight })

  const [sender = '', ...others] = label.from.names
  const phone = label.from.phone === '' ? '' : `Tel ${label.from.phone}`
  const from = fitting(SENDER_MM - MARGIN_MM, [8.5, 7.5, 6.5], (size) =>
    stacked([
      text('GÖNDEREN', 6.5, 'bold'),
      text(sender, size + 1, 'bold'),
      ...[...others, label.from.address, label.from.place, phone]
        .filter(Boolean)
        .map((line) => text(line, size)),
    ]),
  )
  from.draw(sheet, MARGIN_MM, MARGIN_MM - 1)
  sheet.line([MARGIN_MM, SENDER_MM], [RIGHT_MM, SENDER_MM], LINE)

  const toMm = SENDER_MM + 3
  sheet.text(MARGIN_MM, toMm + 2, { text: 'ALICI', size: 6.5, weight: 'bold' })
  fitting(CARRIER_MM - toMm - 6, [17, 15, 13, 11, 9.5, 8], (size) => recipient(label.to, size)).draw(
    sheet,
    MARGIN_MM,
    toMm + 3.5,
  )

  sheet.line([MARGIN_MM, CARRIER_MM], [RIGHT_MM, CARRIER_MM], LINE)
  const room = label.qr ? WIDTH_MM - QR_MM - 2 : WIDTH_MM
  fitting(BAR_CODE_MM - CARRIER_MM - 5, [11, 9.5, 8], (size) =>
    stacked(
      [
        text(`${label.parcel} · ${label.pieces}`, size + 5, 'bold', room),
        text(`Sipariş ${label.orderNumber}`, size, 'regular', room),
        ...(label.carrier === '' ? [] : [text(label.carrier, size, 'bold', room)]),
        ...(label.trackingNumber === null
          ? []
          : [text('Takip numarası', 7, 'regular', room), text(label.trackingNumber, size + 1, 'bold', room)]),
      ],
      1,
    ),
  ).draw(sheet, MARGIN_MM, CARRIER_MM + 3)
  if (label.qr)
    sheet.page.drawSvgPath(label.qr.path, {
      x: (RIGHT_MM - QR_MM) * POINTS_PER_MM,
      y: (PAPER.pageHeightMm - CARRIER_MM - 3) * POINTS_PER_MM,
      scale: (QR_MM * POINTS_PER_MM) / label.qr.size,
      color: rgb(0, 0, 0),
      borderWidth: 0,
    })
  drawBarCode(document, sheet, label.barCode)

  /** Province and district are what a parcel is sorted by: they are set largest. */
  function recipient({ names, address, place, phone: called }: PaperParty, size: number): Block {
    const placeSize = widthMm(fonts, place, size + 4, 'bold') <= WIDTH_MM ? size + 4 : size + 1
    return stacked(
      [
        ...names.map((name) => text(name, size, 'bold')),
        text(address, size - 2),
        text(place, placeSize, 'bold'),
        text(`Tel ${called}`, size - 2, 'bold'),
      ],
      1.5,
    )
  }
}

/** The bar code of a text over its width, with the text below; what no printer could make legible is left out. */
function drawBarCode({ fonts }: SheetDocument, sheet: Sheet, text: string): void {
  const code = code128(text)
  const dots = code && MODULE_DOTS.find((each) => (code.modules + 2 * QUIET_MODULES) * each <= PAGE_DOTS)
  if (!code || !dots) return
  const module = dots * DOT_MM
  const left = Math.floor((PAGE_DOTS - code.modules * dots) / 2) * DOT_MM
  sheet.page.drawSvgPath(barsPath(code, BARS_HIGH_MM / module), {
    x: left * POINTS_PER_MM,
    y: (PAPER.pageHeightMm - BAR_CODE_MM) * POINTS_PER_MM,
    scale: module * POINTS_PER_MM,
    color: rgb(0, 0, 0),
    borderWidth: 0,
  })
  sheet.text(PAPER.pageWidthMm / 2, BAR_CODE_MM + BARS_HIGH_MM + 4.5, {
    ...{ text, weight: 'bold', align: 'middle' },
    size: widthMm(fonts, text, 10, 'bold') <= WIDTH_MM ? 10 : 6.5,
  })
}

/** The bars as a path in modules. */
function barsPath({ widths }: BarCode, height: number): string {
  let at = 0
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${height}h${-width}z` : ''
      at += width
      return bar
    })
    .join('')
}

/** Set at the first of these sizes at which it is no higher than that; else at the last. */
function fitting(mostMm: number, sizes: readonly number[], make: (size: number) => Block): Block {
  for (const size of sizes) {
    const block = make(size)
    if (block.heightMm <= mostMm) return block
  }
  return make(sizes.at(-1) ?? 8)
}
