import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Breach, Tree } from './planted.ts'

export const projectRoot = join(import.meta.dirname, '../..')

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface CruiseReport {
  readonly violations: readonly Violation[]
  readonly totalCruised: number
}

/** What the tool writes of a program, as far as it is read here. */
interface Cruised {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}
export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[]
}

/** Reads these files or folders of `root` and all they import, with the project's configuration. */
export async function cruiseModules(root: string, paths: readonly string[]): Promise<Cruised> {
  const tool = join(projectRoot, 'node_modules/.bin/depcruise')
  const options = ['--config', 'architecture/dependency-cruiser.mjs', '--output-type', 'json']
  const run = promisify(execFile)(process.execPath, [tool, ...options, ...paths], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  })
  // The tool leaves with a failing status when it found breaches; its report is then on the error.
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout) return error
    throw new Error(`dependency-cruiser did not run: ${error.stderr}`)
  })
  return JSON.parse(stdout) as Cruised
}

/** Runs the import rules in `root` exactly as `npm run imports` does. */
export async function cruise(root: string): Promise<CruiseReport> {
  const { summary } = await cruiseModules(root, ['app', 'server'])
  return {
    totalCruised: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

/** A temporary copy of the project's rules around a program of its own; removed when the test is done with it. */
export async function withProgram<T>(tree: Tree, judge: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'damga-rules-'))
  try {
    await cp(join(projectRoot, 'architecture'), join(root, 'architecture'), { recursive: true })
    for (const file of ['package.json', 'tsconfig.json']) await cp(join(projectRoot, file), join(root, file))
    await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir')
    for (const [file, text] of Object.entries(tree)) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), text)
    }
    return await judge(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The breaches in as few programs as it takes for each file name to be used once. */
export function programsWith(base: Tree, breaches: readonly Breach[]): { tree: Tree; breaches: Breach[] }[] {
  const programs: { tree: Record<string, string>; breaches: Breach[] }[] = []
  for (const breach of breaches) {
    let program = programs.find(({ breaches: planted }) => planted.every(({ file }) => file !== breach.file))
    if (!program) {
      program = { tree: { ...base }, breaches: [] }
      programs.push(program)
    }
    Object.assign(program.tree, breach.beside, { [breach.file]: breach.text })
    program.breaches.push(breach)
  }
  return programs
}
