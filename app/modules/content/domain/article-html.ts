import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'

/**
 * The cleaned HTML of a post as its page shows it: a wide table scrolls in a frame of its own that the keyboard reaches.
 * Cleaned HTML is well-formed, and `<` stands in it for nothing but tags.
 */
export function articleHtml(cleanedHtml: string): string {
  return cleanedHtml
    .replace(/<table\b/g, '<div class="article-table" role="region" aria-label="Tablo" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
}

/** The shop's own pictures that the HTML of a post shows, each once. */
export function picturesIn(html: string): readonly AssetId[] {
  return [...new Set([...html.matchAll(/\/img\/([0-9a-f]{64})\//g)].map(([, id]) => id as AssetId))]
}

/** Whether the HTML of a post shows nothing: no letter and no picture, as of an editor nobody wrote into. */
export function isEmptyArticle(html: string): boolean {
  return !/<img\b/i.test(html) && withoutDelimited(html, '<', '>').replace(/&nbsp;|\s/g, '') === ''
}

/** How many pictures of the HTML of a post say nothing to people who do not see them. */
export function undescribedPictures(html: string): number {
  let count = 0
  let end = 0
  for (const { index } of html.matchAll(/<img\b/gi)) {
    if (index < end) continue
    end = html.indexOf('>', index) + 1
    if (end === 0) break
    const isDescribed = /\balt\s*=\s*("\s*[^"\s][^"]*"|'\s*[^'\s][^']*')/i.test(html.slice(index, end))
    if (!isDescribed) count += 1
  }
  return count
}

/** The beginning of a text as one line, for those who are shown no more of it; markup and white space are left out. */
export function firstWords(html: string): string {
  const text = withoutDelimited(html.slice(0, 2_000).replace(/<\/(?:p|h2|h3|li)>/g, ' '), '<', '>')
  return text
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
