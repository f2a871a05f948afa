import type { IncomingMessage } from 'node:http'

/** Long enough for what is on its way already; who sends slower than this has not heard our answer either. */
const MAX_WAIT_MS = 2_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Takes in what nobody has read of a request, before it is answered. A connection that closes with unread bytes is reset
 * by the system, and the sender (a proxy that opens one connection a request) loses the answer with it. Bounded in time
 * and bytes: beyond them the answer goes out all the same.
 */
export function takeIn(incoming: IncomingMessage): Promise<void> {
  // Somebody reads it, or has read it.
  if (incoming.complete || incoming.destroyed || incoming.readableFlowing !== null) return Promise.resolve()
  return new Promise((settle) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) end()
    }
    const end = () => {
      clearTimeout(timer)
      incoming.off('data', count).off('end', end).off('close', end).off('error', end)
      settle()
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    incoming.on('data', count).once('end', end).once('close', end).once('error', end)
  })
}
