/** Builds the client and the server bundle; `ensureBuild` does it only when a source file changed since the last one. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { takeProcessLock } from '#app/platform/process-lock.server.ts'
import { slimRouteList } from './route-list.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const stampPath = join(projectRoot, 'build/stamp')

/** What the bundles are made of. Tests are left out: changing one does not change the shop. */
const SOURCES = [
  ...['app', 'server', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['scripts/build.ts', 'scripts/beside-the-bundle.ts', 'scripts/route-list.ts'],
]

/**
 * Builds when there is no build or it is older than the sources, by content: a fresh clone has no useful dates. One process
 * builds at a time; whoever comes meanwhile waits for it, and then has nothing to do.
 */
export async function ensureBuild(): Promise<void> {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    console.log('Derleniyor… (ilk başlatmada bir dakikadan kısa sürer)')
    await build()
  })
}

function isBuilt(): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === digestOfSources()
}

/** How often is looked whether another process has finished its build. */
const LOOK_AGAIN_MS = 250

/** Runs while no other process builds in this folder; says once whom it waits for. */
export async function alone(run: () => Promise<void>, folder = join(projectRoot, '.cache')): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (let isWaiting = false; ; isWaiting = true) {
    const taken = takeProcessLock(join(folder, 'build.lock'))
    if ('lock' in taken) {
      try {
        return await run()
      } finally {
        taken.lock.release()
      }
    }
    if (!isWaiting)
      console.log(`Başka bir başlatma derliyor (işlem no ${taken.heldBy?.pid ?? '?'}); bitmesi bekleniyor…`)
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** What the client's text files are sent as: compressed once here, as well as Brotli can, and never again. */
async function compressClient(): Promise<void> {
  const folder = join(projectRoot, 'build/client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) =>
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file))),
    ),
  )
}

/** Both bundles, as they are served, and of which sources they were made. */
async function build(): Promise<void> {
  const digest = digestOfSources()
  await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'])
  slimRouteList(join(projectRoot, 'build/client'))
  await compressClient()
  writeFileSync(stampPath, digest)
}

function runNode([script = '', ...args]: readonly string[]): Promise<void> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, script), ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('close', (code) => {
      if (code === 0) settle()
      else reject(new Error(`derleme başarısız oldu.\n${output}`))
    })
  })
}

function digestOfSources(): string {
  const digest = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(projectRoot, source)
    if (!existsSync(path)) continue
    if (!source.includes('.')) {
      const files = readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      for (const file of files) digest.update(file.slice(projectRoot.length)).update(readFileSync(file))
    } else digest.update(source).update(readFileSync(path))
  }
  return digest.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await alone(build)
}
