/**
 * Packs the built shop, the Node.js it runs on and only what runs into one archive that starts without npm:
 * `npm run pack` writes `dist/damga-<version>-<platform>-<arch>.tar.gz`; `-- --folder PATH` the same as a folder, for an image.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { programVersion } from '#app/platform/program-version.server.ts'
import { BESIDE_THE_BUNDLE } from './beside-the-bundle.ts'
import { ensureBuild } from './build.ts'
import { COMMANDS, isPacked, PARTS } from './pack/archive-files.ts'
import type { Lockfile } from './pack/runtime-packages.ts'
import { runtimePackages } from './pack/runtime-packages.ts'

const root = dirname(import.meta.dirname)
/** Only for Linux there is one; elsewhere nothing can be packed. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`
const NODE = `node_modules/${NODE_PACKAGE}/bin/node`

/** The one command of the archive. What it keeps lies beside it, from wherever it is called. */
const START = `#!/bin/sh
# Starts the shop, or runs one of its commands: damga [start | ready | ${COMMANDS.join(' | ')}] …
here=$(dirname "$(readlink -f "$0")")
: "\${DATA_DIR:=$here/data}"
export DATA_DIR
case "\${1:-start}" in
  start) exec "$here/${NODE}" "$here/server/main.mjs" ;;
  ready) exec "$here/${NODE}" -e "fetch('http://127.0.0.1:\${PORT:-3000}/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" ;;
  ${COMMANDS.join('|')}) command=$1 && shift && exec "$here/${NODE}" "$here/scripts/$command.ts" "$@" ;;
  *) echo "Bilinmeyen komut: $1. Komutlar: start, ready, ${COMMANDS.join(', ')}" >&2 && exit 64 ;;
esac
`

/** Puts everything that runs into an empty folder. */
function fill(folder: string): void {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const names = [...BESIDE_THE_BUNDLE, NODE_PACKAGE]
  const packages = runtimePackages(lockfile, names, (at) => existsSync(join(root, at)))
  // A package's own packages are named one by one, like those of the shop.
  const isOthers = (path: string): boolean => /(^|\/)node_modules$/.test(path)
  for (const part of ['build', ...PARTS, ...packages])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !isOthers(relative(join(root, part), source)) && isPacked(relative(root, source)),
    })
  writeFileSync(join(folder, 'damga'), START)
  chmodSync(join(folder, 'damga'), 0o755)
}

/**
 * Loads every file of the bundle and every command where nothing else is around them: what they import must have come
 * along. Files for browsers and commands without their arguments fail for other reasons. Throws with what is missing.
 */
function expectWhole(folder: string): void {
  const load = `
    import { readdirSync } from 'node:fs'
    const files = readdirSync('build/server/assets').map((file) => './build/server/assets/' + file)
    for (const file of [...files, './build/server/index.js', './sample/seed.ts'])
      await import(file).catch((error) => {
        if (error.code === 'ERR_MODULE_NOT_FOUND') throw error
      })
    process.exit()`
  const scripts = COMMANDS.map((command) => [`scripts/${command}.ts`, '--nothing'])
  for (const args of [['--input-type=module', '--eval', load], ...scripts]) {
    const { stderr } = spawnSync(join(folder, NODE), args, { cwd: folder, encoding: 'utf8', env: {} })
    if (stderr.includes('ERR_MODULE_NOT_FOUND')) throw new Error(`the archive is not whole:\n${stderr}`)
  }
}

function archive(folder: string, name: string): string {
  const path = join(root, 'dist', `${name}.tar.gz`)
  mkdirSync(dirname(path), { recursive: true })
  const args = [
    // The same files make the same archive.
    ...['--sort=name', '--mtime=2026-01-01', '--owner=0', '--group=0', '--numeric-owner'],
    ...['--use-compress-program=gzip -9n', '-cf', path, '-C', dirname(folder), name],
  ]
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar: ${stderr}`)
  return path
}

async function pack(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  await ensureBuild()
  const version = programVersion(root)
  const name = `damga-${version}-${process.platform}-${process.arch}`
  // Away from the project, whose packages Node.js would find from a folder inside it.
  const around = mkdtempSync(join(tmpdir(), 'damga-pack-'))
  try {
    const folder = join(around, name)
    mkdirSync(folder)
    fill(folder)
    expectWhole(folder)
    if (values.folder !== undefined) {
      const target = resolve(values.folder)
      cpSync(folder, target, { recursive: true, errorOnExist: true, force: false })
      console.log(target)
      return
    }
    const path = archive(folder, name)
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
    writeFileSync(`${path}.sha256`, `${hash}  ${name}.tar.gz\n`)
    console.log(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB, SHA-256 ${hash})`)
  } finally {
    rmSync(around, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack()
