/**
 * Bar codes of Code 128 (ISO/IEC 15417): the symbol that carriers' hand scanners read. Letters are written in code set B,
 * runs of digits two by two in code set C, which halves a tracking number.
 */

/** Widths of bar, gap, bar, gap, bar, gap of each symbol character, in modules; the last one stops and ends with a bar. */
const PATTERNS = [
  ...['212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213'],
  ...['221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132'],
  ...['221231', '213212', '223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211'],
  ...['212123', '212321', '232121', '111323', '131123', '131321', '112313', '132113', '132311', '211313'],
  ...['231113', '231311', '112133', '112331', '132131', '113123', '113321', '133121', '313121', '211331'],
  ...['231131', '213113', '213311', '213131', '311123', '311321', '331121', '312113', '312311', '332111'],
  ...['314111', '221411', '431111', '111224', '111422', '121124', '121421', '141122', '141221', '112214'],
  ...['112412', '122114', '122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111'],
  ...['111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141'],
  ...['214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311', '113141'],
  ...['114131', '311141', '411131', '211412', '211214', '211232', '2331112'],
] as const

const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
const CHECK_MODULUS = 103

/** Digits from which code set C is worth its switch: at an end of the text, and between other characters. */
const RUN_AT_AN_END = 4
const RUN_BETWEEN = 6

/** Light modules that a scanner needs on either side. */
export const QUIET_MODULES = 10

/** A bar code without its quiet zones. */
export interface BarCode {
  /** Its symbol characters, from the start to the stop. */
  readonly codes: readonly number[]
  /** Bar, gap, bar and so on, in modules; begins and ends with a bar. */
  readonly widths: readonly number[]
  /** All widths together. */
  readonly modules: number
}

/** The bar code of a text; null of an empty one, and of one with characters that none of its code sets has. */
export function code128(text: string): BarCode | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const data = dataCodes(text)
  const check = data.reduce((sum, code, place) => sum + code * Math.max(1, place), 0) % CHECK_MODULUS
  const codes = [...data, check, STOP]
  const widths = codes.flatMap((code) => [...(PATTERNS[code] ?? '')].map(Number))
  return { codes, widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}

/** Start, characters and switches of code set. */
function dataCodes(text: string): readonly number[] {
  const codes: number[] = []
  let isC = false
  let at = 0
  const use = (wantsC: boolean) => {
    if (codes.length === 0) codes.push(wantsC ? START_C : START_B)
    else if (wantsC !== isC) codes.push(wantsC ? TO_C : TO_B)
    isC = wantsC
  }
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isAtAnEnd = at === 0 || at + digits === text.length
    const isWhole = at === 0 && digits === text.length
    const wantsC = (isWhole && digits === 2) || digits >= (isAtAnEnd ? RUN_AT_AN_END : RUN_BETWEEN)
    if (!wantsC) {
      use(false)
      codes.push(text.charCodeAt(at) - 32)
      at += 1
      continue
    }
    // An odd digit stays with the letters before it; of a run that begins the text it is the last one.
    if (digits % 2 === 1 && codes.length > 0) {
      codes.push(text.charCodeAt(at) - 32)
      at += 1
    }
    use(true)
    const end = at + digits - (digits % 2)
    for (; at < end; at += 2) codes.push(Number(text.slice(at, at + 2)))
  }
  return codes
}
