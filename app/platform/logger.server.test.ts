import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLogger, loggableError } from './logger.server.ts'

test('passwords, tokens and people are censored in what is logged', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (text) => void lines.push(text) })
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
