/** The receipt of an approval as a PDF: who approved what, when, and the chain of records that holds it. */
import type { Instant } from '#app/kernel/instant.ts'
import type { ReceiptRecord, ReceiptSheet } from '../../../domain/print-sheets/proof-sheet.ts'
import type { WorkFact } from '../../../domain/print-sheets/work-sheet.ts'
import { openSheetDocument } from '../sheet-document.server.ts'
import type { Sheet } from '../sheet-page.server.ts'
import { SOFT } from '../sheet-page.server.ts'
import type { SheetFonts } from '../sheet-text.server.ts'
import { widthMm } from '../sheet-text.server.ts'
import type { Block } from '../work-blocks.server.ts'
import { gap, stacked, textBlock } from '../work-blocks.server.ts'
import { drawMarkedPicture } from '../work-picture.server.ts'
import { drawCropMarks, factsBand, HAIRLINE, PaperPages } from './paper.server.ts'
import { factRows, title } from './proof-blocks.server.ts'
import { embedLogo } from './proof-sheet.server.ts'

/** A receipt as it is drawn; files by their place among those that come with the job. */
export interface ReceiptJob {
  readonly sheet: ReceiptSheet
  readonly madeAt: Instant
  readonly logo: number | null
  /** The goods as they were approved, a JPEG; null for none. */
  readonly picture: number | null
}

const PICTURE_MM = 70
const GAP_MM = 14

/** Draws a receipt, on as many pages as its records need. */
export async function makeReceipt(files: readonly Uint8Array[], job: ReceiptJob): Promise<Uint8Array> {
  const { sheet } = job
  const document = await openSheetDocument(`${sheet.title} ${sheet.code}`, job.madeAt)
  const { pdf, fonts } = document
  pdf.setLanguage('tr')
  const logo = job.logo === null ? null : await embedLogo(document, files[job.logo] ?? new Uint8Array())
  const pages = new PaperPages(document, {
    shop: sheet.shop,
    logo,
    footer: sheet.footer,
    shortTitle: `${sheet.title} · ${sheet.code}`,
  })
  const { leftMm, widthMm: width } = pages.form
  pages.page.text(leftMm, pages.y + 8, { text: sheet.title, size: 27, weight: 'bold' })
  pages.y += 14.5
  pages.put(factsBand(fonts, sheet.facts, width), 8)

  const image = job.picture === null ? null : await pdf.embedJpg(files[job.picture] ?? new Uint8Array())
  const left = image ? PICTURE_MM + GAP_MM : 0
  const words = approvalBlock(fonts, sheet, width - left)
  pages.put(
    {
      heightMm: Math.max(image ? PICTURE_MM + 4 : 0, words.heightMm),
      draw(page, x, top) {
        if (image) {
          drawMarkedPicture(page, fonts, {
            image,
            marks: [],
            at: [x, top],
            sideMm: PICTURE_MM,
            hasEdge: false,
          })
          drawCropMarks(page, [x, top], [PICTURE_MM, PICTURE_MM])
        }
        words.draw(page, x + left, top)
      },
    },
    7,
  )
  const table = { width, labelMm: 34, size: 9 }
  pages.putTogether([title(fonts, 'Onaylanan beş madde', width), ...factRows(fonts, sheet.points, table)], 7)
  const statement = textBlock(fonts, sheet.statement.text, 150, { size: 9 })
  pages.put(stacked([title(fonts, sheet.statement.title, width), statement]), 7)
  pages.putTogether([
    title(fonts, 'Kayıt zinciri', width),
    ...sheet.chain.map((record) => recordRow(fonts, record, width)),
  ])
  pages.finish()
  return pdf.save()
}

function approvalBlock(fonts: SheetFonts, sheet: ReceiptSheet, width: number): Block {
  return stacked([
    textBlock(fonts, 'Onay kodu', width, { size: 8, colour: SOFT }),
    textBlock(fonts, sheet.code, width, { size: 25, weight: 'bold' }),
    gap(4),
    sentenceBlock(fonts, sheet.sentence, width),
    gap(4),
    ...sheet.details.map((fact) => detailBlock(fonts, fact, width)),
  ])
}

/** The name is set bold, and the sentence goes on behind it. */
function sentenceBlock(fonts: SheetFonts, { name, text }: ReceiptSheet['sentence'], width: number): Block {
  const size = 10
  const words = [
    ...name.split(/\s+/).map((word) => ({ word, weight: 'bold' as const })),
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ word, weight: 'regular' as const })),
  ]
  const blank = widthMm(fonts, 'n', size, 'regular') * 0.5
  const lines: { readonly word: string; readonly weight: 'bold' | 'regular'; readonly x: number }[][] = [[]]
  let x = 0
  for (const { word, weight } of words) {
    const wide = widthMm(fonts, word, size, weight)
    const isMark = /^[,.;:]/.test(word)
    const start = x === 0 || isMark ? x : x + blank
    if (start + wide > width && x > 0) {
      lines.push([{ word, weight, x: 0 }])
      x = wide
    } else {
      lines.at(-1)?.push({ word, weight, x: start })
      x = start + wide
    }
  }
  const lineMm = size * 0.53
  return {
    heightMm: lines.length * lineMm,
    draw(sheet, leftMm, topMm) {
      for (const [index, line] of lines.entries())
        for (const { word, weight, x: from } of line)
          sheet.text(leftMm + from, topMm + (index + 0.78) * lineMm, { text: word, size, weight })
    },
  }
}

const DETAIL_MM = 24

function detailBlock(fonts: SheetFonts, [label, text]: WorkFact, width: number): Block {
  const named = textBlock(fonts, label, DETAIL_MM - 2, { size: 8.4, colour: SOFT })
  const said = textBlock(fonts, text, width - DETAIL_MM, { size: 8.4 })
  return {
    heightMm: Math.max(named.heightMm, said.heightMm) + 1.2,
    draw(sheet, leftMm, topMm) {
      named.draw(sheet, leftMm, topMm)
      said.draw(sheet, leftMm + DETAIL_MM, topMm)
    },
  }
}

const AT_MM = 34
const HASH_MM = 38

function recordRow(fonts: SheetFonts, { at, text, hash, isThis }: ReceiptRecord, width: number): Block {
  const weight = isThis ? 'bold' : 'regular'
  const said = textBlock(fonts, text, width - AT_MM - HASH_MM, { size: 8.4, weight })
  const heightMm = said.heightMm + 2.6
  return {
    heightMm,
    draw(sheet: Sheet, leftMm: number, topMm: number) {
      const y = topMm + 1.3 + 8.4 * 0.39
      sheet.text(leftMm, y, { text: at, size: 8.4 })
      said.draw(sheet, leftMm + AT_MM, topMm + 1.3)
      sheet.text(leftMm + width, y, { text: hash, size: 8.4, align: 'end' })
      const line = topMm + heightMm
      sheet.line([leftMm, line], [leftMm + width, line], { width: 0.4, colour: HAIRLINE })
    },
  }
}
