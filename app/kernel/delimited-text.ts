/**
 * A text without its parts from an opening to the next closing sign, both taken too: tags (`<`, `>`), comments
 * (`<!--`, `-->`). What is opened and never closed stays. Reads the text once, whatever stands in it; a pattern like
 * `/<[^>]*>/g` reads to the end from each of a thousand openings that nothing closes.
 */
export function withoutDelimited(text: string, opening: string, closing: string, replacement = ''): string {
  let kept = ''
  let at = 0
  for (;;) {
    const start = text.indexOf(opening, at)
    const end = start === -1 ? -1 : text.indexOf(closing, start + opening.length)
    if (end === -1) return kept + text.slice(at)
    kept += text.slice(at, start) + replacement
    at = end + closing.length
  }
}
