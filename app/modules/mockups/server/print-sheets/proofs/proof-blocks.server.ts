/** What a proof is put together from: sizes, changes, inks, facts, and the box in which it asks for an answer. */
import { rgb } from '@cantoo/pdf-lib'
import { formatCount } from '#app/kernel/count.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import { POINTS_PER_MM } from '../../../domain/print-sheets/print-sheet.ts'
import type { ProofAnswer, ProofPlace } from '../../../domain/print-sheets/proof-sheet.ts'
import type { WorkFact, WorkInk, WorkPieces } from '../../../domain/print-sheets/work-sheet.ts'
import type { Colour, Sheet } from '../sheet-page.server.ts'
import { colourOf, INK, LINE, SOFT } from '../sheet-page.server.ts'
import type { SheetFonts, Weight } from '../sheet-text.server.ts'
import { widthMm } from '../sheet-text.server.ts'
import type { Block } from '../work-blocks.server.ts'
import { framed, gap, stacked, textBlock } from '../work-blocks.server.ts'
import { HAIRLINE, roundBox } from './paper.server.ts'

/** Of what a reader must not miss. */
const AMBER: Colour = [0.65, 0.36, 0.02]

/** A heading within a paper. */
export function title(fonts: SheetFonts, text: string, mostMm: number): Block {
  return stacked([textBlock(fonts, text, mostMm, { size: 10.5, weight: 'bold' }), gap(1.4)])
}

/** Beside each other, each in its own width. */
export function beside(
  blocks: readonly { readonly block: Block; readonly widthMm: number }[],
  gapMm: number,
): Block {
  return {
    heightMm: Math.max(0, ...blocks.map(({ block }) => block.heightMm)),
    draw(sheet, leftMm, topMm) {
      let x = leftMm
      for (const { block, widthMm: width } of blocks) {
        block.draw(sheet, x, topMm)
        x += width + gapMm
      }
    },
  }
}

const ROW_PT = 8.6

/** A size with its pieces, over a line. */
function pieceRow(
  fonts: SheetFonts,
  {
    label,
    quantity,
    weight = 'regular',
  }: { readonly label: string; readonly quantity: number; readonly weight?: Weight },
  width: number,
): Block {
  const count = formatCount(quantity)
  const room = width - widthMm(fonts, count, ROW_PT, 'bold') - 3
  const named = textBlock(fonts, label, room, { size: ROW_PT, weight })
  return {
    heightMm: named.heightMm + 1.6,
    draw(sheet, leftMm, topMm) {
      named.draw(sheet, leftMm, topMm + 0.8)
      sheet.text(leftMm + width, topMm + 0.8 + ROW_PT * 0.39, {
        text: count,
        size: ROW_PT,
        weight,
        align: 'end',
      })
    },
  }
}

/** The pieces of each size, row by row, without the total. */
export function pieceRows(fonts: SheetFonts, pieces: readonly WorkPieces[], width: number): readonly Block[] {
  return pieces.flatMap(({ name, cells }) => [
    ...(name === ''
      ? []
      : [stacked([gap(0.8), textBlock(fonts, name, width, { size: 8, weight: 'bold', colour: SOFT })])]),
    ...cells.map((cell) => pieceRow(fonts, cell, width)),
  ])
}

/** The sum of them, below a line. */
export function totalRow(fonts: SheetFonts, total: number, width: number): Block {
  const row = pieceRow(fonts, { label: 'Toplam', quantity: total, weight: 'bold' }, width)
  return {
    heightMm: row.heightMm,
    draw(sheet, leftMm, topMm) {
      sheet.line([leftMm, topMm], [leftMm + width, topMm], { width: 0.6, colour: INK })
      row.draw(sheet, leftMm, topMm)
    },
  }
}

const ARROW = '→'
const ARROW_MM = 3.4

/** What has changed, line by line; what it has become is set bold behind an arrow. */
export function changesBlock(fonts: SheetFonts, changes: readonly string[], width: number): Block {
  return stacked(
    changes.map((change) => changeBlock(fonts, change, width)),
    0.8,
  )
}

