import { describe, expect, test } from 'vitest'
import { checkSiteFile } from './check-site-file.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { markdownWorkFault } from './markdown-work.ts'
import { SITE_FILES } from './site-files.ts'

describe('the work a Markdown text makes', () => {
  test('is little for every text the shop comes with, and for a long one with tables and links', () => {
    for (const { body } of DEFAULT_TEXTS) expect(markdownWorkFault(body)).toBeNull()
    const table = `| **a** | [b](https://ornek.com/c) |\n|---|---|\n${'| **a** | [b](https://ornek.com/c) |\n'.repeat(150)}`
    const paragraph = `${'Bir *cümle* ve [bağlantı](https://ornek.com/a/b). '.repeat(20)}\n\n`
    expect(markdownWorkFault(`# A\n\n${table}\n${paragraph.repeat(100)}---\n\n- - - - -\n`)).toBeNull()
  })

  test.each(['a*_', '_a_', '!', '/*', '<?'])('is too much where a paragraph is made of %j', (unit) => {
    expect(markdownWorkFault(`# A\n\nB\n\n${unit.repeat(20_000)}`)).toMatchObject({ line: 5 })
    const inLines = `# A\n\n${`${unit.repeat(20)}\n`.repeat(1_000)}`
    expect(markdownWorkFault(inLines)).toMatchObject({ line: 3 })
  })

  test.each(['> ', '>', '- ', '1. ', '* > '])(
    'is too much where a line begins %j again and again',
    (unit) => {
      expect(markdownWorkFault(`A\n\n${unit.repeat(40)}a`)).toMatchObject({ line: 3 })
      expect(markdownWorkFault(`A\n\n${unit.repeat(4)}a`)).toBeNull()
    },
  )

  test('is judged where a page or a contract is saved', () => {
    const page = SITE_FILES.find(({ kind }) => kind === 'about')
    if (!page) throw new Error('the shop has no such page')
    expect(checkSiteFile(page, `# Hakkımızda\n\n${'a*_'.repeat(20_000)}`, [])).toMatchObject({
      ok: false,
      error: { code: 'site-files/faulty', message: expect.stringContaining('3. satır: Burada çok fazla') },
    })
  })
})
