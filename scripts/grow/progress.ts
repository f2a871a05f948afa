export interface Progress {
  /** So many rows more are done. */
  add(rows: number): void
  /** Ends the line with what it took. */
  end(): void
}

/** A line on stderr that counts up, rewritten in place on a terminal; elsewhere only its end is printed. */
export function showProgress(what: string, total: number): Progress {
  const startedAt = performance.now()
  const isTerminal = process.stderr.isTTY
  let done = 0

  function line(): string {
    const seconds = (performance.now() - startedAt) / 1000
    const perSecond = seconds > 0 ? Math.round(done / seconds) : done
    return `${what}: ${done} of ${total}, ${seconds.toFixed(1)} s, ${perSecond} rows/s`
  }

  return {
    add(rows) {
      done += rows
      if (isTerminal) process.stderr.write(`\r${line()}  `)
    },
    end() {
      process.stderr.write(`${isTerminal ? '\r' : ''}${line()}\n`)
    },
  }
}
