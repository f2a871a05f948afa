import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import type { Logger } from './logger.server.ts'
import { loggableError } from './logger.server.ts'
import { createToken } from './random.server.ts'

const CHANNEL = 'damga_changed'
/** PostgreSQL takes less than 8000 bytes in one message; the sender's name and the position need some of them. */
const MAX_TAG_BYTES = 7_800
const RETRY_MS = 1_000
const HEARTBEAT_MS = 10_000
const ANSWER_WITHIN_MS = 10_000

/** Carries "these tags changed" to every instance of the shop, this one included, right away. */
export interface ChangeBus {
  /**
   * Call after the change is committed. Resolves when this instance has dropped what it kept and the others were told.
   * Never rejects: the change is stored, and who made it must not be told otherwise. Others that could not be told are
   * told later, as soon as the database answers.
   */
  publish(tags: readonly string[]): Promise<void>
  subscribe(listener: (tags: readonly string[]) => void): void
  close(): Promise<void>
}

/** Told how far a copy of the database must have come before pages may be made from it. Positions are PostgreSQL's LSNs. */
export interface ChangeWatcher {
  /** A change is being announced; until `announced` its position is not known. */
  announcing(): void
  announced(position: string): void
  /** Another instance has changed something, and its change ends before this position. */
  heard(position: string): void
  /** From now on changes of others may go unheard. */
  deaf(): void
  /** They are heard again; whatever was missed ends before this position. */
  listening(position: string): void
}

