import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BASE_HEADERS, contentSecurityPolicy, takeOutPlaceholders } from './security-headers.ts'

const NONCE = 'Zm9yIHRoaXMgcmVuZGVyaW5n'
const MARK = ` nonce="${NONCE}"`

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

function unmarked(html: string): { html: string; policy: string } {
  const page = takeOutPlaceholders(Buffer.from(html), NONCE)
  return { html: page.html.toString(), policy: contentSecurityPolicy(page.hashes) }
}

function policyOf(html: string): string {
  return unmarked(html).policy
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

describe('the content security policy of a page', () => {
  test.each([
    ['a plain script', `<script${MARK}>go()</script>`, 'go()'],
    [
      'a module with attributes',
      `<script type="module"${MARK} async="">import "/a.js"</script>`,
      'import "/a.js"',
    ],
    [
      'a script after one with an address',
      `<script src="/a.js"${MARK}></script><script${MARK}>b()</script>`,
      'b()',
    ],
    ['an empty script', `<script${MARK}></script>`, ''],
    ['a script over lines', `<script${MARK}>\n go()\n</script>`, '\n go()\n'],
    ['Turkish text', `<script${MARK}>say("İğne ş ₺ 🎁")</script>`, 'say("İğne ş ₺ 🎁")'],
  ])('allows %s of ours by the hash of its text', (_case, html, code) => {
    expect(directive(policyOf(html), 'script-src')).toBe(`script-src 'self' ${hashOf(code)}`)
  })

  test('names each script once', () => {
    const policy = policyOf(
      `<script${MARK}>a</script><p></p><script${MARK}>b</script><script${MARK}>a</script>`,
    )
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('a')} ${hashOf('b')}`)
  })

  test.each([
    ['a script without a mark', '<script>steal()</script>'],
    ['a script with the mark of another rendering', '<script nonce="Zm9yIGFub3RoZXI">steal()</script>'],
    ['a script that names an empty mark', '<script nonce="">steal()</script>'],
    ['a mark in a text', `<p title=" nonce=&quot;${NONCE}&quot;">a</p><script>steal()</script>`],
    ['a script before a marked link', `<script>steal()</script><link${MARK} href="/a.css">`],
    ['an attribute that calls', '<img src="x" onerror="steal()">'],
    ['a script with an address', `<script${MARK} src="/a.js"></script>`],
    ['a script with an address among others', `<script async="" src="/a.js"${MARK} type="module"></script>`],
    ['structured data', '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ['no script', '<p>merhaba</p>'],
  ])('names no hash for %s', (_case, html) => {
    expect(directive(policyOf(html), 'script-src')).toBe("script-src 'self'")
  })

  test('names our script beside one that was slipped in, and not what swallows ours', () => {
    const beside = policyOf(`<script>steal()</script><script${MARK}>go()</script>`)
    expect(directive(beside, 'script-src')).toBe(`script-src 'self' ${hashOf('go()')}`)
    const around = policyOf(`<script>steal();/*<script${MARK}>go()</script>`)
    expect(directive(around, 'script-src')).toBe(`script-src 'self' ${hashOf('go()')}`)
  })

  test('leaves no mark in the page that is kept', () => {
    const { html } = unmarked(`<link${MARK} rel="x"><script${MARK}>a()</script><p>ş</p><script>b()</script>`)
    expect(html).toBe('<link rel="x"><script>a()</script><p>ş</p><script>b()</script>')
  })

  test('names nothing of a page that was not rendered', () => {
    expect(takeOutPlaceholders(Buffer.from('<script>a()</script>'), null).hashes).toEqual([])
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
