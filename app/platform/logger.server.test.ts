import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLogger, loggableError, withoutPeople } from './logger.server.ts'
import { createRecentErrors } from './recent-errors.server.ts'
import { runTraced, traceHeaders } from './trace.server.ts'

test('passwords, tokens and people are censored in what is logged', () => {
  const lines: string[] = []
  const logger = createLogger('info', { destination: { write: (text) => void lines.push(text) } })
  const person = { email: 'isil@example.com', phone: '+905321234567', nationalId: '10000000146' }
  logger.info({ ...person, buyer: person, password: 'gizli-kelime', request: { cookie: 'session' } }, 'order')
  for (const secret of ['isil@', '532', '100000001', 'gizli-kelime', 'session'])
    expect(lines.join()).not.toContain(secret)
  expect(lines.join()).toContain('order')
})

test('a database error is logged without its SQL and parameters', () => {
  const cause = Object.assign(new Error('duplicate key (isil@example.com)'), {
    code: '23505',
    constraint: 'users_email',
  })
  const logged = JSON.stringify(
    loggableError(new DrizzleQueryError('insert into users', ['isil@example.com'], cause)),
  )
  expect(logged).toContain('23505')
  expect(logged).toContain('users_email')
  expect(logged).not.toMatch(/isil|insert into/)
})

test('what is thrown without being an error is only named by its type', () => {
  expect(loggableError('a secret text')).toEqual({ thrown: 'string' })
})

test.each([
  ['550 <isil.kaya@example.com> rejected', '550 <[e-posta]> rejected'],
  ['call +90 532 123 45 67 or 10000000146', 'call [numara] or [numara]'],
  ['bad token Zm9vYmFyYmF6cXV4cXV1eA0123', 'bad token [gizli]'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('of "%s" only what names nobody is logged', (said, logged) => {
  expect(withoutPeople(said)).toBe(logged)
})

test('a driver error that went past Drizzle is logged without the value it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "isil"'), {
    severity: 'ERROR',
    code: '22P02',
  })
  expect(JSON.stringify(loggableError(error))).not.toContain('isil')
  expect(loggableError(error)).toMatchObject({ type: 'DatabaseError', code: '22P02' })
})

test('every line of a request or a job carries its id, whoever writes it', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { destination: { write: (text) => void lines.push(text) } })
  await runTraced({ requestId: 'request-1' }, async () => {
    await Promise.resolve()
    logger.info('deep inside')
    runTraced({ requestId: 'request-1', queue: 'mail-send', jobId: 'job-1' }, () => logger.warn('in its job'))
    expect(traceHeaders()).toEqual({ 'X-Request-Id': 'request-1' })
  })
  logger.info('outside')
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { requestId: 'request-1', msg: 'deep inside' },
    { requestId: 'request-1', queue: 'mail-send', jobId: 'job-1', msg: 'in its job' },
    { msg: 'outside' },
  ])
  expect(lines[2]).not.toContain('requestId')
  expect(traceHeaders()).toEqual({})
})

test('errors are kept whatever the log lets through, the last fifty, without anything that was typed', () => {
  const lines: string[] = []
  const errors = createRecentErrors()
  const destination = { write: (text: string) => void lines.push(text) }
  const logger = createLogger('silent', { destination, errors })
  logger.warn('no error')
  for (let i = 1; i <= 60; i += 1) {
    runTraced({ requestId: `request-${i}`, route: '/urun/:slug' }, () =>
      logger.error({ error: loggableError(new TypeError('isil@example.com')) }, 'page failed'),
    )
  }
  expect(lines).toEqual([])
  expect(errors.total).toBe(60)
  expect(errors.list()).toHaveLength(50)
  expect(errors.list()[0]).toMatchObject({
    event: 'page failed',
    kind: 'TypeError',
    place: '/urun/:slug',
    requestId: 'request-60',
  })
  expect(JSON.stringify(errors.list())).not.toContain('isil')
})
