import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MailKind, MailPlaceholder, MailText } from './mail-kinds.ts'
import { isSecurityMail, mailPlaceholdersOf } from './mail-kinds.ts'
import { checkTemplate, PLACEHOLDER } from './template.ts'

/**
 * A part of a mail's text. The Markdown a mail understands: paragraphs, `#` headings, `-` lists, and a link alone on its
 * line. What is typed on a new line of a paragraph stays on a new line. A placeholder alone on its line is an `alone`.
 */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly target: string }
  | { readonly kind: 'alone'; readonly name: string }

const ALONE = /^\{\{\s{0,20}([^{}]*?)\s{0,20}\}\}$/
const HEADING = /^#{1,6}\s+(?!\s)(.*)$/
const ITEM = /^[-*]\s+(?!\s)(.*)$/
const LINK = /^\[([^[\]]+)\]\(\s{0,20}([^()]+?)\s{0,20}\)$/

/** A part with where it stands: the first of its lines and the one behind its last, counted from 0. */
export interface MailPartLines {
  readonly part: MailPart
  readonly from: number
  readonly to: number
}

/** Takes a mail's text apart. Values are put into the parts afterwards, so none is ever read as Markdown. */
export function mailParts(body: string): readonly MailPart[] {
  return mailPartLines(body).map(({ part }) => part)
}

/** The same with the lines of each part, for who writes one of them anew and leaves the others as they are. */
export function mailPartLines(body: string): readonly MailPartLines[] {
  const parts: MailPartLines[] = []
  let paragraph: string[] = []
  let items: string[] = []
  const close = (to: number): void => {
    const text = paragraph.join('\n')
    if (paragraph.length > 0)
      parts.push({ part: { kind: 'paragraph', text }, from: to - paragraph.length, to })
    if (items.length > 0) parts.push({ part: { kind: 'list', items }, from: to - items.length, to })
    paragraph = []
    items = []
  }
  const lines = body.split(/\r\n|\r|\n/)
  for (const [at, typed] of lines.entries()) {
    const line = typed.trim()
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) {
      if (paragraph.length > 0) close(at)
      items.push(item)
      continue
    }
    const part = ownLine(line)
    if (part !== null || line === '' || items.length > 0) close(at)
    if (part !== null) parts.push({ part, from: at, to: at + 1 })
    else if (line !== '') paragraph.push(line)
  }
  close(lines.length)
  return parts
}

function ownLine(line: string): MailPart | null {
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', text: heading[1] ?? '' }
  const link = LINK.exec(line)
  if (link) return { kind: 'link', text: link[1] ?? '', target: link[2] ?? '' }
  const alone = ALONE.exec(line)
  return alone && { kind: 'alone', name: alone[1] ?? '' }
}

const FOREIGN_ADDRESS = /:\/\/|\bwww\./i

/** Where a link may point to without a placeholder of its own: the shop's pages, or another site. */
const ADDRESS = /^(?:\{\{\s*site-adresi\s*\}\}(?:\/[^\s{}]*)?|https?:\/\/[^\s{}]+)$/

/** The link placeholder that a link's target is; null where it is an address. */
export function linkPlaceholder(target: string): string | null {
  return ADDRESS.test(target) ? null : (ALONE.exec(target)?.[1] ?? null)
}

/**
 * Whether a mail can be written with this text. Refuses with 'site-files/unknown-placeholder',
 * 'site-files/stray-braces', 'site-files/misplaced-placeholder' (a block inside a sentence, an address anywhere but in
 * a link), 'site-files/bad-link', 'site-files/foreign-address' (in a mail about an account's security),
 * 'site-files/missing-placeholder' (`details.missing`) and 'site-files/no-subject'.
 */
export function checkMailText(kind: MailKind, { title, body }: MailText): Result<void> {
  const placeholders = mailPlaceholdersOf(kind)
  if (title.trim() === '') return fail.invalid('site-files/no-subject', 'E-postanın konusu boş olamaz.')
  const abouts = Object.fromEntries(Object.entries(placeholders).map(([name, { about }]) => [name, about]))
  for (const text of [title, body]) {
    const checked = checkTemplate(text, abouts)
    if (!checked.ok) return checked
  }
  const parts = mailParts(body)
  const misplaced = [title, ...parts.flatMap(sentencesOf)]
    .flatMap(namesIn)
    .find((name) => placeholders[name]?.form !== 'text')
  if (misplaced !== undefined)
    return fail.invalid('site-files/misplaced-placeholder', placeOf(misplaced, placeholders))
  const alone = parts.find((part) => part.kind === 'alone' && placeholders[part.name]?.form === 'link')
  if (alone?.kind === 'alone')
    return fail.invalid('site-files/misplaced-placeholder', placeOf(alone.name, placeholders))
  if (parts.flatMap(sentencesOf).some((text) => text.includes('](')))
    return fail.invalid('site-files/bad-link', 'E-postada bağlantılar kendi satırında, tek başına durmalı.')
  const badLink = parts.find((part) => part.kind === 'link' && !isTarget(part.target, placeholders))
  if (badLink?.kind === 'link')
    return fail.invalid(
      'site-files/bad-link',
      `“${badLink.text}” bağlantısının adresi geçersiz. https:// ile başlayan bir adres, {{site-adresi}}/sayfa veya bir bağlantı alanı yazın.`,
    )
  // Mail programs make a link of any address that stands in words, too.
  if (isSecurityMail(kind) && FOREIGN_ADDRESS.test(`${title}\n${body}`))
    return fail.invalid(
      'site-files/foreign-address',
      'Hesap güvenliği e-postalarında yalnızca sitenin kendi sayfalarına bağlantı verilebilir. {{site-adresi}}/sayfa veya bir bağlantı alanı yazın.',
    )
  if (parts.length === 0) return fail.invalid('site-files/no-body', 'E-postanın metni boş olamaz.')
  const named = new Set(namesIn(body))
  const missing = Object.keys(placeholders).filter(
    (name) => placeholders[name]?.isRequired && !named.has(name),
  )
  if (missing.length > 0)
    return fail.invalid(
      'site-files/missing-placeholder',
      `Bu e-postada bulunması gereken alanlar eksik: ${missing.map((name) => `{{${name}}} (${abouts[name]})`).join(', ')}`,
      { missing },
    )
  return ok(undefined)
}

/** Everything of a part that is read as a sentence. */
function sentencesOf(part: MailPart): readonly string[] {
  if (part.kind === 'alone') return []
  return part.kind === 'list' ? part.items : [part.text]
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

function isTarget(target: string, placeholders: Readonly<Record<string, MailPlaceholder>>): boolean {
  const name = linkPlaceholder(target)
  if (name === null) return ADDRESS.test(target) && namesIn(target).every((own) => own in placeholders)
  return placeholders[name]?.form === 'link'
}

function placeOf(name: string, placeholders: Readonly<Record<string, MailPlaceholder>>): string {
  if (placeholders[name]?.form === 'link')
    return `{{${name}}} bir bağlantıdır; kendi satırında [Bağlantının yazısı]({{${name}}}) biçiminde yazın.`
  return `{{${name}}} alanı kendi satırında, tek başına durmalı.`
}
