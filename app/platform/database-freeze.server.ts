/**
 * Lets another process of this machine hold the embedded database still while it copies its files. That process cannot
 * ask the database itself: everybody who speaks to it shares one session, and a second one would come between two
 * messages of the first. The shop has the one connection, so it is the shop that holds it.
 */
import type { Server, Socket } from 'node:net'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseConnection } from './database.server.ts'
import { embeddedSocketDir } from './embedded-database.server.ts'

/** Nobody answers on the data directory: its process is starting, ending, or not the shop. */
export class NobodyFreezesError extends Error {}

/** The database went on before the work was done, so what was copied is worth nothing. */
export class FreezeEndedError extends Error {}

/** Visitors wait for the database meanwhile; their queries give up after 15 s. */
const LONGEST_FREEZE_MS = 8_000
const SOCKET_NAME = 'hold.sock'

/** Answers whoever asks for the database to be written out (`checkpoint`) or held (`hold` until `release`). */
export async function serveDatabaseFreezes(
  connection: DatabaseConnection,
  dataDir: string,
): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    serve(socket, connection)
  })
  await new Promise<void>((settle, reject) => {
    server.once('error', reject)
    server.listen(join(embeddedSocketDir(dataDir), SOCKET_NAME), settle)
  })
  return {
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        for (const socket of open) socket.destroy()
      }),
  }
}

function serve(socket: Socket, connection: DatabaseConnection): void {
  let release: (() => void) | null = null
  const letGo = (): void => {
    release?.()
    release = null
  }
  socket.on('error', () => {})
  socket.once('close', letGo)
  createInterface({ input: socket }).on('line', async (line) => {
    try {
      if (line === 'checkpoint') {
        await connection.pool.query('checkpoint')
        socket.write('done\n')
      } else if (line === 'hold' && !release) {
        const client = await connection.pool.connect()
        const timer = setTimeout(() => socket.destroy(), LONGEST_FREEZE_MS)
        release = () => {
          clearTimeout(timer)
          client.release()
        }
        // Whoever asked may have gone while the database was busy.
        if (socket.destroyed) letGo()
        else socket.write('held\n')
      } else if (line === 'release' && release) {
        letGo()
        socket.write('released\n')
      } else socket.destroy()
    } catch {
      socket.destroy()
    }
  })
}

/**
 * Asks the running shop of a data directory to write its memory out. Throws `NobodyHoldsError` when nobody answers.
 */
export async function checkpointDatabase(dataDir: string): Promise<void> {
  const ask = await connectTo(dataDir)
  try {
    await ask('checkpoint', 'done')
  } finally {
    ask.end()
  }
}

/**
 * Does the work while the running shop keeps its hands off the database, and answers for how long that was, in
 * milliseconds. Visitors wait meanwhile, so the work must be short: after 8 s the shop goes on by itself and this
 * throws `HoldEndedError`. Throws `NobodyHoldsError` when nobody answers.
 */
export async function whileDatabaseIsFrozen(dataDir: string, work: () => Promise<void>): Promise<number> {
  const ask = await connectTo(dataDir)
  try {
    await ask('hold', 'held')
    const heldAt = performance.now()
    await work()
    await ask('release', 'released')
    return performance.now() - heldAt
  } finally {
    ask.end()
  }
}

async function connectTo(dataDir: string) {
  const socket = createConnection(join(embeddedSocketDir(dataDir), SOCKET_NAME))
  await new Promise<void>((settle, reject) => {
    socket.once('connect', settle)
    socket.once('error', () => reject(new NobodyFreezesError('nobody answers on the data directory')))
  })
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  socket.on('error', () => {})
  const ask = async (line: string, expected: string): Promise<void> => {
    socket.write(`${line}\n`)
    const answer = await lines.next()
    if (answer.value !== expected) throw new FreezeEndedError('the shop ended the hold')
  }
  return Object.assign(ask, { end: () => socket.destroy() })
}
