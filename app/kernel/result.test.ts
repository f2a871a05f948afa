import { describe, expect, it } from 'vitest'
import { fail, ok, unwrap } from './result.ts'

describe('Result', () => {
  it('carries a value or a refusal', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 })
    expect(fail('shop/closed', 'Kapalı')).toEqual({
      ok: false,
      error: { code: 'shop/closed', message: 'Kapalı' },
    })
    expect(fail('shop/closed', 'Kapalı', { until: 5 })).toMatchObject({ error: { details: { until: 5 } } })
  })

  it('throws when a refusal is unwrapped, naming its code', () => {
    expect(unwrap(ok('x'))).toBe('x')
    expect(() => unwrap(fail('shop/closed', 'Kapalı'))).toThrow('shop/closed')
  })
})
