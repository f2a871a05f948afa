/**
 * Makes a version of the shop: checks, gives what the changelog says is unreleased the version's number, commits and tags.
 * `npm run release -- minor` (or major, patch, 1.2.0); `--tested` where `npm run test:all` has passed on this very commit.
 * Nothing leaves the machine; what is left to do is said at the end.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { programVersion } from '#app/platform/program-version.server.ts'
import { nextVersion, ReleaseRefused, releaseChangelog } from './release/changelog.ts'

export interface Release {
  /** The project's folder, a git repository. */
  readonly root: string
  readonly wish: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** Whether everything passes that a release must pass. */
  readonly passesTests: () => boolean
}

export interface Released {
  readonly version: string
  readonly tag: string
  readonly notes: string
}

const MANIFESTS = ['package.json', 'package-lock.json']

/** Releases what stands in the folder. Throws `ReleaseRefused` before anything is written. */
export function release({ root, wish, day, passesTests }: Release): Released {
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new ReleaseRefused(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.trim()
  }
  const read = (name: string): string => readFileSync(join(root, name), 'utf8')

  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('there are uncommitted changes')
  const current = programVersion(root)
  const version = nextVersion(current, wish)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new ReleaseRefused(`the tag ${tag} is there already`)
  const { text, notes } = releaseChangelog(read('CHANGELOG.md'), version, day)
  const manifests = MANIFESTS.map((name) => [name, withVersion(read(name), version)] as const)
  if (!passesTests()) throw new ReleaseRefused('the tests did not pass')

  writeFileSync(join(root, 'CHANGELOG.md'), text)
  for (const [name, manifest] of manifests) writeFileSync(join(root, name), manifest)
  git('commit', '--quiet', '--all', '--message', `release: ${version}`, '--message', notes)
  // A heading of the notes would be taken for a comment.
  git('tag', '--annotate', '--cleanup=verbatim', tag, '--message', `Damga ${version}\n\n${notes}\n`)
  return { version, tag, notes }
}

/** A manifest of npm with another version of the project itself; all else to the letter. */
function withVersion(manifest: string, version: string): string {
  const parsed = JSON.parse(manifest) as { version: string; packages?: Record<string, { version?: string }> }
  parsed.version = version
  const own = parsed.packages?.['']
  if (own) own.version = version
  return `${JSON.stringify(parsed, null, 2)}\n`
}

function main(): void {
  const root = dirname(import.meta.dirname)
  const { values, positionals } = parseArgs({
    options: { tested: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [wish = ''] = positionals
  const passesTests = () =>
    values.tested ||
    spawnSync(process.execPath, ['scripts/test-all.ts'], { cwd: root, stdio: 'inherit' }).status === 0
  try {
    const day = new Date().toISOString().slice(0, 10)
    const { version, tag, notes } = release({ root, wish, day, passesTests })
    const path = join(root, 'dist', `damga-${version}.md`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${notes}\n`)
    console.log(`${tag} is committed and tagged; its notes: ${path}`)
    console.log('Left to do: git push --follow-tags, and npm run pack for the archive.')
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    console.error(`Not released: ${error.message}`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
