import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultOf, patternExceptions, patternFaults, patternsOf } from '../../architecture/linear-patterns.ts'

const SLOW_MS = 60_000
const root = join(import.meta.dirname, '../..')

/** Tried on a text of these, a bad pattern works longer than in proportion to its length. */
const BAD: readonly [pattern: string, how: string][] = [
  ['/(?:a+)+b/', 'exponential'],
  [String.raw`/^(?:<\?[\s\S]*?\?>\s*)*<svg/`, 'exponential'],
  [String.raw`/^\d+\.?\d*$/`, 'trade'],
  [String.raw`/^\s*x\s*\s*y$/`, 'trade'],
  ['/^a.*ab.*c/', 'trade'],
  [String.raw`/\s+x/`, 'move'],
  [String.raw`/\s+$/gu`, 'move'],
  ['/<[^>]*>/g', 'move'],
  [String.raw`/<!--[\s\S]*?-->/g`, 'move'],
  [String.raw`/(?:src|image-set)\([^)]*$/i`, 'move'],
  [String.raw`new RegExp('\\s+x', 'g')`, 'move'],
  ['RegExp(`[a-z]+!`)', 'move'],
]
const GOOD: readonly string[] = [
  String.raw`/^\d+(?:\.\d*)?$/`,
  String.raw`/(?<!\s)\s+x/`,
  String.raw`/\s+/g`,
  '/<[^<>]*>/g',
  String.raw`/\s+x/y`,
  String.raw`/^<!--[\s\S]*?-->/`,
  '/#.*/',
]

function faultsOf(written: string): (string | null)[] {
  return patternsOf('planted.ts', `export const planted = ${written}`).map(faultOf)
}

describe('patterns over text', () => {
  test.each(BAD)('%s is reported', (written, how) => {
    expect(faultsOf(written)).toEqual([expect.stringContaining(how)])
  })

  test.each(GOOD)('%s is not', (written) => expect(faultsOf(written)).toEqual([null]))

  test('are found wherever they stand in a source', () => {
    const source =
      'const a = 1 / 2 / 3 // /x/\nconst b = <p>{text.replace(/a/g, /b/)}</p>\nRegExp("c")\n"/d/"'
    expect(patternsOf('planted.tsx', source)).toEqual([
      { file: 'planted.tsx', line: 2, source: 'a', flags: 'g' },
      { file: 'planted.tsx', line: 2, source: 'b', flags: '' },
      { file: 'planted.tsx', line: 3, source: 'c', flags: '' },
    ])
  })

  test('take time in proportion to the text in the whole shop', { timeout: SLOW_MS }, () => {
    const faults = patternFaults(root, ['app', 'server'], patternExceptions)
    expect(faults.map(({ file, line, source, fault }) => `${file}:${line} /${source}/: ${fault}`)).toEqual([])
  })

  test('are excepted only while they are there and would be reported', () => {
    for (const { file, pattern } of patternExceptions) {
      const found = patternFaults(root, [file.slice(0, file.lastIndexOf('/'))], [])
      expect(found.map(({ source }) => source)).toContain(pattern)
    }
  })
})
