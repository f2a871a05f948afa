import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { checkText } from './check-text.ts'
import { customCssFaults } from './custom-css.ts'
import type { FileFault } from './file-fault.ts'
import { lineAt } from './file-fault.ts'
import { readHeadSnippet } from './head-snippet.ts'
import { markdownWorkFault } from './markdown-work.ts'
import { robotsFaults } from './robots-additions.ts'
import type { WritableHosts } from './script-hosts.ts'
import type { SiteFile } from './site-files.ts'
import { isMailText, isTextKind } from './site-files.ts'
import { PLACEHOLDER } from './template.ts'
import { readFileText } from './text-file.ts'
import type { TextKind } from './text-kinds.ts'

/** Fields without which a text would not say what it is there for. */
export const REQUIRED_OF_PAGES: Readonly<Record<string, readonly string[]>> = { cookies: ['cerez-tablosu'] }

/** As many as an author reads before saving again. */
const MAX_FAULTS = 20

/**
 * What was typed as it is kept: line ends of one kind, no byte order mark. Refuses with 'site-files/unreadable' what no text
 * can hold (control characters, halves of characters) and with 'site-files/too-large' what is longer than the file may be.
 */
export function cleanContent(file: SiteFile, typed: string): Result<string> {
  const content = typed.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const at = content.search(/(?![\t\n])[\p{Cc}\p{Cs}]/u)
  if (at >= 0)
    return fail.invalid(
      'site-files/unreadable',
      `${lineAt(content, at)}. satırda okunamayan bir karakter var. Silip yeniden yazın.`,
      { faults: [{ line: lineAt(content, at), message: 'Okunamayan karakter.' }] },
    )
  if (content.length > file.maxLength)
    return fail.tooLarge(
      'site-files/too-large',
      `Dosya en fazla ${formatCount(file.maxLength)} karakter olabilir; şu an ${formatCount(content.length)}.`,
    )
  return ok(content)
}

/**
 * Whether the shop could use this content, already cleaned. Refuses with 'site-files/faulty': the message names the first
 * fault and its line, `details.faults` holds all (`FileFault`). `hosts` are those a script of the head snippet may come
 * from.
 */
export function checkSiteFile(file: SiteFile, content: string, hosts: WritableHosts): Result<void> {
  return refusalOf(faultsOf(file, content, hosts))
}

/** Faults as the refusal a person reads; ok where there are none. */
export function refusalOf(faults: readonly FileFault[]): Result<void> {
  const [first] = faults
  if (!first) return ok(undefined)
  const more = faults.length > 1 ? ` (ve ${faults.length - 1} yer daha)` : ''
  return fail.invalid('site-files/faulty', `${first.line}. satır: ${first.message}${more}`, {
    faults: faults.slice(0, MAX_FAULTS),
  })
}

function faultsOf(file: SiteFile, content: string, hosts: WritableHosts): readonly FileFault[] {
  const { kind } = file
  if (isTextKind(kind)) return textFaults(kind, file.placeholders, content)
  if (kind === 'custom-css') return customCssFaults(content)
  return kind === 'head-snippet' ? readHeadSnippet(content, hosts).faults : robotsFaults(content)
}

function textFaults(
  kind: TextKind,
  placeholders: SiteFile['placeholders'],
  content: string,
): readonly FileFault[] {
  const text = readFileText(content)
  if (!text.ok) return [{ line: 1, message: text.error.message }]
  // Mails are no Markdown to the renderer: they are taken apart line by line.
  const work = isMailText(kind) ? null : markdownWorkFault(content)
  if (work !== null) return [work]
  const unknown = [...content.matchAll(PLACEHOLDER)].filter(
    ([, name = '']) => !Object.hasOwn(placeholders, name),
  )
  const named = unknown.map((match) => ({
    line: lineAt(content, match.index),
    message: `Bilinmeyen alan: {{${match[1]}}}`,
  }))
  if (named.length > 0) return named
  // What is left of braces belongs to no placeholder.
  const blanked = content.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length))
  const strays = [...blanked.matchAll(/\{\{|\}\}/g)].map(({ index }) => ({
    line: lineAt(content, index),
    message: 'Eşleşmeyen çift süslü ayraç var. Alanları {{alan-adi}} biçiminde yazın.',
  }))
  if (strays.length > 0) return strays
  if (!isMailText(kind) && text.value.title.includes('{{'))
    return [{ line: 1, message: 'Başlıkta alan kullanılamaz.' }]
  const missing = (REQUIRED_OF_PAGES[kind] ?? []).filter(
    (name) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(content),
  )
  if (missing.length > 0)
    return [{ line: 1, message: `Bu metinde {{${missing.join('}}, {{')}}} alanı bulunmalı.` }]
  const checked = checkText(kind, text.value)
  if (checked.ok) return []
  const [field] = PLACEHOLDER[Symbol.match](checked.error.message) ?? []
  const at = field === undefined ? -1 : content.indexOf(field)
  return [{ line: at < 0 ? 1 : lineAt(content, at), message: checked.error.message }]
}
