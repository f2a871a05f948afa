import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

/** A value for a placeholder: text for the middle of a sentence, a list, or a table. All are escaped when filled in. */
export type Fact =
  | string
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
  const strays = strayBraces(template)
  if (strays) throw new Error('the template has unbalanced double braces')
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) throw new Error(`unknown placeholder in a template: ${name}`)
    return factMarkdown(fact)
  })
}

/**
 * Whether a template names only these placeholders, so that it can always be filled. Refuses with
 * 'site-files/unknown-placeholder' or 'site-files/stray-braces'.
 */
export function checkTemplate(
  template: string,
  placeholders: Readonly<Record<string, string>>,
): Result<void> {
  const unknown = [...template.matchAll(PLACEHOLDER)]
    .map((match) => match[1] ?? '')
    .filter((name) => !Object.hasOwn(placeholders, name))
  if (unknown.length > 0)
    return fail('site-files/unknown-placeholder', `Bilinmeyen alan: ${unknown.join(', ')}`, { unknown })
  if (strayBraces(template))
    return fail(
      'site-files/stray-braces',
      'Metinde eşleşmeyen çift süslü ayraç var. Alanları {{alan-adi}} biçiminde yazın.',
    )
  return ok(undefined)
}

function strayBraces(template: string): boolean {
  return /\{\{|\}\}/.test(template.replace(PLACEHOLDER, ''))
}

function factMarkdown(fact: Fact): string {
  if (typeof fact === 'string') return escapeValue(fact)
  if ('items' in fact) return `\n\n${fact.items.map((item) => `- ${escapeValue(item)}`).join('\n')}\n\n`
  const lines = [
    fact.head.map(escapeValue),
    fact.head.map(() => '---'),
    ...fact.rows.map((row) => row.map(escapeValue)),
  ]
  return `\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`
}

/**
 * ASCII punctuation as numeric references: CommonMark never reads those as structure, and HTML shows the character.
 * Marks that turn the writing direction go, so that a value cannot rearrange the sentence around it.
 */
function escapeValue(value: string): string {
  return value
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[!-$&-+\--/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
}
