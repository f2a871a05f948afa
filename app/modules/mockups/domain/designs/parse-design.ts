import type { PrintDesign } from './print-design.ts'

/** A length in millimetres with at most one decimal, below `PRINT_AREA_LIMITS.sizeMm`. */
const MM = '1?\\d{1,3}(\\.\\d)?'
const SIZE = `(?!0,)${MM}`
/** A text without control characters, as JSON spells it. */
const CHOICE = '(?:[^"\\\\\\x00-\\x1f\\x7f-\\x9f]|\\\\["\\\\]){1,120}'
const FACE = [
  '\\{"areaId":"(?=[^"]{1,40}")([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"(?!.*"areaId":"\\1")',
  `"placement":\\{"xMm":${MM},"yMm":${MM},"widthMm":${SIZE},"heightMm":${SIZE},"angleDeg":-?1?\\d{1,2}(\\.\\d)?}`,
  '"technique":\\{"method":"((print|embroidery)","inks":(null|\\[("#[0-9a-f]{6}",?){1,6}])|foil","tone":"(gold|silver|copper)"|(sublimation|laser|emboss|deboss)")}',
  `"adaptsContrast":(true|false)(?:,"choice":"${CHOICE}")?},?`,
].join()
const DESIGN = new RegExp(`^\\{"version":1,(?:"keepsGround":true,)?"faces":\\[(?:${FACE}){1,12}]}$`)

/**
 * Reads a design from a browser's storage, where anything may stand; null when it is none. One expression over its text
 * and not a schema: every page reads the cart, and none brings a validation library. It takes only the spelling that
 * `tidyDesign` and `printDesignSchema` write, so that equal designs have equal texts; whatever passes here, the server takes.
 */
export function parseDesign(stored: unknown): PrintDesign | null {
  return DESIGN.test(JSON.stringify(stored)) ? (stored as PrintDesign) : null
}