interface Word {
  readonly text: string
  readonly weight: Weight
  readonly widthMm: number
}

/** The fonts have no arrow: it is drawn. */
function changeBlock(fonts: SheetFonts, change: string, width: number): Block {
  const size = 8
  const arrowAt = change.lastIndexOf(ARROW)
  const wordsOf = (text: string, weight: Weight): readonly Word[] =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({
        text: word,
        weight,
        widthMm: word === ARROW ? ARROW_MM : widthMm(fonts, word, size, weight),
      }))
  const words =
    arrowAt < 0
      ? wordsOf(change, 'regular')
      : [
          ...wordsOf(change.slice(0, arrowAt + 1).replaceAll(ARROW, ` ${ARROW} `), 'regular'),
          ...wordsOf(change.slice(arrowAt + 1), 'bold'),
        ]
  const blank = widthMm(fonts, 'n', size, 'regular') * 0.5
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    const line = lines.at(-1) as Word[]
    if (line.length > 0 && used + blank + word.widthMm > width) {
      lines.push([word])
      used = word.widthMm
    } else {
      used += (line.length > 0 ? blank : 0) + word.widthMm
      line.push(word)
    }
  }
  const lineMm = size * 0.5
  return {
    heightMm: lines.length * lineMm,
    draw(sheet, leftMm, topMm) {
      for (const [index, line] of lines.entries()) {
        let x = leftMm
        const y = topMm + (index + 0.78) * lineMm
        for (const word of line) {
          if (word.text === ARROW) drawArrow(sheet, x, y - 1)
          else sheet.text(x, y, { text: word.text, size, weight: word.weight })
          x += word.widthMm + blank
        }
      }
    },
  }
}

function drawArrow(sheet: Sheet, x: number, y: number): void {
  const style = { width: 0.7, colour: INK }
  const end = x + ARROW_MM - 0.3
  sheet.line([x + 0.2, y], [end, y], style)
  sheet.line([end - 0.9, y - 0.8], [end, y], style)
  sheet.line([end - 0.9, y + 0.8], [end, y], style)
}

/** Inks as fields with their names below, in rows; small ones where they are many. */
export function inksBlock(fonts: SheetFonts, inks: readonly WorkInk[], width: number): Block {
  const perRow = inks.length <= 2 ? Math.max(2, Math.floor(width / 34)) : Math.max(3, Math.floor(width / 24))
  const column = (width - (perRow - 1) * 3) / perRow
  const fieldMm = Math.min(24, column)
  const cells = inks.map((ink) => inkBlock(fonts, ink, fieldMm, column))
  const rows: Block[] = []
  for (let from = 0; from < cells.length; from += perRow)
    rows.push(
      beside(
        cells.slice(from, from + perRow).map((block) => ({ block, widthMm: column })),
        3,
      ),
    )
  return stacked(rows, 2)
}

function inkBlock(fonts: SheetFonts, { hex, name }: WorkInk, fieldMm: number, width: number): Block {
  const named = textBlock(fonts, name, width, { size: 7.6 })
  const heightMm = fieldMm >= 20 ? 8 : 6.5
  return {
    heightMm: heightMm + 1.2 + named.heightMm,
    draw(sheet, leftMm, topMm) {
      sheet.path(roundBox([leftMm, topMm], [fieldMm, heightMm], 1), {
        fill: colourOf(hex),
        width: 0.5,
        colour: LINE,
      })
      named.draw(sheet, leftMm, topMm + heightMm + 1.2)
    },
  }
}

/** The file of a place with its hash. */
export function fileBlock(fonts: SheetFonts, file: NonNullable<ProofPlace['file']>, width: number): Block {
  return stacked([
    textBlock(fonts, 'Dosya', width, { size: 8, weight: 'bold' }),
    textBlock(fonts, file.name, width, { size: 8 }),
    ...(file.hashText === '' ? [] : [textBlock(fonts, file.hashText, width, { size: 8, colour: SOFT })]),
  ])
}

