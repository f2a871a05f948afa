import { vi } from 'vitest'
import type { ShopProcess } from '../faults/shop-process.ts'

/** What a shop is started with that is to collect its garbage when it is told to: any free port for its debugger. */
export const COLLECTABLE = { NODE_OPTIONS: '--inspect-port=0' }

/**
 * Has a process collect its garbage, which it leaves lying while nobody asks anything of it: what it holds afterwards is
 * what it keeps. Through its debugger, which it opens for that.
 */
export async function collectGarbage({ pid, said }: Pick<ShopProcess, 'pid' | 'said'>): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const address = await vi.waitFor(
    () => {
      const told = /ws:\/\/[\d.]+:\d+\/[\w-]+/.exec(said())?.[0]
      if (told === undefined) throw new Error('the process opens no debugger')
      return told
    },
    { timeout: 30_000 },
  )
  const debug = new WebSocket(address)
  try {
    await new Promise<void>((settle, reject) => {
      debug.onerror = () => reject(new Error('the debugger of the process is out of reach'))
      debug.onopen = () => debug.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
      debug.onmessage = () => settle()
    })
  } finally {
    debug.close()
  }
}
