import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import pg from 'pg'
import { PUT_OFF } from './mail-server.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')
/** Includes building, when somebody runs the browser tests alone. */
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 15_000
/** Pino's number for the level `error`. */
const ERROR_LEVEL = 50

export interface StartedShop {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Ends the process. Rejects when the shop logged an error meanwhile. */
  stop(): Promise<void>
}

/** Starts the built shop as its own process on a free port, with a random administrator and the sample goods or nothing. */
export async function startShop(options: {
  readonly dataFolder: string
  readonly sampleData?: 'full' | 'none'
  readonly smtpUrl: string
  readonly databaseUrl: string | null
  /** Beside what is said here, or in its place. */
  readonly environment?: Readonly<Record<string, string>>
}): Promise<StartedShop> {
  const port = await freePort()
  const admin = {
    email: `yonetici-${randomBytes(4).toString('hex')}@example.com`,
    password: randomBytes(12).toString('base64url'),
  }
  const shop = spawn(process.execPath, ['server/main.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATA_DIR: options.dataFolder,
      DATABASE_URL: options.databaseUrl ?? '',
      SMTP_URL: options.smtpUrl,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_DATA: options.sampleData ?? 'full',
      LOG_LEVEL: 'warn',
      // Each test visits from an address of its own (fixtures.ts).
      TRUST_PROXY: 'true',
      ...options.environment,
    },
  })
  const said: string[] = []
  await hasStarted(shop, said)
  return {
    url: `http://localhost:${port}`,
    admin,
    async stop() {
      await stopProcess(shop)
      const errors = said
        .join('')
        .split('\n')
        .filter((line) => isError(line) && !line.includes(PUT_OFF))
      if (errors.length > 0) throw new Error(`the shop logged errors:\n${errors.join('\n')}`)
    },
  }
}

/** A database of its own on the server of `serverUrl`; null without one, the shop then brings the embedded one. */
export async function createDatabase(
  serverUrl: string | undefined,
): Promise<{ readonly url: string; drop(): Promise<void> } | null> {
  if (!serverUrl) return null
  const name = `damga_browser_${process.pid}_${randomBytes(4).toString('hex')}`
  await query(serverUrl, `create database ${name}`)
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => query(serverUrl, `drop database ${name} with (force)`) }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function hasStarted(shop: ChildProcess, said: string[]): Promise<void> {
  return new Promise((settle, reject) => {
    const refuse = (why: string) => {
      shop.kill('SIGKILL')
      reject(new Error(`the shop did not start: ${why}\n${said.join('')}`))
    }
    const timer = setTimeout(() => refuse('it took too long'), START_TIMEOUT_MS)
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      if (!said.join('').includes('Damga hazır')) return
      clearTimeout(timer)
      settle()
    }
    shop.stdout?.on('data', listen)
    shop.stderr?.on('data', listen)
    shop.once('error', (error) => refuse(error.message))
    shop.once('exit', (code) => {
      clearTimeout(timer)
      refuse(`exit ${code}`)
    })
  })
}

function stopProcess(shop: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    if (shop.exitCode !== null || shop.signalCode !== null) return settle()
    const timer = setTimeout(() => shop.kill('SIGKILL'), STOP_TIMEOUT_MS)
    shop.once('exit', () => {
      clearTimeout(timer)
      settle()
    })
    shop.kill('SIGTERM')
  })
}

function isError(line: string): boolean {
  if (!line.startsWith('{')) return false
  const { level } = JSON.parse(line) as { readonly level?: unknown }
  return level === 'error' || level === 'fatal' || (typeof level === 'number' && level >= ERROR_LEVEL)
}

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => settle(port))
    })
  })
}
