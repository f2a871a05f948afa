import { describe, expect, it } from 'vitest'
import { signInSchema, WRONG_CREDENTIALS } from './sign-in-form.ts'

describe('the sign-in form', () => {
  it.each([
    {},
    { email: 'a@b.co' },
    { email: '', password: 'x' },
    { email: '  ', password: 'x' },
    { email: 'a@b.co', password: '' },
    { email: 'a@b.co\u0000', password: 'x' },
    { email: 'a'.repeat(255), password: 'x' },
    { email: 'a@b.co', password: 'x'.repeat(257) },
    { email: ['a@b.co', 'c@d.co'], password: 'x' },
  ])('answers %j with one sentence that tells nothing', (fields) => {
    const parsed = signInSchema.safeParse(fields)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues[0]?.message).toBe(WRONG_CREDENTIALS)
  })

  it('takes an e-mail or a user name, and drops a return path that is no text', () => {
    expect(signInSchema.parse({ email: ' ayse ', password: ' p ', return: ['/a'] })).toEqual({
      email: 'ayse',
      password: ' p ',
      return: undefined,
    })
  })
})
