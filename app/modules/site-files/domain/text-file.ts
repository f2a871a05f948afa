import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

/** A text of the shop in two parts: its title (of a mail, the subject) and its Markdown. */
export interface TitledText {
  readonly title: string
  readonly body: string
}

/** More does not fit where titles are shown: breadcrumbs, the browser's tab, the subject of a mail. */
export const MAX_TITLE_LENGTH = 160

/** A text as a file to edit: the title as the first line's heading, an empty line, the Markdown. */
export function toFileText({ title, body }: TitledText): string {
  return `# ${title}\n\n${body}`
}

/**
 * The other way round: reading what `toFileText` wrote gives the same text. Refuses with 'site-files/no-title' where the
 * first line is not a title, and with 'site-files/no-body' where nothing follows it.
 */
export function readFileText(content: string): Result<TitledText> {
  const [first = '', ...rest] = content.split('\n')
  const title = (/^#[ \t]+(?![ \t])(.*)$/.exec(first)?.[1] ?? '').replace(/(?<![ \t])[ \t]+$/, '')
  if (!/\S$/.test(title))
    return fail.invalid('site-files/no-title', 'İlk satır “# ” ile başlamalı ve başlığı taşımalı.')
  if (title.length > MAX_TITLE_LENGTH)
    return fail.invalid('site-files/no-title', `Başlık en fazla ${MAX_TITLE_LENGTH} karakter olabilir.`)
  const body = rest.join('\n').replace(/^\n+/, '')
  if (body.trim() === '') return fail.invalid('site-files/no-body', 'Başlığın altında metin yok.')
  return ok({ title, body })
}
