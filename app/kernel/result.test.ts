import { describe, expect, it } from 'vitest'
import { fail, ok, refused, unwrap } from './result.ts'

describe('Result', () => {
  it('carries a value or a refusal', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 })
    expect(fail.invalid('shop/closed', 'Kapalı')).toEqual({
      ok: false,
      error: { kind: 'invalid', code: 'shop/closed', message: 'Kapalı' },
    })
    expect(fail.invalid('shop/closed', 'Kapalı', { until: 5 })).toMatchObject({
      error: { details: { until: 5 } },
    })
  })

  it('hands a refusal on as it is', () => {
    const gone = fail.notFound('shop/closed', 'Kapalı')
    if (gone.ok) throw new Error('a refusal is none')
    expect(refused({ ...gone.error, message: 'Dükkân: Kapalı' })).toEqual({
      ok: false,
      error: { kind: 'not-found', code: 'shop/closed', message: 'Dükkân: Kapalı' },
    })
  })

  it('throws when a refusal is unwrapped, naming its code', () => {
    expect(unwrap(ok('x'))).toBe('x')
    expect(() => unwrap(fail.invalid('shop/closed', 'Kapalı'))).toThrow('shop/closed')
  })
})
