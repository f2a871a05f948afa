import { slugify } from '#app/kernel/slug.ts'
import type { PrintFileRef, PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { OrderLineView } from './order-views.ts'

const MAX_PART = 60

const ENDINGS: Readonly<Record<PrintFileType, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf', 'ai'],
  svg: ['svg'],
  postscript: ['ai', 'eps', 'ps'],
}

/** A print file of an order as it stands in the archive of its files. */
export interface NamedPrintFile {
  readonly name: string
  /** The line's place in the order, from 1 on. */
  readonly number: number
  /** The product, with the place where that has a file of its own. */
  readonly title: string
  readonly file: PrintFileRef
}

/**
 * The print files of an order by what they are called in its archive: `2-porselen-kupa-logo.pdf`, by the line's place in the
 * order, and `2a-porselen-kupa-arka-logo.pdf` of its places that have their own, so no two are alike. Latin letters, digits
 * and hyphens only; the ending is one that fits the content, whatever the buyer called the file.
 */
export function namedPrintFiles(
  lines: readonly Pick<OrderLineView, 'title' | 'artwork' | 'places'>[],
): readonly NamedPrintFile[] {
  return lines.flatMap(({ title, artwork, places = [] }, index): readonly NamedPrintFile[] => {
    const number = index + 1
    const ofLine = artwork
      ? [{ number, title, file: artwork, name: fileName([`${number}`, title], artwork) }]
      : []
    const own = places.flatMap((place) =>
      place.artwork ? [{ placeName: place.name, file: place.artwork }] : [],
    )
    const ofPlaces = own.map(({ placeName, file }, at) => {
      const letter = String.fromCodePoint(A + at)
      return {
        number,
        title: `${title}, ${placeName}`,
        file,
        name: fileName([`${number}${letter}`, title, placeName], file),
      }
    })
    return [...ofLine, ...ofPlaces]
  })
}

/** More places than the alphabet has letters no line has. */
const A = 97

function fileName(before: readonly string[], { name, type }: PrintFileRef): string {
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
  const fitting = ENDINGS[type]
  const trueEnding = fitting.find((known) => known === ending.toLowerCase()) ?? fitting[0]
  const parts = [...before, stem].map(namePart).filter((part) => part !== '')
  return `${parts.join('-')}.${trueEnding}`
}

function namePart(text: string): string {
  return slugify(text).slice(0, MAX_PART).replace(/-$/, '')
}
