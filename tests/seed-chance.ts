import fc from 'fast-check'
import { afterEach } from 'vitest'
import { testSeed } from './support/chance.ts'

// Properties take the seed of the run, as everything else does that is left to chance.
fc.configureGlobal({ seed: testSeed })

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.info(`TEST_SEED=${testSeed} repeats the order and the chance`)
})
