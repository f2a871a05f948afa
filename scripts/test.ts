/** Everything a change must pass, in a quarter of an hour on two cores. `npm test`. What is left out: docs/testing.md. */
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

/**
 * What the embedded database could answer otherwise than PostgreSQL: search, the order of letters, locks, backups, and
 * services that call others while they hold a transaction.
 */
const EMBEDDED_FILES = [
  'app/modules/backups',
  'app/modules/catalog/server/catalog.server.test.ts',
  'app/modules/jobs',
  'app/modules/orders/server/orders.server.test.ts',
  'app/modules/printing',
  'app/platform/write-readiness.server.test.ts',
  'tests/http/lists.test.ts',
]

const outcomes: StepOutcome[] = await runStepsTogether([BUILD, ...CHECK, TOOLING, DEPENDENCIES])
/** What a reader must know beside the figures: what was left out and how to have it. */
const notes: string[] = []

/** Runs a step; a broken one does not keep the others from running. */
async function run(step: Step): Promise<void> {
  outcomes.push(await runStep(step))
}

const isBuilt = outcomes.some(({ name, passed }) => name === BUILD.name && passed)
if (isBuilt) await run(BUDGETS)
/** What is left. They run side by side: the browser tests begin by filling a shop, which leaves a core to others. */
const last: Step[] = []
if (postgresUrl) {
  await run(vitest('server tests on PostgreSQL', 'server'))
  const embedded = { files: EMBEDDED_FILES, env: { TEST_DATABASE_URL: undefined } }
  last.push(vitest('server tests that know the embedded database', 'server', embedded))
} else {
  await run(vitest('server tests on the embedded database', 'server'))
  notes.push(WITHOUT_POSTGRES)
}
const chromium = chromiumPath()
if (!chromium) notes.push(WITHOUT_CHROMIUM)
else if (isBuilt) last.unshift(playwright('browser tests', chromium))
outcomes.push(...(await runStepsTogether(last)))

for (const note of notes) console.log(`\n${note}`)
console.log(summary(outcomes))
process.exitCode = chromium && outcomes.every(({ passed }) => passed) ? 0 : 1
