/** Everything there is to run: `npm test`, and then faults, load and attacks in their full sizes. `npm run test:all`. */
import type { Step, StepOutcome } from './steps.ts'
import { reportPath, runStep, summary } from './steps.ts'

/** One of the suites that take long, with its report. */
function fullSize(name: string, switchedOnBy: string): Step {
  const report = reportPath(`${name}-full`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: `npm run ${name}`,
    commands: [['vitest', 'run', '--project', name, ...reporters]],
    env: { [switchedOnBy]: 'full' },
    report,
  }
}

const outcomes: StepOutcome[] = []
// Prints its own summary; here it counts as one step.
outcomes.push(await runStep({ name: 'npm test', commands: [['node', 'scripts/test.ts']] }, true))
for (const step of [fullSize('faults', 'FAULTS'), fullSize('load', 'LOAD'), fullSize('attack', 'ATTACK')])
  outcomes.push(await runStep(step, true))

const passed = outcomes.filter((outcome) => outcome.passed).length
console.log(`\n${summary(outcomes)}\n${passed} of ${outcomes.length} suites passed`)
process.exitCode = passed === outcomes.length ? 0 : 1
