import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface LoadOrder {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly milliseconds: number
}

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of one answer, as it was sent. */
  readonly bodyBytes: number
}

/** Loads a server from a process of its own. Rejects when an answer is not 200 or differs in length from the first. */
export function load(order: LoadOrder): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'))
  return new Promise((settle, reject) => {
    child.once('message', (message: { result: LoadResult } | { failed: string }) => {
      if ('result' in message) settle(message.result)
      else reject(new Error(message.failed))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)))
    child.send(order)
  })
}
