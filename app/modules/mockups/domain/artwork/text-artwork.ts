/** A text that is printed, where the buyer has no logo: kept, sent and ordered as the drawing of its letters. */
import { parseJson } from '#app/kernel/parse-json.ts'
import { cutText, printableText } from '#app/kernel/plain-text.ts'
import type { FontOutlines } from './outline-text.ts'
import { outlineText } from './outline-text.ts'
import type { TextFontId } from './text-fonts.ts'
import { isTextFontId } from './text-fonts.ts'

export interface TextArtwork {
  /** One to `MAX_TEXT_LINES` lines, as `tidyText` leaves them. */
  readonly text: string
  readonly font: TextFontId
  /** `#rrggbb`. */
  readonly colour: string
}

export const MAX_TEXT_LINES = 4
/** Characters of all lines together. */
export const MAX_TEXT_LENGTH = 160

const COLOUR = /^#[\da-f]{6}$/
const METADATA = /<metadata>([^<]*)<\/metadata>/

/** A text without empty lines around it and white space around its lines. */
export function tidyText(text: string): string {
  const lines = printableText(text)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
  return cutText(
    lines.join('\n').trim().split('\n').slice(0, MAX_TEXT_LINES).join('\n'),
    MAX_TEXT_LENGTH,
  ).trim()
}

/** The drawing that is printed, which remembers its text; null where nothing of it can be drawn. */
export function textSvg(artwork: TextArtwork, font: FontOutlines): string | null {
  const outline = outlineText(artwork.text, font)
  if (!outline) return null
  const { path, left, top, width, height } = outline
  const remembered = JSON.stringify(artwork).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">`,
    `<metadata>${remembered}</metadata>`,
    `<path fill="${artwork.colour}" d="${path}"/>`,
    '</svg>',
  ].join('')
}

/** The text that a drawing was made of (`textSvg`); null for every other drawing. Never throws. */
export function readTextArtwork(svg: string): TextArtwork | null {
  const [, metadata] = METADATA.exec(svg) ?? []
  const remembered = metadata === undefined ? null : parseJson(metadata)
  if (typeof remembered !== 'object' || remembered === null) return null
  const { text, font, colour } = remembered as Readonly<Record<keyof TextArtwork, unknown>>
  if (typeof text !== 'string' || text === '' || tidyText(text) !== text) return null
  return isTextFontId(font) && typeof colour === 'string' && COLOUR.test(colour)
    ? { text, font, colour }
    : null
}

/** What the file of a text is called: its words, as far as the name of a file can have them. */
export function textFileName({ text }: Pick<TextArtwork, 'text'>): string {
  const words = text.replace(/[\\/:*?"<>|\n.]+/g, ' ').replace(/\s+/g, ' ')
  return `${cutText(words, 40).trim() || 'Metin'}.svg`
}
