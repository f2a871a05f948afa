import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createServer } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { BROWSER_PACKAGES } from '../../scripts/browser-packages.ts'
import { projectRoot } from '../../scripts/steps.ts'
import { follow, untilSaid } from '../support/follow.ts'
import { freePort } from '../support/postgres-servers.ts'

/** A bound for what hangs: alone neither test takes a tenth of it. */
const MOST_MS = 300_000
vi.setConfig({ testTimeout: MOST_MS })

/** What a browser begins with, and every page behind it. */
const ENTRIES = [
  ...['app/entry.client.tsx', 'app/root.tsx'],
  ...globSync('app/routes/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (name) => /\.(test|server)\./.test(name),
  }),
]

const folder = mkdtempSync(join(tmpdir(), 'damga-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A package by its name in a file of ours; not a file, and nothing that is loaded as it is (`?url`). */
function isPackage(source: string, importer: string): boolean {
  return /^(?:@[\w-]+\/)?[a-z][\w./-]*$/.test(source) && importer.startsWith(`${projectRoot}/app/`)
}

/**
 * Takes the pages apart as the development server does for a browser. Gives each package with a file that imports it, and
 * the packages that the server bundles before the first page.
 */
async function packagesInTheBrowser(): Promise<{
  imported: ReadonlyMap<string, string>
  bundledBefore: readonly string[]
}> {
  const imported = new Map<string, string>()
  let bundledBefore: readonly string[] = []
  const listener: Plugin = {
    name: 'packages-in-the-browser',
    enforce: 'pre',
    configResolved: ({ environments: { client } }) => {
      if (!client) throw new Error('there is no browser among the environments')
      bundledBefore = client.optimizeDeps.include ?? []
      // Nothing is bundled for this question.
      client.optimizeDeps.include = []
      client.optimizeDeps.noDiscovery = true
    },
    resolveId(source, importer) {
      if (this.environment.name === 'client' && importer && isPackage(source, importer))
        imported.set(source, importer.slice(projectRoot.length + 1))
      return null
    },
  }
  const server = await createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    cacheDir: folder,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [listener],
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  const urls = new Set(ENTRIES.map((file) => `/${file}`))
  for (const url of urls) {
    await client.transformRequest(url)
    const module = await client.moduleGraph.getModuleByUrl(url)
    for (const { url: next } of module?.importedModules ?? [])
      if (/^\/app\/.*\.tsx?$/.test(next)) urls.add(next)
  }
  return { imported, bundledBefore }
}

test('no page brings a package that is bundled only when it comes, which would load the page again', async () => {
  const { imported, bundledBefore } = await packagesInTheBrowser()
  // Into the editors that a page fetches when they are needed.
  expect([...imported.keys()]).toEqual(
    expect.arrayContaining(['react', '@codemirror/merge', '@tiptap/react']),
  )
  const late = [...imported].filter(([name]) => !bundledBefore.includes(name))
  expect(Object.fromEntries(late), 'missing in scripts/browser-packages.ts').toEqual({})
  expect(
    BROWSER_PACKAGES.filter((name) => !imported.has(name)),
    'no page imports it; take it out of scripts/browser-packages.ts',
  ).toEqual([])
})

test('the development server starts on an empty folder, answers and ends when it is told to', async () => {
  const port = await freePort()
  const { DATABASE_URL, STORAGE_URL, ...surroundings } = process.env
  const server = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: projectRoot,
    env: { ...surroundings, PORT: String(port), DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'none' },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const followed = follow(server)
  await untilSaid(followed, 'Damga (geliştirme)', MOST_MS / 2)
  const address = `http://localhost:${port}`
  const page = await fetch(`${address}/giris`)
  expect(page.status, followed.said()).toBe(200)
  expect(await page.text()).toContain('/app/entry.client.tsx')
  expect((await fetch(`${address}/app/entry.client.tsx`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await followed.ended, followed.said()).toBe(0)
})
