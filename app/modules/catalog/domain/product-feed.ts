import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Product } from './product.ts'

/** A product that is on sale, as feeds hand it to other programs. */
export interface FeedProduct extends Product {
  /** ISO instant of the last change to the product; stock moving does not count. */
  readonly updatedAt: string
}

/** From so many working days to so many. */
export interface DaySpan {
  readonly min: number
  readonly max: number
}

/** Working days until goods are sent, and those they are on the road; null where the shop does not say from where it ships. */
export interface UsualDays {
  readonly handling: DaySpan
  readonly transit: DaySpan | null
}

/** What every feed says of the shop. */
export interface FeedShop {
  readonly origin: string
  readonly siteName: string
  readonly shipping: { readonly isActive: boolean; readonly freeThresholdMinor: Kurus }
}

/** Address of a public page and, where it is known, its last change as an ISO instant. */
export interface SiteAddress {
  readonly path: string
  readonly changedAt: string | null
}

/** An amount as programs read it: `1500.00`, no grouping, no sign of the currency. */
export function plainAmount(minor: Kurus): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A description without the marks of its writing (Markdown), for programs that show plain text. Paragraphs stay apart. */
export function plainDescription(text: string): string {
  const unmarked = withoutLinks(withoutLinks(text, '!['), '[')
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+)/gm, '')
    .replace(/.+/g, withoutEmphasis)
  return withoutDelimited(unmarked, '<', '>')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Links (`[text](address)`), or pictures when opened by `![`, as their text alone. */
function withoutLinks(text: string, opening: '[' | '!['): string {
  let plain = ''
  let at = 0
  let [labelEnd, end] = [0, 0]
  for (let start = text.indexOf(opening); start >= 0; ) {
    const label = start + opening.length
    // Looked for from behind the last one only: none of the text is read twice.
    if (labelEnd < label) labelEnd = text.indexOf(']', label)
    if (labelEnd < 0) break
    if (text[labelEnd + 1] === '(') {
      if (end < labelEnd + 2) end = text.indexOf(')', labelEnd + 2)
      if (end < 0) break
      plain += text.slice(at, start) + text.slice(label, labelEnd)
      at = end + 1
      start = text.indexOf(opening, at)
    } else start = text.indexOf(opening, start + 1)
  }
  return plain + text.slice(at)
}

const EMPHASES = ['**', '__', '*', '`'] as const

/** One line without the signs around what is emphasised in it. */
function withoutEmphasis(line: string): string {
  const nextEnd = { '**': 0, __: 0, '*': 0, '`': 0 }
  const endFrom = (sign: (typeof EMPHASES)[number], from: number): number => {
    let end = nextEnd[sign]
    if (end >= 0 && end < from) end = line.indexOf(sign, from)
    while (end >= 0 && isBlank(line[end - 1])) end = line.indexOf(sign, end + 1)
    nextEnd[sign] = end
    return end
  }
  let plain = ''
  for (let at = 0; at < line.length; ) {
    const [sign, end] = emphasisAt(line, at, endFrom)
    plain += sign === '' ? line[at] : line.slice(at + sign.length, end)
    at = sign === '' ? at + 1 : end + sign.length
  }
  return plain
}

function emphasisAt(
  line: string,
  at: number,
  endFrom: (sign: (typeof EMPHASES)[number], from: number) => number,
): readonly [sign: string, end: number] {
  for (const sign of EMPHASES) {
    const inner = at + sign.length
    if (!line.startsWith(sign, at) || isBlank(line[inner])) continue
    const end = endFrom(sign, inner + 1)
    if (end >= 0) return [sign, end]
  }
  return ['', at]
}

const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character)

/** The first `limit` characters, never half of one. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`
}
