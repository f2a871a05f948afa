/** The fast part of the tests: format, lint, types, import rules and unit tests, side by side. `npm run check`. */
import { fileURLToPath } from 'node:url'
import type { Step } from './steps.ts'
import { runStepsTogether, summary } from './steps.ts'
import { vitest } from './test-steps.ts'

/** Why there are two compilers: docs/decisions/0048-types-by-the-native-compiler.md. */
const COMPILER = 'node_modules/typescript-native/bin/tsc'

/** The longest come first, so that the short ones fill the gaps. */
export const CHECK: readonly Step[] = [
  vitest('unit tests', 'unit'),
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['node', COMPILER, '--noEmit'],
    ],
  },
  {
    name: 'types of the domain',
    commands: [['node', COMPILER, '--noEmit', '-p', 'tsconfig.domain.json']],
  },
  {
    name: 'import rules',
    commands: [['depcruise', '--config', 'architecture/dependency-cruiser.mjs', 'app', 'server']],
  },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcomes = await runStepsTogether(CHECK)
  console.log(summary(outcomes))
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
}
