import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import { escapeHtml } from '#app/kernel/escape-html.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Placeholder } from './placeholders.ts'

/**
 * A value for a placeholder: text for the middle of a sentence, a list, or a table. All are escaped when filled in. `absent`
 * is what nobody has filled in: a list item made for it alone is left out, elsewhere its words stand.
 */
export type Fact =
  | string
  | { readonly absent: string }
  | { readonly items: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/**
 * A placeholder of a template; its first group is the name. Blanks around it are counted: with any number of them on both
 * sides a long row of blanks would be divided in every way there is.
 */
export const PLACEHOLDER = /\{\{\s{0,20}([^{}]*?)\s{0,20}\}\}/g

/**
 * Fills a Markdown template. Every value is escaped for Markdown and HTML alike, so whatever a buyer typed stays
 * plain text; white space in it, line breaks too, becomes one space. Values are never searched for placeholders.
 * Throws when the template names an unknown placeholder or has unbalanced double braces: a contract must not be
 * shown half filled. `checkTemplate` says the same as a refusal, for the place where a template is saved.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, Fact>>): string {
  return fillWith(template, facts, (value) => escapeForMarkdown(inOneLine(value)))
}

/**
 * A template filled with marks in place of the values. Orders with as many lines have the same outline, so it has to be
 * rendered once for all of them.
 */
export interface Outline {
  readonly markdown: string
  /** In the order of their marks, each in one line and not escaped. */
  readonly values: readonly string[]
}

/** Characters of Unicode's private use: for Markdown they are letters of a word, and no text has a meaning for them. */
const MARK_OPENS = '\uE000'
const MARK_CLOSES = '\uE001'
const MARK = new RegExp(`${MARK_OPENS}(\\d+)${MARK_CLOSES}`, 'g')

/** Null for a template that has such marks of its own. Throws as `fillTemplate` does. */
export function outlineTemplate(template: string, facts: Readonly<Record<string, Fact>>): Outline | null {
  if (template.includes(MARK_OPENS)) return null
  const values: string[] = []
  const markdown = fillWith(template, facts, (value) => {
    const line = inOneLine(value)
    // Where nothing stands, Markdown may see something else than a word.
    return line === '' ? '' : `${MARK_OPENS}${values.push(line) - 1}${MARK_CLOSES}`
  })
  return { markdown, values }
}

/**
 * Whether an outline's HTML can be filled: every value has its place outside of tags. In a link's address, say, it would
 * have to be written otherwise.
 */
export function isFillable(html: string, { values }: Outline): boolean {
  return (withoutDelimited(html, '<', '>').match(MARK)?.length ?? 0) === values.length
}

/** An outline, or what was rendered of it, with values in place of their marks, escaped as its language wants it. */
export function fillOutline(
  rendered: string,
  { values }: Outline,
  language: 'markdown' | 'html' | 'text',
): string {
  const escapeLine = ESCAPES[language]
  return rendered.replace(MARK, (_, index: string) => escapeLine(values[Number(index)] ?? ''))
}

function fillWith(
  template: string,
  facts: Readonly<Record<string, Fact>>,
  write: (value: string) => string,
): string {
  const strays = strayBraces(template)
  if (strays) throw new Error('the template has unbalanced double braces')
  return withoutAbsentItems(template, facts).replace(PLACEHOLDER, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) throw new Error(`unknown placeholder in a template: ${name}`)
    return factMarkdown(fact, write)
  })
}

/** '- KEP: {{satici-kep}}', with a comma or a full stop behind it. */
const ITEM_OF_ONE = /^[ \t]{0,3}[-*+] [^{}\n]{0,300}\{\{\s{0,20}([\w-]{1,60})\s{0,20}\}\}[.,;]?[ \t]{0,20}$/

/** The template without the list items that would say nothing but that something is missing. */
function withoutAbsentItems(template: string, facts: Readonly<Record<string, Fact>>): string {
  return template
    .split('\n')
    .filter((line) => {
      const name = ITEM_OF_ONE.exec(line)?.[1]
      const fact = name !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined
      return !(typeof fact === 'object' && 'absent' in fact)
    })
    .join('\n')
}

/**
 * Whether a template names only these placeholders, so that it can always be filled. Refuses with
 * 'site-files/unknown-placeholder' or 'site-files/stray-braces'.
 */
export function checkTemplate(
  template: string,
  placeholders: Readonly<Record<string, Placeholder>>,
): Result<void> {
  const unknown = [...template.matchAll(PLACEHOLDER)]
    .map((match) => match[1] ?? '')
    .filter((name) => !Object.hasOwn(placeholders, name))
  if (unknown.length > 0)
    return fail.invalid('site-files/unknown-placeholder', `Bilinmeyen alan: ${unknown.join(', ')}`, {
      unknown,
    })
  if (strayBraces(template))
    return fail.invalid(
      'site-files/stray-braces',
      'Metinde eşleşmeyen çift süslü ayraç var. Alanları {{alan-adi}} biçiminde yazın.',
    )
  return ok(undefined)
}

function strayBraces(template: string): boolean {
  return /\{\{|\}\}/.test(template.replace(PLACEHOLDER, ''))
}

function factMarkdown(fact: Fact, write: (value: string) => string): string {
  if (typeof fact === 'string') return write(fact)
  if ('absent' in fact) return write(fact.absent)
  if ('items' in fact) return `\n\n${fact.items.map((item) => `- ${write(item)}`).join('\n')}\n\n`
  const lines = [fact.head.map(write), fact.head.map(() => '---'), ...fact.rows.map((row) => row.map(write))]
  return `\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`
}

/**
 * White space becomes one space; marks that turn the writing direction go, so that a value cannot rearrange the sentence
 * around it.
 */
function inOneLine(value: string): string {
  return value
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** ASCII punctuation as numeric references: CommonMark never reads those as structure, and HTML shows the character. */
function escapeForMarkdown(line: string): string {
  return line.replace(/[!-$&-+\--/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const ESCAPES = {
  markdown: escapeForMarkdown,
  html: escapeHtml,
  text: (line: string): string => line,
} as const
