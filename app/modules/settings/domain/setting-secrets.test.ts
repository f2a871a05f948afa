import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { secretChange, secretChanges, secretsSentElsewhere } from './setting-secrets.ts'

test('an empty field keeps what is stored, a typed one replaces it, the box takes it out', () => {
  expect(secretChange('', false)).toBeNull()
  expect(secretChange(undefined, undefined)).toBeNull()
  expect(secretChange(' gizli ', true)).toEqual({ kind: 'set', value: 'gizli' })
  expect(secretChange('  ', true)).toEqual({ kind: 'remove' })
  expect(secretChanges({ aiKey: null, smtpPassword: { kind: 'remove' } })).toEqual({
    smtpPassword: { kind: 'remove' },
  })
})

const STORED = {
  ...DEFAULT_SETTINGS,
  mailServer: { host: 'smtp.ornek.com', port: 587, security: 'starttls', user: 'a' },
  ai: { provider: 'compatible', address: 'https://ai.ornek.com/v1', model: 'm' },
} as const

test.each([
  [{ mailServer: { ...STORED.mailServer, host: 'smtp.baska.com' } }, ['smtpPassword']],
  [{ mailServer: { ...STORED.mailServer, port: 2525 } }, ['smtpPassword']],
  [{ mailServer: { ...STORED.mailServer, security: 'none' as const } }, ['smtpPassword']],
  [{ mailServer: { ...STORED.mailServer, user: 'b' } }, []],
  [{ mailServer: { ...STORED.mailServer, host: '' } }, []],
  [{ ai: { ...STORED.ai, address: 'https://baska.com/v1' } }, ['aiKey']],
  [{ ai: { ...STORED.ai, provider: 'openai' as const, address: '' } }, ['aiKey']],
  [{ ai: { ...STORED.ai, provider: 'none' as const, address: '' } }, []],
  [{ ai: { ...STORED.ai, model: 'n' } }, []],
  [{ scriptHosts: ['a.com'] }, []],
])('a secret is asked for again where it would go elsewhere (%#)', (patch, names) => {
  expect(secretsSentElsewhere(STORED, patch)).toEqual(names)
})
