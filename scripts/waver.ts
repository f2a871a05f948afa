/**
 * Runs a test file many times on a busy machine and says how often each of its tests failed.
 * `npm run waver -- tests/http/me.test.ts 20`; TEST_SEED gives every run the same chance, else each has its own.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Step, StepOutcome, TestFailure } from './steps.ts'
import { projectRoot, reportPath, stepOutcome } from './steps.ts'

const USUAL_TIMES = 20
/** Beside a test the system gives such a process about a quarter of a core. */
const NICENESS = 5
/** Ends when the pipe does, and so with this program, however that ends. */
const BUSY = `
process.stdin.resume().once('end', () => process.exit())
const work = () => {
  for (const until = performance.now() + 20; performance.now() < until; );
  setImmediate(work)
}
work()`

export interface Run {
  readonly seed: number
  readonly failures: readonly TestFailure[]
}

function keepBusy(): ChildProcess {
  const child = spawn(process.execPath, ['--eval', BUSY], { stdio: ['pipe', 'ignore', 'inherit'] })
  if (child.pid) setPriority(child.pid, NICENESS)
  return child
}

function stepFor(file: string, seed: number): Step {
  const report = reportPath('waver')
  const env = { TEST_SEED: String(seed), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const command = file.startsWith('tests/browser/')
    ? ['playwright', 'test', file, '--reporter=json']
    : ['vitest', 'run', file, '--reporter=json', `--outputFile.json=${report}`]
  return { name: file, commands: [command], env, report }
}

/** What failed; a run that ended without saying so failed as a whole. */
function failuresOf(file: string, { passed, failures, lastWords }: StepOutcome): readonly TestFailure[] {
  if (passed || failures.length > 0) return failures
  return [{ test: file, message: `the run failed: ${lastWords}` }]
}

/** A line for each test that ever failed, the most frequent first, and one for all runs. */
export function verdict(runs: readonly Run[]): string {
  const byTest = new Map<string, { readonly message: string; readonly seed: number; count: number }>()
  for (const { seed, failures } of runs) {
    for (const { test, message } of failures) {
      const known = byTest.get(test)
      if (known) known.count += 1
      else byTest.set(test, { message, seed, count: 1 })
    }
  }
  const lines = [...byTest]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(
      ([test, { message, seed, count }]) =>
        `${count} × ${test}: ${message.split('\n', 1)[0]} (TEST_SEED=${seed})`,
    )
  const failed = runs.filter(({ failures }) => failures.length > 0).length
  return [...lines, `${runs.length} runs, ${failed} failed`].join('\n')
}

async function waver(file: string, times: number): Promise<boolean> {
  const { TEST_SEED } = process.env
  const busy = Array.from({ length: availableParallelism() }, keepBusy)
  const runs: Run[] = []
  try {
    while (runs.length < times) {
      const seed = TEST_SEED ? Number(TEST_SEED) : randomInt(2 ** 31)
      const outcome = await stepOutcome(stepFor(file, seed))
      runs.push({ seed, failures: failuresOf(file, outcome) })
      console.log(`${outcome.passed ? '✓' : '✗'} ${runs.length} (${outcome.seconds.toFixed(1)} s)`)
    }
  } finally {
    for (const child of busy) child.kill()
  }
  console.log(`\n${verdict(runs)}`)
  return runs.every(({ failures }) => failures.length === 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , given = '', times = USUAL_TIMES] = process.argv
  const file = relative(projectRoot, resolve(given))
  if (given && existsSync(join(projectRoot, file)) && Number(times) > 0) {
    process.exitCode = (await waver(file, Number(times))) ? 0 : 1
  } else {
    console.error('npm run waver -- FILE [times]')
    process.exitCode = 1
  }
}
