import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** How many points of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const POINTS: Readonly<Record<number, number>> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
}

interface Point {
  readonly number: string
  readonly state: string
  readonly how: string
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
