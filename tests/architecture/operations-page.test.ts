/** Each block of docs/operations.md is run by a test as it stands there, or says why not and what is checked instead. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/env.server.ts'
import { blocksOf, commandsOf, operationsBlock, operationsBlocks } from '../support/operations-page.ts'
import { projectRoot } from './cruise.ts'

interface Trial {
  /** The file that runs it, or checks something in its place. */
  readonly by: string
  /** Why it cannot be run here, and what is checked instead; of a block that is run, what is not as it stands there. */
  readonly but?: string
}

const TRIED: Readonly<Record<string, Trial>> = {
  'one-machine': {
    by: 'tests/install/one-machine.test.ts',
    but: "nothing is installed by apt-get; systemd's part is played, and the unit checked by systemd-analyze",
  },
  https: {
    by: 'tests/install/one-machine.test.ts',
    but: 'no public name: a certificate of our own in the place of certbot’s',
  },
  archive: { by: 'tests/install/archive.test.ts' },
  container: {
    by: 'deploy/deploy.test.ts',
    but: 'no container engine: its words are compared with the Dockerfile, which runs what archive.test.ts runs',
  },
  'two-instances': { by: 'tests/install/one-machine.test.ts', but: "systemd's part is played" },
  restart: { by: 'tests/install/one-machine.test.ts', but: "systemd's part is played" },
  'read-copy': { by: 'tests/install/database-commands.test.ts', but: 'both servers are on this machine' },
  'before-1.0': { by: 'tests/install/before-1.0.test.ts' },
  grow: { by: 'tests/install/shop-commands.test.ts', but: 'fewer of each' },
  bench: {
    by: 'tests/install/shop-commands.test.ts',
    but: 'the quick one alone: the others measure the same and take minutes more',
  },
  'store-variables': {
    by: 'tests/architecture/operations-page.test.ts',
    but: 'read as the start reads them',
  },
  'store-rights': {
    by: 'tests/architecture/operations-page.test.ts',
    but: 'no AWS: compared with the calls that the shop makes',
  },
  'store-rules': {
    by: 'tests/architecture/operations-page.test.ts',
    but: 'no AWS: one rule, for broken uploads, that expires nothing',
  },
  'move-files': { by: 'tests/install/shop-commands.test.ts', but: 'the store is a stand-in' },
  backup: { by: 'tests/install/shop-commands.test.ts' },
  'to-postgresql': { by: 'tests/install/database-commands.test.ts' },
  drill: {
    by: 'tests/install/shop-commands.test.ts',
    but: 'without its npm ci, which tests/install/outer-npm.test.ts runs',
  },
  scrape: {
    by: 'server/metrics-door.test.ts',
    but: 'no Prometheus: the door opens to what such a job sends',
  },
}

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

describe('a block of docs/operations.md', () => {
  test('is tried', () => {
    expect(operationsBlocks().map(({ name }) => name)).toEqual(Object.keys(TRIED))
  })

  test.each(Object.entries(TRIED))(
    'that is called %s is taken from the page by what tries it',
    (name, { by }) => {
      const taken = [...read(by).matchAll(/(?:operationsBlock|commandsOf)\(\s*'([^']+)'/g)]
      expect(taken.map(([, taking]) => taking)).toContain(name)
    },
  )

  test('that nobody could know is refused', () => {
    expect(() => blocksOf('```sh\nls\n```')).toThrow('no name')
    expect(() => blocksOf('```sh a\n```\n```sh a\n```')).toThrow('two blocks')
    expect(() => blocksOf('text\n\n    npm run x')).toThrow('without a fence')
    expect(blocksOf('```sh a\n    ls\n```')).toEqual([{ name: 'a', language: 'sh', text: '    ls' }])
  })
})

test('the variables of a store are read as the page says', () => {
  const variables = commandsOf('store-variables').map((line) => {
    const [, name = '', value = ''] = /^(\w+)='?([^']*)'?$/.exec(line) ?? []
    return [name, value]
  })
  expect(readEnvironment(Object.fromEntries(variables)).storage).toEqual({
    bucket: 'bucket',
    prefix: 'prefix',
    endpoint: 'https://s3.example',
    region: 'eu-central-1',
    pathStyle: true,
    accessKeyId: '…',
    secretAccessKey: '…',
    cacheBytes: 1024 * 1024 * 1024,
  })
})

/** The right that each call of the shop needs. */
const RIGHTS: Readonly<Record<string, string>> = {
  ListObjectsV2: 's3:ListBucket',
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  DeleteObject: 's3:DeleteObject',
}

test('the key of a store may do what the shop asks of it, and no more', () => {
  interface Statement {
    readonly Action: string | readonly string[]
  }
  const policy: { Statement: readonly Statement[] } = JSON.parse(operationsBlock('store-rights'))
  const calls = [...read('app/platform/object-client.server.ts').matchAll(/new sdk\.(\w+)Command\(/g)]
  const needed = new Set(calls.map(([, call = '']) => RIGHTS[call] ?? call))
  expect(new Set(policy.Statement.flatMap(({ Action }) => Action))).toEqual(needed)
})

test('the rule for a bucket clears broken uploads away and expires nothing', () => {
  const rules: { Rules: readonly Readonly<Record<string, unknown>>[] } = JSON.parse(
    operationsBlock('store-rules'),
  )
  expect(rules.Rules.map((rule) => Object.keys(rule))).toEqual([
    ['ID', 'Status', 'Filter', 'AbortIncompleteMultipartUpload'],
  ])
})
