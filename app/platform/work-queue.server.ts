export interface WorkQueue {
  /** Does the work when its turn comes and answers what it answers; null at once when too many wait already. */
  run<Value>(work: () => Promise<Value>): Promise<Value | null>
}

/** Work of which only so much is done at once, and only so much waits: a flood is refused instead of piling up. */
export function createWorkQueue({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): WorkQueue {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (queue.length >= waiting) return null
      // Whoever ends hands his turn on, so that nobody who comes meanwhile gets in before.
      else await new Promise<void>((begin) => queue.push(begin))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
