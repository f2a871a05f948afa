import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const projectRoot = join(import.meta.dirname, '..')
const resultsFolder = join(projectRoot, '.cache/test-results')
/** Of one failure, or of what a program said last. */
const MOST_LINES = 24

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
  readonly failures: readonly TestFailure[]
  /** Of a step that failed without a failed test. */
  readonly lastWords: string
  /** Where everything is that its programs printed, below the project. */
  readonly log: string
}

export interface TestFailure {
  /** Full name, with the file. */
  readonly test: string
  /** What it failed with and where. */
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

/** Runs a step and prints one line of it; what its programs print goes into a file, see `logPath`. */
export async function runStep(step: Step): Promise<StepOutcome> {
  if (process.stdout.isTTY) process.stdout.write(`… ${step.name}`)
  const outcome = await stepOutcome(step)
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  const { name, passed, seconds, tests } = outcome
  const counted = tests.passed + tests.failed > 0 ? `, ${tests.passed} passed` : ''
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${counted})`)
  return outcome
}

/** Runs a step and prints nothing of it. */
export async function stepOutcome(step: Step): Promise<StepOutcome> {
  const startedAt = performance.now()
  if (step.report) rmSync(step.report, { force: true })
  mkdirSync(resultsFolder, { recursive: true })
  const log = logPath(step)
  writeFileSync(log, '')
  let passed = true
  for (const command of step.commands) {
    passed = (await run(command, step.env ?? {}, log)) === 0
    if (!passed) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  const report = step.report && existsSync(step.report) ? JSON.parse(readFileSync(step.report, 'utf8')) : null
  const failures = report ? readFailures(report) : []
  return {
    name: step.name,
    passed,
    seconds,
    failures,
    tests: report ? readCounts(report) : NO_TESTS,
    // Nothing says better why a program without tests ended than the last it said; so with tests that did not come to run.
    lastWords: passed || failures.length > 0 ? '' : lastLines(readFileSync(log, 'utf8')),
    log: relative(projectRoot, log),
  }
}

/** Everything the programs of a step printed the last time it ran, written as they say it. */
function logPath({ name }: Step): string {
  return join(resultsFolder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.log`)
}

function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-MOST_LINES).join('\n')
}

/** Runs steps side by side, as many at a time as the machine has cores. */
export async function runStepsTogether(steps: readonly Step[]): Promise<StepOutcome[]> {
  const waiting = [...steps]
  const outcomes: StepOutcome[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return outcomes
}

/**
 * What everything ends with: each failed test with its file and reason, each step that failed without one with its last
 * words, and a line of counts. Such a step counts as one failure.
 */
export function summary(outcomes: readonly StepOutcome[]): string {
  const failed = outcomes.filter(({ passed }) => !passed)
  const told = failed.map(({ name, failures, lastWords, log }) => {
    const tests = failures.map(({ test, message }) => `✗ ${test}\n${indented(message)}\n`)
    return `\n── ${name}, all of it in ${log}\n${tests.join('')}${lastWords && `${lastWords}\n`}`
  })
  const withoutTest = failed.filter(({ tests }) => tests.failed === 0).length
  const counts = [
    `${total(outcomes, 'passed')} passed`,
    `${total(outcomes, 'failed') + withoutTest} failed`,
    `${total(outcomes, 'skipped')} skipped`,
  ]
  return `${told.join('')}\n${counts.join(', ')}`
}

function indented(message: string): string {
  const lines = message.split('\n')
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines
  return shown.map((line) => `    ${line}`).join('\n')
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
      readonly results: readonly { readonly error?: { readonly stack?: string } }[]
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
      return status === 'failed' ? [{ test: `${file} did not run`, message: plain(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: plain(failureMessages[0]),
    }))
  })
}

/** A message that may be coloured for a terminal, without the steps inside the runners. */
function plain(message = ''): string {
  return stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .join('\n')
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
        message: plain(results.find(({ error }) => error)?.error?.stack),
      })),
  )
  return [...inner, ...own]
}

/** Runs a program to its end and adds what it says to a file. Returns its exit status; null for one that was killed. */
function run(
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: string,
): Promise<number | null> {
  const [program = '', ...args] = command
  const path = `${join(projectRoot, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise((settle, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...env },
    })
    const listen = (chunk: Buffer) => appendFileSync(log, chunk)
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('close', settle)
  })
}
