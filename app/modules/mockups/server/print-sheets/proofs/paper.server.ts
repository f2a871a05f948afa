/** The shop's own paper: A4 with its head, its brand at the edge and a foot that counts the pages. */
import type { PDFImage } from '@cantoo/pdf-lib'
import { A4, POINTS_PER_MM } from '../../../domain/print-sheets/print-sheet.ts'
import type { PaperFooter, PaperShop } from '../../../domain/print-sheets/proof-sheet.ts'
import type { WorkFact } from '../../../domain/print-sheets/work-sheet.ts'
import type { SheetDocument } from '../sheet-document.server.ts'
import { addSheet } from '../sheet-document.server.ts'
import type { Colour, Point, Sheet } from '../sheet-page.server.ts'
import { colourOf, INK, SOFT } from '../sheet-page.server.ts'
import type { SheetFonts } from '../sheet-text.server.ts'
import { widthMm } from '../sheet-text.server.ts'
import type { Block } from '../work-blocks.server.ts'
import { stacked, textBlock } from '../work-blocks.server.ts'

export const MARGIN_MM = { left: 20, right: 16, top: 14, bottom: 19 } as const
/** A line between rows: lighter than what is read. */
export const HAIRLINE: Colour = [0.86, 0.86, 0.84]
/** Where what follows the head of a further page begins. */
const FURTHER_MM = 30
const FOOT_MM = 9
const LOGO_MM = 13

/** The size of a page's text, and whether it lies on its side. */
export interface PaperForm {
  readonly isLandscape: boolean
  readonly leftMm: number
  readonly rightMm: number
  readonly widthMm: number
  readonly topMm: number
  readonly bottomMm: number
}

export function paperForm(isLandscape: boolean): PaperForm {
  const [width, height] = isLandscape ? [A4.heightMm, A4.widthMm] : [A4.widthMm, A4.heightMm]
  const [leftMm, rightMm] = [MARGIN_MM.left, width - MARGIN_MM.right]
  return {
    isLandscape,
    leftMm,
    rightMm,
    widthMm: rightMm - leftMm,
    topMm: FURTHER_MM,
    bottomMm: height - MARGIN_MM.bottom,
  }
}

/** What stands on every page. */
export interface PaperFrame {
  readonly shop: PaperShop
  readonly logo: PDFImage | null
  readonly footer: PaperFooter
  /** Beside the shop's name from the second page on. */
  readonly shortTitle: string
}

/** The pages of a paper, filled from above. */
export class PaperPages {
  /** Where the next part begins. */
  y = 0
  form = paperForm(false)
  readonly #document: SheetDocument
  readonly #frame: PaperFrame
  readonly #pages: { readonly sheet: Sheet; readonly form: PaperForm }[] = []
  readonly #last: (() => void)[] = []

  constructor(document: SheetDocument, frame: PaperFrame) {
    this.#document = document
    this.#frame = frame
    this.add()
    this.y = drawHead(this.page, document.fonts, frame)
  }

