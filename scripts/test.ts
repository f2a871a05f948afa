/** Everything a change must pass, in a quarter of an hour on two cores. `npm test`. What is left out: docs/testing.md. */
import { runCheck } from './check.ts'
import type { Step, StepOutcome } from './steps.ts'
import { runStep, summary } from './steps.ts'
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

/** What the embedded database could answer otherwise than PostgreSQL: search, the order of letters, locks, backups. */
const EMBEDDED_FILES = [
  'app/modules/backups',
  'app/modules/catalog/server/catalog.server.test.ts',
  'app/modules/jobs',
  'app/modules/orders/server/orders.server.test.ts',
  'app/modules/orders/server/order-desk.server.test.ts',
  'app/platform/commit-together.server.test.ts',
  'app/platform/write-readiness.server.test.ts',
  'tests/http/lists.test.ts',
  'tests/http/machines.test.ts',
]

const outcomes: StepOutcome[] = []
/** What a reader must know beside the figures: what was left out and how to have it. */
const notes: string[] = []

/** Runs a step and says whether it passed. A broken one does not keep the others from running. */
async function pass(step: Step): Promise<boolean> {
  const outcome = await runStep(step)
  outcomes.push(outcome)
  return outcome.passed
}

outcomes.push(...(await runCheck()))
await pass(DEPENDENCIES)
await pass(TOOLING)
const isBuilt = await pass(BUILD)
if (isBuilt) await pass(BUDGETS)
if (postgresUrl) {
  await pass(vitest('server tests on PostgreSQL', 'server'))
  const embedded = { files: EMBEDDED_FILES, env: { TEST_DATABASE_URL: undefined } }
  await pass(vitest('server tests that know the embedded database', 'server', embedded))
} else {
  await pass(vitest('server tests on the embedded database', 'server'))
  notes.push(WITHOUT_POSTGRES)
}
const chromium = chromiumPath()
if (!chromium) notes.push(WITHOUT_CHROMIUM)
else if (isBuilt) await pass(playwright('browser tests', chromium))

for (const note of notes) console.log(`\n${note}`)
console.log(summary(outcomes))
process.exitCode = chromium && outcomes.every(({ passed }) => passed) ? 0 : 1
