/** What an element of an SVG is drawn with: attributes, simple style sheets, the `style` attribute, and what it inherits. */
import { holds } from './drawing.server.ts'
import type { XmlElement } from './xml-tree.server.ts'

export type Style = Readonly<Record<string, string>>

const INHERITED = [
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'color', 'visibility', 'paint-order'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'marker-start', 'marker-mid', 'marker-end', 'marker'],
]
const OWN = [
  ...['opacity', 'display', 'clip-path', 'mask', 'filter', 'mix-blend-mode', 'vector-effect', 'overflow'],
  ...['stop-color', 'stop-opacity', 'transform', 'transform-origin', 'isolation'],
]
const KNOWN: ReadonlySet<string> = new Set([...INHERITED, ...OWN])

/** What is drawn otherwise than here when it says anything but this, and what the press reads then. */
const ONLY: Readonly<Record<string, readonly [usual: RegExp, what: string]>> = {
  mask: [/^none$/, 'saydamlık maskesi'],
  filter: [/^none$/, 'efekt (filtre)'],
  'mix-blend-mode': [/^normal$/, 'karışım modu'],
  'vector-effect': [/^none$/, 'ölçeklenmeyen çizgi'],
  'paint-order': [/^(normal|fill( stroke)?( markers)?)$/, 'özel boyama sırası'],
  'marker-start': [/^none$/, 'çizgi ucu işareti'],
  'marker-mid': [/^none$/, 'çizgi ucu işareti'],
  'marker-end': [/^none$/, 'çizgi ucu işareti'],
  marker: [/^none$/, 'çizgi ucu işareti'],
}

interface Rule {
  readonly selector: Selector
  readonly style: Style
}
interface Selector {
  readonly tag: string | null
  readonly id: string | null
  readonly classes: readonly string[]
  readonly weight: number
}

/** Of all style sheets of a drawing: selectors of one tag, one id and classes, nothing of where an element stands. */
export interface StyleSheet {
  readonly rules: readonly Rule[]
  /** What it costs to try all the rules on one element. */
  readonly cost: number
  /** Spent so far on the drawing's elements, see `spendWork`. */
  work: number
}

const MOST_RULES = 2_000
/** Some ten times what large drawings of logos take, and read in half a second. */
const MOST_WORK = 20_000_000

/**
 * Counts what is read for one element, in letters and rules. Elements, rules and letters have their bounds each; an element
 * of many letters that is used many times, or many rules for many elements, would still be their product.
 */
export function spendWork(sheet: StyleSheet, work: number): void {
  sheet.work += work
  if (sheet.work > MOST_WORK) throw holds('çok fazla ayrıntı')
}
const SIMPLE = /^(\*|[a-zA-Z][\w-]*)?(#[\w-]+)?((?:\.[\w-]+)*)$/

/** Reads style sheets. Throws `Untranslatable` for anything that says more than simple selectors can. */
export function readStyleSheet(text: string): StyleSheet {
  const rules: Rule[] = []
  // Cut apart instead of matched: no pattern over a stranger's text that could take its length squared.
  const blocks = withoutComments(text).split('}')
  const rest = blocks.pop() ?? ''
  for (const block of blocks) {
    const [selectors = '', body, ...more] = block.split('{')
    if (body === undefined || more.length > 0) throw holds('karmaşık bir stil')
    const style = declarationsOf(body)
    for (const selector of selectors.split(',')) rules.push({ selector: selectorOf(selector.trim()), style })
    if (rules.length > MOST_RULES) throw holds('çok fazla ayrıntı')
  }
  if (rest.trim() !== '') throw holds('karmaşık bir stil')
  const cost = rules.reduce((sum, { selector }) => sum + 1 + selector.classes.length, 0)
  return { rules: rules.toSorted((a, b) => a.selector.weight - b.selector.weight), cost, work: 0 }
}

function withoutComments(text: string): string {
  let plain = ''
  let at = 0
  for (let from = text.indexOf('/*'); from >= 0; from = text.indexOf('/*', at)) {
    const end = text.indexOf('*/', from + 2)
    if (end < 0) throw holds('karmaşık bir stil')
    plain += `${text.slice(at, from)} `
    at = end + 2
  }
  return (plain + text.slice(at)).replaceAll(/<!--|-->/g, ' ')
}

function selectorOf(text: string): Selector {
  const [found, tag, id, classes = ''] = SIMPLE.exec(text) ?? []
  if (!found) throw holds('karmaşık bir stil')
  const named = classes.split('.').slice(1)
  const isTag = tag !== undefined && tag !== '*'
  return {
    tag: isTag ? tag : null,
    id: id?.slice(1) ?? null,
    classes: named,
    weight: (id ? 10_000 : 0) + named.length * 100 + (isTag ? 1 : 0),
  }
}

function declarationsOf(body: string): Style {
  const style: Record<string, string> = Object.create(null)
  for (const declaration of body.split(';')) {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (at < 0 || !KNOWN.has(name)) continue
    const value = declaration.slice(at + 1).trim()
    if (/!\s*important$|\bvar\(|^inherit$/i.test(value)) throw holds('karmaşık bir stil')
    // `transform` of CSS counts in other units and from another place than the attribute does.
    if (name.startsWith('transform') && value !== 'none') throw holds('karmaşık bir stil')
    style[name] = value
  }
  return style
}

function matches(
  { tag, id, classes }: Selector,
  { name, attributes }: XmlElement,
  own: ReadonlySet<string>,
): boolean {
  if (tag !== null && tag !== name) return false
  if (id !== null && id !== attributes.id) return false
  return classes.every((wanted) => own.has(wanted))
}

/** What an element is drawn with inside a parent that is drawn with `parent`. Throws for what a sheet does not take over. */
export function styleOf(element: XmlElement, sheet: StyleSheet, parent: Style): Style {
  spendWork(sheet, sheet.cost + element.letters + element.children.length)
  const style: Record<string, string> = Object.create(null)
  for (const name of INHERITED) if (parent[name] !== undefined) style[name] = parent[name]
  for (const name of KNOWN) {
    const value = element.attributes[name]?.trim()
    if (value !== undefined && value !== 'inherit' && name !== 'transform') style[name] = value
    if (value === 'inherit' && parent[name] !== undefined) style[name] = parent[name]
  }
  const classes = new Set(element.attributes.class?.split(/\s+/))
  for (const { selector, style: given } of sheet.rules)
    if (matches(selector, element, classes)) Object.assign(style, given)
  if (element.attributes.style !== undefined) Object.assign(style, declarationsOf(element.attributes.style))
  for (const [name, [usual, what]] of Object.entries(ONLY))
    if (style[name] !== undefined && !usual.test(style[name])) throw holds(what)
  if (style['transform-origin'] !== undefined) throw holds('karmaşık bir stil')
  // What was inherited is read again by each who inherits it.
  let letters = 0
  for (const name in style) letters += (style[name] ?? '').length
  spendWork(sheet, letters)
  return style
}

/** The id in `url(#id)`; null for anything else. */
export function referenceIn(value: string): string | null {
  return /^url\(\s*["']?#([^"')\s]+)["']?\s*\)/.exec(value)?.[1] ?? null
}
