import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'

describe('the text of a post', () => {
  it('puts each table into a frame that scrolls and that the keyboard reaches', () => {
    expect(articleHtml('<p>a</p><table class="x"><tr><td>1</td></tr></table>')).toBe(
      '<p>a</p><div class="article-table" role="region" aria-label="Tablo" tabindex="0"><table class="x"><tr><td>1</td></tr></table></div>',
    )
  })

  it('leaves everything else as it is', () => {
    const html = '<h2>Tablo</h2><p>&lt;table&gt; tablet</p>'
    expect(articleHtml(html)).toBe(html)
  })
})
