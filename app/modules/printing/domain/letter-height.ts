import { writtenMm } from './millimetres.ts'

/** How high the letters of names are printed, in words, and whether that is less than their method asks for. */
export function letterHeight(
  letterMm: number,
  leastTextMm: number,
): { readonly text: string; readonly isTooSmall: boolean } {
  const isTooSmall = letterMm < leastTextMm
  const rest = isTooSmall
    ? `; bu yöntem en az ${writtenMm(leastTextMm)} mm ister. İsimleri kısaltın ya da daha geniş bir yer seçin.`
    : '; en uzun isim yere sığacak kadar.'
  // Rounded down: never said higher than it is.
  return { text: `Harfler ${writtenMm(Math.floor(letterMm * 10) / 10)} mm yüksek basılır${rest}`, isTooSmall }
}
