/** What no page of ours sends and somebody will: the list every form and endpoint is tried with (docs: quality). */
import { expect } from 'vitest'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Answer } from './http.ts'

export const STRANGE_TEXTS: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['blanks', ' \t\n '],
  ['a very long text', 'ş'.repeat(20_000)],
  ['HTML', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table orders; --"],
  ['a pattern', '%_\\%'],
  ['Turkish letters', 'İIıiŞşĞğÇçÖöÜü'],
  ['emoji', '🎁👨‍👩‍👧🏳️‍🌈'],
  ['a NUL byte', 'a\u0000b'],
  ['only a NUL byte', '\u0000'],
  ['control characters', '\u0001\u001b[31m\u007f'],
  ['half an emoji', 'a\ud83d'],
  ['text turned round', '\u202egnp.exe'],
  ['a template', '{{siteName}} <%= 7*7 %>'],
  ['a prototype', '__proto__'],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['a huge number', '99999999999999999999999'],
  ['an endless number', '1e309'],
  ['no number', 'NaN'],
  ['JSON', '{"a":[1,2]}'],
  ['a path', '../../../etc/passwd'],
  ['line ends', 'a\r\nSet-Cookie: x=1'],
]

/** For JSON, where a value may be of any type. */
export const STRANGE_VALUES: readonly (readonly [string, unknown])[] = [
  ...STRANGE_TEXTS,
  ['missing', undefined],
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['minus one', -1],
  ['a fraction as a number', 1.5],
  ['a huge number as a number', 1e21],
  ['the largest whole number', Number.MAX_SAFE_INTEGER],
  ['a list', []],
  ['a long list', Array.from({ length: 5_000 }, () => 'x')],
  ['an object', {}],
  ['an object with a prototype', JSON.parse('{"__proto__":{"polluted":1}}')],
  ['a deep list', deepList(500)],
]

function deepList(depth: number): unknown {
  return depth === 0 ? [] : [deepList(depth - 1)]
}

const INTERNALS =
  /\bat [^\n]{1,200}\.(?:js|ts|mjs):\d+|node_modules|DrizzleQueryError|invalid byte sequence|syntax error at|SyntaxError|TypeError|RangeError|ZodError|Failed query/
/** The words of the validation library when nobody gave it Turkish ones. */
const ENGLISH =
  /Invalid (?:input|string|option|key|enum)|Too (?:big|small)|Unrecognized key|Expected \w+, received|Bad Request|Internal Server Error|Unexpected Server Error|Not Found/i

/** An answer may refuse or accept, but never fail, and never shows what is inside. */
export function expectCalm(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  expect(INTERNALS.exec(answer.text)?.[0], what).toBeUndefined()
  if (answer.status >= 400 && !isRouterData(answer))
    expect(ENGLISH.exec(withoutScripts(answer.text))?.[0], what).toBeUndefined()
  expect(({} as { polluted?: number }).polluted, what).toBeUndefined()
}

/** A refusal: 4xx with a Turkish sentence. */
export function expectRefused(answer: Answer, what: string): void {
  expectCalm(answer, what)
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  if (isJson(answer)) {
    const { error } = answer.json() as { error?: { code?: unknown; message?: unknown } }
    expect(error?.code, what).toMatch(/^[a-z]+(?:-[a-z]+)*\/[a-z0-9-]+$/)
    expect(error?.message, what).toMatch(/^\p{Lu}.*\p{L}{3}.*[.!]$/u)
  } else if (isRouterData(answer)) {
    return
  } else if (answer.headers.get('content-type')?.startsWith('text/html')) {
    expect(answer.text.includes('<html lang="tr"'), what).toBe(true)
  } else {
    expect(answer.text, what).toMatch(/^\p{Lu}.*\p{L}{3}.*[.!]/u)
  }
}

function isJson(answer: Answer): boolean {
  return answer.headers.get('content-type')?.startsWith('application/json') ?? false
}

/** What the router's own script reads in place of a page; the sentence in it is the page's. */
function isRouterData(answer: Answer): boolean {
  return answer.headers.get('content-type')?.startsWith('text/x-script') ?? false
}

/** What people read of a page. */
function withoutScripts(text: string): string {
  return text.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
}

/** How many rows each table holds: what a refusal must not change. */
export async function countRows(connection: DatabaseConnection): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await connection.pool.query<{ name: string }>(
    // Addresses that visitors did not find are counted a while after the answers.
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'missing_addresses' order by 1",
  )
  const counted = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = await connection.pool.query<{ name: string; rows: number }>(counted.join(' union all '))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
