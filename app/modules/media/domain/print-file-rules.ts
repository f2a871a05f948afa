import type { PrintFileType } from './print-file.ts'

/** What the file chooser offers; the server judges by content all the same (product decision 8). */
export const PRINT_FILE_ACCEPT =
  '.jpg,.jpeg,.png,.pdf,.svg,.ai,.eps,.ps,image/jpeg,image/png,image/svg+xml,application/pdf,application/postscript'

const ACCEPTED_ENDINGS = ['jpg', 'jpeg', 'png', 'pdf', 'svg', 'ai', 'eps', 'ps']

export interface PrintFileRefusal {
  readonly title: string
  readonly text: string
}

export function tooLargeRefusal(maxMegabytes: number): PrintFileRefusal {
  return { title: 'Dosya Çok Büyük', text: `Dosya boyutu en fazla ${maxMegabytes}MB olabilir.` }
}

export const WRONG_TYPE_REFUSAL: PrintFileRefusal = {
  title: 'Geçersiz Dosya Tipi',
  text: 'Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.',
}

export const NO_CONNECTION_REFUSAL: PrintFileRefusal = {
  title: 'Dosya Yüklenemedi',
  text: 'Bağlantı kesildi. Lütfen internet bağlantınızı kontrol edip yeniden deneyin.',
}

/** What can be said before a byte travels: size, and an ending that is certainly wrong. Null when it may go. */
export function refusalBeforeUpload(
  file: { readonly name: string; readonly size: number },
  maxMegabytes: number,
): PrintFileRefusal | null {
  if (file.size > maxMegabytes * 1024 * 1024) return tooLargeRefusal(maxMegabytes)
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (ending !== undefined && !ACCEPTED_ENDINGS.includes(ending)) return WRONG_TYPE_REFUSAL
  if (file.size === 0)
    return { title: 'Dosya Boş', text: 'Seçtiğiniz dosya boş, lütfen başka bir dosya seçin.' }
  return null
}

/** '845 KB', '1,4 MB' as Turkish readers write it. */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} bayt`
  if (sizeBytes < 1024 * 1024) return `${Math.round(sizeBytes / 1024)} KB`
  const tenths = Math.round((sizeBytes / (1024 * 1024)) * 10)
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `,${tenths % 10}`} MB`
}

/** What a kind of print file is called where people see it. */
export const PRINT_FILE_LABELS: Readonly<Record<PrintFileType, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  pdf: 'PDF',
  svg: 'SVG',
  postscript: 'PostScript/AI',
}

/** What a browser is told of one. What it could run or draw with scripts is named plain bytes: never rendered from our origin (product decision 8). */
export const PRINT_FILE_CONTENT_TYPES: Readonly<Record<PrintFileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'application/octet-stream',
  postscript: 'application/octet-stream',
}

/** Asked of the address of a print file: the small picture of it instead of the file. */
export const PREVIEW_OF_FILE = 'kucuk'

/** Address of the small picture of a print file that is opened at `href`; null where none can be drawn. */
export function previewHref({ type }: { readonly type: PrintFileType }, href: string): string | null {
  if (type !== 'jpeg' && type !== 'png') return null
  return `${href}${href.includes('?') ? '&' : '?'}${PREVIEW_OF_FILE}`
}
