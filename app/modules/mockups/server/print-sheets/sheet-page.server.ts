/** A page of a sheet for the press and what is drawn with on it: lines, boxes, texts and colours. */
import type { PDFOperator, PDFPage } from '@cantoo/pdf-lib'
import {
  beginText,
  degrees,
  endText,
  PDFHexString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import type { Paper } from '../../domain/print-sheets/print-sheet.ts'
import { POINTS_PER_MM, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { PdfFont } from './pdf-font.server.ts'
import type { SheetFonts, Weight } from './sheet-text.server.ts'
import { runsOf, widthMm } from './sheet-text.server.ts'

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/** Of what is read and drawn first. */
export const INK: Colour = [0.09, 0.1, 0.12]
/** Of what only explains. */
export const SOFT: Colour = [0.38, 0.4, 0.44]
/** Of what the press must not miss, and of the place of the artwork. */
export const ALERT: Colour = [0.7, 0.1, 0.1]
/** Of lines around and within. */
export const LINE: Colour = [0.55, 0.57, 0.6]

/** Of `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Where texts and lines begin. */
export const LEFT_MM = SHEET_MARGIN_MM

/** Millimetres from the left and from the top. */
export type Point = readonly [number, number]

/** A text of one line, and how it is set. */
export interface TextRun {
  readonly text: string
  /** Points. */
  readonly size: number
  readonly weight?: Weight
  readonly colour?: Colour
  readonly align?: 'start' | 'middle' | 'end'
  /** Read from below upwards. */
  readonly isUpward?: boolean
}

/** How a line is drawn. */
export interface Stroke {
  /** Points. */
  readonly width: number
  readonly colour: Colour
  readonly dash?: number[]
}

/** A page in millimetres from its top left corner. */
export class Sheet {
  readonly page: PDFPage
  readonly paper: Paper
  readonly #fonts: SheetFonts
  readonly #names = new Map<PdfFont, string>()

  constructor(page: PDFPage, paper: Paper, fonts: SheetFonts) {
    this.page = page
    this.paper = paper
    this.#fonts = fonts
  }

  line(from: Point, to: Point, { width, colour, dash }: Stroke): void {
    this.page.drawLine({
      start: this.#point(from),
      end: this.#point(to),
      thickness: width,
      color: rgb(...colour),
      ...(dash && { dashArray: dash }),
    })
  }

  box([x, y]: Point, [width, height]: Point, { fill, ...stroke }: Stroke & { readonly fill?: Colour }): void {
    this.page.drawRectangle({
      ...this.#point([x, y + height]),
      width: width * POINTS_PER_MM,
      height: height * POINTS_PER_MM,
      rotate: degrees(0),
      borderWidth: stroke.width,
      borderColor: rgb(...stroke.colour),
      ...(fill && { color: rgb(...fill) }),
      ...(stroke.dash && { borderDashArray: stroke.dash }),
    })
  }

  /** An SVG path in millimetres from the page's upper left corner. */
  path(path: string, { fill, ...stroke }: Stroke & { readonly fill?: Colour }): void {
    this.page.drawSvgPath(path, {
      x: 0,
      y: this.paper.pageHeightMm * POINTS_PER_MM,
      scale: POINTS_PER_MM,
      borderWidth: stroke.width / POINTS_PER_MM,
      ...(stroke.width > 0 && { borderColor: rgb(...stroke.colour) }),
      ...(fill && { color: rgb(...fill) }),
    })
  }

  text(
    xMm: number,
    yMm: number,
    { text, size, weight = 'regular', colour = INK, align = 'start', isUpward = false }: TextRun,
  ): void {
    const shift = { start: 0, middle: 0.5, end: 1 }[align] * widthMm(this.#fonts, text, size, weight)
    const { x, y } = this.#point(isUpward ? [xMm, yMm + shift] : [xMm - shift, yMm])
    const operators: PDFOperator[] = [
      pushGraphicsState(),
      beginText(),
      setFillingRgbColor(...colour),
      isUpward ? setTextMatrix(0, 1, -1, 0, x, y) : setTextMatrix(1, 0, 0, 1, x, y),
    ]
    for (const { font, hex } of runsOf(this.#fonts[weight], text))
      operators.push(setFontAndSize(this.#nameOf(font), size), showText(PDFHexString.of(hex)))
    this.page.pushOperators(...operators, endText(), popGraphicsState())
  }

  #nameOf(font: PdfFont): string {
    const known = this.#names.get(font)
    if (known) return known
    const name = this.page.node.newFontDictionary('Inter', font.ref).decodeText()
    this.#names.set(font, name)
    return name
  }

  #point([xMm, yMm]: Point): { x: number; y: number } {
    return { x: xMm * POINTS_PER_MM, y: (this.paper.pageHeightMm - yMm) * POINTS_PER_MM }
  }
}
