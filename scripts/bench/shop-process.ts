import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './bench-shop.ts'

export interface ShopProcess {
  readonly port: number
  /** From the start of the process to the first page. */
  readonly secondsToFirstPage: number
  /** Megabytes the process holds; null where the system does not tell. */
  memoryMegabytes(): number | null
  get(path: string): Promise<string>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 120_000
const POLL_MS = 10

/** Starts the built shop as `npm start` does and waits for its first page. */
export async function startShopProcess(dataDir: string): Promise<ShopProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'server/main.mjs')], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SAMPLE_DATA: 'full',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await firstPage(child, origin, startedAt)
  const secondsToFirstPage = (performance.now() - startedAt) / 1000
  return {
    port,
    secondsToFirstPage,
    memoryMegabytes: () => residentMegabytes(child.pid),
    async get(path) {
      const answer = await fetch(origin + path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.text()
    },
    async stop() {
      const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstPage(child: ChildProcess, origin: string, startedAt: number): Promise<void> {
  while (child.exitCode === null && performance.now() - startedAt < START_TIMEOUT_MS) {
    const answer = await fetch(origin).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not start')
}

function residentMegabytes(pid: number | undefined): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : null
  } catch {
    return null
  }
}

function freePort(): Promise<number> {
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
