import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import type { Logger } from './logger.server.ts'
import { loggableError } from './logger.server.ts'
import { createToken } from './random.server.ts'

const CHANNEL = 'damga_changed'

/** Carries "these tags changed" to every instance of the shop, this one included, right away. */
export interface ChangeBus {
  /** Call after the change is committed. Resolves when this instance has dropped what it kept. */
  publish(tags: readonly string[]): Promise<void>
  subscribe(listener: (tags: readonly string[]) => void): void
  close(): Promise<void>
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

/**
 * The bus over PostgreSQL's NOTIFY. A message is the sender's name and the tags; the sender, who told his own
 * listeners at once, does not hear it again. The bus listens on a connection of its own and connects again when
 * that is lost; what was missed meanwhile cannot be known, so listeners are then told that everything changed (`*`).
 */
export async function createPostgresBus(
  connection: DatabaseConnection,
  connectionString: string,
  logger: Logger,
): Promise<ChangeBus> {
  const local = createLocalBus()
  const sender = createToken()
  let client: pg.Client | null = null
  let closing = false

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'damga-bus', keepAlive: true })
    next.on('notification', (message) => {
      const [from, ...tags] = (message.payload ?? '').split(' ')
      if (from !== sender) void local.publish(tags)
    })
    // Not once: a connection that is cut reports it twice, and an unheard error ends the process.
    next.on('error', (error) => {
      logger.warn({ error: loggableError(error) }, 'change bus lost its connection')
      reconnect()
    })
    next.once('end', reconnect)
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    client = next
  }

  let reconnecting = false
  function reconnect(): void {
    if (closing || reconnecting) return
    reconnecting = true
    client = null
    setTimeout(() => {
      reconnecting = false
      listen()
        .then(() => local.publish(['*']))
        .catch(reconnect)
    }, 1_000).unref()
  }

  await listen()
  return {
    async publish(tags) {
      await local.publish(tags)
      await connection.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, [sender, ...tags].join(' ')])
    },
    subscribe: local.subscribe,
    async close() {
      closing = true
      await client?.end()
    },
  }
}
