/** What runs before a release alone is on the list of files that are run then: a renamed file would be left out in silence. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WITH_SOME_BEFORE_A_RELEASE } from '../../vitest.config.ts'
import { projectRoot } from './cruise.ts'

test('every file with tests for a release alone is run before one', () => {
  const files = globSync(['{app,server}/**/*.test.ts', 'tests/{http,races,migrations}/**/*.test.ts'], {
    cwd: projectRoot,
  })
  const waiting = files.filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('support/before-release'),
  )
  expect(waiting.toSorted()).toEqual([...WITH_SOME_BEFORE_A_RELEASE].toSorted())
})
