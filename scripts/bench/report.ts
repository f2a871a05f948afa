import { cpus, loadavg } from 'node:os'

/** One line of the report. */
export interface Row {
  readonly what: string
  /** For people, with its unit. */
  readonly measured: string
  /** What quality asks for; empty where the figure only stands beside another. */
  readonly target: string
  /** Null where nothing is asked for, or nothing could be measured. */
  readonly met: boolean | null
  /** The bare figures, for programs. */
  readonly values: Readonly<Record<string, number>>
}

export interface Report {
  readonly machine: string
  readonly node: string
  /** Processes that wanted a core in the minute before; above 1, other work was in the way. */
  readonly loadBefore: number
  readonly rows: readonly Row[]
}

/** What the figures were taken on. They mean nothing without it. */
export function machine(): Omit<Report, 'rows'> {
  const [first] = cpus()
  return {
    machine: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
  }
}

export function toTable({ machine: where, node, loadBefore, rows }: Report): string {
  const head = ['', 'what', 'measured', 'target']
  const body = rows.map(({ what, measured, target, met }) => [mark(met), what, measured, target])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  const ruler = widths.map((width) => '─'.repeat(width))
  const busy = loadBefore > 1 ? ` (not idle: figures are worse than they should be)` : ''
  return [
    `${where}, Node ${node}, load before ${loadBefore.toFixed(1)}${busy}`,
    '',
    ...[head, ruler, ...body].map(line),
  ]
    .map((text) => text.trimEnd())
    .join('\n')
}

function mark(met: boolean | null): string {
  if (met === null) return ' '
  return met ? '✓' : '✗'
}
