import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BASE_HEADERS, contentSecurityPolicy } from './security-headers.ts'

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

function policyOf(html: string): string {
  return contentSecurityPolicy(Buffer.from(html))
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

describe('the content security policy of a page', () => {
  test.each([
    ['a plain script', '<script>go()</script>', 'go()'],
    ['a module with attributes', '<script type="module" async="">import "/a.js"</script>', 'import "/a.js"'],
    ['a script after one with an address', '<script src="/a.js"></script><script>b()</script>', 'b()'],
    ['an empty script', '<script></script>', ''],
    ['a script over lines', '<script>\n go()\n</script>', '\n go()\n'],
    ['Turkish text', '<script>say("İğne ş ₺ 🎁")</script>', 'say("İğne ş ₺ 🎁")'],
  ])('allows %s by the hash of its text', (_case, html, code) => {
    expect(directive(policyOf(html), 'script-src')).toBe(`script-src 'self' ${hashOf(code)}`)
  })

  test('names each script once', () => {
    const policy = policyOf('<script>a</script><p></p><script>b</script><script>a</script>')
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('a')} ${hashOf('b')}`)
  })

  test.each([
    ['a script with an address', '<script src="/a.js"></script>'],
    ['a script with an address among others', '<script async="" src="/a.js" type="module"></script>'],
    ['structured data', '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ['no script', '<p>merhaba</p>'],
  ])('needs no hash for %s', (_case, html) => {
    expect(directive(policyOf(html), 'script-src')).toBe("script-src 'self'")
  })

  test('allows no foreign place, frame, plug-in or other base', () => {
    const policy = policyOf('')
    expect(policy).toContain("default-src 'self'")
    for (const part of [
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(directive(policy, 'script-src')).not.toMatch(/unsafe|\*|https?:|data:/)
  })
})

test('every answer forbids sniffing and framing', () => {
  const headers = new Map(BASE_HEADERS)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})
