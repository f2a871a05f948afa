/**
 * The two commands of the README with the npm and the Node.js that a machine may have, each from the registry: install,
 * start, and the check. The shop is the built one of this folder, so that nothing is built again. Where the registry does
 * not answer nothing can be installed, and the tests say that they were left out.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../support/database.ts'
import type { Followed } from '../support/follow.ts'
import { follow, untilReady } from '../support/follow.ts'
import { freePort } from '../support/postgres-servers.ts'
import type { OuterNode } from './registry.ts'
import { copyProject, isReachable, nodeOf, npmOf, surroundings } from './registry.ts'

/** By npm: 9.2.0 is what Debian 12 brings, 10.8 and 10.9 came with Node.js 20 and 22. */
const NPMS: Readonly<Record<string, readonly OuterNode[]>> = {
  '9.2.0': [18, 20, 24],
  '9.9.4': [20],
  '10.8.2': [18, 20],
  '10.9.4': [20, 24],
  '11.6.0': [20, 24],
  latest: [24],
}
/** npm leaves out the parts of sharp for this machine on an older one: the shop says what to do. */
const NEEDED_FOR_PARTS = 20
const PAIRS = Object.entries(NPMS).flatMap(([npm, nodes]) => nodes.map((node) => ({ npm, node })))
/** The whole check takes a minute and asks npm for nothing once its tools are there: the oldest and the newest are asked. */
const CHECKED_WHOLE = [PAIRS.find(({ node }) => node >= NEEDED_FOR_PARTS), PAIRS.at(-1)]
/** The tools of the check that come in parts for each machine, and the test runner, on a little. */
const TOOLS = [
  ['biome', 'check', 'app/kernel'],
  ['node_modules/typescript-native/bin/tsc', '--version'],
  ['vitest', 'run', '--project', 'unit', 'app/kernel/count.test.ts'],
]

const STARTS_WITHIN_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'damga-outer-npm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Machine {
  readonly project: string
  /** Runs npm with these arguments on the machine's own Node.js. */
  npm(args: readonly string[], environment?: Readonly<Record<string, string>>): ChildProcess
  /** Runs a program of the project on its own Node.js, as its scripts do. */
  tool(args: readonly string[]): ChildProcess
}

async function aMachine(npm: string, node: OuterNode): Promise<Machine> {
  const [outerNode, cli] = [await nodeOf(node), await npmOf(npm)]
  const project = mkdtempSync(join(folder, 'project-'))
  copyProject(project)
  cpSync(join(projectRoot, 'build'), join(project, 'build'), { recursive: true })
  const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    spawn(outerNode, args, {
      cwd: project,
      // A group of its own, which is ended as a terminal or a service would.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...surroundings,
        PATH: [dirname(outerNode), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
        SAMPLE_DATA: 'none',
        DATA_DIR: join(project, 'data'),
        ...environment,
      },
    })
  return {
    project,
    npm: (args, environment) => run([cli, ...args], environment),
    tool: (args) => run(['server/own-node.mjs', ...args]),
  }
}

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) signal(child, 'SIGKILL')
  running.clear()
})

function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // It has ended.
  }
}

/** Follows a program that is ended after its test, whatever becomes of that. */
function watch(child: ChildProcess): Followed {
  running.add(child)
  const followed = follow(child)
  followed.ended.then(() => running.delete(child))
  return followed
}

async function expectSuccess(child: ChildProcess): Promise<void> {
  const { ended, said } = watch(child)
  expect(await ended, said().slice(-4_000)).toBe(0)
}

describe.skipIf(!isReachable || !existsSync(join(projectRoot, 'build')))('the commands of the README', () => {
  describe.each(PAIRS)('with npm $npm on Node.js $node', ({ npm, node }) => {
    let machine: Machine
    beforeAll(async () => {
      machine = await aMachine(npm, node)
      await expectSuccess(machine.npm(['ci', '--no-audit', '--no-fund']))
    })
    afterAll(() => rmSync(machine.project, { recursive: true, force: true }))

    test.runIf(node < NEEDED_FOR_PARTS).each(['start', 'run check'])(
      'npm %s says which Node.js npm needs',
      async (command) => {
        const { ended, said } = watch(machine.npm(command.split(' ')))
        expect(await ended).not.toBe(0)
        expect(said()).toContain('"npm ci" komutunu Node.js 20 veya üstüyle çalıştırın.')
      },
    )

    test.skipIf(node < NEEDED_FOR_PARTS)('start the shop, which ends when it is told to', async () => {
      const port = await freePort()
      const shop = machine.npm(['start'], { PORT: String(port) })
      const followed = watch(shop)
      const { ended, said } = followed
      await untilReady(followed, STARTS_WITHIN_MS)
      const address = /Damga hazır .*: (\S+)/.exec(said())?.[1] ?? ''
      expect((await fetch(address)).status).toBe(200)
      signal(shop, 'SIGTERM')
      await ended
      await expect(fetch(address)).rejects.toThrow()
    })

    const isWhole = CHECKED_WHOLE.some((pair) => pair?.npm === npm && pair.node === node)
    test.runIf(isWhole)('run the check: format, lint, types, import rules and unit tests', async () => {
      await expectSuccess(machine.npm(['run', 'check']))
    })

    test.skipIf(isWhole || node < NEEDED_FOR_PARTS)('bring every tool of the check', async () => {
      for (const tool of TOOLS) await expectSuccess(machine.tool(tool))
    })
  })
})
