import { describe, expect, it } from 'vitest'
import { flashCookie, readGreeting } from './flash.ts'
import { readSignOutNotice } from './sign-out-notice.ts'

function asStored(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}

describe('the message after a redirect', () => {
  it.each(['Ayşe Yılmaz', 'a;b=c, "d"', '<b>İ</b> 100%', 'ğ'.repeat(300)])(
    'carries the name %j through a cookie',
    (name) => {
      const cookie = asStored(flashCookie({ kind: 'signed-in', name }))
      expect(cookie).toMatch(/^damga_flash=[\x21-\x7e]+$/)
      expect(readGreeting(`theme=dark; ${cookie}; x=1`)).toBe(name.slice(0, 80))
    },
  )

  it.each(['signed-out', 'account-deleted'] as const)('tells of %s for as long as it takes', (kind) => {
    const cookie = flashCookie({ kind })
    expect(readSignOutNotice(asStored(cookie))).toBe(kind)
    expect(cookie).toContain('Max-Age=2592000;')
  })

  it('keeps a farewell that is still owed when the next person signs in', () => {
    const both = [flashCookie({ kind: 'signed-out' }), flashCookie({ kind: 'signed-in', name: 'Ayşe' })]
    const cookies = both.map(asStored).join('; ')
    expect([readSignOutNotice(cookies), readGreeting(cookies)]).toEqual(['signed-out', 'Ayşe'])
  })

  it.each([
    '',
    'damga_flash=; damga_farewell=',
    'damga_flash=%E0%A4%A; damga_farewell=<script>',
    'not_damga_flash=out; not_damga_farewell=signed-out',
  ])('finds nothing in %j', (cookies) => {
    expect(readGreeting(cookies)).toBeNull()
    expect(readSignOutNotice(cookies)).toBeNull()
  })
})
