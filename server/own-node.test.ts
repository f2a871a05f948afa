import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOwnNode, lacksParts } from './own-node.mjs'

const projectRoot = join(import.meta.dirname, '..')
mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const folder = mkdtempSync(join(projectRoot, '.cache/own-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  // As on a machine whose npm took the link to the lockfile's Node.js away.
  const env = { PATH: '/usr/bin:/bin' }
  return spawnSync(process.execPath, ['server/own-node.mjs', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  })
}

test('the Node.js of the lockfile is found where its package lies', () => {
  const brought = join(projectRoot, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  expect(findOwnNode()).toBe(existsSync(brought) ? brought : process.execPath)
})

test('a script runs on it with its arguments, finds the programs of the project, and says how it ended', () => {
  const script = join(folder, 'script.ts')
  writeFileSync(
    script,
    `import { execFileSync } from 'node:child_process'
     const words: string[] = process.argv.slice(2)
     console.log(words.join('+'), process.versions.node.split('.')[0])
     console.log(String(execFileSync('biome', ['--version'])))
     process.exitCode = 3`,
  )
  const { status, stdout } = run(script.slice(projectRoot.length + 1), 'bir', 'iki')
  expect(stdout).toMatch(/^bir\+iki 24\n.*\d+\.\d+\.\d+/s)
  expect(status).toBe(3)
})

test('a program of the project runs by its name', () => {
  const { status, stdout } = run('biome', '--version')
  expect(stdout).toMatch(/\d+\.\d+\.\d+/)
  expect(status).toBe(0)
})

test('packages without their parts for this machine are noticed, with them they are not', () => {
  const modules = join(folder, 'node_modules')
  expect(lacksParts(modules)).toBe(false)
  for (const name of ['colour', 'sharp-libvips-linux-x64'])
    mkdirSync(join(modules, '@img', name), { recursive: true })
  expect(lacksParts(modules)).toBe(true)
  mkdirSync(join(modules, '@img/sharp-linux-x64'))
  expect(lacksParts(modules)).toBe(false)
  expect(lacksParts()).toBe(false)
})
