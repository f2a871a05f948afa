import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** How many points of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const POINTS: Readonly<Record<number, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

const NAMES_TEST = /`[^`\s]+\.test\.tsx?(?: › [^`]+)?`/

interface Point {
  readonly number: string
  readonly state: string
  readonly how: string
}

/** Rows of the first table of a section, without its head. */
function tableOf(section: string): string[] {
  const from = text.indexOf(`\n## ${section}\n`)
  const [, table = ''] = /\n\n(\|[\s\S]*?)\n\n/.exec(text.slice(from)) ?? []
  return table.split('\n').slice(2)
}

function points(): Point[] {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)]
  const listed = [...text.matchAll(/^Not applicable\. .* Points: ([\d., ]+)\.$/gm)].flatMap(([, all = '']) =>
    all.split(', ').map((number) => ({ number, state: 'n/a', how: '' })),
  )
  return [...rows.map(([, number = '', state = '', how = '']) => ({ number, state, how })), ...listed]
}

describe('docs/security.md', () => {
  test('names files that are there', () => {
    const named = [...text.matchAll(/`((?:app|server|tests|scripts|docs|architecture)\/[^`\s]+)`/g)]
    const linked = [...text.matchAll(/\]\(((?:\.\.\/|decisions\/)[^)#]+)\)/g)]
    const paths = [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join('docs', path)),
    ]
    expect(paths.length).toBeGreaterThan(150)
    expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names tests that are there, by their titles too', () => {
    const named = [...text.matchAll(/`([^`\s]+\.test\.tsx?)(?: › ([^`]+))?`/g)]
    const missing = named.filter(([, path = '', title]) => {
      if (!existsSync(join(root, path))) return true
      return title !== undefined && !readFileSync(join(root, path), 'utf8').includes(title)
    })
    expect(named.length).toBeGreaterThan(150)
    expect(missing.map(([all]) => all)).toEqual([])
  })

  test('names a test for every point that is met, and for every limit', () => {
    const met = points().filter(({ state }) => state === 'met')
    expect(met.length).toBeGreaterThan(100)
    expect(met.filter(({ how }) => !NAMES_TEST.test(how)).map(({ number }) => number)).toEqual([])
    const limits = tableOf('Limits against guessing and floods')
    expect(limits.length).toBeGreaterThan(10)
    expect(limits.filter((row) => !NAMES_TEST.test(row))).toEqual([])
  })

  test('says of everybody what he can at most do, and which test holds him', () => {
    const people = tableOf('Threat model')
    const names = people.map((row) => row.split('|')[1]?.trim())
    for (const permission of STAFF_PERMISSIONS) expect(names).toContain(`staff: ${permission}`)
    for (const name of [
      'visitor',
      'buyer',
      'member',
      'administrator',
      'operator',
      'neighbour on the network',
    ])
      expect(names).toContain(name)
    // Nobody holds the operator.
    const held = people.filter((row) => !row.startsWith('| operator |'))
    expect(held.filter((row) => !NAMES_TEST.test(row))).toEqual([])
  })

  test('has the sections that its points lean on', () => {
    for (const section of [
      ...['Threat model', 'What the operator must do', 'Limits against guessing and floods'],
      ...['What is kept, and how', 'What is tried again and again'],
    ])
      expect(text).toContain(`\n## ${section}\n`)
    for (const said of ['The shop talks to:', 'It logs one line', 'Time and memory go into', 'within 7 days'])
      expect(text).toContain(said)
  })

  test('has every point of the standard once', () => {
    const numbers = points().map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const counted = Object.keys(POINTS).map((chapter) => [
      chapter,
      numbers.filter((number) => number.startsWith(`${chapter}.`)).length,
    ])
    expect(counted).toEqual(Object.entries(POINTS))
  })

  test('says of each point whether it is met, and of what is not how it stands', () => {
    for (const { number, state, how } of points()) {
      expect(['met', 'partly', 'not met', 'operator', 'n/a'], number).toContain(state)
      if (state !== 'n/a') expect(how.length, number).toBeGreaterThan(3)
    }
  })
})
