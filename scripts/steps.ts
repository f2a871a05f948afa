import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')
const resultsFolder = join(projectRoot, '.cache/test-results')

export interface Step {
  readonly name: string
  /** Run one after the other; the first that fails ends the step. The first word is a program of node_modules/.bin. */
  readonly commands: readonly (readonly string[])[]
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Where a test runner writes its JSON report; see `reportPath`. */
  readonly report?: string
}

export interface StepOutcome {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly tests: TestCounts
}

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** Place of a test runner's JSON report, which tells how many tests passed. */
export function reportPath(name: string): string {
  return join(resultsFolder, `${name}.json`)
}

/** Runs a step. With `show` its output appears as it comes, otherwise only when it failed. */
export async function runStep(step: Step, show: boolean): Promise<StepOutcome> {
  const startedAt = performance.now()
  if (step.report) rmSync(step.report, { force: true })
  if (show) console.log(`\n── ${step.name}`)
  let output = ''
  let passed = true
  for (const command of step.commands) {
    const ended = await run(command, step.env ?? {}, show)
    output += ended.output
    passed = ended.code === 0
    if (!passed) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (!passed && output) console.log(`\n── ${step.name}\n${output.trimEnd()}`)
  console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
  return { name: step.name, passed, seconds, tests: step.report ? readCounts(step.report) : NO_TESTS }
}

/** Runs steps side by side, as many at a time as the machine has cores. */
export async function runStepsTogether(steps: readonly Step[]): Promise<StepOutcome[]> {
  const waiting = [...steps]
  const outcomes: StepOutcome[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step, false))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return outcomes
}

/** The one line everything ends with. A step that failed without a failing test counts as one failure. */
export function summary(outcomes: readonly StepOutcome[]): string {
  const broken = outcomes.filter(({ passed, tests }) => !passed && tests.failed === 0)
  const passed = total(outcomes, 'passed')
  const failed = total(outcomes, 'failed') + broken.length
  const skipped = total(outcomes, 'skipped')
  const names = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => name)
  const where = names.length > 0 ? ` (${names.join(', ')})` : ''
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${where}`
}

function total(outcomes: readonly StepOutcome[], kind: keyof TestCounts): number {
  return outcomes.reduce((sum, { tests }) => sum + tests[kind], 0)
}

/** Reads the report of Vitest or Playwright; a runner that died before writing one counts no tests. */
function readCounts(path: string): TestCounts {
  if (!existsSync(path)) return NO_TESTS
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function run(
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  show: boolean,
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command
  const path = `${join(projectRoot, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise((settle, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => settle({ code, output }))
  })
}
