/**
 * Where time itself is promised, a bound holds for the machine it was found on. The same work is done there and here,
 * and the bound grows with what it takes here, now, beside everything else that runs.
 */

/** What the work takes on two quiet cores of a rented server of 2026. */
const REFERENCE_MS = 22
const ROUNDS = 7

export interface Slowness {
  /** Of computing: what a processor's time is compared with. */
  readonly computing: number
  /** Of waiting for what is computed: what a clock's time is compared with. */
  readonly waiting: number
}

/** How many times as long as on the reference everything takes at the moment; never less than 1. */
export function slowness(): Slowness {
  const computed: number[] = []
  const waited: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [cpu, startedAt] = [process.threadCpuUsage(), performance.now()]
    work()
    waited.push(performance.now() - startedAt)
    const { user, system } = process.threadCpuUsage(cpu)
    computed.push((user + system) / 1_000)
  }
  return { computing: timesReference(computed), waiting: timesReference(waited) }
}

function timesReference(times: readonly number[]): number {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return Math.max(1, median / REFERENCE_MS)
}

/** Texts, objects and sorting, as a shop's program has them. */
function work(): number {
  const goods = Array.from({ length: 20_000 }, (_, i) => ({ name: `Kupa ${(i * 7_919) % 20_011}`, price: i }))
  const read = JSON.parse(JSON.stringify(goods)) as typeof goods
  return read.toSorted((a, b) => (a.name < b.name ? -1 : 1)).filter(({ name }) => /7\d*1$/.test(name)).length
}

/** The processor's time of this thread that something takes, in ms: other programs of the machine do not count. */
export async function computedMs(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
