import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** PostgreSQL running inside this process's worker thread, reachable over a private unix socket. */
export interface EmbeddedDatabase {
  /** Folder and port as the `pg` driver wants them: it looks for `{host}/.s.PGSQL.{port}`. */
  readonly host: string
  readonly port: number
  /** Closes the database's files. Rejects when the worker does not answer in time. */
  close(): Promise<void>
}

const SOCKET_PORT = 5432

/**
 * Where the database of a data directory is reached. Unix socket paths end at about 100 characters, and data directories
 * do not, so the socket has a place of its own, always the same for one data directory.
 */
export function embeddedSocketDir(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `damga-${name}`)
}

/** How long after a loss the next start is tried; a full disk may take a person to be noticed. */
const RESTART_MS = 1_000

/**
 * Starts the embedded database on `dataDir/database`. The caller holds the data directory's lock.
 * The worker is a plain file run by Node's own type stripping, found from the project root: after bundling,
 * `import.meta.url` would point into the build folder.
 *
 * A database that gives up (PostgreSQL's PANIC, when the disk has no room for its log) is started again until it opens,
 * on the same socket: whoever is connected loses the connection, as with a server that restarts. `onLost` hears of it.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  projectRoot: string,
  onLost: (reason: string) => void = () => {},
): Promise<EmbeddedDatabase> {
  const socketDir = embeddedSocketDir(dataDir)
  const removeSocket = (): void => rmSync(socketDir, { recursive: true, force: true })
  let isClosing = false
  let worker: Worker | null = null
  let restart: NodeJS.Timeout | null = null

  async function start(): Promise<void> {
    // What a killed process or a lost worker left there.
    removeSocket()
    mkdirSync(socketDir, { mode: 0o700 })
    const own = new Worker(resolve(projectRoot, 'server/db-worker.ts'), {
      workerData: { dataDir: join(dataDir, 'database'), socketDir, port: SOCKET_PORT },
      // Its rows are WebAssembly's memory; what JavaScript makes of them is short-lived, and by itself V8 would let that
      // grow to 48 MB before it cleans up: 40 MB of the idle shop.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    })
    let isOpen = false
    const opened = new Promise<void>((settle, reject) => {
      own.on('message', (message: { ready: true } | { failed: string }) => {
        if ('ready' in message) settle()
        else reject(new Error(message.failed))
      })
      own.on('error', reject)
      own.once('exit', () => {
        reject(new Error('the embedded database ended'))
        if (!isOpen || isClosing) return
        worker = null
        onLost('ended')
        startLater()
      })
    })
    try {
      await opened
      isOpen = true
    } catch (error) {
      await own.terminate()
      throw error
    }
    if (isClosing) await own.terminate()
    else worker = own
  }

  function startLater(): void {
    restart = setTimeout(() => {
      restart = null
      start().catch((error: unknown) => {
        if (isClosing) return
        onLost(error instanceof Error ? error.message : 'unknown')
        startLater()
      })
    }, RESTART_MS)
  }

  await start().catch((error: unknown) => {
    removeSocket()
    throw error
  })
  process.once('exit', removeSocket)
  return {
    host: socketDir,
    port: SOCKET_PORT,
    async close() {
      isClosing = true
      if (restart) clearTimeout(restart)
      const running = worker
      if (running) {
        const closed = new Promise<void>((settle) => running.once('exit', () => settle()))
        running.postMessage('close')
        await closed
      }
      removeSocket()
      process.removeListener('exit', removeSocket)
    },
  }
}