  get page(): Sheet {
    return (this.#pages.at(-1) as { readonly sheet: Sheet }).sheet
  }

  get count(): number {
    return this.#pages.length
  }

  get fonts(): SheetFonts {
    return this.#document.fonts
  }

  /** How much is free below. */
  get roomMm(): number {
    return this.form.bottomMm - this.y
  }

  add(isLandscape = false): void {
    const form = paperForm(isLandscape)
    const paper = isLandscape
      ? { pageWidthMm: A4.heightMm, pageHeightMm: A4.widthMm }
      : { pageWidthMm: A4.widthMm, pageHeightMm: A4.heightMm }
    this.form = form
    this.#pages.push({ sheet: addSheet(this.#document, paper), form })
    this.y = FURTHER_MM
  }

  /** Draws a part where there is room for it, on a further page if need be. */
  put(block: Block, gapMm = 0): void {
    if (block.heightMm > this.roomMm && this.y > FURTHER_MM) this.add()
    block.draw(this.page, this.form.leftMm, this.y)
    this.y += block.heightMm + gapMm
  }

  /** These below each other over the pages; the first of them is never left behind alone. */
  putTogether([first, second, ...rest]: readonly Block[], gapMm = 0): void {
    if (!first) return
    for (const block of [second ? stacked([first, second]) : first, ...rest]) this.put(block)
    this.y += gapMm
  }

  /** Draws what only the whole document knows. */
  atLast(draw: () => void): void {
    this.#last.push(draw)
  }

  finish(): void {
    for (const draw of this.#last) draw()
    for (const [index, { sheet, form }] of this.#pages.entries()) {
      drawFoot(sheet, form, this.#frame.footer, `Sayfa ${index + 1} / ${this.#pages.length}`)
      if (index > 0) drawShortHead(sheet, this.#document.fonts, form, this.#frame)
    }
  }
}

function drawEdge(sheet: Sheet, { shop }: PaperFrame, heightMm: number): void {
  const colour = colourOf(shop.brandHex)
  sheet.box([0, MARGIN_MM.top], [3, heightMm], { width: 0, colour, fill: colour })
}

/** The letterhead; answers where what follows begins. */
function drawHead(sheet: Sheet, fonts: SheetFonts, frame: PaperFrame): number {
  const { shop } = frame
  const { leftMm, rightMm, widthMm: whole } = paperForm(false)
  const top = MARGIN_MM.top
  drawEdge(sheet, frame, 15)
  const logoMm = drawLogo(sheet, frame, [leftMm, top])
  const address = [shop.company, shop.address, shop.contact].filter(Boolean)
  const beside = 86
  const sender = stacked(
    address.map((line) => textBlock(fonts, line, beside, { size: 7.5, colour: SOFT, align: 'end' })),
  )
  sender.draw(sheet, rightMm, top + 1)
  const left = leftMm + logoMm + 3
  const room = whole - logoMm - 3 - (address.length > 0 ? beside + 4 : 0)
  const name = textBlock(fonts, shop.name, room, { size: 14, weight: 'bold' })
  const tagline = textBlock(fonts, shop.tagline, room, { size: 7.5, colour: SOFT })
  const words = shop.tagline === '' ? name : stacked([name, tagline])
  words.draw(sheet, left, Math.max(top, top + (LOGO_MM - words.heightMm) / 2))
  return top + Math.max(22, sender.heightMm + 6, words.heightMm + 5)
}

/** The logo, or the shop's initials in its colour; answers how wide it is. */
function drawLogo(sheet: Sheet, { shop, logo }: PaperFrame, [left, top]: Point): number {
  if (logo) {
    const scale = Math.min(LOGO_MM / logo.height, 34 / logo.width)
    const [width, height] = [logo.width * scale, logo.height * scale]
    sheet.page.drawImage(logo, {
      x: left * POINTS_PER_MM,
      y: (sheet.paper.pageHeightMm - top - (LOGO_MM + height) / 2) * POINTS_PER_MM,
      width: width * POINTS_PER_MM,
      height: height * POINTS_PER_MM,
    })
    return width
  }
  const colour = colourOf(shop.brandHex)
  const [x, y, radius] = [left + LOGO_MM / 2, top + LOGO_MM / 2, LOGO_MM / 2]
  sheet.path(circle(x, y, radius), { width: 0, colour, fill: colour })
  sheet.path(circle(x, y, radius * 0.81), { width: 0.9, colour: [1, 1, 1] })
  sheet.text(x, y + 1.6, {
    text: initialsOf(shop.name),
    size: 12,
    weight: 'bold',
    colour: [1, 1, 1],
    align: 'middle',
  })
  return LOGO_MM
}

function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toLocaleUpperCase('tr-TR')
}

function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`
}

/** A box with round corners, as a path. */
export function roundBox([x, y]: Point, [width, height]: Point, radius: number): string {
  const [w, h] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${x + radius} ${y}h${w}${corner(radius, radius)}v${h}${corner(-radius, radius)}h${-w}${corner(-radius, -radius)}v${-h}${corner(radius, -radius)}z`
}

function drawShortHead(sheet: Sheet, fonts: SheetFonts, form: PaperForm, frame: PaperFrame): void {
  drawEdge(sheet, frame, 8)
  const y = MARGIN_MM.top + 5
  const name = frame.shop.name
  sheet.text(form.leftMm, y, {
    text: shortened(fonts, name, form.widthMm * 0.4, 10),
    size: 10,
    weight: 'bold',
  })
  sheet.text(form.rightMm, y, {
    text: shortened(fonts, frame.shortTitle, form.widthMm * 0.56, 8.4),
    size: 8.4,
    colour: SOFT,
    align: 'end',
  })
  sheet.line([form.leftMm, y + 3], [form.rightMm, y + 3], { width: 0.5, colour: INK })
}

function drawFoot(sheet: Sheet, form: PaperForm, { left, hash }: PaperFooter, page: string): void {
  const y = sheet.paper.pageHeightMm - FOOT_MM
  sheet.line([form.leftMm, y - 5], [form.rightMm, y - 5], { width: 0.5, colour: HAIRLINE })
  const small = { size: 7, colour: SOFT }
  sheet.text(form.leftMm, y, { ...small, text: left })
  sheet.text((form.leftMm + form.rightMm) / 2, y, { ...small, text: hash, align: 'middle' })
  sheet.text(form.rightMm, y, { ...small, text: page, align: 'end' })
}

/** A text that ends in dots where it is longer than its room. */
export function shortened(fonts: SheetFonts, text: string, mostMm: number, size: number): string {
  if (widthMm(fonts, text, size, 'bold') <= mostMm) return text
  let short = text
  while (short !== '' && widthMm(fonts, `${short}…`, size, 'bold') > mostMm) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

const FACT_GAP_MM = 4.5

/** Facts beside each other between two lines: each as wide as it needs, the widest wrapped where they have no room. */
export function factsBand(fonts: SheetFonts, facts: readonly WorkFact[], width: number): Block {
  const natural = facts.map(([label, text]) =>
    Math.max(widthMm(fonts, label, 7.2, 'regular'), widthMm(fonts, text, 9, 'bold')),
  )
  const widths = sharedOut(natural, width - FACT_GAP_MM * Math.max(0, facts.length - 1))
  const used = widths.reduce((sum, each) => sum + each, 0)
  const gap = facts.length > 1 ? (width - used) / (facts.length - 1) : 0
  const columns = facts.map(([label, text], index) =>
    stacked([
      textBlock(fonts, label, widths[index] ?? width, { size: 7.2, colour: SOFT }),
      textBlock(fonts, text, (widths[index] ?? width) + 0.1, { size: 9, weight: 'bold' }),
    ]),
  )
  const inner = Math.max(0, ...columns.map(({ heightMm }) => heightMm))
  const heightMm = inner + 5.2
  return {
    heightMm,
    draw(sheet, leftMm, topMm) {
      const line = { width: 0.6, colour: INK }
      sheet.line([leftMm, topMm], [leftMm + width, topMm], line)
      sheet.line([leftMm, topMm + heightMm], [leftMm + width, topMm + heightMm], line)
      let x = leftMm
      for (const [index, column] of columns.entries()) {
        column.draw(sheet, x, topMm + 2.6)
        x += (widths[index] ?? 0) + gap
      }
    },
  }
}

/** Widths that are together no more than `most`: the widest give first. */
function sharedOut(widths: readonly number[], most: number): readonly number[] {
  let limit = Math.max(0, ...widths)
  const sum = () => widths.reduce((total, each) => total + Math.min(each, limit), 0)
  while (sum() > most && limit > 1) limit -= 0.5
  return widths.map((each) => Math.min(each, limit))
}

/** Marks outside the corners of a picture, as printers cut along. */
export function drawCropMarks(sheet: Sheet, [left, top]: Point, [width, height]: Point): void {
  const style = { width: 0.4, colour: [0.55, 0.57, 0.56] as const }
  for (const x of [left, left + width])
    for (const [from, to] of [
      [top - 4, top - 1],
      [top + height + 1, top + height + 4],
    ] as const)
      sheet.line([x, from], [x, to], style)
  for (const y of [top, top + height])
    for (const [from, to] of [
      [left - 4, left - 1],
      [left + width + 1, left + width + 4],
    ] as const)
      sheet.line([from, y], [to, y], style)
}
