/**
 * Everything there is: both databases whole, every screen in three sizes, every fault, load and attack in full. Takes
 * hours; before a release. `npm run test:all`
 */
import { CHECK } from './check.ts'
import type { Step, StepOutcome } from './steps.ts'
import { runStep, runStepsTogether, summary } from './steps.ts'
import {
  BUDGETS,
  BUILD,
  chromiumPath,
  DEPENDENCIES,
  playwright,
  postgresUrl,
  TOOLING,
  vitest,
  WITHOUT_CHROMIUM,
  WITHOUT_POSTGRES,
} from './test-steps.ts'

const EMBEDDED = { TEST_DATABASE_URL: undefined }
/** What reads and writes most; how the other screens look does not hang on the database. */
const JOURNEYS_WITH_DATA = ['lists', 'order', 'prices', 'sign-in']

const chromium = chromiumPath()
/** What no other run tries comes first. Each takes half an hour and a single core, and waits much: side by side. */
const first: Step[] = [
  vitest('installs', 'install'),
  vitest('attacks', 'attack', { env: { ATTACK: 'full' } }),
]
const steps: Step[] = [
  vitest('faults', 'faults', { env: { FAULTS: 'full' } }),
  vitest('load', 'load', { env: { LOAD: 'full' } }),
  vitest('server tests on the embedded database', 'server', { env: EMBEDDED }),
  vitest('exhaustive tests on the embedded database', 'exhaustive', { env: EMBEDDED }),
  ...(postgresUrl
    ? [vitest('server tests on PostgreSQL', 'server'), vitest('exhaustive tests on PostgreSQL', 'exhaustive')]
    : []),
  ...(chromium
    ? [
        playwright('browser tests in three sizes', chromium, { env: { SCREENS: 'full' } }),
        playwright('browser figures, one by one', chromium, {
          projects: ['alone'],
          env: { SCREENS: 'full' },
        }),
      ]
    : []),
  ...(chromium && postgresUrl
    ? [
        playwright('browser journeys on PostgreSQL', chromium, {
          files: JOURNEYS_WITH_DATA,
          env: { TEST_DATABASE_URL: postgresUrl },
        }),
      ]
    : []),
]

const outcomes: StepOutcome[] = await runStepsTogether([BUILD, ...CHECK, TOOLING, DEPENDENCIES])
outcomes.push(await runStep(BUDGETS), ...(await runStepsTogether(first)))
for (const step of steps) outcomes.push(await runStep(step))

if (!postgresUrl) console.log(`\n${WITHOUT_POSTGRES}`)
if (!chromium) console.log(`\n${WITHOUT_CHROMIUM}`)
console.log(summary(outcomes))
process.exitCode = chromium && outcomes.every(({ passed }) => passed) ? 0 : 1
