import type { Result } from '#app/kernel/result.ts'

/** A file that a parser reads in parts, for those that are larger than should be held in memory. */
export interface FileParts {
  readonly sizeBytes: number
  /** A part of at most `MOST_PART_BYTES` (parser-child); shorter than asked for, or empty, where the file ends. */
  read(offset: number, length: number): Promise<Buffer>
}

/** A parser's own function: of the bytes, or of a file it reads in parts; its answer may come in pieces. */
// biome-ignore lint/suspicious/noExplicitAny: whatever a parser takes and answers.
export type ParserFunction = (file: any, options: any) => unknown

/** Bytes, or what fetches them when their turn has come, so that what waits lies in no memory. */
export type GivenBytes = Uint8Array | (() => Promise<Uint8Array>)

type FileOf<Parse extends ParserFunction> = Parameters<Parse>[0] extends FileParts
  ? { readonly path: string }
  : GivenBytes

/** What comes back: pieces as a list, anything else as it is. */
export type AnswerOf<Parse extends ParserFunction> =
  ReturnType<Parse> extends AsyncIterable<infer Piece> ? readonly Piece[] : Awaited<ReturnType<Parse>>

export interface ParserLimits {
  readonly fileBytes: number
  /** Of the answer as it is handed over. */
  readonly answerBytes: number
  /**
   * Of processor time, where the system tells it: a busy machine makes no honest file a bad one. What computes nothing is
   * given up after three times as long by the clock.
   */
  readonly timeoutMs: number
}

export interface ParserQueue {
  /** Jobs of one name wait for each other; different names take turns. */
  readonly name: string
  /** How many of it run at once; at most `PARSER_PROCESSES.most`. */
  readonly atOnce: number
  /** How many wait at most; whoever comes then is refused. */
  readonly waiting: number
}

export interface ParserSpec {
  /** The file of the parser from the project's root: `….parser.server.ts`. */
  readonly module: string
  /** What it exports. */
  readonly name: string
  readonly queue: ParserQueue
  readonly limits: ParserLimits
}

/**
 * Reads a file in a process of its own. Never rejects for what is in the file, only when its bytes cannot be fetched;
 * refuses with `ParserRefusal`.
 */
export type RunParser<Parse extends ParserFunction> = (
  file: FileOf<Parse>,
  ...options: Parameters<Parse> extends [unknown, ...infer Options] ? Options : []
) => Promise<Result<AnswerOf<Parse>>>
