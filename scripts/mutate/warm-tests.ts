import { dirname } from 'node:path'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { createVitest } from 'vitest/node'

export type Verdict = 'passed' | 'failed' | 'timed out'

export interface WarmTests {
  readonly testFiles: number
  /** Runs the tests with the file's text replaced; they end with the first that fails. */
  run(text: string, limitMs: number): Promise<Verdict>
  close(): Promise<void>
}

/**
 * The unit tests that import a file, however far round, kept ready to be run again and again. A changed text is handed
 * to them from memory: the file on the disk is never touched.
 */
export async function openWarmTests(
  projectRoot: string,
  file: string,
  config: ViteUserConfig,
): Promise<WarmTests> {
  let current: string | null = null
  const vitest = await createVitest(
    'test',
    {
      ...unitTests(config),
      root: projectRoot,
      // Nothing but what is given here: a project that a configuration file names gets no further plugins.
      config: false,
      watch: false,
      cache: false,
      related: [file],
      bail: 1,
      maxWorkers: 1,
      sequence: { shuffle: false },
      reporters: [{}],
    },
    { plugins: [{ name: 'changed-text', enforce: 'pre', load: (id) => (id === file ? current : null) }] },
  )
  const specifications = await vitest.getRelevantTestSpecifications()
  // The tests beside a file are the likeliest to fail. In one run the others would still be loaded after that.
  const [near, far] = [true, false].map((wanted) =>
    specifications.filter(({ moduleId }) => (dirname(moduleId) === dirname(file)) === wanted),
  )

  async function verdictOf(chosen: readonly TestSpecification[]): Promise<Verdict> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...chosen])
    const ran = new Set(chosen.map(({ moduleId }) => moduleId))
    const hasFailed = testModules.some((module) => ran.has(module.moduleId) && module.state() === 'failed')
    return hasFailed || unhandledErrors.length > 0 ? 'failed' : 'passed'
  }

  return {
    testFiles: specifications.length,
    async run(text, limitMs) {
      current = text
      vitest.invalidateFile(file)
      let hasTimedOut = false
      const limit = setTimeout(() => {
        hasTimedOut = true
        // The first asks the tests to end, which a loop does not hear; the second ends them.
        for (const _attempt of [1, 2]) void vitest.cancelCurrentRun('test-failure')
      }, limitMs)
      let verdict: Verdict = 'passed'
      for (const chosen of [near, far]) {
        if (chosen && chosen.length > 0 && verdict === 'passed' && !hasTimedOut)
          verdict = await verdictOf(chosen)
      }
      clearTimeout(limit)
      return hasTimedOut ? 'timed out' : verdict
    },
    close: () => vitest.close(),
  }
}

function unitTests({
  test: { projects = [], ...shared } = {},
}: ViteUserConfig): TestProjectInlineConfiguration['test'] {
  const unit = projects.find(
    (project): project is TestProjectInlineConfiguration =>
      typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
  )
  if (!unit) throw new Error('vitest.config.ts has no project "unit"')
  return { ...shared, ...unit.test }
}
