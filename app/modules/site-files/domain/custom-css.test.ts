import { describe, expect, test } from 'vitest'
import { computedMs } from '../../../../tests/support/yardstick.ts'
import { customCssFaults, isBlankCss } from './custom-css.ts'

const FOREIGN = 'Başka bir adresten dosya alınamaz'

describe('a style sheet of the owner’s', () => {
  test.each([
    '',
    '.card { color: red }',
    '@media (min-width: 40rem) { .a::before { content: "}{" } }',
    '/* url(https://kotu.example) { */ .a{}',
    '.a { background: url(/img/x.webp) no-repeat }',
    '.a { background: url("data:image/svg+xml,<svg/>") }',
    ".a { background: url( 'gorseller/x.png' ) }",
    '@import "/baska.css";',
    '.a { mask: url(#maske) }',
    '.b\\:c { color: red }',
    '.a { color: bilinmeyen; renk: 5; --x: [1] }',
  ])('%j passes', (css) => expect(customCssFaults(css)).toEqual([]))

  test.each([
    '.a { background: url(https://kotu.example/x.png) }',
    '.a { background: url("//kotu.example/x.png") }',
    ".a { background: URL('http://kotu.example/x') }",
    '.a { background: \\75rl(https://kotu.example) }',
    '.a { background: u\\72 l("https://kotu.example") }',
    '.a { background: url(\\68ttps://kotu.example) }',
    '.a { background: url(/\\\\kotu.example) }',
    '.a { background: url(/\\/kotu.example) }',
    '.a { background: url(javascript:x) }',
    '.a { background: url("data:text/html,<b>") }',
    '.a { background: image-set("https://kotu.example/x.png" 1x) }',
    '@import "https://kotu.example/a.css";',
    '@import url(https://kotu.example/a.css);',
    '@\\69mport "https://kotu.example/a.css";',
    '@import/**/"https://kotu.example/a.css";',
    '@font-face { src: url(//kotu.example/f.woff2) }',
  ])('%j loads from elsewhere and is refused', (css) => {
    const found = customCssFaults(css)
    expect(found.map(({ message }) => message).join()).toContain(FOREIGN)
  })

  test('is told what was left open, and where', () => {
    expect(customCssFaults('.a {\n  color: red;\n\n.b {}\n')).toEqual([
      { line: 1, message: '“{” kapatılmamış.' },
    ])
    expect(customCssFaults('.a {}\n}')).toEqual([{ line: 2, message: 'Fazladan “}” var.' }])
    expect(customCssFaults('\n/* açık')).toEqual([{ line: 2, message: 'Açıklama “*/” ile kapatılmamış.' }])
    expect(customCssFaults('.a { content: "x\n}')).toEqual([{ line: 1, message: 'Tırnak kapatılmamış.' }])
  })

  test('of much nonsense is judged quickly', async () => {
    const ms = await computedMs(() => {
      expect(customCssFaults(`.a { background: url(${' '.repeat(300_000)}x`).length).toBeGreaterThan(0)
      for (const part of ['{', '"', '\\', 'url(', '/*', '@import "', '((', '}'])
        expect(customCssFaults(part.repeat(Math.floor(100_000 / part.length))).length, part).toBeLessThan(
          100_001,
        )
    })
    expect(ms).toBeLessThan(5_000)
  })

  test('of comments says nothing', () => {
    expect(isBlankCss(' /* .a {} */\n')).toBe(true)
    expect(isBlankCss('/* a */ .a {}')).toBe(false)
  })
})
