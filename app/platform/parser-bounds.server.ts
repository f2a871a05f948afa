/** How many parser processes there are, how long each lives and how much memory it may hold. */
export const PARSER_PROCESSES = {
  most: 2,
  /** Without work for so long, a process is ended: an idle shop holds none. */
  idleMs: 60_000,
  /** A library that keeps a little of every file keeps no more than that. */
  jobs: 200,
  /** Memory of the process as a whole, above what a shop's own files take. */
  residentBytes: 640 * 1024 * 1024,
  /** After a job a process of more than this is replaced. */
  keptResidentBytes: 320 * 1024 * 1024,
  /** Nobody waits longer for his turn; with `CLOCK_FACTOR` (parser-child) times `timeoutMs` that is the longest until an answer. */
  waitMs: 20_000,
  startMs: 60_000,
} as const

/** The same bounds with other figures, as tests set them. */
export type ParserBounds = { readonly [bound in keyof typeof PARSER_PROCESSES]: number }
