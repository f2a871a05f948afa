import type { FileFault } from './file-fault.ts'
import { lineAt } from './file-fault.ts'
import type { WritableHosts } from './script-hosts.ts'
import { isListedHost } from './script-hosts.ts'

type Attributes = readonly (readonly [name: string, value: string])[]

/** A script of the snippet: its attributes, and its code where it loads no file. */
export interface SnippetScript {
  readonly attributes: Attributes
  readonly code: string | null
}

export interface HeadSnippet {
  /** The allowed `meta` and `link` tags, written by us. */
  readonly html: string
  readonly scripts: readonly SnippetScript[]
  readonly faults: readonly FileFault[]
}

/** What every page says itself, or what would change how it is read or what it may load. */
const PAGES_OWN_META = new Set([
  ...['viewport', 'theme-color', 'description', 'keywords', 'robots', 'referrer', 'format-detection'],
  ...['og:title', 'og:description', 'og:url', 'og:type', 'og:image', 'og:site_name', 'og:locale'],
])
const META_ATTRIBUTES = new Set(['name', 'property', 'content'])
/** Relations that load nothing: a page that asks another place for something tells it who reads. */
const LINK_RELATIONS = new Set(['me', 'author', 'license', 'publisher', 'help', 'alternate'])
const LINK_ATTRIBUTES = new Set(['rel', 'href', 'hreflang', 'type', 'title'])
const SCRIPT_ATTRIBUTES =
  /^(?:src|async|defer|type|id|charset|crossorigin|integrity|referrerpolicy|data-[a-z0-9-]+)$/
const SCRIPT_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module'])
const TAG = /^<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/i
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g

/**
 * Reads the owner's head snippet: `meta` and `link` tags of an allow-list, comments, and scripts, which wait for the
 * visitor's consent. Anything else is a fault and is left out; what passes is written anew, so nothing can hide in how it
 * was typed. `hosts` are the setting's: a script of any other is a fault and never runs.
 */
export function readHeadSnippet(snippet: string, hosts: WritableHosts): HeadSnippet {
  const tags: string[] = []
  const scripts: SnippetScript[] = []
  const faults: FileFault[] = []
  let at = 0
  let line = 1
  let counted = 0
  const say = (message: string) => {
    // From the last fault on: a file of nothing but faults would be counted through for each of them.
    line += lineAt(snippet.slice(counted, at), at - counted) - 1
    counted = at
    faults.push({ line, message })
  }
  let commentEnd = 0
  while (at < snippet.length) {
    const rest = snippet.slice(at)
    const [blanks = ''] = /^\s+/.exec(rest) ?? []
    if (blanks !== '') {
      at += blanks.length
      continue
    }
    if (rest.startsWith('<!--') && commentEnd >= 0) {
      if (commentEnd < at + 4) commentEnd = snippet.indexOf('-->', at + 4)
      if (commentEnd >= 0) {
        at = commentEnd + 3
        continue
      }
    }
    const tag = TAG.exec(rest)
    if (!tag) {
      say('Burada yalnızca meta, link ve script etiketleri ile açıklamalar durabilir.')
      const next = /[<\n]/.exec(rest.slice(1))
      at = next ? at + 1 + next.index : snippet.length
      continue
    }
    const [whole, typed = '', given = ''] = tag
    const name = typed.toLowerCase()
    const attributes = attributesOf(given)
    let length = whole.length
    if (name === 'script') {
      const script = scriptAt(rest, whole.length, attributes, hosts)
      length = script.length
      if (script.fault) say(script.fault)
      else if (script.value) scripts.push(script.value)
    } else {
      const fault = tagFault(name, attributes)
      if (fault) say(fault)
      else tags.push(`<${name}${attributes.map(([key, value]) => ` ${key}="${quoted(value)}"`).join('')}>`)
    }
    at += length
  }
  return { html: tags.join(''), scripts, faults }
}

