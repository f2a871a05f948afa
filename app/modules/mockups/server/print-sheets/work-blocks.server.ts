/** What a work order is put together from: parts of known height, each drawn where there is room for it. */
import { formatCount } from '#app/kernel/count.ts'
import type { WorkFact, WorkNames, WorkPieces, WorkPlace } from '../../domain/print-sheets/work-sheet.ts'
import type { Colour, Sheet, TextRun } from './sheet-page.server.ts'
import { colourOf, INK, LINE, SOFT } from './sheet-page.server.ts'
import type { SheetFonts, Weight } from './sheet-text.server.ts'
import { widthMm, wrap } from './sheet-text.server.ts'

/** A part of a page, drawn from its upper left corner. */
export interface Block {
  readonly heightMm: number
  draw(sheet: Sheet, leftMm: number, topMm: number): void
}

/** Between the lines of a text, of its size in points. */
const LEADING_MM = 0.5
/** A head of a table; light enough for what is written on it by hand. */
const HEAD: Colour = [0.94, 0.94, 0.93]
const TEXT_PT = 9.5
const LABEL_MM = 19

interface Writing extends Pick<TextRun, 'align'> {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: Colour
}

/** A text in as many lines as it needs; its own line breaks stay. What ends or has its middle somewhere is drawn from there. */
export function textBlock(fonts: SheetFonts, text: string, mostMm: number, writing: Writing): Block {
  const { size, weight = 'regular' } = writing
  const lines = text.split('\n').flatMap((part) => wrap(fonts, part, size, weight, mostMm))
  const lineMm = size * LEADING_MM
  return {
    heightMm: lines.length * lineMm,
    draw(sheet, leftMm, topMm) {
      for (const [index, line] of lines.entries())
        sheet.text(leftMm, topMm + (index + 0.78) * lineMm, { ...writing, text: line })
    },
  }
}

/** These below each other, with a gap between them. */
export function stacked(blocks: readonly Block[], gapMm = 0): Block {
  return {
    heightMm:
      blocks.reduce((sum, { heightMm }) => sum + heightMm, 0) + gapMm * Math.max(0, blocks.length - 1),
    draw(sheet, leftMm, topMm) {
      let y = topMm
      for (const block of blocks) {
        block.draw(sheet, leftMm, y)
        y += block.heightMm + gapMm
      }
    },
  }
}

/** Nothing, so high. */
export function gap(heightMm: number): Block {
  return { heightMm, draw() {} }
}

/** With room around it, in a frame. */
export function framed(block: Block, width: number, { mm = 3, stroke = 0.5, colour = LINE } = {}): Block {
  return {
    heightMm: block.heightMm + 2 * mm,
    draw(sheet, leftMm, topMm) {
      sheet.box([leftMm, topMm], [width, block.heightMm + 2 * mm], { width: stroke, colour })
      block.draw(sheet, leftMm + mm, topMm + mm)
    },
  }
}

export function heading(fonts: SheetFonts, text: string, mostMm: number): Block {
  return textBlock(fonts, text, mostMm, { size: 11, weight: 'bold' })
}

/** A printed place: what it is called, all that is known of it, and its inks by name. */
export function placeBlock(fonts: SheetFonts, place: WorkPlace, width: number): Block {
  const rows = place.facts.map((fact) => factBlock(fonts, fact, width))
  const inks = place.inks.map((ink, index) => inkBlock(fonts, { ...ink, number: index + 1 }, width))
  return stacked([
    heading(fonts, place.name, width),
    ...rows,
    ...(inks.length === 0
      ? []
      : [
          gap(2),
          textBlock(fonts, 'Boyalar, baskı sırasıyla', width, { size: 8.5, weight: 'bold', colour: SOFT }),
          ...inks,
        ]),
    gap(4),
  ])
}