/** The bus of a single instance: a function call. */
export function createLocalBus(): ChangeBus {
  const listeners: ((tags: readonly string[]) => void)[] = []
  return {
    async publish(tags) {
      for (const listener of listeners) listener(tags)
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {},
  }
}

export interface PostgresBusOptions {
  readonly connection: DatabaseConnection
  /** The listening connection's own way to the server: not through a pool that lends connections by transaction. */
  readonly connectionString: string
  readonly logger: Logger
  readonly watcher?: ChangeWatcher | undefined
}

/**
 * The bus over PostgreSQL's NOTIFY. A message is the sender's name, the log's position after the change, and the tags;
 * the sender, who told his own listeners at once, does not act on it again. The bus listens on a connection of its own,
 * looks after it, and connects again when it is lost; what was missed meanwhile cannot be known, so listeners are then
 * told that everything changed (`*`).
 *
 * An instance that starts tells all others `*`: the one whose place it takes may have been killed after it stored a
 * change and before it told anybody. Throws when its own message does not come back, as through PgBouncer in
 * transaction mode.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<ChangeBus> {
  const { connection, connectionString, logger, watcher } = options
  const local = createLocalBus()
  const sender = createToken()
  let client: pg.Client | null = null
  let closing = false
  let heartbeat: NodeJS.Timeout | null = null
  let hearOwn: () => void = () => {}

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'damga-bus',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    next.on('notification', (message) => {
      const [from, position = '', ...tags] = (message.payload ?? '').split(' ')
      if (from === sender) {
        hearOwn()
        return
      }
      // First: what is read again after this must not come from a copy that does not have the change yet.
      watcher?.heard(position)
      void local.publish(tags)
    })
    // Not once: a connection that is cut reports it twice, and an unheard error ends the process.
    next.on('error', (error) => {
      logger.warn({ error: loggableError(error) }, 'change bus lost its connection')
      reconnect(next)
    })
    next.once('end', () => reconnect(next))
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    heartbeat = setInterval(() => {
      // A line that went dead without a word would otherwise be believed for hours.
      next.query('select 1').catch((error: unknown) => {
        logger.warn({ error: loggableError(error) }, 'change bus got no answer')
        reconnect(next)
      })
    }, HEARTBEAT_MS)
    heartbeat.unref()
  }

  function reconnect(from: pg.Client | null): void {
    // Of a connection that was replaced or never stood, others have taken care.
    if (closing || client !== from) return
    client = null
    watcher?.deaf()
    if (heartbeat) clearInterval(heartbeat)
    void from?.end().catch(() => {})
    setTimeout(() => {
      if (closing) return
      listen()
        .then(async () => {
          if (watcher) watcher.listening(await positionNow())
          await local.publish(['*'])
        })
        .catch(() => reconnect(client))
    }, RETRY_MS).unref()
  }

  async function positionNow(): Promise<string> {
    const { rows } = await connection.pool.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    )
    return rows[0]?.position ?? ''
  }

  async function tell(tags: readonly string[]): Promise<string> {
    const text = tags.join(' ')
    const { rows } = await connection.pool.query<{ position: string }>(
      `SELECT position, pg_notify($1, $2 || ' ' || position || ' ' || $3)
       FROM (SELECT pg_current_wal_insert_lsn()::text AS position) AS now`,
      [CHANNEL, sender, Buffer.byteLength(text) > MAX_TAG_BYTES ? '*' : text],
    )
    return rows[0]?.position ?? ''
  }

  /** What is told next, and its end; gathers while something is being told. */
  let gathered: { readonly tags: Set<string>; readonly told: Promise<string> } | null = null
  let telling: Promise<unknown> = Promise.resolve()

  /** Changes that come faster than they are told, as under many orders, are told together. Answers with a position after them all. */
  function tellTogether(tags: readonly string[]): Promise<string> {
    if (!gathered) {
      const own = new Set<string>()
      const told = telling.then(() => {
        gathered = null
        return tell([...own])
      })
      gathered = { tags: own, told }
      telling = told.catch(() => {})
    }
    for (const tag of tags) gathered.tags.add(tag)
    return gathered.told
  }

  /** What the others could not be told yet, and how many changes that are. */
  let untold: { readonly tags: Set<string>; changes: number } | null = null
  let retry: NodeJS.Timeout | null = null

  function tellLater(tags: Iterable<string>, changes: number): void {
    untold ??= { tags: new Set(), changes: 0 }
    for (const tag of tags) untold.tags.add(tag)
    untold.changes += changes
    if (retry || closing) return
    retry = setTimeout(() => {
      const waiting = untold ?? { tags: new Set<string>(), changes: 0 }
      retry = null
      untold = null
      tell([...waiting.tags]).then(
        (position) => {
          for (let i = 0; i < waiting.changes; i += 1) watcher?.announced(position)
          logger.info({ changes: waiting.changes }, 'the other instances were told of earlier changes')
        },
        () => tellLater(waiting.tags, waiting.changes),
      )
    }, RETRY_MS)
    retry.unref()
  }

  await listen()
  let timer: NodeJS.Timeout | undefined
  const heardOwn = new Promise<void>((settle, reject) => {
    hearOwn = settle
    timer = setTimeout(() => reject(new Error(DEAF)), ANSWER_WITHIN_MS)
  })
  heardOwn.catch(() => {})
  try {
    const position = await tell(['*'])
    await heardOwn
    watcher?.listening(position)
  } catch (error) {
    closing = true
    if (heartbeat) clearInterval(heartbeat)
    await (client as pg.Client | null)?.end()
    throw error
  } finally {
    clearTimeout(timer)
  }

  return {
    async publish(tags) {
      watcher?.announcing()
      await local.publish(tags)
      try {
        const position = await tellTogether(tags)
        watcher?.announced(position)
      } catch (error) {
        logger.error(
          { error: loggableError(error) },
          'the other instances could not be told of a change; trying again',
        )
        tellLater(tags, 1)
      }
    },
    subscribe: local.subscribe,
    async close() {
      closing = true
      if (heartbeat) clearInterval(heartbeat)
      if (retry) clearTimeout(retry)
      if (untold) await tell([...untold.tags]).catch(() => {})
      await client?.end()
    },
  }
}

const DEAF =
  'veritabanının bildirimleri (LISTEN/NOTIFY) gelmiyor. DATABASE_URL bir bağlantı havuzuna (PgBouncer, "transaction" kipi) gidiyorsa doğrudan PostgreSQL adresini verin.'
