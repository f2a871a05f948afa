/**
 * Makes one small mistake after the other in a file and says which of them no unit test notices:
 * `npm run mutate -- FILE…`. The file itself is never written.
 */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import config from '../vitest.config.ts'
import { openCompiler } from './mutate/compiler.ts'
import type { Mutant } from './mutate/mutants.ts'
import { applyMutant, mutantsOf } from './mutate/mutants.ts'
import { openWarmTests } from './mutate/warm-tests.ts'

const projectRoot = join(import.meta.dirname, '..')

/** Returns whether every mistake was noticed. Throws when the file as it is has wrong types, tests that fail, or none. */
async function mutate(path: string): Promise<boolean> {
  const file = resolve(path)
  const name = relative(projectRoot, file)
  const source = readFileSync(file, 'utf8')
  const startedAt = performance.now()
  const secondsSoFar = () => ((performance.now() - startedAt) / 1000).toFixed(0)
  const compiler = openCompiler(projectRoot, file)
  if (!compiler.accepts(source)) throw new Error(`${name}: its types are wrong before anything was changed`)
  const tests = await openWarmTests(projectRoot, file, config)
  try {
    if (tests.testFiles === 0) throw new Error(`${name}: no unit test imports it`)
    const limitMs = await measureLimit(tests, source, name)
    const mutants = mutantsOf(source)
    console.log(`${name}: ${mutants.length} mutants, ${tests.testFiles} test files`)

    const counts = { killed: 0, refused: 0, survived: 0, timedOut: 0 }
    for (const mutant of mutants) {
      const text = applyMutant(source, mutant)
      const verdict = await tests.run(text, limitMs)
      if (verdict === 'timed out') {
        counts.timedOut += 1
        console.log(`${name}:${mutant.line}  ${changeOf(mutant)}  (timed out)`)
      } else if (verdict === 'failed') counts.killed += 1
      else if (!compiler.accepts(text)) counts.refused += 1
      else {
        counts.survived += 1
        console.log(`${name}:${mutant.line}  ${changeOf(mutant)}`)
      }
    }
    const { killed, refused, survived, timedOut } = counts
    console.log(
      `${killed + refused} killed (${refused} by the compiler), ${survived} survived, ${timedOut} timed out; ${secondsSoFar()} s`,
    )
    return survived === 0
  } finally {
    await tests.close()
  }
}

async function measureLimit(
  tests: Awaited<ReturnType<typeof openWarmTests>>,
  source: string,
  name: string,
): Promise<number> {
  const startedAt = performance.now()
  const verdict = await tests.run(source, 600_000)
  if (verdict !== 'passed') throw new Error(`${name}: its tests have ${verdict} before anything was changed`)
  return 5_000 + 2 * (performance.now() - startedAt)
}

function changeOf({ original, replacement }: Mutant): string {
  return replacement === ';'
    ? `${inOneLine(original)} left out`
    : `${inOneLine(original)} → ${inOneLine(replacement)}`
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-35)}` : line
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('usage: npm run mutate -- FILE…')
  process.exitCode = 2
} else {
  let isClean = true
  for (const path of paths) isClean = (await mutate(path)) && isClean
  // Vitest has set it for the tests that failed, as they should.
  process.exitCode = isClean ? 0 : 1
}
