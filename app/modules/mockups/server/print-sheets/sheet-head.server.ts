/** The head of a print sheet's page: the job in words, and the colours of the print. */
import { choiceConflict, readPrintChoice } from '../../domain/checks/print-choice.ts'
import { faceText, techniqueText } from '../../domain/designs/describe-design.ts'
import type { OrderedArea } from '../../domain/designs/ordered-design.ts'
import type { PrintFace } from '../../domain/designs/print-design.ts'
import { positionTexts } from '../../domain/print-sheets/print-sheet.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import { fewInks, turnsColours } from '../../domain/rendering/printed-colours.ts'
import type { Placeable } from './embed-artwork.server.ts'
import { HeadDraft } from './sheet-draft.server.ts'
import type { SheetJob } from './sheet-job.server.ts'
import { ALERT, INK, SOFT } from './sheet-page.server.ts'
import type { SheetFonts } from './sheet-text.server.ts'

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

export function headOf(
  { job, artwork, face, area, goods, pages, fonts }: SheetFace,
  pageWidthMm: number,
): HeadDraft {
  const head = new HeadDraft(fonts, pageWidthMm)
  head.title('Baskı föyü', `${job.numberLabel}: ${job.number}`, `${area.label}: ${faceText(face)}`)
  head.pages(pages)
  if (job.stamp) head.stamp(job.stamp.text, job.stamp.isFinal ? INK : ALERT)
  for (const [label, value] of job.facts) head.row(label, value)
  const printChoice = face.choice ?? job.printChoice
  if (printChoice !== null) head.row('Baskı seçimi', printChoice)
  const ofLine = job.printChoice === null ? null : readPrintChoice(job.printChoice)
  const conflict = choiceConflict(job.design.design, ofLine)
  if (conflict) head.row('Dikkat', `${conflict} Baskıdan önce alıcıya sorun.`, ALERT)
  head.row('Baskı dosyası', job.fileName ?? 'Yüklenmemiş')
  for (const [label, value] of positionTexts(face, area))
    head.row(label, value, label === 'Dikkat' ? ALERT : INK)
  head.row('Yöntem', area.methodLabel === '' ? techniqueText(face.technique) : area.methodLabel)
  colours(head, face)
  if (turnsColours(face) && goods === null) head.row('Dikkat', UNKNOWN_GOODS, ALERT)
  if (job.note !== '') head.row('Baskı notu', job.note)
  for (const remark of artwork.remarks) head.row('Föy', remark, artwork.ref === null ? ALERT : SOFT)
  return head
}

function colours(head: HeadDraft, { technique }: PrintFace): void {
  const hasColours = 'inks' in technique || technique.method === 'foil'
  const label = (hex: string) => (technique.method === 'foil' ? techniqueText(technique) : hex)
  const inks = hasColours ? (fewInks(technique)?.map((hex) => ({ hex, label: label(hex) })) ?? null) : []
  const isFullColour = inks === null || technique.method === 'sublimation'
  if (inks !== null && inks.length > 0) head.swatches('Renkler', inks)
  else
    head.row(
      'Renkler',
      isFullColour ? 'Tam renkli (dosyadaki renkler)' : 'Mürekkepsiz; malzemenin kendi rengi',
    )
}
