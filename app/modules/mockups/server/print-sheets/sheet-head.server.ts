/** The head of a print sheet's page: the job in words, and the colours of the print. */
import { choiceConflict, readPrintChoice } from '../../domain/checks/print-choice.ts'
import { faceText, techniqueText } from '../../domain/designs/describe-design.ts'
import type { OrderedArea } from '../../domain/designs/ordered-design.ts'
import type { PrintFace } from '../../domain/designs/print-design.ts'
import { positionTexts, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import { fewInks, turnsColours } from '../../domain/rendering/printed-colours.ts'
import type { Placeable } from './embed-artwork.server.ts'
import type { SheetJob } from './sheet-job.server.ts'
import type { Colour, Sheet, TextRun } from './sheet-page.server.ts'
import { ALERT, INK, LEFT_MM, LINE, SOFT } from './sheet-page.server.ts'
import type { SheetFonts } from './sheet-text.server.ts'
import { widthMm, wrap } from './sheet-text.server.ts'

/** A printed face, and what is said of it. */
export interface SheetFace {
  readonly fonts: SheetFonts
  readonly job: SheetJob
  readonly artwork: Placeable
  readonly face: PrintFace
  readonly area: OrderedArea
  readonly goods: FaceGoods | null
  readonly pages: { readonly number: number; readonly count: number }
}

const UNKNOWN_GOODS =
  'Logonun ürünün renginde kaybolan bölümleri beyaza veya siyaha çevrilecek. Ürünün görseli ya da baskı alanı değiştiği için föy logonun kendi renklerini gösterir; baskıdan önce onaylanan görsele bakın.'

const LABEL_MM = 34
const ROW_MM = 5.2
const TEXT_PT = 9.5

/** The texts of the head, laid out; drawn once the paper's size is known. */
export function headOf(
  { job, artwork, face, area, goods, pages, fonts }: SheetFace,
  pageWidthMm: number,
): { readonly draws: readonly ((sheet: Sheet) => void)[]; readonly bottomMm: number } {
  const draws: ((sheet: Sheet) => void)[] = []
  const rightMm = pageWidthMm - SHEET_MARGIN_MM
  let y = SHEET_MARGIN_MM + 6
  const at = (xMm: number, yMm: number, text: TextRun) => draws.push((sheet) => sheet.text(xMm, yMm, text))
  at(LEFT_MM, y, { text: 'Baskı föyü', size: 20, weight: 'bold' })
  const number = `${job.numberLabel}: ${job.number}`
  at(rightMm - widthMm(fonts, number, 12, 'bold'), y, { text: number, size: 12, weight: 'bold' })
  y += 7.5
  const title = `${area.label}: ${faceText(face)}`
  for (const text of wrap(fonts, title, 13, 'bold', rightMm - LEFT_MM - 20)) {
    at(LEFT_MM, y, { text, size: 13, weight: 'bold' })
    y += 6
  }
  if (pages.count > 1) {
    const text = `${pages.number} / ${pages.count}`
    at(rightMm - widthMm(fonts, text, 10, 'regular'), y - 6, { text, size: 10, colour: SOFT })
  }
  const ruleMm = y - 2.5
  draws.push((sheet) => sheet.line([LEFT_MM, ruleMm], [rightMm, ruleMm], { width: 0.8, colour: INK }))
  y += 3.5
  const row = (label: string, value: string, colour: Colour = INK) => {
    const from = y
    at(LEFT_MM, from, { text: label, size: TEXT_PT, colour: SOFT })
    for (const line of value.split('\n')) {
      for (const text of wrap(fonts, line, TEXT_PT, 'regular', rightMm - LEFT_MM - LABEL_MM)) {
        at(LEFT_MM + LABEL_MM, y, { text, size: TEXT_PT, colour })
        y += ROW_MM
      }
    }
    if (y === from) y += ROW_MM
  }
  for (const [label, value] of job.facts) row(label, value)
  const printChoice = face.choice ?? job.printChoice
  if (printChoice !== null) row('Baskı seçimi', printChoice)
  const ofLine = job.printChoice === null ? null : readPrintChoice(job.printChoice)
  const conflict = choiceConflict(job.design.design, ofLine)
  if (conflict) row('Dikkat', `${conflict} Baskıdan önce alıcıya sorun.`, ALERT)
  row('Baskı dosyası', job.fileName ?? 'Yüklenmemiş')
  for (const [label, value] of positionTexts(face, area)) row(label, value, label === 'Dikkat' ? ALERT : INK)
  row('Yöntem', area.methodLabel === '' ? techniqueText(face.technique) : area.methodLabel)
  y = swatches(face, y, at, draws)
  if (turnsColours(face) && goods === null) row('Dikkat', UNKNOWN_GOODS, ALERT)
  if (job.note !== '') row('Baskı notu', job.note)
  for (const remark of artwork.remarks) row('Föy', remark, artwork.ref === null ? ALERT : SOFT)
  return { draws, bottomMm: y }
}

/** The colours of the print, each as a field with its value. Answers where the next row begins. */
function swatches(
  { technique }: PrintFace,
  topMm: number,
  at: (xMm: number, yMm: number, text: TextRun) => void,
  draws: ((sheet: Sheet) => void)[],
): number {
  at(LEFT_MM, topMm, { text: 'Renkler', size: TEXT_PT, colour: SOFT })
  const hasColours = 'inks' in technique || technique.method === 'foil'
  const label = (hex: string) => (technique.method === 'foil' ? techniqueText(technique) : hex)
  const inks = hasColours ? (fewInks(technique)?.map((hex) => ({ hex, label: label(hex) })) ?? null) : []
  if (inks === null || inks.length === 0) {
    const text = inks === null ? 'Tam renkli (dosyadaki renkler)' : 'Mürekkepsiz; malzemenin kendi rengi'
    at(LEFT_MM + LABEL_MM, topMm, {
      text: technique.method === 'sublimation' ? 'Tam renkli (dosyadaki renkler)' : text,
      size: TEXT_PT,
    })
    return topMm + ROW_MM
  }
  for (const [index, { hex, label }] of inks.entries()) {
    const [x, y] = [LEFT_MM + LABEL_MM + (index % 3) * 42, topMm + Math.floor(index / 3) * 8]
    draws.push((sheet) => sheet.box([x, y - 4.2], [9, 6], { fill: colourOf(hex), width: 0.4, colour: LINE }))
    at(x + 11, y, { text: label, size: TEXT_PT })
  }
  return topMm + Math.ceil(inks.length / 3) * 8
}

function colourOf(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
