import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { RecentErrors } from './recent-errors.server.ts'
import { traceFields } from './trace.server.ts'

export type { Logger }

/** Names of fields that never reach a log, wherever they stand in the logged object. */
const SECRET_FIELDS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'phone',
  'nationalId',
]

export interface LoggerOptions {
  /** Where lines go in place of the process's output. */
  readonly destination?: DestinationStream
  /** Keeps what is logged as an error, whatever the level lets through. */
  readonly errors?: RecentErrors
}

/**
 * One structured log for the process: a JSON object a line with `level`, `time`, `msg`, and `requestId`, `queue` and
 * `jobId` where they are known. Facts only: people's data and secrets are censored by name.
 */
export function createLogger(level: string, { destination, errors }: LoggerOptions = {}): Logger {
  const written = pino.levels.values[level] ?? Number.POSITIVE_INFINITY
  const isHeardAbove = errors !== undefined && written > ERROR
  const options = {
    level: isHeardAbove ? 'error' : level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[gizli]' },
    mixin: traceFields,
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, write: Logger['info'], severity: number) {
        const [fields, event] = args as unknown as [Record<string, unknown>, string]
        if (severity >= ERROR) errors?.add(Date.now(), String(event), fields)
        if (severity >= written) write.apply(this, args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

const ERROR = 50

/**
 * What may be logged of an error. A database error's message holds SQL and its parameters,
 * so only its code and constraint are kept (see database-errors.server.ts).
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error }
  const cause = error.cause as { code?: string; constraint?: string; message?: string } | undefined
  if (error.name === 'DrizzleQueryError' || error.constructor.name === 'DrizzleQueryError') {
    return {
      type: 'DatabaseError',
      code: cause?.code,
      constraint: cause?.constraint,
      stack: stackOnly(error),
    }
  }
  // The driver's own error, when a query went past Drizzle: its message may quote a value.
  if ('severity' in error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    return { type: 'DatabaseError', code, constraint, stack: stackOnly(error) }
  }
  return {
    type: error.name,
    message: withoutPeople(error.message),
    code: (error as { code?: string }).code,
    stack: stackOnly(error),
  }
}

/**
 * A sentence of somebody else's program without what it may quote: a mail server names the address it refuses, a parser
 * the text it could not read. Addresses, numbers as long as a phone's and whatever could be a token are taken out.
 */
export function withoutPeople(text: string): string {
  return text
    .slice(0, 500)
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '[e-posta]')
    .replace(/\+?\d(?:[\s().-]?\d){8,}/g, '[numara]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[gizli]')
}

function stackOnly(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
}