function attributesOf(text: string): Attributes {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ])
}

/** Why a tag may not stand in the head; null for one that may. */
function tagFault(name: string, attributes: Attributes): string | null {
  const allowed = name === 'meta' ? META_ATTRIBUTES : name === 'link' ? LINK_ATTRIBUTES : null
  if (!allowed)
    return name === 'style'
      ? 'Stiller ozel.css dosyasına yazılır.'
      : `<${name}> etiketi burada duramaz; yalnızca meta, link ve script yazılabilir.`
  const unknown = attributes.find(([key]) => !allowed.has(key))
  if (unknown) return `<${name}> etiketinde “${unknown[0]}” yazılamaz.`
  const values = new Map(attributes)
  if (values.size < attributes.length) return `<${name}> etiketinde aynı özellik iki kez yazılmış.`
  if (name === 'meta') return metaFault(values)
  const relations = (values.get('rel') ?? '').toLowerCase().split(/\s+/)
  const refused = relations.find((relation) => !LINK_RELATIONS.has(relation))
  if (refused !== undefined)
    return `rel="${refused}" yazılamaz; yazılabilenler: ${[...LINK_RELATIONS].join(', ')}.`
  return /^(?:https:\/\/|\/(?!\/))[^\s"'<>]+$/i.test(values.get('href') ?? '')
    ? null
    : '<link> etiketinin href adresi https:// ya da / ile başlamalı.'
}

function metaFault(values: ReadonlyMap<string, string>): string | null {
  const name = values.get('name') ?? values.get('property') ?? ''
  if (!/^[a-z0-9][a-z0-9:._-]*$/i.test(name)) return '<meta> etiketinin name ya da property özelliği eksik.'
  if (!values.has('content')) return '<meta> etiketinin content özelliği eksik.'
  return PAGES_OWN_META.has(name.toLowerCase())
    ? `“${name}” bilgisini sayfalar kendileri verir; burada yazılamaz.`
    : null
}

interface ReadScript {
  readonly length: number
  readonly fault?: string
  readonly value?: SnippetScript
}

function scriptAt(rest: string, opened: number, attributes: Attributes, hosts: WritableHosts): ReadScript {
  const closed = /<\/script\s*>/i.exec(rest.slice(opened))
  if (!closed) return { length: rest.length, fault: '<script> etiketi kapatılmamış.' }
  const length = opened + closed.index + closed[0].length
  const code = rest.slice(opened, opened + closed.index)
  const refused = (fault: string): ReadScript => ({ length, fault })
  const unknown = attributes.find(([key]) => !SCRIPT_ATTRIBUTES.test(key))
  if (unknown) return refused(`<script> etiketinde “${unknown[0]}” yazılamaz.`)
  const values = new Map(attributes)
  if (!SCRIPT_TYPES.has((values.get('type') ?? '').toLowerCase()))
    return refused(`“${values.get('type')}” türünde betik yazılamaz.`)
  const src = values.get('src')
  if (src === undefined)
    return code.trim() === '' ? refused('<script> etiketi boş.') : { length, value: { attributes, code } }
  if (code.trim() !== '') return refused('src özelliği olan <script> etiketinin içi boş olmalı.')
  const host = /^https:\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i.exec(src)?.[1]?.toLowerCase()
  if (host === undefined) return refused('Betiğin adresi https:// ile başlamalı.')
  if (hosts !== 'any' && !isListedHost(host, hosts))
    return refused(
      `“${host}” izin verilen betik sunucuları arasında değil. Önce Ayarlar › Entegrasyonlar bölümüne ekleyin.`,
    )
  const address = src.replaceAll('&amp;', '&')
  return {
    length,
    value: {
      attributes: attributes.map(([key, value]) => [key, key === 'src' ? address : value]),
      code: null,
    },
  }
}

/** References such as `&amp;` stay what they are; nothing can end the quotes. */
function quoted(value: string): string {
  return value.replace(/["<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
