import { describe, expect, test } from 'vitest'
import { applyMutant, mutantsOf } from './mutants.ts'

function textsOf(source: string): string[] {
  return mutantsOf(source).map((mutant) => applyMutant(source, mutant))
}

describe('the mistakes tried on a file', () => {
  test.each<[string, string, string[]]>([
    ['a boundary moves', 'f(a < b)', ['f((a <= b))']],
    ['an equality turns round', 'f(a === b)', ['f((a !== b))']],
    ['a condition is left out, or one of two is enough', 'f(a && b)', ['f(a)', 'f(b)', 'f((a || b))']],
    ['a fallback is taken always, or never', 'f(a ?? b)', ['f(a)', 'f(b)']],
    ['a question is always or never true', 'f(a ? b : c)', ['f(true ? b : c)', 'f(false ? b : c)']],
    ['a no becomes a yes', 'f(!a)', ['f(a)']],
    ['a sum becomes a difference', 'f(a + b)', ['f((a - b))']],
    ['a number is one off', 'f(1_000)', ['f(1001)', 'f(999)']],
    ['a number below zero stays one', 'f(0)', ['f(1)', 'f((-1))']],
    ['a switch is thrown', 'f(true)', ['f(false)']],
    ['one of many becomes all', 'f(a.some(b))', ['f(a.every(b))']],
    ['a list is not sifted', 'f(a.filter(b))', ['f(a)']],
  ])('%s', (_what, source, expected) => {
    expect(textsOf(`const x = [${source}]`)).toEqual(expected.map((text) => `const x = [${text}]`))
  })

  test('a command is left out, and so is leaving early after one', () => {
    const source = 'function f() { if (a) { log(b); return 1n }\n return c }'
    expect(textsOf(source)).toEqual([
      'function f() { if (true) { log(b); return 1n }\n return c }',
      'function f() { if (false) { log(b); return 1n }\n return c }',
      'function f() { if (a) { ; return 1n }\n return c }',
      'function f() { if (a) { log(b); ; }\n return c }',
    ])
  })

  test('what stood together stays together', () => {
    expect(textsOf('const x = a && b && c')).toContain('const x = (a || b) && c')
  })

  test('no mistake is made in a type, an import, a text or a limit with a name', () => {
    const source = `import a from './1.ts'\ninterface B { c: true }\ntype D = 1 | 'e'\nconst f = 'g' as const\nconst LIMIT = 5`
    expect(mutantsOf(source)).toEqual([])
  })

  test('it is told where the mistake is', () => {
    const [mutant] = mutantsOf('\n\nconst x = a < b')
    expect(mutant).toMatchObject({ line: 3, original: 'a < b', replacement: '(a <= b)' })
  })
})
