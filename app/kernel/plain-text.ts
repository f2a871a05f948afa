/** Control characters except line feed; PostgreSQL refuses U+0000 in text and no field needs the others. */
const CONTROL = /[^\P{Cc}\n]/gu

/**
 * Text that can be stored, mailed and shown: NFC, line feeds only, other control characters become spaces, half
 * characters (lone surrogates) become U+FFFD. Keeps white space at the ends: for text still being typed.
 */
export function printableText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ').toWellFormed().normalize('NFC')
}

/** Text of several lines as it is stored: `printableText` without white space at the ends. */
export function plainText(text: string): string {
  return printableText(text).trim()
}

/** The same for a field of one line: every run of white space becomes one space. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ')
}

/** Cuts at `length` UTF-16 units, as `maxlength` counts them, never through the middle of a character. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  const last = cut.charCodeAt(cut.length - 1)
  return cut.length < text.length && last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut
}
