import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Requests that run get so long to end. */
const STOP_TIMEOUT_MS = 10_000
/** A round of the event loop in which nothing was done. */
const QUIET_MS = 0.2
const MAX_ROUNDS = 500

/** Whether the process is on its way out: it still answers, but wants no new connections. */
export interface ShutdownState {
  isShuttingDown: boolean
}

/**
 * Closes the server without failing a request that is on its way. `/readyz` has said 503 and answers have closed their
 * connections since `isLeaving`; for `drainMs` a balancer that asks may notice. Then nobody new is let in, what runs
 * may end (`whenClosing` is told, so that what takes long can be ended), and after ten seconds the rest is cut off.
 */
export async function shutDown(
  server: Server,
  state: ShutdownState,
  drainMs: number,
  whenClosing: () => void,
): Promise<void> {
  state.isShuttingDown = true
  await pause(drainMs)
  whenClosing()
  await quietMoment()
  const closed = new Promise<void>((settle) => server.close(() => settle()))
  // A connection that browsers keep open is idle only once its answer is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
}

/**
 * The kernel completes connections on its own and the server takes them over once a round of the event loop; those in
 * between are reset when the door is closed. So it is closed right after a round that took everybody over and did
 * nothing else: a reset GET is sent again by any proxy, a reset POST by none.
 */
async function quietMoment(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const from = performance.now()
    await new Promise<void>((settle) => setImmediate(settle))
    if (performance.now() - from < QUIET_MS) return
  }
}
