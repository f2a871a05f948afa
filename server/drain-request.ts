import type { IncomingMessage } from 'node:http'

/** Long enough for what is on its way already; who sends slower than this has not heard our answer either. */
const MAX_WAIT_MS = 2_000
/** Twice the largest form without a file; whoever sends more to no purpose is cut off. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Takes in what nobody has read of a request, once its answer is made and before it goes out. A connection that closes with unread bytes is reset
 * by the system, and the sender (a proxy that opens one connection a request) loses the answer with it. Bounded in time
 * and bytes: beyond them the answer goes out all the same.
 */
export function drainRequest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve()
  return new Promise((settle) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) end()
    }
    const end = () => {
      clearTimeout(timer)
      incoming.off('end', end).off('close', end).off('error', end)
      settle()
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    // Whoever began to read would keep what comes now for nobody.
    incoming.removeAllListeners('data').on('data', count)
    incoming.once('end', end).once('close', end).once('error', end).resume()
  })
}
