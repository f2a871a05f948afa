/** What makes a test fall by luck, looked for in the text of all tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './cruise.ts'

const FOLDERS = ['app', 'server', 'sample', 'scripts', 'deploy', 'tests']
/** They measure: there a pause belongs to what is tried. */
const MEASURES = /^tests\/(faults|load|attack)\/|^tests\/browser\/logo-cost\./

const CHANCE = /\bMath\.random\(/
/** A pause of so many milliseconds that nothing ends sooner. */
const PAUSE =
  /\bwaitForTimeout\(|new Promise(?:<\w+>)?\(\((\w+)\) => (?:void )?setTimeout\(\1, *\d|\bpause\(\d/
const SECOND_TRY = /\bretry: *\d|\bretries: (?!0\b)/

const tests = FOLDERS.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) || /^tests\/.*\.ts$/.test(file)),
).filter((file) => file !== 'tests/architecture/luck.test.ts')

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

describe('a test', () => {
  test('takes its chance from the seed of the run (tests/support/chance.ts)', () => {
    expect(CHANCE.test('const quantity = 1 + Math.floor(Math.random() * 9)')).toBe(true)
    expect(linesWith(CHANCE, tests)).toEqual([])
  })

  test.each([
    'await page.waitForTimeout(500)',
    'await new Promise((settle) => setTimeout(settle, 20))',
    'await new Promise<void>((done) => void setTimeout(done, 5_000))',
    'await pause(100)',
  ])('waits for what it wants to see, not for a while: %s', (line) => {
    expect(PAUSE.test(line)).toBe(true)
  })

  test('waits for no while anywhere', () => {
    expect(
      linesWith(
        PAUSE,
        tests.filter((file) => !MEASURES.test(file)),
      ),
    ).toEqual([])
  })

  test('has no second try', () => {
    expect(SECOND_TRY.test('  retries: process.env.CI ? 1 : 0,')).toBe(true)
    expect(linesWith(SECOND_TRY, [...tests, 'vitest.config.ts', 'playwright.config.ts'])).toEqual([])
  })
})
