import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { modules } from './modules.mjs'

const BEGIN =
  '<!-- capabilities: written by `node architecture/diagram.mjs` from architecture/modules.mjs -->'
const END = '<!-- /capabilities -->'

/**
 * Everything a capability can reach through others, itself not counted.
 * @param {Record<string, readonly string[]>} allowed
 * @param {string} name
 * @returns {Set<string>}
 */
function reachable(allowed, name) {
  return new Set(allowed[name].flatMap((used) => [used, ...reachable(allowed, used)]))
}

/**
 * Mermaid text of the allow-list. An arrow that follows from others is left out, so that the picture stays readable.
 * @param {Record<string, readonly string[]>} allowed
 */
export function diagram(allowed) {
  const lines = ['```mermaid', 'flowchart BT']
  for (const name of Object.keys(allowed)) {
    lines.push(`  ${name}`)
    for (const used of allowed[name]) {
      const viaAnother = allowed[name].some((other) => other !== used && reachable(allowed, other).has(used))
      if (!viaAnother) lines.push(`  ${name} --> ${used}`)
    }
  }
  return [...lines, '```'].join('\n')
}

/**
 * The document with its capability picture brought up to date. Throws when it has no place for one.
 * @param {string} text
 * @param {Record<string, readonly string[]>} allowed
 */
export function withDiagram(text, allowed) {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin === -1 || end === -1) throw new Error('the capability markers are missing')
  return `${text.slice(0, begin)}${BEGIN}\n${diagram(allowed)}\n${text.slice(end)}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const document = new URL('../docs/principles.md', import.meta.url)
  writeFileSync(document, withDiagram(readFileSync(document, 'utf8'), modules))
}
