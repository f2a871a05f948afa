import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MailKind } from './mail-kinds.ts'
import { isSecurityMail, mailPlaceholdersOf } from './mail-kinds.ts'
import type { MailPart } from './mail-template.ts'
import { LINK_ADDRESS, linkPlaceholder, mailParts } from './mail-template.ts'
import type { MailText } from './mails/mail-definition.ts'
import type { MailPlaceholder } from './mails/mail-placeholder.ts'
import { checkTemplate, PLACEHOLDER } from './template.ts'

const FOREIGN_ADDRESS = /:\/\/|\bwww\./i

/**
 * Whether a mail can be written with this text. Refuses with 'site-files/unknown-placeholder',
 * 'site-files/stray-braces', 'site-files/misplaced-placeholder' (a block inside a sentence, an address anywhere but in
 * a link), 'site-files/bad-link', 'site-files/foreign-address' (in a mail about an account's security),
 * 'site-files/missing-placeholder' (`details.missing`) and 'site-files/no-subject'.
 */
export function checkMailText(kind: MailKind, { title, body }: MailText): Result<void> {
  const placeholders = mailPlaceholdersOf(kind)
  if (title.trim() === '') return fail.invalid('site-files/no-subject', 'E-postanın konusu boş olamaz.')
  for (const text of [title, body]) {
    const checked = checkTemplate(text, placeholders)
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
      `Bu e-postada bulunması gereken alanlar eksik: ${missing.map((name) => `{{${name}}} (${placeholders[name]?.about})`).join(', ')}`,
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
  if (name === null) return LINK_ADDRESS.test(target) && namesIn(target).every((own) => own in placeholders)
  return placeholders[name]?.form === 'link'
}

function placeOf(name: string, placeholders: Readonly<Record<string, MailPlaceholder>>): string {
  if (placeholders[name]?.form === 'link')
    return `{{${name}}} bir bağlantıdır; kendi satırında [Bağlantının yazısı]({{${name}}}) biçiminde yazın.`
  return `{{${name}}} alanı kendi satırında, tek başına durmalı.`
}