function factBlock(fonts: SheetFonts, [label, text]: WorkFact, width: number): Block {
  const isMeasure = label === 'Ölçü' || label === 'Yöntem'
  const said = textBlock(fonts, text, width - LABEL_MM, {
    size: TEXT_PT,
    weight: isMeasure ? 'bold' : 'regular',
  })
  const named = textBlock(fonts, label, LABEL_MM - 2, { size: 8.5, colour: SOFT })
  const heightMm = Math.max(said.heightMm, named.heightMm) + 2
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      named.draw(sheet, leftMm, topMm + 1.2)
      said.draw(sheet, leftMm + LABEL_MM, topMm + 1)
      const y = topMm + heightMm
      sheet.line([leftMm, y], [leftMm + width, y], { width: 0.3, colour: LINE })
    },
  }
}

function inkBlock(
  fonts: SheetFonts,
  { number, hex, name }: WorkPlace['inks'][number] & { readonly number: number },
  width: number,
): Block {
  const said = textBlock(fonts, name, width - LABEL_MM, { size: TEXT_PT, weight: 'bold' })
  const heightMm = Math.max(said.heightMm, 5.5) + 1.4
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      sheet.text(leftMm, topMm + 5, { text: String(number), size: TEXT_PT })
      sheet.box([leftMm + 6, topMm + 0.9], [8, 5], { fill: colourOf(hex), width: 0.5, colour: INK })
      said.draw(sheet, leftMm + LABEL_MM, topMm + 1)
      const y = topMm + heightMm
      sheet.line([leftMm, y], [leftMm + width, y], { width: 0.3, colour: LINE })
    },
  }
}

const HEAD_COLUMN_MM = 26
const TOTAL_COLUMN_MM = 24
const CELL_MM = { least: 16, most: 40 } as const
const ROW_MM = 8

/** The pieces of these sizes with rows to write in; as many strips as they need. */
export function pieceBlocks(fonts: SheetFonts, { name, cells }: WorkPieces, width: number): readonly Block[] {
  const room = width - HEAD_COLUMN_MM - (cells.length > 1 ? TOTAL_COLUMN_MM : 0)
  const widest = Math.max(...cells.map(({ label }) => widthMm(fonts, label, TEXT_PT, 'bold')))
  const wished = Math.min(CELL_MM.most, Math.max(CELL_MM.least, widest + 4))
  const perStrip = Math.max(1, Math.floor(room / wished))
  const total = cells.reduce((sum, { quantity }) => sum + quantity, 0)
  const strips: Block[] = []
  for (let from = 0; from < cells.length; from += perStrip) {
    const isLast = from + perStrip >= cells.length
    strips.push(
      stripBlock(fonts, {
        name,
        cells: cells.slice(from, from + perStrip),
        cellMm: room / Math.min(perStrip, cells.length),
        total: isLast && cells.length > 1 ? total : null,
      }),
    )
  }
  return strips
}

function stripBlock(
  fonts: SheetFonts,
  {
    name,
    cells,
    cellMm,
    total,
  }: Pick<WorkPieces, 'name' | 'cells'> & { readonly cellMm: number; readonly total: number | null },
): Block {
  const head = { size: TEXT_PT, weight: 'bold' } as const
  const labels = cells.map(({ label }) => wrap(fonts, label, head.size, head.weight, cellMm - 3))
  const corner = wrap(fonts, name === '' ? ' ' : name, head.size, head.weight, HEAD_COLUMN_MM - 3)
  const headMm = Math.max(ROW_MM, Math.max(corner.length, ...labels.map(({ length }) => length)) * 4.6 + 3)
  const columns = [HEAD_COLUMN_MM, ...cells.map(() => cellMm), ...(total === null ? [] : [TOTAL_COLUMN_MM])]
  const rows = [headMm, ROW_MM, ROW_MM, ROW_MM]
  return {
    heightMm: headMm + 3 * ROW_MM + 3,
    draw(sheet, leftMm, topMm) {
      const texts = [
        [corner, ...labels, ['Toplam']],
        [
          ['Basılacak'],
          ...cells.map(({ quantity }) => [formatCount(quantity)]),
          [total === null ? '' : formatCount(total)],
        ],
        [['Sağlam']],
        [['Fire']],
      ]
      let y = topMm
      for (const [row, height] of rows.entries()) {
        let x = leftMm
        for (const [column, columnMm] of columns.entries()) {
          const isHead = row === 0 || column === 0
          const isCount = row === 1 && column > 0
          sheet.box([x, y], [columnMm, height], {
            width: 0.5,
            colour: LINE,
            ...(isHead && { fill: HEAD }),
          })
          const isBold = isHead || (isCount && total !== null && column === columns.length - 1)
          cellText(sheet, [x + columnMm / 2, y + height / 2], texts[row]?.[column] ?? [], {
            size: isCount ? 12 : head.size,
            weight: isBold ? 'bold' : 'regular',
          })
          x += columnMm
        }
        y += height
      }
    },
  }
}

