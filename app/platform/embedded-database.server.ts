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
 * Starts the embedded database on `dataDir/database`. The caller holds the data directory's lock.
 * The worker is a plain file run by Node's own type stripping, found from the project root: after bundling,
 * `import.meta.url` would point into the build folder.
 */
export async function startEmbeddedDatabase(dataDir: string, projectRoot: string): Promise<EmbeddedDatabase> {
  // Unix socket paths end at about 100 characters, and data directories do not, so the socket has a place of its own,
  // always the same for one data directory: what a killed process left there is cleared away.
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  const socketDir = join(tmpdir(), `damga-${name}`)
  rmSync(socketDir, { recursive: true, force: true })
  mkdirSync(socketDir, { mode: 0o700 })
  const worker = new Worker(resolve(projectRoot, 'server/db-worker.ts'), {
    workerData: { dataDir: join(dataDir, 'database'), socketDir, port: SOCKET_PORT },
  })
  const removeSocket = (): void => rmSync(socketDir, { recursive: true, force: true })
  await new Promise<void>((settle, reject) => {
    worker.once('message', (message: { ready: true } | { failed: string }) => {
      if ('ready' in message) settle()
      else reject(new Error(message.failed))
    })
    worker.once('error', reject)
  }).catch((error: unknown) => {
    removeSocket()
    throw error
  })
  process.once('exit', removeSocket)
  return {
    host: socketDir,
    port: SOCKET_PORT,
    async close() {
      const closed = new Promise<void>((settle) => worker.once('exit', () => settle()))
      worker.postMessage('close')
      await closed
      removeSocket()
    },
  }
}
