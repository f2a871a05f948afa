/** Names sheets: what is printed on each piece, in real size and as outlines, for whoever sets the press. */
import { formatCount } from '#app/kernel/count.ts'
import type { NameSize } from '../../domain/artwork/fit-names.ts'
import { fitNames } from '../../domain/artwork/fit-names.ts'
import { isPale } from '../../domain/artwork/is-pale.ts'
import type { FontOutlines } from '../../domain/artwork/outline-text.ts'
import { missingLetters, outlineText } from '../../domain/artwork/outline-text.ts'
import { loadTextFont, TEXT_FONTS } from '../../domain/artwork/text-fonts.ts'
import { mmText } from '../../domain/designs/describe-design.ts'
import type { NameBox } from '../../domain/print-sheets/names-sheet.ts'
import { layOutNames, namesGrid } from '../../domain/print-sheets/names-sheet.ts'
import { SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import { addSheet, drawFoot, openSheetDocument } from './sheet-document.server.ts'
import { HeadDraft } from './sheet-draft.server.ts'
import type { SheetJob } from './sheet-job.server.ts'
import type { PlacedName } from './sheet-outlines.server.ts'
import { createNamePen } from './sheet-outlines.server.ts'
import type { Sheet } from './sheet-page.server.ts'
import { ALERT, INK, LEFT_MM, LINE, SOFT } from './sheet-page.server.ts'
import { wrap } from './sheet-text.server.ts'

export interface NamesJob
  extends Pick<SheetJob, 'numberLabel' | 'number' | 'facts' | 'printChoice' | 'note' | 'stamp' | 'madeAt'> {
  readonly place: { readonly name: string; readonly widthMm: number; readonly heightMm: number }
  /** As it was ordered: one of `TEXT_FONTS`, where the shop still has it. */
  readonly font: string
  /** `#rrggbb`. */
  readonly colour: string
  /** In the order in which they are printed; the variant is empty where all pieces are the same. */
  readonly pieces: readonly { readonly variant: string; readonly names: readonly string[] }[]
}

const CAPTION_PT = 7
const CAPTION_LINE_MM = 2.9
const BELOW_HEAD_MM = 3
const FURTHER_HEAD_MM = SHEET_MARGIN_MM + 8

/** The sheet as a PDF: printed at 100 %, each name has its size and each box that of the place. */
export async function makeNamesSheet(job: NamesJob): Promise<Uint8Array> {
  const { place } = job
  const orderedFont = TEXT_FONTS.find(({ id }) => id === job.font) ?? TEXT_FONTS[0]
  const font = await loadTextFont(orderedFont.id)
  const names = job.pieces.flatMap((part) => part.names)
  const outlines = names.map((name) => outlineText(name, font))
  const size = fitNames(
    outlines.filter((outline) => outline !== null),
    font,
    place,
  )
  const document = await openSheetDocument(`İsim föyü ${job.number}`, job.madeAt)
  const { pageWidthMm, columnMm } = namesGrid(place)
  const head = new HeadDraft(document.fonts, pageWidthMm)
  fillHead(head, job, { label: orderedFont.label, isOrdered: orderedFont.id === job.font, font, size })
  const captions = captionsOf(job).map((text) => wrap(document.fonts, text, CAPTION_PT, 'regular', columnMm))
  const layout = layOutNames({
    count: names.length,
    place,
    captionMm: Math.max(1, ...captions.map(({ length }) => length)) * CAPTION_LINE_MM + 1,
    headMm: head.bottomMm + BELOW_HEAD_MM,
    furtherHeadMm: FURTHER_HEAD_MM,
  })
  const count = layout.pages.length
  head.pages({ number: 1, count })

  const drawNames = size && createNamePen({ font, emMm: size.emMm, colour: job.colour })
  for (const [index, boxes] of layout.pages.entries()) {
    const sheet = addSheet(document, layout)
    if (index === 0) head.draw(sheet)
    else drawFurtherHead(sheet, job, `${index + 1} / ${count}`)
    for (const box of boxes) drawBox(sheet, box, job, captions[box.index] ?? [])
    const placed = boxes.flatMap((box): PlacedName[] => {
      const [name, outline] = [names[box.index], outlines[box.index]]
      if (!size || !outline || name === undefined) return []
      const middleMm = ((outline.left + outline.width / 2) * size.emMm) / 1_000
      const leftMm = box.leftMm + place.widthMm / 2 - middleMm
      return [{ name, leftMm, baselineMm: box.topMm + size.baselineMm }]
    })
    drawNames?.(sheet, placed)
    drawFoot(sheet, job)
  }
  return document.pdf.save()
}

/** The letters that names are drawn with. */
interface DrawnLetters {
  readonly label: string
  /** Whether they are those that were ordered. */
  readonly isOrdered: boolean
  readonly font: FontOutlines
  readonly size: NameSize | null
}

function fillHead(head: HeadDraft, job: NamesJob, { label, isOrdered, font, size }: DrawnLetters): void {
  const { numberLabel, number, facts, printChoice, note, place, colour } = job
  const names = job.pieces.flatMap((part) => part.names)
  head.title('İsim föyü', `${numberLabel}: ${number}`, `${place.name}: ${formatCount(names.length)} isim`)
  if (job.stamp) head.stamp(job.stamp.text, job.stamp.isFinal ? INK : ALERT)
  for (const [name, value] of facts) head.row(name, value)
  if (printChoice !== null) head.row('Baskı seçimi', printChoice)
  head.row('Baskı yeri', `${mmText(place.widthMm)} mm × ${mmText(place.heightMm)} mm`)
  head.row('Yazı tipi', label)
  if (!isOrdered) head.row('Dikkat', fontGoneText(job.font, label), ALERT)
  const missing = missingLetters(names.join(''), font)
  if (missing.length > 0) head.row('Dikkat', missingText(missing), ALERT)
  if (size) head.row('Harf yüksekliği', `${mmText(Math.floor(size.letterMm * 10) / 10)} mm`)
  head.swatches('Renk', [{ hex: colour, label: colour }])
  if (note !== '') head.row('Baskı notu', note)
}

function fontGoneText(font: string, instead: string): string {
  return `Siparişteki yazı tipi (${font}) artık yok, isimler “${instead}” ile dizildi. Baskıdan önce alıcıya sorun.`
}

function missingText(letters: readonly string[]): string {
  return `Yazı tipinde olmayan harfler çizilmedi: ${letters.join(' ')}`
}

/** What is written below each box: '12 · Lacivert, M · Ayşe Yılmaz'. */
function captionsOf({ pieces }: Pick<NamesJob, 'pieces'>): readonly string[] {
  return pieces
    .flatMap(({ variant, names }) => names.map((name) => [variant, name]))
    .map((words, index) => [String(index + 1), ...words].filter(Boolean).join(' · '))
}

function drawFurtherHead(sheet: Sheet, { numberLabel, number, place }: NamesJob, pages: string): void {
  const [y, right] = [SHEET_MARGIN_MM + 3, sheet.paper.pageWidthMm - SHEET_MARGIN_MM]
  sheet.text(LEFT_MM, y, { text: `İsim föyü: ${place.name}`, size: 10, weight: 'bold' })
  sheet.text(right, y, { text: `${numberLabel}: ${number}, ${pages}`, size: 10, align: 'end' })
  sheet.line([LEFT_MM, y + 2], [right, y + 2], { width: 0.8, colour: INK })
}

function drawBox(
  sheet: Sheet,
  { leftMm, topMm }: NameBox,
  { place, colour }: NamesJob,
  caption: readonly string[],
): void {
  sheet.box([leftMm, topMm], [place.widthMm, place.heightMm], {
    width: 0.3,
    colour: LINE,
    ...(isPale(colour) && { fill: SOFT }),
  })
  for (const [line, text] of caption.entries())
    sheet.text(leftMm, topMm + place.heightMm + (line + 1) * CAPTION_LINE_MM, { text, size: CAPTION_PT })
}