/** Facts with their labels in a column of their own, over lines. */
export function factRows(
  fonts: SheetFonts,
  facts: readonly WorkFact[],
  { width, labelMm, size }: { readonly width: number; readonly labelMm: number; readonly size: number },
): readonly Block[] {
  return facts.map(([label, text]) => {
    const named = textBlock(fonts, label, labelMm - 2, { size, weight: 'bold' })
    const said = textBlock(fonts, text, width - labelMm, { size })
    const heightMm = Math.max(named.heightMm, said.heightMm) + 2.6
    return {
      heightMm,
      draw(sheet: Sheet, leftMm: number, topMm: number) {
        named.draw(sheet, leftMm, topMm + 1.3)
        said.draw(sheet, leftMm + labelMm, topMm + 1.3)
        const y = topMm + heightMm
        sheet.line([leftMm, y], [leftMm + width, y], { width: 0.4, colour: HAIRLINE })
      },
    }
  })
}

/** What the preflight found. */
export function warningsBlock(fonts: SheetFonts, warnings: readonly string[], width: number): Block {
  const said = warnings.map((text) => textBlock(fonts, text, width - 6, { size: 8.4 }))
  const head = textBlock(fonts, 'Baskı öncesi kontrol', width - 6, {
    size: 8.6,
    weight: 'bold',
    colour: AMBER,
  })
  return framed(stacked([head, ...said], 0.8), width, { mm: 3, stroke: 0.8, colour: AMBER })
}

/** What has to be known before a drawing is believed. */
export function noteBlock(fonts: SheetFonts, note: string, width: number): Block {
  return textBlock(fonts, note, width, { size: 8.4, weight: 'bold', colour: AMBER })
}

/** The code itself, without the quiet around it. */
const QR_MM = 24
const PADDING_MM = 3
const DATES_MM = 50

/** The one framed thing of a proof: how it is answered, until when, and what follows. */
export function answerBlock(
  fonts: SheetFonts,
  {
    answer,
    qr,
    brandHex,
  }: { readonly answer: ProofAnswer; readonly qr: QrPicture; readonly brandHex: string },
  width: number,
): Block {
  const quiet = 8
  const qrMm = (QR_MM * qr.size) / (qr.size - quiet)
  const left = PADDING_MM + qrMm + 2
  const room = width - left - DATES_MM - 9
  const words = stacked([
    textBlock(fonts, answer.heading, room, { size: 10.5, weight: 'bold' }),
    gap(1),
    textBlock(fonts, answer.text, room, { size: 8.2 }),
    gap(1.6),
    textBlock(fonts, withoutScheme(answer.link), room, { size: 7.6, weight: 'bold' }),
  ])
  const dates = stacked([
    textBlock(fonts, answer.until, DATES_MM, { size: 8, weight: 'bold' }),
    textBlock(fonts, answer.onTime, DATES_MM, { size: 8 }),
    gap(1.2),
    textBlock(fonts, 'Değişiklik isterseniz', DATES_MM, { size: 8, weight: 'bold' }),
    textBlock(fonts, answer.late, DATES_MM, { size: 8 }),
  ])
  const inner = Math.max(qrMm, words.heightMm + 3, dates.heightMm + 3)
  const heightMm = inner + 2 * PADDING_MM - 2
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      const brand = colourOf(brandHex)
      sheet.path(roundBox([leftMm, topMm], [width, heightMm], 2), { width: 0.9, colour: brand })
      const top = topMm + PADDING_MM - 1
      sheet.page.drawSvgPath(qr.path, {
        x: (leftMm + PADDING_MM - 1) * POINTS_PER_MM,
        y: (sheet.paper.pageHeightMm - top) * POINTS_PER_MM,
        scale: (qrMm * POINTS_PER_MM) / qr.size,
        color: rgb(0, 0, 0),
        borderWidth: 0,
      })
      words.draw(sheet, leftMm + left, top + 2)
      const x = leftMm + width - DATES_MM - 5
      sheet.line([x - 3, top + 1.5], [x - 3, topMm + heightMm - 3.5], { width: 0.5, colour: brand })
      dates.draw(sheet, x, top + 2)
    },
  }
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
