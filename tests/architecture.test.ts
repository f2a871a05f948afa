import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import rules from '../architecture/dependency-cruiser.mjs'
import { withDiagram } from '../architecture/diagram.mjs'
import { mockupFolders } from '../architecture/mockup-folders.mjs'
import { modules } from '../architecture/modules.mjs'
import { cruise, programsWith, projectRoot, withProgram } from './architecture/cruise.ts'
import {
  allowedUses,
  allowListBreaches,
  breaches,
  cleanTree,
  folderBreaches,
} from './architecture/planted.ts'

const SLOW_MS = 60_000

/** Paths of all files under a folder, relative to the project. */
function filesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
}

const appFiles = filesUnder('app')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const capabilities = Object.keys(modules)
const everyBreach = [...breaches, ...allowListBreaches(modules), ...folderBreaches(mockupFolders)]

describe('the import rules', () => {
  it('find nothing in a program that keeps them', { timeout: SLOW_MS }, async () => {
    const allowed = allowedUses(modules)
    const [program] = programsWith(cleanTree, allowed)
    const report = await withProgram(program?.tree ?? {}, cruise)
    expect(report.violations).toEqual([])
    expect(report.totalCruised).toBeGreaterThan(allowed.length)
  })

  it('report every planted breach', { timeout: SLOW_MS }, async () => {
    const programs = programsWith(cleanTree, everyBreach)
    const missed: string[] = []
    for (const { tree, breaches: planted } of programs) {
      const { violations } = await withProgram(tree, cruise)
      for (const { rule, file, what, beside } of planted) {
        const files = [file, ...(rule === 'no-circular' ? Object.keys(beside ?? {}) : [])]
        const isReported = violations.some((found) => found.rule === rule && files.includes(found.from))
        if (!isReported) missed.push(`${rule}: ${what}`)
      }
    }
    expect(missed).toEqual([])
  })

  it('have a planted breach each', () => {
    const planted = new Set(everyBreach.map(({ rule }) => rule))
    expect(rules.forbidden?.map(({ name }) => name).filter((name) => !planted.has(name ?? ''))).toEqual([])
  })

  it('say what to do instead', () => {
    expect(rules.forbidden?.filter(({ comment }) => !comment)).toEqual([])
  })

  it('hold in the shop itself', { timeout: SLOW_MS }, async () => {
    const report = await cruise(projectRoot)
    expect(report.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([])
    expect(report.totalCruised).toBeGreaterThan(0)
  })
})

describe('the list of capabilities', () => {
  it('names every folder of mockups/domain, in order', () => {
    const folders = readdirSync(join(projectRoot, 'app/modules/mockups/domain'), { withFileTypes: true })
    expect(folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()).toEqual(
      [...mockupFolders].sort(),
    )
  })

  it('names exactly the folders of app/modules', () => {
    const folders = readdirSync(join(projectRoot, 'app/modules'))
    expect(folders.sort()).toEqual([...capabilities].sort())
  })

  it('has no circles: each capability comes after those it uses', () => {
    const early = capabilities.flatMap((name, index) =>
      (modules[name] ?? [])
        .filter((used) => !capabilities.slice(0, index).includes(used))
        .map((used) => `${name} uses ${used}`),
    )
    expect(early).toEqual([])
  })

  it('is the picture in the principles', () => {
    const text = readFileSync(join(projectRoot, 'docs/principles.md'), 'utf8')
    expect(text, 'run: node architecture/diagram.mjs').toBe(withDiagram(text, modules))
  })

  it('has a README for each', () => {
    expect(capabilities.filter((name) => !appFiles.includes(`app/modules/${name}/README.md`))).toEqual([])
  })
})

describe('the files of the app', () => {
  it('wear .server where they must never reach a browser', () => {
    const walled = appFiles.filter((file) => /^app\/(modules\/[^/]+\/server|platform)\//.test(file))
    expect(walled.length).toBeGreaterThan(0)
    expect(walled.filter((file) => !isTest(file) && !/\.server\.tsx?$/.test(file))).toEqual([])
  })

  it('have names that say what they are for', () => {
    const everywhere = [
      ...appFiles,
      ...['server', 'scripts', 'tests', 'architecture', 'sample'].flatMap(filesUnder),
    ]
    const vague = /(^|\/)(utils?|helpers?|commons?|misc)(\/|\.|$)/i
    expect(everywhere.filter((file) => vague.test(file))).toEqual([])
  })

  it('name decision records that exist', () => {
    const sources = ['app', 'server', 'scripts', 'architecture']
      .flatMap(filesUnder)
      .filter((file) => /\.m?tsx?$|\.mjs$/.test(file))
    const dangling = sources.flatMap((file) => {
      const records =
        readFileSync(join(projectRoot, file), 'utf8').match(/docs\/decisions\/\d{4}-[\w-]+\.md/g) ?? []
      return records
        .filter((record) => !existsSync(join(projectRoot, record)))
        .map((record) => `${file}: ${record}`)
    })
    expect(dangling).toEqual([])
  })

  it('load parts of pages with lazyPart, which keeps the page when a code file does not come', () => {
    const direct = appFiles.filter(
      (file) =>
        file !== 'app/design/lazy-part.ts' &&
        /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(join(projectRoot, file), 'utf8')),
    )
    expect(direct).toEqual([])
  })

  it('take no chance in kernel and domain', () => {
    const pure = appFiles.filter(
      (file) => /^app\/(kernel|modules\/[^/]+\/domain)\/.*\.tsx?$/.test(file) && !isTest(file),
    )
    expect(pure.length).toBeGreaterThan(0)
    const withChance = pure.filter((file) =>
      readFileSync(join(projectRoot, file), 'utf8').includes('Math.random'),
    )
    expect(withChance).toEqual([])
  })
})
