// The order of Intl.Collator('tr') (CLDR root order with the Turkish tailoring), lowest first. Tests hold the tables against it.
const SYMBOLS = '_-–—,;:!¡?¿.·\'‹›"«»()[]{}§¶@*/\\&#%‰†‡•′`´^¯¨¸°©®+±÷×<=>¬|¦~−⁄¤¢$£¥€₺'
const DIGITS = '0123456789'
const LETTERS = 'abcçdeəfgğhıijklmnŋoöpqĸrsştŧuüvwxyzþ'
const MARKS =
  '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304\u0336\u0337\u0335\u0309\u030f\u0311\u031b\u0323\u0324\u0325\u0326\u032d\u032e\u0330\u0331'

/** Letters and quotes that sort as a plain one with a mark, or as two, without Unicode taking them apart. */
const EXPANSIONS: ReadonlyMap<string, string> = new Map([
  ['ø', 'o\u0338'],
  ['đ', 'd\u0335'],
  ['ð', 'd\u0335\u0335'],
  ['ħ', 'h\u0335'],
  ['ł', 'l\u0335'],
  ['ŀ', 'l\u0335\u0335'],
  ['æ', 'a\u0335e'],
  ['œ', 'o\u0335e'],
  ['ß', 's\u0335s'],
  ['‘', "'\u0335"],
  ['’', "'\u0335\u0335"],
  ['‚', "'\u0335\u0335\u0335"],
  ['“', '"\u0335'],
  ['”', '"\u0335\u0335'],
  ['„', '"\u0335\u0335\u0335'],
])

/** Letters of their own in the Turkish alphabet that Unicode writes as letter and mark; the key is the decomposed form. */
const TAILORED: ReadonlyMap<string, string> = new Map(
  ['ç', 'ğ', 'ö', 'ş', 'ü'].flatMap((letter) => [
    [letter.normalize('NFD'), letter],
    [letter.toUpperCase().normalize('NFD'), letter.toUpperCase()],
  ]),
)

// Printable ASCII in byte order: the separator below every weight, then white space, symbols, digits, letters, the rest.
const SEPARATOR = ' '
const SPACE = '"'
const SYMBOL = '#'
const OTHER_SYMBOL = '/'
const FIRST_LETTER = 'A'.charCodeAt(0)
const OTHER_LETTER = '~'
const FIRST_SYMBOL = '!'.charCodeAt(0)
const FIRST_MARK = '1'.charCodeAt(0)
const OTHER_MARK = '~'
const COMMON = '0'

/** Which shape of one and the same letter it is; orders only texts that are equal otherwise. */
const SHAPES = { lower: COMMON, upper: '1', variant: '2' } as const
type Shape = (typeof SHAPES)[keyof typeof SHAPES]

interface Weights {
  /** Which letter. */
  letters: string
  /** Which marks stand on the letters. */
  marks: string
  /** Which shape the letters have. */
  shapes: string
}

/**
 * A text whose bytes sort as Turkish readers sort: c ç d … g ğ h ı i … o ö p … s ş t … u ü v. Store it beside a name
 * and order by it in the database (under the C collation), where no Turkish collation can be relied on.
 *
 * Printable ASCII only. Agrees with `Intl.Collator('tr')` on Turkish and Western Latin text, digits and punctuation:
 * letters decide first, then marks (a before â), then case (lower before upper). Composed and decomposed input give
 * the same key. Digits sort one by one ("10" before "9"), all white space sorts as a space, invisible characters are
 * ignored, other scripts come after z in code point order.
 */
export function sortKey(text: string): string {
  const weights: Weights = { letters: '', marks: '', shapes: '' }
  weigh(text, weights)
  // Trailing common weights say nothing: equal letters mean equally many of them.
  const marks = withoutLastZeros(weights.marks)
  const shapes = withoutLastZeros(weights.shapes)
  return `${weights.letters}${SEPARATOR}${marks}${SEPARATOR}${shapes}`.trimEnd()
}

/** Looks at each letter once, however long the text is; a pattern begins anew at every zero. */
function withoutLastZeros(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, end)
}

function weigh(text: string, weights: Weights, shape?: Shape): void {
  const clusters = text.normalize('NFD').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  for (const cluster of clusters) weighCluster(cluster, weights, shape)
}

function weighCluster(cluster: string, weights: Weights, shape: Shape | undefined): void {
  const { base, marks } = splitCluster(cluster)
  weighBase(base, weights, shape)
  for (const mark of marks) weights.marks += markWeight(mark)
}

/** Takes the Turkish letter out of a cluster: ü with a macron is ü and a macron, not u with two marks. */
function splitCluster(cluster: string): { base: string; marks: string[] } {
  const [first = '', ...rest] = cluster
  if (/\p{M}/u.test(first)) return { base: '', marks: [first, ...rest] }
  for (const [index, mark] of rest.entries()) {
    const letter = first === 'I' && mark === '\u0307' ? 'İ' : TAILORED.get(first + mark)
    if (letter !== undefined && !isBlocked(mark, rest[index - 1])) {
      return { base: letter, marks: rest.filter((_, other) => other !== index) }
    }
  }
  return { base: first, marks: rest }
}

/** A mark belongs to its letter unless another mark of the same place stands between them (Unicode, canonical order). */
function isBlocked(mark: string, previous: string | undefined): boolean {
  if (previous === undefined) return false
  const swapped = `a${mark}${previous}`
  return swapped.normalize('NFD') === swapped
}

function weighBase(base: string, weights: Weights, shape: Shape | undefined): void {
  if (base === '') return
  const lower = lowerLetter(base)
  const known = knownWeight(base, lower)
  if (known !== undefined) {
    weights.letters += known
    weights.marks += COMMON
    weights.shapes += shape ?? (lower === base ? SHAPES.lower : SHAPES.upper)
    return
  }
  if (/[\p{Cf}\p{Cc}]/u.test(base)) return
  const expansion = EXPANSIONS.get(lower)
  if (expansion !== undefined) {
    weigh(lower === base ? expansion : expansion.toUpperCase(), weights, shape)
    return
  }
  const plain = base.normalize('NFKD')
  if (plain !== base) {
    weigh(plain, weights, SHAPES.variant)
    return
  }
  weights.letters += otherWeight(base)
  weights.marks += COMMON
  weights.shapes += shape ?? SHAPES.lower
}

function lowerLetter(base: string): string {
  if (base === 'I') return 'ı'
  if (base === 'İ') return 'i'
  return base.toLowerCase()
}

function knownWeight(base: string, lower: string): string | undefined {
  if (/^\s$/.test(base)) return SPACE
  if (DIGITS.includes(base)) return base
  const letter = LETTERS.indexOf(lower)
  if (letter >= 0) return String.fromCharCode(FIRST_LETTER + letter)
  const symbol = SYMBOLS.indexOf(base)
  return symbol >= 0 ? SYMBOL + String.fromCharCode(FIRST_SYMBOL + symbol) : undefined
}

function otherWeight(character: string): string {
  const isLetter = /[\p{L}\p{N}\p{M}]/u.test(character)
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')
  return (isLetter ? OTHER_LETTER : OTHER_SYMBOL) + codePoint
}

function markWeight(mark: string): string {
  const index = MARKS.indexOf(mark)
  if (index >= 0) return String.fromCharCode(FIRST_MARK + index)
  return `${OTHER_MARK}${(mark.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}
