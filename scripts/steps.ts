import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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
  /** The tests that failed, for the end of a long log. */
  readonly failures: readonly TestFailure[]
}

export interface TestFailure {
  /** Full name, with the file. */
  readonly test: string
  /** The first line of what it failed with. */
  readonly message: string
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
  if (show) console.log(`\n── ${step.name}`)
  const { output, ...outcome } = await stepOutcome(step, show)
  const { name, passed, seconds } = outcome
  if (!passed && output) console.log(`\n── ${name}\n${output.trimEnd()}`)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  return outcome
}

/** Runs a step and says nothing of it; `show` as with `runStep`. */
export async function stepOutcome(
  step: Step,
  show: boolean,
): Promise<StepOutcome & { readonly output: string }> {
  const startedAt = performance.now()
  if (step.report) rmSync(step.report, { force: true })
  let output = ''
  let passed = true
  for (const command of step.commands) {
    const ended = await run(command, step.env ?? {}, show)
    output += ended.output
    passed = ended.code === 0
    if (!passed) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  const report = step.report && existsSync(step.report) ? JSON.parse(readFileSync(step.report, 'utf8')) : null
  return {
    name: step.name,
    passed,
    seconds,
    tests: report ? readCounts(report) : NO_TESTS,
    failures: report ? readFailures(report) : [],
    output,
  }
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

/**
 * What everything ends with: each failed test by name, then one line of counts. A step that failed without a failing test
 * counts as one failure.
 */
export function summary(outcomes: readonly StepOutcome[]): string {
  const broken = outcomes.filter(({ passed, tests }) => !passed && tests.failed === 0)
  const passed = total(outcomes, 'passed')
  const failed = total(outcomes, 'failed') + broken.length
  const skipped = total(outcomes, 'skipped')
  const names = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => name)
  const where = names.length > 0 ? ` (${names.join(', ')})` : ''
  const named = outcomes.flatMap(({ name, failures }) => failures.map(({ test }) => `✗ ${name}: ${test}\n`))
  return `${named.join('')}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${where}`
}

function total(outcomes: readonly StepOutcome[], kind: keyof TestCounts): number {
  return outcomes.reduce((sum, { tests }) => sum + tests[kind], 0)
}

/** The JSON reports of the two runners, as far as they are read here. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly skipped: number
  }
  readonly suites: readonly PlaywrightSuite[]
}
type TestReport = VitestReport | PlaywrightReport

function readCounts(report: TestReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, skipped } = report.stats
    return { passed: expected, failed: unexpected, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function readFailures(report: TestReport): TestFailure[] {
  if ('stats' in report) return report.suites.flatMap((suite) => failuresOf(suite))
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0)
      return status === 'failed' ? [{ test: `${file} did not run`, message: firstLine(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: firstLine(failureMessages[0]),
    }))
  })
}

/** Of a message that may be coloured for a terminal. */
function firstLine(message = ''): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''
}

/** Names of the failed tests of a suite and all below it. */
function failuresOf(suite: PlaywrightSuite, path = ''): TestFailure[] {
  const here = `${path}${suite.title} › `
  const inner = (suite.suites ?? []).flatMap((child) => failuresOf(child, here))
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${here}${title}`,
        message: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  )
  return [...inner, ...own]
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
