import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

// Of all chance in a run, the order of the tests too; every failure names it.
process.env.TEST_SEED ??= String(randomInt(2 ** 31))

/** Thousands of requests or hundreds of pictures each: what they try is tried by fewer in the other server tests. */
const EXHAUSTIVE = [
  ...['fuzz', 'hostile-files', 'permission-walk'].map((name) => `tests/http/${name}.test.ts`),
  'app/modules/shop-data/server/whole-sample-import.server.test.ts',
]
/** Some of their tests are run with the exhaustive ones alone (tests/support/before-release.ts). */
export const WITH_SOME_BEFORE_A_RELEASE = [
  'app/modules/accounts/server/security.server.test.ts',
  'app/modules/catalog/server/stock-ledger.server.test.ts',
  'app/modules/mockups/server/generation/render-mockup.server.test.ts',
  'app/modules/orders/domain/one-price.test.ts',
  'app/modules/orders/server/one-promise.server.test.ts',
  'app/modules/orders/server/order-changing-lives.server.test.ts',
  'app/modules/orders/server/order-dashboard.server.test.ts',
  'app/modules/visits/server/visits.server.test.ts',
  ...['bad-addresses', 'bad-carts', 'bad-checkouts', 'generate-mockup', 'metrics', 'quotes'].map(
    (name) => `tests/http/${name}.test.ts`,
  ),
  'tests/migrations/former-versions.test.ts',
  'tests/races/moved-days.test.ts',
  'tests/races/order-changes.test.ts',
  'tests/races/press-days.test.ts',
  'tests/races/production.test.ts',
  'tests/races/proofs.test.ts',
  'tests/races/sample-clearing.test.ts',
]

const SERVER = {
  // Each worker opens a database once and keeps it. A third embedded one costs more memory than it saves time; of the
  // workers of a server one always waits for it.
  pool: 'threads' as const,
  isolate: false,
  maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
  setupFiles: ['tests/fail-on-console-error.ts'],
  // A bound for what hangs: no test takes a tenth of it, but on a machine that ten programs want.
  hookTimeout: 120_000,
  testTimeout: 120_000,
  globalSetup: ['tests/support/global-setup.ts'],
  // The built bundle is run as it is, as in production; React beside it as well, which takes a fifth less time.
  server: { deps: { external: [/\/build\/server\//] } },
  env: { NODE_ENV: 'production' },
}

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // What is polled for comes at once on a quiet machine.
    expect: { poll: { timeout: 30_000 } },
    sequence: { seed: Number(process.env.TEST_SEED) },
    setupFiles: ['tests/seed-chance.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,deploy}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.{ts,tsx}', '**/node_modules/**'],
          // A worker for each of two hundred files would take longer than their tests.
          pool: 'threads',
          isolate: false,
          // Rules are tried on thousands of made-up texts, and each file waits for its turn on a busy machine.
          testTimeout: 60_000,
          sequence: { shuffle: true, groupOrder: 0 },
          setupFiles: ['tests/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What stands around the shop: the rules of the house, its scripts, the sample goods.
          name: 'tooling',
          include: [
            '{sample,scripts}/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // Some start a linter or a compiler of their own, beside the build: a bound for what hangs.
          testTimeout: 180_000,
          sequence: { shuffle: true, groupOrder: 2 },
          setupFiles: ['tests/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'server',
          include: ['{app,server}/**/*.server.test.ts', 'tests/{http,migrations,races}/**/*.test.ts'],
          exclude: [...EXHAUSTIVE, '**/node_modules/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'exhaustive',
          include: [...EXHAUSTIVE, ...WITH_SOME_BEFORE_A_RELEASE],
          env: { ...SERVER.env, EXHAUSTIVE: 'yes' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Each test starts and kills shops of its own; two of them at once would only measure each other.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/support/built-shop.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          // What is measured is the processor's time.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/support/built-shop.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        extends: true,
        test: {
          // The archive, and the README's commands: those ask the registry for every npm that is tried.
          name: 'install',
          include: ['tests/install/**/*.test.ts'],
          fileParallelism: false,
          // Bounds for what hangs: half a gigabyte is fetched, written, checked and removed, on whatever machine.
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          globalSetup: ['tests/support/built-shop.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/support/built-shop.ts'],
        },
      },
    ],
  },
})
