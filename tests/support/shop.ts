import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Instant } from '#app/kernel/instant.ts'
import type { PasswordHashing } from '#app/modules/accounts/server/password-hashing.server.ts'
import type { BackupMaking } from '#app/modules/backups/server/backups.server.ts'
import type { FailedJob } from '#app/modules/jobs/domain/queue-counts.ts'
import type { JobDefinition, JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { OrderLimits } from '#app/modules/orders/domain/order-limits.ts'
import type { AiTimes } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { createLocalBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { OutsideEnvironment } from '#app/platform/env.server.ts'
import { NO_OUTSIDE } from '#app/platform/env.server.ts'
import type { FetchPublic } from '#app/platform/fetch-public.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { Deliver } from '#app/platform/mail-delivery.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { createObservation } from '#app/platform/observation.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import { createDiskStorage } from '#app/platform/storage.server.ts'
import type { Services } from '#app/services.server.ts'
import { createServices } from '#app/services.server.ts'
import { emptyDatabase, testDatabase, testFolder } from './database.ts'
import { SELLER } from './seller.ts'

/** A Monday noon in Istanbul. */
export const TEST_START: Instant = Date.UTC(2026, 2, 2, 9)

export interface TestClock extends Clock {
  advance(by: { readonly days?: number; readonly minutes?: number }): void
}

export function createTestClock(start: Instant = TEST_START): TestClock {
  let now = start
  return {
    now: () => now,
    advance: ({ days = 0, minutes = 0 }) => {
      now += days * 86_400_000 + minutes * 60_000
    },
  }
}

export interface TestJobs extends JobsService {
  /** Runs what is queued until nothing is left. */
  runAll(): Promise<void>
  run(queue: string): Promise<void>
  /** What was given up, for tests that show it or try it again. */
  readonly givenUp: FailedJob[]
}

/** Jobs that wait until the test runs them. A job of a rolled-back transaction is not told apart from a committed one. */
export function createTestJobs(): TestJobs {
  const definitions = new Map<string, JobDefinition<object>>()
  const waiting: { queue: string; data: object }[] = []
  const givenUp: FailedJob[] = []
  return {
    define: (definition) => void definitions.set(definition.queue, definition as JobDefinition<object>),
    enqueue: async (_tx, queue, ...all) => void waiting.push(...all.map((data) => ({ queue, data }))),
    givenUp,
    labelOf: (queue) => definitions.get(queue)?.label ?? queue,
    queueCounts: async () =>
      [...definitions.values()].map(({ queue, label }) => ({
        queue,
        label,
        active: 0,
        waitingSince: null,
        lastDoneAt: null,
        waiting: waiting.filter((job) => job.queue === queue).length,
        failed: givenUp.filter((job) => job.queue === queue).length,
      })),
    failures: async (most) => givenUp.slice(0, most),
    async retry(_tx, queue, id) {
      const at = givenUp.findIndex((job) => job.queue === queue && job.id === id)
      if (at >= 0) givenUp.splice(at, 1)
      return at >= 0
    },
    start: async () => {},
    leave: () => {},
    stop: async () => {},
    async runAll() {
      for (let job = waiting.shift(); job; job = waiting.shift())
        await definitions.get(job.queue)?.run(job.data)
    },
    async run(queue) {
      await definitions.get(queue)?.run({})
    },
  }
}

export interface SentMail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly unsubscribeUrl?: string
}

export interface TestShop {
  readonly services: Services
  readonly connection: DatabaseConnection
  readonly clock: TestClock
  readonly jobs: TestJobs
  readonly bus: ChangeBus
  readonly sentMails: SentMail[]
  /** Every tag that was announced as changed. */
  readonly changes: string[]
  readonly mediaFolder: string
  readonly storage: FileStorage
  readonly observation: Observation
}

export interface TestShopOptions {
  /** Who hears what the services log; nobody by default. */
  readonly logger?: Logger
  /** What the mail server does; by default it takes every mail. Null: the one that settings and `outside` name, if any. */
  readonly deliver?: Deliver | null
  readonly outside?: Partial<OutsideEnvironment>
  readonly uploadQuotaBytes?: number
  /** Another instance of this shop: over its database, which is not emptied then, and by its clock. */
  readonly beside?: TestShop
  /** Where files are kept; `mediaFolder` on the disk when nothing is said. */
  readonly storage?: FileStorage
  /** What pictures by address are fetched from; the internet itself when nothing is said. */
  readonly fetchPublic?: FetchPublic
  /** How backups are made; none are when nothing is said. */
  readonly backups?: Partial<BackupMaking>
  /** Passwords are hashed as in a shop, which takes a tenth of a second each: for tests of how long answers take. */
  readonly hashesSlowly?: boolean
  /** What buyers may order without a further step; any number when nothing is said: most tests have one buyer. */
  readonly orderLimits?: OrderLimits
  /** Whether it says who sells and where to pay, as a shop that takes orders must; true when nothing is said. */
  readonly sells?: boolean
  /** How long an outside provider of pictures may take. */
  readonly aiTimes?: Partial<AiTimes>
}

const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

const QUICK_PASSWORDS: PasswordHashing = {
  hash: async (password) => digestOf(password),
  verify: async (password, hash) => digestOf(password) === hash,
}

const ANY_NUMBER = { perTenMinutes: Number.POSITIVE_INFINITY, perDay: Number.POSITIVE_INFINITY }
const ANYBODY = { address: ANY_NUMBER, contact: ANY_NUMBER, addressCeiling: Number.POSITIVE_INFINITY }
const UNLIMITED: OrderLimits = {
  guest: ANYBODY,
  account: ANYBODY,
  unpaidShare: Number.POSITIVE_INFINITY,
  proofBits: { beforeCode: 1, alone: 1 },
}

/** A shop over an emptied database: real services and SQL, a fake clock, mail and job queue. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const connection = await testDatabase()
  if (!options.beside) await emptyDatabase(connection)
  const clock = options.beside?.clock ?? createTestClock()
  const jobs = createTestJobs()
  const bus = createLocalBus()
  const sentMails: SentMail[] = []
  const changes: string[] = []
  bus.subscribe((tags) => void changes.push(...tags))
  const mediaFolder = testFolder('media')
  const storage = options.storage ?? createDiskStorage(mediaFolder)
  const observation = createObservation()
  const services = createServices({
    connection,
    bus,
    clock,
    jobs,
    logger: options.logger ?? createLogger('silent'),
    observation,
    secret: 'a secret that is only for the tests, 32 characters',
    publicUrl: 'http://localhost:3000',
    storage,
    dataDir: mediaFolder,
    uploadQuotaBytes: options.uploadQuotaBytes ?? 100 * 1024 * 1024,
    outside: { ...NO_OUTSIDE, ...options.outside },
    backups: {
      folder: join(mediaFolder, 'backups'),
      keep: null,
      write: async () => ({ refused: 'Testte yedek alınmaz.', said: '' }),
      ...options.backups,
    },
    ...(options.deliver === null
      ? {}
      : {
          deliver:
            options.deliver ?? (async ({ html: _html, id: _id, ...mail }) => void sentMails.push(mail)),
        }),
    fetchPublic: options.fetchPublic,
    aiTimes: options.aiTimes,
    orderLimits: options.orderLimits ?? UNLIMITED,
    passwordHashing: options.hashesSlowly ? undefined : QUICK_PASSWORDS,
  })
  await services.siteFiles.ensureDefaults()
  if (!options.beside && options.sells !== false) await services.settings.change(SELLER)
  changes.length = 0
  return { services, connection, clock, jobs, bus, sentMails, changes, mediaFolder, storage, observation }
}
