import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'

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

/** One structured log for the process. Facts only: people's data and secrets are censored by name. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[gizli]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

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
  return {
    type: error.name,
    message: error.message,
    code: (error as { code?: string }).code,
    stack: stackOnly(error),
  }
}

function stackOnly(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
}
