import { upperTurkish } from '#app/kernel/turkish-text.ts'
import { escapeXml } from '#app/kernel/xml.ts'
import { ICON_LETTERS } from './icon-letters.generated.ts'

/**
 * `stamp` is the shop's round mark on nothing, for browser tabs; `square` fills its square, for phones that round the
 * corners themselves; `maskable` keeps everything within the middle four fifths, which every mask leaves.
 */
export type IconShape = 'stamp' | 'square' | 'maskable'

export interface IconLook {
  readonly siteName: string
  /** `#rrggbb` */
  readonly ground: string
  readonly ink: string
}

const SIDE = 64
/** Height of a capital of the letters' font, in its units of 1000 to the em. */
const CAPITAL_HEIGHT = 728
const TURNED = 8

/** The first letters of the first two words, in Turkish capitals; only letters that can be drawn. */
export function iconInitials(siteName: string): string {
  return siteName
    .split(/\s+/)
    .map((word) => [...upperTurkish(word)].find((letter) => letter in ICON_LETTERS) ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
}

/** The shop's mark as an SVG of 64×64: its initials on its colour. Letters are outlines, so no font is needed. */
export function shopIconSvg(look: IconLook, shape: IconShape): string {
  const ground = escapeXml(look.ground)
  const ink = escapeXml(look.ink)
  const middle = SIDE / 2
  const scale = { stamp: 1, square: 0.9, maskable: 0.72 }[shape]
  const disc =
    shape === 'stamp'
      ? `<circle cx="${middle}" cy="${middle}" r="31" fill="${ground}"/>`
      : `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${disc}` +
    `<g transform="translate(${middle} ${middle}) scale(${scale}) rotate(-${TURNED})">` +
    `<circle r="26.5" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
    `<g fill="${ink}">${lettering(iconInitials(look.siteName))}</g></g></svg>`
  )
}

/** The letters around the origin, as large as the ring around them allows. */
function lettering(initials: string): string {
  const letters = [...initials].flatMap((letter) => ICON_LETTERS[letter] ?? [])
  const width = letters.reduce((sum, { advance }) => sum + advance, 0)
  if (width === 0) return '<circle r="9"/>'
  const size = Math.min(40 / width, 27 / CAPITAL_HEIGHT)
  let left = -width / 2
  const paths = letters.map(({ advance, path }) => {
    const drawn = `<path transform="translate(${left} 0)" d="${path}"/>`
    left += advance
    return drawn
  })
  const scale = size.toFixed(5)
  return `<g transform="scale(${scale} -${scale}) translate(0 -${CAPITAL_HEIGHT / 2})">${paths.join('')}</g>`
}
