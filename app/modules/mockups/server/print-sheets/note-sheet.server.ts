/** Delivery notes: what lies in a parcel, on A4 with as many pages as its rows need. No official waybill, which it says. */
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { DeliveryNote, PaperParty } from '../../domain/print-sheets/parcel-papers.ts'
import { A4, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { SheetDocument } from './sheet-document.server.ts'
import { addSheet, openSheetDocument } from './sheet-document.server.ts'
import type { Sheet } from './sheet-page.server.ts'
import { INK, LEFT_MM, LINE, SOFT } from './sheet-page.server.ts'
import type { Block } from './work-blocks.server.ts'
import { gap, stacked, textBlock } from './work-blocks.server.ts'

export interface DeliveryNoteRun {
  readonly title: string
  readonly notes: readonly DeliveryNote[]
  readonly madeAt: Instant
}

const PAPER = { pageWidthMm: A4.widthMm, pageHeightMm: A4.heightMm }
const WIDTH_MM = A4.widthMm - 2 * SHEET_MARGIN_MM
const RIGHT_MM = A4.widthMm - SHEET_MARGIN_MM
const FOOT_MM = A4.heightMm - SHEET_MARGIN_MM - 8
const HALF_MM = WIDTH_MM / 2 - 4
const COLUMNS = [
  { title: 'Ürün', mm: 74 },
  { title: 'Seçenekler', mm: 62 },
  { title: 'Stok kodu', mm: 30 },
] as const
const TEXT = { size: 9.5 } as const
const NOT_OFFICIAL =
  'Bu liste irsaliye veya fatura değildir; mal hareketinin resmî belgesi yerine geçmez. Fiyat içermez.'

/** The notes as a PDF. */
export async function makeDeliveryNotes({ title, notes, madeAt }: DeliveryNoteRun): Promise<Uint8Array> {
  const document = await openSheetDocument(title, madeAt)
  for (const note of notes) drawNote(document, note)
  return document.pdf.save()
}

function drawNote(document: SheetDocument, note: DeliveryNote): void {
  const { fonts } = document
  const pages: Sheet[] = [addSheet(document, PAPER)]
  const page = () => pages.at(-1) as Sheet
  let y = drawHead(page(), document, note)

  /** Draws below what is there, on a further page where it has no room; that begins with the head of the table where it goes on. */
  const put = (block: Block, isRow: boolean) => {
    if (y + block.heightMm > FOOT_MM) {
      pages.push(addSheet(document, PAPER))
      y = SHEET_MARGIN_MM + 8
      if (isRow) y = drawTableHead(page(), y)
    }
    block.draw(page(), LEFT_MM, y)
    y += block.heightMm
  }

  y = drawTableHead(page(), y)
  for (const row of note.rows) put(rowBlock(document, row), true)
  const total = note.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  put(totalBlock(total), true)
  put(
    stacked([
      gap(6),
      textBlock(fonts, NOT_OFFICIAL, WIDTH_MM, { size: 9, weight: 'bold' }),
      gap(6),
      signatures(),
    ]),
    false,
  )
  for (const [index, sheet] of pages.entries()) {
    sheet.line([LEFT_MM, FOOT_MM + 3], [RIGHT_MM, FOOT_MM + 3], { width: 0.3, colour: LINE })
    sheet.text(LEFT_MM, FOOT_MM + 7.5, {
      text: `${note.orderNumber} · ${note.parcel}`,
      size: 8,
      colour: SOFT,
    })
    sheet.text(RIGHT_MM, FOOT_MM + 7.5, {
      text: `${index + 1} / ${pages.length}`,
      size: 8,
      colour: SOFT,
      align: 'end',
    })
  }
}

/** Everything above the table; answers where that begins. */
function drawHead(page: Sheet, { fonts }: SheetDocument, note: DeliveryNote): number {
  const top = SHEET_MARGIN_MM
  const head = stacked(
    [
      textBlock(fonts, `${note.shopName} · Sevk Notu`, WIDTH_MM, { size: 9.5, weight: 'bold' }),
      textBlock(fonts, `${note.orderNumber} · ${note.parcel}`, WIDTH_MM, { size: 18, weight: 'bold' }),
      textBlock(
        fonts,
        [note.day, note.carrier, note.trackingNumber && `takip ${note.trackingNumber}`]
          .filter(Boolean)
          .join(' · '),
        WIDTH_MM,
        TEXT,
      ),
      ...note.facts.map(([label, text]) => textBlock(fonts, `${label}: ${text}`, WIDTH_MM, TEXT)),
    ],
    1,
  )
  head.draw(page, LEFT_MM, top)
  const below = top + head.heightMm + 4
  page.line([LEFT_MM, below], [RIGHT_MM, below], { width: 1.2, colour: INK })
  const from = partyBlock('Gönderen', note.from)
  const to = partyBlock('Alıcı', note.to)
  from.draw(page, LEFT_MM, below + 4)
  to.draw(page, LEFT_MM + HALF_MM + 8, below + 4)
  return below + 4 + Math.max(from.heightMm, to.heightMm) + 6

  function partyBlock(label: string, { names, address, place, phone }: PaperParty): Block {
    const [first = '', ...others] = names
    const lines = [...others, address, place, phone === '' ? '' : `Tel ${phone}`]
    return stacked(
      [
        textBlock(fonts, label, HALF_MM, { size: 8, colour: SOFT }),
        textBlock(fonts, first, HALF_MM, { size: 11, weight: 'bold' }),
        ...lines.filter(Boolean).map((line) => textBlock(fonts, line, HALF_MM, TEXT)),
      ],
      0.6,
    )
  }
}

function drawTableHead(page: Sheet, y: number): number {
  let x = LEFT_MM
  for (const { title, mm } of COLUMNS) {
    page.text(x, y + 4, { text: title, size: 8.5, weight: 'bold' })
    x += mm
  }
  page.text(RIGHT_MM, y + 4, { text: 'Adet', size: 8.5, weight: 'bold', align: 'end' })
  page.line([LEFT_MM, y + 6], [RIGHT_MM, y + 6], { width: 0.8, colour: INK })
  return y + 6
}

function rowBlock({ fonts }: SheetDocument, row: DeliveryNote['rows'][number]): Block {
  const texts = [row.title, row.options, row.sku]
  const cells = COLUMNS.map(({ mm }, index) => textBlock(fonts, texts[index] ?? '', mm - 3, TEXT))
  const heightMm = Math.max(...cells.map((cell) => cell.heightMm)) + 2.4
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      let x = leftMm
      for (const [index, cell] of cells.entries()) {
        cell.draw(sheet, x, topMm + 1)
        x += COLUMNS[index]?.mm ?? 0
      }
      sheet.text(RIGHT_MM, topMm + 4.7, {
        text: formatCount(row.quantity),
        size: 11,
        weight: 'bold',
        align: 'end',
      })
      sheet.line([leftMm, topMm + heightMm], [RIGHT_MM, topMm + heightMm], { width: 0.3, colour: LINE })
    },
  }
}

function totalBlock(total: number): Block {
  return {
    heightMm: 8,
    draw(sheet, leftMm, topMm) {
      sheet.text(leftMm, topMm + 5.5, { text: 'Toplam', size: 11, weight: 'bold' })
      sheet.text(RIGHT_MM, topMm + 5.5, { text: formatCount(total), size: 11, weight: 'bold', align: 'end' })
    },
  }
}

/** Who hands over and who receives, to be signed on paper. */
function signatures(): Block {
  return {
    heightMm: 26,
    draw(sheet, leftMm, topMm) {
      for (const [index, who] of ['Teslim eden', 'Teslim alan'].entries()) {
        const x = leftMm + index * (HALF_MM + 8)
        sheet.box([x, topMm], [HALF_MM, 24], { width: 0.5, colour: LINE })
        sheet.text(x + 3, topMm + 5, { text: `${who} (ad, tarih, imza)`, size: 8, colour: SOFT })
      }
    },
  }
}
