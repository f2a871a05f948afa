/** Every command goes through `transact` or `atomically`, so that no refusal is ever committed half. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './cruise.ts'

const BARE = /\.transaction\(/
/** The one that runs them, and the browser's own database. */
const MAY = ['app/platform/transact.server.ts', 'app/modules/mockups/storefront/logo-database.ts']

test('no transaction is opened beside transact and atomically', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.{ts,mjs}'], { cwd: projectRoot }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const opening = files.filter((path) => BARE.test(readFileSync(join(projectRoot, path), 'utf8')))
  expect(opening.toSorted()).toEqual(MAY.toSorted())
})
