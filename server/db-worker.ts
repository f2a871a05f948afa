/**
 * The embedded PostgreSQL, in a thread of its own so that a long query never holds up a page.
 * Run by Node's type stripping as it is: erasable syntax and package imports only.
 */
import { fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

interface NodeFileStream {
  readonly nfd: number
}

interface EmscriptenModule {
  readonly FS: {
    readonly filesystems: {
      readonly NODEFS: { readonly stream_ops: { fsync?: (stream: NodeFileStream) => number } }
    }
  }
}

/**
 * PGlite's Node file system has no fsync, and PGlite starts PostgreSQL with fsync off: a power cut could lose or tear
 * commits. This one gives the file system the call, and the server is started without `-F`.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: EmscriptenModule): void => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = (emscriptenOpts.preRun ?? []) as unknown[]
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] as never } }
  }
}

interface BreakablePostgres {
  readonly mod: { _PostgresMainLoopOnce(): void }
  readonly POSTGRES_MAIN_LONGJMP: number
}

/**
 * After a PANIC there is no PostgreSQL any more, but PGlite takes its end for a jump of the main loop and calls it for
 * ever, so that everybody waits. Ending this thread is what a server would do with its process; it is started again.
 */
function endWhenBroken(database: PGlite): void {
  const { mod, POSTGRES_MAIN_LONGJMP } = database as unknown as BreakablePostgres
  const turn = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      turn()
    } catch (thrown) {
      if ((thrown as { readonly status?: unknown } | null)?.status !== POSTGRES_MAIN_LONGJMP) process.exit(1)
      throw thrown
    }
  }
}

const { dataDir, socketDir, port } = workerData as { dataDir: string; socketDir: string; port: number }

try {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = await PGlite.create({
    fs: new DurableNodeFS(dataDir),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      // All of it is memory from the start, used or not; the 128 MB PostgreSQL takes are a quarter of the whole process,
      // and many times a shop's data. What does not fit is read from the system's own cache.
      '-c',
      'shared_buffers=64MB',
    ],
  })
  endWhenBroken(database)
  const server = new PGLiteSocketServer({
    db: database,
    path: join(socketDir, `.s.PGSQL.${port}`),
    maxConnections: 4,
  })
  await server.start()
  parentPort?.on('message', async () => {
    await server.stop()
    await database.close()
    process.exit(0)
  })
  parentPort?.postMessage({ ready: true })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'unknown' })
}
