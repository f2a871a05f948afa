/** What every sheet for the press is made of: a document with the shop's fonts, and the foot of its pages. */
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Instant } from '#app/kernel/instant.ts'
import type { Paper } from '../../domain/print-sheets/print-sheet.ts'
import { POINTS_PER_MM, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import { embedTrueType } from './pdf-font.server.ts'
import { PRINT_SHEET_FONTS } from './print-sheet-fonts.generated.server.ts'
import { INK, LEFT_MM, Sheet, SOFT } from './sheet-page.server.ts'
import type { SheetFonts } from './sheet-text.server.ts'

export interface SheetDocument {
  readonly pdf: PDFDocument
  readonly fonts: SheetFonts
}

export async function openSheetDocument(title: string, madeAt: Instant): Promise<SheetDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const at = new Date(madeAt)
  pdf.setTitle(title)
  pdf.setProducer('Damga')
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  const fonts = {
    regular: PRINT_SHEET_FONTS.regular.map((font, index) =>
      embedTrueType(pdf, Buffer.from(font, 'base64'), `Inter-Regular-${index}`),
    ),
    bold: PRINT_SHEET_FONTS.bold.map((font, index) =>
      embedTrueType(pdf, Buffer.from(font, 'base64'), `Inter-SemiBold-${index}`),
    ),
  }
  return { pdf, fonts }
}

export function addSheet({ pdf, fonts }: SheetDocument, paper: Paper): Sheet {
  const page = pdf.addPage([paper.pageWidthMm * POINTS_PER_MM, paper.pageHeightMm * POINTS_PER_MM])
  return new Sheet(page, paper, fonts)
}

const CONTROL_MM = 50

/** Whose sheet it is, and a line of 50 mm: the printer's own scaling shows at once. */
export function drawFoot(
  sheet: Sheet,
  { numberLabel, number }: { readonly numberLabel: string; readonly number: string },
): void {
  const bottomMm = sheet.paper.pageHeightMm - SHEET_MARGIN_MM
  sheet.text(LEFT_MM, bottomMm + 2, {
    text: `${numberLabel} ${number}. Gerçek boyut: yazıcıda “%100” seçin; 50 mm çizgisini cetvelle denetleyin.`,
    size: 8,
    colour: SOFT,
  })
  const y = bottomMm - 4
  const style = { width: 0.6, colour: INK }
  sheet.line([LEFT_MM, y], [LEFT_MM + CONTROL_MM, y], style)
  for (const x of [LEFT_MM, LEFT_MM + CONTROL_MM]) sheet.line([x, y - 1.5], [x, y + 1.5], style)
  sheet.text(LEFT_MM + CONTROL_MM + 2, y + 1, { text: `${CONTROL_MM} mm`, size: 8, colour: SOFT })
}
