/**
 * PostgreSQL servers of a test's own, made from the binaries of the machine: a primary, and copies that follow it by
 * streaming. They keep nothing safe and are gone after the test.
 */
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const STARTS_WITHIN_SECONDS = '120'

export interface PostgresServer {
  readonly url: string
  /** Address of another database on the same server. */
  urlOf(database: string): string
  start(): Promise<void>
  /** `immediate` is a crash; `fast` an orderly stop. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /**
   * Another server that follows this one by streaming. Its folder is filled by pg_basebackup, or by the command that
   * `filling` gives for it, with these variables.
   */
  startCopy(filling?: (folder: string) => readonly [string, NodeJS.ProcessEnv]): Promise<PostgresServer>
}

const folders = new Set<string>()
const running = new Set<PostgresServer>()

/** Folder of PostgreSQL's programs, or null where there are none. Root may not run them, so it needs `postgres` to. */
export function findPostgres(): string | null {
  if (!existsSync(DEBIAN_FOLDER)) return null
  const versions = readdirSync(DEBIAN_FOLDER)
    .filter(
      (version) => Number(version) >= 15 && existsSync(join(DEBIAN_FOLDER, version, 'bin/pg_basebackup')),
    )
    .sort((a, b) => Number(b) - Number(a))
  return versions[0] ? join(DEBIAN_FOLDER, versions[0], 'bin') : null
}

/** Makes and starts a primary. */
export async function startPostgres(): Promise<PostgresServer> {
  const data = await aFolder()
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'])
  return started(data)
}

/** Stops what still runs and removes the folders. */
export async function removePostgres(): Promise<void> {
  for (const server of running) await server.stop('immediate').catch(() => {})
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}

async function started(data: string): Promise<PostgresServer> {
  const port = await freePort()
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`],
    ...['fsync=off', 'shared_buffers=32MB', 'max_connections=100'],
  ].map((setting) => `-c ${setting}`)
  const server: PostgresServer = {
    url: urlOf('postgres'),
    urlOf,
    async start() {
      const options = ['-l', join(data, 'server.log'), '-o', settings.join(' '), '-w']
      await program('pg_ctl', ['start', '-D', data, ...options, '-t', STARTS_WITHIN_SECONDS])
      running.add(server)
    },
    async stop(how) {
      running.delete(server)
      await program('pg_ctl', ['stop', '-D', data, '-m', how, '-w'])
    },
    async startCopy(filling) {
      const copy = await aFolder()
      const [command, environment] = filling?.(copy) ?? []
      if (command) await asOwner(['bash', '-euc', command], environment)
      else {
        const how = ['-R', '-X', 'stream', '-c', 'fast']
        await program('pg_basebackup', ['-d', urlOf('postgres'), '-D', copy, ...how])
      }
      return started(copy)
    },
  }
  await server.start()
  return server
}

async function aFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-postgres-'))
  folders.add(folder)
  // The programs run as somebody else when the tests run as root.
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  return folder
}

async function program(name: string, args: readonly string[]): Promise<void> {
  await asOwner([join(findPostgres() ?? '', name), ...args])
}

/** As whom PostgreSQL's programs run: not as root. */
async function asOwner(command: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...environment }
  // The server outlives pg_ctl and would keep its pipes open.
  await run(file, rest, { cwd: tmpdir(), env })
}

export function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => settle(port))
    })
  })
}
