/** The steps that `npm test` and `npm run test:all` are made of. What each guards: docs/testing.md. */
import { findChromium, installChromium } from './find-chromium.ts'
import type { Step } from './steps.ts'
import { reportPath } from './steps.ts'

export const DEPENDENCIES: Step = { name: 'dependencies', commands: [['node', 'scripts/audit.ts']] }
export const BUILD: Step = { name: 'build', commands: [['node', 'scripts/build.ts']] }
export const TOOLING: Step = vitest('tests of rules, scripts and sample', 'tooling')
export const BUDGETS: Step = { name: 'size budgets', commands: [['node', 'scripts/budgets.ts']] }

/** A server where databases may be made; undefined without one. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** Said at the end of a run that had none. */
export const WITHOUT_POSTGRES =
  'Not run: tests on PostgreSQL. Set TEST_DATABASE_URL=postgres://… to a server where databases may be made.'
export const WITHOUT_CHROMIUM = 'Not run: browser tests. Install Chromium or set CHROMIUM_PATH to one.'

/** One project of vitest.config.ts, or some of its files. */
export function vitest(
  name: string,
  project: string,
  { files = [], env = {} }: Pick<Step, 'env'> & { readonly files?: readonly string[] } = {},
): Step {
  const report = reportPath(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    env,
    report,
    commands: [['vitest', 'run', '--project', project, ...files, ...reporters]],
  }
}

/** The path of Chromium; installs the one that takes less where that can be done without asking. Null without one. */
export function chromiumPath(): string | null {
  installChromium()
  return findChromium()
}

/** Tests in Chromium on a shop of their own, which brings the embedded database unless `env` names another. */
export function playwright(
  name: string,
  chromium: string,
  {
    files = [],
    projects = ['desktop', 'phone'],
    env = {},
  }: Pick<Step, 'env'> & { readonly files?: readonly string[]; readonly projects?: readonly string[] } = {},
): Step {
  const report = reportPath(name)
  const inProjects = projects.map((project) => `--project=${project}`)
  return {
    name,
    report,
    commands: [['playwright', 'test', ...files, ...inProjects, '--reporter=list,json']],
    env: {
      CHROMIUM_PATH: chromium,
      TEST_DATABASE_URL: undefined,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
  }
}
