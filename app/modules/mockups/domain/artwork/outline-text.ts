/** Text as outlines: what is seen is what a press gets, and no machine needs the font. */

/** A font: 1000 units to the em, the baseline at 0, upwards positive; its paths are filled by the nonzero rule. */
export interface FontOutlines {
  readonly glyphs: Readonly<Record<string, { readonly advance: number; readonly path: string }>>
  /** How far the second of two plain letters moves; an accented one moves as its plain letter does. */
  readonly kerning: Readonly<Record<string, number>>
}

/** A text as one path, downwards positive, in thousandths of the em, and the box that it lies in. */
export interface TextOutline {
  readonly path: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const LINE_HEIGHT = 1_200
const POINT = /(-?\d{1,5}),(-?\d{1,5})/g

/** A letter without its accent: ş is s, İ is I, and ı moves as i does. */
export function baseLetter(letter: string): string {
  const base = letter.normalize('NFD').charAt(0)
  return base === 'ı' ? 'i' : base
}

/** The letters of a text that a font does not have, each once. */
export function missingLetters(text: string, { glyphs }: FontOutlines): readonly string[] {
  const missing = [...text].filter((letter) => letter !== '\n' && !Object.hasOwn(glyphs, letter))
  return [...new Set(missing)]
}

/** Sets a text, its lines centred below each other; a letter that the font does not have is left out. Null where nothing is drawn. */
export function outlineText(text: string, font: FontOutlines): TextOutline | null {
  const lines = text.split('\n').map((line) => setLine(line, font))
  const widest = Math.max(...lines.map(({ advance }) => advance))
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const paths = lines.flatMap(({ glyphs, advance }, index) => {
    const begin = Math.round((widest - advance) / 2)
    return glyphs.map(({ path, at }) =>
      path.replace(POINT, (_, across: string, up: string) => {
        const [x, y] = [begin + at + Number(across), index * LINE_HEIGHT - Number(up)]
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
        return `${x},${y}`
      }),
    )
  })
  if (right <= left || bottom <= top) return null
  return { path: paths.join(''), left, top, width: right - left, height: bottom - top }
}

/** The letters of a line with where each begins, upwards positive, and how long the line is. */
export function setLine(line: string, { glyphs, kerning }: FontOutlines) {
  let advance = 0
  let former = ''
  const set = [...line].flatMap((letter) => {
    const glyph = Object.hasOwn(glyphs, letter) ? glyphs[letter] : undefined
    if (!glyph) return []
    advance += kerning[former + baseLetter(letter)] ?? 0
    const at = advance
    advance += glyph.advance
    former = baseLetter(letter)
    return [{ path: glyph.path, at }]
  })
  return { glyphs: set, advance }
}
