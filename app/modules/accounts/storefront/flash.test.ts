import { describe, expect, it } from 'vitest'
import { flashCookie, readFlash } from './flash.ts'

function asStored(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}

describe('the message after a redirect', () => {
  it.each(['Ayşe Yılmaz', 'a;b=c, "d"', '<b>İ</b> 100%', 'ğ'.repeat(300)])(
    'carries the name %j through a cookie',
    (name) => {
      const cookie = asStored(flashCookie({ kind: 'signed-in', name }))
      expect(cookie).toMatch(/^damga_flash=[\x21-\x7e]+$/)
      expect(readFlash(`theme=dark; ${cookie}; x=1`)).toEqual({ kind: 'signed-in', name: name.slice(0, 80) })
    },
  )

  it('tells that somebody signed out, or has no account any more', () => {
    expect(readFlash(asStored(flashCookie({ kind: 'account-deleted' })))).toEqual({ kind: 'account-deleted' })
    expect(readFlash(asStored(flashCookie({ kind: 'signed-out' })))).toEqual({ kind: 'signed-out' })
  })

  it.each(['', 'damga_flash=', 'damga_flash=in.%E0%A4%A', 'damga_flash=<script>', 'not_damga_flash=out'])(
    'finds nothing in %j',
    (cookies) => expect(readFlash(cookies)).toBeNull(),
  )
})
