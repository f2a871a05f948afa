/** How the cost of reading grows with the length of what is read: measured on hostile texts that double in length. */
import { computedMs } from '../support/yardstick.ts'

/** A hostile text of any length: a unit over and over, between what stands before and after it. */
export interface Hostile {
  readonly before?: string
  readonly unit: string
  readonly after?: string
}

/** So few repetitions cost something only where each of them doubles the work. */
const FEW = 24
/** Letters. The first sizes end what grows with a third power before it takes minutes. */
const SIZES = [250, 1_000, 4_000, 8_000, 16_000, 32_000]
/** What a doubling of the text may cost at most: twice, and a half for caches and the collection of garbage. */
const MOST_GROWTH = 2.5
/** Below it the clock's grain and everything else the process does would count. */
const LEAST_MS = 30
/** Whoever takes that long for the shorter text needs no longer one. */
const ENOUGH_MS = 500
/** The processor's clock goes in steps of some milliseconds: measured over that long, they are small. */
const SURE_MS = 80
const TRIES = 3

/** The text of a hostile shape that has about so many letters. */
export function hostileText({ before = '', unit, after = '!' }: Hostile, letters: number): string {
  return before + unit.repeat(Math.max(1, Math.ceil(letters / unit.length))) + after
}

/**
 * How the cost of `read` grows faster than the text; null when it does not. In the processor's time of this thread, so
 * that a busy machine does not count, and by the best of several tries, so that chance does not.
 */
export async function growthFault(read: (text: string) => unknown, hostile: Hostile): Promise<string | null> {
  const fewTimes = (count: number) =>
    bestMs(read, (hostile.before ?? '') + hostile.unit.repeat(count) + (hostile.after ?? '!'), LEAST_MS)
  const fewMs = await fewTimes(FEW)
  if (fewMs > LEAST_MS && fewMs > MOST_GROWTH * (await fewTimes(FEW - 4)))
    return `${fewMs.toFixed(0)} ms for ${FEW} times ${JSON.stringify(hostile.unit)}`
  let [size, shorterMs] = [0, 0]
  /** Whether the next doubling costs as much again: what the garbage of thousands of small parts costs comes in steps. */
  const goesOn = async (letters: number, shorter: number, longer: number) =>
    longer > ENOUGH_MS ||
    (await meanMs(read, hostileText(hostile, 2 * letters))) >
      MOST_GROWTH ** Math.log2((2 * letters) / size) * shorter
  for (const letters of SIZES) {
    const text = hostileText(hostile, letters)
    const allowed = MOST_GROWTH ** Math.log2(letters / Math.max(1, size))
    const ms = await cpuMs(read, text)
    if (size > 0 && ms > LEAST_MS && ms > allowed * shorterMs) {
      const [shorter, longer] = [await meanMs(read, hostileText(hostile, size)), await meanMs(read, text)]
      if (longer > LEAST_MS && longer > allowed * shorter && (await goesOn(letters, shorter, longer))) {
        const times = (longer / shorter).toFixed(1)
        return `${shorter.toFixed(1)} ms for ${size} letters, ${longer.toFixed(1)} ms for ${letters} (${times} times) of ${JSON.stringify(hostile)}`
      }
    }
    if (size === 0 && ms > ENOUGH_MS)
      return `${ms.toFixed(0)} ms for ${letters} letters of ${JSON.stringify(hostile)}`
    if (ms > ENOUGH_MS) return null
    ;[size, shorterMs] = [letters, ms]
  }
  return null
}

/** The least of some tries; the first below `enough` will do. */
async function bestMs(read: (text: string) => unknown, text: string, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && best > enough; tried += 1)
    best = Math.min(best, await cpuMs(read, text))
  return best
}

/** Of so many readings that the clock's grain is small beside them, the best of some tries. */
async function meanMs(read: (text: string) => unknown, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES; tried += 1) {
    let [sum, count] = [0, 0]
    while (sum < SURE_MS) {
      sum += await cpuMs(read, text)
      count += 1
    }
    best = Math.min(best, sum / count)
  }
  return best
}

function cpuMs(read: (text: string) => unknown, text: string): Promise<number> {
  return computedMs(async () => {
    try {
      await read(text)
    } catch {
      // A refusal is an answer; here only its time counts.
    }
  })
}
