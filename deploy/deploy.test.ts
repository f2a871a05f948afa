import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const UNIT = 'damga@.service'
const ANALYZE = '/usr/bin/systemd-analyze'
const unit = readFileSync(join(import.meta.dirname, UNIT), 'utf8')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

let folder = ''
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = ''
})

/** The unit with a program that exists on this machine. */
function unitHere(): string {
  folder = mkdtempSync(join(tmpdir(), 'damga-unit-'))
  const path = join(folder, UNIT)
  writeFileSync(path, unit.replace('/opt/damga/node_modules/.bin/node', process.execPath))
  return path
}

test.skipIf(!existsSync(ANALYZE))('systemd has nothing to say against the unit', () => {
  const checked = spawnSync(ANALYZE, ['verify', unitHere()], { encoding: 'utf8' })
  expect(`${checked.stdout}${checked.stderr}`).toBe('')
  expect(checked.status).toBe(0)
})

test.skipIf(!existsSync(ANALYZE))('the unit may do little: an exposure below 2 of 10', () => {
  // Ends with another status above the threshold, which is in tenths.
  execFileSync(ANALYZE, ['security', '--offline=true', '--threshold=20', '--no-pager', unitHere()])
})

test('whoever stops an instance waits longer than it may take', () => {
  const most = /TimeoutStopSec=(\d+)/.exec(unit)?.[1]
  expect(Number(most)).toBeGreaterThan(10 + 5)
  expect(read('compose.yaml')).toContain(`stop_grace_period: ${most}s`)
})

test('instances in containers share secret, database and files, and each has a folder of its own', () => {
  const compose = read('compose.yaml')
  for (const name of ['APP_SECRET', 'DATABASE_URL', 'STORAGE_URL'])
    expect(compose.match(new RegExp(`^ {4}${name}:`, 'gm'))).toHaveLength(1)
  const folders = [...compose.matchAll(/volumes: \[(shop-\w+):\/data\]/g)].map(([, name]) => name)
  expect(new Set(folders).size).toBe(folders.length)
  expect(folders.length).toBeGreaterThan(1)
})

test('the proxy of the containers changes only what stands in the configuration', () => {
  const [nginx, compose] = [read('nginx.conf'), read('compose.yaml')]
  const changes = [...compose.matchAll(/s#([^#]+)#[^#]+#/g)].map(([, from]) => from ?? '')
  expect(changes.length).toBeGreaterThan(4)
  for (const from of changes) expect(nginx).toContain(from)
})

test('what no engine has run says so in its first lines', () => {
  for (const name of ['Dockerfile', 'compose.yaml'])
    expect(read(name).split('\n').slice(0, 3).join('\n')).toContain('UNTRIED')
})
