/** The head of a sheet's first page, set from the top downwards; drawn once the size of the paper is known. */
import { SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { Colour, Sheet } from './sheet-page.server.ts'
import { colourOf, INK, LEFT_MM, LINE, SOFT } from './sheet-page.server.ts'
import type { SheetFonts } from './sheet-text.server.ts'
import { wrap } from './sheet-text.server.ts'

const LABEL_MM = 34
const ROW_MM = 5.2
const TEXT_PT = 9.5
const STAMP_MM = 9

export class HeadDraft {
  readonly #fonts: SheetFonts
  readonly #rightMm: number
  readonly #draws: ((sheet: Sheet) => void)[] = []
  #y = SHEET_MARGIN_MM + 6
  #ruleMm = 0

  constructor(fonts: SheetFonts, pageWidthMm: number) {
    this.#fonts = fonts
    this.#rightMm = pageWidthMm - SHEET_MARGIN_MM
  }

  /** How far down it reaches. */
  get bottomMm(): number {
    return this.#y
  }

  draw(sheet: Sheet): void {
    for (const draw of this.#draws) draw(sheet)
  }

  /** What the sheet is, whose, and what it is of, above a line. */
  title(text: string, number: string, subtitle: string): void {
    const [top, right] = [this.#y, this.#rightMm]
    this.#draws.push((sheet) => {
      sheet.text(LEFT_MM, top, { text, size: 20, weight: 'bold' })
      sheet.text(right, top, { text: number, size: 12, weight: 'bold', align: 'end' })
    })
    this.#y += 7.5
    for (const line of wrap(this.#fonts, subtitle, 13, 'bold', right - LEFT_MM - 20)) {
      const y = this.#y
      this.#draws.push((sheet) => sheet.text(LEFT_MM, y, { text: line, size: 13, weight: 'bold' }))
      this.#y += 6
    }
    const rule = this.#y - 2.5
    this.#ruleMm = rule
    this.#draws.push((sheet) => sheet.line([LEFT_MM, rule], [right, rule], { width: 0.8, colour: INK }))
    this.#y += 3.5
  }

  /** Which of several pages it is, on the line of the title. */
  pages({ number, count }: { readonly number: number; readonly count: number }): void {
    if (count === 1) return
    const text = `${number} / ${count}`
    this.#draws.push((sheet) =>
      sheet.text(this.#rightMm, this.#ruleMm - 3.5, { text, size: 10, colour: SOFT, align: 'end' }),
    )
  }

  /** A word over the whole width, framed: whether the sheet may be printed from. */
  stamp(text: string, colour: Colour): void {
    const [top, right] = [this.#y - 2, this.#rightMm]
    this.#draws.push((sheet) => {
      sheet.box([LEFT_MM, top], [right - LEFT_MM, STAMP_MM], { width: 1.4, colour })
      sheet.text((LEFT_MM + right) / 2, top + STAMP_MM / 2 + 2, {
        ...{ text, size: 15, weight: 'bold' as const, colour },
        align: 'middle',
      })
    })
    this.#y = top + STAMP_MM + 7
  }

  row(label: string, value: string, colour: Colour = INK): void {
    const from = this.#y
    this.#label(label)
    for (const line of value.split('\n')) {
      const room = this.#rightMm - LEFT_MM - LABEL_MM
      for (const text of wrap(this.#fonts, line, TEXT_PT, 'regular', room)) {
        const y = this.#y
        this.#draws.push((sheet) => sheet.text(LEFT_MM + LABEL_MM, y, { text, size: TEXT_PT, colour }))
        this.#y += ROW_MM
      }
    }
    if (this.#y === from) this.#y += ROW_MM
  }

  /** Colours, each as a field with what it is called. */
  swatches(label: string, inks: readonly { readonly hex: string; readonly label: string }[]): void {
    const top = this.#y
    this.#label(label)
    for (const [index, ink] of inks.entries()) {
      const [x, y] = [LEFT_MM + LABEL_MM + (index % 3) * 42, top + Math.floor(index / 3) * 8]
      this.#draws.push((sheet) => {
        sheet.box([x, y - 4.2], [9, 6], { fill: colourOf(ink.hex), width: 0.4, colour: LINE })
        sheet.text(x + 11, y, { text: ink.label, size: TEXT_PT })
      })
    }
    this.#y += Math.ceil(inks.length / 3) * 8
  }

  #label(text: string): void {
    const y = this.#y
    this.#draws.push((sheet) => sheet.text(LEFT_MM, y, { text, size: TEXT_PT, colour: SOFT }))
  }
}
