import { Parser } from 'htmlparser2'
import { holds, Untranslatable } from './drawing.server.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** What reading its attributes costs: their letters. */
  readonly letters: number
  /** Its own text; kept for style sheets alone. */
  readonly text: string
}

/** What a logo has at most; each is some ten times what drawings of logos have. */
const MOST = { letters: 2 * 1024 * 1024, elements: 20_000, depth: 64 } as const

interface Open extends XmlElement {
  readonly children: Open[]
  text: string
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * The elements of an SVG, the prefixes of its own namespace taken off. Entities that a file declares are not replaced, so one
 * that stands for elements is refused; nothing is loaded. Throws `Untranslatable` beyond the bounds and for what is no SVG.
 */
export function readXmlTree(bytes: Uint8Array): XmlElement {
  if (bytes.byteLength > MOST.letters) throw holds('çok fazla ayrıntı')
  const text = decode(bytes)
  if (declaresElements(text)) throw new Untranslatable('kendi tanımladığı parçalar içerdiği için')
  const prefixes = new Set(['svg'])
  const stack: Open[] = []
  let root: Open | null = null
  let count = 0
  const parser = new Parser(
    {
      onopentag(prefixed, given) {
        if (++count > MOST.elements || stack.length >= MOST.depth) throw holds('çok fazla ayrıntı')
        const attributes = Object.assign(Object.create(null), given) as Record<string, string>
        let letters = 0
        for (const name in attributes) letters += name.length + (attributes[name] ?? '').length
        const element: Open = {
          name: withoutPrefix(prefixed, attributes, prefixes),
          attributes,
          letters,
          children: [],
          text: '',
        }
        stack.at(-1)?.children.push(element)
        root ??= element
        stack.push(element)
      },
      ontext(part) {
        const open = stack.at(-1)
        if (open?.name === 'style') open.text += part
      },
      onclosetag() {
        stack.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!root || (root as Open).name !== 'svg') throw new Untranslatable('yapısı okunamadığı için')
  return root
}

/** What programs of the shop would draw where a file says `&name;`. */
function declaresElements(text: string): boolean {
  for (let at = text.indexOf('<!ENTITY'); at >= 0; at = text.indexOf('<!ENTITY', at + 1)) {
    const end = text.indexOf('>', at)
    if (end < 0) return true
    const declared = text.slice(at + 1, end)
    if (declared.includes('<') || declared.includes('&')) return true
  }
  return false
}

/** The name without a prefix that was declared for SVG; any other prefix stays. */
function withoutPrefix(
  name: string,
  attributes: Readonly<Record<string, string>>,
  prefixes: Set<string>,
): string {
  for (const attribute in attributes)
    if (attribute.startsWith('xmlns:') && attributes[attribute] === SVG_NAMESPACE)
      prefixes.add(attribute.slice('xmlns:'.length))
  const at = name.indexOf(':')
  return at > 0 && prefixes.has(name.slice(0, at)) ? name.slice(at + 1) : name
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Untranslatable('UTF-8 olarak kaydedilmediği için')
  }
}
