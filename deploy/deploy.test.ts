import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf, operationsBlock } from '../tests/support/operations-page.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
const unitPath = join(import.meta.dirname, 'damga@.service')
const unit = readFileSync(unitPath, 'utf8')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test.skipIf(!existsSync(ANALYZE))('systemd has nothing to say against the unit', () => {
  const checked = spawnSync(ANALYZE, ['verify', unitPath], { encoding: 'utf8' })
  expect(`${checked.stdout}${checked.stderr}`).toBe('')
  expect(checked.status).toBe(0)
})

test.skipIf(!existsSync(ANALYZE))('the unit may do little: an exposure below 2 of 10', () => {
  // Ends with another status above the threshold, which is in tenths.
  execFileSync(ANALYZE, ['security', '--offline=true', '--threshold=20', '--no-pager', unitPath])
})

test('whoever stops an instance waits longer than it may take', () => {
  const most = /TimeoutStopSec=(\d+)/.exec(unit)?.[1]
  expect(Number(most)).toBeGreaterThan(10 + 5)
  expect(read('compose.yaml')).toContain(`stop_grace_period: ${most}s`)
})

test('instances in containers share secret, database, files and backups, and each has a folder of its own', () => {
  const compose = read('compose.yaml')
  for (const name of ['APP_SECRET', 'DATABASE_URL', 'STORAGE_URL'])
    expect(compose.match(new RegExp(`^ {4}${name}:`, 'gm'))).toHaveLength(1)
  const folders = [...compose.matchAll(/volumes: \[(shop-\w+):\/data, backups:\/backups\]/g)].map(
    ([, name]) => name,
  )
  expect(new Set(folders).size).toBe(folders.length)
  expect(folders.length).toBeGreaterThan(1)
})

test('the proxy of the containers changes only what stands in the configuration', () => {
  const [nginx, compose] = [read('nginx.conf'), read('compose.yaml')]
  const changes = [...compose.matchAll(/s#([^#]+)#[^#]+#/g)].map(([, from]) => from ?? '')
  expect(changes).toHaveLength(4)
  for (const from of changes) expect(nginx).toContain(from)
})

test('the command for one container fits its image', () => {
  const dockerfile = read('Dockerfile')
  const said = operationsBlock('container')
  const [build = ''] = commandsOf('container')
  const [, file = '', image = ''] = /^docker build -f (\S+) -t (\S+) \.$/.exec(build) ?? []
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
  expect(said).toMatch(new RegExp(` ${image}$`))
  expect(dockerfile).toContain(`VOLUME ${/-v damga:(\S+)/.exec(said)?.[1]}\n`)
  expect(dockerfile).toContain(`EXPOSE ${/-p \d+:(\d+)/.exec(said)?.[1]}\n`)
  expect(unit).toContain(`TimeoutStopSec=${/--stop-timeout (\d+)/.exec(said)?.[1]}\n`)
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const variables = [...said.matchAll(/-e (\w+)=/g)].map(([, name]) => name)
  expect(variables).toContain('PUBLIC_URL')
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('what no engine has run says so in its first lines', () => {
  for (const name of ['Dockerfile', 'compose.yaml'])
    expect(read(name).split('\n').slice(0, 3).join('\n')).toContain('UNTRIED')
})
