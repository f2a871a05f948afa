/** Everything a change must pass: the check, the build, budgets, server tests and browser tests. `npm test`. */
import { runCheck } from './check.ts'
import { findChromium, installChromium } from './find-chromium.ts'
import type { Step, StepOutcome } from './steps.ts'
import { reportPath, runStep, summary } from './steps.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
/** What a reader must know beside the figures: what was left out and how to have it. */
const notes: string[] = []
const outcomes: StepOutcome[] = []

/** Runs a step and says whether it passed. A broken step does not keep the others from running. */
async function pass(step: Step): Promise<boolean> {
  const outcome = await runStep(step, true)
  outcomes.push(outcome)
  return outcome.passed
}

function serverTests(name: string, report: string, databaseUrl: string | undefined): Step {
  const outputFile = `--outputFile.json=${reportPath(report)}`
  return {
    name,
    commands: [['vitest', 'run', '--project', 'server', '--reporter=default', '--reporter=json', outputFile]],
    env: { TEST_DATABASE_URL: databaseUrl },
    report: reportPath(report),
  }
}

/** What reads and writes most; how the other screens look does not hang on the database. */
const JOURNEYS_WITH_DATA = ['lists', 'order', 'prices', 'sign-in']

function browserTests(
  name: string,
  report: string,
  chromiumPath: string,
  databaseUrl: string | undefined,
  files: readonly string[] = [],
): Step {
  return {
    name,
    commands: [['playwright', 'test', ...files, '--reporter=list,json']],
    env: {
      CHROMIUM_PATH: chromiumPath,
      TEST_DATABASE_URL: databaseUrl,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(report),
    },
    report: reportPath(report),
  }
}

outcomes.push(...(await runCheck()))
await pass({ name: 'dependencies', commands: [['node', 'scripts/audit.ts']] })

await pass({
  name: 'time of readers',
  commands: [
    [
      'vitest',
      'run',
      '--project',
      'attack',
      'tests/attack/linear-parsers.test.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath('linear-parsers')}`,
    ],
  ],
  report: reportPath('linear-parsers'),
})

const isBuilt = await pass({ name: 'build', commands: [['node', 'scripts/build.ts']] })
if (isBuilt) await pass({ name: 'size budgets', commands: [['node', 'scripts/budgets.ts']] })

if (isBuilt) {
  const report = reportPath('faults')
  await pass({
    name: 'faults, and a little load',
    commands: [
      [
        'vitest',
        'run',
        '--project',
        'faults',
        '--project',
        'load',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    ],
    report,
  })
}

await pass(serverTests('server tests on the embedded database', 'server', undefined))
if (postgresUrl) await pass(serverTests('server tests on PostgreSQL', 'server-postgres', postgresUrl))
else
  notes.push(
    'PostgreSQL tests skipped: set TEST_DATABASE_URL=postgres://… to a server where databases may be made.',
  )

if (!findChromium()) installChromium()
const chromiumPath = findChromium()
if (!chromiumPath) {
  notes.push('Browser tests not run: install Chromium or set CHROMIUM_PATH to one.')
} else if (isBuilt) {
  await pass(browserTests('browser tests', 'browser', chromiumPath, undefined))
  if (postgresUrl) {
    await pass(
      browserTests(
        'browser journeys on PostgreSQL',
        'browser-postgres',
        chromiumPath,
        postgresUrl,
        JOURNEYS_WITH_DATA,
      ),
    )
  }
}

for (const note of notes) console.log(`\n${note}`)
console.log(`\n${summary(outcomes)}`)
process.exitCode = chromiumPath && outcomes.every(({ passed }) => passed) ? 0 : 1
