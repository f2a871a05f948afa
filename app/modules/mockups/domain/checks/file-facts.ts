import { formatCount } from '#app/kernel/count.ts'
import { mmText } from '../designs/describe-design.ts'

export interface SizeMm {
  readonly widthMm: number
  readonly heightMm: number
}

export interface PixelSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** What can be said of a print file without opening it in a program for drawings. */
export type FileFacts =
  | {
      readonly kind: 'pdf'
      readonly pageCount: number
      /** Of the first page. */
      readonly size: SizeMm
      readonly areSizesAlike: boolean
      /** Of the picture with the fewest dots per inch as it lies on its page; null without pictures, and when it is not known. */
      readonly leastDpi: number | null
    }
  | { readonly kind: 'locked-pdf' | 'unreadable' }
  | ({ readonly kind: 'picture' } & PixelSize)
  | { readonly kind: 'svg'; readonly hasPicture: boolean; readonly hasText: boolean }
  | { readonly kind: 'postscript'; readonly size: SizeMm | null }

/** Sentences about a file: the first says what it is, the others what its sender should know. */
export interface FileReport {
  readonly what: string
  readonly hints: readonly string[]
}

const MM_PER_POINT = 25.4 / 72
const MM_PER_INCH = 25.4
/** What the shop asks for (`METHOD_RULES`): below the first it is blurred, at the second it is sharp. */
const DPI = { least: 120, usual: 300 } as const

const sizeText = ({ widthMm, heightMm }: SizeMm) => `${mmText(widthMm)} × ${mmText(heightMm)} mm`

/** A length in PDF and PostScript points as millimetres, to a tenth. */
export function pointsToMm(points: number): number {
  return Math.round(points * MM_PER_POINT * 10) / 10
}

/** What a file's sender reads below it. Nothing here keeps the file from being ordered with. */
export function reportFile(facts: FileFacts): FileReport {
  switch (facts.kind) {
    case 'pdf':
      return reportPdf(facts)
    case 'locked-pdf':
      return {
        what: 'Parolalı PDF',
        hints: ['Bu PDF parolayla korunuyor. Basabilmemiz için lütfen parolasız halini yükleyin.'],
      }
    case 'unreadable':
      return {
        what: 'İçeriği okunamadı',
        hints: ['Dosya bozuk olabilir. Açıldığını denetleyin; emin değilseniz yeniden kaydedip yükleyin.'],
      }
    case 'picture':
      return reportPicture(facts)
    case 'svg':
      return {
        what: 'Vektör çizim (SVG)',
        hints: [
          ...(facts.hasPicture
            ? ['Çizimin içinde piksel görsel var; o bölüm büyütülünce bulanıklaşabilir.']
            : []),
          ...(facts.hasText ? ['Yazılar eğriye çevrilmemiş; yazı tipi değişmesin diye eğriye çevirin.'] : []),
        ],
      }
    case 'postscript':
      return {
        what: facts.size ? `PostScript (EPS/AI), ${sizeText(facts.size)}` : 'PostScript (EPS/AI)',
        hints: [
          'Bu türde yalnızca dosya türüne ve sayfa kutusuna bakabiliyoruz; içeriğini ekibimiz açıp denetler.',
        ],
      }
  }
}

function reportPdf({
  pageCount,
  size,
  areSizesAlike,
  leastDpi,
}: Extract<FileFacts, { kind: 'pdf' }>): FileReport {
  const pages = `${formatCount(pageCount)} sayfa`
  const sized = areSizesAlike ? sizeText(size) : `ilk sayfa ${sizeText(size)}`
  return { what: `${pages}, ${sized}`, hints: leastDpi === null ? [] : dpiHints(leastDpi) }
}

function dpiHints(dpi: number): string[] {
  const rounded = formatCount(Math.round(dpi))
  if (dpi < DPI.least)
    return [`İçindeki bir görsel ${rounded} dpi; baskıda bulanık çıkar. En az ${DPI.usual} dpi önerilir.`]
  if (dpi < DPI.usual)
    return [`İçindeki bir görsel ${rounded} dpi; keskin baskı için ${DPI.usual} dpi önerilir.`]
  return []
}

/** Printed no larger than this, longer side, a picture is too small for most goods. */
const SMALL_MM = 30

/** The warning about a picture too small for print, the same for its sender and for the shop; null where it is not. */
export function smallPictureHint({ widthPx, heightPx }: PixelSize): string | null {
  const size = sharpUpTo({ widthPx, heightPx })
  return Math.max(size.widthMm, size.heightMm) < SMALL_MM
    ? `Görsel küçük: ancak ${sizeText(size)} boyutuna kadar keskin basılır. Daha büyüğünü veya vektör (PDF, SVG, AI) dosyayı yükleyin.`
    : null
}

function sharpUpTo({ widthPx, heightPx }: PixelSize): SizeMm {
  const inMm = (pixels: number) => Math.floor((pixels / DPI.usual) * MM_PER_INCH)
  return { widthMm: inMm(widthPx), heightMm: inMm(heightPx) }
}

function reportPicture(size: PixelSize): FileReport {
  const { widthPx, heightPx } = size
  return {
    what: `${formatCount(widthPx)} × ${formatCount(heightPx)} piksel`,
    hints: [smallPictureHint(size) ?? `${sizeText(sharpUpTo(size))} boyutuna kadar keskin basılır.`],
  }
}

/** The page box a PostScript file names (DSC `%%HiResBoundingBox` before `%%BoundingBox`); null when it names none. */
export function postscriptSize(text: string): SizeMm | null {
  for (const comment of ['HiResBoundingBox', 'BoundingBox']) {
    const found = [
      ...text.matchAll(
        new RegExp(
          `%%${comment}:[ \\t]*(-?[\\d.]+)[ \\t]+(-?[\\d.]+)[ \\t]+(-?[\\d.]+)[ \\t]+(-?[\\d.]+)`,
          'g',
        ),
      ),
    ]
    const [x0, y0, x1, y1] = (found[0]?.slice(1) ?? []).map(Number)
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) continue
    const size = { widthMm: pointsToMm(x1 - x0), heightMm: pointsToMm(y1 - y0) }
    if (size.widthMm > 0 && size.heightMm > 0) return size
  }
  return null
}

/** What an SVG holds beside shapes; its text is looked through, never drawn. */
export function svgFacts(text: string): Extract<FileFacts, { kind: 'svg' }> {
  return { kind: 'svg', hasPicture: /<image[\s>]/i.test(text), hasText: /<text[\s>]/i.test(text) }
}