function cellText(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  lines: readonly string[],
  writing: Pick<TextRun, 'size' | 'weight'>,
): void {
  for (const [index, text] of lines.entries()) {
    const down = (index - (lines.length - 1) / 2) * 4.6 + writing.size * 0.12
    sheet.text(x, y + down, { ...writing, text, align: 'middle' })
  }
}

const NAME_COLUMNS = 3
const NUMBER_MM = 8
const TICK_MM = 3.4

/** The names row by row, each with its number and a field to tick; a heading before those of each variant. */
export function nameBlocks(fonts: SheetFonts, { title, lists }: WorkNames, width: number): readonly Block[] {
  const columnMm = width / NAME_COLUMNS
  let number = 0
  const blocks: Block[] = [stacked([heading(fonts, title, width), gap(1.2)])]
  for (const { variant, names } of lists) {
    if (variant !== '') blocks.push(textBlock(fonts, variant, width, { size: 10, weight: 'bold' }))
    const cells = names.map((name) => nameBlock(fonts, ++number, name, columnMm - NUMBER_MM - TICK_MM - 6))
    for (let from = 0; from < cells.length; from += NAME_COLUMNS)
      blocks.push(rowOf(cells.slice(from, from + NAME_COLUMNS), columnMm))
  }
  return blocks
}

function nameBlock(fonts: SheetFonts, number: number, name: string, mostMm: number): Block {
  const said = textBlock(fonts, name, mostMm, { size: TEXT_PT })
  return {
    heightMm: said.heightMm + 1.6,
    draw(sheet, leftMm, topMm) {
      sheet.text(leftMm + NUMBER_MM - 1, topMm + 4.2, {
        text: String(number),
        size: 8,
        colour: SOFT,
        align: 'end',
      })
      sheet.box([leftMm + NUMBER_MM + 1, topMm + 1.2], [TICK_MM, TICK_MM], { width: 0.5, colour: INK })
      said.draw(sheet, leftMm + NUMBER_MM + TICK_MM + 3, topMm + 0.8)
    },
  }
}

/** These beside each other, over a line. */
function rowOf(cells: readonly Block[], columnMm: number): Block {
  const heightMm = Math.max(...cells.map((cell) => cell.heightMm))
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      for (const [index, cell] of cells.entries()) cell.draw(sheet, leftMm + index * columnMm, topMm)
      const y = topMm + heightMm
      sheet.line([leftMm, y], [leftMm + NAME_COLUMNS * columnMm, y], { width: 0.25, colour: LINE })
    },
  }
}

/** What is ticked on the way, each with room for a name and the time. */
export function stepsBlock(fonts: SheetFonts, steps: readonly string[], width: number): Block {
  const stepMm = width / steps.length
  const heightMm = 17
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      for (const [index, step] of steps.entries()) {
        const x = leftMm + index * stepMm
        sheet.box([x, topMm], [stepMm, heightMm], { width: 0.5, colour: LINE })
        sheet.box([x + 3, topMm + 3], [TICK_MM, TICK_MM], { width: 0.6, colour: INK })
        textBlock(fonts, step, stepMm - TICK_MM - 7, { size: TEXT_PT, weight: 'bold' }).draw(
          sheet,
          x + TICK_MM + 5,
          topMm + 2.4,
        )
        sheet.text(x + 3, topMm + 10.5, { text: 'Ad, saat', size: 8, colour: SOFT })
      }
    },
  }
}
