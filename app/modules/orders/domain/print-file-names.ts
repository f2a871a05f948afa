import { slugify } from '#app/kernel/slug.ts'
import type { PrintFileRef, PrintFileType } from '#app/modules/media/domain/print-file.ts'

const MAX_PART = 60

const ENDINGS: Readonly<Record<PrintFileType, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf', 'ai'],
  svg: ['svg'],
  postscript: ['ai', 'eps', 'ps'],
}

/** A line as far as the name of its print file goes. */
export interface NamedLine {
  readonly title: string
  readonly artwork: Pick<PrintFileRef, 'name' | 'type'> | null
}

/**
 * What each line's print file is called in the archive of an order's files: `2-porselen-kupa-logo.pdf`, by the line's
 * place in the order, so no two are alike. Latin letters, digits and hyphens only; the ending is one that fits the content,
 * whatever the buyer called the file. Null for a line without a file.
 */
export function printFileNames(lines: readonly NamedLine[]): readonly (string | null)[] {
  return lines.map(({ title, artwork }, index) => {
    if (!artwork) return null
    const [, stem = artwork.name, ending = ''] = /^(.+)\.([^.]+)$/.exec(artwork.name) ?? []
    const fitting = ENDINGS[artwork.type]
    const trueEnding = fitting.find((known) => known === ending.toLowerCase()) ?? fitting[0]
    const parts = [String(index + 1), namePart(title), namePart(stem)].filter((part) => part !== '')
    return `${parts.join('-')}.${trueEnding}`
  })
}

function namePart(text: string): string {
  return slugify(text).slice(0, MAX_PART).replace(/-$/, '')
}
