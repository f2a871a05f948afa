import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const DECLARATION = /(?:name:|gauge\(|labelled\()\s*'(damga_[a-z_]+)'/g
/** Cookies begin with the shop's name, too; figures end with what they count. */
const FIGURE = /_(?:total|seconds|bytes|info|pages|connections|in_flight|jobs|mails|files)$/

/** Names of all figures, as the code declares them. */
function declared(): ReadonlySet<string> {
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
  const names = files.flatMap((file) => [...read(file).matchAll(DECLARATION)].map(([, name = '']) => name))
  return new Set(names.filter((name) => FIGURE.test(name)))
}

function named(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

test('every figure stands in the operator’s table, and nothing else does', () => {
  const [, monitoring = ''] = read('docs/operations.md').split('\n## Monitoring\n')
  const figures = [...declared()]
  expect(figures.length).toBeGreaterThan(25)
  expect(named(monitoring, /`(damga_[a-z_]+)`/g).toSorted()).toEqual(figures.toSorted())
})

test('the alert rules ask for figures that there are', () => {
  const asked = named(read('deploy/alerts.yml'), /\b(damga_[a-z_]+)[{[]/g)
  expect(asked.length).toBeGreaterThan(5)
  for (const name of asked) expect(declared(), name).toContain(name.replace(/_bucket$/, ''))
})
