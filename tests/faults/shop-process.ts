/** The built shop as a process of its own, to be stopped, killed and started again on the same data. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../support/postgres-servers.ts'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const ADMIN = { email: 'yonetici@example.com', password: 'a password for tests' }
/** Includes building, when somebody runs these tests alone. */
const START_TIMEOUT_MS = 180_000
const POLL_MS = 10
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first page that was answered. */
  readonly firstPageMs: number
  /**
   * The same without waiting for a processor that others use: what the process computed until then, where the system
   * tells it (Linux). Never more than `firstPageMs`.
   */
  readonly ownMs: number
  readonly said: () => string
  /** Sends the signal and gives the exit code, or the signal that ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

export interface StartOptions {
  readonly dataDir: string
  readonly sampleData?: 'full' | 'none'
  /** A free one when nothing is said. */
  readonly port?: number
  /** Beside what every shop of these tests has. */
  readonly environment?: Readonly<Record<string, string>>
}

const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** A folder that is gone after the tests. */
export function aDataDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'damga-faults-'))
  folders.add(folder)
  return join(folder, 'data')
}

/** Ends what is still running and removes the folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((child) => endOf(child, 'SIGKILL')))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** Starts the shop and waits for its first page. Rejects with what it said when it ends instead. */
export async function startShop(options: StartOptions): Promise<ShopProcess> {
  const startedAt = performance.now()
  const { child, url, said } = await spawnShop(options)
  const ended = new Promise<never>((_settle, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the shop ended with ${code} instead of starting:\n${said()}`)),
    )
  })
  // Whoever waits for its end later is told by `end`.
  ended.catch(() => {})
  await Promise.race([firstPage(url), ended])
  const firstPageMs = Math.round(performance.now() - startedAt)
  const pid = child.pid ?? 0
  const ownMs = Math.min(firstPageMs, computedMs(pid) ?? firstPageMs)
  return { url, pid, firstPageMs, ownMs, said, end: (signal) => endOf(child, signal) }
}

/** Processor time of all threads of a process. */
function computedMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/** Starts the shop and waits for it to give up by itself. */
export async function startInVain(
  options: StartOptions,
): Promise<{ code: number | string | null; said: string }> {
  const { child, said } = await spawnShop(options)
  const code = await endOf(child, null)
  return { code, said: said() }
}

async function spawnShop({ dataDir, sampleData = 'none', port: wanted, environment }: StartOptions) {
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: sampleData,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // Its buyers come from many addresses.
      TRUST_PROXY: 'true',
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const chunks: string[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  return { child, url: `http://127.0.0.1:${port}`, said: () => chunks.join('') }
}

async function firstPage(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (await isAnswered(url)) return
    await new Promise((settle) => setTimeout(settle, POLL_MS))
  }
  throw new Error('the shop did not answer in time')
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise((settle) => {
    const request = get(`${url}/`, { agent: false }, (response) => {
      response.resume()
      // A closed shop leads to its closed page.
      const isClosed = response.headers.location === '/kapali'
      response.once('end', () => settle(response.statusCode === 200 || isClosed))
      response.once('error', () => settle(false))
    })
    request.once('error', () => settle(false))
  })
}

function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | null): Promise<number | string | null> {
  return new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      settle(child.exitCode ?? child.signalCode)
      return
    }
    child.once('close', (code, endedBy) => settle(code ?? endedBy))
    if (signal) child.kill(signal)
  })
}
